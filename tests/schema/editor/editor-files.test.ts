import { describe, expect, it } from 'vitest';
import { createJsonSchemas } from '../../../schema/editor/editor-schemas';
import type { JsonSchema } from '../../../schema/editor/json-schema';
import { readSite } from '../../../schema/read-site';
import { createSiteFiles, testContext, withFile } from '../../site';
import { createEditorFiles, readAssociations } from './language-service';

const readChoices = (changes = {}) => readSite(createSiteFiles(changes), testContext).listChoices();
const files = createEditorFiles(readChoices());

/** Returns every object in a JSON Schema, with its path. */
function listParts(part: unknown, path = ''): [path: string, part: JsonSchema][] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.entries(part).flatMap(([key, value]) => listParts(value, `${path}/${key}`));
  return [[path, part as JsonSchema], ...inside];
}

/** Every field that authors write, in all files and blocks. */
const fields = [...files].flatMap(([file, schema]) =>
  listParts(schema)
    .filter(([path, { properties }]) => properties && !path.endsWith('/if') && !path.endsWith('/properties'))
    .flatMap(([path, { properties }]) =>
      Object.entries(properties as Record<string, unknown>).map(([key, field]) => [
        `${file}${path}/${key}`,
        field,
      ]),
    ),
) as [string, JsonSchema | true][];

describe('the settings of the editor', () => {
  it('name the schema of each kind of file, including each collection', () => {
    const named = readAssociations().map(({ fileMatch, url }) => [url, fileMatch]);
    const pattern = (kind: string) => {
      if (kind === 'pages') return 'pages/**/*.json';
      return ['site', 'navigation', 'wording'].includes(kind) ? `${kind}.json` : `${kind}/*.json`;
    };
    const kinds = [...createJsonSchemas().keys()].flatMap(
      (file) => /^(.+)\.schema\.json$/.exec(file)?.[1] ?? [],
    );
    const expected = kinds.map((kind) => [
      `./.vscode/schemas/${kind}.schema.json`,
      [`/site-data/${pattern(kind)}`],
    ]);
    expect(named).toEqual(expect.arrayContaining(expected));
    expect(named).toHaveLength(expected.length);
  });
});

describe('the schemas for editors', () => {
  it('refer only to existing definitions', () => {
    const references = [...files.values()].flatMap((schema) =>
      listParts(schema).flatMap(([, { $ref }]) => $ref ?? []),
    );
    expect(references.length).toBeGreaterThan(40);
    for (const reference of new Set(references as string[])) {
      const [file = '', path] = reference.split('#/');
      const found = (path?.split('/') ?? []).reduce<unknown>(
        (part, key) => (part as JsonSchema)?.[key],
        files.get(file),
      );
      expect([reference, typeof found]).toEqual([reference, 'object']);
    }
  });

  it('have a title and a description for every key', () => {
    expect(fields.length).toBeGreaterThan(300);
    const wordless = fields.filter(
      ([, field]) => field !== true && !field.$ref && !(field.title && field.description),
    );
    // The keys `type` and `kind` select an option. They need no description, because each option has one.
    expect(wordless.filter(([path]) => !/\/(type|kind)$/.test(path)).map(([path]) => path)).toEqual([]);
  });

  it('describe each field in sentences', () => {
    for (const [path, field] of fields) {
      const { description = '' } = field === true ? {} : field;
      expect([path, description]).toEqual([path, expect.stringMatching(/^$|[.?]$/)]);
      expect([path, description]).toEqual([path, expect.not.stringMatching(/undefined|\.\.|null/)]);
    }
  });

  it('do not depend on white space in a page; after a page is removed, only choices.json changes', () => {
    const other = createEditorFiles(readChoices(withFile('pages/consultations.json', (text) => `${text} `)));
    expect(JSON.stringify([...other])).toBe(JSON.stringify([...files]));
    const without = createEditorFiles(readChoices({ 'pages/consultations.json': null }));
    const changed = [...files.keys()].filter(
      (name) => JSON.stringify(without.get(name)) !== JSON.stringify(files.get(name)),
    );
    expect(changed).toEqual(['choices.json']);
  });

  it.each([
    ['without any file', {}],
    ['with settings that are not JSON', { 'site.json': '{' }],
    ['with settings of another type', { 'site.json': '[]', 'navigation.json': '7' }],
    [
      'with a page of another type',
      { 'pages/index.json': '"text"', 'industries/fishing.json': '{"aliases":[3]}' },
    ],
  ])('are created for a site %s', (_, changes) => {
    const tree: Record<string, string> =
      Object.keys(changes).length === 0 ? {} : { ...readTexts(), ...changes };
    const made = createEditorFiles(readSite(tree, testContext).listChoices());
    expect([...made.keys()]).toEqual([...files.keys()]);
  });
});

function readTexts(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(createSiteFiles()).filter((file): file is [string, string] => typeof file[1] === 'string'),
  );
}
