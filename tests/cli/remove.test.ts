import { relative } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readData, readFiles } from '../../src/build/read-data';
import { createSiteFiles, findBlock, placeOfBlock, type SiteFiles, withFile, withValue } from '../site';
import { createSiteFolder, listChangedPaths, readTexts, runInProcess } from './run-in-process';

let folder: string;
let before: Record<string, string>;

function createFolder(files: SiteFiles = createSiteFiles()): void {
  folder = createSiteFolder(files);
  before = readTexts(folder);
}

interface Link {
  label: string;
  to?: string;
  links?: Link[];
}

const linksOf = (header: Link[], menu: string) => header.find(({ label }) => label === menu)?.links ?? [];
const removeLink = (links: Link[], to: string) =>
  links.splice(
    links.findIndex((link) => link.to === to),
    1,
  );

const remove = (...args: string[]) => runInProcess('remove', ...args, '--data', folder);
const printed = () => relative(process.cwd(), folder);

/** Expects the folder to have no problems. Returns the changed paths. */
function expectValid(): string[] {
  expect(readData(readFiles(folder), folder).problems).toEqual([]);
  return listChangedPaths(before, readTexts(folder));
}

beforeEach(() => createFolder());

describe('remove', () => {
  it('removes a file that nothing refers to', async () => {
    expect(await remove('industries/salvage')).toEqual({
      status: 0,
      stdout: `${printed()}/industries/salvage.json is removed.\n`,
      stderr: '',
    });
    expect(expectValid()).toEqual(['industries/salvage.json']);
  });

  it('refuses while references exist, and lists them with file, line and column', async () => {
    const { status, stdout, stderr } = await remove('industries/sailing');
    expect([status, stdout]).toEqual([1, '']);
    const place = placeOfBlock('practice-areas/moorings.json', 'related-pages');
    expect(stderr).toMatch(/practice-areas\/moorings\.json:\d+:\d+\n {2}Moorings and Berths › /);
    expect(stderr).toContain(`  Moorings and Berths › ${place} › entry 1\n`);
    expect(stderr).toMatch(
      /\n2 places use Sailing \(.*industries\/sailing\.json, \/industries\/sailing\), so it was not removed\. "--with-references" also removes these references from lists and texts\. Nothing was changed\.\n$/,
    );
    expect(readTexts(folder)).toEqual(before);
  });

  it('removes references from lists, and keeps all other lines', async () => {
    const { status, stdout } = await remove('industries/sailing', '--with-references');
    expect(status).toBe(0);
    expect(stdout).toContain('2 references were removed too:\n');
    const lists = ['packages/season-support.json', 'practice-areas/moorings.json'];
    expect(expectValid()).toEqual(['industries/sailing.json', ...lists]);
    for (const path of lists)
      expect(readTexts(folder)[path]).toBe(before[path]?.replace('"industries/sailing", ', ''));
  });

  it('removes a linked PDF only together with the links to it', async () => {
    const { status, stderr } = await remove('files/harbour-dues.pdf');
    expect(status).toBe(1);
    expect(stderr).toMatch(/1 place uses .*files\/harbour-dues\.pdf, so it was not removed\./);
    expect((await remove('files/harbour-dues.pdf', '--with-references')).status).toBe(0);
    expect(expectValid()).toEqual(['files/harbour-dues.pdf', 'pages/about.json']);
  });

  it('names a list that would become too short, and changes nothing', async () => {
    createFolder(
      createSiteFiles(
        withValue('practice-areas/moorings.json', ({ blocks }) => {
          findBlock(blocks, 'related-pages').entries = ['industries/sailing'];
        }),
      ),
    );
    const { status, stderr } = await remove('industries/sailing', '--with-references');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^This change would cause a problem\.\n\n.*practice-areas\/moorings\.json:\d+:\d+\n {2}Moorings and Berths › .*entries\n {2}.*at least 1 is required/,
    );
    expect(stderr).not.toContain('season-support.json:');
    expect(readTexts(folder)).toEqual(before);
  });

  it('removes links from menus and rows of buttons, and removes an optional list that becomes empty', async () => {
    const plain = withValue(
      'industries/ferries.json',
      ({ blocks }) => delete findBlock(blocks, 'hero').buttons,
    );
    const link = { label: 'Salvage', to: '/industries/salvage' };
    createFolder(
      createSiteFiles({
        ...withValue('navigation.json', (value) => {
          value.footer.push({ ...link, to: '/industries/salvage#where-to-read-on' });
          linksOf(value.header, 'Resources').push(link);
        }),
        ...withValue('industries/ferries.json', ({ blocks }) => {
          findBlock(blocks, 'hero').buttons = [link];
        }),
      }),
    );
    expect((await remove('industries/salvage', '--with-references')).status).toBe(0);
    expectValid();
    expect(readTexts(folder)).toMatchObject(plain);
    expect(readTexts(folder)['navigation.json']).not.toContain('salvage');
  });

  it('removes an optional button, and a menu that has no other link', async () => {
    const link = { label: 'Salvage', to: '/industries/salvage' };
    const menu = { label: 'Wrecks', links: [link, { ...link, label: 'More' }] };
    createFolder(
      createSiteFiles({
        ...withValue('navigation.json', ({ header }) => header.unshift(menu)),
        ...withValue('pages/about/harbour-master.json', ({ blocks }) => {
          blocks[0].button = link;
        }),
      }),
    );
    expect((await remove('industries/salvage', '--with-references')).status).toBe(0);
    expectValid();
    const { 'navigation.json': navigation, 'pages/about/harbour-master.json': page } = readTexts(folder);
    expect(JSON.parse(navigation ?? '')).toEqual(JSON.parse(String(createSiteFiles()['navigation.json'])));
    expect(JSON.parse(page ?? '').blocks[0]).not.toHaveProperty('button');
  });

  it('removes an optional link from a list item, and keeps its other values', async () => {
    createFolder(
      createSiteFiles(
        withValue('law/fairway-rules-2018.json', (value) => {
          value.changes = [{ date: '2024', what: 'Berths were added.', page: '/industries/salvage' }];
        }),
      ),
    );
    expect((await remove('industries/salvage', '--with-references')).status).toBe(0);
    expectValid();
    expect(JSON.parse(readTexts(folder)['law/fairway-rules-2018.json'] ?? '').changes).toEqual([
      { date: '2024', what: 'Berths were added.' },
    ]);
  });

  it('removes a link from a text and keeps its words', async () => {
    const { status } = await remove('articles/fog-signals', '--with-references', '--with-pictures');
    expect(status).toBe(0);
    expect(expectValid()).toContain('articles/tide-tables.json');
    const tides = 'articles/tide-tables.json';
    expect(readTexts(folder)[tides]).toBe(
      before[tides]?.replace('[notes on fog](/blog/fog-signals)', 'notes on fog'),
    );
  });

  it('explains why it does not remove a required button', async () => {
    const { status, stderr } = await remove('consultations', '--with-references');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /navigation\.json.*\n.*button › to\n {2}This value is required\. Replace it with another one\.\n/,
    );
    expect(stderr).toMatch(
      /cannot be removed automatically\. Change (it|them) first\. Nothing was changed\.\n$/,
    );
    expect(readTexts(folder)).toEqual(before);
  });

  it('counts redirects as references, and removes redirects.json with the last redirect', async () => {
    createFolder(createSiteFiles({ 'redirects.json': '{\n  "/wrecks": "/industries/salvage"\n}\n' }));
    const refused = await remove('industries/salvage');
    expect([refused.status, refused.stderr.includes('redirects.json:2:')]).toEqual([1, true]);
    expect((await remove('industries/salvage', '--with-references')).status).toBe(0);
    expect(expectValid()).toEqual(['industries/salvage.json', 'redirects.json']);
    expect(readTexts(folder)['redirects.json']).toBeUndefined();
  });

  it('redirects the old addresses to another page on request', async () => {
    createFolder(
      createSiteFiles({ 'redirects.json': '{ "/prices": "/packages", "/wrecks": "/industries/salvage" }' }),
    );
    const { status, stdout } = await remove('industries/salvage', '--redirect', '/industries');
    expect(status).toBe(0);
    expect(stdout).toContain('/industries/salvage now redirects to /industries.\n');
    expect(expectValid()).toEqual(['industries/salvage.json', 'redirects.json']);
    expect(JSON.parse(readTexts(folder)['redirects.json'] ?? '')).toEqual({
      '/prices': '/packages',
      '/wrecks': '/industries',
      '/industries/salvage': '/industries',
    });
  });

  it.each(['/nowhere', 'industries', '/industries/salvage', '/industries/page/2/x'])(
    'refuses to redirect to %s',
    async (to) => {
      const { status, stderr } = await remove('industries/salvage', '--redirect', to);
      expect([status, stderr]).toEqual([
        2,
        `"${to}" is not the address of another page. Write the address of a page, such as /open-days.\n`,
      ]);
      expect(readTexts(folder)).toEqual(before);
    },
  );

  it('refuses an alias of a page, and names the file with the alias', async () => {
    const { status, stderr } = await remove('/about/office');
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(
        /^\/about\/office is another address of .*\/pages\/about-office\.json: change it there/,
      ),
    ]);
    expect(readTexts(folder)).toEqual(before);
  });
});

