import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '../../schema/site-model';
import { SiteArt } from '../../src/build/art/site-art';
import { readFiles } from '../../src/build/disk';
import { toFeed } from '../../src/build/host/feeds';
import { readData } from '../../src/build/load-site';
import { littleSite, type SiteFiles, withFile, withValue } from '../little-site';
import { changedPaths, folderOf, run, textsIn } from './run-here';

/** The site of a folder; a problem is a failure that says which. */
function siteIn(folder: string): Site {
  const { site, problems } = readData(readFiles(folder), folder);
  expect(problems).toEqual([]);
  if (!site) throw new Error('There is no site.');
  return site;
}

/** What a reader of the feed knows its items by, and where they lead. */
function itemsOf(feed: string): Map<string, string> {
  const items = feed.matchAll(/<link>([^<]*)<\/link><guid[^>]*>([^<]*)</g);
  return new Map(Array.from(items, ([, link = '', guid = '']) => [guid, link]));
}

/** Pages of the little site with links of every kind to one of its entries. */
const linked = littleSite({
  ...withValue('pages/ecole/fondatrice.json', (page) => {
    page.blocks[0].button.to = '/industries/cafes#sujets';
  }),
  ...withFile('pages/ecole.json', (text) =>
    text.replace('(/visites#venir)', '(/industries/cafes#sujets) **[et là](/industries/cafes)**'),
  ),
});

let folder: string;
let before: Record<string, string>;

function begin(files: SiteFiles = linked): void {
  folder = folderOf(files);
  before = textsIn(folder);
}

const rename = (...args: string[]) => run('rename', ...args, '--data', folder);

beforeEach(() => begin());

/** The text of an entry that names the word its cloth is drawn from. */
function seeded(text: string | undefined, seed: string): string | undefined {
  return text?.replace('"bright": "machungwa"\n', `"bright": "machungwa",\n    "seed": "${seed}"\n`);
}

describe('renaming an entry', () => {
  it('moves its file, updates every reference to the byte and leads the old address to the new one', async () => {
    const { status, stderr, stdout } = await rename('industries/cafes', 'comptoirs');
    expect([status, stderr]).toEqual([0, '']);
    const after = textsIn(folder);
    expect(changedPaths(before, after)).toEqual([
      'industries/cafes.json',
      'industries/comptoirs.json',
      'packages/week-end.json',
      'pages/ecole.json',
      'pages/ecole/fondatrice.json',
      'pages/index.json',
      'redirects.json',
    ]);
    expect(after['industries/comptoirs.json']).toBe(seeded(before['industries/cafes.json'], 'cafes'));
    for (const path of [
      'packages/week-end.json',
      'pages/ecole.json',
      'pages/ecole/fondatrice.json',
      'pages/index.json',
    ])
      expect(after[path]).toBe(before[path]?.replaceAll('industries/cafes', 'industries/comptoirs'));
    expect(after['redirects.json']).toBe(
      '{\n  "/cours": "/formations",\n  "/industries/cafes": "/industries/comptoirs"\n}\n',
    );
    expect(siteIn(folder).redirects).toContainEqual({
      from: '/industries/cafes',
      to: '/industries/comptoirs',
    });
    expect(stdout).toContain('/industries/cafes is /industries/comptoirs now.\n');
    expect(stdout).toContain('5 references followed:\n');
    expect(stdout).toMatch(
      /packages\/week-end\.json:\d+:\d+\n {2}Le week-end › block 4 \(related-pages\) › entry 2\n/,
    );
  });

  it.each([
    ['industries/cafes', 'comptoirs'],
    ['/industries/cafes', '/industries/comptoirs'],
    ['industries/cafes/', 'industries/comptoirs'],
    ['industries/cafes.json', 'comptoirs.json'],
    ['site-data/industries/cafes.json', 'site-data/industries/comptoirs.json'],
    ['./site-data/industries/cafes.json', 'comptoirs'],
    ['site-data\\industries\\cafes.json', 'comptoirs'],
    ['https://ecole-du-grain.example/industries/cafes', 'comptoirs'],
  ])('takes %s and %s', async (name, newName) => {
    expect(await rename(name, newName)).toMatchObject({ status: 0, stderr: '' });
    expect(textsIn(folder)['industries/comptoirs.json']).toBe(
      seeded(before['industries/cafes.json'], 'cafes'),
    );
  });

  it.each([
    ['metiers/degustation', 'gouter'],
    ['practice-areas/degustation', 'practice-areas/gouter'],
    ['/metiers/degustation', '/metiers/gouter'],
  ])('knows it by its address and by its file: %s', async (name, newName) => {
    expect(await rename(name, newName)).toMatchObject({ status: 0, stderr: '' });
    expect(siteIn(folder).redirects).toContainEqual({ from: '/metiers/degustation', to: '/metiers/gouter' });
    expect(textsIn(folder)['practice-areas/torrefaction.json']).toContain('[goûter](/metiers/gouter)');
  });

  it('leaves its picture as it was drawn, and its title, which it names', async () => {
    const cloth = (slug: string) => {
      const { slug: _, ...art } = new SiteArt(siteIn(folder)).of(`industries/${slug}`);
      return art;
    };
    const drawn = cloth('cafes');
    const { stdout } = await rename('industries/cafes', 'comptoirs');
    expect(cloth('comptoirs')).toEqual(drawn);
    expect(stdout).toContain('Its title is “Cafés” as before');
    await rename('industries/comptoirs', 'cafes');
    expect(textsIn(folder)['industries/cafes.json']).toBe(before['industries/cafes.json']);
  });

  it('keeps line ends, indentation and escapes of each file', async () => {
    const odd = (text: string) =>
      text
        .replaceAll('\n', '\r\n')
        .replaceAll('  ', '\t')
        .replace('"industries/cafes"', '"industries\\/caf\\u0065s"');
    begin({ ...linked, 'packages/week-end.json': odd(String(linked['packages/week-end.json'])) });
    await rename('industries/cafes', 'comptoirs');
    expect(textsIn(folder)['packages/week-end.json']).toBe(
      before['packages/week-end.json']?.replace('industries\\/caf\\u0065s', 'industries/comptoirs'),
    );
  });

  it('leads nobody to a draft', async () => {
    begin(
      littleSite({
        ...withValue('industries/epiceries.json', (entry) => Object.assign(entry, { draft: true })),
      }),
    );
    expect((await rename('industries/epiceries', 'magasins')).status).toBe(0);
    expect(changedPaths(before, textsIn(folder))).toEqual([
      'industries/epiceries.json',
      'industries/magasins.json',
    ]);
  });
});

