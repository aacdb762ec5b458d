import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyChanges } from '../../src/author/apply-changes';
import type { FileChange } from '../../src/author/file-changes';
import { Refusal } from '../../src/author/refusal';
import { createSiteFolder, readTexts } from './run-in-process';

/** A simulated editor that saves a file just before a write step. */
const editor = { folder: '', at: -1, steps: [] as string[], save: () => {} };

const watched = ['copyFileSync', 'linkSync', 'mkdirSync', 'renameSync', 'rmSync', 'writeFileSync'] as const;
const original = { ...fs };

beforeAll(() => {
  for (const name of watched) {
    const act = original[name] as (...args: unknown[]) => unknown;
    const step = (...args: unknown[]) => {
      const isOurs = editor.folder !== '' && String(args[0]).startsWith(editor.folder);
      if (isOurs && editor.steps.push(`${name} ${args.slice(0, 2).join(' ')}`) - 1 === editor.at)
        editor.save();
      return act(...args);
    };
    Object.assign(fs, { [name]: step });
  }
  syncBuiltinESMExports();
});

afterAll(() => {
  for (const name of watched) Object.assign(fs, { [name]: original[name] });
  syncBuiltinESMExports();
});

const theirs = 'by another program';

const editors: Record<string, (path: string) => void> = {
  'by writing to the file': (path) => original.writeFileSync(path, theirs),
  'by renaming another file': (path) => {
    original.writeFileSync(`${path}~`, theirs);
    original.renameSync(`${path}~`, path);
  },
};

const bytes = (text: string) => new TextEncoder().encode(text);

const changes: FileChange[] = [
  { path: 'pages/edited.json', before: bytes('edited'), after: bytes('edited by us') },
  { path: 'pages/new.json', after: bytes('new') },
  { path: 'pages/removed.json', before: bytes('removed') },
];

const files = { 'pages/edited.json': 'edited', 'pages/removed.json': 'removed' };

/**
 * Applies changes while an editor saves a file before one step. Returns the steps, the files after the changes, and the
 * message of a refusal.
 */
function applyWhile(save: (path: string) => void, path: string, at: number) {
  const folder = createSiteFolder(files);
  Object.assign(editor, { folder, at, steps: [], save: () => save(join(folder, path)) });
  try {
    applyChanges(folder, changes);
    return { texts: readTexts(folder), steps: editor.steps, refusal: undefined };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { texts: readTexts(folder), steps: editor.steps, refusal: error.message };
  } finally {
    editor.folder = '';
  }
}

describe('a file that an editor saves while a command changes it', () => {
  it.each(Object.keys(editors).flatMap((how) => changes.map(({ path }) => [how, path] as const)))(
    'keeps the text that the editor saves %s: %s',
    (how, path) => {
      const save = editors[how] as (path: string) => void;
      const { steps } = applyWhile(save, path, -1);
      let refusals = 0;
      for (const [at, step] of steps.entries()) {
        // A save just before the command's own rename is lost, because Node cannot swap two files in one step.
        const isOurRename = step.startsWith('renameSync') && step.endsWith(path);
        if (how === 'by renaming another file' && isOurRename) continue;
        const { texts, refusal } = applyWhile(save, path, at);
        expect(texts[path], step).toBe(theirs);
        if (refusal === undefined) continue;
        refusals++;
        expect(refusal).toMatch(
          /json was changed by another program at the same time\. Your change was not made\. Try again\.$/,
        );
        expect(texts, step).toEqual({ ...files, [path]: theirs });
      }
      expect(refusals).toBeGreaterThan(2);
    },
  );
});
