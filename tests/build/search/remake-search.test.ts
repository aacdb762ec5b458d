import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { remakeSearch } from '../../../src/build/search/make-index';
import { readSearchRecord, type SearchRecord, writeSearchRecord } from '../../../src/build/search/record';
import { nameFound, type SearchedPage } from '../../../src/build/search/searched-page';
import type { SearchStart } from '../../../src/enhance/search/format';

// The usual run always tries the same sequence; the slow one tries another each time and prints where it begins.
const isSlow = inject('scale') > 1;
const seed = isSlow ? Date.now() % 2 ** 31 : 5;
if (isSlow) process.stdout.write(`The sequence of searches begins at seed ${seed}.\n`);
const steps = isSlow ? 400 : 24;

const folder = mkdtempSync(join(tmpdir(), 'search-'));
const file = join(folder, 'search.record');
const recordOf = { site: '/site', code: 'code' };

afterAll(() => rmSync(folder, { recursive: true }));

/** Numbers that look like chance and are the same each time, from 0 up to 1. */
function makeChance(start: number): () => number {
  let state = (start % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const chance = makeChance(seed);
const pick = (below: number) => Math.floor(chance() * below);

/** So many words of which few are frequent and many are rare, some with accents and some of other scripts. */
function say(length: number): string {
  const letters = 'bcdfglmnprst';
  const word = () => {
    let rest = Math.floor(14_000 * chance() ** 3);
    let word = ['', 'é', '法', 'ß', '𐐀'][rest % 40] ?? '';
    for (let left = 3; left > 0; left--) {
      word += `${letters[rest % 12]}a${letters[(rest * 7) % 11]}`;
      rest = Math.floor(rest / 12);
    }
    return word;
  };
  return Array.from({ length }, word).join(' ');
}

type Pages = Map<string, SearchedPage>;

let count = 0;

function makePage(): [id: string, page: SearchedPage] {
  const number = count++;
  const sections = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'].slice(0, 6 + pick(3));
  const page = {
    address: `/pages/${number}`,
    title: `Commonplace ${say(2)} ${number}`,
    kind: 'Pages',
    description: say(5),
    sections: sections.map((anchor) => ({ anchor, heading: anchor && say(2), text: say(2 + pick(12)) })),
  };
  return [`page-${number}`, page];
}

/** Puts another page in the place of one. */
function changePage(pages: Pages, change: (page: SearchedPage) => void): void {
  const [id, page] = [...pages][pick(pages.size)] ?? [];
  if (!id || !page) return;
  const changed = structuredClone(page);
  change(changed);
  pages.set(id, changed);
}

function reorder(pages: Pages, order: (all: [string, SearchedPage][]) => void): void {
  const all = [...pages];
  order(all);
  pages.clear();
  for (const [id, page] of all) pages.set(id, page);
}

const changes: Record<string, (pages: Pages) => void> = {
  'nothing has happened': () => undefined,
  'a word is added to a text': (pages) =>
    changePage(pages, ({ sections }) => {
      const section = sections[pick(sections.length)];
      if (section) section.text += ` ${say(1)}`;
    }),
  'a text is another': (pages) =>
    changePage(pages, ({ sections }) => {
      const section = sections[pick(sections.length)];
      if (section) section.text = say(1 + pick(30));
    }),
  'a title is another': (pages) =>
    changePage(pages, (page) => {
      page.title = say(3);
    }),
  'only an address is another': (pages) =>
    changePage(pages, (page) => {
      page.address += '-moved';
    }),
  'a section is added': (pages) =>
    changePage(pages, ({ sections }) => {
      sections.splice(1, 0, { anchor: 'new', heading: say(1), text: say(8) });
    }),
  'a section is taken away': (pages) => changePage(pages, ({ sections }) => sections.splice(1, 1)),
  'a page is added': (pages) => reorder(pages, (all) => all.splice(pick(all.length), 0, makePage())),
  'a page is taken away': (pages) => reorder(pages, (all) => all.splice(pick(all.length), 1)),
  'a page stands in the place of another': (pages) =>
    reorder(pages, (all) => all.splice(pick(all.length), 1, makePage())),
  'a page has another id': (pages) =>
    reorder(pages, (all) => {
      const each = all[pick(all.length)];
      if (each) each[0] += '-renamed';
    }),
  'two pages say the same': (pages) => {
    const [first] = pages.values();
    if (first) changePage(pages, (page) => Object.assign(page, structuredClone(first)));
  },
  'pages are in another order': (pages) =>
    reorder(pages, (all) => all.unshift(...all.splice(pick(all.length)))),
  'a text is as long as many': (pages) =>
    changePage(pages, ({ sections }) => {
      const [section] = sections;
      if (section) section.text = `${say(1)} `.repeat(3000);
    }),
  'most pages are taken away': (pages) => reorder(pages, (all) => all.splice(1, all.length - 8)),
  'many pages are added': (pages) =>
    reorder(pages, (all) => all.push(...Array.from({ length: 60 }, makePage))),
};

/** What happens to what the last making left. */
const damages: Record<string, (built: Map<string, string>) => void> = {
  'the record is cut': () => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, pick(bytes.length)));
  },
  'a byte of the record is another': () => {
    const bytes = readFileSync(file);
    bytes[pick(bytes.length)] = 0x39;
    writeFileSync(file, bytes);
  },
  'the record is an old one': () => writeFileSync(file, recordBefore),
  'files of the last search are gone': (built) => {
    for (const path of built.keys()) if (pick(4) === 0) built.delete(path);
  },
  'files of the last search say something else': (built) => {
    for (const [path, text] of built) if (pick(3) === 0) built.set(path, `${text} `);
  },
};

