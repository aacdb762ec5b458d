import { diffArrays, diffWordsWithSpace } from 'diff';
import { childValue, isObject, textAt, valueAt } from '../../schema/fields/walk';
import type { JsonPath, JsonValue } from '../../schema/json/source';

/** `path` leads to it in the later value; for `removed` the last step is in the earlier one. */
export type Difference =
  | { kind: 'changed'; path: JsonPath; before: JsonValue; after: JsonValue }
  | { kind: 'added'; path: JsonPath; after: JsonValue }
  | { kind: 'removed'; path: JsonPath; before: JsonValue }
  | { kind: 'moved'; path: JsonPath; before: number };

type IsWhole = (path: JsonPath) => boolean;

export function compareValues(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  isWhole: IsWhole,
  path: JsonPath = [],
): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isWhole(path) && Array.isArray(before) && Array.isArray(after))
    return compareLists(path, before, after, isWhole);
  if (!isWhole(path) && isObject(before) && isObject(after) && before.type === after.type)
    return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((key) =>
      compareValues(childValue(before, key), childValue(after, key), isWhole, [...path, key]),
    );
  return [differAt(path, before, after)];
}

export function differAt(path: JsonPath, before?: JsonValue, after?: JsonValue): Difference {
  if (before === undefined) return { kind: 'added', path, after: after ?? null };
  return after === undefined ? { kind: 'removed', path, before } : { kind: 'changed', path, before, after };
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
      ...compareValues(before[from], after[to], isWhole, [...path, to]),
    ]),
    ...added.map((index) => differAt([...path, index], undefined, after[index])),
    ...removed.map((index) => differAt([...path, index], before[index], undefined)),
  ];
}

export function revert(value: JsonValue, difference: Difference): JsonValue {
  const copy = structuredClone({ value });
  const path: JsonPath = ['value', ...difference.path];
  const step = path.at(-1) ?? '';
  const holder = valueAt(copy, path.slice(0, -1));
  if (Array.isArray(holder) && typeof step === 'number') revertItem(holder, step, difference);
  else if (isObject(holder)) {
    if (difference.kind === 'added') delete holder[step];
    else holder[step] = difference.before as JsonValue;
  }
  return copy.value;
}

function revertItem(list: JsonValue[], index: number, difference: Difference): void {
  if (difference.kind === 'changed') list[index] = difference.before;
  else if (difference.kind === 'removed') list.splice(index, 0, difference.before);
  else {
    const taken = list.splice(index, 1);
    if (difference.kind === 'moved') list.splice(difference.before, 0, ...taken);
  }
}

/** Pairs the items of two lists: equal ones first, then those of the same name, then similar ones. */
function matchItems(before: readonly JsonValue[], after: readonly JsonValue[]) {
  const areEqual = (one: JsonValue, other: JsonValue) => JSON.stringify(one) === JSON.stringify(other);
  const partners = new Map<number, number>();
  const open = { before: new Set(before.keys()), after: new Set(after.keys()) };
  const pair = (one: number, other: number) => {
    partners.set(one, other);
    open.before.delete(one);
    open.after.delete(other);
  };
  for (const isSame of [areEqual, hasSameName, isSimilar]) {
    // Same index first, so that duplicates do not count as moved.
    for (const one of [...open.before])
      if (open.after.has(one) && isSame(before[one] ?? null, after[one] ?? null)) pair(one, one);
    for (const one of [...open.before]) {
      const other = [...open.after].find((index) => isSame(before[one] ?? null, after[index] ?? null));
      if (other !== undefined) pair(one, other);
    }
  }
  const sorted = [...partners].sort(([, one], [, other]) => one - other);
  const moved = findMoved(sorted.map(([one]) => one));
  return {
    pairs: sorted.map(([one, other]) => ({ before: one, after: other, isMoved: moved.has(one) })),
    removed: [...open.before],
    added: [...open.after],
  };
}

/** The numbers outside the longest rising subsequence. */
function findMoved(numbers: readonly number[]): Set<number> {
  const rising = [...numbers].sort((a, b) => a - b);
  const kept = diffArrays(rising, [...numbers]).filter((part) => part.added);
  return new Set(kept.flatMap((part) => part.value));
}

function hasSameName(one: JsonValue, other: JsonValue): boolean {
  const name = nameOf(one);
  const isSame = (key: string) => childValue(one, key) === childValue(other, key);
  return name !== undefined && name === nameOf(other) && isSame('type') && isSame('kind');
}

export function nameOf(item: JsonValue | undefined): string | undefined {
  const keys = ['name', 'title', 'heading', 'question', 'label', 'caption'];
  return keys.map((key) => textAt(item, key)).find(Boolean);
}

const leastShared = 0.4;

function isSimilar(one: JsonValue, other: JsonValue): boolean {
  if (isObject(one) && isObject(other) && one.type !== other.type) return false;
  return similarity(one, other) >= leastShared;
}

/** The share of common words, from 0 to 1. */
export function similarity(one: JsonValue, other: JsonValue): number {
  const [first, second] = [wordsIn(one), wordsIn(other)];
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

function wordsIn(value: JsonValue): string[] {
  return JSON.stringify(value).match(/[\p{L}\p{N}]+/gu) ?? [];
}

interface Replaced {
  before: string;
  after: string;
}

/** Compares two texts word by word. White space and punctuation count as no word. */
export function compareWords(before: string, after: string): { count: number; replaced: Replaced[] } {
  const replaced: Replaced[] = [];
  let isRunning = false;
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    const isBlankBetween = isRunning && !added && !removed && value.trim() === '';
    if (!added && !removed && !isBlankBetween) isRunning = false;
    else {
      const last = isRunning ? replaced.at(-1) : undefined;
      const part = last ?? { before: '', after: '' };
      if (!last) replaced.push(part);
      if (!added) part.before += value;
      if (!removed) part.after += value;
      isRunning = true;
    }
  }
  const parts = replaced.map((part) => ({ before: part.before.trim(), after: part.after.trim() }));
  const sizes = parts.map((part) => Math.max(sizeOf(part.before), sizeOf(part.after)));
  return { count: sizes.reduce((sum, size) => sum + size, 0), replaced: parts };
}

// A number with its separators, as in "6,900", is one word.
function sizeOf(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
