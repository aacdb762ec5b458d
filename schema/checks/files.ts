import type { ContentFile } from '../content/content-file';
import {
  findMeantFile,
  findMeantFolder,
  folders,
  isPicture,
  rootFiles,
  withRightEnding,
} from '../content/strays';
import type { Tree } from '../content/tree';
import { memoize } from '../fields/memoize';
import { isAddress, maxAddress, maxName } from '../fields/names';
import { addressOfPart, notFoundFile, partStep, toName } from '../files/addresses';
import { shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';
import { findNearest } from '../messages/suggest';

const required = ['site.json', 'navigation.json', 'wording.json', 'pages/index.json', notFoundFile];

/** Reports files that are missing, that belong nowhere, or whose name is no address. */
export const findFileFaults = memoize((tree: Tree): FiledFinding[] => {
  const isMeant = (stray: string, name: string) =>
    findNearest(stray, rootFiles)[0] === name || findMeantFile(stray, tree) === name;
  const missing = required
    .filter((name) => !tree.byName.has(name) && !tree.strays.some((stray) => isMeant(stray, name)))
    .map((name) => fault('missing-file', name, `The file is missing. Every site has a ${name}.`));
  const strays = oneOfEachFolder(tree.strays).map(
    ({ name, count }) => explainEnding(name, tree) ?? explainStray(name, count, tree),
  );
  const badNames = tree.files.filter(({ address = '/' }) => !isAddress(address)).map(explainName);
  const reserved = tree.files
    .filter((file) => file.role !== 'pages' && file.slug === partStep)
    .map((file) =>
      fault(
        'file-name',
        file.file,
        `"${partStep}" is kept for the parts of long lists, such as ${addressOfPart('/industries', 2)}. Choose another name.`,
      ),
    );
  return [...missing, ...strays, ...badNames, ...reserved];
});

function fault(
  rule: 'missing-file' | 'unknown-file' | 'file-name',
  file: string,
  message: string,
  suggestion?: string,
): FiledFinding {
  return { file, rule, message, suggestion, spot: { path: [], target: 'opening' } };
}

function explainEnding(stray: string, tree: Tree): FiledFinding | undefined {
  const meant = withRightEnding(stray);
  if (meant === undefined) return undefined;
  const [name = ''] = meant.split('/').slice(-1);
  const help = tree.byName.has(meant)
    ? `"${name}" stands beside it: take away the one that is old.`
    : `Rename it to "${name}".`;
  const message = `Only files whose name ends in .json, in small letters and once, are read. ${help}`;
  return fault('unknown-file', stray, message, tree.byName.has(meant) ? undefined : name);
}

/** The strays, but of a folder that there is not only the first: its name is one slip, however many files it holds. */
function oneOfEachFolder(strays: readonly string[]): { name: string; count: number }[] {
  const found = new Map<string, { name: string; count: number }>();
  for (const name of strays) {
    const [folder = ''] = name.split('/');
    const key = folders.includes(folder) ? name : folder;
    const first = found.get(key);
    if (first) first.count++;
    else found.set(key, { name, count: 1 });
  }
  return [...found.values()];
}

function explainStray(name: string, count: number, tree: Tree): FiledFinding {
  const [folder = '', ...rest] = name.split('/');
  if (rest.length === 0) {
    const [near] = findNearest(name, rootFiles);
    const help = near
      ? `Did you mean "${near}"?`
      : `Here belong only ${rootFiles.join(', ')} and the folders ${folders.join(', ')}.`;
    return fault('unknown-file', name, `No file of this name belongs here. ${help}`, near);
  }
  if (!folders.includes(folder)) {
    const meant = findMeantFolder(folder, tree);
    const help = meant ? `Did you mean "${meant}"?` : `The folders are ${folders.join(', ')}.`;
    const many = count > 1 ? ` It holds ${count} files.` : '';
    const message = `"${shorten(folder)}" is not a folder of the site's data. ${help}${many}`;
    return fault('unknown-file', name, message, meant);
  }
  if (!name.endsWith('.json')) {
    const [file = ''] = rest.slice(-1);
    const help = isPicture(file) ? `Move it to images/${shorten(file)}.` : 'Pictures belong in "images".';
    return fault('unknown-file', name, `The folder "${folder}" holds only .json files. ${help}`);
  }
  if (folder === 'claims') {
    const message =
      'Claims lie in claims/shared.json, or as their page does: claims/pages/about.json holds those of pages/about.json.';
    return fault('unknown-file', name, message);
  }
  return fault('unknown-file', name, `The folder "${folder}" has no folders inside it. Move the file up.`);
}

function explainName({ file, slug, address = '' }: ContentFile): FiledFinding {
  const step = slug.split('/').find((name) => name.length > maxName);
  if (step !== undefined) {
    const message = `A name in an address has at most ${maxName} letters; "${shorten(step)}" has ${step.length}. Shorten it.`;
    return fault('file-name', file, message);
  }
  if (address.length > maxAddress) {
    const message = `An address has at most ${maxAddress} letters; that of this file has ${address.length}. Shorten its name or its folders.`;
    return fault('file-name', file, message);
  }
  const steps = slug
    .replace(/(\.json)+$/i, '')
    .split('/')
    .map(toName);
  const why = 'The file name becomes the address, so it holds only small letters, digits and hyphens.';
  if (steps.includes(undefined))
    return fault('file-name', file, `${why} Give it one in Latin letters, such as "open-days.json".`);
  const better = `${steps.join('/')}.json`;
  return fault('file-name', file, `${why} Rename it to "${shorten(better)}".`, better);
}
