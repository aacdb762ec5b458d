import { relative } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSiteFiles, placeOfBlock, type SiteFiles, withFile } from '../site';
import { createSiteFolder, runInProcess } from './run-in-process';

let folder: string;

function begin(files: SiteFiles = createSiteFiles()): void {
  folder = createSiteFolder(files);
}

beforeEach(() => begin());

const whoUses = (...args: string[]) => runInProcess('who-uses', ...args, '--data', folder);

/** The places that are listed: file, line, column and place in words. */
async function placesOf(name: string): Promise<string[]> {
  const { status, stdout, stderr } = await whoUses(name);
  expect([status, stderr]).toEqual([0, '']);
  return Array.from(stdout.matchAll(/^(\S+:\d+:\d+)\n {2}(.*)$/gm), ([, at, place]) => `${at} ${place}`);
}

/** Where words stand in a file of the site of the tests, as the printed list has it. */
function at(path: string, words: string, place: string, files: SiteFiles = createSiteFiles()): string {
  const lines = String(files[path]).split('\n');
  const line = lines.findIndex((text) => text.includes(words));
  return `${relative(process.cwd(), folder)}/${path}:${line + 1}:${(lines[line] ?? '').indexOf(words) + 1} ${place}`;
}

describe('who uses', () => {
  it('an entry is told with file, line, column and place in plain words', async () => {
    expect(await placesOf('industries/sailing')).toEqual([
      at(
        'packages/season-support.json',
        '"industries/sailing"',
        `Season Support › ${placeOfBlock('packages/season-support.json', 'related-pages')} › entry 1`,
      ),
      at(
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

  it('a page is told by all of its addresses, anchors, redirects and settings', async () => {
    begin(createSiteFiles({ 'redirects.json': '{ "/x": "/about/office" }' }));
    expect((await placesOf('about-office')).map((place) => place.replace(/^.*?:\d+:\d+ /, ''))).toEqual([
      'navigation.json › header 2 › link 1 › to',
      'About › block 1 (hero) › button 1 › to',
      'Berths and tides › block 1 (hero) › button 1 › to',
      'Page not found › block 1 (not-found) › section 2 › to',
      'redirects.json › /x',
    ]);
    expect((await placesOf('blog')).join('\n')).toContain('site.json › collections › articles › address');
  });

  it('an overview is told by what shows its collection, and by links to parts of its list', async () => {
    begin(
      createSiteFiles({
        ...withFile('pages/about.json', (text) => text.replace('(/industries)', '(/industries/page/2)')),
        ...withFile('site.json', (text) => text.replace('{', '{ "pageSize": 2,')),
      }),
    );
    expect((await placesOf('/industries')).map((place) => place.replace(/^.*?:\d+:\d+ /, ''))).toEqual([
      'navigation.json › header 4 › collection',
      `About › ${placeOfBlock('pages/about.json', 'reasons')} › item 2 › description`,
      `Berths and tides › ${placeOfBlock('pages/index.json', 'collection-cards', 'industries')} › collection`,
      `Industries › ${placeOfBlock('pages/industries.json', 'collection-index')} › collection`,
      'Page not found › block 1 (not-found) › section 4 › to',
    ]);
  });

  it('a picture is told, too', async () => {
    expect(await placesOf('images/icon.svg')).toEqual([
      expect.stringMatching(/ site\.json › images › icon$/),
    ]);
  });

  it('nothing is said where it is so, and what shows an entry by itself', async () => {
    const { status, stdout } = await whoUses('industries/salvage');
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^Nothing uses Salvage \(.*\)\.\nLists and menus of its folder show it automatically\.\n$/,
    );
  });

  it.each(['images/none.png', 'constructor', '__proto__'])(
    'cannot be told of %s, which there is not',
    async (name) => {
      const { status, stdout, stderr } = await whoUses(name);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(new RegExp(`^There is nothing called "${name}"\\. .*\\.?\n$`));
    },
  );
});
