import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { placesToTest } from '../page-types';
import { test, thorough } from '../visit';
import { walk } from './focus-walk';
import { lookedAt, wear } from './looks';

/** The most varied pages, or all: each is walked through twice, with some eighty stops. */
const places = inject('isEveryPage') ? placesToTest() : placesToTest().slice(0, 4);

/** A wide window that asks about cookies, and a telephone with large text that does not. */
const windows = [
  { width: 1440, theme: 'light', text: 'usual', stored: {} as Record<string, string> },
  { width: 320, theme: 'dark', text: 'double', stored: { cookieConsent: 'rejected' } },
  { width: 320, theme: 'light', text: 'usual', stored: {} },
  { width: 1440, theme: 'dark', text: 'double', stored: { cookieConsent: 'rejected' } },
] as const;

const ways = places.flatMap((page, place) =>
  windows
    .map((window) => ({ ...page, ...window }))
    .filter((_, index) => inject('isEveryPage') || index === place % windows.length),
);

test.for(usually(ways, 1))(
  'on $address at $width pixels with $text text every stop of the keyboard has its place, and is seen',
  async ({ address, folder, stored, ...look }, { visit, server }) => {
    server.release(folder);
    visit.expecting(/404 \(Not Found\)/);
    const page = await visit(address, { ...lookedAt, stored });
    await wear(page, look);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      const stops = await walk(page, key);
      expect(stops.length).toBeGreaterThan(1);
      const faults = stops.filter(({ fault }) => fault).map(({ name, fault }) => `${name} ${fault}`);
      expect(faults, `by ${key}`).toEqual([]);
    }
  },
);

thorough('a stop that is covered, and one without a ring, are noticed', async ({ visit }) => {
  const page = await visit('/', lookedAt);
  await page.addStyleTag({
    content: 'html { scroll-padding: 0 !important } main a { outline: 0 !important }',
  });
  const stops = await walk(page, 'Shift+Tab');
  expect(stops.filter(({ fault }) => fault.includes('has no ring')).length).toBeGreaterThan(0);
  expect(stops.filter(({ fault }) => fault.includes('is covered')).length).toBeGreaterThan(0);
});

/** What opens over the page, by the control that opens it; `width` is one at which that control is in view. */
const layers = [
  { what: 'the drawer', opener: '#drawer-button', width: 390 },
  { what: 'the preferences of cookies', opener: 'footer [data-cookies]', width: 390 },
  { what: 'a menu', opener: 'header nav summary', width: 1440 },
];

test.for(usually(layers, 1))(
  'Esc closes $what and gives the focus back',
  async ({ opener, width }, { visit }) => {
    const page = await visit('/', { ...lookedAt, viewport: { width, height: 800 } });
    const control = page.locator(opener).first();
    const loaded = page.waitForResponse(/assets\/(menu|drawer)-/).catch(() => undefined);
    await control.focus();
    if (!opener.includes('cookies')) await loaded;
    await page.keyboard.press('Enter');
    const open = page.locator('dialog:modal, #drawer:popover-open, header nav details[open]');
    await open.waitFor();
    await page.keyboard.press('Tab');
    expect(await open.evaluate((each) => each.contains(document.activeElement)), 'it is next').toBe(true);
    await page.keyboard.press('Escape');
    await open.waitFor({ state: 'detached' });
    expect(await control.evaluate((each) => each === document.activeElement)).toBe(true);
  },
);

/** Where a visitor stands who has followed a link. */
function standsAt(page: Page) {
  return page.evaluate(() => {
    const { activeElement: element, title } = document;
    const { top = -1 } = element?.getBoundingClientRect() ?? {};
    return { isHeading: !!element?.matches('main h1'), isInView: top >= 0 && top < innerHeight, title };
  });
}

test('another page is told by its title, and by its heading in focus and in view', async ({ visit }) => {
  const page = await visit('/', { ...lookedAt, viewport: { width: 390, height: 800 } });
  const before = await page.title();
  await page.locator('footer nav a[href^="/"]:not([href="/"])').first().click();
  await page.waitForFunction((title) => document.title !== title, before);
  await expect.poll(() => standsAt(page)).toMatchObject({ isHeading: true, isInView: true });
});

thorough('the first stop leads past the header, and is seen while it has the focus', async ({ visit }) => {
  const page = await visit('/', lookedAt);
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: wording.skipToContent });
  expect(await link.evaluate((each) => each === document.activeElement)).toBe(true);
  expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => !!document.activeElement?.closest('main'))).toBe(true);
});
