import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../site/wording.json' with { type: 'json' };
import { clickLink, desktop, getButton, isFocused, phone, stopClock, test, waitForArrival } from './visit';

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

const leave = (page: Page) => page.mouse.move(5, 800);

test('menus open 200 ms after the pointer comes and close 150 ms after it leaves, the next at once within 300 ms', async ({
  visit,
}) => {
  const page = await visit('/', { isFresh: true, viewport: desktop });
  // Brings the code of the menus.
  await top(page, 'About').hover();
  await expect.poll(() => openMenus(page)).toEqual(['About']);
  await leave(page);
  await expect.poll(() => openMenus(page)).toEqual([]);
  await stopClock(page);

  await top(page, 'Industries').hover();
  await page.clock.runFor(times.open - 1);
  expect(await openMenus(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await openMenus(page)).toEqual(['Industries']);
  await top(page, 'Industries').click();
  expect(await openMenus(page), 'the click that was meant to open it leaves it open').toEqual(['Industries']);
  await leave(page);
  await page.clock.runFor(times.close - 1);
  expect(await openMenus(page)).toEqual(['Industries']);
  await page.clock.runFor(1);
  expect(await openMenus(page)).toEqual([]);

  await page.clock.runFor(times.skip - 1);
  await top(page, 'Resources').hover();
  expect(await openMenus(page), 'at once').toEqual(['Resources']);
  await leave(page);
  await page.clock.runFor(times.close + times.skip);
  await top(page, 'About').hover();
  expect(await openMenus(page), 'not any more').toEqual([]);
  await page.clock.runFor(times.open - 1);
  await leave(page);
  await page.clock.runFor(1000);
  expect(await openMenus(page), 'nor where the pointer only passes').toEqual([]);

  await top(page, 'About').hover();
  await page.clock.runFor(times.open);
  const target = await page.locator('header details[open] a').last().boundingBox();
  const from = await top(page, 'About').boundingBox();
  if (!target || !from) throw new Error('The menu is not there.');
  const start = { x: from.x + from.width - 2, y: from.y + from.height * 0.8 };
  const end = { x: target.x + target.width - 4, y: target.y + 6 };
  for (let step = 0; step <= 10; step++) {
    const [x, y] = [start.x + ((end.x - start.x) * step) / 10, start.y + ((end.y - start.y) * step) / 10];
    await page.mouse.move(x, y);
    await page.clock.runFor(25);
    expect(await openMenus(page), `on the diagonal way, step ${step}`).toEqual(['About']);
  }
});

test('a touch opens a menu, another one closes it, and so does one elsewhere', async ({ visit }) => {
  const page = await visit('/', { viewport: desktop });
  await top(page, 'Resources').tap();
  expect(await openMenus(page)).toEqual(['Resources']);
  await top(page, 'Resources').tap();
  expect(await openMenus(page)).toEqual([]);
  await top(page, 'Industries').tap();
  await page.touchscreen.tap(700, 860);
  await expect.poll(() => openMenus(page)).toEqual([]);
});

test('menus are worked by the keyboard alone', async ({ visit }) => {
  const page = await visit('/', { viewport: desktop });
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  await top(page, 'Practice Areas').focus();
  // Until the code of the menus has come the key is the browser's.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return focused();
    })
    .toBe('Overview');
  expect(await openMenus(page)).toEqual(['Practice Areas']);
  const ways: [key: string, to: string | RegExp][] = [
    ['End', /^Moorings/],
    ['ArrowDown', 'Overview'],
    ['ArrowUp', /^Moorings/],
    ['Home', 'Overview'],
    ['Escape', 'Practice Areas'],
    ['ArrowRight', 'Industries'],
    ['ArrowLeft', 'Practice Areas'],
    ['Home', 'Home'],
    ['End', 'Resources'],
  ];
  for (const [key, to] of ways) {
    await page.keyboard.press(key);
    expect(await focused(), key).toMatch(to instanceof RegExp ? to : new RegExp(`^${to}$`));
  }
  expect(await openMenus(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await openMenus(page)).toEqual(['Resources']);
  await page.keyboard.press('Space');
  expect(await openMenus(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  expect(await openMenus(page)).toEqual(['Resources']);
  await page.locator('main a').first().focus();
  await expect.poll(() => openMenus(page), { message: 'the focus goes on to the page' }).toEqual([]);
});

test('the header marks the section and the page that is shown, also after a click', async ({ visit }) => {
  const marks = (page: Page) =>
    page
      .locator('header [aria-current]')
      .evaluateAll((all) => all.map((each) => [each.textContent?.trim(), each.getAttribute('aria-current')]));
  const page = await visit('/industries');
  expect(await marks(page)).toEqual([
    ['Industries', 'true'],
    ['Overview', 'page'],
  ]);
  await clickLink(page, '/industries/fishing');
  await waitForArrival(page, '/industries/fishing');
  const after = [
    ['Industries', 'true'],
    ['Fishing', 'page'],
  ];
  await expect.poll(() => marks(page)).toEqual(after);
  await page.reload();
  expect(await marks(page)).toEqual(after);
});

test.for<[address: string, label: string]>([
  ['/blog/tide-tables', 'Resources'],
  ['/packages/berth-survey', 'Home'],
])('the header marks the nearest parent of %s, which no menu names', async ([address, label], { visit }) => {
  const page = await visit(address);
  await expect.poll(() => page.locator('header [aria-current]').allTextContents()).toEqual([label]);
});

const drawer = (page: Page) => page.getByRole('dialog', { name: wording.menu });

test('the drawer holds every link of the header, the theme and the main call to action, and closes with a link', async ({
  visit,
}) => {
  const page = await visit('/', { viewport: phone });
  await getButton(page, wording.openMenu).click();
  expect(await drawer(page).locator('nav a').count()).toBeGreaterThan(10);
  const action = drawer(page).getByRole('link', { name: 'Book a Free Talk' });
  expect(await action.getAttribute('href')).toBe('/consultations');
  await drawer(page).getByRole('button', { name: wording.darkTheme }).click();
  expect(await page.evaluate(() => document.documentElement.className)).toBe('dark');
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab');
    const isHeld = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('#drawer'),
    );
    expect(isHeld, 'it keeps the focus').toBe(true);
  }
  await page.mouse.move(10, 300);
  await page.mouse.wheel(0, 800);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY), 'the page behind it stays').toBe(0);
  await drawer(page).locator('summary', { hasText: 'Industries' }).click();
  await drawer(page).getByRole('link', { name: 'Fishing' }).click();
  await waitForArrival(page, '/industries/fishing');
  await drawer(page).waitFor({ state: 'hidden' });
});

