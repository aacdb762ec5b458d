import { relative } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readFiles } from '../../src/build/disk';
import { readData } from '../../src/build/load-site';
import { littleSite, type SiteFiles, withFile, withValue } from '../little-site';
import { changedPaths, folderOf, run, textsIn } from './run-here';

let folder: string;
let before: Record<string, string>;

function begin(files: SiteFiles = littleSite()): void {
  folder = folderOf(files);
  before = textsIn(folder);
}

const remove = (...args: string[]) => run('remove', ...args, '--data', folder);
const printed = () => relative(process.cwd(), folder);

/** Holds the folder to having no problem; answers what changed. */
function expectSound(): string[] {
  expect(readData(readFiles(folder), folder).problems).toEqual([]);
  return changedPaths(before, textsIn(folder));
}

beforeEach(() => begin());

describe('removing', () => {
  it('takes a file away that nothing refers to', async () => {
    expect(await remove('industries/epiceries')).toEqual({
      status: 0,
      stdout: `${printed()}/industries/epiceries.json is removed.\n`,
      stderr: '',
    });
    expect(expectSound()).toEqual(['industries/epiceries.json']);
  });

  it('refuses while something refers to it, and lists what, with file, line and column', async () => {
    const { status, stdout, stderr } = await remove('packages/week-end');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /articles\/premier-craquement\.json:\d+:\d+\n {2}Le premier craquement › block 5 \(related-pages\) › entry 1\n/,
    );
    expect(stderr).toMatch(
      /\n2 places refer to Le week-end \(.*packages\/week-end\.json, \/formations\/week-end\), so it was not removed\. "--with-references" takes them out of lists\. Nothing was changed\.\n$/,
    );
    expect(textsIn(folder)).toEqual(before);
  });

  it('takes what refers to it out of lists, and leaves the lines of all others as they are', async () => {
    const { status, stdout } = await remove('practice-areas/torrefaction', '--with-references');
    expect(status).toBe(0);
    expect(stdout).toContain('1 reference went with it:\n');
    expect(expectSound()).toEqual(['articles/premier-craquement.json', 'practice-areas/torrefaction.json']);
    expect(textsIn(folder)['articles/premier-craquement.json']).toBe(
      before['articles/premier-craquement.json']?.replace(/,\s*"practice-areas\/torrefaction"/, ''),
    );
  });

  it('says which list cannot lose one more, and does nothing', async () => {
    const { status, stderr } = await remove('packages/week-end', '--with-references');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /practice-areas\/torrefaction\.json:\d+:\d+\n {2}Torréfaction › .*entry 1\n {2}The list "Entries" would have 0 left, and needs at least 1\.\n/,
    );
    expect(stderr).toContain('1 reference to Le week-end');
    expect(stderr).not.toContain('premier-craquement.json:');
    expect(textsIn(folder)).toEqual(before);
  });

  it('takes links with their labels out of menus and rows of buttons, and a list that may be missing as a whole', async () => {
    const { status } = await remove('formations/annee', '--with-references');
    expect(status).toBe(0);
    begin(
      littleSite({
        ...withValue('navigation.json', (value) => {
          value.footer.push({ label: 'Épiceries', to: '/industries/epiceries#sujets' });
          value.header[3].links.push({ label: 'Épiceries', to: '/industries/epiceries' });
        }),
        ...withValue('industries/hotels.json', ({ blocks }) => {
          blocks[0].buttons = [{ label: 'Épiceries', to: '/industries/epiceries' }];
        }),
      }),
    );
    expect((await remove('industries/epiceries', '--with-references')).status).toBe(0);
    expectSound();
    const after = textsIn(folder);
    expect(after['navigation.json']).toBe(littleSite()['navigation.json']);
    expect(after['industries/hotels.json']).toBe(littleSite()['industries/hotels.json']);
  });

  it.each([
    [
      'a link in a text',
      'industries/cafes',
      /pages\/index\.json.*\n.*\n {2}The link stands within a text, which has to be written anew\.\n/,
    ],
    [
      'a single button',
      'visites',
      /navigation\.json.*\n.*button › to\n {2}It is no item of a list, so something else has to take its place\.\n/,
    ],
  ])('says why it does not take out %s', async (_, name, words) => {
    const { status, stderr } = await remove(name, '--with-references');
    expect(status).toBe(1);
    expect(stderr).toMatch(words);
    expect(stderr).toMatch(/cannot be taken out\. Change (it|them) first\. Nothing was changed\.\n$/);
    expect(textsIn(folder)).toEqual(before);
  });

  it('counts redirects among what refers to it, and takes them out with the file where they were all', async () => {
    begin(
      littleSite(
        withValue('redirects.json', (value) => {
          delete value['/cours'];
          value['/grains'] = '/industries/epiceries';
        }),
      ),
    );
    const refused = await remove('industries/epiceries');
    expect([refused.status, refused.stderr.includes('redirects.json:2:')]).toEqual([1, true]);
    expect((await remove('industries/epiceries', '--with-references')).status).toBe(0);
    expect(expectSound()).toEqual(['industries/epiceries.json', 'redirects.json']);
    expect(textsIn(folder)['redirects.json']).toBeUndefined();
  });

  it('leads the old addresses to another page where it is told which', async () => {
    begin(
      littleSite(
        withValue('redirects.json', (value) => {
          value['/grains'] = '/industries/epiceries';
        }),
      ),
    );
    const { status, stdout } = await remove('industries/epiceries', '--redirect', '/industries');
    expect(status).toBe(0);
    expect(stdout).toContain('/industries/epiceries leads to /industries now.\n');
    expect(expectSound()).toEqual(['industries/epiceries.json', 'redirects.json']);
    expect(JSON.parse(textsIn(folder)['redirects.json'] ?? '')).toEqual({
      '/cours': '/formations',
      '/grains': '/industries',
      '/industries/epiceries': '/industries',
    });
  });

  it.each(['/nowhere', 'industries', '/industries/epiceries', '/industries/page/2/x'])(
    'leads nobody to %s',
    async (to) => {
      const { status, stderr } = await remove('industries/epiceries', '--redirect', to);
      expect([status, stderr]).toEqual([
        2,
        `"${to}" is not the address of a page that stays, such as /open-days.\n`,
      ]);
      expect(textsIn(folder)).toEqual(before);
    },
  );

  it('leaves a further address to its page, and says where it stands', async () => {
    const { status, stderr } = await remove('/a-propos');
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^\/a-propos is a further address of .*\/pages\/ecole\.json: change it there/),
    ]);
    expect(textsIn(folder)).toEqual(before);
  });
});

