import type { JsonPath, JsonValue } from '../../schema/json/source';
import { isDeepEqual, isObject, type JsonObject, startsWith, valueAt } from './values';

/** A change of one value. If the value is a list item, the path ends with the index of the item. */
export type Edit =
  /** Sets a value. Removes the key if `value` is missing. */
  | { do: 'set'; path: JsonPath; value?: JsonValue }
  | { do: 'insert'; path: JsonPath; value: JsonValue }
  | { do: 'remove'; path: JsonPath }
  /** Moves the item at `path` to index `to` of its list. */
  | { do: 'move'; path: JsonPath; to: number }
  | { do: 'rename-key'; path: JsonPath; to: string };

/**
 * Applies edits to a value. Unchanged parts are still the same objects. Skips an edit if its list item is missing.
 */
export function applyEdits(value: JsonValue, edits: readonly Edit[]): JsonValue {
  return edits.reduce<JsonValue>(
    (at, edit) => (canApplyEdit(at, edit) ? applyEditAt(at, edit, edit.path) : at),
    value,
  );
}

/** Checks whether the list items on the path of an edit exist. An edit may also add an item at the end of a list. */
export function canApplyEdit(value: JsonValue, edit: Edit): boolean {
  let at: JsonValue | undefined = value;
  for (const [depth, step] of edit.path.entries()) {
    if (step === '__proto__') return false;
    const isLast = depth === edit.path.length - 1;
    if (Array.isArray(at) || (at === undefined && typeof step === 'number')) {
      const length = at?.length ?? 0;
      const adds = edit.do === 'insert' || edit.do === 'set';
      if (!isIndex(step, adds ? length : length - 1)) return false;
      if (isLast && edit.do === 'move' && !isIndex(edit.to, length - 1)) return false;
    }
    at = valueAt(at, [step]);
  }
  return true;
}

function isIndex(step: string | number, last: number): boolean {
  const index = Number(step);
  return Number.isInteger(index) && index >= 0 && index <= last;
}

function applyEditAt(value: JsonValue | undefined, edit: Edit, [step, ...rest]: JsonPath): JsonValue {
  if (step === undefined) return edit.do === 'set' ? (edit.value ?? null) : (value ?? null);
  if (Array.isArray(value)) {
    const items = [...value];
    const index = Number(step);
    if (rest.length > 0) items[index] = applyEditAt(items[index], edit, rest);
    else editList(items, index, edit);
    return items;
  }
  const members: JsonObject = isObject(value) ? { ...value } : {};
  if (rest.length > 0) {
    // Creates a missing value: a list if the next step of the path is an index, or else an object.
    const child = members[step] ?? (typeof rest[0] === 'number' ? [] : {});
    members[step] = applyEditAt(child, edit, rest);
    return members;
  }
  if (edit.do === 'rename-key')
    return Object.fromEntries(
      Object.entries(members).map(([key, child]) => [key === step ? edit.to : key, child]),
    );
  if (edit.do === 'remove' || (edit.do === 'set' && edit.value === undefined)) delete members[step];
  else if (edit.do === 'set' && edit.value !== undefined) members[step] = edit.value;
  return members;
}

function editList(items: JsonValue[], index: number, edit: Edit): void {
  if (edit.do === 'insert') items.splice(index, 0, edit.value);
  else if (edit.do === 'remove') items.splice(index, 1);
  else if (edit.do === 'move') items.splice(edit.to, 0, ...items.splice(index, 1));
  else if (edit.do === 'set' && edit.value !== undefined) items[index] = edit.value;
}

/**
 * Returns the path of the value that an edit changes. If the edit does not set a value, this is the path of the list or
 * object around it.
 */
function getEditedPath({ do: what, path }: Edit): JsonPath {
  return what === 'set' ? path : path.slice(0, -1);
}

/** A value that was changed both here and elsewhere. `path` is its path in the current file. */
export interface Conflict {
  path: JsonPath;
  mine: JsonValue | undefined;
  theirs: JsonValue | undefined;
  /**
   * True if the item was removed elsewhere. `mine` is then the whole item, and `path` is the place to insert it again.
   */
  isGone?: boolean;
}

/**
 * Rebases the author's edits of `base` onto the current value. Returns a conflict if the same value was changed
 * differently elsewhere. For a list, this means that both changed its items or their order; for an object, its keys.
 * Drops an edit if the same edit was made elsewhere.
 */
