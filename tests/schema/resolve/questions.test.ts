import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '../../../schema/block-context';
import type { Known } from '../../../schema/content/tree';
import { SiteDataError } from '../../../schema/problems';
import { readSite } from '../../../schema/read-site';
import type { Page, Site } from '../../../schema/site-model';
import { readIconNames } from '../../../src/build/art/icons';
import { readFiles } from '../../../src/build/disk/read-files';
import { root } from '../../build/run-build';
import { Draft, type Files } from '../../edits/draft';
import { edits } from '../../edits/edits';

const known: Known = { icons: readIconNames() };
const content = readFiles(resolve(root, process.env.SITE_DATA ?? 'site-data'));

const sequences = fc.sample(fc.array(fc.constantFrom(...edits), { minLength: 1, maxLength: 4 }), {
  seed: 20_260,
  numRuns: 12,
});

function read(files: Files): Site {
  const site = readSite(files, known);
  if (site instanceof SiteDataError) throw new Error(JSON.stringify(site.problems[0]));
  return site;
}

/** What a page shows, by the address of each page. */
function show({ pages }: Site): Map<string, string> {
  return new Map(pages.map((page) => [page.address, JSON.stringify(page.blocks)]));
}

/** The pages of which their questions tell that they stayed as they were, and those among them that did not. */
function compare(
  before: Site,
  after: Site,
  isSameFile: (name: string) => boolean,
): { stayed: Page[]; changed: Page[] } {
  const haveSameAnswer = (question: Question) =>
    JSON.stringify(before.questions.answer(question)) === JSON.stringify(after.questions.answer(question));
  const [shown, now] = [show(before), show(after)];
  const stayed = before.pages.filter(
    ({ id, file, address }) =>
      now.has(address) &&
      ['site.json', 'wording.json', file].every(isSameFile) &&
      [...(before.questions.askedBy(id) ?? [])].every(haveSameAnswer),
  );
  return { stayed, changed: stayed.filter(({ address }) => shown.get(address) !== now.get(address)) };
}

describe('what pages ask of their site', () => {
  it('tells after any edits of every page that shows something else, and not of all others', () => {
    let count = 0;
    for (const sequence of sequences) {
      const draft = new Draft(content);
      const files = draft.files();
      for (const edit of sequence) edit.apply(draft);
      const next = draft.files();
      const isSameFile = (name: string) => String(files[name]) === String(next[name]);
      const { stayed, changed } = compare(read(files), read(next), isSameFile);
      expect(changed.map(({ address }) => address)).toEqual([]);
      count += stayed.length;
    }
    expect(count).toBeGreaterThan(0);
  });
});
