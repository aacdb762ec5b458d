import { findNearest } from '../messages/suggest';
import type { Known } from './tree';

const mostNamed = 4;

/** What may be meant by a name that no icon has: one by a slip, or those that stand for the same. */
export interface NearIcons {
  slip?: string;
  alike: string[];
}

/** The icons that an unknown name may mean: written otherwise, or near to it in meaning, the nearest first. */
export function findNearIcons(written: string, known: Known): NearIcons {
  const words = wordsOf(written);
  const plain = words.join('-');
  if (known.icons.has(plain)) return { slip: plain, alike: [] };
  const [slip] = findNearest(plain, known.icons);
  return { slip, alike: findAlike(words, known).filter((name) => name !== slip) };
}

/** The words of a name, however it joins them: `fileText`, `file_text.svg`, `File Text`. */
function wordsOf(name: string): string[] {
  const bare = name.replace(/\.(svg|png)$/i, '').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1-$2');
  return bare.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function findAlike(words: string[], known: Known): string[] {
  const index = indexOf(known);
  const weights = new Map<string, number>();
  for (const word of new Set(words.map(stem))) {
    for (const [name, weight] of index.get(word) ?? [])
      weights.set(name, (weights.get(name) ?? 0) + weight / name.length);
  }
  const found = [...weights].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return found.slice(0, mostNamed).map(([name]) => name);
}

/** A word without the ending of several. */
function stem(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/, '') : word;
}

/** Which icons a word leads to, and how surely. */
type Index = Map<string, Map<string, number>>;

/** The latest index of each set of icons, and the words it was made of. */
const indexes = new WeakMap<ReadonlySet<string>, { iconWords: Known['iconWords']; index: Index }>();

// The whole name says more than a part of it, and that more than a word that it stands for.
const weightOf = { name: 1000, part: 100, word: 60 };

function indexOf({ icons, iconWords }: Known): Index {
  const made = indexes.get(icons);
  if (made && made.iconWords === iconWords) return made.index;
  const index: Index = new Map();
  const note = (word: string, name: string, weight: number) => {
    const names = index.get(stem(word)) ?? new Map<string, number>();
    names.set(name, Math.max(weight, names.get(name) ?? 0));
    index.set(stem(word), names);
  };
  const wordsOfIcons = iconWords?.() ?? new Map<string, readonly string[]>();
  for (const name of icons) {
    const parts = wordsOf(name);
    for (const part of parts) note(part, name, parts.length === 1 ? weightOf.name : weightOf.part);
    for (const words of wordsOfIcons.get(name) ?? [])
      for (const word of wordsOf(words)) note(word, name, weightOf.word);
  }
  indexes.set(icons, { iconWords, index });
  return index;
}
