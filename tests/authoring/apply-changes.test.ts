import * as fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyChanges, type Disk } from '../../src/authoring/apply-changes';
import { PlannedTree } from '../../src/authoring/planned-tree';
import { Refusal } from '../../src/authoring/refusal';
import { readFiles } from '../../src/build/disk';
import { folderOf, textsIn } from '../cli/run-here';

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

const after = {
  'kept.json': 'kept',
  'pages/a.json': 'a',
  'pages/c.json': 'b, edited',
  'pages/far/away/new.json': 'new',
  'redirects.json': 'more redirects',
};

const writing = [
  'chmodSync',
  'copyFileSync',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'writeFileSync',
];

const denials = ['EACCES', 'EPERM', 'EROFS'];

function failure(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: something the disk says`), { code });
}

/** A disk whose steps that change something are counted, and fail where they are told to. */
function disk(failsAt: (step: number, name: string) => boolean, code = 'EIO') {
  let steps = 0;
  const watched = new Proxy(fs, {
    get: (target, name: keyof Disk) => {
      const act = target[name] as (...args: unknown[]) => unknown;
      if (!writing.includes(name)) return act;
      return (...args: unknown[]) => {
        if (!failsAt(steps++, name)) return act(...args);
        // A write that fails for want of room has begun.
        if (name === 'writeFileSync' && !denials.includes(code)) fs.writeFileSync(args[0] as string, 'hal');
        throw failure(code);
      };
    },
  }) as Disk;
  return { watched, steps: () => steps };
}

/** Every folder under one, those without files too. */
function foldersIn(folder: string): string[] {
  const items = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return items.filter((item) => item.isDirectory()).map((item) => join(item.parentPath, item.name));
}

describe('changes of a folder', () => {
  it('are all made, and leave nothing beside them', () => {
    const folder = folderOf(files);
    applyChanges(folder, planFor(folder).changes());
    expect(textsIn(folder)).toEqual(after);
    expect(
      foldersIn(folder)
        .map((path) => path.slice(folder.length))
        .sort(),
    ).toEqual(['/pages', '/pages/far', '/pages/far/away']);
  });

  it('are all undone where any one step fails, or all made', () => {
    const counting = disk(() => false);
    const first = folderOf(files);
    applyChanges(first, planFor(first).changes(), counting.watched);
    expect(counting.steps()).toBeGreaterThan(12);
    let made = 0;
    for (let step = 0; step < counting.steps(); step++) {
      const folder = folderOf(files);
      const folders = foldersIn(folder);
      try {
        applyChanges(folder, planFor(folder).changes(), disk((at) => at === step).watched);
        made++;
        expect(withoutHidden(textsIn(folder)), `step ${step}`).toEqual(after);
      } catch (fault) {
        expect(fault, `step ${step}`).toBeInstanceOf(Refusal);
        expect((fault as Error).message).toMatch(/^\S+ cannot be written: .*\. Nothing was changed\.$/);
        expect(textsIn(folder), `step ${step}`).toEqual(files);
        expect(foldersIn(folder), `step ${step}`).toEqual(folders);
      }
    }
    // Only what tidies up afterwards may fail without a word.
    expect(made).toBeLessThan(counting.steps() / 2);
  });

  it.each([
    ['ENOSPC', 'the disk is full'],
    ['EDQUOT', 'the disk is full'],
  ])('are undone on a disk without room (%s)', (code, why) => {
    const needRoom = ['writeFileSync', 'copyFileSync', 'mkdirSync'];
    for (let free = 0; free < 5; free++) {
      const folder = folderOf(files);
      let left = free;
      const full = disk((_, name) => needRoom.includes(name) && left-- <= 0, code);
      expect(() => applyChanges(folder, planFor(folder).changes(), full.watched)).toThrow(
        new RegExp(`cannot be written: ${why}\\. Nothing was changed\\.$`),
      );
      expect(textsIn(folder)).toEqual(files);
    }
  });

  it.each([
    ['EACCES', 'permission is missing'],
    ['EPERM', 'permission is missing'],
    ['EROFS', 'the disk can only be read'],
  ])('are refused where nothing may be written (%s)', (code, why) => {
    const folder = folderOf(files);
    const locked = disk((_, name) => name !== 'rmSync', code);
    expect(() => applyChanges(folder, planFor(folder).changes(), locked.watched)).toThrow(
      `written: ${why}. Nothing was changed.`,
    );
    expect(textsIn(folder)).toEqual(files);
  });

  it('say what could not be put back, and where it lies', () => {
    const folder = folderOf(files);
    let renames = 0;
    const dying = disk((_, name) => name === 'renameSync' && renames++ >= 2);
    expect(() => applyChanges(folder, planFor(folder).changes(), dying.watched)).toThrow(
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
    applyChanges(folder, planFor(folder).changes(), pressed.watched);
    expect(process.listenerCount('SIGINT')).toBe(before);
  });
});

function withoutHidden(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([path]) => !/(^|\/)\./.test(path)));
}
