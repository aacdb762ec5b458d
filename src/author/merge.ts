import { redirectsFile } from '../../schema/content/destinations';
import { type JsonPath, type JsonValue, parseJsonSource } from '../../schema/json/source';
import { childValue, isDeepEqual, isObject } from '../shared/values';
import { hasSameName, isSimilar, matchItems } from './differences';
import { type FileChange, type Files, getFile, isSameFile } from './file-changes';
import { rewriteJson } from './json-text';

export type MergeSide = 'mine' | 'theirs';

/** The three versions of one value: the common base and both sides. A missing version is undefined. */
export interface Versions<T> {
  base: T | undefined;
  mine: T | undefined;
  theirs: T | undefined;
}

/** A value that both sides changed differently. `path` is its path in the base. The empty path means the whole file. */
export interface MergeConflict extends Versions<JsonValue> {
  path: JsonPath;
}

/** The resolution of a conflict: the version of a side, or a new value. */
export type Resolution = MergeSide | { value: JsonValue };

type ResolveConflict = (conflict: MergeConflict) => Resolution;

const chooseMine: ResolveConflict = () => 'mine';

/** Returns the side that wins a conflict. If the author entered a new value, returns `mine`. */
function getSide(resolution: Resolution): MergeSide {
  return typeof resolution === 'string' ? resolution : 'mine';
}

function getResolved(resolution: Resolution, versions: Versions<JsonValue>): JsonValue | undefined {
  return typeof resolution === 'string' ? versions[resolution] : resolution.value;
}

/**
 * Merges three versions of a file. JSON is merged key by key and keeps the formatting of `mine`. Any other file
 * conflicts as a whole if both sides changed it differently.
 */
export function mergeFiles(
  path: string,
  versions: Versions<Uint8Array>,
  resolve = chooseMine,
): { content: Uint8Array | undefined; conflicts: MergeConflict[] } {
  const { base, mine, theirs } = versions;
  if (isSameFile(base, theirs) || isSameFile(mine, theirs)) return { content: mine, conflicts: [] };
  if (isSameFile(base, mine)) return { content: theirs, conflicts: [] };
  const [was, own, other] = [base, mine, theirs].map((bytes) => readJson(path, bytes));
  if (!mine || !theirs || own === undefined || other === undefined || (base && was === undefined)) {
    const conflict = { path: [], base: was, mine: own, theirs: other };
    return { content: versions[getSide(resolve(conflict))], conflicts: [conflict] };
  }
  const { value = own, conflicts } = mergeValues({ base: was, mine: own, theirs: other }, resolve);
  // If the result equals `theirs`, returns the bytes of `theirs`, so that the files do not differ in formatting.
  if (isDeepEqual(value, other)) return { content: theirs, conflicts };
  return { content: new TextEncoder().encode(rewriteJson(new TextDecoder().decode(mine), value)), conflicts };
}

function readJson(path: string, bytes: Uint8Array | undefined): JsonValue | undefined {
  if (bytes === undefined || !path.endsWith('.json')) return undefined;
  const { value, problems } = parseJsonSource(path, bytes);
  return problems.length === 0 ? value : undefined;
}

/** Merges three versions of a value: objects key by key, and lists item by item. */
export function mergeValues(
  versions: Versions<JsonValue>,
  resolve = chooseMine,
): { value: JsonValue | undefined; conflicts: MergeConflict[] } {
  const conflicts: MergeConflict[] = [];
  const resolveConflict = (conflict: MergeConflict): Resolution => {
    conflicts.push(conflict);
    return resolve(conflict);
  };
  return { value: mergeAt([], versions, resolveConflict), conflicts };
}

function mergeAt(
  path: JsonPath,
  versions: Versions<JsonValue>,
  resolveConflict: ResolveConflict,
): JsonValue | undefined {
  const { base, mine, theirs } = versions;
  if (isDeepEqual(base, theirs) || isDeepEqual(mine, theirs)) return mine;
  if (isDeepEqual(base, mine)) return theirs;
  if (isObject(mine) && isObject(theirs) && isSameKind(mine, theirs)) {
    if (base === undefined) return mergeObjects(path, { base: {}, mine, theirs }, resolveConflict);
    if (isObject(base) && isSameKind(base, mine))
      return mergeObjects(path, { base, mine, theirs }, resolveConflict);
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(path, { base, mine, theirs }, resolveConflict);
  return getResolved(resolveConflict({ path, ...versions }), versions);
}

/** Checks whether two objects have the same `type` and `kind`. These keys decide which other keys an object has. */
function isSameKind(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return ['type', 'kind'].every((key) => childValue(one, key) === childValue(other, key));
}

type AllVersions<T> = Record<'base' | MergeSide, T>;

function mergeObjects(
  path: JsonPath,
  { base, mine, theirs }: AllVersions<{ [key: string]: JsonValue }>,
  resolveConflict: ResolveConflict,
): JsonValue {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const versions = {
        base: childValue(base, key),
        mine: childValue(mine, key),
        theirs: childValue(theirs, key),
      };
      const merged = mergeAt([...path, key], versions, resolveConflict);
      return merged === undefined ? [] : [[key, merged]];
    }),
  );
}

