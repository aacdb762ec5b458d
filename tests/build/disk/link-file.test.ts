import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { linkFile } from '../../../src/build/disk/link-file';
import { makeFolder, writeFiles } from '../run-build';

/** What the disk answers to a link; nothing where it makes one. */
const disk = vi.hoisted(() => ({ refusal: '' }));

vi.mock('node:fs', async (load) => {
  const whole = await load<typeof import('node:fs')>();
  const linkSync: typeof whole.linkSync = (from, to) => {
    if (disk.refusal) throw Object.assign(new Error('No link.'), { code: disk.refusal });
    whole.linkSync(from, to);
  };
  return { ...whole, linkSync };
});

const { folder, remove } = makeFolder();
const [from, to] = [join(folder, 'from.html'), join(folder, 'to.html')];

afterEach(() => {
  disk.refusal = '';
});
afterAll(remove);

it('gives a file a further name', () => {
  writeFiles(folder, { 'from.html': 'content' });
  linkFile(from, to);
  expect(statSync(to).ino).toBe(statSync(from).ino);
});

it('leaves a name that is taken as it is', () => {
  writeFiles(folder, { 'from.html': 'content', 'taken.html': 'another' });
  linkFile(from, join(folder, 'taken.html'));
  expect(readFileSync(join(folder, 'taken.html'), 'utf8')).toBe('another');
});

it.each(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'])('copies with its time where the disk answers %s', (code) => {
  writeFiles(folder, { 'from.html': 'content' });
  utimesSync(from, 1_600_000_000.25, 1_700_000_000.25);
  disk.refusal = code;
  linkFile(from, join(folder, code));
  expect(readFileSync(join(folder, code), 'utf8')).toBe('content');
  expect(statSync(join(folder, code)).ino).not.toBe(statSync(from).ino);
  expect(statSync(join(folder, code)).mtime).toEqual(new Date(1_700_000_000_250));
});

it('says what else a disk refuses', () => {
  disk.refusal = 'ENOSPC';
  expect(() => linkFile(from, join(folder, 'full'))).toThrow('No link.');
});
