import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getJournalFolder, readJournal } from '../../src/author/journal';
import { createSiteFiles, type SiteFiles } from '../site';
import { type CommandResult, createSiteFolder, readTexts, runInProcess } from './run-in-process';

/** A disk that counts the steps of writing in some folders, and refuses one of them. */
const disk = { folders: [] as string[], steps: 0, failsAt: -1, code: '' };

const watched = [
  'chmodSync',
  'copyFileSync',
  'linkSync',
  'mkdirSync',
  'openSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'writeFileSync',
] as const;
const own = { ...fs };

// A full disk still takes files away and lets them be read by whoever may.
const mayFail = (name: string) => disk.code !== 'ENOSPC' || !/^(chmod|rm|rmdir)Sync$/.test(name);

beforeAll(() => {
  for (const name of watched) {
    const act = own[name] as (...args: unknown[]) => unknown;
    const step = (...args: unknown[]) => {
      const path = String(args[0]);
      const isRead = name === 'openSync' && own.statSync(path, { throwIfNoEntry: false })?.isFile();
      const isOurs = disk.folders.some((folder) => path.startsWith(folder)) && mayFail(name) && !isRead;
      if (!isOurs || disk.steps++ !== disk.failsAt) return act(...args);
      // Where a disk is full a part of the file is there.
      if (name === 'writeFileSync' && disk.code === 'ENOSPC') own.writeFileSync(String(args[0]), 'hal');
      throw Object.assign(new Error(`${disk.code}: ${name}`), { code: disk.code, path: args[0] });
    };
    Object.assign(fs, { [name]: step });
  }
  syncBuiltinESMExports();
});

afterAll(() => {
  for (const name of watched) Object.assign(fs, { [name]: own[name] });
  syncBuiltinESMExports();
});

const description =
  'Pour les boulangers qui veulent servir un café à la hauteur de leur pain, du lundi au dimanche.';

const causes = { EACCES: 'your account has no permission', ENOSPC: 'the disk is full' };

interface Chore {
  /** Why the disk refuses; all commands write by one mechanism, so that each cause is tried with some. */
  code: keyof typeof causes;
  files: SiteFiles;
  act: (folder: string) => Promise<CommandResult>;
}

const withData =
  (name: string, ...args: string[]): Chore['act'] =>
  (folder) =>
    runInProcess(name, ...args, '--data', folder);

const chores: Record<string, Chore> = {
  new: {
    code: 'ENOSPC',
    files: createSiteFiles(),
    act: withData(
      ...(['new', 'page', '--name', 'ecole/loin/histoire', '--title', 'Histoire'] as const),
      ...['--description', description],
    ),
  },
  rename: {
    code: 'EACCES',
    files: createSiteFiles(),
    act: withData('rename', 'industries/salvage', 'magasins'),
  },
  remove: {
    code: 'EACCES',
    files: createSiteFiles(),
    act: withData(
      ...(['remove', 'industries/salvage', '--with-references'] as const),
      ...['--redirect', '/consultations'],
    ),
  },
};

interface Trial extends CommandResult {
  texts: Record<string, string>;
  steps: number;
  /** How many changes the journal has. */
  entries: number;
}

/** Does a chore in a fresh folder while the disk refuses one step, or none. */
async function attempt({ files, act, code }: Chore, failsAt: number): Promise<Trial> {
  const folder = createSiteFolder(files);
  Object.assign(disk, { folders: [folder, getJournalFolder(folder)], steps: 0, failsAt, code });
  try {
    const outcome = await act(folder);
    return { ...outcome, texts: readTexts(folder), steps: disk.steps, entries: readJournal(folder).length };
  } finally {
    disk.folders = [];
  }
}

const isHidden = (name: string) => /(^|\/)\./.test(name);

function withoutHidden(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !isHidden(name)));
}

describe('where the disk refuses a step', () => {
  it.each(Object.entries(chores))('%s does all or nothing, and says so', async (_, chore) => {
    const before = readTexts(createSiteFolder(chore.files));
    const whole = await attempt(chore, -1);
    expect([whole.status, whole.stderr]).toEqual([0, '']);
    expect(whole.texts).not.toEqual(before);
    expect(Object.keys(whole.texts).filter(isHidden)).toEqual([]);
    let undone = 0;
    for (let step = 0; step < whole.steps; step++) {
      const { status, stderr, texts, entries } = await attempt(chore, step);
      if (status === 0) {
        // Only what tidies up afterwards may fail without a word.
        expect(withoutHidden(texts), `step ${step}`).toEqual(whole.texts);
        continue;
      }
      undone++;
      expect(status, `step ${step}`).toBe(2);
      expect(stderr).toMatch(
        new RegExp(`^\\S+ cannot be used: ${causes[chore.code]}\\. .+ Nothing was changed\\.\\n$`),
      );
      expect([texts, entries], `step ${step}`).toEqual([before, 0]);
    }
    expect(undone).toBeGreaterThan(whole.steps / 3);
  });
});
