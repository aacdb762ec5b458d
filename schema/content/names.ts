import { childValue, isObject, memoize } from '../fields/walk';
import { collectionNames, isCollection } from '../files/collections';
import type { ContentFile } from './content-file';
import { shownFiles, type Tree, titleOf } from './tree';

export const namedKinds = ['icon', 'image', 'entry', 'law', 'booking', 'collection', 'jurisdiction'] as const;

export type NamedKind = (typeof namedKinds)[number];

export type Names = Partial<Record<NamedKind, ReadonlyMap<string, string>>>;

/**
 * What fields may name, by their kind: each name with its title, if it has one. What `site.json` names is left out while
 * it cannot be read.
 */
export const namesByKind = memoize(
  (tree: Tree): Names => ({
    icon: untitled(tree.context.icons),
    image: untitled(tree.images.keys()),
    entry: titled(shownFiles(tree).filter(({ role }) => isCollection(role))),
    law: titled(tree.files.filter(({ role }) => role === 'law')),
    booking: namedInSettings(tree, 'booking'),
    collection: untitled(collectionNames),
    jurisdiction: namedInSettings(tree, 'jurisdictions'),
  }),
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
