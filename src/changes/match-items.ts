import { diffArrays } from 'diff';
import { isObject } from '../../schema/fields/walk';
import type { JsonValue } from '../../schema/json/source';

/** Which item of a list is which item of its later form, and which of those stand elsewhere among the others. */
export interface Matching {
  pairs: { before: number; after: number; isMoved: boolean }[];
  removed: number[];
  added: number[];
}

/** Tells which items of two lists are the same: equal ones, then those of one name, then those that are alike. */
export function matchItems(before: readonly JsonValue[], after: readonly JsonValue[]): Matching {
  const partners = new Map<number, number>();
  const open = { before: new Set(before.keys()), after: new Set(after.keys()) };
  const pair = (one: number, other: number) => {
    partners.set(one, other);
    open.before.delete(one);
    open.after.delete(other);
  };
  for (const isSame of [isEqual, hasSameName, isAlike]) {
    // In their own place first, so that one of several twins is not taken for another.
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

/** Those of some numbers that have to change places for the numbers to rise. */
function findMoved(numbers: readonly number[]): Set<number> {
  const rising = [...numbers].sort((a, b) => a - b);
  const kept = diffArrays(rising, [...numbers]).filter((part) => part.added);
  return new Set(kept.flatMap((part) => part.value));
}

function isEqual(one: JsonValue, other: JsonValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const names = [
  'type',
  'kind',
  'name',
  'title',
  'heading',
  'headline',
  'question',
  'label',
  'caption',
  'from',
];

function hasSameName(one: JsonValue, other: JsonValue): boolean {
  const [first, second] = [identityOf(one), identityOf(other)];
  return first !== undefined && first === second;
}

/** What an object is called, with its type; nothing for one that has no name. */
function identityOf(value: JsonValue): string | undefined {
  if (!isObject(value)) return undefined;
  const words = names.map((key) => (typeof value[key] === 'string' ? value[key] : ''));
  return words.slice(2).some((word) => word !== '') ? words.join('\n') : undefined;
}

const leastShared = 0.4;

/** Whether two items have so many words in common that one is the other, edited. */
function isAlike(one: JsonValue, other: JsonValue): boolean {
  if (isObject(one) && isObject(other) && one.type !== other.type) return false;
  return likeness(one, other) >= leastShared;
}

/** How many of the words of two values they share, from 0 to 1. */
export function likeness(one: JsonValue, other: JsonValue): number {
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
