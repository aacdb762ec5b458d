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
import type { FiledFinding, RuleFault } from '../problems';

const required = ['site.json', 'navigation.json', 'wording.json', 'pages/index.json', notFoundFile];

export const checkFiles = memoize((tree: Tree): FiledFinding[] => {
  const isMatch = (path: string, name: string) =>
    findNearest(path, rootFiles)[0] === name || suggestPath(path, tree) === name;
  const missing = required
    .filter((name) => !tree.byName.has(name) && !tree.unknownFiles.some((path) => isMatch(path, name)))
    .map((name) => fault('missing-file', name, `The file is missing. Every site has a ${name}.`));
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
      fault(
        'file-name',
        file.file,
        `"${paginationSegment}" is kept for the parts of long lists, such as ${getPaginatedAddress('/industries', 2)}. Choose another name.`,
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

function fault(
  rule: 'missing-file' | 'unknown-file' | 'file-name' | 'not-utf8',
  file: string,
  message: string,
  suggestion?: string,
): FiledFinding {
  return createFileFinding(file, { rule, message, suggestion });
}

function createFileFinding(file: string, fault: RuleFault): FiledFinding {
  return { file, ...fault, spot: { path: [], target: 'opening' } };
}

function explainExtension(path: string, tree: Tree): FiledFinding | undefined {
  const suggested = fixExtension(path);
  if (suggested === undefined) return undefined;
  const [name = ''] = suggested.split('/').slice(-1);
  const help = tree.byName.has(suggested)
    ? `"${name}" stands beside it: take away the one that is old.`
    : `Rename it to "${name}".`;
  const message = `Only files whose name ends in .json, in small letters and once, are read. ${help}`;
  return fault('unknown-file', path, message, tree.byName.has(suggested) ? undefined : name);
}

/** Unknown files, but of a folder that there is not only the first: its name is one slip, however many files it holds. */
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

/** Explains names that are not UTF-8, once for each file or folder with such a name. */
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
    const what = `The name of this ${isFolder ? 'folder' : 'file'} is not UTF-8: "${shorten(name)}" shows its unknown bytes as \\x and two digits.`;
    const help =
      better === undefined
        ? 'Rename it with small letters, digits and hyphens.'
        : `Rename it to "${shorten(better)}".`;
    return fault('not-utf8', path, `${what} ${help}`, better);
  });
}

function explainUnknownFile(name: string, count: number, tree: Tree): FiledFinding {
  const [folder = '', ...rest] = name.split('/');
  if (rest.length === 0) {
    const advice = `Here belong only ${rootFiles.join(', ')} and the folders ${folders.join(', ')}.`;
    const names = new Set(rootFiles);
    return createFileFinding(
      name,
      explainUnknown('unknown-file', 'a file that belongs here', { written: name, names, advice }),
    );
  }
  if (folder === '.well-known') {
    const message = `Files for the top of the site belong in "${publicFolder}". Move this folder to ${publicFolder}/${folder}.`;
    return fault('unknown-file', name, message);
  }
  if (!folders.includes(folder)) {
    const what = `a folder of the site's data${count > 1 ? `, and holds ${count} files` : ''}`;
    const suggested = suggestFolder(folder, tree);
    return createFileFinding(
      name,
      explainUnknown('unknown-file', what, { written: folder, names: new Set(folders), suggested }),
    );
  }
  if (!name.endsWith('.json')) {
    const [file = ''] = rest.slice(-1);
    const help = isPictureFile(file) ? `Move it to images/${shorten(file)}.` : 'Pictures belong in "images".';
    return fault('unknown-file', name, `The folder "${folder}" holds only .json files. ${help}`);
  }
  return fault('unknown-file', name, `The folder "${folder}" has no folders inside it. Move the file up.`);
}

function explainDuplicate(path: string, { kind, original }: Duplicate, tree: Tree): FiledFinding {
  const right = `"${shorten(getFileName(original))}"`;
  const isThere = tree.byName.has(original) || tree.images.has(original.replace(/^images\//, ''));
  if (kind === 'placeholder') {
    const message = isThere
      ? `This is a placeholder that a cloud left; ${right} itself stands beside it. Delete this file.`
      : `This is a placeholder: the cloud has not brought ${right} to this computer. In Finder, Explorer or the program of the cloud choose to download it, or to keep it on this device.`;
    return fault(isThere ? 'unknown-file' : 'missing-file', path, message);
  }
  if (kind === 'copy') {
    const help = isThere
      ? `Take over into ${right} what is new in this file and delete it, or give it another name.`
      : `${right} is not there: rename this file to that.`;
    const message = `This seems to be a copy of ${right}, as programs such as OneDrive, iCloud and Dropbox make one where a file is changed in two places, or a second download. ${help}`;
    return fault('unknown-file', path, message, isThere ? undefined : getFileName(original));
  }
  const better = normalizePath(path);
  const keptName = better === undefined ? '' : ` as "${shorten(getFileName(better))}"`;
  const message = `The names "${shorten(path)}" and "${shorten(original)}" differ only in capitals or in how their accents are stored, so many computers hold only one of them. Keep one${keptName}, and delete the other.`;
  return fault('file-name', path, message);
}

function getFileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Explains each name that addresses and marks cannot hold. No two files are told to take the same other one. */
function checkFileNames(tree: Tree): FiledFinding[] {
  const spellings = [...tree.duplicates.values()].filter(({ kind }) => kind === 'spelling');
  const originals = new Set(spellings.map(({ original }) => original));
  const taken = new Set(tree.byName.keys());
  return tree.files
    .filter(({ file, slug }) => slug !== '' && !originals.has(file))
    .flatMap(({ file, address = '' }) => {
      const problem = explainFileName(file, taken);
      taken.add(normalizePath(file) ?? file);
      if (problem) return fault('file-name', file, problem.message, problem.suggestion);
      if (address.length <= maxAddressLength) return [];
      const message = `An address has at most ${maxAddressLength} letters; that of this file has ${address.length}. Shorten its name or its folders.`;
      return fault('file-name', file, message);
    });
}

/** What is wrong with the name of a file in a folder, and a better one that is not taken; nothing where it is right. */
export function explainFileName(
  path: string,
  taken: { has: (path: string) => boolean },
): { message: string; suggestion?: string } | undefined {
  const [, stem = '', extension = ''] = /^[^/]*\/(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
  const segments = stem.split('/');
  if (segments.every(isSlug) && /^\.[a-z]+$/.test(extension)) return undefined;
  const long = segments.find((segment) => segment.length > maxSlugLength);
  if (long !== undefined) {
    const message = `The name of a file has at most ${maxSlugLength} letters; "${shorten(long)}" has ${long.length}. Shorten it.`;
    return { message };
  }
  const why = 'The name of a file holds only small letters, digits and hyphens.';
  const better = normalizePath(path);
  if (better === undefined) return { message: `${why} Give it one in Latin letters, such as "open-days".` };
  const name = better.slice(better.indexOf('/') + 1);
  return taken.has(better)
    ? {
        message: `${why} "${shorten(name)}" is there already: delete this file if it is a copy of that, or give it another name.`,
      }
    : { message: `${why} Rename it to "${shorten(name)}".`, suggestion: name };
}
