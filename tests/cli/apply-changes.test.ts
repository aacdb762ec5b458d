import * as fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyChanges, type Disk, PlannedTree } from '../../src/author/planned-tree';
import { readFiles } from '../../src/build/disk';
import { folderOf, textsIn } from './run-here';

const files = {
  'kept.json': 'kept',
  'pages/a.json': 'a',
  'pages/below/b.json': 'b',
  'pages/gone.json': 'gone',
  'redirects.json': 'redirects',
};

/** A plan that makes a file in a new folder, replaces one, takes one away and renames one out of its folder. */
function planFor(folder: string): PlannedTree {
  const plan = new PlannedTree(readFiles(folder));
  plan.write('pages/far/away/new.json', 'new');
  plan.write('redirects.json', 'more redirects');
  plan.remove('pages/gone.json');
  plan.write('pages/below/b.json', 'b, edited');
  plan.rename('pages/below/b.json', 'pages/c.json');
  return plan;
}

const writing = [
  'chmodSync',
  'copyFileSync',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'writeFileSync',
];

/** A disk that refuses the steps that it is told to, counting those that change something. */
function disk(refuses: (step: number, name: string) => boolean): Disk {
  let steps = 0;
  return new Proxy(fs, {
    get: (target, name: keyof Disk) => {
      const act = target[name] as (...args: unknown[]) => unknown;
      if (!writing.includes(name)) return act;
      return (...args: unknown[]) => {
        if (refuses(steps++, name))
          throw Object.assign(new Error('The disk is out of order.'), { code: 'EIO' });
        return act(...args);
      };
    },
  }) as Disk;
}

describe('changes of a folder', () => {
  it('say what could not be put back, and where it lies', () => {
    const folder = folderOf(files);
    let renames = 0;
    const dying = disk((_, name) => name === 'renameSync' && renames++ >= 2);
    expect(() => applyChanges(folder, planFor(folder).changes(), dying)).toThrow(
      /could not be put back: .*\.json.* end in "\.before"\.$/,
    );
    const texts = Object.values(textsIn(folder));
    for (const text of Object.values(files)) expect(texts).toContain(text);
  });

  it.each<[string, (folder: string) => void]>([
    ['edited', (folder) => fs.writeFileSync(join(folder, 'redirects.json'), 'by somebody else')],
    ['made', (folder) => fs.writeFileSync(join(folder, 'pages/c.json'), 'by somebody else')],
    ['taken away', (folder) => fs.rmSync(join(folder, 'pages/gone.json'))],
  ])('are refused where a file was %s since it was read', (_, edit) => {
    const folder = folderOf(files);
    const changes = planFor(folder).changes();
    edit(folder);
    const before = textsIn(folder);
    expect(() => applyChanges(folder, changes)).toThrow(/^\S+\.json .*\. Nothing was changed\.$/);
    expect(textsIn(folder)).toEqual(before);
  });

  it('keep who may read a file, and a link to it', () => {
    const folder = folderOf(files);
    fs.chmodSync(join(folder, 'redirects.json'), 0o640);
    fs.renameSync(join(folder, 'kept.json'), join(folder, 'elsewhere.txt'));
    fs.symlinkSync('elsewhere.txt', join(folder, 'kept.json'));
    const plan = new PlannedTree({ ...readFiles(folder), 'kept.json': new TextEncoder().encode('kept') });
    plan.write('redirects.json', 'more');
    plan.write('kept.json', 'new');
    applyChanges(folder, plan.changes());
    expect(fs.statSync(join(folder, 'redirects.json')).mode & 0o777).toBe(0o640);
    expect(fs.lstatSync(join(folder, 'kept.json')).isSymbolicLink()).toBe(true);
    expect(fs.readFileSync(join(folder, 'elsewhere.txt'), 'utf8')).toBe('new');
  });

  it('hold off a Ctrl-C in their midst', () => {
    const folder = folderOf(files);
    const pressed = disk((step) => {
      if (step === 6) expect(process.listenerCount('SIGINT')).toBeGreaterThan(0);
      return false;
    });
    const before = process.listenerCount('SIGINT');
    applyChanges(folder, planFor(folder).changes(), pressed);
    expect(process.listenerCount('SIGINT')).toBe(before);
  });
});
