import { type Tree, titleOf } from '../../../schema/content/tree';
import { isObject, memoize, valueAt } from '../../../schema/fields/walk';
import type { JsonPath, JsonValue } from '../../../schema/json/source';
import { resolveSite } from '../../../schema/resolve/site';
import { orRefusal, Refusal } from '../../author/planned-tree';
import { findSubject, listReferences, namesSubject } from '../../author/references';
import { isInFrame, PageDependencies } from '../../author/states';
import type { ShownOn } from '../../studio/protocol';
import { applyEdits } from '../../studio/values';
import { readingOf } from './overview';
import type { Studio } from './studio';

/** Where a value shows beyond its own page, and what refers to its file. */
export function shownOn(studio: Studio, file: string, path: JsonPath): ShownOn {
  const { tree } = readingOf(studio);
  return { pages: pagesWith(studio, file, path), references: referencesTo(file, tree) };
}

function referencesTo(name: string, tree: Tree): ShownOn['references'] {
  const names = subjectFilter(name, tree);
  return listReferences(tree)
    .filter((reference) => reference.file !== name && names(reference))
    .map(({ file, spot }) => {
      const holder = tree.byName.get(file);
      return { file, path: spot.path, title: holder ? titleOf(holder) : file };
    });
}

function subjectFilter(name: string, tree: Tree): ReturnType<typeof namesSubject> {
  const subject = orRefusal(() => findSubject(name, tree));
  return subject instanceof Refusal ? () => false : namesSubject(subject, tree);
}

/** Resolving the site once for each reading, to compare with. */
const dependenciesOf = memoize(
  ({ files, tree }: ReturnType<typeof readingOf>): { of?: PageDependencies; titles: Map<string, string> } => {
    const site = tree.site && resolveSite(tree, tree.site).site;
    if (!site) return { titles: new Map() };
    return {
      of: new PageDependencies({ files, tree, site, problemCount: 0 }),
      titles: new Map(site.pages.map(({ address, title }) => [address, title])),
    };
  },
);

const mostTried = 6;

/** The pages that are others where the value is another; of a group, where any of its first values is. */
function pagesWith(studio: Studio, file: string, path: JsonPath): ShownOn['pages'] {
  if (isInFrame(file, path)) return 'everywhere';
  const reading = readingOf(studio);
  const { of: dependencies, titles } = dependenciesOf(reading);
  const value = reading.tree.byName.get(file)?.source.value;
  if (!dependencies || value === undefined) return [];
  const found = new Set<string>();
  const leaves = listLeaves(valueAt(value, path), path);
  for (const leaf of leaves.slice(0, mostTried)) {
    const pages = variants(valueAt(value, leaf)).map((other) =>
      dependencies.pagesOf(file, applyEdits(value, [{ do: 'set', path: leaf, value: other }])),
    );
    for (const address of pages.find((each) => each !== undefined) ?? []) found.add(address);
  }
  if (found.size === dependencies.pageCount) return 'everywhere';
  return [...found]
    .filter((address) => !dependencies.isOwn(address, file))
    .map((address) => ({ address, title: titles.get(address) ?? address }));
}

function listLeaves(value: JsonValue | undefined, path: JsonPath): JsonPath[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listLeaves(item, [...path, index]));
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => listLeaves(item, [...path, key]));
  return value === undefined ? [] : [path];
}

/** Other values of the same kind, of which one may be accepted. */
function variants(value: JsonValue | undefined): JsonValue[] {
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [`${value} x`, `${value.slice(0, -2)}x`, `${value}x`];
  return [];
}
