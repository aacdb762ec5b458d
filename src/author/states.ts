import { readRedirects } from '../../schema/content/destinations';
import { readTree } from '../../schema/content/read-tree';
import type { ContentFile, Tree } from '../../schema/content/tree';
import { getMetadata, getSchema, memoize } from '../../schema/fields/walk';
import { getFileRole } from '../../schema/files/file-roles';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { readSite } from '../../schema/read-site';
import { resolveSite } from '../../schema/resolve/site';
import type { Page, Site } from '../../schema/site-model';
import { readIconNames } from '../build/art/icons';
import type { Files } from './file-changes';
import { findAliasOwner } from './references';

// Compares the data at two times: pairs the files, follows the redirects, and finds the pages that show a value.

/** The data at one point in time. `site` is missing if the data has problems. */
export interface DataState {
  files: Files;
  tree: Tree;
  site?: Site;
  problemCount: number;
}

/** Reads a set of files. Caches the result by the object that contains the files. */
export const readState = memoize((files: Files): DataState => {
  const { tree, site, problems } = readSite(files, { icons: readIconNames() });
  return { files, tree, site, problemCount: problems.length };
});

export interface FilePair {
  before: ContentFile;
  after: ContentFile;
}

/** Pairs the files that have the same path. Detects renames among the other files. */
export function pairFiles(before: Tree, after: Tree) {
  const matched = after.files.flatMap((file) => {
    const previous = before.byName.get(file.file);
    return previous ? [{ before: previous, after: file }] : [];
  });
  let added = after.files.filter(({ file }) => !before.byName.has(file));
  const gone = before.files.filter(({ file }) => !after.byName.has(file));
  const renamed: FilePair[] = [];
  for (const previous of gone) {
    const renamedTo = findRenamed(previous, added, after);
    if (!renamedTo) continue;
    renamed.push({ before: previous, after: renamedTo });
    added = added.filter((file) => file !== renamedTo);
  }
  const removed = gone.filter((file) => !renamed.some((pair) => pair.before === file));
  return { matched, renamed, added, removed };
}

const minSimilarity = 0.6;

/**
 * Finds the file that a previous file was renamed to. The old address redirects to that file, or the two files have
 * similar content.
 */
function findRenamed(previous: ContentFile, added: readonly ContentFile[], after: Tree) {
  const candidates = added.filter(({ role }) => role === previous.role);
  const target = findRedirectTarget(previous.address, after);
  const redirected = candidates.find(({ address }) => address !== undefined && address === target);
  if (redirected) return redirected;
  const rated = candidates.map((file) => ({
    file,
    shared: getSimilarity(previous.source.value ?? null, file.source.value ?? null),
  }));
  const [best] = rated.sort((a, b) => b.shared - a.shared);
  return best && best.shared >= minSimilarity ? best.file : undefined;
}

/**
 * Returns the address that `address` leads to by a redirect or as an alias. Returns `undefined` if there is no such
 * redirect or alias.
 */
export function findRedirectTarget(address: string | undefined, tree: Tree): string | undefined {
  if (address === undefined) return undefined;
  const redirect = readRedirects(tree).find(({ from }) => from === address);
  if (redirect) return redirect.to;
  return findAliasOwner(address, tree)?.address;
}

export type ShownOn = readonly string[] | 'everywhere';

/**
 * Finds the pages that depend on a file or on one of its values. Resolves the site without the file, or with a
 * different value in the file, and compares the pages.
 */
export class PageDependencies {
  readonly pages: readonly Page[];
  private readonly serializedPages: Map<string, string>;

  constructor(private readonly state: DataState) {
    this.pages = state.site?.pages ?? [];
    this.serializedPages = serializePages(this.pages);
  }

  listPages(file: string, value?: JsonValue): ShownOn | undefined {
    const files: Record<string, Uint8Array> = { ...this.state.files };
    if (value === undefined) delete files[file];
    else files[file] = new TextEncoder().encode(JSON.stringify(value));
    const tree = readTree(files, this.state.tree.context);
    const isRead = value === undefined || tree.byName.get(file)?.data !== undefined;
    const site = isRead && tree.settings ? resolveSite(tree, tree.settings).site : undefined;
    if (!site) return undefined;
    const other = serializePages(site.pages);
    const found = [...this.serializedPages].flatMap(([address, text]) =>
      other.get(address) === text ? [] : [address],
    );
    return found.length === this.serializedPages.size ? 'everywhere' : found;
  }
}

function serializePages(pages: readonly Page[]): Map<string, string> {
  return new Map(
    pages.map(({ id: _id, file: _file, draft: _draft, ...shown }) => [shown.address, JSON.stringify(shown)]),
  );
}

/** Checks whether the header or footer shows a value. The field of such a value, or a parent field, has `inFrame`. */
export function isInFrame(file: string, path: JsonPath): boolean {
  const schema = getFileRole(file)?.schema;
  if (!schema) return false;
  return [...path.keys(), path.length].some((length) => {
    const field = getSchema(schema, undefined, path.slice(0, length));
    return field !== undefined && getMetadata(field).inFrame === true;
  });
}

/** Returns the share of words that two values have in common, from 0 to 1. */
export function getSimilarity(one: JsonValue, other: JsonValue): number {
  const [first, second] = [splitWords(one), splitWords(other)];
  const left = new Map<string, number>();
  for (const word of first) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of second) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared++;
    left.set(word, count - 1);
  }
  return (2 * shared) / Math.max(1, first.length + second.length);
}

function splitWords(value: JsonValue): string[] {
  return JSON.stringify(value).match(/[\p{L}\p{N}]+/gu) ?? [];
}
