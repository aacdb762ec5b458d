import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type BlockType, blocks } from '../../schema/blocks/index';
import { readTree, type Tree } from '../../schema/content/tree';
import { defineBlock } from '../../schema/define-block';
import { listChoices } from '../../schema/editor/choices';
import type { FieldEntry } from '../../schema/editor/list-fields';
import { choice, count, flag, icon, line, list, pictureOf, price } from '../../schema/fields/fields';
import { SiteDataError } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import { readIconNames } from '../../src/build/art/icons';
import { Catalogue } from '../../src/dev/catalogue/catalogue';
import { listBlocks, listIcons, listPictures } from '../../src/dev/catalogue/entries';
import { type BlockDefinition, makeExamplePage, makeExampleSite } from '../../src/dev/catalogue/example-site';
import { rank } from '../../src/dev/catalogue/find';
import type { CatalogueView } from '../../src/dev/catalogue/view/catalogue-view';
import { exampleFiles, type WrittenBlock } from '../blocks/example-site';
import { writeFiles } from '../build/run-build';
import { type Changes, known, littleSite, withFile, withValue } from '../little-site';

const definitions: readonly BlockDefinition[] = blocks;

const flags = defineBlock({
  type: 'signal-flags',
  purpose: 'What the flags at the mast say.',
  fields: {
    heading: line({
      title: 'Heading',
      description: 'Above the flags.',
      min: 3,
      max: 40,
      examples: ['Today'],
    }),
    flags: list(
      z.strictObject({
        icon: icon({ title: 'Icon', description: 'The flag.' }),
        days: count({ title: 'Days', description: 'How long it hangs.', min: 1, max: 9 }).optional(),
      }),
      { title: 'Flags', description: 'From the top.', max: 5 },
    ),
    wind: choice(['calm', 'storm'], { title: 'Wind', description: 'How it blows.' }).default('calm'),
    isNight: flag({ title: 'At night', description: 'Whether lamps take their place.' }),
    fee: price.optional(),
    photo: pictureOf({ title: 'Photograph', description: 'A photograph.', leastWidth: 400 }).optional(),
  },
  examples: {
    default: { heading: 'Today', flags: [{ icon: 'flag' }], photo: { file: 'mast.png', alt: '' } },
    minimal: { heading: 'Now', flags: [{ icon: 'no-such-icon' }] },
  },
});

/** The little site as it is read after some changes, problems or not. */
function littleTree(changes: Changes = {}): Tree {
  return readTree(littleSite(changes), { ...known, icons: readIconNames(), folder: 'data' });
}

function entriesOf(tree: Tree, listed: readonly BlockDefinition[] = definitions) {
  return listBlocks(listed, tree, listChoices(tree, new Map()));
}

/** Every key within some fields, each with the keys that lead to it. */
function keysOf(fields: FieldEntry[], above = ''): string[] {
  return fields.flatMap(({ name, fields: inner, forms }) => {
    const path = `${above}/${name}`;
    const formed = forms.flatMap((form) => [`${path}/${form.key}`, ...keysOf(form.fields, path)]);
    return [path, ...keysOf(inner, path), ...formed];
  });
}

type Json = { [keyword: string]: Json | undefined };

/** The same by the library's own conversion. */
function keysOfJson(schema: Json | undefined, above = ''): string[] {
  if (!schema) return [];
  const options = [schema.items, ...Object.values(schema.anyOf ?? {}), ...Object.values(schema.oneOf ?? {})];
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => [
    `${above}/${key}`,
    ...keysOfJson(field, `${above}/${key}`),
  ]);
  return [...own, ...options.flatMap((option) => keysOfJson(option, above))];
}

