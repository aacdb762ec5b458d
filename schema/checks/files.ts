import { type Duplicate, hasEscapedBytes, readEscapedBytes } from '../content/file-names';
import { publicFolder, type Tree } from '../content/tree';
import {
  fixExtension,
  isPictureFile,
  normalizePath,
  suggestFolder,
  suggestPath,
} from '../content/unknown-files';
import {
  getPaginatedAddress,
  isSlug,
  isWindowsDevice,
  maxAddressLength,
  maxSlugLength,
  notFoundFile,
  paginationSegment,
  toSlug,
} from '../fields/formats';
import { memoize } from '../fields/walk';
import { isCollection } from '../files/collections';
import { folders, rootFiles } from '../files/file-roles';
import { shorten } from '../json/source';
import { explainUnknown } from '../messages/explain';
import { findNearest } from '../messages/suggest';
import type { FiledFinding, Violation } from '../problems';

const required = ['site.json', 'navigation.json', 'wording.json', 'pages/index.json', notFoundFile];

/** Reports missing, duplicate and unknown files, and invalid file names. */
export const checkFiles = memoize((tree: Tree): FiledFinding[] => {
  const isMatch = (path: string, name: string) =>
    findNearest(path, rootFiles)[0] === name || suggestPath(path, tree) === name;
  const missing = required
    .filter((name) => !tree.byName.has(name) && !tree.unknownFiles.some((path) => isMatch(path, name)))
    .map((name) =>
      createFinding(
        'missing-file',
        name,
        `The file is missing. Every site needs ${name}. Restore it, or create it.`,
      ),
    );
  const duplicates = [...tree.duplicates].map(([name, duplicate]) => explainDuplicate(name, duplicate, tree));
  const escapedPaths = tree.unknownFiles.filter(hasEscapedBytes);
  const unrecognized = tree.unknownFiles.filter(
    (name) => !tree.duplicates.has(name) && !hasEscapedBytes(name),
  );
  const unknown = groupByFolder(unrecognized).map(
    ({ name, count }) => explainExtension(name, tree) ?? explainUnknownFile(name, count, tree),
  );
  const nameFindings = checkFileNames(tree);
  const reserved = tree.files
    .filter((file) => isCollection(file.role) && file.slug === paginationSegment)
    .map((file) =>
      createFinding(
        'file-name',
        file.file,
        `"${paginationSegment}" is reserved for the pages of long lists, such as ${getPaginatedAddress('/industries', 2)}. Choose another name.`,
      ),
    );
  return [
    ...missing,
    ...duplicates,
    ...explainEscaped(escapedPaths),
    ...unknown,
    ...nameFindings,
    ...reserved,
  ];
});

function createFinding(
  rule: 'missing-file' | 'unknown-file' | 'file-name' | 'not-utf8',
  file: string,
  message: string,
  suggestion?: string,
): FiledFinding {
  return createFileFinding(file, { rule, message, suggestion });
}

function createFileFinding(file: string, fault: Violation): FiledFinding {
  return { file, ...fault, spot: { path: [], target: 'opening' } };
}

function explainExtension(path: string, tree: Tree): FiledFinding | undefined {
  const suggested = fixExtension(path);
  if (suggested === undefined) return undefined;
  const [name = ''] = suggested.split('/').slice(-1);
  const help = tree.byName.has(suggested)
    ? `"${name}" also exists: delete the older file.`
    : `Rename it to "${name}".`;
  const message = `The name of a data file must end in exactly one .json, in lowercase letters. ${help}`;
  return createFinding('unknown-file', path, message, tree.byName.has(suggested) ? undefined : name);
}

/** Groups the files of each unknown folder, so that the folder is reported only once. */
function groupByFolder(paths: readonly string[]): { name: string; count: number }[] {
  const found = new Map<string, { name: string; count: number }>();
  for (const name of paths) {
    const [folder = ''] = name.split('/');
    const key = folders.includes(folder) ? name : folder;
    const first = found.get(key);
    if (first) first.count++;
    else found.set(key, { name, count: 1 });
  }
  return [...found.values()];
}

/** Reports names that are not UTF-8, once for each file or folder with such a name. */
function explainEscaped(paths: readonly string[]): FiledFinding[] {
  const first = new Map<string, string>();
  for (const path of paths) {
    const segments = path.split('/');
    const named = segments.slice(0, segments.findIndex(hasEscapedBytes) + 1).join('/');
    if (!first.has(named)) first.set(named, path);
  }
  return [...first].map(([named, path]) => {
    const isFolder = named !== path;
    const name = getFileName(named);
    const better = isFolder ? toSlug(readEscapedBytes(name)) : normalizePath(readEscapedBytes(name));
    const what = `The name of this ${isFolder ? 'folder' : 'file'} has bytes that are not UTF-8. They are shown as \\x and two letters or digits: "${shorten(name)}".`;
    const help =
      better === undefined
        ? 'Rename it with lowercase letters, digits and hyphens.'
        : `Rename it to "${shorten(better)}".`;
    return createFinding('not-utf8', path, `${what} ${help}`, better);
  });
}

