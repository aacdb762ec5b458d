import { relative } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '../../schema/site-model';
import { SiteArt } from '../../src/build/art/site-art';
import { toFeed } from '../../src/build/host/sitemap-and-feed';
import { readData, readFiles } from '../../src/build/read-data';
import { createSiteFiles, findBlock, placeOfBlock, type SiteFiles, withFile, withValue } from '../site';
import { createSiteFolder, listChangedPaths, readTexts, runInProcess } from './run-in-process';

/** Returns the site of a folder. Throws an error if the site has a problem. */
function readValidSite(folder: string): Site {
  const { site, problems } = readData(readFiles(folder), folder);
  expect(problems).toEqual([]);
  if (!site) throw new Error('There is no site.');
  return site;
}

/** Returns a map from the id of each feed item to the link of the item. */
function readFeedItems(feed: string): Map<string, string> {
  const items = feed.matchAll(/<link>([^<]*)<\/link><guid[^>]*>([^<]*)</g);
  return new Map(Array.from(items, ([, link = '', guid = '']) => [guid, link]));
}

/** The tests' site with more links to one entry, in a button and in a text, and with a redirect. */
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

function createFolder(files: SiteFiles = linked): void {
  folder = createSiteFolder(files);
  before = readTexts(folder);
}

const rename = (...args: string[]) => runInProcess('rename', ...args, '--data', folder);

beforeEach(() => createFolder());

function withSeed(text: string | undefined, seed: string): string | undefined {
  return text?.replace('"ground": "deep"\n', `"ground": "deep",\n    "seed": "${seed}"\n`);
}