describe('the list of blocks', () => {
  const entries = entriesOf(littleTree());

  it('has every block of the registry, in its order', () => {
    expect(entries.map(({ type }) => type)).toEqual(blocks.map(({ type }) => type));
    expect(entries.map(({ purpose }) => purpose)).toEqual(blocks.map(({ purpose }) => purpose));
  });

  it.each(definitions)('has every key of $type, however deep it lies', ({ type, schema }) => {
    const json = z.toJSONSchema(schema, { io: 'input' }) as unknown as Json;
    const listed = keysOf(entries.find((entry) => entry.type === type)?.fields ?? []);
    const unique = (keys: string[]) => [...new Set(keys)].sort();
    expect(unique(listed)).toEqual(unique(keysOfJson(json).filter((key) => key !== '/type')));
  });

  it.each([
    ['table', ['article-body', 'pricing-table']],
    ['quotation', ['article-body', 'testimonial']],
    ['citation', ['article-body', 'law-sources']],
  ])('finds for "%s" what that means: %j', (query, types) => {
    const found = entries.filter(({ type, words }) => rank(query, { name: type, words }) > 0);
    expect(found.map(({ type }) => type)).toEqual(expect.arrayContaining(types));
  });

  it('has each field with what an author has to know of it', () => {
    const unexplained = entries.flatMap(({ type, fields }) => {
      const walk = (field: FieldEntry): FieldEntry[] => [field, ...field.fields.flatMap(walk)];
      const vague = fields.flatMap(walk).filter(({ takes, meaning }) => takes === '' || meaning === '');
      return vague.map(({ name }) => `${type}: ${name}`);
    });
    expect(unexplained).toEqual([]);
  });

  it('gains a block by its definition alone', () => {
    const [entry, ...others] = entriesOf(littleTree(), [
      ...definitions,
      flags as unknown as BlockDefinition,
    ]).reverse();
    expect(others.length).toBe(blocks.length);
    expect(entry).toMatchObject({
      type: 'signal-flags',
      purpose: 'What the flags at the mast say.',
      uses: [],
    });
    expect(entry?.examples.map(({ name, isForeign }) => [name, isForeign])).toEqual([
      ['default', false],
      ['minimal', false],
      ['overlong', false],
    ]);
  });
});

describe('an example', () => {
  const empty = exampleFiles({ type: 'hero', headline: 'A', intro: 'B' });
  const tree = readTree(empty, { icons: readIconNames() });
  const entries = entriesOf(tree);
  const examples = entries.flatMap(({ type, examples }) => examples.map((example) => ({ type, ...example })));

  it('can be pasted into a page of this site', () => {
    const faults = examples
      .filter(({ isForeign }) => !isForeign)
      .flatMap(({ type, name, json }) => {
        const files = exampleFiles(JSON.parse(json) as WrittenBlock);
        const site = readSite(files, { icons: tree.context.icons });
        const problems = site instanceof SiteDataError ? site.problems : [];
        return problems.map(({ message }) => `${type}, ${name}: ${message}`);
      });
    expect(faults).toEqual([]);
  });

  it('is whole wherever this site has what it names', () => {
    const foreign = examples.filter(({ isForeign }) => isForeign).map(({ type, name }) => `${type}, ${name}`);
    expect(foreign).toEqual([]);
  });

  it('says that it names what the site does not have', () => {
    const { 'images/icon.svg': _, ...files } = empty;
    const bare = readTree(files, { icons: tree.context.icons });
    const photo = entriesOf(bare, [flags as unknown as BlockDefinition])[0]?.examples[2];
    expect(photo?.isForeign).toBe(true);
    expect(JSON.parse(photo?.json ?? '')).toMatchObject({
      type: 'signal-flags',
      photo: { file: 'mast.png' },
    });
  });

  it('stands in a page of the site, as the only block', () => {
    const exampleSite = makeExampleSite(tree);
    const choices = listChoices(tree, new Map());
    const unshown = definitions.flatMap((definition) =>
      Object.keys(definition.examples).filter((name) => {
        const page = exampleSite && makeExamplePage(exampleSite, { definition, name, choices });
        return page?.blocks.length !== 1 || page.blocks[0]?.type !== definition.type;
      }),
    );
    expect(unshown).toEqual([]);
  });

  it('is shown while pages have faults, and not while the settings cannot be read', () => {
    const cut = withFile('industries/cafes.json', (text) => text.slice(0, 40));
    const exampleSite = makeExampleSite(littleTree(cut));
    expect(exampleSite?.site.pages.some(({ file }) => file === 'industries/cafes.json')).toBe(false);
    expect(exampleSite?.site.pages.length).toBeGreaterThan(5);
    for (const file of ['site.json', 'navigation.json', 'wording.json'])
      expect(makeExampleSite(littleTree({ [file]: '{' }))).toBeUndefined();
  });
});