describe('renaming a page', () => {
  it('takes along what lies below it, with anchors and aliases as they were', async () => {
    const { status, stdout } = await rename('ecole', 'maison');
    expect(status).toBe(0);
    const site = siteIn(folder);
    const addresses = site.pages.map(({ address }) => address);
    expect(addresses).toEqual(expect.arrayContaining(['/maison', '/maison/fondatrice', '/maison/parcours']));
    expect(addresses.filter((address) => address.startsWith('/ecole'))).toEqual([]);
    expect(site.pages.find(({ address }) => address === '/maison')?.aliases).toEqual(['/a-propos']);
    expect(textsIn(folder)['navigation.json']).toContain('"/maison#la-maison"');
    expect(site.redirects.slice(1)).toEqual([
      { from: '/ecole', to: '/maison' },
      { from: '/ecole/fondatrice', to: '/maison/fondatrice' },
      { from: '/ecole/parcours', to: '/maison/parcours' },
    ]);
    expect(stdout).toContain('/ecole/parcours is /maison/parcours now.');
  });

  it('moves it to another place where a whole address is given', async () => {
    expect((await rename('boutique', '/ecole/boutique')).status).toBe(0);
    expect(textsIn(folder)['pages/ecole/boutique.json']).toBe(before['pages/boutique.json']);
    expect((await rename('ecole/boutique', 'magasin')).status).toBe(0);
    expect(textsIn(folder)['pages/ecole/magasin.json']).toBe(before['pages/boutique.json']);
    expect((await rename('ecole/magasin', '/ecole/magasin/rayon')).status).toBe(0);
    expect(siteIn(folder).redirects.filter(({ to }) => to === '/ecole/magasin/rayon')).toHaveLength(3);
  });

  it('moves a whole collection with its overview, with each part of the list', async () => {
    expect((await rename('/industries', 'publics')).status).toBe(0);
    const site = siteIn(folder);
    expect(site.settings.collections.industries).toEqual({ address: '/publics' });
    expect(site.pages.filter(({ kind }) => kind === 'industries').map(({ address }) => address)).toEqual([
      '/publics/cafes',
      '/publics/epiceries',
      '/publics/hotels',
    ]);
    expect(site.redirects).toEqual(
      expect.arrayContaining([
        { from: '/industries', to: '/publics' },
        { from: '/industries/cafes', to: '/publics/cafes' },
        { from: '/industries/page/2', to: '/publics' },
      ]),
    );
    expect(textsIn(folder)['industries/cafes.json']).toBe(before['industries/cafes.json']);
    expect((await rename('/publics', 'industries')).status).toBe(0);
    expect(siteIn(folder).redirects.some(({ from }) => from.startsWith('/industries'))).toBe(false);
  });
});

