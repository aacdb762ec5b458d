import type { JsonValue } from '../../../schema/json/source';
import type { FieldSchema } from '../protocol';
import { inWords, isObject } from '../values';

/** The key by which the options of a union are told apart, such as `type` or `kind`. */
export function discriminatorOf({ oneOf = [] }: FieldSchema): string {
  return Object.entries(oneOf[0]?.properties ?? {}).find(([, field]) => field.const !== undefined)?.[0] ?? '';
}

export function wordOf(option: FieldSchema | undefined, discriminator: string): string {
  return String(option?.properties?.[discriminator]?.const ?? '');
}

/** Of a union, the option that a value is of; any other schema as it is. */
export function optionOf(schema: FieldSchema, value: JsonValue | undefined): FieldSchema | undefined {
  if (!schema.oneOf) return schema;
  const discriminator = discriminatorOf(schema);
  const word = isObject(value) ? value[discriminator] : undefined;
  return schema.oneOf.find((option) => wordOf(option, discriminator) === word);
}

/** What something new begins as: all that it has to have, its texts still to be written. A number is left to its author. */
export function startOf(schema: FieldSchema): JsonValue {
  if (schema.const !== undefined) return schema.const as JsonValue;
  if (schema.default !== undefined) return schema.default as JsonValue;
  if (schema.enum) return schema.enum[0] as JsonValue;
  if (schema.oneOf) return startOf(schema.oneOf[0] ?? {});
  if (schema.type === 'boolean') return false;
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => startOf(schema.items ?? {}));
  if (schema.type !== 'object') return '';
  const parts = Object.entries(schema.properties ?? {});
  return Object.fromEntries(
    parts
      .filter(([key, part]) => schema.required?.includes(key) && part.type !== 'integer')
      .map(([key, part]) => [key, startOf(part)]),
  );
}

/** What is put there when an author adds it: a list begins with one item. */
export function firstOf(schema: FieldSchema): JsonValue {
  return schema.type === 'array' ? [startOf(schema.items ?? {})] : startOf(schema);
}

export function titleOf(schema: FieldSchema | undefined, key = ''): string {
  return schema?.title ?? inWords(key.replaceAll(/([A-Z])/g, ' $1'));
}

/** What a block of a page is called, and what it is for. */
export function describeBlock(
  page: FieldSchema | undefined,
  block: JsonValue | undefined,
): { kind: string; purpose: string } {
  const option = optionOf(page?.properties?.blocks?.items ?? {}, block);
  const type = isObject(block) ? String(block.type) : 'block';
  return { kind: inWords(option?.title ?? type), purpose: option?.description ?? '' };
}
