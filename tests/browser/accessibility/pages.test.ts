import { expect, inject } from 'vitest';
import { usually } from '../../usual-run';
import { type Place, placesToTest } from '../page-types';
import { test } from '../visit';
import { type Look, lookedAt, looksToTest } from './looks';
import { survey } from './survey';

const looks = looksToTest();

/** In the usual run a page is measured in one look, and its pixels on every third page. */
function measuresFor(page: Place) {
  const place = pages.indexOf(page);
  return (look: Look) => {
    if (inject('isEveryPage')) return look.text === 'spaced' ? (['layout'] as const) : all;
    if (looks.indexOf(look) !== place % 2) return [];
    return place % 3 === 0 ? all : (['axe', 'names', 'layout', 'targets'] as const);
  };
}

const all = ['axe', 'names', 'layout', 'targets', 'contrast'] as const;
const pages = placesToTest();

test.for(usually(pages, 5))('$address is without fault in every look', async (place, { visit, server }) => {
  server.release(place.folder);
  visit.expecting(/404 \(Not Found\)/);
  const page = await visit(place.address, lookedAt);
  expect(await survey(page, looks, measuresFor(place))).toEqual([]);
});
