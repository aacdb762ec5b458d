import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { usually } from '../../usual-run';
import { alive, test, thorough } from '../visit';

/** In milliseconds, as the client set them. */
const times = { open: 200, skip: 300, close: 150 };

function top(page: Page, name: string): Locator {
  return page.locator('header nav summary', { hasText: name });
}

function openMenus(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('header details[open] > summary')
    .evaluateAll((tops) => tops.map((each) => each.textContent?.trim()));
}

/** A page whose clock stands still, with the code of the menus there. */
async function stillPage(visit: (address: string, options?: object) => Promise<Page>): Promise<Page> {
  const page = await visit('/', { viewport: { width: 1440, height: 900 } });
  await page.clock.install();
  await page.reload();
  await alive(page);
  await expect
    .poll(async () => {
      await page.mouse.move(5, 600);
      await top(page, 'About').hover();
      await page.clock.runFor(times.open);
      return openMenus(page);
    })
    .toEqual(['About']);
  await page.mouse.move(5, 600);
  await expect.poll(() => openMenus(page)).toEqual([]);
  await page.clock.pauseAt(Date.now() + 600_000);
  return page;
}

test('a menu opens 200 ms after the pointer comes and closes 150 ms after it leaves', async ({ visit }) => {
  const page = await stillPage(visit);
  await top(page, 'Industries').hover();
  await page.clock.runFor(times.open - 1);
  expect(await openMenus(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await openMenus(page)).toEqual(['Industries']);
  await page.mouse.move(5, 800);
  await page.clock.runFor(times.close - 1);
  expect(await openMenus(page)).toEqual(['Industries']);
  await page.clock.runFor(1);
  expect(await openMenus(page)).toEqual([]);
});

thorough('another menu opens at once within 300 ms of a close, and not after', async ({ visit }) => {
  const page = await stillPage(visit);
  await top(page, 'About').hover();
  await page.clock.runFor(times.open);
  await page.mouse.move(5, 800);
  await page.clock.runFor(times.close + times.skip - 1);
  await top(page, 'Resources').hover();
  expect(await openMenus(page)).toEqual(['Resources']);
  await page.mouse.move(5, 800);
  await page.clock.runFor(times.close + times.skip);
  await top(page, 'About').hover();
  expect(await openMenus(page)).toEqual([]);
});

thorough('the diagonal way into an open menu leaves it open', async ({ visit }) => {
  const page = await stillPage(visit);
  await top(page, 'About').hover();
  await page.clock.runFor(times.open);
  const target = await page.locator('header details[open] a').last().boundingBox();
  const from = await top(page, 'About').boundingBox();
  if (!target || !from) throw new Error('The menu is not there.');
  const start = { x: from.x + from.width - 2, y: from.y + from.height * 0.8 };
  const end = { x: target.x + target.width - 4, y: target.y + 6 };
  await page.mouse.move(start.x, start.y);
  for (let step = 1; step <= 10; step++) {
    await page.mouse.move(
      start.x + ((end.x - start.x) * step) / 10,
      start.y + ((end.y - start.y) * step) / 10,
    );
    await page.clock.runFor(25);
    expect(await openMenus(page), `step ${step}`).toEqual(['About']);
  }
});

test('a click opens a menu, another one closes it, and so does one elsewhere', async ({ visit }) => {
  const page = await visit('/', { viewport: { width: 1440, height: 900 }, hasTouch: true });
  await top(page, 'Resources').tap();
  expect(await openMenus(page)).toEqual(['Resources']);
  await top(page, 'Resources').tap();
  expect(await openMenus(page)).toEqual([]);
  await top(page, 'Industries').tap();
  await page.touchscreen.tap(700, 860);
  await expect.poll(() => openMenus(page)).toEqual([]);
});

test('is worked by the keyboard alone', async ({ visit }) => {
  const page = await visit('/', { viewport: { width: 1440, height: 900 } });
  const loaded = page.waitForResponse(/assets\/menu-/);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await top(page, 'Practice Areas').focus();
  await loaded;
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return focused();
    })
    .toBe('Overview');
  expect(await openMenus(page)).toEqual(['Practice Areas']);
  await page.keyboard.press('End');
  expect(await focused()).toMatch(/^Moorings/);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Overview');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toMatch(/^Moorings/);
  await page.keyboard.press('Home');
  expect(await focused()).toBe('Overview');
  await page.keyboard.press('Escape');
  expect([await focused(), await openMenus(page)]).toEqual(['Practice Areas', []]);
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Industries');
  await page.keyboard.press('Home');
  expect(await focused()).toBe('Home');
  await page.keyboard.press('End');
  expect(await focused()).toBe('Resources');
  await page.keyboard.press('ArrowUp');
  expect(await openMenus(page)).toEqual(['Resources']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  expect(await openMenus(page)).toEqual(['Resources']);
  await page.keyboard.press('Space');
  expect(await openMenus(page)).toEqual([]);
});

thorough('closes when the focus goes on to the page', async ({ visit }) => {
  const page = await visit('/', { viewport: { width: 1440, height: 900 } });
  const loaded = page.waitForResponse(/assets\/menu-/);
  await top(page, 'Resources').focus();
  await page.keyboard.press('Enter');
  await loaded;
  await page.locator('main a').first().focus();
  await expect.poll(() => openMenus(page)).toEqual([]);
});

test.for(
  usually(
    [
      ['About', 2],
      ['Practice Areas', 4],
      ['Industries', 5],
      ['Resources', 4],
    ] as const,
    1,
  ),
)('the menu %s has %i links, in the HTML while it is closed', async ([name, count], { visit }) => {
  const page = await visit('/', { javaScriptEnabled: false });
  const menu = page.locator('header nav details', { has: page.locator('summary', { hasText: name }) });
  expect(await menu.locator('a').count()).toBe(count);
});

test('marks the section and the page that is shown, also after a click', async ({ visit }) => {
  const marks = (page: Page) =>
    page
      .locator('header [aria-current]')
      .evaluateAll((all) => all.map((each) => [each.textContent?.trim(), each.getAttribute('aria-current')]));
  const page = await visit('/industries');
  expect(await marks(page)).toEqual([
    ['Industries', 'true'],
    ['Overview', 'page'],
  ]);
  await page.locator('main a[href="/industries/fishing"]').first().click();
  await page.waitForURL('**/fishing');
  await expect
    .poll(() => marks(page))
    .toEqual([
      ['Industries', 'true'],
      ['Fishing', 'page'],
    ]);
  const fresh = await visit('/industries/fishing');
  expect(await marks(fresh)).toEqual(await marks(page));
});
