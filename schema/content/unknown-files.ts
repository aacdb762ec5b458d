import { addressOf, toName } from '../fields/formats';
import { lawFolder } from '../fields/markup';
import { collectionNames, collections, isCollection } from '../files/collections';
import { folders, rootFiles } from '../files/kinds';
import { otherFolders } from '../messages/other-words';
import { findNearest } from '../messages/suggest';
import { readDuplicate } from './duplicates';
import { hasEscapedBytes, readEscapedBytes } from './escaped-names';
import { collectionAddress, type Tree } from './tree';

export function findMeantCollection(written: string, tree: Pick<Tree, 'rawSettings'>): string | undefined {
  const word = written
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const isCalled = (name: (typeof collectionNames)[number]) =>
    collections[name].singular.replaceAll(' ', '-') === word ||
    addressOf(collectionAddress(name, tree)) === `/${word}`;
  return findNearest(written, collectionNames)[0] ?? collectionNames.find(isCalled);
}

export function findMeantFolder(written: string, tree: Pick<Tree, 'rawSettings'>): string | undefined {
  const other = otherFolders.get(written.toLowerCase());
  return findNearest(written, folders)[0] ?? other ?? findMeantCollection(written, tree);
}

/** Where a file belongs that is not read, as far as its name tells: its folder is misspelt, or its ending. */
export function findMeantFile(path: string, tree: Pick<Tree, 'rawSettings'>): string | undefined {
  const [folder = '', ...rest] = path.split('/');
  const [file = ''] = rest.slice(-1);
  if (hasEscapedBytes(path)) return plainPath(readEscapedBytes(path));
  const duplicate = readDuplicate(path);
  if (duplicate) return duplicate.original;
  if (isPicture(file)) return `images/${folders.includes(folder) ? file : rest.join('/')}`;
  if ((isCollection(folder) || folder === lawFolder) && rest.length > 1 && file.endsWith('.json'))
    return `${folder}/${file}`;
  if (rest.length === 0 || folders.includes(folder)) return withRightEnding(path);
  const meant = findMeantFolder(folder, tree);
  if (meant === undefined) return undefined;
  const moved = [meant, ...rest].join('/');
  return moved.endsWith('.json') ? moved : withRightEnding(moved);
}

export function isPicture(file: string): boolean {
  return /\.(svg|png|jpe?g|webp|avif|gif|tiff?|hei[cf])$/i.test(file);
}

export function plainPath(path: string): string | undefined {
  const [, stem = '', ending = ''] = /^(.*?)((?:\.json)+|\.[^./]*)$/is.exec(path) ?? [];
  const steps = stem.split('/').map(toName);
  if (steps.includes(undefined)) return undefined;
  const usual = ending
    .toLowerCase()
    .replace(/^(\.json)+$/, '.json')
    .replace('.jpeg', '.jpg');
  return steps.join('/') + usual;
}

export function withRightEnding(path: string): string | undefined {
  const [, stem] = /^(.+?)\.(?:json(?:[.c5].*)?|jsn)$/i.exec(path) ?? [];
  const meant = `${stem}.json`;
  const [folder = ''] = meant.split('/');
  const belongs = rootFiles.includes(meant) || folders.includes(folder);
  return stem !== undefined && meant !== path && belongs ? meant : undefined;
}
