import { describe, expect, it } from 'vitest';
import { createJsonSchemas } from '../../../schema/editor/editor-schemas';
import type { JsonSchema } from '../../../schema/editor/json-schema';
import { readSite } from '../../../schema/read-site';
import { createSiteFiles, testContext, withFile } from '../../site';
import { createEditorFiles, readAssociations } from './language-service';

const choicesOf = (changes = {}) => readSite(createSiteFiles(changes), testContext).listChoices();
const files = createEditorFiles(choicesOf());

/** Every part of a JSON Schema that is an object, with the way to it. */
function partsOf(part: unknown, path = ''): [path: string, part: JsonSchema][] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.entries(part).flatMap(([key, value]) => partsOf(value, `${path}/${key}`));
  return [[path, part as JsonSchema], ...inside];
}

/** Every field of every kind of file and block: what stands under a key that an author writes. */
const fields = [...files].flatMap(([file, schema]) =>
  partsOf(schema)
    .filter(([path, { properties }]) => properties && !path.endsWith('/if') && !path.endsWith('/properties'))
    .flatMap(([path, { properties }]) =>
      Object.entries(properties as Record<string, unknown>).map(([key, field]) => [
        `${file}${path}/${key}`,
        field,
      ]),
    ),
) as [string, JsonSchema | true][];

describe('the settings of the editor', () => {
  it('name the schema of each kind of file, so that a collection that is added needs a line there', () => {
    const named = readAssociations().map(({ fileMatch, url }) => [url, fileMatch]);
    const pattern = (kind: string) => {
      if (kind === 'pages') return 'pages/**/*.json';
      return ['site', 'navigation', 'wording'].includes(kind) ? `${kind}.json` : `${kind}/*.json`;
    };
    const kinds = [...createJsonSchemas().keys()].flatMap(
      (file) => /^(.+)\.schema\.json$/.exec(file)?.[1] ?? [],
    );
    const meant = kinds.map((kind) => [
      `./.vscode/schemas/${kind}.schema.json`,
      [`/site-data/${pattern(kind)}`],
    ]);
    expect(named).toEqual(expect.arrayContaining(meant));
    expect(named).toHaveLength(meant.length);
  });
});

describe('the schemas for editors', () => {
  it('refer only to what there is', () => {
    const references = [...files.values()].flatMap((schema) =>
      partsOf(schema).flatMap(([, { $ref }]) => $ref ?? []),
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
    // The word that chooses an option is explained option by option.
    expect(wordless.filter(([path]) => !/\/(type|kind)$/.test(path)).map(([path]) => path)).toEqual([]);
  });

  it('say of each field in sentences what it takes', () => {
    for (const [path, field] of fields) {
      const { description = '' } = field === true ? {} : field;
      expect([path, description]).toEqual([path, expect.stringMatching(/^$|[.?]$/)]);
      expect([path, description]).toEqual([path, expect.not.stringMatching(/undefined|\.\.|null/)]);
    }
  });

  it('are the same for the same site, and differ in nothing but the choices for another one', () => {
    const other = createEditorFiles(choicesOf(withFile('pages/consultations.json', (text) => `${text} `)));
    expect(JSON.stringify([...other])).toBe(JSON.stringify([...files]));
    const without = createEditorFiles(choicesOf({ 'pages/consultations.json': null }));
    const changed = [...files.keys()].filter(
      (name) => JSON.stringify(without.get(name)) !== JSON.stringify(files.get(name)),
    );
    expect(changed).toEqual(['choices.json']);
  });

  it.each([
    ['without any file', {}],
    ['with settings that are no JSON', { 'site.json': '{' }],
    ['with settings of another kind', { 'site.json': '[]', 'navigation.json': '7' }],
    [
      'with a page of another kind',
      { 'pages/index.json': '"text"', 'industries/fishing.json': '{"aliases":[3]}' },
    ],
  ])('are made for a site %s', (_, changes) => {
    const tree: Record<string, string> =
      Object.keys(changes).length === 0 ? {} : { ...littleTexts(), ...changes };
    const made = createEditorFiles(readSite(tree, testContext).listChoices());
    expect([...made.keys()]).toEqual([...files.keys()]);
  });
});

function littleTexts(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(createSiteFiles()).filter((file): file is [string, string] => typeof file[1] === 'string'),
  );
}
