import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Known } from '../../../schema/content/tree';
import { readForAuthors, readSite } from '../../../schema/read-site';
import { readIconNames } from '../../../src/build/art/icons';
import { readFiles } from '../../../src/build/disk/read-files';
import { root } from '../../build/run-build';
import { Draft } from '../../edits/draft';
import { edits } from '../../edits/edits';
import { keepSite } from '../../keep-site';
import { known as littleKnown, littleSite, withValue } from '../../little-site';

const known: Known = { icons: readIconNames() };
const content = readFiles(resolve(root, process.env.SITE_DATA ?? 'site-data'));

/** An entry of the little site that shows no group of a collection, and whose headings no link names. */
const entry = 'industries/hotels.json';

const sequences = fc.sample(fc.array(fc.constantFrom(...edits), { minLength: 1, maxLength: 6 }), {
  seed: 20_260,
  numRuns: 12,
});

describe('files that are kept', () => {
  it.each(sequences.map((sequence, index) => [index + 1, sequence] as const))(
    'make the same site as files that are read, after edits of sequence %i',
    (_, sequence) => {
      const draft = new Draft(content);
      const before = draft.files();
      const keptAfter = keepSite(before, known);
      for (const edit of sequence) edit.apply(draft);
      const after = draft.files();
      const kept = readSite(after, { ...known, kept: keptAfter(after) });
      expect(JSON.stringify(kept)).toBe(JSON.stringify(readSite(after, known)));
    },
  );

  it('are judged and shown in lists without being read', () => {
    const files = littleSite();
    const kept = keepSite(files, littleKnown)(files);
    const unreadable = { ...files, [entry]: '{ "title":' };
    const { problems, site } = readForAuthors(unreadable, { ...littleKnown, kept });
    expect(problems).toEqual([]);
    expect(site?.().pages.map(({ file }) => file)).toContain(entry);
  });

  it('are looked at for words that no dictionary knows as if they were read', () => {
    const files = littleSite();
    const spelling: Known = { ...littleKnown, dictionaryFor: () => ({ has: (word) => word.length !== 7 }) };
    const kept = readForAuthors(files, { ...spelling, kept: keepSite(files, littleKnown)(files) });
    expect(kept.advice.length).toBeGreaterThan(10);
    expect(kept.advice).toEqual(readForAuthors(files, spelling).advice);
  });

  it('are no drafts, which were not judged as pages', () => {
    const files = littleSite(withValue(entry, (value) => Object.assign(value, { draft: true })));
    const kept = new Map(readForAuthors(files, littleKnown).toKeep?.().files);
    expect([kept.has(entry), kept.has('industries/cafes.json')]).toEqual([false, true]);
  });

  it('are none while the site has a problem', () => {
    const files = littleSite(withValue(entry, (value) => delete value.title));
    expect(readForAuthors(files, littleKnown).toKeep).toBeUndefined();
  });
});