function mergeLists(
  path: JsonPath,
  lists: AllVersions<JsonValue[]>,
  resolveConflict: ResolveConflict,
): JsonValue {
  const { base, mine, theirs } = lists;
  const matches = { mine: matchList(base, mine), theirs: matchList(base, theirs) };
  if (hasReplacedTwice(lists, matches)) return lists[getSide(resolveConflict({ path, ...lists }))];
  const orders = {
    base: [...base.keys()],
    mine: getOrder(matches.mine, mine),
    theirs: getOrder(matches.theirs, theirs),
  };
  const isKept = (index: number) => orders.mine.includes(index) && orders.theirs.includes(index);
  const [before, own, other] = [orders.base, orders.mine, orders.theirs].map((order) => order.filter(isKept));
  const isEither = isDeepEqual(own, other) || isDeepEqual(before, other);
  const first = isEither
    ? 'mine'
    : isDeepEqual(before, own)
      ? 'theirs'
      : getSide(resolveConflict({ path, ...lists }));
  const second = first === 'mine' ? 'theirs' : 'mine';

  const getItem = (side: MergeSide, index: number) => {
    const at = matches[side].partners.get(index);
    return at === undefined ? undefined : lists[side][at];
  };
  const merged = base.map((item, index) => {
    const versions = { base: item, mine: getItem('mine', index), theirs: getItem('theirs', index) };
    return mergeAt([...path, index], versions, resolveConflict);
  });
  const listItems = (side: MergeSide): MergedItem[] =>
    lists[side].flatMap((item, at) => {
      const index = matches[side].indexes.get(at);
      const result = index === undefined ? item : merged[index];
      return result === undefined ? [] : [{ index, item: result }];
    });
  const items = listItems(first);
  // An item that both sides added identically appears only once.
  const unmatchedItems = items.filter(({ index }) => index === undefined);
  let previous: MergedItem | undefined;
  for (const entry of listItems(second)) {
    const isAdded = entry.index === undefined;
    const known = isAdded
      ? unmatchedItems.find(({ item }) => isDeepEqual(item, entry.item))
      : items.find(({ index }) => index === entry.index);
    if (known && isAdded) unmatchedItems.splice(unmatchedItems.indexOf(known), 1);
    if (!known) insertAfter(items, previous, entry);
    previous = known ?? entry;
  }
  return items.map(({ item }) => item);
}

/** An item of a merged list, with its index in the base. An added item has no index. */
interface MergedItem {
  index: number | undefined;
  item: JsonValue;
}

/**
 * Inserts an entry after `previous` and after the items that the first side added there. Without `previous`, inserts
 * the entry at the start of the list.
 */
function insertAfter(items: MergedItem[], previous: MergedItem | undefined, entry: MergedItem): void {
  let at = previous === undefined ? 0 : items.indexOf(previous) + 1;
  while (items[at] !== undefined && items[at]?.index === undefined) at++;
  items.splice(at, 0, entry);
}

interface ListMatch {
  /** Maps the index of an item in the side's list to its index in the base. */
  indexes: Map<number, number>;
  /** Maps the index of an item in the base to its index in the side's list. */
  partners: Map<number, number>;
  gaps: Gap[];
}

/** The changes of a side between two items that stayed in place. */
interface Gap {
  /** The indexes of the removed items in the base. */
  removed: number[];
  /** The indexes of the added items in the side's list. */
  added: number[];
}

/**
 * Matches the items of the base with the items of a side. Equal items and items with the same name match at any index.
 * Other items match only within a gap between two items that stayed in place. Similar items match first. The remaining
 * items of a gap match in order if the side removed as many items there as it added.
 */
