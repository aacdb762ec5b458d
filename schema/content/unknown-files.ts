import { lawFolder } from '../../src/shared/markup';
import { getAddress, toSlug } from '../fields/formats';
import { collectionNames, collections, isCollection } from '../files/collections';
import { folders, rootFiles } from '../files/file-roles';
import { findNearest } from '../messages/suggest';
import { folderSynonyms } from '../messages/synonyms';
import { detectDuplicate, hasEscapedBytes, readEscapedBytes } from './file-names';
import { getCollectionAddress, type Tree } from './tree';

/**
 * Suggests a collection for an unknown name. The name may have a typo, or be the singular or the address of a
 * collection.
 */
export function suggestCollection(written: string, tree: Pick<Tree, 'rawSettings'>): string | undefined {
  const word = written
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const hasName = (name: (typeof collectionNames)[number]) =>
    collections[name].singular.replaceAll(' ', '-') === word ||
    getAddress(getCollectionAddress(name, tree)) === `/${word}`;
  return findNearest(written, collectionNames)[0] ?? collectionNames.find(hasName);
}

export function suggestFolder(written: string, tree: Pick<Tree, 'rawSettings'>): string | undefined {
  const other = folderSynonyms.get(written.toLowerCase());
  return findNearest(written, folders)[0] ?? other ?? suggestCollection(written, tree);
}

/**
 * Suggests the right path for a file with a wrong folder, name or extension. Returns `undefined` if there is no
 * suggestion.
 */
export function suggestPath(path: string, tree: Pick<Tree, 'rawSettings'>): string | undefined {
  const [folder = '', ...rest] = path.split('/');
  const [file = ''] = rest.slice(-1);
  if (hasEscapedBytes(path)) return normalizePath(readEscapedBytes(path));
  const duplicate = detectDuplicate(path);
  if (duplicate) return duplicate.original;
  if (isPictureFile(file)) return `images/${folders.includes(folder) ? file : rest.join('/')}`;
  if ((isCollection(folder) || folder === lawFolder) && rest.length > 1 && file.endsWith('.json'))
    return `${folder}/${file}`;
  if (rest.length === 0 || folders.includes(folder)) return fixExtension(path);
  const suggested = suggestFolder(folder, tree);
  if (suggested === undefined) return undefined;
  const moved = [suggested, ...rest].join('/');
  return moved.endsWith('.json') ? moved : fixExtension(moved);
}

export function isPictureFile(file: string): boolean {
  return /\.(svg|png|jpe?g|webp|avif|gif|tiff?|hei[cf])$/i.test(file);
}

export function normalizePath(path: string): string | undefined {
  const [, stem = '', extension = ''] = /^(.*?)((?:\.json)+|\.[^./]*)$/is.exec(path) ?? [];
  const segments = stem.split('/').map(toSlug);
  if (segments.includes(undefined)) return undefined;
  const normalizedExtension = extension
    .toLowerCase()
    .replace(/^(\.json)+$/, '.json')
    .replace('.jpeg', '.jpg');
  return segments.join('/') + normalizedExtension;
}

export function fixExtension(path: string): string | undefined {
  const [, stem] = /^(.+?)\.(?:json(?:[.c5].*)?|jsn)$/i.exec(path) ?? [];
  const suggested = `${stem}.json`;
  const [folder = ''] = suggested.split('/');
  const isDataPath = rootFiles.includes(suggested) || folders.includes(folder);
  return stem !== undefined && suggested !== path && isDataPath ? suggested : undefined;
}
