/** A 32-bit FNV-1a hash of a text: the same text always gives the same number. */
function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}

/**
 * Gives a source of numbers from 0 up to but not 1 that is the same for the same seed (mulberry32,
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c).
 */
export function seededNumbers(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks one of some choices, of which there must be at least one, with the next number of a source. */
export function pick<T>(choices: readonly T[], next: () => number): T {
  return choices[Math.floor(next() * choices.length)] as T;
}
