import { existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileWriter } from '../../../src/build/disk/write-files';
import { makeFolder, writeFiles } from '../run-build';

const { folder, remove } = makeFolder();
const at = (...steps: string[]) => join(folder, ...steps);
const read = (...steps: string[]) => readFileSync(at(...steps), 'utf8');

afterAll(remove);

writeFiles(at('last'), { 'a/same.html': 'Ünchanged', 'a/other.html': 'before', 'a/as-long.html': 'abc' });

describe('a writer of files', () => {
  const write = fileWriter(at('next'), at('last'));

  it('links what the last folder has with the same content', () => {
    write('a/same.html', 'Ünchanged');
    expect(statSync(at('next/a/same.html')).ino).toBe(statSync(at('last/a/same.html')).ino);
  });

  it.each([
    ['another content', 'a/other.html', 'after'],
    ['another content of the same length', 'a/as-long.html', 'abd'],
    ['no such file', 'a/b/new.html', 'new'],
  ])('writes what has %s there, and leaves the last folder as it is', (_, path, content) => {
    const before = existsSync(at('last', path)) && read('last', path);
    write(path, content);
    expect(read('next', path)).toBe(content);
    expect(existsSync(at('last', path)) && read('last', path)).toBe(before);
  });

  it('writes anew over what it linked, and never into it', () => {
    write('a/same.html', 'changed after all');
    expect(read('next/a/same.html')).toBe('changed after all');
    expect(read('last/a/same.html')).toBe('Ünchanged');
  });

  it('writes into a file that nothing else shares, whatever was longer in it', () => {
    writeFiles(at('next'), { 'a/own.html': 'a long text of before' });
    const { ino } = statSync(at('next/a/own.html'));
    write('a/own.html', 'short');
    expect([read('next/a/own.html'), statSync(at('next/a/own.html')).ino]).toEqual(['short', ino]);
  });

  it('takes the place of a link, and leaves what it leads to as it is', () => {
    writeFiles(at('elsewhere'), { 'target.html': 'of somebody else' });
    symlinkSync(at('elsewhere/target.html'), at('next/a/link.html'));
    write('a/link.html', 'written');
    expect([read('next/a/link.html'), read('elsewhere/target.html')]).toEqual([
      'written',
      'of somebody else',
    ]);
    expect(lstatSync(at('next/a/link.html')).isSymbolicLink()).toBe(false);
  });

  it('links what is the same also where another file lies', () => {
    writeFiles(at('next'), { 'b.html': 'another' });
    writeFiles(at('last'), { 'b.html': 'the same' });
    write('b.html', 'the same');
    expect(statSync(at('next/b.html')).ino).toBe(statSync(at('last/b.html')).ino);
  });

  it('writes all where there is no last folder', () => {
    fileWriter(at('third'), at('nowhere'))('a/same.html', 'Ünchanged');
    fileWriter(at('fourth'))('a/same.html', 'Ünchanged');
    expect([read('third/a/same.html'), read('fourth/a/same.html')]).toEqual(['Ünchanged', 'Ünchanged']);
  });
});
