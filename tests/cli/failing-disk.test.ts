import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getJournalFolder } from '../../src/author/journal';
import { createSiteFiles, type SiteFiles } from '../site';
import { type CommandResult, createSiteFolder, readTexts, runInProcess } from './run-in-process';

/**
 * The simulated disk. `steps` is the number of writes so far to files below `folders`. If `failsAt` is 0, the first
 * write fails with the error `code`.
 */
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
const original = { ...fs };

// A full disk can still remove files and change permissions.
const mayFail = (name: string) => disk.code !== 'ENOSPC' || !/^(chmod|rm|rmdir)Sync$/.test(name);

beforeAll(() => {
  for (const name of watched) {
    const act = original[name] as (...args: unknown[]) => unknown;
    const step = (...args: unknown[]) => {
      const path = String(args[0]);
      const isRead = name === 'openSync' && original.statSync(path, { throwIfNoEntry: false })?.isFile();
      const isOurs = disk.folders.some((folder) => path.startsWith(folder)) && mayFail(name) && !isRead;
      if (!isOurs || disk.steps++ !== disk.failsAt) return act(...args);
      // A full disk leaves an incomplete file.
      if (name === 'writeFileSync' && disk.code === 'ENOSPC') original.writeFileSync(String(args[0]), 'hal');
      throw Object.assign(new Error(`${disk.code}: ${name}`), { code: disk.code, path: args[0] });
    };
    Object.assign(fs, { [name]: step });
  }
  syncBuiltinESMExports();
});

afterAll(() => {
  for (const name of watched) Object.assign(fs, { [name]: original[name] });
  syncBuiltinESMExports();
});

const description =
  'Pour les boulangers qui veulent servir un café à la hauteur de leur pain, du lundi au dimanche.';

const causes = { EACCES: 'your account has no permission', ENOSPC: 'the disk is full' };

interface CommandCase {
  /**
   * The error code with which the disk fails. One error code for each command is enough, because all commands share the
   * functions that write.
   */
  code: keyof typeof causes;
  files: SiteFiles;
  act: (folder: string) => Promise<CommandResult>;
}

const withData =
  (name: string, ...args: string[]): CommandCase['act'] =>
  (folder) =>
    runInProcess(name, ...args, '--data', folder);

const commandCases: Record<string, CommandCase> = {
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
  /** The number of entries in the journal. */
  entries: number;
}

/**
 * Runs a command in a new folder while the disk fails at one step. If `failsAt` is never reached, the disk does not
 * fail.
 */
async function attempt({ files, act, code }: CommandCase, failsAt: number): Promise<Trial> {
  const folder = createSiteFolder(files);
  Object.assign(disk, { folders: [folder, getJournalFolder(folder)], steps: 0, failsAt, code });
  try {
    const outcome = await act(folder);
    const journal = getJournalFolder(folder);
    const entries = original.existsSync(journal) ? original.readdirSync(journal).length : 0;
    return { ...outcome, texts: readTexts(folder), steps: disk.steps, entries };
  } finally {
    disk.folders = [];
  }
}

/** Checks whether a file is hidden. A command may leave hidden files behind. `.well-known` belongs to the site. */
const isHidden = (name: string) => /(^|\/)\.(?!well-known\/)/.test(name);

function withoutHidden(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !isHidden(name)));
}

describe('a command on a disk that fails at a step', () => {
  it.each(Object.entries(commandCases))(
    'makes all its changes, or undoes them and prints a message: %s',
    async (_, commandCase) => {
      const before = readTexts(createSiteFolder(commandCase.files));
      const completed = await attempt(commandCase, -1);
      expect([completed.status, completed.stderr]).toEqual([0, '']);
      expect(completed.texts).not.toEqual(before);
      expect(Object.keys(completed.texts).filter(isHidden)).toEqual([]);
      let undone = 0;
      for (let step = 0; step < completed.steps; step++) {
        const { status, stderr, texts, entries } = await attempt(commandCase, step);
        if (status === 0) {
          // The disk failed during the cleanup, after all changes were written, so the command needs no message.
          expect(withoutHidden(texts), `step ${step}`).toEqual(completed.texts);
          continue;
        }
        undone++;
        expect(status, `step ${step}`).toBe(2);
        expect(stderr).toMatch(
          new RegExp(`^\\S+ cannot be used: ${causes[commandCase.code]}\\. .+ Nothing was changed\\.\\n$`),
        );
        expect([texts, entries], `step ${step}`).toEqual([before, 0]);
      }
      expect(undone).toBeGreaterThan(completed.steps / 3);
    },
  );
});
