import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { blockSchema } from '../../schema/blocks/index';
import { addForm, type JsonSchema, jsonSchemaOptions } from '../../schema/editor/json-schema';
import { collectionNames } from '../../schema/files/collections';
import { getFileRole } from '../../schema/files/file-roles';

// Of the words of the interface each is a text, which both sites of the tests hold under its key.
const files = [
  'site.json',
  'navigation.json',
  'redirects.json',
  'words.json',
  'pages/name.json',
  ...collectionNames.map((folder) => `${folder}/name.json`),
];

/** The JSON Schema of each kind of file and of the blocks, without the words that editors show. */
function makeSchemas(): [name: string, schema: JsonSchema][] {
  const registry = z.registry<{ id: string }>();
  for (const file of files) {
    const place = getFileRole(file);
    if (place) registry.add(place.schema, { id: place.role });
  }
  registry.add(blockSchema, { id: 'block' });
  const { schemas } = z.toJSONSchema(registry, {
    ...jsonSchemaOptions,
    metadata: z.registry(),
    uri: (id) => id,
    override: addForm,
  });
  return Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]);
}

/** Where each object with keys stands first. */
const known = new Map<string, string>();

/**
 * A line for each place, so that what is different can be read: `[]` for an item, `?` where a key may be left out, `=`
 * where the same may be written as in another place.
 */
function linesOf(place: string, schema: JsonSchema): string[] {
  if (schema.properties) {
    const whole = JSON.stringify(schema);
    const first = known.get(whole);
    if (first) return [`${place} = ${first}`];
    known.set(whole, place);
  }
  const { properties = {}, required = [], items, oneOf, anyOf, additionalProperties, ...own } = schema;
  const parts: [step: string, part: unknown][] = [
    ...Object.entries(properties).map(([key, part]): [string, unknown] => [
      `.${key}${required.includes(key) ? '' : '?'}`,
      part,
    ]),
    ['[]', items],
    ...[...(oneOf ?? []), ...(anyOf ?? [])].map((option, index): [string, unknown] => [
      `(${wordOf(option as JsonSchema) ?? index + 1})`,
      option,
    ]),
    ['{}', additionalProperties],
  ];
  // The keys of a plain object tell that it is one, and the word of an option stands in its place.
  const isTold = 'const' in own || (schema.properties && JSON.stringify(own) === '{"type":"object"}');
  return [
    ...(isTold ? [] : [`${place} ${JSON.stringify(own)}`]),
    ...parts.flatMap(([step, part]) =>
      typeof part === 'object' ? linesOf(`${place}${step}`, part as JsonSchema) : [],
    ),
  ];
}

/** The word that chooses an option of a union. */
function wordOf({ properties = {} }: JsonSchema): unknown {
  const { type, kind } = properties as { type?: JsonSchema; kind?: JsonSchema };
  return (type ?? kind)?.const;
}

/** What to do about a difference: the title of the snapshot, with which vitest begins its message. */
const advice =
  'what may be written; if it is meant to change, run "npx vitest run tests/schema/shape.test.ts -u", and write a migration in schema/migrations if data that was right becomes wrong:';

describe('the schemas', () => {
  it('let be written what is recorded', async () => {
    const lines = makeSchemas().flatMap(([name, schema]) => linesOf(name, schema));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('shape.txt', advice);
  });
});
