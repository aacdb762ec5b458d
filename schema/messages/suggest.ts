import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { childValue } from '../../src/shared/values';
import { optionFor, unwrap } from '../fields/walk';
import type { JsonValue } from '../json/source';
import { compareText } from '../problems';
import { otherKeys } from './other-words';

/** Longer words than this are no slip of a name, and to compare them takes long. */
const longest = 200;

type Names = ReadonlySet<string> | ReadonlyMap<string, unknown> | readonly string[];

/** The three names nearest to what was written, best first; names too far off to be a slip are left out. */
export function findNearest(written: string, names: Names): string[] {
  if (written.length > longest) return [];
  const reach = written.length < 4 ? 1 : Math.max(2, Math.floor(written.length / 3));
  const candidates = list(names).filter((name) => Math.abs(name.length - written.length) <= reach);
  return rank(written, candidates, reach).slice(0, 3);
}

export function orderByLikeness(written: string, names: Names, limit?: number): string[] {
  return rank(written, list(names)).slice(0, limit);
}

function rank(written: string, names: readonly string[], reach = Number.POSITIVE_INFINITY): string[] {
  const wanted = written.slice(0, longest).toLowerCase();
  return names
    .map((name) => ({ name, distance: distance(wanted, name.slice(0, longest).toLowerCase()) }))
    .filter((candidate) => candidate.distance <= reach)
    .sort((a, b) => a.distance - b.distance || compareText(a.name, b.name))
    .map((candidate) => candidate.name);
}

function list(names: Names): string[] {
  return [...('size' in names ? names.keys() : names)];
}

/** The key that an unknown one was meant to be, and whether it is another word for it and no slip of the fingers. */
export interface MeantKey {
  key: string;
  isOtherWord: boolean;
}

/** What the unknown keys of an object were meant to be, as far as that can be told; each right key is meant once. */
export function findMeantKeys(unknown: readonly string[], holder: z.ZodType, value: JsonValue | undefined) {
  const allowed = keysOf(holder, value);
  const meant = new Map<string, MeantKey>();
  const taken = new Set<string>();
  const note = (written: string, key: string | undefined, isOtherWord: boolean) => {
    if (key === undefined || meant.has(written)) return;
    meant.set(written, { key, isOtherWord: isOtherWord && key !== written.toLowerCase() });
    taken.add(key);
  };
  const isFree = (key: string) => !taken.has(key) && childValue(value, key) === undefined;
  for (const written of unknown) note(written, findOtherWord(written, allowed, isFree), true);
  for (const written of unknown) note(written, findNearest(written, allowed)[0], false);
  return meant;
}

const longestWord = 40;

function findOtherWord(written: string, allowed: readonly string[], isFree: (key: string) => boolean) {
  if (written.length > longestWord) return undefined;
  const word = written.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const candidates = (otherKeys.get(word) ?? []).filter((key) => allowed.includes(key));
  return candidates.find(isFree) ?? candidates[0];
}

export function keysOf(schema: z.ZodType, value: JsonValue | undefined): string[] {
  const inner = optionFor(unwrap(schema), value);
  if (inner instanceof z.ZodObject) return Object.keys(inner.shape);
  if (inner instanceof z.ZodRecord && inner.keyType instanceof z.ZodEnum)
    return inner.keyType.options.map(String);
  return [];
}
