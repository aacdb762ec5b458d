import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { offersOf } from '../../../schema/content/offers';
import { type Known, readTree } from '../../../schema/content/tree';
import { readForAuthors } from '../../../schema/read-site';
import { readIconNames } from '../../../src/build/art/icons';
import { readFiles } from '../../../src/build/disk/read-files';
import { root } from '../../build/run-build';
import { keepSite } from '../../keep-site';

const known: Known = { icons: readIconNames() };
type Files = Record<string, Uint8Array>;

/** The site of the tests, with a link to an address under which a page can be found as well. */
const before: Files = edited(readFiles(join(root, 'tests/site')), 'industries/fishing.json', (text) =>
  text.replace('"/consultations"', '"/services"'),
);

function edited(files: Files, name: string, edit: (text: string) => string): Files {
  const text = Buffer.from(files[name] ?? '').toString();
  const now = edit(text);
  if (now === text) throw new Error(`The edit leaves ${name} as it was.`);
  return { ...files, [name]: Buffer.from(now) };
}

const without = (files: Files, name: string): Files =>
  Object.fromEntries(Object.entries(files).filter(([file]) => file !== name));

/** What is no longer there to be named, while the files that name it stay as they are. */
const losses: [what: string, rule: string, after: Files][] = [
  ['a law', 'unknown-law', without(before, 'law/fairway-rules-2018.json')],
  ['an entry', 'unknown-entry', without(before, 'industries/ferries.json')],
  ['a page', 'dead-link', without(before, 'pages/about/harbour-master.json')],
  [
    'a page that becomes a draft',
    'dead-link',
    edited(before, 'pages/about-office.json', (text) => text.replace('{', '{ "draft": true,')),
  ],
  [
    'a further address',
    'dead-link',
    edited(before, 'pages/practice-areas.json', (text) => text.replace('"/services"', '')),
  ],
  [
    'the force of a law',
    'law-superseded',
    edited(before, 'law/fairway-rules-2018.json', (text) => text.replace('"2025-04-01"', '"2024-04-01"')),
  ],
  [
    'the age of a law',
    'law-newer',
    edited(before, 'law/island-pilots-bill.json', (text) => text.replace('"2025-02"', '"2026-02"')),
  ],
];

describe('files that name what another no longer offers', () => {
  const keptAfter = keepSite(before, known);

  it.each(losses)('are told of the loss of %s though they were kept', (_, rule, after) => {
    const { problems } = readForAuthors(after, { ...known, kept: keptAfter(after) });
    expect(problems.map((problem) => problem.rule)).toContain(rule);
    expect(problems).toEqual(readForAuthors(after, known).problems);
  });

  it('are not asked while all that can be named is the same', () => {
    const after = edited(before, 'industries/fishing.json', (text) =>
      text.replace(/"headline": "/, '$&So: '),
    );
    const offers = offersOf(readTree(before, known));
    expect(offersOf(readTree(after, known))).toBe(offers);
    const { problems } = readForAuthors(after, { ...known, kept: keptAfter(after) });
    expect(problems).toEqual([]);
  });
});
