import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeptFile } from '../../schema/content/kept-file';
import { hashAll } from '../../src/build/disk/hash';
import { KeptFiles } from '../../src/build/kept-files';
import { makeFolder } from './run-build';

const { folder, remove } = makeFolder();
const path = join(folder, 'kept/files');
const kept: KeptFile = {
  raw: { title: 'A\tB\n' },
  data: { title: 'A\tB\n' },
  blockTypes: ['hero'],
  fields: [],
  laws: [],
};
const names = ['pages/a.json', 'pages/b.json'];
const bytesOf = (changes: Record<string, string> = {}) => {
  const texts = { 'site.json': 'settings', 'pages/a.json': 'a', 'pages/b.json': 'b', ...changes };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
};

function open(changes: Record<string, string> = {}, code = 'code'): KeptFiles {
  return new KeptFiles(path, { hashes: hashAll(bytesOf(changes)), code });
}

/** The files that are kept then. */
const keptBy = (record: KeptFiles) => names.filter((name) => record.fileOf(name) !== undefined);

const offers = 'a\nb';

beforeEach(() => open().save({ files: names.map((name) => [name, kept]), offers }));
afterAll(remove);

describe('what is kept of files', () => {
  it('comes back as it was', () => {
    expect(names.map((name) => open().fileOf(name))).toEqual([kept, kept]);
  });

  it.each(['Sheria ya “bahari”', 'የኢትዮጵያ ሕግ', '海事法 🚢', '\uD83D', '\u2028 \u007F \u0080 ÿ Ā'])(
    'comes back as it was with "%s"',
    (text) => {
      const file = { ...kept, raw: { [text]: text }, data: { title: text } };
      open({ 'pages/a.json': text }).save({ files: [['pages/a.json', file]], offers: text });
      const again = open({ 'pages/a.json': text });
      expect(again.fileOf('pages/a.json')).toEqual(file);
      expect(again.haveOffered(text)).toBe(true);
    },
  );

  it('counts for no file of other bytes, and for no other settings or code', () => {
    expect(keptBy(open({ 'pages/a.json': 'other' }))).toEqual(['pages/b.json']);
    expect(keptBy(open({ 'site.json': 'other' }))).toEqual([]);
    expect(keptBy(open({}, 'other code'))).toEqual([]);
  });

  it('stays beside what is read anew, and goes with its file', () => {
    const changes = { 'pages/a.json': 'other' };
    const again = { ...kept, blockTypes: ['cta'] };
    open(changes).save({ files: names.map((name) => [name, again]), offers });
    expect(names.map((name) => open(changes).fileOf(name))).toEqual([again, kept]);
    const { 'pages/b.json': _, ...others } = bytesOf();
    new KeptFiles(path, { hashes: hashAll(others), code: 'code' }).save({
      files: [['pages/a.json', kept]],
      offers,
    });
    expect(keptBy(open())).toEqual(['pages/a.json']);
  });

  it('knows what files could name of each other, of the last time that it was kept', () => {
    expect(['a\nb', 'a\nc'].map((now) => open().haveOffered(now))).toEqual([true, false]);
    open().save({ files: names.map((name) => [name, kept]), offers: 'a\nc' });
    expect(['a\nb', 'a\nc'].map((now) => open().haveOffered(now))).toEqual([false, true]);
    expect(keptBy(open())).toEqual(names);
    expect(open({ 'site.json': 'other' }).haveOffered('a\nc')).toBe(false);
  });

  it('counts for nothing where a byte of the record is another', () => {
    const whole = readFileSync(path);
    for (const at of [0, 10, 70, 140, whole.length - 2]) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(path, bytes);
      expect(keptBy(open()), `byte ${at}`).toEqual([]);
    }
    writeFileSync(path, '');
    expect(keptBy(open())).toEqual([]);
  });

  it('is nothing where the disk keeps nothing', () => {
    const nowhere = new KeptFiles('/dev/null/files', { hashes: hashAll(bytesOf()), code: 'code' });
    nowhere.save({ files: [['pages/a.json', kept]], offers });
    expect(keptBy(nowhere)).toEqual([]);
  });
});
