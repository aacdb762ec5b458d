import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import type { Site } from '../../schema/site-model';
import { readFiles } from '../../src/build/disk';
import { toFeed } from '../../src/build/host/feeds';
import { known, littleSite, withFile, withValue } from '../little-site';
import { problemsIn } from '../schema/problems-in';
import { folderOf, run, textsIn } from './run-here';

function siteIn(folder: string): Site {
  const { site, problems } = readSite(readFiles(folder), known);
  expect(problems).toEqual([]);
  return site as Site;
}

async function rename(folder: string, ...words: string[]): Promise<void> {
  const { status, stderr } = await run('rename', ...words, '--data', folder);
  expect([status, stderr]).toEqual([0, '']);
}

/** What a reader of the feed knows its items by, and where they lead. */
function itemsOf(feed: string): Map<string, string> {
  const items = feed.matchAll(/<link>([^<]*)<\/link><guid[^>]*>([^<]*)</g);
  return new Map(Array.from(items, ([, link = '', guid = '']) => [guid, link]));
}

const origin = JSON.parse(String(littleSite()['site.json'])).url;

describe('what outlives an address', () => {
  it('is the name by which the feed knows an article, however often it is renamed', async () => {
    const folder = folderOf(littleSite());
    const before = itemsOf(toFeed(siteIn(folder)));
    await rename(folder, 'articles/eau-douce', 'eau-pure');
    await rename(folder, 'articles/eau-pure', 'eau-claire');
    const after = itemsOf(toFeed(siteIn(folder)));
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(after.get(`${origin}/journal/eau-douce`)).toBe(`${origin}/journal/eau-claire`);
    expect(siteIn(folder).redirects).toEqual(
      expect.arrayContaining([
        { from: '/journal/eau-douce', to: '/journal/eau-claire' },
        { from: '/journal/eau-pure', to: '/journal/eau-claire' },
      ]),
    );
  });

  it('is that of all articles where their overview is renamed', async () => {
    const folder = folderOf(littleSite());
    const before = itemsOf(toFeed(siteIn(folder)));
    await rename(folder, 'journal', 'cahier');
    const after = itemsOf(toFeed(siteIn(folder)));
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect([...after.values()].every((link) => link.startsWith(`${origin}/cahier/`))).toBe(true);
  });

  it('is noted in no draft, and no more where a page has its first address again', async () => {
    const draft = withValue('articles/eau-douce.json', (value) => {
      value.draft = true;
    });
    const drafts = folderOf(littleSite(draft));
    await rename(drafts, 'articles/eau-douce', 'eau-pure');
    expect(textsIn(drafts)['articles/eau-pure.json']).not.toContain('firstAddress');
    const folder = folderOf(littleSite());
    const before = textsIn(folder)['articles/eau-douce.json'];
    await rename(folder, 'articles/eau-douce', 'eau-pure');
    expect(textsIn(folder)['articles/eau-pure.json']).toContain('"firstAddress": "/journal/eau-douce"');
    await rename(folder, 'articles/eau-pure', 'eau-douce');
    expect(textsIn(folder)['articles/eau-douce.json']).toBe(before);
  });

  it('is no change that is told beside the renaming', async () => {
    const folder = folderOf(littleSite());
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args]);
    git('init', '--quiet');
    git('add', '--all');
    git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message', 'Begin');
    await rename(folder, 'articles/premier-craquement', 'le-craquement');
    const { stdout } = await run('what-changed', '--data', folder);
    expect(stdout).not.toMatch(/first ?address/i);
  });
});

describe('a first address', () => {
  const noted = (address: string) =>
    withFile('articles/eau-douce.json', (text) => text.replace('{', `{ "firstAddress": "${address}",`));

  it('is an address', () => {
    expect(problemsIn(noted('Eau douce'))).toMatchObject([
      { rule: 'address-form', message: '"Eau douce" is not an address. Write "/eau-douce".' },
    ] satisfies Partial<Problem>[]);
  });

  it('belongs to one page', () => {
    expect(problemsIn(noted('/ecole'))).toMatchObject([
      {
        rule: 'duplicate-address',
        message:
          'The address /ecole is that of pages/ecole.json too, so feeds would take the two for one. Take "firstAddress" out here.',
      },
    ]);
    expect(problemsIn(noted('/journal/avant'))).toEqual([]);
  });
});