export function rebase(
  base: JsonValue,
  present: JsonValue,
  edits: readonly Edit[],
): { edits: Edit[]; conflicts: Conflict[] } {
  const rebased: Edit[] = [];
  const conflicts: Conflict[] = [];
  let mine = base;
  let now = present;
  for (const edit of edits) {
    const before = mine;
    mine = applyEdits(mine, [edit]);
    const from = getEditedPath(edit);
    const { path: place, isGone } = rebasePath(before, now, from);
    const path = [...place, ...edit.path.slice(from.length)];
    const theirs = isGone ? undefined : valueAt(now, place);
    const original = valueAt(before, from);
    if (!isGone && (isDeepEqual(original, theirs) || canEditParent(original, theirs, edit))) {
      rebased.push({ ...edit, path });
      now = applyEdits(now, [{ ...edit, path }]);
    } else {
      const existing = conflicts.find(
        (conflict) => conflict.isGone === isGone && startsWith(place, conflict.path),
      );
      const own = valueAt(mine, from.slice(0, (existing?.path ?? place).length));
      if (existing) existing.mine = own;
      else if (!isDeepEqual(own, theirs)) conflicts.push({ path: place, mine: own, theirs, isGone });
    }
  }
  // Drops conflicts with equal values. If the response to a save was lost, the file already has the author's value.
  return { edits: rebased, conflicts: conflicts.filter(({ mine, theirs }) => !isDeepEqual(mine, theirs)) };
}

/**
 * Checks whether an edit of a list or an object still applies after one of its values changed elsewhere. The list must
 * have the same items in the same order, and the object the same keys. A removed value must be unchanged.
 */
function canEditParent(before: JsonValue | undefined, now: JsonValue | undefined, edit: Edit): boolean {
  const isList = Array.isArray(before) && Array.isArray(now);
  if (edit.do === 'set' || !(isList || (isObject(before) && isObject(now)))) return false;
  const step = edit.path.slice(-1);
  if (edit.do === 'remove' && !isDeepEqual(valueAt(before, step), valueAt(now, step))) return false;
  if (!isDeepEqual(Object.keys(before), Object.keys(now))) return false;
  return !isList || before.every((_, at) => findItemIndex(before, now, at) === at);
}

/**
 * Updates a conflict after the file changed from `before` to `now`. If the value was in a list item that was removed,
 * the conflict covers the whole item.
 */
export function rebaseConflict(conflict: Conflict, before: JsonValue, now: JsonValue): Conflict {
  const { path, mine } = conflict;
  if (conflict.isGone) {
    const list = rebasePath(before, now, path.slice(0, -1));
    return { ...conflict, path: [...list.path, ...path.slice(-1)] };
  }
  const rebased = rebasePath(before, now, path);
  if (!rebased.isGone) return { ...conflict, ...rebased, theirs: valueAt(now, rebased.path) };
  const shown = applyEdits(before, [{ do: 'set', path, value: mine }]);
  return { ...rebased, mine: valueAt(shown, path.slice(0, rebased.path.length)), theirs: undefined };
}

/**
 * Updates a path after the file changed from `before` to `now`. Follows moved items. Stops at an item that was removed.
 */
export function rebasePath(
  before: JsonValue,
  now: JsonValue,
  path: JsonPath,
): Required<Pick<Conflict, 'path' | 'isGone'>> {
  const rebased: (string | number)[] = [];
  for (const [at, step] of path.entries()) {
    const [itemsBefore, itemsNow] = [valueAt(before, path.slice(0, at)), valueAt(now, rebased)];
    const found =
      typeof step === 'number' && Array.isArray(itemsBefore) && Array.isArray(itemsNow)
        ? findItemIndex(itemsBefore, itemsNow, step)
        : step;
    if (found === undefined) return { path: [...rebased, step], isGone: true };
    rebased.push(found);
  }
  return { path: rebased, isGone: false };
}

/**
 * Finds the new index of an item by its value or, if the item has changed, by its position between unchanged neighbours.
 * Returns `undefined` if it does not find the item, for example because the item was removed.
 */
function findItemIndex(itemsBefore: JsonValue[], itemsNow: JsonValue[], index: number): number | undefined {
  if (index < itemsBefore.length && isDeepEqual(itemsBefore[index], itemsNow[index])) return index;
  const findIndex = (step: number) => {
    const same = itemsNow.flatMap((item, at) => (isDeepEqual(item, itemsBefore[step]) ? [at] : []));
    return same.length === 1 ? same[0] : undefined;
  };
  const own = findIndex(index);
  if (own !== undefined) return own;
  let [above, below] = [index - 1, index + 1];
  while (above >= 0 && findIndex(above) === undefined) above--;
  while (below < itemsBefore.length && findIndex(below) === undefined) below++;
  const [start, end] = [findIndex(above) ?? -1, findIndex(below) ?? itemsNow.length];
  return end - start === below - above ? start + index - above : undefined;
}
