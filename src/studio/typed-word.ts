import type { JsonPath, JsonValue } from '../../schema/json/source';
import { childValue, isDeepEqual, isObject, isSamePath, valueAt } from '../shared/values';
import type { FieldProblem } from './protocol';

/** The word that the author is typing, as the range of its characters in a text. The end is exclusive. */
export interface TypedWord {
  path: JsonPath;
  text: string;
  start: number;
  end: number;
}

/**
 * Finds the text that differs between two values. Returns the word that contains the end of the change, or touches it.
 * Returns `undefined` unless exactly one text changed.
 */
export function findTypedWord(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: JsonPath = [],
): TypedWord | undefined {
  if (typeof before === 'string' && typeof after === 'string') {
    const caret = findChangeEnd(before, after);
    const [start = ''] = /[\p{L}\p{M}\p{N}'’-]*$/u.exec(after.slice(0, caret)) ?? [];
    const [end = ''] = /^[\p{L}\p{M}\p{N}'’-]*/u.exec(after.slice(caret)) ?? [];
    return { path, text: after, start: caret - start.length, end: caret + end.length };
  }
  if (Array.isArray(before) !== Array.isArray(after)) return undefined;
  const steps = Array.isArray(after) ? after.keys() : isObject(after) ? Object.keys(after) : [];
  const changed = [...steps].filter(
    (step) => !isDeepEqual(childValue(before, step), childValue(after, step)),
  );
  const [step] = changed;
  if (step === undefined || changed.length > 1) return undefined;
  return findTypedWord(childValue(before, step), childValue(after, step), [...path, step]);
}

/** Returns the end of the range of `after` that differs from `before`. */
function findChangeEnd(before: string, after: string): number {
  let start = 0;
  while (start < after.length && before[start] === after[start]) start++;
  let end = after.length;
  for (
    let other = before.length;
    end > start && other > start && after[end - 1] === before[other - 1];
    other--
  )
    end--;
  return end;
}

/** Checks whether advice is about the word that the author is typing, or about a part of it. */
export function isInTypedWord({ path, word }: FieldProblem, typed: TypedWord): boolean {
  if (word === undefined || !isSamePath(path, typed.path)) return false;
  return typed.text.slice(typed.start, typed.end).includes(word);
}

/** Checks whether the word of the advice now occurs only inside longer words. Such advice is outdated. */
export function isOutdated({ path, word }: FieldProblem, value: JsonValue | undefined): boolean {
  const text = valueAt(value, path);
  if (word === undefined || typeof text !== 'string' || !text.includes(word)) return false;
  const parts = text.split(word);
  return parts.slice(1).every((after, at) => {
    const before = parts[at] ?? '';
    return /[\p{L}\p{M}\p{N}]$/u.test(before) || /^[\p{L}\p{M}\p{N}]/u.test(after);
  });
}
