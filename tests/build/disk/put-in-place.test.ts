import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tidyUp } from '../../../src/build/disk/put-in-place';

// Above what any system numbers its processes with.
const ended = 2 ** 30;

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'put-in-place-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function make(...names: string[]): void {
  for (const name of names) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'index.html'), name);
  }
}

function tidied(): string[] {
  tidyUp(join(folder, `stage-${process.pid}`), join(folder, 'out'));
  return readdirSync(folder).sort();
}

describe('what builds that ended in the middle left behind', () => {
  it('is taken away', () => {
    make('out', `stage-${ended}`, `out.next-${ended}`, `out.last-${ended}`);
    expect(tidied()).toEqual(['out']);
  });

  it('stays where the build still runs', () => {
    const running = [`out.next-${process.ppid}`, `stage-${process.ppid}`];
    make('out', ...running);
    expect(tidied()).toEqual(['out', ...running]);
  });

  it('is a last build that stands nowhere else, and is put back', () => {
    make(`out.last-${ended}`);
    expect(tidied()).toEqual(['out']);
    expect(existsSync(join(folder, 'out/index.html'))).toBe(true);
  });

  it('is nothing of another name', () => {
    const others = ['out.hosts', 'out.next-1a', 'outXnext-1', 'stage', 'stage-x', `xout.next-${ended}`];
    make('out', ...others);
    expect(tidied()).toEqual(['out', ...others].sort());
  });

  it('may be nothing, where no folder is there yet', () => {
    expect(() => tidyUp(join(folder, 'no/stage-1'), join(folder, 'none/out'))).not.toThrow();
  });
});
