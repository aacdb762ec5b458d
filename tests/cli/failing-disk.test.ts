import { describe, expect, it, vi } from 'vitest';
import type { FileValues, Migration } from '../../schema/migrations/run-migrations';
import { Refusal } from '../../src/author/planned-tree';
import { migrate } from '../../src/cli/edit';
import { littleSite, type SiteFiles, versionOne, withFile } from '../little-site';
import { folderOf, type Outcome, run, textsIn } from './run-here';

/** A disk that counts what is written below a folder, and refuses one step. */
const disk = vi.hoisted(() => ({ folder: '', steps: 0, failsAt: -1, code: '' }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const watched = [
    'chmodSync',
    'copyFileSync',
    'mkdirSync',
    'renameSync',
    'rmdirSync',
    'rmSync',
    'writeFileSync',
  ] as const;
  // A full disk still takes files away and lets them be read by whoever may.
  const mayFail = (name: string) => disk.code !== 'ENOSPC' || !/^(chmod|rm|rmdir)Sync$/.test(name);
  const refusing = watched.map((name) => {
    const act = fs[name] as (...args: unknown[]) => unknown;
    const step = (...args: unknown[]) => {
      const isOurs = disk.folder !== '' && String(args[0]).startsWith(disk.folder) && mayFail(name);
      if (!isOurs || disk.steps++ !== disk.failsAt) return act(...args);
      // Where a disk is full a part of the file is there.
      if (name === 'writeFileSync' && disk.code === 'ENOSPC') fs.writeFileSync(String(args[0]), 'hal');
      throw Object.assign(new Error(`${disk.code}: ${name}`), { code: disk.code, path: args[0] });
    };
    return [name, step];
  });
  const mocked = { ...fs, ...Object.fromEntries(refusing) };
  return { ...mocked, default: mocked };
});

/** Moves an entry to another file, and says home another way. */
const move: Migration = {
  summary: 'Gives an entry another address.',
  migrate: ({ 'industries/epiceries.json': entry = null, ...others }: FileValues) => ({
    ...others,
    'industries/magasins.json': entry,
    'wording.json': { ...(others['wording.json'] as object), home: 'Le début' },
  }),
};

/** Runs the migration as the command line does. */
async function migrateHere(folder: string): Promise<Outcome> {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const blamed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    return { status: migrate(['--data', folder], [move]), stdout: '', stderr: '' };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return { status: 2, stdout: '', stderr: `${fault.message}\n` };
  } finally {
    said.mockRestore();
    blamed.mockRestore();
  }
}

const path = 'industries/cafes.json';
const description =
  'Pour les boulangers qui veulent servir un café à la hauteur de leur pain, du lundi au dimanche.';

interface Chore {
  files: SiteFiles;
  act: (folder: string) => Promise<Outcome>;
}

const withData =
  (name: string, ...args: string[]): Chore['act'] =>
  (folder) =>
    run(name, ...args, '--data', folder);

const english = withFile('site.json', (text) => text.replace(/"language": "[^"]*"/, '"language": "en-GB"'));

const chores: Record<string, Chore> = {
  new: {
    files: littleSite(),
    act: withData(
      ...(['new', 'page', '--name', 'ecole/loin/histoire', '--title', 'Histoire'] as const),
      ...['--description', description],
    ),
  },
  'check --fix': {
    files: littleSite({
      ...withFile(path, (text) => text.replace('"coffee"', '"Coffee"')),
      ...withFile('packages/week-end.json', (text) => text.replace('"title"', '"Title"')),
    }),
    act: withData('check', '--fix'),
  },
  migrate: { files: littleSite(versionOne), act: migrateHere },
  rename: {
    files: littleSite(),
    act: withData('rename', 'industries/cafes', 'comptoirs'),
  },
  remove: {
    files: littleSite(),
    act: withData(
      ...(['remove', 'practice-areas/torrefaction', '--with-references'] as const),
      ...['--redirect', '/visites'],
    ),
  },
  'check --learn, the first word': {
    files: littleSite(english),
    act: withData('check', '--learn', 'Grainerie'),
  },
  'check --learn, one more word': {
    files: littleSite({ ...english, 'words.json': '{\n  "words": ["Café"]\n}\n' }),
    act: withData('check', '--learn', 'Grainerie'),
  },
};

interface Trial extends Outcome {
  texts: Record<string, string>;
  steps: number;
}

/** Does a chore in a fresh folder while the disk refuses one step, or none. */
async function attempt({ files, act }: Chore, failsAt: number, code: string): Promise<Trial> {
  const folder = folderOf(files);
  Object.assign(disk, { folder, steps: 0, failsAt, code });
  try {
    const outcome = await act(folder);
    return { ...outcome, texts: textsIn(folder), steps: disk.steps };
  } finally {
    disk.folder = '';
  }
}

const isHidden = (name: string) => /(^|\/)\./.test(name);

function withoutHidden(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !isHidden(name)));
}

const causes = { EACCES: 'permission is missing', ENOSPC: 'the disk is full' };

describe.each(Object.keys(causes) as (keyof typeof causes)[])('where a step is refused with %s', (code) => {
  it.each(Object.entries(chores))('%s does all or nothing, and says so', async (_, chore) => {
    const before = textsIn(folderOf(chore.files));
    const whole = await attempt(chore, -1, code);
    expect([whole.status, whole.stderr]).toEqual([0, '']);
    expect(whole.texts).not.toEqual(before);
    expect(Object.keys(whole.texts).filter(isHidden)).toEqual([]);
    let undone = 0;
    for (let step = 0; step < whole.steps; step++) {
      const { status, stderr, texts } = await attempt(chore, step, code);
      if (status === 0) {
        // Only what tidies up afterwards may fail without a word.
        expect(withoutHidden(texts), `step ${step}`).toEqual(whole.texts);
        continue;
      }
      undone++;
      expect(status, `step ${step}`).toBe(2);
      expect(stderr).toMatch(
        new RegExp(`^\\S+ cannot be written: ${causes[code]}\\. Nothing was changed\\.\\n$`),
      );
      expect(texts, `step ${step}`).toEqual(before);
    }
    expect(undone).toBeGreaterThan(whole.steps / 3);
  });
});
