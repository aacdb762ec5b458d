import * as z from 'zod';
import { childValue, isObject, valueAt } from '../../src/shared/values';
import type { JsonPath, JsonValue } from '../json/source';
import type { FieldKind, FieldMetadata } from './field-kinds';

const wrappers = [z.ZodOptional, z.ZodDefault, z.ZodPrefault, z.ZodNullable];

function isWrapper(schema: z.ZodType): schema is InstanceType<(typeof wrappers)[number]> {
  return wrappers.some((wrapper) => schema instanceof wrapper);
}

/**
 * Returns the schema inside optional, default and transformed fields. The result is cached, because `instanceof` is
 * slow.
 */
export const unwrap = memoize((schema: z.ZodType): z.ZodType => {
  if (isWrapper(schema)) return unwrap(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe ? unwrap(schema.in as z.ZodType) : schema;
});

export function isOptional(field: z.ZodType): boolean {
  return field.safeParse(undefined).success;
}

/**
 * Returns the title, description and metadata of a field. The metadata of a wrapper overrides that of the inner
 * schema.
 */
export const getMetadata = memoize((schema: z.ZodType): z.core.GlobalMeta => {
  const inner = isWrapper(schema) ? schema.unwrap() : schema instanceof z.ZodPipe ? schema.in : undefined;
  return { ...(inner && getMetadata(inner as z.ZodType)), ...z.globalRegistry.get(schema) };
});

/** Returns the schema of the value at a path, or `undefined` if the schema does not have the path. */
export function getSchema(root: z.ZodType, value: JsonValue | undefined, path: JsonPath) {
  let schema: z.ZodType | undefined = root;
  let current = value;
  for (const step of path) {
    schema = schema && getChildSchema(schema, current, step);
    current = childValue(current, step);
  }
  return schema;
}

export function getList(value: JsonValue | undefined, key: string | number): JsonValue[] {
  const items = childValue(value, key);
  return Array.isArray(items) ? items : [];
}

export function getText(value: JsonValue | undefined, ...path: (string | number)[]): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : undefined;
}

export function isTextOrNumber(value: JsonValue): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Returns the schema of a key of an object or of an item of a list. Returns `undefined` for an unknown key. */
export function getChildSchema(schema: z.ZodType, value: JsonValue | undefined, step: string | number) {
  const inner = findOption(unwrap(schema), value);
  return inner && getChildLookup(inner)(step);
}

type ChildLookup = (step: string | number) => z.ZodType | undefined;

const getChildLookup = memoize((schema: z.ZodType): ChildLookup => {
  if (schema instanceof z.ZodArray) return () => schema.element as z.ZodType;
  if (schema instanceof z.ZodObject)
    return (step) => (Object.hasOwn(schema.shape, step) ? schema.shape[step] : undefined);
  return schema instanceof z.ZodRecord ? () => schema.valueType as z.ZodType : () => undefined;
});

/** Returns the option of a discriminated union that matches a value. Returns other schemas unchanged. */
export function findOption(schema: z.ZodType, value: JsonValue | undefined): z.ZodType | undefined {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const name = childValue(value, schema.def.discriminator);
  return typeof name === 'string' ? getOptions(schema).get(name) : undefined;
}

export function listFields(object: z.ZodObject): [key: string, field: z.ZodType][] {
  return Object.entries(object.shape) as [string, z.ZodType][];
}

export const getOptions = memoize((union: z.ZodDiscriminatedUnion): Map<string, z.ZodType> => {
  const options = new Map<string, z.ZodType>();
  for (const option of union.options as z.ZodObject[]) {
    const literal = option.shape[union.def.discriminator] as z.ZodLiteral;
    for (const value of literal.values) options.set(String(value), option);
  }
  return options;
});

/** A text in a data file, with its path in the file and the metadata of its field. */
export interface FieldText {
  kind: FieldKind;
  path: JsonPath;
  text: string;
  metadata: FieldMetadata;
}

/** Checks whether a text is within the maximum length. Other checks skip texts that are too long. */
export function isWithinLimit(schema: z.ZodType, text: string): boolean {
  const inner = unwrap(schema);
  const maxLength = inner instanceof z.ZodString ? inner.maxLength : null;
  return maxLength === null || text.length <= maxLength;
}

/**
 * Lists the texts in a value. Skips fields without a kind, texts that are too long, and values that do not match the
 * schema.
 */
export function listFieldTexts(
  schema: z.ZodType | undefined,
  value: JsonValue | undefined,
  path: JsonPath = [],
): FieldText[] {
  if (!schema) return [];
  if (typeof value === 'string') {
    const metadata = getMetadata(schema);
    const { kind } = metadata;
    return kind && isWithinLimit(schema, value) ? [{ kind, path, text: value, metadata }] : [];
  }
  return listChildren(value).flatMap(([step, item]) =>
    listFieldTexts(getChildSchema(schema, value, step), item, [...path, step]),
  );
}

export function listValues(
  value: JsonValue | undefined,
  path: JsonPath = [],
): { path: JsonPath; value: JsonValue }[] {
  if (value === undefined) return [];
  return [
    { path, value },
    ...listChildren(value).flatMap(([step, item]) => listValues(item, [...path, step])),
  ];
}

function listChildren(value: JsonValue | undefined): [step: string | number, item: JsonValue][] {
  if (Array.isArray(value)) return [...value.entries()];
  return isObject(value) ? Object.entries(value) : [];
}

export function setValue(root: JsonValue, path: JsonPath, item: JsonValue): void {
  const [first = '', ...rest] = path;
  const parts = root as { [key: string]: JsonValue };
  if (rest.length === 0) parts[first] = item;
  else {
    parts[first] ??= {};
    setValue(parts[first], rest, item);
  }
}

export function memoize<Key extends object, T>(compute: (key: Key) => T): (key: Key) => T {
  const cache = new WeakMap<Key, { result: T }>();
  return (key) => {
    const cached = cache.get(key);
    if (cached) return cached.result;
    const result = compute(key);
    cache.set(key, { result });
    return result;
  };
}
