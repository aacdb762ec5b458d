import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../../schema/content/tree';
import { readSite } from '../../schema/read-site';
import { readIconNames } from '../../src/build/art/icons';
import { readFiles } from '../../src/build/read-data';
import { formats } from '../../src/build/report';
import { root } from '../build/run-build';
import { applyAuthorEdits, type DraftFiles, SiteDraft } from './draft';
import { edits } from './edits';

const known: ReadContext = { icons: readIconNames() };
const content = readFiles(resolve(root, process.env.SITE_DATA ?? 'site-data'));
const own = readFiles(join(root, 'tests/site'));

/** Returns the problems as `check` prints them. Returns an empty text if there are none. */
function check(files: DraftFiles): string {
  const { problems, fileCount } = readSite(files, known);
  if (problems.length === 0) return '';
  return formats.pretty({ problems, fileCount, textOf: () => undefined, outcome: '' });
}

it('the authors’ site has no problem', () => {
  expect(check(content)).toBe('');
});

it.each(edits)('a valid site stays valid after the edit: $name', (each) => {
  expect(each.apply(new SiteDraft(own))).toBe(true);
  expect(check(applyAuthorEdits(own, [each]))).toBe('');
});

describe.each([
  ['the authors', content],
  ['the tests', own],
])('the site of %s', (_, files) => {
  const series = fc.sample(fc.array(fc.constantFrom(...edits), { minLength: 20, maxLength: 30 }), {
    seed: 20_260,
    numRuns: 2,
  });

  it.each(series.map((chosen, index) => ({ chosen, number: index + 1 })))(
    'stays valid after random edits (series $number)',
    ({ chosen }) => {
      expect(check(applyAuthorEdits(files, chosen)), chosen.map(({ name }) => name).join('\n')).toBe('');
    },
  );
});