describe('remove for a page with pictures', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  const withPicture = () =>
    createSiteFiles({
      'images/keeper.svg': drawing,
      ...withValue('pages/about/harbour-master.json', (page) => {
        findBlock(page.blocks, 'profile').photo = {
          file: 'keeper.svg',
          alt: 'The harbour master before the stove',
        };
      }),
      ...withFile('pages/about.json', (text) =>
        text.replace('[the harbour master](/about/harbour-master)', 'the harbour master'),
      ),
    });

  it('refuses if only that page shows a picture, and removes the picture on request', async () => {
    createFolder(withPicture());
    const refused = await remove('about/harbour-master', '--with-references');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toBe(
      `${printed()}/images/keeper.svg\n\nNothing else shows this picture. "--with-pictures" also removes it. Nothing was changed.\n`,
    );
    expect(readTexts(folder)).toEqual(before);
    expect((await remove('about/harbour-master', '--with-references', '--with-pictures')).status).toBe(0);
    expect(expectValid()).toEqual([
      'images/keeper.svg',
      'navigation.json',
      'pages/about/harbour-master.json',
    ]);
  });

  it('removes a picture in use only with --with-references, together with the optional field that shows it', async () => {
    createFolder(withPicture());
    const { status, stderr } = await remove('images/keeper.svg');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /pages\/about\/harbour-master\.json:\d+:\d+\n {2}The Harbour Master › block 1 \(profile\) › photo › file\n/,
    );
    expect((await remove('images/keeper.svg', '--with-references')).status).toBe(0);
    expect(expectValid()).toEqual(['images/keeper.svg', 'pages/about/harbour-master.json']);
    const page = JSON.parse(readTexts(folder)['pages/about/harbour-master.json'] ?? '');
    expect(page.blocks[0]).not.toHaveProperty('photo');
  });
});

