import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DataFiles, readDataFiles } from '../../../src/build/disk/data-files';
import { DiskFault } from '../../../src/build/disk/disk-faults';
import { hashOf } from '../../../src/build/disk/hash';
import { makeFolder } from '../run-build';

const { folder: place, remove } = makeFolder();
const folder = join(place, 'data');
const record = join(place, 'kept/hashes');
const file = join(folder, 'pages/index.json');

let begun = 0;

beforeEach(() => {
  begun = Date.now();
  mkdirSync(join(folder, 'pages'), { recursive: true });
  writeFileSync(file, 'home');
  writeFileSync(join(folder, 'site.json'), 'site');
});

afterEach(() => {
  vi.useRealTimers();
  remove();
});

/** Reads the folder as if so many minutes had gone by since its files were written. */
function readAfter(minutes: number): DataFiles {
  vi.useFakeTimers({ toFake: ['Date'], now: begun + 60_000 * minutes });
  const read = readDataFiles(folder, record);
  vi.useRealTimers();
  return read;
}

/** The names of the files that a reading has taken from the disk before anybody asked for their bytes. */
function readAtOnce({ bytes }: DataFiles): string[] {
  const names = Object.keys(bytes);
  rmSync(folder, { recursive: true });
  return names.filter((name) => {
    try {
      return bytes[name] !== undefined;
    } catch (fault) {
      expect(fault).toBeInstanceOf(DiskFault);
      return false;
    }
  });
}

function textsOf({ bytes }: DataFiles): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bytes).map(([name, content]) => [name, Buffer.from(content).toString()]),
  );
}

it('answers the bytes of every file with their hashes', () => {
  for (const minutes of [0, 10, 20]) {
    const read = readAfter(minutes);
    expect(textsOf(read)).toEqual({ 'pages/index.json': 'home', 'site.json': 'site' });
    expect(Object.fromEntries(read.hashes)).toEqual({
      'pages/index.json': hashOf('home'),
      'site.json': hashOf('site'),
    });
  }
});

it('answers files of any name', () => {
  writeFileSync(join(folder, '__proto__'), 'odd');
  readAfter(10);
  const { bytes, hashes } = readAfter(20);
  expect(hashes.get('__proto__')).toBe(hashOf('odd'));
  expect(
    Buffer.from(Object.entries(bytes).find(([name]) => name === '__proto__')?.[1] ?? '').toString(),
  ).toBe('odd');
});

describe('a file that was hashed before', () => {
  beforeEach(() => {
    readAfter(10);
  });

  it('is not read where it lies as it did', () => {
    expect(readAtOnce(readAfter(20))).toEqual([]);
  });

  it.each<[what: string, change: () => void]>([
    ['is longer', () => writeFileSync(file, 'home, longer')],
    ['was written anew, of the same length', () => writeFileSync(file, 'Home')],
    [
      'was written anew, of the same length and with the time of the old one',
      () => {
        const { atime, mtime } = statSync(file);
        writeFileSync(file, 'Home');
        utimesSync(file, atime, mtime);
      },
    ],
    [
      'is another file of the same length and time',
      () => {
        const { atime, mtime } = statSync(file);
        writeFileSync(`${file}.new`, 'Home');
        utimesSync(`${file}.new`, atime, mtime);
        renameSync(`${file}.new`, file);
      },
    ],
  ])('is read where it %s', (_, change) => {
    change();
    const read = readAfter(20);
    expect(read.hashes.get('pages/index.json')).toBe(hashOf(readFileSync(file)));
    expect(readAtOnce(read)).toEqual(['pages/index.json']);
  });

  it('is left out where it is gone', () => {
    unlinkSync(file);
    expect([...readAfter(20).hashes.keys()]).toEqual(['site.json']);
    writeFileSync(file, 'home');
    expect(readAtOnce(readAfter(30))).toEqual(['pages/index.json']);
  });

  it('is read where the record is damaged, or gone', () => {
    const whole = readFileSync(record, 'utf8');
    writeFileSync(record, whole.replace('site.json', 'Site.json'));
    expect(readAtOnce(readDataFiles(folder, record))).toHaveLength(2);
  });

  it('is given to nobody who asks for its bytes when it is no longer the same', () => {
    const { bytes } = readAfter(20);
    writeFileSync(file, 'Home');
    expect(() => bytes['pages/index.json']).toThrow(
      new DiskFault(`${file} was changed while it was being read. Run the command again.`),
    );
    expect(Buffer.from(bytes['site.json'] ?? '').toString()).toBe('site');
  });
});

describe('a file that was just written', () => {
  it('is read again the next time, as its times may not tell it from what it becomes at once', () => {
    readAfter(0);
    expect(readAtOnce(readAfter(1))).toHaveLength(2);
  });

  it('is read again too where its times are still to come', () => {
    const later = new Date(begun + 3_600_000);
    utimesSync(file, later, later);
    readAfter(10);
    expect(readAtOnce(readAfter(20))).toEqual(['pages/index.json']);
  });
});

it('leaves the record as it is where no file has changed', () => {
  readAfter(10);
  const { ino } = statSync(record);
  readAfter(20);
  expect(statSync(record).ino).toBe(ino);
});

it('answers the same where no record can be kept', () => {
  for (let round = 0; round < 2; round++)
    expect(textsOf(readDataFiles(folder, '/dev/null/hashes'))).toEqual({
      'pages/index.json': 'home',
      'site.json': 'site',
    });
});
