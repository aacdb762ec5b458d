import * as z from 'zod';
import { optionsOf } from '../fields/walk';

/** What may stand at one place of a kind of file. */
export interface Field {
  /** What it is: `text`, `number`, `list`, `object`, `record`, `one of` and the like; `block` for what `block` describes. */
  kind: string;
  /** Left out where it has to be written. */
  optional?: true;
  min?: number;
  max?: number;
  /** The words or numbers that are possible. */
  values?: (string | number)[];
  /** The patterns that a text has to match. */
  form?: string[];
  /** How many rules there are beyond all this, which only code can tell. */
  rules?: number;
}

/**
 * What may be written, by place: `industries.card.icon`, with `[]` for the items of a list, `{}` for the values of a record
 * and `(hero)` for an option of a union.
 */
export type Shape = Record<string, Field>;

/** Describes schemas by their names. What `shared` names is described once, and only named where it is used. */
export function describeShape(
  schemas: Readonly<Record<string, z.ZodType>>,
  shared: Readonly<Record<string, z.ZodType>> = {},
): Shape {
  const shape: Shape = {};
  const names = new Map(Object.entries(shared).map(([name, schema]) => [peel(schema).inner, name]));
  for (const [name, schema] of Object.entries({ ...schemas, ...shared }))
    describe(name, schema, { shape, names, isRoot: true });
  return shape;
}

interface Description {
  shape: Shape;
  names: ReadonlyMap<z.ZodType, string>;
  isRoot?: boolean;
}

function describe(path: string, schema: z.ZodType, { shape, names, isRoot = false }: Description): void {
  const { inner, isOptional, rules } = peel(schema);
  const name = isRoot ? undefined : names.get(inner);
  const field = name === undefined ? fieldOf(inner) : { kind: name };
  shape[path] = { ...field, ...(isOptional ? { optional: true } : {}), ...(rules > 0 ? { rules } : {}) };
  if (name !== undefined) return;
  for (const [step, child] of childrenOf(inner)) describe(path + step, child, { shape, names });
}

const wrappers: ReadonlySet<string> = new Set(['optional', 'default', 'prefault', 'nullable', 'readonly']);

/** What is within all wrappers, whether it may be left out, and how many rules of code stand on the way. */
export function peel(schema: z.ZodType): { inner: z.ZodType; isOptional: boolean; rules: number } {
  const { type } = schema.def;
  const rules = countRules(schema);
  if (type !== 'pipe' && !wrappers.has(type)) return { inner: schema, isOptional: false, rules };
  const next = schema instanceof z.ZodPipe ? schema.in : (schema as z.ZodOptional).unwrap();
  const { inner, isOptional, rules: more } = peel(next as z.ZodType);
  const mayMiss = type === 'optional' || type === 'default' || type === 'prefault';
  return { inner, isOptional: isOptional || mayMiss, rules: rules + more };
}

function countRules(schema: z.ZodType): number {
  return (schema.def.checks ?? []).filter(({ _zod }) => _zod.def.check === 'custom').length;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'list',
  enum: 'word',
  union: 'one of',
};

function fieldOf(schema: z.ZodType): Field {
  const { type } = schema.def;
  const values = valuesOf(schema);
  const form = type === 'string' ? formsOf(schema) : [];
  return {
    kind: kinds[type] ?? type,
    ...limitsOf(schema),
    ...(values ? { values } : {}),
    ...(form.length > 0 ? { form } : {}),
  };
}

/** What a check of the library says of itself. */
interface CheckWords {
  check: string;
  minimum?: number;
  maximum?: number;
  value?: unknown;
  pattern?: RegExp;
  format?: string;
}

function checksOf(schema: z.ZodType): CheckWords[] {
  const own = 'check' in schema.def ? [schema.def as unknown as CheckWords] : [];
  return [...own, ...(schema.def.checks ?? []).map(({ _zod }) => _zod.def as CheckWords)];
}

function limitsOf(schema: z.ZodType): Pick<Field, 'min' | 'max'> {
  const checks = checksOf(schema);
  const bounds = (check: string, side: 'minimum' | 'maximum' | 'value') =>
    checks.flatMap((words) => (words.check === check ? [Number(words[side])] : []));
  const least = [...bounds('min_length', 'minimum'), ...bounds('greater_than', 'value')];
  const most = [...bounds('max_length', 'maximum'), ...bounds('less_than', 'value')];
  return {
    ...(least.length > 0 ? { min: Math.max(...least) } : {}),
    ...(most.length > 0 ? { max: Math.min(...most) } : {}),
  };
}

function formsOf(schema: z.ZodType): string[] {
  const formats = checksOf(schema).filter(({ check }) => check === 'string_format');
  return formats.map(({ pattern, format }) => pattern?.source ?? format ?? '');
}

function valuesOf(schema: z.ZodType): (string | number)[] | undefined {
  if (schema instanceof z.ZodEnum) return [...schema.options];
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].map((value) => (typeof value === 'number' ? value : String(value)));
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum)
    return [...schema.keyType.options];
  return undefined;
}

/** What stands within a schema, by the step that leads there. */
function childrenOf(schema: z.ZodType): [step: string, child: z.ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).map(([key, child]) => [`.${key}`, child as z.ZodType]);
  if (schema instanceof z.ZodArray) return [['[]', schema.element as z.ZodType]];
  if (schema instanceof z.ZodRecord) return [['{}', schema.valueType as z.ZodType]];
  if (schema instanceof z.ZodDiscriminatedUnion)
    return [...optionsOf(schema)].map(([name, option]) => [`(${name})`, option]);
  if (schema instanceof z.ZodUnion)
    return schema.options.map((option, index) => [`(${index + 1})`, option as z.ZodType]);
  return [];
}

/** A shape as a file that people can read and compare: a line for each place. */
export function printShape(shape: Shape): string {
  const lines = Object.entries(shape).map(
    ([path, field]) => `  ${JSON.stringify(path)}: ${JSON.stringify(field)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
