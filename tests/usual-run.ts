import { inject, it } from 'vitest';

/** Some entries of a table, spread over it: as many as the usual run takes. `npm run test:all` takes the whole table. */
export function usually<Entry>(table: readonly Entry[], count: number): Entry[] {
  if (inject('isEveryPage') || table.length <= count) return [...table];
  return Array.from(
    { length: count },
    (_, index) => table[Math.floor((index * table.length) / count)] as Entry,
  );
}

const notNow = Object.assign(() => undefined, { for: () => () => undefined });

/** Tests that the usual run leaves to `npm run test:all`: further cases of what other tests see. */
export function furtherOf<Test>(test: Test): Test {
  return inject('isEveryPage') ? test : (notNow as Test);
}

/** A test that only `npm run test:all` takes. */
export const further = furtherOf(it);
