import type { Duplicate } from '../content/duplicates';
import { hasEscapedBytes, readEscapedBytes } from '../content/escaped-names';
import type { Tree } from '../content/tree';
import {
  findMeantFile,
  findMeantFolder,
  isPicture,
  plainPath,
  withRightEnding,
} from '../content/unknown-files';
import {
  addressOfPart,
  isName,
  maxAddress,
  maxName,
  notFoundFile,
  partStep,
  toName,
} from '../fields/formats';
import { memoize } from '../fields/walk';
import { isCollection } from '../files/collections';
import { folders, rootFiles } from '../files/kinds';
import { shorten } from '../json/source';
import { explainUnknown } from '../messages/explain';
import { findNearest } from '../messages/suggest';
import type { FiledFinding, RuleFault } from '../problems';

const required = ['site.json', 'navigation.json', 'wording.json', 'pages/index.json', notFoundFile];

export const findFileFaults = memoize((tree: Tree): FiledFinding[] => {
  const isMeant = (path: string, name: string) =>
    findNearest(path, rootFiles)[0] === name || findMeantFile(path, tree) === name;
  const missing = required
    .filter((name) => !tree.byName.has(name) && !tree.unknownFiles.some((path) => isMeant(path, name)))
    .map((name) => fault('missing-file', name, `The file is missing. Every site has a ${name}.`));
  const duplicates = [...tree.duplicates].map(([name, duplicate]) => explainDuplicate(name, duplicate, tree));
  const escaped = tree.unknownFiles.filter(hasEscapedBytes);
  const strays = tree.unknownFiles.filter((name) => !tree.duplicates.has(name) && !hasEscapedBytes(name));
  const unknown = oncePerFolder(strays).map(
    ({ name, count }) => explainEnding(name, tree) ?? explainStray(name, count, tree),
  );
  const badNames = findBadNames(tree);
  const reserved = tree.files
    .filter((file) => isCollection(file.role) && file.slug === partStep)
    .map((file) =>
      fault(
        'file-name',
        file.file,
        `"${partStep}" is kept for the parts of long lists, such as ${addressOfPart('/industries', 2)}. Choose another name.`,
      ),
    );
  return [...missing, ...duplicates, ...explainEscaped(escaped), ...unknown, ...badNames, ...reserved];
});

function fault(
  rule: 'missing-file' | 'unknown-file' | 'file-name' | 'not-utf8',
  file: string,
  message: string,
  suggestion?: string,
): FiledFinding {
  return atTop(file, { rule, message, suggestion });
}

function atTop(file: string, fault: RuleFault): FiledFinding {
  return { file, ...fault, spot: { path: [], target: 'opening' } };
}

function explainEnding(path: string, tree: Tree): FiledFinding | undefined {
  const meant = withRightEnding(path);
  if (meant === undefined) return undefined;
  const [name = ''] = meant.split('/').slice(-1);
  const help = tree.byName.has(meant)
    ? `"${name}" stands beside it: take away the one that is old.`
    : `Rename it to "${name}".`;
  const message = `Only files whose name ends in .json, in small letters and once, are read. ${help}`;
  return fault('unknown-file', path, message, tree.byName.has(meant) ? undefined : name);
}

/** Unknown files, but of a folder that there is not only the first: its name is one slip, however many files it holds. */
function oncePerFolder(paths: readonly string[]): { name: string; count: number }[] {
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
    const steps = path.split('/');
    const named = steps.slice(0, steps.findIndex(hasEscapedBytes) + 1).join('/');
    if (!first.has(named)) first.set(named, path);
  }
  return [...first].map(([named, path]) => {
    const isFolder = named !== path;
    const name = nameOf(named);
    const better = isFolder ? toName(readEscapedBytes(name)) : plainPath(readEscapedBytes(name));
    const what = `The name of this ${isFolder ? 'folder' : 'file'} is not UTF-8: "${shorten(name)}" shows its unknown bytes as \\x and two digits.`;
    const help =
      better === undefined
        ? 'Rename it with small letters, digits and hyphens.'
        : `Rename it to "${shorten(better)}".`;
    return fault('not-utf8', path, `${what} ${help}`, better);
  });
}