describe('the first address of an article', () => {
  const articles = () => itemsOf(toFeed(siteIn(folder)));
  const origin = 'https://ecole-du-grain.example';

  it('is how the feed knows it, however often it is renamed', async () => {
    const known = [...articles().keys()];
    await rename('articles/eau-douce', 'eau-pure');
    await rename('articles/eau-pure', 'eau-claire');
    expect([...articles().keys()]).toEqual(known);
    expect(articles().get(`${origin}/journal/eau-douce`)).toBe(`${origin}/journal/eau-claire`);
    expect(siteIn(folder).redirects.slice(1)).toEqual([
      { from: '/journal/eau-douce', to: '/journal/eau-claire' },
      { from: '/journal/eau-pure', to: '/journal/eau-claire' },
    ]);
  });

  it('stays where the overview of all articles is renamed', async () => {
    const known = [...articles().keys()];
    await rename('journal', 'cahier');
    expect([...articles().keys()]).toEqual(known);
    expect([...articles().values()].every((link) => link.startsWith(`${origin}/cahier/`))).toBe(true);
  });

  it('is noted in no draft, and no more where a page has its first address again', async () => {
    begin(littleSite(withValue('articles/eau-douce.json', (value) => Object.assign(value, { draft: true }))));
    await rename('articles/eau-douce', 'eau-pure');
    expect(textsIn(folder)['articles/eau-pure.json']).not.toContain('firstAddress');
    begin();
    await rename('articles/eau-douce', 'eau-pure');
    expect(textsIn(folder)['articles/eau-pure.json']).toContain('"firstAddress": "/journal/eau-douce"');
    await rename('articles/eau-pure', 'eau-douce');
    expect(textsIn(folder)['articles/eau-douce.json']).toBe(before['articles/eau-douce.json']);
  });
});

describe('renaming a picture', () => {
  it.each([
    ['images/icon.svg', 'grain'],
    ['icon.svg', 'grain.svg'],
    ['site-data/images/icon.svg', 'images/grain.svg'],
  ])('changes its file and who shows it: %s to %s', async (name, newName) => {
    expect(await rename(name, newName)).toMatchObject({ status: 0, stderr: '' });
    const after = textsIn(folder);
    expect(changedPaths(before, after)).toEqual(['images/grain.svg', 'images/icon.svg', 'site.json']);
    expect(after['site.json']).toBe(before['site.json']?.replace('"icon.svg"', '"grain.svg"'));
    siteIn(folder);
  });
});

