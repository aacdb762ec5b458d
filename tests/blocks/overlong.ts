import * as z from 'zod';
import { getFieldSchema, getLimits } from '../../schema/editor/json-schema';
import { findOption, getMetadata, isOptional, listFields, unwrap } from '../../schema/fields/walk';
import type { JsonValue } from '../../schema/json/source';
import { childValue } from '../../src/shared/values';

interface ExampleDefinition {
  type: string;
  schema: z.ZodType;
}

/** Returns a block whose fields are as long as possible. Uses only keys that the example has. */
export function createOverlongExample(
  { type, schema }: ExampleDefinition,
  example: object,
): { type: string } {
  const filled = Object.entries(fillField(schema, example as JsonValue) as object);
  return { type, ...Object.fromEntries(filled.filter(([key]) => key in example)) };
}

const maxItems = 8;

/**
 * Returns a value whose texts and lists are as long as possible. Keeps the references and choices of the example.
 * Leaves out objects with required references that the example does not have.
 */
function fillField(field: z.ZodType, example: JsonValue | undefined): JsonValue | undefined {
  const inner = findOption(unwrap(field), example);
  if (inner instanceof z.ZodObject) return fillObject(inner, example);
  if (inner instanceof z.ZodLiteral) return example ?? ([...inner.values][0] as JsonValue);
  const { minimum = 0, maximum = 0 } = inner ? getLimits(getFieldSchema(inner)) : {};
  if (inner instanceof z.ZodNumber) return maximum;
  if (inner instanceof z.ZodArray) {
    const items = Array.isArray(example) ? example : [];
    const length = Math.max(minimum, items.length, Math.min(maximum, maxItems));
    const element = inner.element as z.ZodType;
    const filled = Array.from({ length }, (_, at) => fillField(element, items[at] ?? items.at(-1)));
    return filled.every((item) => item !== undefined) ? filled : undefined;
  }
  const { kind } = getMetadata(field);
  if (kind === 'line' || kind === 'rich' || kind === 'alt') {
    const start = kind === 'rich' ? markedText : '';
    return start.concat(longWords.repeat(maximum)).slice(0, maximum).trim();
  }
  // The long headings have other ids, so a link to a heading would be broken.
  return kind === 'href' && String(example).startsWith('#') ? '/' : example;
}

const markedText =
  '[Here](/) are **some** words and averyveryverylongwordthatmustnotbreakthelayout, such as ';
const longWords =
  'Telecommunications, interoperability and the counterintuitive responsibilities of organisations ';

function fillObject(object: z.ZodObject, example: JsonValue | undefined): JsonValue | undefined {
  const value: { [key: string]: JsonValue } = {};
  for (const [key, field] of listFields(object)) {
    const part = fillField(field, childValue(example, key));
    if (part !== undefined) value[key] = part;
    else if (!isOptional(field)) return undefined;
  }
  // Restores the example's value of a key that is invalid without another key. For example, a badge needs a highlight.
  for (const { code, path } of object.safeParse(value).error?.issues ?? []) {
    const [key] = path;
    if (code !== 'custom' || path.length !== 1 || typeof key !== 'string') continue;
    const part = childValue(example, key);
    if (part === undefined) delete value[key];
    else value[key] = part;
  }
  return value;
}