/** Draws with a finger over the drawer. */
async function swipe(page: Page, right: number, down: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: 150 + right * share, y: 400 + down * share }],
    });
  await touch('touchStart', 0);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', share);
  await touch('touchEnd');
  await session.detach();
}

test('the drawer is closed by Esc, its button, the backdrop, a swipe and a wide window, and gives the focus back', async ({
  visit,
}) => {
  const page = await visit('/', { viewport: phone });
  const ways: Record<string, () => Promise<unknown>> = {
    Escape: () => page.keyboard.press('Escape'),
    'its button': () => getButton(page, wording.closeMenu).click(),
    'the backdrop': () => page.mouse.click(10, 400),
    'a swipe': () => swipe(page, 180, 10),
  };
  for (const [way, close] of Object.entries(ways)) {
    await getButton(page, wording.openMenu).focus();
    await page.keyboard.press('Enter');
    await drawer(page).waitFor();
    if (way === 'a swipe') {
      await swipe(page, 40, 200);
      expect(await drawer(page).isVisible(), 'not by a swipe along the page').toBe(true);
    }
    // Once: pressed again as it closes, the backdrop is the page, which takes the focus.
    await close();
    await drawer(page).waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(getButton(page, wording.openMenu)), { message: way }).toBe(true);
  }
  await getButton(page, wording.openMenu).click();
  await drawer(page).waitFor();
  await page.setViewportSize({ width: 1300, height: 844 });
  await drawer(page).waitFor({ state: 'hidden' });
});