describe('a renaming that cannot be', () => {
  it.each([
    [
      'a name that exists',
      ['industries/cafes', 'hotels'],
      'The address /industries/hotels belongs to {folder}/industries/hotels.json already.',
    ],
    ['its own name', ['industries/cafes', 'cafes'], '/industries/cafes is the name it has already.'],
    [
      'a further address of another page',
      ['boutique', 'a-propos'],
      'The address /a-propos belongs to {folder}/pages/ecole.json already.',
    ],
    [
      'an address that leads elsewhere',
      ['boutique', 'cours'],
      'The address /cours leads to /formations by {folder}/redirects.json. Take that line out, or choose another name.',
    ],
    [
      'an address of every built site',
      ['boutique', 'assets'],
      'The address /assets is kept for files that every built site has. Choose another name.',
    ],
    [
      'a slug that is none',
      ['industries/cafes', 'Les Cafés'],
      '"Les Cafés" is not a name that can stand in an address: it holds small letters, digits and hyphens, at most 80, such as "les-cafes".',
    ],
    [
      'a way out of the folder',
      ['boutique', '../../etc/boutique'],
      '"../../etc/boutique" is not a name that can stand in an address: it holds small letters, digits and hyphens, at most 80, such as "open-days".',
    ],
    ['a name that is too long', ['industries/cafes', 'x'.repeat(81)], /^"x{81}" is not a name/],
    [
      'an address that is too long',
      ['boutique', `/${'x'.repeat(79)}/${'y'.repeat(79)}/${'z'.repeat(79)}`],
      /is too long: an address has at most 200 letters\.$/,
    ],
    [
      'another collection',
      ['industries/cafes', 'packages/cafes'],
      'An entry stays in its collection: write its new name alone, such as "cafes".',
    ],
    [
      'nothing of that name',
      ['industries/cafe', 'bars'],
      'There is nothing called "industries/cafe". Did you mean "industries/cafes"?',
    ],
    [
      'nothing at all',
      ['Xyzzy plugh', 'bars'],
      'There is nothing called "Xyzzy plugh". Write it as industries/name, /address or images/file.',
    ],
    ['an old address', ['/cours', 'bars'], '"/cours" is an old address. Its page is at /formations now.'],
    ['the home page', ['/', 'accueil'], 'The home page is at / on every site, so it keeps its address.'],
    [
      'the page for unknown addresses',
      ['pages/not-found', 'x'],
      '{folder}/pages/not-found.json belongs to every site, so it stays where it is.',
    ],
    ['settings', ['site.json', 'x'], '{folder}/site.json belongs to every site, so it stays where it is.'],
    [
      'an icon',
      ['icons/coffee', 'tea'],
      'icons/coffee is no page, entry, law or picture, so it keeps its name.',
    ],
    [
      'another kind of picture',
      ['images/icon.svg', 'icon.png'],
      'A new name does not make another kind of picture: it ends in ".svg" as before.',
    ],
    [
      'a picture that exists',
      ['images/icon.svg', 'icon'],
      'There is a picture {folder}/images/icon.svg already.',
    ],
    [
      'a picture without a name',
      ['images/icon.svg', 'Grain Noir'],
      /^"Grain Noir" is not a name .* such as "grain-noir"\.$/,
    ],
  ] as [string, [string, string], string | RegExp][])(
    'says so in one sentence and changes nothing: %s',
    async (_, args, words) => {
      const { status, stdout, stderr } = await rename(...args);
      expect([status, stdout]).toEqual([2, '']);
      const printed = relative(process.cwd(), folder);
      if (typeof words === 'string') expect(stderr).toBe(`${words.replace('{folder}', printed)}\n`);
      else expect(stderr.trimEnd()).toMatch(words);
      expect(textsIn(folder)).toEqual(before);
    },
  );

  it('reports a tree with a problem and does nothing', async () => {
    begin({ ...linked, 'navigation.json': '{' });
    const { status, stdout, stderr } = await rename('industries/cafes', 'comptoirs');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('navigation.json:1:');
    expect(stderr).toMatch(/1 problem in 1 of \d+ files\. Nothing was changed\.\n$/);
    expect(textsIn(folder)).toEqual(before);
  });

  it('reports what would be wrong afterwards and does nothing', async () => {
    const { status, stderr } = await rename('industries/cafes', 'page');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^This would leave the data with a problem\.\n\n.*"page" is kept for the parts of long lists/s,
    );
    expect(textsIn(folder)).toEqual(before);
  });
});

describe('a dry run', () => {
  it('shows what would change as a diff that Git can apply, and changes nothing', async () => {
    const { status, stdout } = await rename('industries/cafes', 'comptoirs', '--dry-run');
    expect(status).toBe(0);
    expect(textsIn(folder)).toEqual(before);
    expect(stdout).toMatch(/This was a dry run: nothing was changed\.\n$/);
    const place = folderOf({});
    mkdirSync(join(place, 'site-data'));
    cpSync(folder, join(place, 'site-data'), { recursive: true });
    const printed = relative(process.cwd(), folder);
    const diff = stdout.slice(0, stdout.indexOf('\n\n') + 1).replaceAll(printed, 'site-data');
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(place) };
    execFileSync('git', ['apply', '-'], { cwd: place, input: diff, env });
    expect((await rename('industries/cafes', 'comptoirs')).status).toBe(0);
    expect(textsIn(join(place, 'site-data'))).toEqual(textsIn(folder));
  });
});
