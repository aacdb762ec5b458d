import type { TextControl } from '../../../schema/fields/field-kinds';
import type { JsonPath, JsonValue } from '../../../schema/json/source';
import { isObject, valueAt } from '../../shared/values';
import { pluralise, toLabel } from '../../shared/words';
import { type Tokens, toShownText } from '../click-target';
import type { FieldSchema } from '../protocol';

export type ControlName =
  | TextControl
  | 'rich'
  | 'switch'
  | 'choice'
  | 'number'
  | 'list'
  | 'table'
  | 'object'
  | 'union';

/** Returns the control that edits a field, chosen from the schema of the field. */
export function chooseControl({
  type,
  oneOf,
  properties,
  items,
  enum: options,
  kind,
  control,
}: FieldSchema): ControlName {
  if (oneOf) return 'union';
  if (type === 'object') return properties ? 'object' : 'list';
  if (type === 'array') {
    if (items?.type === 'array') return 'table';
    return items?.isFlow || items?.kind === 'rich' ? 'rich' : 'list';
  }
  if (type === 'boolean') return 'switch';
  if (options) return 'choice';
  if (kind === 'rich' || kind === 'cell') return 'rich';
  return type === 'integer' || type === 'number' ? 'number' : (control ?? 'text');
}

export function findFieldSchema(
  schema: FieldSchema,
  value: JsonValue | undefined,
  path: JsonPath,
): FieldSchema | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  const own = findOption(schema, value);
  const recordSchema = typeof own?.additionalProperties === 'object' ? own.additionalProperties : undefined;
  const inner = typeof step === 'number' ? own?.items : (own?.properties?.[step] ?? recordSchema);
  return inner && findFieldSchema(inner, valueAt(value, [step]), rest);
}

/** Returns the text that labels a value, as the page shows it. Returns an empty text if the value has no label. */
export function getLabel(
  schema: FieldSchema | undefined,
  value: JsonValue | undefined,
  tokens: Tokens = [],
): string {
  if (typeof value === 'string') return toShownText(value, tokens);
  const { properties = {} } = (schema && findOption(schema, value)) ?? {};
  for (const [key, { labelsItem }] of Object.entries(properties)) {
    const child = valueAt(value, [key]);
    if (labelsItem && typeof child === 'string' && child !== '') return toShownText(child, tokens);
  }
  return '';
}

/** Formats a value as text, so that authors can compare it with another value. */
export function formatValue(
  schema: FieldSchema | undefined,
  value: JsonValue | undefined,
  tokens: Tokens,
): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) {
    const names = value.map((item) => getLabel(schema?.items, item, tokens)).filter(Boolean);
    return [pluralise(value.length, 'item'), names.join(', ')].filter(Boolean).join(': ');
  }
  if (isObject(value)) {
    const parts = Object.entries(value).map(([key, child]) =>
      formatValue(schema && findFieldSchema(schema, value, [key]), child, tokens),
    );
    return getLabel(schema, value, tokens) || parts.join(', ') || 'nothing';
  }
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** Returns the key that identifies the options of a union, such as `type` or `kind`. */
export function findDiscriminator({ oneOf = [] }: FieldSchema): string {
  return Object.entries(oneOf[0]?.properties ?? {}).find(([, field]) => field.const !== undefined)?.[0] ?? '';
}

export function getDiscriminatorValue(option: FieldSchema | undefined, discriminator: string): string {
  return String(option?.properties?.[discriminator]?.const ?? '');
}

/** Returns the label of an option of a union: its title, or else the words of its discriminator. */
export function getOptionLabel(option: FieldSchema | undefined, discriminator: string): string {
  return option?.title ?? toLabel(getDiscriminatorValue(option, discriminator));
}

/** Returns the option of a union that matches a value. Returns a schema that is not a union unchanged. */
export function findOption(schema: FieldSchema, value: JsonValue | undefined): FieldSchema | undefined {
  if (!schema.oneOf) return schema;
  const discriminator = findDiscriminator(schema);
  const kind = isObject(value) ? value[discriminator] : undefined;
  return schema.oneOf.find((option) => getDiscriminatorValue(option, discriminator) === kind);
}

/**
 * Creates a value with all required fields, except numbers, which the author must enter. Texts without a default are
 * empty.
 */
export function createStartValue(schema: FieldSchema): JsonValue {
  if (schema.const !== undefined) return schema.const as JsonValue;
  if (schema.default !== undefined) return schema.default as JsonValue;
  if (schema.enum) return schema.enum[0] as JsonValue;
  if (schema.oneOf) return createStartValue(schema.oneOf[0] ?? {});
  if (schema.type === 'boolean') return false;
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => createStartValue(schema.items ?? {}));
  if (schema.type !== 'object') return '';
  const parts = Object.entries(schema.properties ?? {});
  return Object.fromEntries(
    parts
      .filter(([key, part]) => schema.required?.includes(key) && part.type !== 'integer')
      .map(([key, part]) => [key, createStartValue(part)]),
  );
}

/** Creates the value of a field that the author has just added. A list gets one item. */
export function createFirstValue(schema: FieldSchema): JsonValue {
  return schema.type === 'array' ? [createStartValue(schema.items ?? {})] : createStartValue(schema);
}

export function getFieldTitle(schema: FieldSchema | undefined, key = ''): string {
  return schema?.title ?? toLabel(key.replaceAll(/([A-Z])/g, ' $1'));
}

export function getHeadingLabel(column: number): string {
  return `Heading of column ${column + 1}`;
}

export function getCellLabel(columns: JsonValue | undefined, row: number, column: number): string {
  return `Row ${row + 1}, ${valueAt(columns, [column]) || `column ${column + 1}`}`;
}

/**
 * Returns the label of a text, such as "Heading of column 2" in a table of an article. Returns an empty string if this
 * part of the article has only one text.
 */
export function getTextName(
  parts: FieldSchema,
  part: JsonValue | undefined,
  [key = '', ...indexes]: JsonPath,
): string {
  const { properties = {} } = findOption(parts, part) ?? {};
  const field = properties[key];
  const [row, column] = indexes.map(Number);
  if (!field) return '';
  if (row === undefined) {
    const texts = Object.values(properties).filter((each) => each.const === undefined && !each.enum);
    return texts.length > 1 ? getFieldTitle(field, String(key)) : '';
  }
  if (column !== undefined) return getCellLabel(valueAt(part, ['columns']), row, column);
  return key === 'columns' ? getHeadingLabel(row) : `${getFieldTitle(field.items)} ${row + 1}`;
}

/** Describes a block: the name and purpose of its type, and the label of the block itself, such as its headline. */
export function describeBlock(
  page: FieldSchema | undefined,
  block: JsonValue | undefined,
  tokens?: Tokens,
): { kind: string; purpose: string; label: string } {
  const option = findOption(page?.properties?.blocks?.items ?? {}, block);
  const type = isObject(block) ? String(block.type) : 'block';
  return {
    kind: toLabel(option?.title ?? type),
    purpose: option?.description ?? '',
    label: getLabel(option, block, tokens),
  };
}
