import { relative } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '../../schema/site-model';
import { SiteArt } from '../../src/build/art/site-art';
import { readFiles } from '../../src/build/disk';
import { toFeed } from '../../src/build/host/feeds';
import { readData } from '../../src/build/load-site';
import { createSiteFiles, findBlock, placeOfBlock, type SiteFiles, withFile, withValue } from '../site';
import { createSiteFolder, listChangedPaths, readTexts, runInProcess } from './run-in-process';

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

/** Links of every kind to one entry: in a button, in texts and, as they are, in lists of related pages. */
const linked = createSiteFiles({
  ...withValue('pages/about/harbour-master.json', (page) => {
    findBlock(page.blocks, 'profile').button.to = '/industries/fishing#help-for-fishing-boats';
  }),
  ...withFile('pages/about-office.json', (text) =>
    text.replace('the weather', '[the weather](/industries/fishing) **[and](/industries/fishing)**'),
  ),
  'redirects.json': '{\n  "/prices": "/packages"\n}\n',
});

let folder: string;
let before: Record<string, string>;

function begin(files: SiteFiles = linked): void {
  folder = createSiteFolder(files);
  before = readTexts(folder);
}

const rename = (...args: string[]) => runInProcess('rename', ...args, '--data', folder);

beforeEach(() => begin());

/** The text of an entry that names the word its cloth is drawn from. */
function seeded(text: string | undefined, seed: string): string | undefined {
  return text?.replace('"ground": "deep"\n', `"ground": "deep",\n    "seed": "${seed}"\n`);
}

describe('renaming an entry', () => {
  it('moves its file, updates every reference to the byte and leads the old address to the new one', async () => {
    const { status, stderr, stdout } = await rename('industries/fishing', 'trades');
    expect([status, stderr]).toEqual([0, '']);
    const after = readTexts(folder);
    expect(listChangedPaths(before, after)).toEqual([
      'articles/fog-signals.json',
      'industries/fishing.json',
      'industries/salvage.json',
      'industries/trades.json',
      'packages/berth-survey.json',
      'pages/about-office.json',
      'pages/about/harbour-master.json',
      'practice-areas/pilotage.json',
      'redirects.json',
    ]);
    expect(after['industries/trades.json']).toBe(seeded(before['industries/fishing.json'], 'fishing'));
    for (const path of ['packages/berth-survey.json', 'pages/about-office.json', 'industries/salvage.json'])
      expect(after[path]).toBe(before[path]?.replaceAll('industries/fishing', 'industries/trades'));
    expect(after['redirects.json']).toBe(
      '{\n  "/prices": "/packages",\n  "/industries/fishing": "/industries/trades"\n}\n',
    );
    expect(siteIn(folder).redirects).toContainEqual({
      from: '/industries/fishing',
      to: '/industries/trades',
    });
    expect(stdout).toContain('/industries/fishing is /industries/trades now.\n');
    expect(stdout).toContain('7 references followed:\n');
    const place = placeOfBlock('packages/berth-survey.json', 'related-pages');
    expect(stdout).toMatch(/packages\/berth-survey\.json:\d+:\d+\n {2}Berth Survey › /);
    expect(stdout).toContain(`  Berth Survey › ${place} › entry 1\n`);
  });

  it.each([
    ['industries/fishing', 'trades'],
    ['industries/fishing/', 'industries/trades'],
    ['site-data/industries/fishing.json', 'site-data/industries/trades.json'],
    ['site-data\\industries\\fishing.json', 'trades'],
    ['https://harbour.example/industries/fishing', 'trades'],
  ])('takes %s and %s', async (name, newName) => {
    expect(await rename(name, newName)).toMatchObject({ status: 0, stderr: '' });
    expect(readTexts(folder)['industries/trades.json']).toBe(
      seeded(before['industries/fishing.json'], 'fishing'),
    );
  });

  it.each([
    ['blog/fog-signals', 'fog'],
    ['articles/fog-signals', 'articles/fog'],
  ])('knows it by its address and by its file: %s', async (name, newName) => {
    expect(await rename(name, newName)).toMatchObject({ status: 0, stderr: '' });
    expect(siteIn(folder).redirects).toContainEqual({
      from: '/blog/fog-signals',
      to: '/blog/fog',
    });
    expect(readTexts(folder)['articles/tide-tables.json']).toContain('[notes on fog](/blog/fog)');
  });

  it('leaves its picture as it was drawn, and its title, which it names', async () => {
    const cloth = (slug: string) => {
      const { slug: _, ...art } = new SiteArt(siteIn(folder)).getArt(`industries/${slug}`);
      return art;
    };
    const drawn = cloth('fishing');
    const { stdout } = await rename('industries/fishing', 'trades');
    expect(cloth('trades')).toEqual(drawn);
    expect(stdout).toContain('Its title is “Fishing” as before');
    await rename('industries/trades', 'fishing');
    expect(readTexts(folder)['industries/fishing.json']).toBe(before['industries/fishing.json']);
  });

  it('keeps line ends, indentation and escapes of each file', async () => {
    const odd = (text: string) =>
      text
        .replaceAll('\n', '\r\n')
        .replaceAll('  ', '\t')
        .replace('"industries/fishing"', '"industries\\/fish\\u0069ng"');
    begin({ ...linked, 'packages/berth-survey.json': odd(String(linked['packages/berth-survey.json'])) });
    await rename('industries/fishing', 'trades');
    expect(readTexts(folder)['packages/berth-survey.json']).toBe(
      before['packages/berth-survey.json']?.replace('industries\\/fish\\u0069ng', 'industries/trades'),
    );
  });

  it('leads nobody to a draft', async () => {
    begin(
      createSiteFiles({
        ...withValue('industries/salvage.json', (entry) => Object.assign(entry, { draft: true })),
      }),
    );
    expect((await rename('industries/salvage', 'wrecks')).status).toBe(0);
    expect(listChangedPaths(before, readTexts(folder))).toEqual([
      'industries/salvage.json',
      'industries/wrecks.json',
    ]);
  });
});

