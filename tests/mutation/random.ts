/** Numbers that look random and are the same on every run. */
export interface Random {
  /** A whole number from 0 up to but not including `below`. */
  number(below: number): number;
  /** One of the items, or `undefined` where there are none. */
  pick<T>(items: readonly T[]): T | undefined;
}

/** A small generator (mulberry32): the same seed gives the same run. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const number = (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  return { number, pick: (items) => (items.length > 0 ? items[number(items.length)] : undefined) };
}
