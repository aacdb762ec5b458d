import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSiteProblems } from '../browser/page-problems';
import { applyAuthorEdits } from '../edits/draft';
import { edits } from '../edits/edits';
import { createSiteFiles, withValue } from '../site';
import {
  createTempFolder,
  type ProcessResult,
  readFolderFiles,
  root,
  runCommand,
  writeFiles,
} from './run-build';

const { folder, remove } = createTempFolder();
const code = join(folder, 'code');

const schema = `const workshop = z.strictObject({
  ...pageFields, order, card, day: date('Day', 'When it is held.'), blocks: blocksField
});

`;
const definition = `
  ateliers: {
    singular: 'workshop',
    schema: workshop,
    looks: { hero: 'panel', card: 'panel', cloth: 'own' },
    articles: false,
  },`;

/** All changes to the code: the collection's schema and definition, and a block that shows a workshop's date. */
const changes: [file: string, before: string, after: string][] = [
  [
    'schema/files/collections.ts',
    'export const collections = {',
    `${schema}export const collections = {${definition}`,
  ],
  [
    'schema/blocks/texts.ts',
    "  type: 'overview',",
    `  type: 'overview',
  resolve: (_, { entry, dateText }) => {
    const workshop = entry('ateliers');
    return { day: workshop && dateText(workshop.day) };
  },`,
  ],
  [
    'src/blocks/texts.tsx',
    '<Statement>{block.statement}</Statement>',
    '<Statement>{block.statement}</Statement><p>{block.day}</p>',
  ],
];

/** The tests' site with workshops. Before the build, the test applies the common edits of authors. */
const site = createSiteFiles({
  'ateliers/mousse.json': workshop('Mousse de lait', { motif: 'water' }),
  'ateliers/cire.json': workshop('Cire et carton'),
  'pages/ateliers.json': toText({
    title: 'Ateliers',
    description: 'Une matinée, six personnes et un seul geste que l’on refait jusqu’à ce qu’il tienne.',
    blocks: [
      { type: 'hero', headline: 'Ateliers', intro: 'Un geste par matinée.' },
      { type: 'collection-index', heading: 'Tous les ateliers', collection: 'ateliers' },
    ],
  }),
  ...withValue('navigation.json', ({ header }) =>
    header.push({ label: 'Ateliers', collection: 'ateliers', pictures: true }),
  ),
});

let outcome: ProcessResult;
let built: Map<string, Buffer>;

beforeAll(async () => {
  for (const name of ['schema', 'src', 'package.json'])
    cpSync(join(root, name), join(code, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(code, 'node_modules'), 'dir');
  for (const change of changes) changeCode(...change);
  writeFiles(join(folder, 'data'), applyAuthorEdits(site, edits));
  const build = ['build', '--data', join(folder, 'data'), '--out', join(folder, 'out')];
  outcome = await runCommand(build, {}, code);
  built = outcome.status === 0 ? readFolderFiles(join(folder, 'out')) : new Map();
}, 600_000);

afterAll(remove);

function workshop(title: string, art?: object): string {
  const description = `${title} : une matinée pour un seul geste, avec ce qu’il faut de patience et de café.`;
  const card = { summary: 'Une matinée, un geste.' };
  const blocks = [
    { type: 'hero', headline: title, intro: 'On refait le geste.' },
    { type: 'overview', heading: 'Le jour', statement: 'Un seul geste.', paragraphs: ['On le refait.'] },
  ];
  return toText({ title, description, day: '2026-05-09', card, art, blocks });
}

function toText(value: object): string {
  return JSON.stringify(value, null, 2);
}

function changeCode(file: string, before: string, after: string): void {
  const text = readFileSync(join(code, file), 'utf8');
  expect(text.split(before)).toHaveLength(2);
  writeFileSync(join(code, file), text.replace(before, after));
}

function findPage(address: string): Document {
  return new DOMParser().parseFromString(built.get(`${address}.html`)?.toString() ?? '', 'text/html');
}

/** Returns the addresses of the built pictures within an element. */
function listPictures(found: Element | null | undefined): string[] {
  const addresses = [...(found?.querySelectorAll('img, source') ?? [])].map(
    (picture) => picture.getAttribute('src') ?? picture.getAttribute('srcset') ?? '',
  );
  return addresses.filter((address) => built.has(address.slice(1).replace(/#.*/, '')));
}

describe('a collection with a field of its own', () => {
  it('is built without an error', () => {
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
  });

  it('adds no broken address to the site', () => {
    expect(findSiteProblems(join(folder, 'out'))).toEqual([]);
  });

  it('has a page for each entry, with the entry’s pattern at the top', () => {
    for (const [slug, title] of [
      ['mousse', 'Mousse de lait'],
      ['cire', 'Cire et carton'],
    ]) {
      const main = findPage(`ateliers/${slug}`).querySelector('main');
      expect(main?.querySelector('h1')?.textContent).toBe(title);
      expect(listPictures(main)).toEqual([
        expect.stringMatching(new RegExp(`^/assets/${slug}-\\w{8}\\.svg$`)),
      ]);
    }
  });

  it('shows the date of the field in the language of the site', () => {
    const text = findPage('ateliers/mousse').querySelector('main')?.textContent;
    expect(text).toContain('May 9, 2026');
  });

  it('shows its entries as cards with their pictures in two sizes', () => {
    const cards = [...findPage('ateliers').querySelectorAll('main li > a[href^="/ateliers/"]')];
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/ateliers/cire', '/ateliers/mousse']);
    expect(listPictures(cards[1])).toEqual([
      expect.stringMatching(/^\/assets\/mousse-small-\w{8}\.svg$/),
      expect.stringMatching(/^\/assets\/mousse-\w{8}\.svg$/),
    ]);
  });

  it('has its menu in the header, with small pictures', () => {
    const link = findPage('index').querySelector('header a[href="/ateliers/mousse"]');
    expect(link?.textContent).toBe('Mousse de lait');
    expect(listPictures(link)).toEqual([expect.stringMatching(/^\/assets\/mousse-small-\w{8}\.svg$/)]);
    expect(findPage('index').querySelector('header a[href="/ateliers"]')).not.toBeNull();
  });

  it('is in the sitemap, and not in the feed', () => {
    const addresses = ['/ateliers', '/ateliers/mousse', '/ateliers/cire'];
    const sitemap = built.get('sitemap.xml')?.toString() ?? '';
    const feed = built.get('feed.xml')?.toString() ?? '';
    for (const address of addresses) expect(sitemap).toContain(`${address}</loc>`);
    expect(feed).toContain('<item>');
    expect(feed).not.toContain('/ateliers');
  });

  it('has a share picture for each entry', () => {
    const image = findPage('ateliers/mousse').querySelector('meta[property="og:image"]');
    const path = new URL(image?.getAttribute('content') ?? '').pathname;
    expect(path).toMatch(/\/mousse-\w{12}\.png$/);
    expect(built.has(path.slice(1))).toBe(true);
  });
});
