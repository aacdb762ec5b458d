import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPlaces } from '../../src/build/build-places';
import { surveyFolder } from '../../src/build/disk/survey';
import { findStandingBuild, nameBasis, noteBuild } from '../../src/build/last-build';
import { makeFolder, writeFiles } from './run-build';

const { folder, remove } = makeFolder();
const places = {
  ...buildPlaces(join(folder, 'data'), join(folder, 'site')),
  pageCache: join(folder, 'pages'),
};
const source: Parameters<typeof nameBasis>[0] = {
  hashes: new Map([
    ['site.json', 'one'],
    ['pages/index.json', 'other'],
  ]),
  codeName: 'code',
  purpose: {},
};

beforeEach(() => {
  writeFiles(places.output, { 'index.html': 'home', 'assets/a.js': 'a' });
  writeFiles(places.hosts, { 'nginx.conf': 'server' });
  noteBuild(places, nameBasis(source), surveyFolder(places.output).files);
});

afterEach(() => {
  vi.unstubAllEnvs();
  remove();
});

function findsIt(other: Partial<typeof source> = {}): boolean {
  return findStandingBuild(places, nameBasis({ ...source, ...other })) !== undefined;
}

it('finds a build that was made from the same and stands as it was left', () => {
  expect(findStandingBuild(places, nameBasis(source))).toHaveProperty('size', 2);
});

it.each([
  ['another byte of the data', { hashes: new Map([...source.hashes, ['site.json', 'another']]) }],
  ['a further file of data', { hashes: new Map([...source.hashes, ['redirects.json', 'third']]) }],
  ['a file of data less', { hashes: new Map([['site.json', 'one']]) }],
  ['other code', { codeName: 'other' }],
  ['another origin', { purpose: { origin: 'https://preview.example' } }],
  ['compression', { purpose: { isCompressed: true } }],
])('finds none for %s', (_, other) => {
  expect(findsIt(other)).toBe(false);
});

it('finds none in another year, which pages show', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '0');
  expect(findsIt()).toBe(false);
});

it.each<[what: string, happen: () => void]>([
  ['a file of the site is written', () => writeFileSync(join(places.output, 'index.html'), 'other')],
  ['a file of the site is gone', () => rmSync(join(places.output, 'assets/a.js'))],
  ['a file has come into the site', () => writeFileSync(join(places.output, 'stray'), '')],
  ['a folder has come into the site', () => mkdirSync(join(places.output, 'stray'))],
  ['the site is gone', () => rmSync(places.output, { recursive: true })],
  ['the configuration of a host is written', () => writeFileSync(join(places.hosts, 'nginx.conf'), '')],
  ['what hosts are told is gone', () => rmSync(places.hosts, { recursive: true })],
  ['nothing is noted', () => rmSync(places.pageCache, { recursive: true })],
  ['the note is cut', () => writeFileSync(note(), '{')],
  ['the note is none', () => writeFileSync(note(), 'null')],
])('finds none where %s', (_, happen) => {
  happen();
  expect(findsIt()).toBe(false);
});

it('goes without a note where none can be written', () => {
  rmSync(places.pageCache, { recursive: true });
  writeFileSync(places.pageCache, 'no folder');
  noteBuild(places, nameBasis(source), surveyFolder(places.output).files);
  expect(findsIt()).toBe(false);
});

function note(): string {
  const [name = ''] = readdirSync(places.pageCache);
  return join(places.pageCache, name, 'build.json');
}
