import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { blockSchema } from '../../schema/blocks/index';
import { addForm, type JsonSchema, jsonSchemaOptions } from '../../schema/editor/json-schema';
import { collectionNames } from '../../schema/files/collections';
import { getFileRole } from '../../schema/files/file-roles';

// Omits wording.json, because each of its values is a plain text.
const files = [
  'site.json',
  'navigation.json',
  'redirects.json',
  'words.json',
  'pages/name.json',
  ...collectionNames.map((folder) => `${folder}/name.json`),
];

/** Returns the JSON Schema of each kind of file, and of a block. Omits titles and descriptions. */
function createSchemas(): [name: string, schema: JsonSchema][] {
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

/** Maps each object schema, as JSON text, to the place of its first occurrence. */
const known = new Map<string, string>();

/**
 * Lists a schema as text, with one line for each place, such as `block(hero).tag?`. `[]` is a list item, `(hero)` an
 * option and `?` an optional key. `=` names an earlier place with the same schema.
 */
function printLines(place: string, schema: JsonSchema): string[] {
  if (schema.properties) {
    const serialized = JSON.stringify(schema);
    const first = known.get(serialized);
    if (first) return [`${place} = ${first}`];
    known.set(serialized, place);
  }
  const { properties = {}, required = [], items, oneOf, anyOf, additionalProperties, ...own } = schema;
  const parts: [step: string, part: unknown][] = [
    ...Object.entries(properties).map(([key, part]): [string, unknown] => [
      `.${key}${required.includes(key) ? '' : '?'}`,
      part,
    ]),
    ['[]', items],
    ...[...(oneOf ?? []), ...(anyOf ?? [])].map((option, index): [string, unknown] => [
      `(${getOptionName(option as JsonSchema) ?? index + 1})`,
      option,
    ]),
    ['{}', additionalProperties],
  ];
  // A plain object needs no line, because its keys have lines. A constant needs no line, because `place` contains its
  // value, as in `block(hero).type`.
  const isDescribed = 'const' in own || (schema.properties && JSON.stringify(own) === '{"type":"object"}');
  return [
    ...(isDescribed ? [] : [`${place} ${JSON.stringify(own)}`]),
    ...parts.flatMap(([step, part]) =>
      typeof part === 'object' ? printLines(`${place}${step}`, part as JsonSchema) : [],
    ),
  ];
}

function getOptionName({ properties = {} }: JsonSchema): unknown {
  const { type, kind } = properties as { type?: JsonSchema; kind?: JsonSchema };
  return (type ?? kind)?.const;
}

/**
 * The title of the snapshot. Vitest prints the title before a difference, so the title says how to accept one.
 */
const advice =
  'the allowed data. For an intended change, run "npx vitest run tests/schema/shape.test.ts -u", and write a migration in schema/migrations if valid data becomes invalid:';

describe('the schemas', () => {
  it('accept the same data as the recorded schemas', async () => {
    const lines = createSchemas().flatMap(([name, schema]) => printLines(name, schema));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('shape.txt', advice);
  });
});
