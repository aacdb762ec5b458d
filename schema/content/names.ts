import { childValue, isObject } from '../../src/shared/values';
import { type NamedKind, namedKinds } from '../fields/field-kinds';
import { memoize } from '../fields/walk';
import { collectionNames, isCollection } from '../files/collections';
import { type ContentFile, getTitle, listShownFiles, type Tree } from './tree';

/** Maps names to titles. If a name has no title, the value is an empty text. */
type NameList = ReadonlyMap<string, string>;

type NamesByKind = Readonly<Record<NamedKind, NameList | undefined>>;

/**
 * The functions that list the existing names, such as all icons. A function returns `undefined` if it needs
 * `site.json` but this file cannot be read.
 */
const nameReaders: Record<NamedKind, (tree: Tree) => NameList | undefined> = {
  icon: (tree) => mapWithoutTitles(tree.context.icons),
  image: (tree) => mapWithoutTitles(tree.images.keys()),
  entry: (tree) => mapTitles(listShownFiles(tree).filter(({ role }) => isCollection(role))),
  law: (tree) => mapTitles(tree.files.filter(({ role }) => role === 'law')),
  booking: (tree) => readSettingNames(tree, 'booking'),
  collection: () => mapWithoutTitles(collectionNames),
  jurisdiction: (tree) => readSettingNames(tree, 'jurisdictions'),
};

/** Returns the names that fields can refer to. The keys are the kinds of fields, such as `icon` or `law`. */
export const listNamesByKind = memoize(
  (tree: Tree) =>
    Object.fromEntries(namedKinds.map((kind) => [kind, nameReaders[kind](tree)])) as NamesByKind,
);

function mapWithoutTitles(names: Iterable<string>): Map<string, string> {
  return new Map([...names].map((name) => [name, '']));
}

function mapTitles(files: readonly ContentFile[]): Map<string, string> {
  return new Map(files.map((file) => [`${file.role}/${file.slug}`, getTitle(file)]));
}

function readSettingNames(tree: Tree, key: string): Map<string, string> | undefined {
  const names = childValue(tree.rawSettings, key) ?? (tree.settings && {});
  return isObject(names)
    ? new Map(Object.entries(names).map(([name, label]) => [name, String(label)]))
    : undefined;
}