describe('remove for a file with a problem', () => {
  it('removes an unreadable entry or unused picture if the data has no other problem', async () => {
    createFolder(createSiteFiles({ 'images/more.svg': 'not a drawing', 'industries/salvage.json': '{' }));
    expect((await remove('images/more.svg')).status).toBe(1);
    createFolder(createSiteFiles({ 'images/more.svg': 'not a drawing' }));
    expect((await remove('images/more.svg')).status).toBe(0);
    expect(expectValid()).toEqual(['images/more.svg']);
    createFolder(createSiteFiles({ 'industries/salvage.json': '{' }));
    expect((await remove('industries/salvage')).status).toBe(0);
    expect(expectValid()).toEqual(['industries/salvage.json']);
  });
});

describe('a removal that is not possible', () => {
  it.each([
    ['/', 'Every site has a home page, so it cannot be removed.'],
    ['wording.json', '{folder}/wording.json is part of every site, so you cannot rename or remove it.'],
    [
      'pages/not-found',
      '{folder}/pages/not-found.json is part of every site, so you cannot rename or remove it.',
    ],
    [
      '/packages',
      '{folder}/pages/packages.json is the overview of the folder "packages", which contains {packages} entries. Remove its entries first.',
    ],
    [
      'industries/salvag',
      'No page, law or picture is called "industries/salvag". Did you mean "industries/salvage"?',
    ],
  ])('is refused for %s with a reason, and changes nothing', async (name, phrase) => {
    const packages = Object.keys(before).filter((file) => file.startsWith('packages/'));
    expect(await remove(name)).toEqual({
      status: 2,
      stdout: '',
      stderr: `${phrase.replace('{folder}', printed()).replace('{packages}', `${packages.length}`)}\n`,
    });
    expect(readTexts(folder)).toEqual(before);
  });

  it('is refused if it would leave another page without a link, and changes nothing', async () => {
    createFolder(
      createSiteFiles({
        ...withValue('navigation.json', ({ header }) =>
          removeLink(linksOf(header, 'Resources'), '/chandlery'),
        ),
        ...withValue('industries/salvage.json', ({ blocks }) => {
          findBlock(blocks, 'hero').buttons = [{ label: 'Chandlery', to: '/chandlery' }];
        }),
      }),
    );
    const { status, stderr } = await remove('industries/salvage');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^This change would cause a problem\.\n\n.*pages\/chandlery\.json.*No page or menu links to this page/s,
    );
    expect(readTexts(folder)).toEqual(before);
  });
});
