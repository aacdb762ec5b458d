import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeSearchIndex } from '../../../src/build/search/make-index';
import type { SearchedPage } from '../../../src/build/search/searched-page';
import { find } from '../../../src/enhance/search/find';
import type { SearchStart } from '../../../src/enhance/search/format';
import { SearchParts } from '../../../src/enhance/search/parts';

/** KB are 1,024 bytes, compressed as a host does. */
const limits = { firstPart: 60, part: 30, ofOneSearch: 250 };

/** How many pages a site of the largest size has. */
const many = 5000;

function kilobytes(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(text, { params }).length / 1024;
}

/** Numbers that look like chance and are the same each time, from 0 up to 1. */
function makeChance(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Pages of words of which few are frequent and many are rare, as in a language. */
function generatePages(count: number): SearchedPage[] {
  const chance = makeChance();
  const syllables = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'zu', 'dha', 'ngo'];
  const words = Array.from({ length: 30_000 }, () =>
    Array.from({ length: 2 + Math.floor(chance() * 3) }, () => syllables[Math.floor(chance() * 12)]).join(''),
  );
  const say = (length: number) =>
    Array.from({ length }, () => words[Math.floor(words.length * chance() ** 3)]).join(' ');
  return Array.from({ length: count }, (_, index) => ({
    address: `/pages/${index}`,
    title: `${say(4)} ${index}`,
    kind: 'Pages',
    description: `Commonplace ${say(8)}`,
    sections: ['', 'one'].map((anchor) => ({ anchor, heading: anchor && say(3), text: say(12) })),
  }));
}

function textOf(files: Map<string, string>, address: string): string {
  const text = files.get(address.slice(1));
  if (text === undefined) throw new Error(`${address} is not there.`);
  return text;
}

describe('the files of the search', () => {
  const pages = generatePages(many);
  const files = makeSearchIndex(pages);

  it('are the same for the same pages, and all but the first are named after what they hold', () => {
    const [one, other] = [makeSearchIndex(generatePages(30)), makeSearchIndex(generatePages(30))];
    expect([...other]).toEqual([...one]);
    expect(one.size).toBeGreaterThan(3);
    for (const path of one.keys()) expect(path).toMatch(/^(search\.json|_search\/[\da-f]{12}\.json)$/);
  });

  it('are there for a site without a page', () => {
    const [text = ''] = makeSearchIndex([]).values();
    expect(JSON.parse(text)).toEqual({ format: expect.any(Number), pages: [], shelves: [], texts: [] });
  });

  it(`stay small where a site has ${many} pages, and one search fetches few of them`, async () => {
    const start = JSON.parse(textOf(files, '/search.json')) as SearchStart;
    expect(start.pages).toHaveLength(many);
    expect(start.shelves.length, 'more words than one shelf holds').toBeGreaterThan(1);
    const [, shelf = ''] = start.shelves[0] ?? [];
    const first = textOf(files, '/search.json') + textOf(files, `/_search/${shelf}.json`);
    expect(kilobytes(first)).toBeLessThanOrEqual(limits.firstPart);
    const sizes = [...files].map(([path, text]) => [path, kilobytes(text)] as const);
    expect(sizes.filter(([, size]) => size > limits.part)).toEqual([]);
    let fetched = 0;
    const parts = new SearchParts(async (address) => {
      fetched += kilobytes(textOf(files, address));
      return JSON.parse(textOf(files, address));
    });
    const { title = '', address } = pages[4321] ?? {};
    expect((await find(parts, title)).results[0]?.address).toBe(address);
    expect(fetched).toBeLessThanOrEqual(limits.ofOneSearch);
  });

  it('find a word that stands on every page', async () => {
    const parts = new SearchParts(async (address) => JSON.parse(textOf(files, address)));
    const { results, count } = await find(parts, 'commonplace');
    expect(count, 'the best places alone are kept').toBeLessThan(many);
    expect(results).toHaveLength(12);
    for (const { sentence } of results) expect(sentence).toMatch(/^Commonplace/);
  });
});