describe('the places where something is used', () => {
  const path = 'industries/cafes.json';

  function usesOf(type: BlockType, changes: Changes = {}) {
    return entriesOf(littleTree(changes)).find((entry) => entry.type === type)?.uses ?? [];
  }

  it('are those of the files, each with its line', () => {
    const [use] = usesOf('hero').filter(({ file }) => file === `data/${path}`);
    const text = String(littleSite()[path]);
    const before = text.slice(0, text.indexOf('"type": "hero"'));
    expect(use).toMatchObject({
      address: '/industries/cafes',
      line: before.slice(0, before.lastIndexOf('{')).split('\n').length,
    });
    expect(usesOf('hero').length).toBe(
      Object.values(littleSite()).filter((content) => String(content).includes('"type": "hero"')).length,
    );
  });

  it('are known where the file has a problem, and not where it is no JSON', () => {
    const wrong = withValue(path, (entry) => {
      entry.blocks[0].headline = 7;
    });
    const isListed = (changes: Changes) =>
      usesOf('hero', changes).some(({ file }) => file === `data/${path}`);
    expect(isListed(wrong)).toBe(true);
    expect(isListed(withFile(path, (text) => text.slice(0, -20)))).toBe(false);
  });

  it('are known of icons and pictures too', () => {
    const tree = littleTree();
    const coffee = listIcons(tree).find(({ name }) => name === 'coffee');
    expect(coffee?.uses.map(({ file }) => file)).toContain(`data/${path}`);
    expect(coffee?.words).toContain('drink');
    const pictures = listPictures(tree);
    expect(pictures.length).toBe(tree.images.size);
    expect(pictures.some(({ uses, size }) => uses.length > 0 && size)).toBe(true);
  });
});

describe('the catalogue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const inProgress = { reading: 1 } as ConstructorParameters<typeof Catalogue>[1];
  const catalogue = new Catalogue(folder, inProgress);

  const save = (changes: Changes = {}) => {
    rmSync(folder, { recursive: true, force: true });
    writeFiles(folder, littleSite(changes));
    inProgress.reading++;
  };
  const blocksNow = () => catalogue.view('blocks') as CatalogueView & { page: 'blocks' };

  beforeAll(() => save());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('shows the blocks of the registry unless it is told others', () => {
    expect(blocksNow().blocks.map(({ type }) => type)).toEqual(blocks.map(({ type }) => type));
    const other = new Catalogue(folder, inProgress, [flags as unknown as BlockDefinition]).view('blocks');
    expect('blocks' in other && other.blocks.map(({ type }) => type)).toEqual(['signal-flags']);
  });

  it('keeps drawing examples as it could last, whatever is saved', () => {
    expect(blocksNow()).toMatchObject({ isDrawn: true, unread: [] });
    save({ 'site.json': '{ "firm": ' });
    const broken = blocksNow();
    expect(broken.isDrawn).toBe(true);
    expect(broken.unread.map((file) => file.slice(file.lastIndexOf('/')))).toEqual(['/site.json']);
  });

  it('still shows every block where the folder of the data is gone', () => {
    rmSync(folder, { recursive: true });
    inProgress.reading++;
    expect(blocksNow().blocks.map(({ uses }) => uses.length)).toEqual(blocks.map(() => 0));
    save();
    expect(blocksNow().blocks.some(({ uses }) => uses.length > 0)).toBe(true);
  });

  it('says who wears which cloth', () => {
    const { wearers } = catalogue.view('colours') as CatalogueView & { page: 'colours' };
    expect(wearers.map(({ address }) => address)).toContain('/industries/cafes');
  });
});

describe('the address of the catalogue', () => {
  const page = littleSite()['industries/cafes.json'] ?? '';
  const taken: [string, Changes][] = [
    ['a page', { 'pages/_blocks.json': page }],
    ['a page below it', { 'pages/_blocks/icons.json': page }],
    [
      'a further address',
      withValue('industries/cafes.json', (entry) => {
        entry.aliases = ['/_blocks'];
      }),
    ],
    ['an old address', { 'redirects.json': '{ "/_blocks": "/" }' }],
    [
      'a collection',
      withValue('site.json', (site) => {
        site.collections = { ...site.collections, industries: { address: '/_blocks' } };
      }),
    ],
  ];

  it.each(taken)('is refused to %s', (_, changes) => {
    const result = readSite(littleSite(changes), known);
    const files = result instanceof SiteDataError ? result.problems.map(({ file }) => file) : [];
    expect(files).toContain(`site-data/${Object.keys(changes)[0]}`);
  });
});
