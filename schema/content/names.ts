import { childValue, isObject } from '../../src/shared/values';
import { type NamedKind, namedKinds } from '../fields/kinds';
import { memoize } from '../fields/walk';
import { collectionNames, isCollection } from '../files/collections';
import type { ContentFile } from './content-file';
import { shownFiles, type Tree, titleOf } from './tree';

/** Names with their titles. A title is empty where a name has none. */
type NameList = ReadonlyMap<string, string>;

export type Names = Readonly<Record<NamedKind, NameList | undefined>>;

/** The source of the names of each kind. Names from `site.json` are `undefined` while it cannot be read. */
const listNames: Record<NamedKind, (tree: Tree) => NameList | undefined> = {
  icon: (tree) => untitled(tree.context.icons),
  image: (tree) => untitled(tree.images.keys()),
  entry: (tree) => titled(shownFiles(tree).filter(({ role }) => isCollection(role))),
  law: (tree) => titled(tree.files.filter(({ role }) => role === 'law')),
  booking: (tree) => namedInSettings(tree, 'booking'),
  collection: () => untitled(collectionNames),
  jurisdiction: (tree) => namedInSettings(tree, 'jurisdictions'),
};

/** Returns the names that fields can hold, by the kind of the field. */
export const namesByKind = memoize(
  (tree: Tree) => Object.fromEntries(namedKinds.map((kind) => [kind, listNames[kind](tree)])) as Names,
);

function untitled(names: Iterable<string>): Map<string, string> {
  return new Map([...names].map((name) => [name, '']));
}

function titled(files: readonly ContentFile[]): Map<string, string> {
  return new Map(files.map((file) => [`${file.role}/${file.slug}`, titleOf(file)]));
}

function namedInSettings(tree: Tree, key: string): Map<string, string> | undefined {
  const names = childValue(tree.rawSettings, key) ?? (tree.settings && {});
  return isObject(names)
    ? new Map(Object.entries(names).map(([name, said]) => [name, String(said)]))
    : undefined;
}
