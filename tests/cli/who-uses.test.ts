import { relative } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSiteFiles, placeOfBlock, type SiteFiles, withFile } from '../site';
import { createSiteFolder, runInProcess } from './run-in-process';

let folder: string;

function createFolder(files: SiteFiles = createSiteFiles()): void {
  folder = createSiteFolder(files);
}

beforeEach(() => createFolder());

const whoUses = (...args: string[]) => runInProcess('who-uses', ...args, '--data', folder);

/** Returns the listed references, such as `site/pages/about.json:8:5 About › block 1`. */
async function listPlaces(name: string): Promise<string[]> {
  const { status, stdout, stderr } = await whoUses(name);
  expect([status, stderr]).toEqual([0, '']);
  return Array.from(
    stdout.matchAll(/^(\S+:\d+:\d+)\n {2}(.*)$/gm),
    ([, placeAt, place]) => `${placeAt} ${place}`,
  );
}

/** Returns a text such as `site/pages/about.json:8:5 About › block 1`. The line and column are those of `phrase`. */
function placeAt(path: string, phrase: string, place: string, files: SiteFiles = createSiteFiles()): string {
  const lines = String(files[path]).split('\n');
  const line = lines.findIndex((text) => text.includes(phrase));
  return `${relative(process.cwd(), folder)}/${path}:${line + 1}:${(lines[line] ?? '').indexOf(phrase) + 1} ${place}`;
}

describe('who-uses', () => {
  it('lists the references to an entry with file, line, column and place in words', async () => {
    expect(await listPlaces('industries/sailing')).toEqual([
      placeAt(
        'packages/season-support.json',
        '"industries/sailing"',
        `Season Support › ${placeOfBlock('packages/season-support.json', 'related-pages')} › entry 1`,
      ),
      placeAt(
        'practice-areas/moorings.json',
        '"industries/sailing"',
        `Moorings and Berths › ${placeOfBlock('practice-areas/moorings.json', 'related-pages')} › entry 1`,
      ),
    ]);
    const { stdout } = await whoUses('industries/sailing');
    expect(stdout).toMatch(
      /\n2 places use Sailing \(.*industries\/sailing\.json, \/industries\/sailing\)\.\n/,
    );
  });

  it('lists the references to a page by any of its addresses, even in redirects and settings', async () => {
    createFolder(createSiteFiles({ 'redirects.json': '{ "/x": "/about/office" }' }));
    expect((await listPlaces('about-office')).map((place) => place.replace(/^.*?:\d+:\d+ /, ''))).toEqual([
      'navigation.json › header 2 › link 1 › to',
      'About › block 1 (hero) › button 1 › to',
      'Berths and tides › block 1 (hero) › button 1 › to',
      'Page not found › block 1 (not-found) › section 2 › to',
      'redirects.json › /x',
    ]);
    expect((await listPlaces('blog')).join('\n')).toContain('site.json › collections › articles › address');
  });

  it('lists, for an overview page, the blocks that show its collection and the links to its second page', async () => {
    createFolder(
      createSiteFiles({
        ...withFile('pages/about.json', (text) => text.replace('(/industries)', '(/industries/page/2)')),
        ...withFile('site.json', (text) => text.replace('{', '{ "pageSize": 2,')),
      }),
    );
    expect((await listPlaces('/industries')).map((place) => place.replace(/^.*?:\d+:\d+ /, ''))).toEqual([
      'navigation.json › header 4 › collection',
      `About › ${placeOfBlock('pages/about.json', 'reasons')} › item 2 › description`,
      `Berths and tides › ${placeOfBlock('pages/index.json', 'collection-cards', 'industries')} › collection`,
      `Industries › ${placeOfBlock('pages/industries.json', 'collection-index')} › collection`,
      'Page not found › block 1 (not-found) › section 4 › to',
    ]);
  });

  it('lists the links to a PDF in buttons and texts', async () => {
    const text = (words: string) => words.replace('/about/harbour-master', '/files/harbour-dues.pdf#page=2');
    createFolder(createSiteFiles(withFile('pages/about.json', text)));
    expect(
      (await listPlaces('files/harbour-dues.pdf')).map((place) => place.replace(/^.*?:\d+:\d+ /, '')),
    ).toEqual(['About › block 1 (hero) › button 2 › to', 'About › block 3 (overview) › paragraph 1']);
  });

  it('lists the references to a picture', async () => {
    expect(await listPlaces('images/icon.svg')).toEqual([
      expect.stringMatching(/ site\.json › images › icon$/),
    ]);
  });

  it('says that nothing uses an entry, and that lists show it automatically', async () => {
    const { status, stdout } = await whoUses('industries/salvage');
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^Nothing uses Salvage \(.*\)\.\nThe lists and menus of its folder show this page automatically\.\n$/,
    );
  });

  it.each(['images/none.png', 'constructor', '__proto__'])('reports the unknown name %s', async (name) => {
    const { status, stdout, stderr } = await whoUses(name);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(new RegExp(`^No page, law or picture is called "${name}"\\. .*\\.?\n$`));
  });
});
