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

/**
 * Brings what editors complete and explain with up to date; a file that is as it should be stays untouched. Only the
 * project's own data counts. What cannot be written is left as it is: an editor that knows less stops no command.
 */
export function refreshEditorFiles({ data, listChoices, folder = editorFolder }: EditorFiles): void {
  if (data !== ownData) return;
  const write = (name: string, content: object) =>
    bringUpToDate(join(folder, name), `${JSON.stringify(content)}\n`);
  try {
    write(choicesFile, makeChoices(listChoices()));
    for (const [name, schema] of makeForms()) write(name, schema);
  } catch {
    // A folder that cannot be written to, or a disk that is full: whoever called has done what was asked for.
  }
}

function bringUpToDate(path: string, text: string): void {
  if (readText(path) !== text) replaceFile(path, text);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
