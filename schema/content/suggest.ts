import { distance } from 'fastest-levenshtein';
import { compareText } from '../problems';

/** The names nearest to what was written, best first; names too far off to be a slip are left out. */
export function findNearest(written: string, names: Iterable<string>, limit = 3): string[] {
  const wanted = written.toLowerCase();
  const reach = wanted.length < 4 ? 1 : Math.max(2, Math.floor(wanted.length / 3));
  return [...names]
    .map((name) => ({ name, distance: distance(wanted, name.toLowerCase()) }))
    .filter((candidate) => candidate.distance <= reach)
    .sort((a, b) => a.distance - b.distance || compareText(a.name, b.name))
    .slice(0, limit)
    .map((candidate) => candidate.name);
}

/** All names, the most alike first. */
export function orderByLikeness(written: string, names: Iterable<string>): string[] {
  return [...names]
    .map((name) => ({ name, distance: distance(written.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance || compareText(a.name, b.name))
    .map((candidate) => candidate.name);
}
