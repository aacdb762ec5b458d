import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Purpose } from '../../schema/checks/index';
import type { ReadContext } from '../../schema/content/tree';
import type { Choices } from '../../schema/editor/choices';
import { choicesFileName, createChoicesSchema, createJsonSchemas } from '../../schema/editor/editor-schemas';
import { readSite, type SiteReading } from '../../schema/read-site';
import { iconGallery, readIconNames } from './art/icons';
import { getChosenDay, readClock } from './clock';
import { printedFolder, replaceFile } from './disk';
import { findDamaged } from './photographs/make';
import type { Report } from './report';

interface DataReading extends SiteReading {
  report: Report;
}

/** Options for reading a data folder. `drafts` includes draft pages, and `purpose` selects the rules to check. */
interface ReadOptions
  extends Pick<ReadContext, 'drafts' | 'dictionaryFor' | 'damaged' | 'now' | 'today' | 'version'> {
  purpose?: Purpose;
  outcome?: string;
}

/** Reads a site from files in memory. Messages name the `folder`. Measures pictures but does not decode them. */
export function readData(
  files: Record<string, Uint8Array>,
  folder: string,
  { purpose, outcome = 'Nothing was built.', ...options }: ReadOptions = {},
): DataReading {
  const printed = printedFolder(folder);
  const context = { icons: readIconNames(), iconGallery, folder: printed, ...options };
  const reading = readSite(files, context, purpose);
  const { problems, advice, todos, fileCount } = reading;
  const textOf = (file: string) => {
    const bytes = file.endsWith('.json') ? files[file.slice(printed.length + 1)] : undefined;
    return bytes && new TextDecoder().decode(bytes);
  };
  return { ...reading, report: { problems, advice, todos, fileCount, textOf, outcome } };
}

/** Reads a site like `readData`, with the current time. Also decodes pictures to find damaged ones. */
export async function readWholeData(
  files: Record<string, Uint8Array>,
  folder: string,
  options: ReadOptions = {},
): Promise<DataReading> {
  const damaged = await findDamaged(files);
  return readData(files, folder, { ...options, damaged, now: readClock(), today: getChosenDay() });
}

const root = join(import.meta.dirname, '../..');

/** The data folder of this project. Files for editors describe only this folder. */
export const ownData = join(root, 'site-data');

/** The folder of the JSON Schemas for editors. `.vscode/settings.json` refers to it. */
const editorFolder = join(root, '.vscode/schemas');

/** Updates the list of names that editors complete. */
export function refreshEditorFiles(data: string, listChoices: () => Choices, folder = editorFolder): void {
  if (data === ownData) writeChanged(folder, () => [[choicesFileName, createChoicesSchema(listChoices())]]);
}

/** Updates the JSON Schemas of files and blocks for editors. This is slow, and depends only on the code. */
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
    // The command itself has succeeded, so editors only keep an older list.
  }
}
