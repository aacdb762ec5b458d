import { expect, inject } from 'vitest';
import { usually } from '../../usual-run';
import { type Place, placesToTest } from '../page-types';
import { test, thorough } from '../visit';
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

thorough.for(pages)(
  'no text of $address is lost in large letters at widths between the usual ones',
  async ({ address, folder }, { visit, server }) => {
    server.release(folder);
    visit.expecting(/404 \(Not Found\)/);
    const between = [1200, 1000].map((width): Look => ({ width, theme: 'light', text: 'double' }));
    const page = await visit(address, lookedAt);
    expect(await survey(page, between, () => ['layout'])).toEqual([]);
  },
);
