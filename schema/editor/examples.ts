import type * as z from 'zod';
import { type FieldKind, getKindMetadata, isNamedKind } from '../fields/field-kinds';
import { getSchema, listFieldTexts, setValue } from '../fields/walk';
import type { JsonValue } from '../json/source';
import type { Choices } from './choices';

interface BlockWithExample {
  type: string;
  schema: z.ZodType;
  example: object;
}

/** Returns the example of a block with names that exist in the site. Sets `sample` if the block has this field. */
export function adaptExample(block: BlockWithExample, choices: Choices): JsonValue | undefined {
  const example: { [key: string]: JsonValue } = getExample(block);
  if (getSchema(block.schema, {}, ['sample'])) example.sample = true;
  return replaceUnknownNames(example, block.schema, choices);
}

export function getExample({ type, example }: BlockWithExample): { type: string } {
  return { type, ...structuredClone(example) };
}

/**
 * Replaces unknown names in a value with names that exist. Returns `undefined` if the site has no replacement for a
 * name.
 */
function replaceUnknownNames(value: JsonValue, schema: z.ZodType, choices: Choices): JsonValue | undefined {
  for (const { kind, path, text } of listFieldTexts(schema, value)) {
    const name = findExistingName(kind, text, choices);
    if (name === undefined) return undefined;
    setValue(value, path, name);
  }
  return value;
}

function findExistingName(kind: FieldKind, text: string, { addresses, names }: Choices): string | undefined {
  if (getKindMetadata(kind).isAddress) return addresses.has(text) ? text : '/';
  if (!isNamedKind(kind)) return text;
  const known = [...(names[kind]?.keys() ?? [])];
  if (known.includes(text)) return text;
  // The texts of an example describe one collection. They would be wrong for another collection.
  return kind === 'collection' ? undefined : known[0];
}
