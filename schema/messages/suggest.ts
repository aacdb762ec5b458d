import { distance } from 'fastest-levenshtein';
import { memoize } from '../fields/memoize';
import { compareText } from '../problems';

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

/** The names most alike to what was written, best first; all of them where their number is within the limit. */
export function orderByLikeness(written: string, names: Names, limit = mostCompared): string[] {
  const wanted = written.slice(0, longest).toLowerCase();
  return rank(wanted, candidatesFor(wanted, names)).slice(0, limit);
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