function explainStray(name: string, count: number, tree: Tree): FiledFinding {
  const [folder = '', ...rest] = name.split('/');
  if (rest.length === 0) {
    const advice = `Here belong only ${rootFiles.join(', ')} and the folders ${folders.join(', ')}.`;
    const names = new Set(rootFiles);
    return atTop(
      name,
      explainUnknown('unknown-file', 'a file that belongs here', { written: name, names, advice }),
    );
  }
  if (!folders.includes(folder)) {
    const what = `a folder of the site's data${count > 1 ? `, and holds ${count} files` : ''}`;
    const meant = findMeantFolder(folder, tree);
    return atTop(
      name,
      explainUnknown('unknown-file', what, { written: folder, names: new Set(folders), meant }),
    );
  }
  if (!name.endsWith('.json')) {
    const [file = ''] = rest.slice(-1);
    const help = isPicture(file) ? `Move it to images/${shorten(file)}.` : 'Pictures belong in "images".';
    return fault('unknown-file', name, `The folder "${folder}" holds only .json files. ${help}`);
  }
  return fault('unknown-file', name, `The folder "${folder}" has no folders inside it. Move the file up.`);
}

function explainDuplicate(path: string, { kind, original }: Duplicate, tree: Tree): FiledFinding {
  const right = `"${shorten(nameOf(original))}"`;
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
    return fault('unknown-file', path, message, isThere ? undefined : nameOf(original));
  }
  const better = plainPath(path);
  const kept = better === undefined ? '' : ` as "${shorten(nameOf(better))}"`;
  const message = `The names "${shorten(path)}" and "${shorten(original)}" differ only in capitals or in how their accents are stored, so many computers hold only one of them. Keep one${kept}, and delete the other.`;
  return fault('file-name', path, message);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Explains each name that addresses and marks cannot hold. No two files are told to take the same other one. */
function findBadNames(tree: Tree): FiledFinding[] {
  const twins = [...tree.duplicates.values()].filter(({ kind }) => kind === 'spelling');
  const doubled = new Set(twins.map(({ original }) => original));
  const taken = new Set(tree.byName.keys());
  return tree.files
    .filter(({ file, slug }) => slug !== '' && !doubled.has(file))
    .flatMap(({ file, address = '' }) => {
      const bad = explainName(file, taken);
      taken.add(plainPath(file) ?? file);
      if (bad) return fault('file-name', file, bad.message, bad.suggestion);
      if (address.length <= maxAddress) return [];
      const message = `An address has at most ${maxAddress} letters; that of this file has ${address.length}. Shorten its name or its folders.`;
      return fault('file-name', file, message);
    });
}

/** What is wrong with the name of a file in a folder, and a better one that is not taken; nothing where it is right. */
export function explainName(
  path: string,
  taken: { has: (path: string) => boolean },
): { message: string; suggestion?: string } | undefined {
  const [, stem = '', ending = ''] = /^[^/]*\/(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
  const steps = stem.split('/');
  if (steps.every(isName) && /^\.[a-z]+$/.test(ending)) return undefined;
  const long = steps.find((step) => step.length > maxName);
  if (long !== undefined) {
    const message = `The name of a file has at most ${maxName} letters; "${shorten(long)}" has ${long.length}. Shorten it.`;
    return { message };
  }
  const why = 'The name of a file holds only small letters, digits and hyphens.';
  const better = plainPath(path);
  if (better === undefined) return { message: `${why} Give it one in Latin letters, such as "open-days".` };
  const name = better.slice(better.indexOf('/') + 1);
  return taken.has(better)
    ? {
        message: `${why} "${shorten(name)}" is there already: delete this file if it is a copy of that, or give it another name.`,
      }
    : { message: `${why} Rename it to "${shorten(name)}".`, suggestion: name };
}
