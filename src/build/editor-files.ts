import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Choices } from '../../schema/editor/choices';
import { choicesFileName, createChoicesSchema, createJsonSchemas } from '../../schema/editor/editor-schemas';
import { replaceFile } from './disk';

const root = join(import.meta.dirname, '../..');

/** The data folder of this project. The files for code editors describe only this folder. */
export const ownData = join(root, 'site-data');

/** The folder of the JSON Schemas for code editors. `.vscode/settings.json` refers to it. */
const editorFolder = join(root, '.vscode/schemas');

/** Updates the list of names that code editors offer while the author types. */
export function refreshEditorFiles(data: string, listChoices: () => Choices, folder = editorFolder): void {
  if (data === ownData) writeChanged(folder, () => [[choicesFileName, createChoicesSchema(listChoices())]]);
}

/** Updates the JSON Schemas of files and blocks for code editors. This is slow. The schemas depend only on the code. */
export function writeSchemas(folder = editorFolder): void {
  writeChanged(folder, createJsonSchemas);
}

/** Writes the files whose content has changed. Ignores disk errors, because editor support must not stop a command. */
function writeChanged(folder: string, createFiles: () => Iterable<[name: string, content: object]>): void {
  try {
    for (const [name, content] of createFiles()) {
      const path = join(folder, name);
      const text = `${JSON.stringify(content)}\n`;
      if (!existsSync(path) || readFileSync(path, 'utf8') !== text) replaceFile(path, text);
    }
  } catch {
    // Code editors keep using the previous files.
  }
}
