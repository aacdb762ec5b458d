import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { childValue, fieldsOf, isOptional, memoize, optionFor, unwrap } from '../fields/walk';
import type { JsonValue } from '../json/source';
import { compareText } from '../problems';
import { otherKeys } from './other-words';

/** Longer words than this are no slip of a name, and to compare them takes long. */
const longest = 200;

/** With so many names or fewer each is compared; of more, those that have the most in common with what was written. */
const mostCompared = 400;

/** Names to choose from. Of a great many an index is made once, so that all questions ask the same object. */
export type Names = ReadonlySet<string> | ReadonlyMap<string, unknown> | readonly string[];

/** The names nearest to what was written, best first; names too far off to be a slip are left out. */
export function findNearest(written: string, names: Names, limit = 3): string[] {
  if (written.length > longest) return [];
  const wanted = written.toLowerCase();
  const reach = wanted.length < 4 ? 1 : Math.max(2, Math.floor(wanted.length / 3));
  const candidates = candidatesFor(wanted, names).filter(
    (name) => Math.abs(name.length - wanted.length) <= reach,
  );
  return rank(wanted, candidates, reach).slice(0, limit);
}

/** As many names as the limit allows, those most like what was written first. */
export function orderByLikeness(written: string, names: Names, limit = mostCompared): string[] {
  const wanted = written.slice(0, longest).toLowerCase();
  const alike = rank(wanted, candidatesFor(wanted, names));
  // Of a great many names, few or none may have anything in common with it.
  const others = alike.length < limit ? list(names) : [];
  return [...new Set([...alike, ...others])].slice(0, limit);
}

function rank(wanted: string, names: string[], reach = Number.POSITIVE_INFINITY): string[] {
  return names
    .map((name) => ({ name, distance: distance(wanted, name.slice(0, longest).toLowerCase()) }))
    .filter((candidate) => candidate.distance <= reach)
    .sort((a, b) => a.distance - b.distance || compareText(a.name, b.name))
    .map((candidate) => candidate.name);
}

function candidatesFor(wanted: string, names: Names): string[] {
  const count = 'size' in names ? names.size : names.length;
  return count > mostCompared ? alike(wanted, indexOf(names)) : list(names);
}

function list(names: Names): string[] {
  return [...('size' in names ? names.keys() : names)];
}

/** Which names hold three letters in a row, in the order of the names. */
type Trigrams = Map<string, string[]>;

const indexOf = memoize((names: Names): Trigrams => {
  const index: Trigrams = new Map();
  for (const name of list(names)) {
    for (const trigram of trigramsOf(name.slice(0, longest).toLowerCase())) {
      const holders = index.get(trigram);
      if (holders) holders.push(name);
      else index.set(trigram, [name]);
    }
  }
  return index;
});

function trigramsOf(text: string): Set<string> {
  const framed = ` ${text} `;
  return new Set(Array.from({ length: framed.length - 2 }, (_, at) => framed.slice(at, at + 3)));
}

const mostAlike = 200;

/** The names that share the rarest letters with what was written; what all names share tells nothing. */
function alike(wanted: string, index: Trigrams): string[] {
  const lists = [...trigramsOf(wanted)].map((trigram) => index.get(trigram) ?? []);
  const found = new Set<string>();
  for (const holders of lists.sort((a, b) => a.length - b.length)) {
    for (const name of holders) {
      if (found.size >= mostAlike) return [...found];
      found.add(name);
    }
  }
  return [...found];
}

/** The key that an unknown one was meant to be, and whether it is another word for it and no slip of the fingers. */
export interface MeantKey {
  key: string;
  isOtherWord: boolean;
}

/** What the unknown keys of an object were meant to be, as far as that can be told; each right key is meant once. */
export function findMeantKeys(
  unknown: readonly string[],
  holder: z.ZodType,
  value: JsonValue | undefined,
): Map<string, MeantKey> {
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
  for (const written of unknown)
    note(written, findNearest(written, allowed)[0] ?? findBeginning(written, allowed), false);
  const [written, ...others] = unknown.filter((key) => !meant.has(key));
  if (written !== undefined && others.length === 0)
    note(written, findLacking(childValue(value, written), holder, value, isFree), true);
  return meant;
}

/** The one key that an object lacks, if what stands under an unknown key would fit there. */
function findLacking(
  found: JsonValue | undefined,
  holder: z.ZodType,
  value: JsonValue | undefined,
  isFree: (key: string) => boolean,
): string | undefined {
  const inner = optionFor(unwrap(holder), value);
  if (!(inner instanceof z.ZodObject)) return undefined;
  const [lacking, ...others] = fieldsOf(inner).filter(([key, field]) => isFree(key) && !isOptional(field));
  if (lacking === undefined || others.length > 0) return undefined;
  const [key, field] = lacking;
  return field.safeParse(found).success ? key : undefined;
}

const longestWord = 40;
const shortestBeginning = 3;

function findOtherWord(
  written: string,
  allowed: readonly string[],
  isFree: (key: string) => boolean,
): string | undefined {
  if (written.length > longestWord) return undefined;
  const word = written.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const words = Object.hasOwn(otherKeys, word) ? (otherKeys[word] ?? []) : [];
  const candidates = words.filter((key) => allowed.includes(key));
  return candidates.find(isFree) ?? candidates[0];
}

/** The one key that begins as an unknown one does: `desc` or `para`. */
function findBeginning(written: string, allowed: readonly string[]): string | undefined {
  const word = written.toLowerCase();
  const [begun, ...others] =
    word.length < shortestBeginning ? [] : allowed.filter((key) => key.toLowerCase().startsWith(word));
  return others.length === 0 ? begun : undefined;
}

export function keysOf(schema: z.ZodType, value: JsonValue | undefined): string[] {
  const inner = optionFor(unwrap(schema), value);
  if (inner instanceof z.ZodObject) return Object.keys(inner.shape);
  if (inner instanceof z.ZodRecord && inner.keyType instanceof z.ZodEnum)
    return inner.keyType.options.map(String);
  return [];
}