describe('renaming a page', () => {
  it('takes along what lies below it, with anchors and aliases as they were', async () => {
    const { status, stdout } = await rename('about', 'house');
    expect(status).toBe(0);
    const site = siteIn(folder);
    const addresses = site.pages.map(({ address }) => address);
    expect(addresses).toEqual(expect.arrayContaining(['/house', '/house/harbour-master', '/about-office']));
    expect(addresses.filter((address) => /^\/about(\/|$)/.test(address))).toEqual([]);
    expect(site.pages.find(({ address }) => address === '/about-office')?.aliases).toEqual(['/about/office']);
    expect(readTexts(folder)['navigation.json']).toContain('"/house/harbour-master"');
    expect(site.redirects.slice(1)).toEqual([
      { from: '/about', to: '/house' },
      { from: '/about/harbour-master', to: '/house/harbour-master' },
    ]);
    expect(stdout).toContain('/about/harbour-master is /house/harbour-master now.');
  });

  it('moves it to another place where a whole address is given', async () => {
    expect((await rename('chandlery', '/about/chandlery')).status).toBe(0);
    expect(readTexts(folder)['pages/about/chandlery.json']).toBe(before['pages/chandlery.json']);
    expect((await rename('about/chandlery', 'shop')).status).toBe(0);
    expect(readTexts(folder)['pages/about/shop.json']).toBe(before['pages/chandlery.json']);
    expect((await rename('about/shop', '/about/shop/ropes')).status).toBe(0);
    expect(siteIn(folder).redirects.filter(({ to }) => to === '/about/shop/ropes')).toHaveLength(3);
  });

  it('moves a whole collection with its overview, with each part of the list', async () => {
    expect((await rename('/industries', 'trades')).status).toBe(0);
    const site = siteIn(folder);
    expect(site.settings.collections.industries).toEqual({ address: '/trades' });
    expect(site.pages.filter(({ kind }) => kind === 'industries').map(({ address }) => address)).toEqual(
      Object.keys(before)
        .filter((file) => file.startsWith('industries/'))
        .map((file) => file.replace(/^industries(.*)\.json$/, '/trades$1')),
    );
    expect(site.redirects).toEqual(
      expect.arrayContaining([
        { from: '/industries', to: '/trades' },
        { from: '/industries/fishing', to: '/trades/fishing' },
      ]),
    );
    expect(readTexts(folder)['industries/fishing.json']).toBe(before['industries/fishing.json']);
    expect((await rename('/trades', 'industries')).status).toBe(0);
    expect(siteIn(folder).redirects.some(({ from }) => from.startsWith('/industries'))).toBe(false);
  });
});

describe('the first address of an article', () => {
  const articles = () => itemsOf(toFeed(siteIn(folder)));
  const origin = 'https://harbour.example';

  it('is how the feed knows it, however often it is renamed', async () => {
    const known = [...articles().keys()];
    await rename('articles/fog-signals', 'lamps');
    await rename('articles/lamps', 'lights');
    expect([...articles().keys()]).toEqual(known);
    expect(articles().get(`${origin}/blog/fog-signals`)).toBe(`${origin}/blog/lights`);
    expect(siteIn(folder).redirects.slice(1)).toEqual([
      { from: '/blog/fog-signals', to: '/blog/lights' },
      { from: '/blog/lamps', to: '/blog/lights' },
    ]);
  });

  it('stays where the overview of all articles is renamed', async () => {
    const known = [...articles().keys()];
    await rename('blog', 'notes');
    expect([...articles().keys()]).toEqual(known);
    expect([...articles().values()].every((link) => link.startsWith(`${origin}/notes/`))).toBe(true);
  });

  it('is noted in no draft, and no more where a page has its first address again', async () => {
    begin(
      createSiteFiles(
        withValue('articles/harbour-lights.json', (value) => Object.assign(value, { draft: true })),
      ),
    );
    await rename('articles/harbour-lights', 'lamps');
    expect(readTexts(folder)['articles/lamps.json']).not.toContain('firstAddress');
    begin();
    await rename('articles/harbour-lights', 'lamps');
    expect(readTexts(folder)['articles/lamps.json']).toContain('"firstAddress": "/blog/harbour-lights"');
    await rename('articles/lamps', 'harbour-lights');
    expect(readTexts(folder)['articles/harbour-lights.json']).toBe(before['articles/harbour-lights.json']);
  });
});

