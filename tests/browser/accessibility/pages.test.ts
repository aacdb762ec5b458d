import { expect, inject } from 'vitest';
import { addressesToTest } from '../page-types';
import { test } from '../visit';
import { type Look, lookedAt, looksToTest } from './looks';
import { survey } from './survey';

const looks = looksToTest();

/** In the normal run pixels are counted once for each page, as the rules of axe tell of all plain grounds. */
function measuresFor(address: string) {
  const place = addresses.indexOf(address) % 2;
  return (look: Look) => {
    if (look.text === 'spaced') return ['layout'] as const;
    const isCounted = inject('isEveryPage') || looks.indexOf(look) === place;
    return ['axe', 'names', 'layout', 'targets', ...(isCounted ? (['contrast'] as const) : [])] as const;
  };
}

const addresses = addressesToTest();

test.for(addresses)('%s is without fault in every look', async (address, { visit }) => {
  visit.expecting(/404 \(Not Found\)/);
  const page = await visit(address, lookedAt);
  expect(await survey(page, looks, measuresFor(address))).toEqual([]);
});
