import type * as z from 'zod';
import { type FieldKind, factsOfKind, isNamedKind } from '../fields/kinds';
import { listKinds, putAt, schemaAt } from '../fields/walk';
import type { JsonValue } from '../json/source';
import type { Choices } from './choices';

export interface Exemplified {
  type: string;
  schema: z.ZodType;
  example: object;
}

/** The example of a block that names what exists in the tree, if it can. Invented people and figures are marked as a sample. */
export function fitExample(block: Exemplified, choices: Choices): JsonValue | undefined {
  const example: { [key: string]: JsonValue } = exampleOf(block);
  if (schemaAt(block.schema, {}, ['sample'])) example.sample = true;
  return withKnownNames(example, block.schema, choices);
}

export function exampleOf({ type, example }: Exemplified): { type: string } {
  return { type, ...structuredClone(example) };
}

/** A value with the names in it exchanged for some that exist; `undefined` where there are none of a kind. */
function withKnownNames(value: JsonValue, schema: z.ZodType, choices: Choices): JsonValue | undefined {
  for (const { kind, path, text } of listKinds(schema, value)) {
    const name = fitName(kind, text, choices);
    if (name === undefined) return undefined;
    putAt(value, path, name);
  }
  return value;
}

function fitName(kind: FieldKind, text: string, { addresses, names }: Choices): string | undefined {
  if (factsOfKind(kind).isAddress) return addresses.has(text) ? text : '/';
  if (!isNamedKind(kind)) return text;
  const known = [...(names[kind]?.keys() ?? [])];
  if (known.includes(text)) return text;
  // Another collection would need other words around it.
  return kind === 'collection' ? undefined : known[0];
}