function explainUnknownFile(name: string, count: number, tree: Tree): FiledFinding {
  const [folder = '', ...rest] = name.split('/');
  if (rest.length === 0) {
    const advice = `Only ${rootFiles.join(', ')} and the folders ${folders.join(', ')} belong at the top of the data folder.`;
    const names = new Set(rootFiles);
    return createFileFinding(
      name,
      explainUnknown('unknown-file', 'a file that belongs here', { written: name, names, advice }),
    );
  }
  if (folder === '.well-known') {
    const message = `Files for the top of the site belong in "${publicFolder}". Move this folder to ${publicFolder}/${folder}.`;
    return createFileFinding(name, { rule: 'unknown-file', message });
  }
  if (!folders.includes(folder)) {
    const what = `a folder of the site's data${count > 1 ? ` (it has ${count} files)` : ''}`;
    const suggested = suggestFolder(folder, tree);
    return createFileFinding(
      name,
      explainUnknown('unknown-file', what, { written: folder, names: new Set(folders), suggested }),
    );
  }
  if (!name.endsWith('.json')) {
    const [file = ''] = rest.slice(-1);
    const help = isPictureFile(file) ? `Move it to images/${shorten(file)}.` : 'Pictures belong in "images".';
    return createFinding('unknown-file', name, `The folder "${folder}" can have only .json files. ${help}`);
  }
  return createFinding(
    'unknown-file',
    name,
    `The folder "${folder}" cannot have folders inside it. Move the file to "${folder}".`,
  );
}

function explainDuplicate(path: string, { kind, original }: Duplicate, tree: Tree): FiledFinding {
  const originalName = `"${shorten(getFileName(original))}"`;
  const hasOriginal = tree.byName.has(original) || tree.images.has(original.replace(/^images\//, ''));
  if (kind === 'placeholder') {
    const message = hasOriginal
      ? `This is only a placeholder from a cloud program, and ${originalName} is also here. Delete this file.`
      : `${originalName} is in the cloud, but not on this computer. Download it in Finder, Explorer or the cloud program, or choose to keep it on this device.`;
    return createFinding(hasOriginal ? 'unknown-file' : 'missing-file', path, message);
  }
  if (kind === 'copy') {
    const help = hasOriginal
      ? `Copy the new content of this file to ${originalName}, then delete this file. Or give this file another name.`
      : `There is no file ${originalName}. Rename this file to ${originalName}.`;
    const message = `This seems to be a copy of ${originalName}. OneDrive, iCloud and Dropbox create a copy if a file is changed in two places. Browsers create one if a file is downloaded twice. ${help}`;
    return createFinding('unknown-file', path, message, hasOriginal ? undefined : getFileName(original));
  }
  const validName = normalizePath(path);
  const keptName = validName === undefined ? '' : ` as "${shorten(getFileName(validName))}"`;
  const message = `The names "${shorten(path)}" and "${shorten(original)}" differ only in capital letters or in the encoding of accents. Many computers can store only one of them. Keep one${keptName}, and delete the other.`;
  return createFinding('file-name', path, message);
}

function getFileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Reports file names that cannot be part of an address or a citation. Never suggests the same new name for two files.
 */
function checkFileNames(tree: Tree): FiledFinding[] {
  const spellings = [...tree.duplicates.values()].filter(({ kind }) => kind === 'spelling');
  const originals = new Set(spellings.map(({ original }) => original));
  const taken = new Set(tree.byName.keys());
  return tree.files
    .filter(({ file, slug }) => slug !== '' && !originals.has(file))
    .flatMap(({ file, address = '' }) => {
      const problem = explainFileName(file, taken);
      taken.add(normalizePath(file) ?? file);
      if (problem) return createFinding('file-name', file, problem.message, problem.suggestion);
      if (address.length <= maxAddressLength) return [];
      const message = `The address of this file has ${address.length} characters; at most ${maxAddressLength} are allowed. Shorten the name of the file or its folders.`;
      return createFinding('file-name', file, message);
    });
}

/** Explains that Windows reserves a name for a device. Authors on all systems get this message. */
export function explainWindowsDevice(name: string): string {
  const [device = name] = name.split(/[ .]/);
  return `Windows reserves the name "${shorten(device)}", so the site could not be copied to a Windows computer. Choose another name, such as "${shorten(device.normalize('NFKC').toLowerCase())}-page".`;
}

/** Explains an invalid file name, and suggests a valid name that is not taken. Returns `undefined` for a valid name. */
export function explainFileName(
  path: string,
  taken: { has: (path: string) => boolean },
): { message: string; suggestion?: string } | undefined {
  const [, stem = '', extension = ''] = /^[^/]*\/(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
  const segments = stem.split('/');
  const device = segments.find(isWindowsDevice);
  if (device !== undefined) return { message: explainWindowsDevice(device) };
  if (segments.every(isSlug) && /^\.[a-z]+$/.test(extension)) return undefined;
  const long = segments.find((segment) => segment.length > maxSlugLength);
  if (long !== undefined) {
    const message = `The name "${shorten(long)}" has ${long.length} characters; at most ${maxSlugLength} are allowed. Shorten it.`;
    return { message };
  }
  const why = 'The name of a file can have only lowercase letters, digits and hyphens.';
  const better = normalizePath(path);
  if (better === undefined) return { message: `${why} Use Latin letters, such as "open-days".` };
  const name = better.slice(better.indexOf('/') + 1);
  return taken.has(better)
    ? {
        message: `${why} "${shorten(name)}" already exists: delete this file if it is a copy, or give it another name.`,
      }
    : { message: `${why} Rename it to "${shorten(name)}".`, suggestion: name };
}
