import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutputFolder } from '../../../src/build/disk/output-folder';

// Above what any system numbers its processes with.
const ended = 2 ** 30;

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-folder-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function make(...names: string[]): void {
  for (const name of names) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'index.html'), name);
  }
}

const open = () => new OutputFolder(join(folder, 'out'));
const names = () => readdirSync(folder).sort();
const builtBy = () => readFileSync(join(folder, 'out/index.html'), 'utf8');

describe('an output folder', () => {
  it('takes the place of the previous one at once, and nothing is left of that', () => {
    make('out');
    writeFileSync(join(folder, 'out/old.html'), '');
    const output = open();
    writeFileSync(join(output.path, 'index.html'), 'new');
    expect(builtBy()).toBe('out');
    output.putInPlace();
    output.remove();
    expect([names(), builtBy(), readdirSync(join(folder, 'out'))]).toEqual([['out'], 'new', ['index.html']]);
  });

  it('is as it was where the build fails', () => {
    make('out');
    open().remove();
    expect([names(), builtBy()]).toEqual([['out'], 'out']);
  });

  it('is made with the folders above it', () => {
    const output = new OutputFolder(join(folder, 'deep/down/out'));
    output.putInPlace();
    expect(readdirSync(join(folder, 'deep/down'))).toEqual(['out']);
  });
});

describe('what killed builds have left behind', () => {
  it('is removed at the next start, but for what still runs and what has another name', () => {
    const others = [
      'out.hosts',
      'out.next-1a',
      'outXnext-1',
      `xout.next-${ended}`,
      `out.next-${process.ppid}`,
    ];
    make('out', `out.next-${ended}`, `out.previous-${ended}`, ...others);
    open().remove();
    expect(names()).toEqual(['out', ...others].sort());
  });

  it('is put back where it is the only site there is', () => {
    make(`out.previous-${ended}`);
    open().remove();
    expect([names(), builtBy()]).toEqual([['out'], `out.previous-${ended}`]);
  });
});