describe('renaming a picture', () => {
  it.each([
    ['images/icon.svg', 'beacon'],
    ['icon.svg', 'beacon.svg'],
  ])('changes its file and who shows it: %s to %s', async (name, newName) => {
    expect(await rename(name, newName)).toMatchObject({ status: 0, stderr: '' });
    const after = readTexts(folder);
    expect(listChangedPaths(before, after)).toEqual(['images/beacon.svg', 'images/icon.svg', 'site.json']);
    expect(after['site.json']).toBe(before['site.json']?.replace('"icon.svg"', '"beacon.svg"'));
    siteIn(folder);
  });
});

describe('a renaming that cannot be', () => {
  it.each([
    [
      'a name that exists',
      ['industries/fishing', 'ferries'],
      'The name is taken by {folder}/industries/ferries.json. Choose another.',
    ],
    ['its own name', ['industries/fishing', 'fishing'], '/industries/fishing is the name it has already.'],
    [
      'a slug that is none',
      ['industries/fishing', 'The Boats'],
      '"The Boats" is not a name for an address. Use small letters, digits and hyphens, at most 80, such as "the-boats".',
    ],
    [
      'a way out of the folder',
      ['chandlery', '../../etc/chandlery'],
      '"../../etc/chandlery" is not a name for an address. Use small letters, digits and hyphens, at most 80, such as "open-days".',
    ],
    [
      'an address that is too long',
      ['chandlery', `/${'x'.repeat(79)}/${'y'.repeat(79)}/${'z'.repeat(79)}`],
      /is too long: an address has at most 200 letters\.$/,
    ],
    [
      'another collection',
      ['industries/fishing', 'packages/fishing'],
      'An entry stays in its collection: write its new name alone, such as "fishing".',
    ],
    [
      'nothing of that name',
      ['industries/fishin', 'bars'],
      'There is nothing called "industries/fishin". Did you mean "industries/fishing"?',
    ],
    ['an old address', ['/prices', 'bars'], '"/prices" is an old address. Its page is at /packages now.'],
    ['the home page', ['/', 'home'], 'The home page is at / on every site, so it keeps its address.'],
    ['settings', ['site.json', 'x'], '{folder}/site.json belongs to every site, so it stays where it is.'],
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
  ] as [string, [string, string], string | RegExp][])(
    'says so in one sentence and changes nothing: %s',
    async (_, args, words) => {
      const { status, stdout, stderr } = await rename(...args);
      expect([status, stdout]).toEqual([2, '']);
      const printed = relative(process.cwd(), folder);
      if (typeof words === 'string') expect(stderr).toBe(`${words.replace('{folder}', printed)}\n`);
      else expect(stderr.trimEnd()).toMatch(words);
      expect(readTexts(folder)).toEqual(before);
    },
  );

  it.each([
    ['about/office', 'pages/about-office.json', 'The address /about/office is already used by'],
    ['prices', 'redirects.json', 'The address /prices is already used by'],
    ['assets', 'pages/assets.json', 'The address /assets is kept for files that every built site has.'],
  ])('reports that the address %s is taken, and changes nothing', async (name, place, words) => {
    const { status, stderr } = await rename('chandlery', name);
    expect(status).toBe(1);
    expect(stderr).toContain(`${place}:`);
    expect(stderr).toContain(words);
    expect(readTexts(folder)).toEqual(before);
  });

  it('reports a tree with a problem and does nothing', async () => {
    begin({ ...linked, 'navigation.json': '{' });
    const { status, stdout, stderr } = await rename('industries/fishing', 'trades');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('navigation.json:1:');
    expect(stderr).toMatch(/1 problem in 1 of \d+ files\. Nothing was changed\.\n$/);
    expect(readTexts(folder)).toEqual(before);
  });

  it('reports what would be wrong afterwards and does nothing', async () => {
    const { status, stderr } = await rename('industries/fishing', 'page');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^This would leave the data with a problem\.\n\n.*"page" is kept for the parts of long lists/s,
    );
    expect(readTexts(folder)).toEqual(before);
  });
});
