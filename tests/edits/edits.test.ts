import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { Known } from '../../schema/content/tree';
import { SiteDataError } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import { readIconNames } from '../../src/build/art/icons';
import { readFiles } from '../../src/build/disk';
import { formats } from '../../src/build/report';
import { readPages } from '../browser/built-site';
import { findFaults, findFaultsOfSite, readFacts } from '../browser/page-faults';
import { makeFolder, root, runCommand, writeFiles } from '../build/run-build';
import { usually } from '../usual-run';
import { Draft, type Files } from './draft';
import { edits, type OrdinaryEdit } from './edits';

// The usual run always tries the same sequences; the slow one tries others each time and prints where they begin.
const isSlow = inject('scale') > 1;
const seed = isSlow ? Date.now() % 2 ** 31 : 20_260;
if (isSlow) process.stdout.write(`The sequences of edits begin at seed ${seed}.\n`);

const known: Known = { icons: readIconNames() };
const content = readFiles(resolve(root, process.env.SITE_DATA ?? 'site-data'));
const own = readFiles(join(root, 'tests/site'));
const sites: [name: string, files: Files][] = [
  ['the authors', content],
  ['the tests', own],
];

const sequences = fc.sample(fc.array(fc.constantFrom(...edits), { minLength: 5, maxLength: 30 }), {
  seed,
  numRuns: isSlow ? 200 : 10,
});

/** The files as one edit after the other leaves them, and how many found something to do. */
function edit(files: Files, applied: OrdinaryEdit[]): { files: Files; count: number } {
  const draft = new Draft(files);
  const count = applied.filter((each) => each.apply(draft)).length;
  return { files: draft.files(), count };
}

/** What `check` says, in its own words; nothing where it finds no problem. */
function check(files: Files): string {
  const answer = readSite(files, known);
  if (!(answer instanceof SiteDataError)) return '';
  const { problems, fileCount } = answer;
  return formats.pretty({ problems, fileCount, textOf: () => undefined, outcome: '' });
}

/** Builds the files, and answers what is wrong with the pages. */
async function build(files: Files): Promise<string[]> {
  const { folder, remove } = makeFolder();
  try {
    writeFiles(`${folder}/data`, files);
    const { status, stdout, stderr } = await runCommand(
      ['build', '--data', `${folder}/data`, '--out', `${folder}/out`],
      { NODE_ENV: 'production' },
    );
    if (status !== 0) return [stdout + stderr];
    const pages = readPages(`${folder}/out`);
    const facts = readFacts(`${folder}/out`);
    return [
      ...findFaultsOfSite(`${folder}/out`),
      ...pages.flatMap((page) => findFaults(page, pages, facts).map((fault) => `${page.address}: ${fault}`)),
    ];
  } finally {
    remove();
  }
}

it('the authors’ site has no problem', () => {
  expect(check(content)).toBe('');
});

it('at least 80 edits are ordinary, and each is another one', () => {
  expect(new Set(edits.map(({ name }) => name)).size).toBe(edits.length);
  expect(edits.length).toBeGreaterThanOrEqual(80);
});

it.each(edits)('the site of the tests has something to do: $name', ({ apply }) => {
  const draft = new Draft(own);
  expect(apply(draft)).toBe(true);
  expect(draft.files()).not.toEqual(new Draft(own).files());
});

/** Tried on the authors' site; sequences try the others there, and `npm run test:all` tries each alone. */
const triedOnContent = new Set(usually(edits, 8));

/** The authors' site where an edit finds something to do in it, and otherwise the tests' own. */
function siteFor(each: OrdinaryEdit): Files {
  return triedOnContent.has(each) && each.apply(new Draft(content)) ? content : own;
}

it.each(edits)('a good site stays good: $name', (each) => {
  expect(check(edit(siteFor(each), [each]).files)).toBe('');
});

describe.each(sites)('the site of %s', (name, files) => {
  it.each(
    sequences
      .map((sequence, index) => ({ sequence, index }))
      // The usual run tries each on one of the two sites.
      .filter(({ index }) => isSlow || index % 2 === (name === 'the authors' ? 0 : 1)),
  )('stays good through sequence $index', ({ sequence }) => {
    const { files: edited, count } = edit(files, sequence);
    expect(check(edited), sequence.map(({ name }) => name).join('\n')).toBe('');
    expect(count).toBeGreaterThan(0);
  });
});

/** The sites to build: in the usual run three, in the slow one each edit by itself and each sequence. */
const built = isSlow
  ? sites.flatMap(([name, files]) => [
      ...edits.map((each) => ({ of: name, what: each.name, files: edit(files, [each]).files })),
      ...sequences.map((sequence, index) => ({
        of: name,
        what: `sequence ${index}`,
        files: edit(files, sequence).files,
      })),
    ])
  : [
      { of: 'the authors', what: 'sequence 0', files: edit(content, sequences[0] ?? []).files },
      { of: 'the tests', what: 'sequence 1', files: edit(own, sequences[1] ?? []).files },
      { of: 'the tests', what: 'every edit', files: edit(own, edits).files },
    ];

it.each(built)('the site of $of is built whole after $what', async ({ files }) => {
  expect(await build(files)).toEqual([]);
});
