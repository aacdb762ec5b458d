import { relative } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { littleSite, type SiteFiles, withFile, withValue } from '../little-site';
import { folderOf, run } from './run-here';

let folder: string;

function begin(files: SiteFiles = littleSite()): void {
  folder = folderOf(files);
}

beforeEach(() => begin());

const whoUses = (...args: string[]) => run('who-uses', ...args, '--data', folder);

/** The places that are printed as JSON: file, line, column and place in words. */
async function placesOf(name: string): Promise<string[]> {
  const { status, stdout, stderr } = await whoUses(name, '--format', 'json');
  expect([status, stderr]).toEqual([0, '']);
  const { uses } = JSON.parse(stdout) as {
    uses: { file: string; line: number; column: number; place: string }[];
  };
  return uses.map(({ file, line, column, place }) => `${file}:${line}:${column} ${place}`);
}

/** Where words stand in a file of the little site, as the printed list has it. */
function at(path: string, words: string, place: string, files: SiteFiles = littleSite()): string {
  const lines = String(files[path]).split('\n');
  const line = lines.findIndex((text) => text.includes(words));
  return `${relative(process.cwd(), folder)}/${path}:${line + 1}:${(lines[line] ?? '').indexOf(words) + 1} ${place}`;
}

describe('who uses', () => {
  it('an entry is told with file, line, column and place in plain words', async () => {
    expect(await placesOf('industries/cafes')).toEqual([
      at('packages/week-end.json', '"industries/cafes"', 'Le week-end › block 4 (related-pages) › entry 2'),
      at(
        'pages/index.json',
        '/industries/cafes',
        'Apprendre à griller le café › block 3 (reasons) › item 2 › description',
      ),
    ]);
    const { stdout } = await whoUses('industries/cafes');
    expect(stdout).toMatch(/week-end\.json:\d+:\d+\n {2}Le week-end › block 4 \(related-pages\) › entry 2\n/);
    expect(stdout).toMatch(
      /\n2 places refer to Cafés \(.*industries\/cafes\.json, \/industries\/cafes\)\.\n/,
    );
  });

  it('a page is told by all of its addresses, anchors, redirects and settings', async () => {
    begin(littleSite(withValue('redirects.json', (value) => Object.assign(value, { '/x': '/a-propos' }))));
    expect((await placesOf('ecole')).map((place) => place.replace(/^.*?:\d+:\d+ /, ''))).toEqual([
      'navigation.json › footer 1 › to',
      'navigation.json › legal 1 › to',
      'Apprendre à griller le café › block 1 (hero) › button 2 › to',
      'redirects.json › /x',
    ]);
    expect((await placesOf('/a-propos')).map((place) => place.replace(/^.*?:\d+:\d+ /, ''))).toEqual([
      'Apprendre à griller le café › block 1 (hero) › button 2 › to',
      'redirects.json › /x',
    ]);
    expect((await placesOf('formations')).join('\n')).toContain(
      'site.json › collections › packages › address',
    );
  });

  it('an overview is told by what shows its collection, and by links to parts of its list', async () => {
    begin(
      littleSite(
        withFile('pages/ecole.json', (text) => text.replace('/visites#venir', '/industries/page/2')),
      ),
    );
    expect((await placesOf('/industries')).map((place) => place.replace(/^.*?:\d+:\d+ /, ''))).toEqual([
      'navigation.json › header 2 › collection',
      'L’école › block 2 (prose) › paragraph 2',
      'Apprendre à griller le café › block 5 (collection-cards) › collection',
      'Pour qui › block 2 (collection-index) › collection',
    ]);
  });

  it.each([
    ['images/icon.svg', ['site.json › images › icon']],
    ['icons/coffee', ['Cafés › card › icon', 'Nous écrire › block 3 (contact-cards) › card 2 › icon']],
    ['motifs/steps', ['Dégustation › motif']],
    ['motifs/growth', ['Cafés › art › motif']],
    ['booking/visite', ['Visiter l’école › block 2 (booking-cards) › option 1 › booking']],
  ])('%s is told, too', async (name, places) => {
    expect((await placesOf(name)).map((place) => place.replace(/^.*?:\d+:\d+ /, ''))).toEqual(places);
  });

  it('nothing is said where it is so, and what shows an entry by itself', async () => {
    const { status, stdout } = await whoUses('industries/hotels');
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^Nothing refers to Hôtels \(.*\)\.\nLists and menus of its folder show it by themselves\.\n$/,
    );
    expect((await whoUses('icons/anchor')).stdout).toBe('Nothing refers to the icon "anchor".\n');
  });

  it.each(['icons/anker', 'motifs/nothing', 'booking/never', 'images/none.png', 'constructor', '__proto__'])(
    'cannot be told of %s, which there is not',
    async (name) => {
      const { status, stdout, stderr } = await whoUses(name);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(new RegExp(`^There is nothing called "${name}"\\. .*\\.?\n$`));
    },
  );
});
