import * as z from 'zod';
import { otherKeys } from '../fields/other-words';
import { childValue, fieldsOf, isOptional, optionFor, unwrap } from '../fields/walk';
import type { JsonValue } from '../json/source';
import { findNearest } from './suggest';

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

/** The keys that an object of a schema may have, as far as they are fixed. */
export function keysOf(schema: z.ZodType, value: JsonValue | undefined): string[] {
  const inner = optionFor(unwrap(schema), value);
  if (inner instanceof z.ZodObject) return Object.keys(inner.shape);
  if (inner instanceof z.ZodRecord && inner.keyType instanceof z.ZodEnum)
    return inner.keyType.options.map(String);
  return [];
}
