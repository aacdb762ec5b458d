import * as z from 'zod';
import { blocks } from '../blocks/index';
import { type FieldKind, isOptional, listKinds, putAt, schemaAt, unwrap } from '../fields/walk';
import { blocksField, isOfArticles } from '../files/collections';
import type { JsonValue } from '../json/source';
import type { Choices } from './choices';
import { factsOf, limitsOf } from './json-schema';

export interface Snippet {
  label: string;
  description: string;
  value: JsonValue;
}

export function blockSnippets(choices: Choices): Snippet[] {
  return blocks.flatMap((block): Snippet[] => {
    const value = fitExample(block, 'minimal', choices);
    return value === undefined ? [] : [{ label: block.type, description: block.purpose, value }];
  });
}

export interface Exemplified {
  type: string;
  schema: z.ZodType;
  examples: Readonly<Record<string, object>>;
}

/** An example that names what exists in the tree, if it can. Invented people and figures are marked as a sample. */
export function fitExample(block: Exemplified, name: string, choices: Choices): JsonValue | undefined {
  const example: { [key: string]: JsonValue } = exampleOf(block, name);
  if (schemaAt(block.schema, {}, ['sample'])) example.sample = true;
  return withKnownNames(example, block.schema, choices);
}

export function exampleOf({ type, examples }: Exemplified, name: string): { type: string } {
  return { type, ...structuredClone(examples[name]) };
}

/** A whole file with what its schema asks for. A page is not listed, as nothing leads to it yet. */
export function fileSnippet(folder: string, schema: z.ZodType, choices: Choices): Snippet {
  const types = isOfArticles(folder)
    ? (['article-hero', 'article-body'] as const)
    : (['hero', 'prose'] as const);
  const opening = types.flatMap((type) => {
    const block = blocks.find((known) => known.type === type);
    return (block && fitExample(block, 'minimal', choices)) ?? [];
  });
  const { blocks: parts, ...value } = exampleValue(schema, opening) as { [key: string]: JsonValue };
  const isFound = folder !== 'pages';
  const whole = { ...value, ...(isFound ? {} : { listed: false }), ...(parts ? { blocks: parts } : {}) };
  const advice = isFound ? '' : ' Take "listed" out once a menu or a page leads to it.';
  return {
    label: 'whole file',
    description: `A file of ${folder}/ with all that it has to have.${advice}`,
    value: withKnownNames(whole, schema, choices) ?? {},
  };
}

function exampleValue(field: z.ZodType, opening: JsonValue[]): JsonValue {
  const inner = unwrap(field);
  if (inner === unwrap(blocksField)) return opening;
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries(inner.shape).filter(([, part]) => !isOptional(part as z.ZodType));
    return Object.fromEntries(fields.map(([key, part]) => [key, exampleValue(part as z.ZodType, opening)]));
  }
  if (inner instanceof z.ZodDiscriminatedUnion) return exampleValue(inner.options[0] as z.ZodType, opening);
  if (inner instanceof z.ZodLiteral) return String(inner.value);
  if (inner instanceof z.ZodArray) return [exampleValue(inner.element as z.ZodType, opening)];
  if (inner instanceof z.ZodEnum) return String(inner.options[0]);
  if (inner instanceof z.ZodNumber) return limitsOf(factsOf(inner)).minimum ?? 0;
  return exampleText(field);
}

function exampleText(field: z.ZodType): string {
  const { title = '', description = '', examples = [], ...facts } = factsOf(field);
  const { minimum = 0 } = limitsOf(facts);
  const [first] = [...(examples as string[]), title, description].filter((text) => text.length >= minimum);
  return first ?? description.padEnd(minimum, '.');
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
  if (kind === 'href') return addresses.has(text) ? text : '/';
  if (kind === 'line' || kind === 'rich' || kind === 'alt' || kind === 'slug') return text;
  const known = [...(names[kind]?.keys() ?? [])];
  if (known.includes(text)) return text;
  // Another collection would need other words around it.
  return kind === 'collection' ? undefined : known[0];
}
