import { childValue, isObject } from '../../schema/fields/walk';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { matchItems } from './match-items';

/**
 * One thing that is different in a file. `path` leads to it in the later form, and to where it stood, for what was
 * taken out: its holder is in the later form, its last step in the earlier one.
 */
export type Difference =
  | { kind: 'changed'; path: JsonPath; before: JsonValue; after: JsonValue }
  | { kind: 'added'; path: JsonPath; after: JsonValue }
  | { kind: 'removed'; path: JsonPath; before: JsonValue }
  | { kind: 'moved'; path: JsonPath; before: number };

/** Says where a comparison goes no deeper: what stands there is one thing, as a price is. */
export type IsWhole = (path: JsonPath) => boolean;

/** Everything that is different between two forms of a file, in its order. */
export function compareValues(before: JsonValue, after: JsonValue, isWhole: IsWhole): Difference[] {
  return compareAt([], before, after, isWhole);
}

function compareAt(path: JsonPath, before: JsonValue, after: JsonValue, isWhole: IsWhole): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const canGoDeeper = !isWhole(path);
  if (canGoDeeper && Array.isArray(before) && Array.isArray(after))
    return compareLists(path, before, after, isWhole);
  if (canGoDeeper && isObject(before) && isObject(after) && before.type === after.type)
    return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((key) =>
      compareMember([...path, key], childValue(before, key), childValue(after, key), isWhole),
    );
  return [{ kind: 'changed', path, before, after }];
}

function compareMember(
  path: JsonPath,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  isWhole: IsWhole,
): Difference[] {
  if (before === undefined) return after === undefined ? [] : [{ kind: 'added', path, after }];
  return after === undefined ? [{ kind: 'removed', path, before }] : compareAt(path, before, after, isWhole);
}

function compareLists(
  path: JsonPath,
  before: JsonValue[],
  after: JsonValue[],
  isWhole: IsWhole,
): Difference[] {
  const { pairs, removed, added } = matchItems(before, after);
  return [
    ...pairs.flatMap(({ before: from, after: to, isMoved }): Difference[] => [
      ...(isMoved ? [{ kind: 'moved' as const, path: [...path, to], before: from }] : []),
      ...compareAt([...path, to], before[from] ?? null, after[to] ?? null, isWhole),
    ]),
    ...added.map((index) => ({
      kind: 'added' as const,
      path: [...path, index],
      after: after[index] ?? null,
    })),
    ...removed.map((index) => ({
      kind: 'removed' as const,
      path: [...path, index],
      before: before[index] ?? null,
    })),
  ];
}

/** A file without one of its differences: the later form with the earlier one in that place. */
export function undo(value: JsonValue, difference: Difference): JsonValue {
  const copy = plain({ value });
  const path: JsonPath = ['value', ...difference.path];
  const step = path.at(-1) ?? '';
  const holder = path
    .slice(0, -1)
    .reduce<JsonValue>((current, key) => childValue(current, key) ?? null, copy);
  if (Array.isArray(holder) && typeof step === 'number') undoItem(holder, step, difference);
  else if (isObject(holder)) {
    if (difference.kind === 'added') delete holder[step];
    else holder[step] = difference.before as JsonValue;
  }
  return copy.value;
}

function undoItem(list: JsonValue[], index: number, difference: Difference): void {
  if (difference.kind === 'changed') list[index] = difference.before;
  else if (difference.kind === 'removed') list.splice(index, 0, difference.before);
  else {
    const taken = list.splice(index, 1);
    if (difference.kind === 'moved') list.splice(difference.before, 0, ...taken);
  }
}

/** A value as JSON reads it. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
