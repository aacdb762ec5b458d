import type { JsonPath, JsonValue } from '../../schema/json/source';
import { isDeepEqual, isObject, type JsonObject, startsWith, valueAt } from './values';

/** The smallest change of a value. A path of a list's item ends in its index. */
export type Edit =
  /** Without a value the key is taken out. */
  | { do: 'set'; path: JsonPath; value?: JsonValue }
  | { do: 'insert'; path: JsonPath; value: JsonValue }
  | { do: 'remove'; path: JsonPath }
  /** The item at `path` moves to index `to` of its list. */
  | { do: 'move'; path: JsonPath; to: number }
  | { do: 'rename-key'; path: JsonPath; to: string };

/** A value as it is after edits; what they leave alone stays the same object. An edit that does not fit changes nothing. */
export function applyEdits(value: JsonValue, edits: readonly Edit[]): JsonValue {
  return edits.reduce<JsonValue>(
    (at, edit) => (canApplyEdit(at, edit) ? applyEditAt(at, edit, edit.path) : at),
    value,
  );
}

/** Checks that each list on the path of an edit has the named item, or ends where the edit adds one. */
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
    // What is not there yet is a list where its first step is a place in one.
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

/** The place whose value an edit replaces as a whole: its list, where items come, go or move. */
export function placeOf({ do: what, path }: Edit): JsonPath {
  return what === 'set' ? path : path.slice(0, -1);
}

/** A value that was changed here and elsewhere; `path` is where it stands in the present text. */
export interface Conflict {
  path: JsonPath;
  mine: JsonValue | undefined;
  theirs: JsonValue | undefined;
  /** An item that was taken out elsewhere: `mine` is all of it, and `path` where it would come to stand again. */
  isGone?: boolean;
}

/**
 * Carries edits that were made on `base` over to what the file says at present. Where both sides changed the same place, that is
 * a conflict for the author; what the other side has done as well is done.
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
    const from = placeOf(edit);
    const { path: place, isGone } = rebasePath(before, now, from);
    const path = [...place, ...edit.path.slice(from.length)];
    const theirs = isGone ? undefined : valueAt(now, place);
    if (!isGone && isDeepEqual(valueAt(before, from), theirs)) {
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
  // Later edits may have led to the value of the other side, as where only the answer was lost.
  return { edits: rebased, conflicts: conflicts.filter(({ mine, theirs }) => !isDeepEqual(mine, theirs)) };
}

/** What is disputed, where it stands once the file is another; of an item that is then gone, all of it as it was shown. */
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

/** Where a path leads now: an item that others came to stand before is found again. It ends at an item that is gone. */
export function rebasePath(
  before: JsonValue,
  now: JsonValue,
  path: JsonPath,
): Required<Pick<Conflict, 'path' | 'isGone'>> {
  const rebased: (string | number)[] = [];
  for (const [at, step] of path.entries()) {
    const [was, is] = [valueAt(before, path.slice(0, at)), valueAt(now, rebased)];
    const found =
      typeof step === 'number' && Array.isArray(was) && Array.isArray(is)
        ? findItemIndex(was, is, step)
        : step;
    if (found === undefined) return { path: [...rebased, step], isGone: true };
    rebased.push(found);
  }
  return { path: rebased, isGone: false };
}

/** An item is found by its value, or by its neighbours where as many items stand between them as before. */
function findItemIndex(was: JsonValue[], is: JsonValue[], index: number): number | undefined {
  if (index < was.length && isDeepEqual(was[index], is[index])) return index;
  const placeOf = (step: number) => {
    const same = is.flatMap((item, at) => (isDeepEqual(item, was[step]) ? [at] : []));
    return same.length === 1 ? same[0] : undefined;
  };
  const own = placeOf(index);
  if (own !== undefined) return own;
  let [above, below] = [index - 1, index + 1];
  while (above >= 0 && placeOf(above) === undefined) above--;
  while (below < was.length && placeOf(below) === undefined) below++;
  const [start, end] = [placeOf(above) ?? -1, placeOf(below) ?? is.length];
  return end - start === below - above ? start + index - above : undefined;
}
