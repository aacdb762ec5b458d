import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Choices } from '../../schema/editor/choices';
import { choicesFile, makeChoices, makeForms } from '../../schema/editor/editor-files';
import { replaceFile } from './disk/files';

const root = join(import.meta.dirname, '../..');

/** The project's own data: editors are told of no other folder. */
export const ownData = join(root, 'site-data');

/** Which record a reading of a folder goes by: that of the project's own data, or of whatever other folder was read last. */
export function recordPlace(folder: string): 'own' | 'other' {
  return folder === ownData ? 'own' : 'other';
}

/** Where editors look for what they complete and explain with; `.vscode/settings.json` names it. */
export const editorFolder = join(root, '.cache/editor');

/** What is written, and into which folder. */
interface EditorFiles {
  /** The folder of the data that was read. */
  data: string;
  listChoices: () => Choices;
  /** `.cache/editor` unless told. */
  folder?: string;
}

/** Brings up to date what editors are told of the data. Only the project's own data counts. */
export function refreshEditorFiles({ data, listChoices, folder = editorFolder }: EditorFiles): void {
  if (data === ownData) writeAll(folder, () => [[choicesFile, makeChoices(listChoices())]]);
}

/** Writes what editors are told of the code: the forms of files and blocks. They take a while to make. */
export function writeForms(folder = editorFolder): void {
  writeAll(folder, makeForms);
}

/**
 * A file that is as it should be stays untouched. What cannot be written is left as it is: an editor that knows less stops
 * no command.
 */
function writeAll(folder: string, make: () => Iterable<[name: string, content: object]>): void {
  try {
    for (const [name, content] of make()) {
      const path = join(folder, name);
      const text = `${JSON.stringify(content)}\n`;
      if (readText(path) !== text) replaceFile(path, text);
    }
  } catch {
    // A folder that cannot be written to, or a disk that is full: whoever called has done what was asked for.
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