let recordBefore: Uint8Array = new Uint8Array();

/** Makes the search as a build does: with what the last one left, and from nothing where that is not there any more. */
function make(pages: Pages, last: Map<string, string>): Map<string, string> {
  const named = [...pages].map(([id, page]) => ({ id, hash: nameFound(page) }));
  const found = (id: string) => pages.get(id);
  const record = readSearchRecord(file, recordOf);
  const remade = remakeSearch(named, found, record && { record, read: (path) => last.get(path) });
  // The mark of a file tells whether it is as it was.
  const isThere = (path: string) => last.has(path) && !last.get(path)?.endsWith(' ');
  const made = [...remade.kept].every(isThere) ? remade : remakeSearch(named, found);
  writeSearchRecord(file, recordOf, made.record);
  const kept = [...made.kept].map((path): [string, string] => [path, last.get(path) ?? '']);
  return new Map([...kept, ...made.files]);
}

function makeAnew(pages: Pages): Map<string, string> {
  const named = [...pages].map(([id, page]) => ({ id, hash: nameFound(page) }));
  return remakeSearch(named, (id) => pages.get(id)).files;
}

/** Every change and damage at least once. */
function planSteps(): string[] {
  const all = [...Object.keys(changes), ...Object.keys(damages)];
  const more = fc.array(fc.constantFrom(...all), { minLength: steps - all.length, maxLength: steps });
  const shuffled = more.chain((added) =>
    fc.shuffledSubarray([...all, ...added], { minLength: all.length + added.length }),
  );
  return fc.sample(shuffled, { seed, numRuns: 1 })[0]?.slice(0, Math.max(steps, all.length)) ?? [];
}

describe('a search that is made again and again', () => {
  const pages: Pages = new Map(Array.from({ length: 230 }, makePage));
  let built = makeAnew(pages);

  it('begins with many files of each kind', () => {
    const start = JSON.parse(built.get('search.json') ?? '') as SearchStart;
    expect(start.shelves.length).toBeGreaterThan(3);
    expect(start.texts.length).toBeGreaterThan(10);
    expect(built.size - start.shelves.length - start.texts.length).toBeGreaterThan(start.shelves.length);
    built = make(pages, new Map());
    recordBefore = readFileSync(file);
  });

  it.each(planSteps().map((name, index) => ({ number: index + 1, name })))(
    'has the files of one that is made from nothing: making $number, as $name',
    ({ name }) => {
      changes[name]?.(pages);
      damages[name]?.(built);
      if (damages[name]) changes['a word is added to a text']?.(pages);
      built = make(pages, built);
      const anew = makeAnew(pages);
      expect([...built.keys()].sort()).toEqual([...anew.keys()].sort());
      for (const [path, text] of anew) expect(built.get(path) === text, path).toBe(true);
    },
  );
});

