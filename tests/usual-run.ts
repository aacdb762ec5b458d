import { inject } from 'vitest';

/** Some entries of a table, spread over it: as many as the usual run takes. `npm run test:all` takes the whole table. */
export function usually<Entry>(table: readonly Entry[], count: number): Entry[] {
  if (inject('isEveryPage') || table.length <= count) return [...table];
  return Array.from(
    { length: count },
    (_, index) => table[Math.floor((index * table.length) / count)] as Entry,
  );
}
