import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Choices } from '../../schema/editor/choices';
import { makeEditorFiles } from '../../schema/editor/editor-files';

const root = join(import.meta.dirname, '../..');

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
  if (data !== join(root, 'site-data')) return;
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, schema] of makeEditorFiles(listChoices()))
      replaceFile(join(folder, name), `${JSON.stringify(schema)}\n`);
  } catch {
    // A folder that cannot be written to, or a disk that is full: whoever called has done what was asked for.
  }
}

/** Writes a file beside itself and renames it, so that no editor reads half of it. */
function replaceFile(path: string, text: string): void {
  if (readText(path) === text) return;
  const next = `${path}.${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, path);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
