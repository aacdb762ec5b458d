import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Purpose } from '../../schema/checks/index';
import type { ReadContext } from '../../schema/content/tree';
import type { Choices } from '../../schema/editor/choices';
import { choicesFile, makeChoices, makeForms } from '../../schema/editor/editor-files';
import { type Reading, readForAuthors } from '../../schema/read-site';
import type { Site } from '../../schema/site-model';
import { iconGallery, readIconNames, readIconWords } from './art/icons';
import { printedFolder, readFiles, replaceFile } from './disk';
import { findDamaged } from './photographs/make';
import type { Report } from './report';
import { today } from './today';

/** What a reading of the data gave: a site, or everything that is wrong with it; and what can be named in the files. */
type SiteReading = Pick<Reading, 'listChoices' | 'resolveValidParts' | 'tree' | 'pathOf'> &
  ({ site: Site; report?: undefined } | { site?: undefined; report: Report });

/** How a folder is read: `drafts` counts drafts as pages, `purpose` names what its rules are asked for. */
interface LoadOptions extends Pick<ReadContext, 'drafts' | 'dictionaryFor' | 'damaged' | 'today'> {
  purpose?: Purpose;
  /** The version of the data that is read, if not that of the last migration. */
  version?: number;
  /** How the report ends, such as "Nothing was built." */
  outcome?: string;
}

/** Reads the data of a folder; of pictures only what stands at their beginning. */
export function loadSite(folder: string, options: LoadOptions = {}): SiteReading {
  return readAsSite(readFiles(folder), folder, options);
}

/** Reads files of a folder as a build does, pictures to their end. */
export async function loadWholeSite(files: Record<string, Uint8Array>, folder: string): Promise<SiteReading> {
  return readAsSite(files, folder, { purpose: 'build', damaged: await findDamaged(files), today: today() });
}

/** Reads files as if they lay in a folder, whatever the disk holds. */
export function readAsSite(
  files: Record<string, Uint8Array>,
  folder: string,
  options: LoadOptions = {},
): SiteReading {
  const { site, report, ...more } = read(files, folder, options);
  return site ? { site, ...more } : { report, ...more };
}

/** What is wrong with files as if they lay in a folder; nothing where they are sound. */
export function judgeFiles(
  files: Record<string, Uint8Array>,
  folder: string,
  options: LoadOptions = {},
): Report | undefined {
  const { problems, report } = read(files, folder, options);
  return problems.length > 0 ? report : undefined;
}

/**
 * What there is to say of the data of a folder, pictures read to their end, as a site may have advice too; and what can
 * be named in the files.
 */
export async function reportOn(
  folder: string,
  options: LoadOptions = {},
): Promise<Pick<Reading, 'todos' | 'listChoices'> & { report: Report }> {
  const files = readFiles(folder);
  return read(files, folder, { ...options, damaged: await findDamaged(files) });
}

function read(
  files: Record<string, Uint8Array>,
  folder: string,
  { drafts = false, purpose, version, outcome = 'Nothing was built.', ...more }: LoadOptions,
): Reading & { report: Report } {
  const printed = printedFolder(folder);
  const icons = readIconNames();
  const context = {
    icons,
    iconWords: readIconWords,
    iconGallery,
    folder: printed,
    drafts,
    version,
    ...more,
  };
  const engine = readForAuthors(files, context, purpose);
  const { problems, advice, todos, fileCount } = engine;
  const textOf = (file: string) => {
    const bytes = file.endsWith('.json') ? files[file.slice(printed.length + 1)] : undefined;
    return bytes && new TextDecoder().decode(bytes);
  };
  return { ...engine, report: { problems, advice, todos, fileCount, textOf, outcome } };
}

const root = join(import.meta.dirname, '../..');

/** The project's own data, the only data that editors are told of. */
export const ownData = join(root, 'site-data');

/** Where editors look for what they complete and explain with; `.vscode/settings.json` names it. */
const editorFolder = join(root, '.cache/editor');

interface EditorFiles {
  /** The folder of the data that was read. */
  data: string;
  listChoices: () => Choices;
  /** `.cache/editor` unless told. */
  folder?: string;
}

/** Updates the editor's list of what can be named in the data. */
export function refreshEditorFiles({ data, listChoices, folder = editorFolder }: EditorFiles): void {
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
