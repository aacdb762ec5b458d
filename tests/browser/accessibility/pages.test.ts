import { expect, inject } from 'vitest';
import { type Place, placesToTest } from '../page-types';
import { test } from '../visit';
import { type Look, lookedAt, looksToTest } from './looks';
import { survey } from './survey';

const looks = looksToTest();

/** In the normal run pixels are counted once for each page, as the rules of axe tell of all plain grounds. */
function measuresFor(page: Place) {
  const place = pages.indexOf(page) % 2;
  return (look: Look) => {
    if (look.text === 'spaced') return ['layout'] as const;
    const isCounted = inject('isEveryPage') || looks.indexOf(look) === place;
    return ['axe', 'names', 'layout', 'targets', ...(isCounted ? (['contrast'] as const) : [])] as const;
  };
}

const pages = placesToTest();

test.for(pages)('$address is without fault in every look', async (place, { visit, server }) => {
  server.release(place.folder);
  visit.expecting(/404 \(Not Found\)/);
  const page = await visit(place.address, lookedAt);
  expect(await survey(page, looks, measuresFor(place))).toEqual([]);
});
