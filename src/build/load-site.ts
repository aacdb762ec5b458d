import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Purpose } from '../../schema/checks/index';
import type { ReadContext } from '../../schema/content/tree';
import type { Choices } from '../../schema/editor/choices';
import { choicesFile, makeChoices, makeForms } from '../../schema/editor/editor-files';
import { type Reading, readSite } from '../../schema/read-site';
import { iconGallery, readIconNames } from './art/icons';
import { printedFolder, replaceFile } from './disk';
import { findDamaged } from './photographs/make';
import type { Report } from './report';
import { today } from './today';

interface DataReading extends Reading {
  report: Report;
}

/** How a folder is read: `drafts` counts drafts as pages, `purpose` names what its rules are asked for. */
interface ReadOptions
  extends Pick<ReadContext, 'drafts' | 'dictionaryFor' | 'damaged' | 'today' | 'version'> {
  purpose?: Purpose;
  outcome?: string;
}

/** Reads files from memory as those of a folder. Pictures are measured, not decoded. */
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

/** The same on today's date, with pictures decoded to find damaged ones. */
export async function readWholeData(
  files: Record<string, Uint8Array>,
  folder: string,
  options: ReadOptions = {},
): Promise<DataReading> {
  return readData(files, folder, { ...options, damaged: await findDamaged(files), today: today() });
}

const root = join(import.meta.dirname, '../..');

/** The project's own data, the only data that editors are told of. */
export const ownData = join(root, 'site-data');

/** Where editors look for what they complete and explain with; `.vscode/settings.json` names it. */
const editorFolder = join(root, '.vscode/schemas');

/** Updates the editor's list of what can be named in the data. */
export function refreshEditorFiles(data: string, listChoices: () => Choices, folder = editorFolder): void {
  if (data === ownData) writeChanged(folder, () => [[choicesFile, makeChoices(listChoices())]]);
}

/** Updates the JSON Schemas of files and blocks for editors. They depend on the code alone and take a while to make. */
export function writeSchemas(folder = editorFolder): void {
  writeChanged(folder, makeForms);
}

/** Writes the files whose content is another. An editor that knows less stops no command, so faults of the disk are ignored. */
function writeChanged(folder: string, make: () => Iterable<[name: string, content: object]>): void {
  try {
    for (const [name, content] of make()) {
      const path = join(folder, name);
      const text = `${JSON.stringify(content)}\n`;
      if (!existsSync(path) || readFileSync(path, 'utf8') !== text) replaceFile(path, text);
    }
  } catch {
    // Whoever called has done what was asked for.
  }
}
