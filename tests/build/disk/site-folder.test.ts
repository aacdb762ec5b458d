import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putInPlace } from '../../../src/build/disk/put-in-place';
import { SiteFolder } from '../../../src/build/disk/site-folder';
import { Spare } from '../../../src/build/disk/spare';
import { type Marks, type Survey, surveyFolder } from '../../../src/build/disk/survey';
import { makeFolder, readFolder } from '../run-build';

const { folder, remove } = makeFolder();
const at = (path: string) => join(folder, path);
const [site, next, spareFolder] = [at('site'), at('next'), at('spare')];

/** How the last site was left. */
let left: Marks = new Map();

/** Begins the next site. */
function begin(): { spare: Spare; found: Survey; made: SiteFolder } {
  const spare = new Spare(spareFolder);
  const found = existsSync(site) ? surveyFolder(site) : { files: new Map(), folders: new Map(), others: [] };
  const made = new SiteFolder(next, { folder: site, files: found.files, left }, spare);
  mkdirSync(next, { recursive: true });
  return { spare, found, made };
}

/** Makes a site of texts by their paths; of those that are the same as before nothing is written. */
function make(texts: Record<string, string>): void {
  const { spare, found, made } = begin();
  for (const [path, text] of Object.entries(texts))
    if (last[path] !== text || !made.takeOver(path)) made.write(path, text);
  left = made.finish();
  last = texts;
  putInPlace(next, site, (replaced) => spare.keep(replaced, found, made.kept));
}

let last: Record<string, string> = {};

/** As if the site before the last had been replaced two minutes ago. */
function rest(): void {
  const then = new Date(Date.now() - 120_000);
  utimesSync(`${spareFolder}.json`, then, then);
}

function textsOf(path: string): Record<string, string> {
  return Object.fromEntries([...readFolder(path)].map(([name, bytes]) => [name, String(bytes)]));
}

const inode = (path: string) => statSync(path).ino;

beforeEach(() => {
  [left, last] = [new Map(), {}];
  mkdirSync(folder, { recursive: true });
});

afterEach(remove);

describe('a site made of the one before the last', () => {
  const states: Record<string, string>[] = [
    { 'a.html': 'a', 'b/b.html': 'b', 'b/c.html': 'c', 'd/d.html': 'd' },
    { 'a.html': 'a', 'b/b.html': 'other', 'b/c.html': 'c', 'd/d.html': 'd' },
    { 'a.html': 'a', 'b/b.html': 'other', 'b/c.html': 'c', 'e/e.html': 'e' },
    { 'a.html': 'anew', 'b/b.html': 'b', 'e/e.html': 'e' },
    { 'a.html': 'a', 'b/b.html': 'b', 'd/d.html': 'd' },
  ];

  it.each([true, false])(
    'holds what this build wants and nothing else, its own folders too, at rest: %s',
    (isAtRest) => {
      for (const state of states) {
        if (isAtRest && existsSync(spareFolder)) rest();
        make(state);
        expect(textsOf(site)).toEqual(state);
        expect([...left.keys()].sort()).toEqual(Object.keys(state).sort());
        const empty = [...surveyFolder(site).folders.keys()].filter(
          (path) => readdirSync(join(site, path)).length === 0,
        );
        expect(empty).toEqual([]);
      }
    },
  );

  it('leaves where they are the files that are the same', () => {
    const [one = {}, two = {}] = states;
    make(one);
    make(two);
    const [folderBefore, fileBefore] = [inode(spareFolder), inode(at('site/a.html'))];
    make(two);
    expect([inode(site), inode(at('site/a.html'))]).toEqual([folderBefore, fileBefore]);
  });

  it('writes into files that it alone has, but keeps none whose name may be linked to from elsewhere', () => {
    const site = (text: string) => ({ 'a.html': text, 'assets/a.js': text });
    for (const text of ['one', 'two']) make(site(text));
    const page = inode(at('spare/a.html'));
    rest();
    const { made } = begin();
    expect([inode(at('next/a.html')), existsSync(at('next/assets/a.js'))]).toEqual([page, false]);
    made.write('a.html', 'three');
    expect([inode(at('next/a.html')), textsOf(next)]).toEqual([page, { 'a.html': 'three' }]);
    expect(textsOf(at('site'))).toEqual(site('two'));
  });

  it('writes into no file that a host may still be sending', () => {
    for (const text of ['one', 'two']) make({ 'a.html': text });
    begin();
    expect(textsOf(next)).toEqual({});
  });

  it.each<[what: string, happen: () => void]>([
    ['a file was put into the spare', () => writeFileSync(at('spare/b/stray.html'), 'stray')],
    [
      'a file was put into the site before it was replaced',
      () => writeFileSync(at('site/b/stray.html'), 'stray'),
    ],
    ['a file of the site was written into', () => writeFileSync(at('site/a.html'), 'spoilt')],
    ['a further name was given in the spare', () => linkSync(at('spare/a.html'), at('spare/b/stray.html'))],
    ['the note of the spare is cut', () => writeFileSync(at('spare.json'), '{"shared":')],
    ['the note of the spare is of something else', () => writeFileSync(at('spare.json'), '[]')],
    ['the spare has gone', () => rmSync(spareFolder, { recursive: true })],
  ])('is the same where %s', (_, happen) => {
    const [one = {}, two = {}, three = {}] = states;
    make(one);
    make(two);
    rest();
    happen();
    make(three);
    expect(textsOf(site)).toEqual(three);
    make(three);
    expect(textsOf(site)).toEqual(three);
  });
});