describe('renaming an entry', () => {
  it('moves its file, changes only the references in other files and redirects the old address', async () => {
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
    expect(after['industries/trades.json']).toBe(withSeed(before['industries/fishing.json'], 'fishing'));
    for (const path of ['packages/berth-survey.json', 'pages/about-office.json', 'industries/salvage.json'])
      expect(after[path]).toBe(before[path]?.replaceAll('industries/fishing', 'industries/trades'));
    expect(after['redirects.json']).toBe(
      '{\n  "/prices": "/packages",\n  "/industries/fishing": "/industries/trades"\n}\n',
    );
    expect(readValidSite(folder).redirects).toContainEqual({
      from: '/industries/fishing',
      to: '/industries/trades',
    });
    expect(stdout).toContain('/industries/fishing is now /industries/trades.\n');
    expect(stdout).toContain('7 references were updated:\n');
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
  ])('accepts %s as the old name and %s as the new name', async (name, newName) => {
    expect(await rename(name, newName)).toMatchObject({ status: 0, stderr: '' });
    expect(readTexts(folder)['industries/trades.json']).toBe(
      withSeed(before['industries/fishing.json'], 'fishing'),
    );
  });

  it.each([
    ['blog/fog-signals', 'fog'],
    ['articles/fog-signals', 'articles/fog'],
  ])('finds the entry by its address or by its file: %s', async (name, newName) => {
    expect(await rename(name, newName)).toMatchObject({ status: 0, stderr: '' });
    expect(readValidSite(folder).redirects).toContainEqual({
      from: '/blog/fog-signals',
      to: '/blog/fog',
    });
    expect(readTexts(folder)['articles/tide-tables.json']).toContain('[notes on fog](/blog/fog)');
  });

  it('keeps the pattern and the title of the entry', async () => {
    const getPattern = (slug: string) => {
      const { slug: _, ...art } = new SiteArt(readValidSite(folder)).getArt(`industries/${slug}`);
      return art;
    };
    const drawn = getPattern('fishing');
    const { stdout } = await rename('industries/fishing', 'trades');
    expect(getPattern('trades')).toEqual(drawn);
    expect(stdout).toContain('The title of the page is still “Fishing”');
    await rename('industries/trades', 'fishing');
    expect(readTexts(folder)['industries/fishing.json']).toBe(before['industries/fishing.json']);
  });

  it('keeps the line endings, indentation and escapes of each file', async () => {
    const odd = (text: string) =>
      text
        .replaceAll('\n', '\r\n')
        .replaceAll('  ', '\t')
        .replace('"industries/fishing"', '"industries\\/fish\\u0069ng"');
    createFolder({
      ...linked,
      'packages/berth-survey.json': odd(String(linked['packages/berth-survey.json'])),
    });
    await rename('industries/fishing', 'trades');
    expect(readTexts(folder)['packages/berth-survey.json']).toBe(
      before['packages/berth-survey.json']?.replace('industries\\/fish\\u0069ng', 'industries/trades'),
    );
  });

  it('adds no redirect for a draft', async () => {
    createFolder(
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

describe('renaming a PDF', () => {
  it('redirects its old address, and replaces a redirect at the new address', async () => {
    createFolder(
      createSiteFiles({
        'redirects.json': '{ "/files/prices.pdf": "/packages", "/dues": "/files/harbour-dues.pdf" }',
      }),
    );
    const { status, stderr, stdout } = await rename('files/harbour-dues.pdf', 'prices');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('The redirect from /files/prices.pdf to /packages is removed');
    expect(readValidSite(folder).redirects).toEqual([
      { from: '/dues', to: '/files/prices.pdf' },
      { from: '/files/harbour-dues.pdf', to: '/files/prices.pdf' },
    ]);
  });
});

describe('renaming a page', () => {
  it('moves the pages below it, and keeps the aliases of other pages', async () => {
    const { status, stdout } = await rename('about', 'house');
    expect(status).toBe(0);
    const site = readValidSite(folder);
    const addresses = site.pages.map(({ address }) => address);
    expect(addresses).toEqual(expect.arrayContaining(['/house', '/house/harbour-master', '/about-office']));
    expect(addresses.filter((address) => /^\/about(\/|$)/.test(address))).toEqual([]);
    expect(site.pages.find(({ address }) => address === '/about-office')?.aliases).toEqual(['/about/office']);
    expect(readTexts(folder)['navigation.json']).toContain('"/house/harbour-master"');
    expect(site.redirects.slice(1)).toEqual([
      { from: '/about', to: '/house' },
      { from: '/about/harbour-master', to: '/house/harbour-master' },
    ]);
    expect(stdout).toContain('/about/harbour-master is now /house/harbour-master.');
  });

  it('removes a redirect from the new address of the page, and says so', async () => {
    createFolder({ ...linked, 'redirects.json': '{ "/house": "/packages", "/old": "/packages" }' });
    const { stdout } = await rename('about', 'house');
    expect(stdout).toContain(
      'The redirect from /house to /packages is removed, because a page or a file now has the address /house.\n',
    );
    expect(readValidSite(folder).redirects).toEqual([
      { from: '/old', to: '/packages' },
      { from: '/about', to: '/house' },
      { from: '/about/harbour-master', to: '/house/harbour-master' },
    ]);
  });

  it('moves the page to another folder if a full address is given', async () => {
    expect((await rename('chandlery', '/about/chandlery')).status).toBe(0);
    expect(readTexts(folder)['pages/about/chandlery.json']).toBe(before['pages/chandlery.json']);
    expect((await rename('about/chandlery', 'shop')).status).toBe(0);
    expect(readTexts(folder)['pages/about/shop.json']).toBe(before['pages/chandlery.json']);
    expect((await rename('about/shop', '/about/shop/ropes')).status).toBe(0);
    expect(readValidSite(folder).redirects.filter(({ to }) => to === '/about/shop/ropes')).toHaveLength(3);
  });

  it('moves a whole collection: its overview and each entry', async () => {
    expect((await rename('/industries', 'trades')).status).toBe(0);
    const site = readValidSite(folder);
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
    expect(readValidSite(folder).redirects.some(({ from }) => from.startsWith('/industries'))).toBe(false);
  });
});

describe('the first address of an article', () => {
  const articles = () => readFeedItems(toFeed(readValidSite(folder)));
  const origin = 'https://harbour.example';

  it('identifies the article in the feed, even after several renames', async () => {
    const known = [...articles().keys()];
    await rename('articles/fog-signals', 'lamps');
    await rename('articles/lamps', 'lights');
    expect([...articles().keys()]).toEqual(known);
    expect(articles().get(`${origin}/blog/fog-signals`)).toBe(`${origin}/blog/lights`);
    expect(readValidSite(folder).redirects.slice(1)).toEqual([
      { from: '/blog/fog-signals', to: '/blog/lights' },
      { from: '/blog/lamps', to: '/blog/lights' },
    ]);
  });

  it('is kept when the overview of all articles is renamed', async () => {
    const known = [...articles().keys()];
    await rename('blog', 'notes');
    expect([...articles().keys()]).toEqual(known);
    expect([...articles().values()].every((link) => link.startsWith(`${origin}/notes/`))).toBe(true);
  });

  it('is not stored in a draft, and is removed if a rename restores this address', async () => {
    createFolder(
      createSiteFiles(
        withValue('articles/harbour-lights.json', (value) => Object.assign(value, { draft: true })),
      ),
    );
    await rename('articles/harbour-lights', 'lamps');
    expect(readTexts(folder)['articles/lamps.json']).not.toContain('firstAddress');
    createFolder();
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
  ])('renames its file and changes its references: %s to %s', async (name, newName) => {
    expect(await rename(name, newName)).toMatchObject({ status: 0, stderr: '' });
    const after = readTexts(folder);
    expect(listChangedPaths(before, after)).toEqual(['images/beacon.svg', 'images/icon.svg', 'site.json']);
    expect(after['site.json']).toBe(before['site.json']?.replace('"icon.svg"', '"beacon.svg"'));
    readValidSite(folder);
  });
});

describe('renaming a PDF', () => {
  it.each([
    ['files/harbour-dues.pdf', 'dues'],
    ['/files/harbour-dues.pdf', '/files/dues.pdf'],
    ['harbour-dues.pdf', 'dues.pdf'],
  ])('renames its file and changes the links to this file: %s to %s', async (name, newName) => {
    expect(await rename(name, newName)).toMatchObject({ status: 0, stderr: '' });
    const after = readTexts(folder);
    expect(listChangedPaths(before, after)).toEqual([
      'files/dues.pdf',
      'files/harbour-dues.pdf',
      'pages/about.json',
      'redirects.json',
    ]);
    expect(after['pages/about.json']).toContain('"/files/dues.pdf"');
    readValidSite(folder);
  });
});

describe('a rename that is not possible', () => {
  it.each([
    [
      'a name that exists',
      ['industries/fishing', 'ferries'],
      'The name is taken by {folder}/industries/ferries.json. Choose another name.',
    ],
    [
      'its own name',
      ['industries/fishing', 'fishing'],
      'The page already has the address /industries/fishing.',
    ],
    [
      'an invalid slug',
      ['industries/fishing', 'The Boats'],
      '"The Boats" cannot be used in an address. Use lowercase letters, digits and hyphens, at most 80, such as "the-boats".',
    ],
    [
      'a name that Windows reserves',
      ['industries/fishing', 'aux'],
      'Windows reserves the name "aux", so the site could not be copied to a Windows computer. Choose another name, such as "aux-page".',
    ],
    [
      'a path out of the folder',
      ['chandlery', '../../etc/chandlery'],
      '"../../etc/chandlery" cannot be used in an address. Use lowercase letters, digits and hyphens, at most 80, such as "open-days".',
    ],
    [
      'an address that is too long',
      ['chandlery', `/${'x'.repeat(79)}/${'y'.repeat(79)}/${'z'.repeat(79)}`],
      /is too long: an address has at most 200 characters\.$/,
    ],
    [
      'another collection',
      ['industries/fishing', 'packages/fishing'],
      'An entry stays in its collection. Write only its new name, such as "fishing".',
    ],
    [
      'an unknown name',
      ['industries/fishin', 'bars'],
      'No page, law or picture is called "industries/fishin". Did you mean "industries/fishing"?',
    ],
    ['an old address', ['/prices', 'bars'], '"/prices" is an old address. Its page is now at /packages.'],
    ['the home page', ['/', 'home'], 'You cannot change the address of the home page: it is always /.'],
    [
      'settings',
      ['site.json', 'x'],
      '{folder}/site.json is part of every site, so you cannot rename or remove it.',
    ],
    [
      'another kind of picture',
      ['images/icon.svg', 'icon.png'],
      'You cannot change the file type of this picture. Keep ".svg" at the end of the name.',
    ],
    [
      'another kind of file',
      ['files/harbour-dues.pdf', 'dues.docx'],
      'You cannot change the file type of this file. Keep ".pdf" at the end of the name.',
    ],
    [
      'a picture that exists',
      ['images/icon.svg', 'icon'],
      'There is already a picture {folder}/images/icon.svg.',
    ],
  ] as [string, [string, string], string | RegExp][])(
    'is refused in one sentence and changes nothing: %s',
    async (_, args, phrase) => {
      const { status, stdout, stderr } = await rename(...args);
      expect([status, stdout]).toEqual([2, '']);
      const printed = relative(process.cwd(), folder);
      if (typeof phrase === 'string') expect(stderr).toBe(`${phrase.replace('{folder}', printed)}\n`);
      else expect(stderr.trimEnd()).toMatch(phrase);
      expect(readTexts(folder)).toEqual(before);
    },
  );

  it.each([
    [
      'about/office',
      'The address /about/office is already used by {folder}/pages/about-office.json. Choose another address.',
    ],
    ['guide', 'The address /guide is already used by {folder}/public/guide.html. Choose another address.'],
    ['assets', 'The address /assets is reserved for a file of the built site. Choose another address.'],
  ])('is refused because the address %s is taken, and changes nothing', async (name, message) => {
    createFolder({ ...linked, 'public/guide.html': '<p>Guide</p>' });
    const { status, stderr } = await rename('chandlery', name);
    const printed = relative(process.cwd(), folder);
    expect([status, stderr]).toEqual([2, `${message.replace('{folder}', printed)}\n`]);
    expect(readTexts(folder)).toEqual(before);
  });

  it('is refused for a site with a problem', async () => {
    createFolder({ ...linked, 'navigation.json': '{' });
    const { status, stdout, stderr } = await rename('industries/fishing', 'trades');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('navigation.json:1:');
    expect(stderr).toMatch(/1 problem in 1 of \d+ files\. Nothing was changed\.\n$/);
    expect(readTexts(folder)).toEqual(before);
  });

  it('is refused if it would cause a problem', async () => {
    const { status, stderr } = await rename('industries/fishing', 'page');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^This change would cause a problem\.\n\n.*"page" is reserved for the pages of long lists/s,
    );
    expect(readTexts(folder)).toEqual(before);
  });
});