function matchList(base: readonly JsonValue[], side: readonly JsonValue[]): ListMatch {
  const { pairs } = matchItems(base, side, [isDeepEqual, hasSameName]);
  const partners = new Map(pairs.map(({ before, after }) => [before, after]));
  const fixed = pairs.filter(({ isMoved }) => !isMoved).map(({ before }) => before);
  const listGaps = (): Gap[] => {
    const stops = [-1, ...fixed.sort((one, other) => one - other), base.length];
    const getSideIndex = (index: number) => (index < 0 ? -1 : (partners.get(index) ?? side.length));
    const matched = new Set(partners.values());
    const between = (list: readonly JsonValue[], start: number, end: number) =>
      [...list.keys()].filter((at) => at > start && at < end);
    return stops.slice(1).map((end, at) => {
      const start = stops[at] ?? -1;
      return {
        removed: between(base, start, end).filter((index) => !partners.has(index)),
        added: between(side, getSideIndex(start), getSideIndex(end)).filter((index) => !matched.has(index)),
      };
    });
  };
  const match = (index = 0, at = 0) => {
    if (!canBeSame(base[index], side[at])) return;
    partners.set(index, at);
    fixed.push(index);
  };
  for (const { removed, added } of listGaps()) {
    const [removedItems, addedItems] = [
      removed.map((index) => base[index] ?? null),
      added.map((at) => side[at] ?? null),
    ];
    const similar = matchItems(removedItems, addedItems, [isSimilar]).pairs.filter(({ isMoved }) => !isMoved);
    for (const { before, after } of similar) match(removed[before], added[after]);
  }
  for (const { removed, added } of listGaps())
    if (removed.length === added.length) for (const [at, index] of removed.entries()) match(index, added[at]);
  return {
    partners,
    indexes: new Map([...partners].map(([index, at]) => [at, index])),
    gaps: listGaps(),
  };
}

/** Checks whether an edit can turn one item into the other. Edits never change the type of an item. */
function canBeSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return isObject(one) === isObject(other) && isSameKind(one, other);
}

/** Lists the base indexes of the items that a side kept, in the order of that side. */
function getOrder({ indexes }: ListMatch, side: readonly JsonValue[]): number[] {
  return [...side.keys()].flatMap((at) => indexes.get(at) ?? []);
}

/** Checks whether both sides replaced the same items, but with different ones. */
function hasReplacedTwice(lists: AllVersions<JsonValue[]>, matches: Record<MergeSide, ListMatch>): boolean {
  return matches.mine.gaps.some((own) =>
    matches.theirs.gaps.some((other) => {
      const isShared = own.removed.some((index) => other.removed.includes(index));
      const [mine, theirs] = [
        own.added.map((at) => lists.mine[at] ?? null),
        other.added.map((at) => lists.theirs[at] ?? null),
      ];
      return isShared && mine.length > 0 && theirs.length > 0 && !isDeepEqual(mine, theirs);
    }),
  );
}

export interface FileConflict extends MergeConflict {
  file: string;
}

/**
 * Applies changes to the current files. Keeps other edits that these files now contain. At a conflict, keeps the
 * current value.
 */
export function mergeChanges(
  files: Files,
  changes: readonly FileChange[],
): { changes: FileChange[]; conflicts: FileConflict[] } {
  const conflicts: FileConflict[] = [];
  const merged = changes.map((change): FileChange => {
    const { path } = change;
    const now = getFile(files, path);
    const { content, conflicts: found } = mergeChange(change, now);
    conflicts.push(...found.map((conflict) => ({ ...conflict, file: path })));
    return { path, before: now, after: content };
  });
  return { changes: merged.filter(({ before, after }) => !isSameFile(before, after)), conflicts };
}

function mergeChange({ path, before, after }: FileChange, now: Uint8Array | undefined) {
  if (path !== redirectsFile || isSameFile(before, now))
    return mergeFiles(path, { base: before, mine: now, theirs: after });
  // A missing `redirects.json` means the same as an empty one.
  const [base, mine, theirs] = [before, now, after].map((bytes) => bytes ?? new TextEncoder().encode('{}\n'));
  const { content, conflicts } = mergeFiles(path, { base, mine, theirs });
  return { content: isEmpty(content) ? undefined : content, conflicts };
}

function isEmpty(content: Uint8Array | undefined): boolean {
  return /^\s*\{\s*\}\s*$/.test(new TextDecoder().decode(content));
}

export function invertChange({ path, before, after }: FileChange): FileChange {
  return { path, before: after, after: before };
}