describe('removing what pictures belong to', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  const pictured = () =>
    littleSite({
      'images/odile.svg': drawing,
      ...withValue('pages/ecole/fondatrice.json', (page) => {
        page.blocks[0].photo = { file: 'odile.svg', alt: 'Odile devant le four' };
      }),
      ...withFile('pages/mentions-legales.json', (text) =>
        text.replace('[la fondatrice](/ecole/fondatrice)', 'la fondatrice'),
      ),
      ...withValue('navigation.json', ({ footer }) => {
        footer.push({ label: 'La fondatrice', to: '/ecole/fondatrice' });
      }),
    });

  it('refuses while only that page shows a picture, and removes it too where it may', async () => {
    begin(pictured());
    const refused = await remove('ecole/fondatrice', '--with-references');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toBe(
      `${printed()}/images/odile.svg\n\nNothing else shows this picture. "--with-pictures" removes it, too. Nothing was changed.\n`,
    );
    expect(textsIn(folder)).toEqual(before);
    expect((await remove('ecole/fondatrice', '--with-references', '--with-pictures')).status).toBe(0);
    expect(expectSound()).toEqual(['images/odile.svg', 'navigation.json', 'pages/ecole/fondatrice.json']);
  });

  it('refuses to take a picture from a page that shows it', async () => {
    begin(pictured());
    const { status, stderr } = await remove('images/odile.svg');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /pages\/ecole\/fondatrice\.json:\d+:\d+\n {2}La fondatrice › block 1 \(profile\) › photo › file\n/,
    );
    expect((await remove('images/odile.svg', '--with-references')).stderr).toContain(
      'It is no item of a list',
    );
    expect(textsIn(folder)).toEqual(before);
  });
});

describe('removing what has a problem itself', () => {
  it('takes away a picture that nobody shows, and a file that cannot be read', async () => {
    begin(littleSite({ 'images/more.svg': 'not a drawing', 'industries/epiceries.json': '{' }));
    expect((await remove('images/more.svg')).status).toBe(1);
    begin(littleSite({ 'images/more.svg': 'not a drawing' }));
    expect((await remove('images/more.svg')).status).toBe(0);
    expect(expectSound()).toEqual(['images/more.svg']);
    begin(littleSite({ 'industries/epiceries.json': '{' }));
    expect((await remove('industries/epiceries')).status).toBe(0);
    expect(expectSound()).toEqual(['industries/epiceries.json']);
  });
});

describe('a removal that cannot be', () => {
  it.each([
    ['/', 'Every site has a home page, so it cannot be removed.'],
    ['wording.json', '{folder}/wording.json belongs to every site, so it stays where it is.'],
    ['pages/not-found', '{folder}/pages/not-found.json belongs to every site, so it stays where it is.'],
    [
      '/formations',
      '{folder}/pages/formations.json is the overview of the folder "packages", which holds 2 entries. Remove these first.',
    ],
    ['icons/bean', 'icons/bean is no page, entry, law or picture, so there is nothing to remove.'],
    [
      'industries/epicerie',
      'There is nothing called "industries/epicerie". Did you mean "industries/epiceries"?',
    ],
  ])('says so of %s and changes nothing', async (name, words) => {
    expect(await remove(name)).toEqual({
      status: 2,
      stdout: '',
      stderr: `${words.replace('{folder}', printed())}\n`,
    });
    expect(textsIn(folder)).toEqual(before);
  });

  it('reports a page that nothing would lead to any more, and does nothing', async () => {
    begin(
      littleSite({
        ...withFile('pages/mentions-legales.json', (text) =>
          text.replace('[la boutique](/boutique)', 'la boutique'),
        ),
        ...withValue('industries/epiceries.json', ({ blocks }) => {
          blocks[0].buttons = [{ label: 'La boutique', to: '/boutique' }];
        }),
      }),
    );
    const { status, stderr } = await remove('industries/epiceries');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^This would leave the data with a problem\.\n\n.*pages\/boutique\.json.*No page or menu leads here/s,
    );
    expect(textsIn(folder)).toEqual(before);
  });
});
