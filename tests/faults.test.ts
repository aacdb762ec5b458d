import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faults } from './browser/faults';

it.each(faults)('$fault: is gone through by a test', ({ file, test }) => {
  const text = readFileSync(join(import.meta.dirname, 'browser', `${file}.test.ts`), 'utf8');
  expect(["'", '`'].some((quote) => text.includes(quote + test))).toBe(true);
});

it.each(faults.filter(({ before, cut }) => before || cut))(
  '$fault: is done by the test that names it',
  ({ file, test }) => {
    const text = readFileSync(join(import.meta.dirname, 'browser', `${file}.test.ts`), 'utf8');
    expect(['faults', 'cuts'].some((kind) => text.includes(`${kind}Of('${test}')`))).toBe(true);
  },
);

it('tells every fault from the others', () => {
  expect(new Set(faults.map(({ fault }) => fault)).size).toBe(faults.length);
});