describe('the making of a search', () => {
  const pages: Pages = new Map(Array.from({ length: 120 }, makePage));
  const named = () => [...pages].map(([id, page]) => ({ id, hash: nameFound(page) }));
  const first = remakeSearch(named(), (id) => pages.get(id));
  const remake = (record: SearchRecord = first.record, read = (path: string) => first.files.get(path)) => {
    const asked: string[] = [];
    const found = (id: string) => {
      asked.push(id);
      return pages.get(id);
    };
    return { asked, ...remakeSearch(named(), found, { record, read }) };
  };

  it('asks for no page, makes nothing but the first file and has no other record where nothing has changed', () => {
    const { asked, files, record } = remake();
    expect(asked).toEqual([]);
    expect([...files.keys()]).toEqual(['search.json']);
    expect(record).toBe(first.record);
  });

  it('asks for the page alone that has changed, and makes few files', () => {
    const [id = '', page] = [...pages][90] ?? [];
    if (page) pages.set(id, { ...page, address: `${page.address}-moved` });
    const { asked, files } = remake();
    expect(asked).toEqual([id]);
    expect(files.size, 'the first file, and a few of texts').toBeLessThanOrEqual(5);
    if (page) pages.set(id, page);
  });

  it.each([
    ['is gone', () => undefined],
    ['says something else', (path: string) => first.files.get(path)?.replaceAll('a', 'e')],
  ])('asks for the neighbours too where the last file of their texts %s', (_, read) => {
    const [id = '', page] = [...pages][40] ?? [];
    if (page) pages.set(id, { ...page, address: `${page.address}-moved` });
    const { asked } = remake(first.record, read);
    expect(asked.length).toBeGreaterThan(1);
    if (page) pages.set(id, page);
  });

  it('throws where nobody tells what can be found on a page', () => {
    expect(() => remakeSearch([{ id: 'lost', hash: '00' }], () => undefined)).toThrow(/lost/);
  });

  it('goes by no record of which most words are gone', () => {
    const words = [...first.record.words, ...Array.from({ length: 40_000 }, (_, index) => `gone${index}`)];
    const { asked, record } = remake({ ...first.record, words });
    expect(asked).toHaveLength(pages.size);
    expect(record.words.length).toBeLessThan(words.length);
  });
});

describe('the record of a search', () => {
  const [id, page] = makePage();
  const { record } = remakeSearch([{ id, hash: nameFound(page) }], () => page);
  const own = join(folder, 'own.record');

  it('is read as it was written', () => {
    writeSearchRecord(own, recordOf, record);
    const read = readSearchRecord(own, recordOf);
    const tokens = (some?: SearchRecord) => some?.pages.map((each) => [...each.tokens]);
    expect(tokens(read)).toEqual(tokens(record));
    const plain = (some?: SearchRecord) =>
      JSON.stringify({ ...some, pages: some?.pages.map(({ id }) => id) });
    expect(JSON.parse(plain(read))).toEqual(JSON.parse(plain(record)));
  });

  it.each([
    ['of another site', { ...recordOf, site: '/other' }],
    ['of other code', { ...recordOf, code: 'other' }],
  ])('counts for nothing where it is %s', (_, of) => {
    writeSearchRecord(own, of, record);
    expect(readSearchRecord(own, recordOf)).toBeUndefined();
  });

  it('counts for nothing where it is not there, or no such record', () => {
    expect(readSearchRecord(join(folder, 'none'), recordOf)).toBeUndefined();
    writeFileSync(own, '[]');
    expect(readSearchRecord(own, recordOf)).toBeUndefined();
  });
});
