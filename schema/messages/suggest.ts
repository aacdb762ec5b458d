import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { childValue } from '../../src/shared/values';
import { findOption, unwrap } from '../fields/walk';
import type { JsonValue } from '../json/source';
import { compareText } from '../problems';
import { keySynonyms } from './synonyms';

/** The maximum length of a text to compare. Longer texts are not typos, and comparing them is slow. */
const maxLength = 200;

type NameList = ReadonlySet<string> | ReadonlyMap<string, unknown> | readonly string[];

/** Returns up to three names that the text may be a typo of. The most similar name is first. */
export function findNearest(written: string, names: NameList): string[] {
  if (written.length > maxLength) return [];
  const maxDistance = written.length < 4 ? 1 : Math.max(2, Math.floor(written.length / 3));
  const candidates = toList(names).filter((name) => Math.abs(name.length - written.length) <= maxDistance);
  return rank(written, candidates, maxDistance).slice(0, 3);
}

export function sortBySimilarity(written: string, names: NameList, limit?: number): string[] {
  return rank(written, toList(names)).slice(0, limit);
}

function rank(written: string, names: readonly string[], maxDistance = Number.POSITIVE_INFINITY): string[] {
  const searched = written.slice(0, maxLength).toLowerCase();
  return names
    .map((name) => ({ name, distance: distance(searched, name.slice(0, maxLength).toLowerCase()) }))
    .filter((candidate) => candidate.distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance || compareText(a.name, b.name))
    .map((candidate) => candidate.name);
}

function toList(names: NameList): string[] {
  return [...('size' in names ? names.keys() : names)];
}

/** The suggested key for an unknown key: a synonym, or else the correction of a typo. */
export interface SuggestedKey {
  key: string;
  isSynonym: boolean;
}

/** Maps each unknown key of an object to the suggested key. Prefers keys that the object does not have yet. */
export function suggestKeys(unknown: readonly string[], parent: z.ZodType, value: JsonValue | undefined) {
  const allowed = listKeys(parent, value);
  const suggested = new Map<string, SuggestedKey>();
  const taken = new Set<string>();
  const addSuggestion = (written: string, key: string | undefined, isSynonym: boolean) => {
    if (key === undefined || suggested.has(written)) return;
    suggested.set(written, { key, isSynonym: isSynonym && key !== written.toLowerCase() });
    taken.add(key);
  };
  const isUnused = (key: string) => !taken.has(key) && childValue(value, key) === undefined;
  for (const written of unknown) addSuggestion(written, findSynonym(written, allowed, isUnused), true);
  for (const written of unknown) addSuggestion(written, findNearest(written, allowed)[0], false);
  return suggested;
}

const maxWordLength = 40;

function findSynonym(written: string, allowed: readonly string[], isUnused: (key: string) => boolean) {
  if (written.length > maxWordLength) return undefined;
  const word = written.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const candidates = (keySynonyms.get(word) ?? []).filter((key) => allowed.includes(key));
  return candidates.find(isUnused) ?? candidates[0];
}

export function listKeys(schema: z.ZodType, value: JsonValue | undefined): string[] {
  const inner = findOption(unwrap(schema), value);
  if (inner instanceof z.ZodObject) return Object.keys(inner.shape);
  if (inner instanceof z.ZodRecord && inner.keyType instanceof z.ZodEnum)
    return inner.keyType.options.map(String);
  return [];
}
