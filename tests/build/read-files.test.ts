import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type PictureCache, readFiles } from '../../src/build/read-data';
import { createSiteFolder } from '../cli/run-in-process';

it('readFiles reads hidden placeholders of cloud drives, and ignores temporary files of editors', () => {
  const folder = createSiteFolder({ 'industries/cafes.json': '{}' });
  mkdirSync(join(folder, 'industries'), { recursive: true });
  for (const name of ['.cafes.json.icloud', '.#cafes.json', 'cafes.json~', '#cafes.json#', '.cafes.json.swp'])
    writeFileSync(join(folder, 'industries', name), 'x');
  expect(Object.keys(readFiles(folder)).sort()).toEqual([
    'industries/.cafes.json.icloud',
    'industries/cafes.json',
  ]);
});

it('readFiles reads the hidden folder .well-known, and no other hidden folder', () => {
  const folder = createSiteFolder({
    'public/.well-known/security.txt': '',
    'public/.well-known/.secret': '',
    'public/.git/config': '',
    'public/.env': '',
  });
  expect(Object.keys(readFiles(folder))).toEqual(['public/.well-known/security.txt']);
});

it('readFiles reads hidden configuration files of web hosts, so that the check can report them', () => {
  const folder = createSiteFolder({ 'public/.htaccess': '', 'public/.nojekyll': '', 'pages/.htaccess': '' });
  expect(Object.keys(readFiles(folder)).sort()).toEqual(['public/.htaccess', 'public/.nojekyll']);
});

it.runIf(process.platform === 'linux')('readFiles escapes bytes that are not UTF-8 in file names', () => {
  const folder = createSiteFolder({ 'industries/café.json': '{}' });
  const path = (name: string) => Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')]);
  mkdirSync(path('d\xe9part'));
  for (const name of [
    'industries/caf\xe9.json',
    'd\xe9part/a.json',
    '.caf\xe9.json',
    'industries/caf\xe9.json~',
  ])
    writeFileSync(path(name), name);
  const files = readFiles(folder);
  expect(Object.keys(files).sort()).toEqual([
    'd\\xE9part/a.json',
    'industries/caf\\xE9.json',
    'industries/café.json',
  ]);
  expect(Buffer.from(files['industries/caf\\xE9.json'] ?? '').toString()).toBe('industries/caf\xe9.json');
});

describe('a cached picture', () => {
  const path = 'images/sign.png';
  const time = new Date('2025-11-18T09:30:00Z');

  it.each<[string, (full: string) => void]>([
    ['within the same second', (full) => writeFileSync(full, 'two')],
    [
      'with the same modification time',
      (full) => {
        writeFileSync(full, 'two');
        utimesSync(full, time, time);
      },
    ],
    [
      'through another file with the same modification time',
      (full) => {
        writeFileSync(`${full}.part`, 'two');
        utimesSync(`${full}.part`, time, time);
        renameSync(`${full}.part`, full);
      },
    ],
  ])('is read again if a picture of the same size replaces it %s', (_, replace) => {
    const folder = createSiteFolder({ [path]: 'one' });
    const full = join(folder, path);
    utimesSync(full, time, time);
    const known: PictureCache = new Map();
    expect(Buffer.from(readFiles(folder, known)[path] ?? '').toString()).toBe('one');
    replace(full);
    expect(Buffer.from(readFiles(folder, known)[path] ?? '').toString()).toBe('two');
  });

  it('is the same object in each read while the file is unchanged', () => {
    const folder = createSiteFolder({ [path]: 'one' });
    const known: PictureCache = new Map();
    const [first, again] = [readFiles(folder, known), readFiles(folder, known)];
    expect(first[path]).toBeDefined();
    expect(again[path]).toBe(first[path]);
  });
});
