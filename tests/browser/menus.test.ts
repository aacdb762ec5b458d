import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../site/wording.json' with { type: 'json' };
import { clickLink, desktop, getButton, isFocused, phone, stopClock, test, waitForArrival } from './visit';

/** The delays in the firm's specification, in ms. */
const times = { open: 200, skip: 300, close: 150 };

function getMenu(page: Page, name: string): Locator {
  return page.locator('header nav summary', { hasText: name });
}

function listOpenMenus(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('header details[open] > summary')
    .evaluateAll((tops) => tops.map((each) => each.textContent?.trim()));
}

const movePointerAway = (page: Page) => page.mouse.move(5, 800);

test('a menu opens after 200 ms of hover, or at once if another menu has just closed, and closes 150 ms after the pointer leaves', async ({
  visit,
}) => {
  const page = await visit('/', { isFresh: true, viewport: desktop });
  // Hovering over a menu loads the code of the menus.
  await getMenu(page, 'About').hover();
  await expect.poll(() => listOpenMenus(page)).toEqual(['About']);
  await movePointerAway(page);
  await expect.poll(() => listOpenMenus(page)).toEqual([]);
  await stopClock(page);

  await getMenu(page, 'Industries').hover();
  await page.clock.runFor(times.open - 1);
  expect(await listOpenMenus(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await listOpenMenus(page)).toEqual(['Industries']);
  await getMenu(page, 'Industries').click();
  expect(await listOpenMenus(page), 'a click after the hover keeps the menu open').toEqual(['Industries']);
  await movePointerAway(page);
  await page.clock.runFor(times.close - 1);
  expect(await listOpenMenus(page)).toEqual(['Industries']);
  await page.clock.runFor(1);
  expect(await listOpenMenus(page)).toEqual([]);

  await page.clock.runFor(times.skip - 1);
  await getMenu(page, 'Resources').hover();
  expect(await listOpenMenus(page), 'opens at once').toEqual(['Resources']);
  await movePointerAway(page);
  await page.clock.runFor(times.close + times.skip);
  await getMenu(page, 'About').hover();
  expect(await listOpenMenus(page), 'opens no longer at once').toEqual([]);
  await page.clock.runFor(times.open - 1);
  await movePointerAway(page);
  await page.clock.runFor(1000);
  expect(await listOpenMenus(page), 'stays closed if the pointer only passes').toEqual([]);

  await getMenu(page, 'About').hover();
  await page.clock.runFor(times.open);
  const target = await page.locator('header details[open] a').last().boundingBox();
  const from = await getMenu(page, 'About').boundingBox();
  if (!target || !from) throw new Error('The menu is not there.');
  const start = { x: from.x + from.width - 2, y: from.y + from.height * 0.8 };
  const end = { x: target.x + target.width - 4, y: target.y + 6 };
  for (let step = 0; step <= 10; step++) {
    const [x, y] = [start.x + ((end.x - start.x) * step) / 10, start.y + ((end.y - start.y) * step) / 10];
    await page.mouse.move(x, y);
    await page.clock.runFor(25);
    expect(await listOpenMenus(page), `stays open on a diagonal move, step ${step}`).toEqual(['About']);
  }
});

test('a tap opens a menu, and a second tap or a tap elsewhere closes the menu', async ({ visit }) => {
  const page = await visit('/', { viewport: desktop });
  await getMenu(page, 'Resources').tap();
  expect(await listOpenMenus(page)).toEqual(['Resources']);
  await getMenu(page, 'Resources').tap();
  expect(await listOpenMenus(page)).toEqual([]);
  await getMenu(page, 'Industries').tap();
  await page.touchscreen.tap(700, 860);
  await expect.poll(() => listOpenMenus(page)).toEqual([]);
});

test('menus work with the keyboard alone', async ({ visit }) => {
  const page = await visit('/', { viewport: desktop });
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  await getMenu(page, 'Practice Areas').focus();
  // Presses the key repeatedly: until the code of the menus has loaded, the menu ignores the key.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return focused();
    })
    .toBe('Overview');
  expect(await listOpenMenus(page)).toEqual(['Practice Areas']);
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
  expect(await listOpenMenus(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await listOpenMenus(page)).toEqual(['Resources']);
  await page.keyboard.press('Space');
  expect(await listOpenMenus(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  expect(await listOpenMenus(page)).toEqual(['Resources']);
  await page.locator('main a').first().focus();
  await expect.poll(() => listOpenMenus(page), { message: 'the focus moves on to the page' }).toEqual([]);
});

test('the header marks the current section and page, even after the visitor follows a link', async ({
  visit,
}) => {
  const listCurrent = (page: Page) =>
    page
      .locator('header [aria-current]')
      .evaluateAll((all) => all.map((each) => [each.textContent?.trim(), each.getAttribute('aria-current')]));
  const page = await visit('/industries');
  expect(await listCurrent(page)).toEqual([
    ['Industries', 'true'],
    ['Overview', 'page'],
  ]);
  await clickLink(page, '/industries/fishing');
  await waitForArrival(page, '/industries/fishing');
  const after = [
    ['Industries', 'true'],
    ['Fishing', 'page'],
  ];
  await expect.poll(() => listCurrent(page)).toEqual(after);
  await page.reload();
  expect(await listCurrent(page)).toEqual(after);
});

test.for<[address: string, label: string]>([
  ['/blog/tide-tables', 'Resources'],
  ['/packages/berth-survey', 'Home'],
])(
  'the header marks the nearest parent of %s, because no menu has this page',
  async ([address, label], { visit }) => {
    const page = await visit(address);
    await expect.poll(() => page.locator('header [aria-current]').allTextContents()).toEqual([label]);
  },
);

const drawer = (page: Page) => page.getByRole('dialog', { name: wording.menu });

test('the drawer has the links, the theme switch and the main button of the header, and closes after a click on a link', async ({
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
    const isInDrawer = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('#drawer'),
    );
    expect(isInDrawer, 'the drawer keeps the focus').toBe(true);
  }
  await page.mouse.move(10, 300);
  await page.mouse.wheel(0, 800);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY), 'the page behind the drawer does not scroll').toBe(0);
  await drawer(page).locator('summary', { hasText: 'Industries' }).click();
  await drawer(page).getByRole('link', { name: 'Fishing' }).click();
  await waitForArrival(page, '/industries/fishing');
  await drawer(page).waitFor({ state: 'hidden' });
});

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

test('Esc, the close button, the backdrop and a swipe close the drawer and focus the menu button; a wide window also closes the drawer', async ({
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
      expect(await drawer(page).isVisible(), 'a swipe along the page does not close the drawer').toBe(true);
    }
    // Closes the drawer without retries. A second click on the closing backdrop would move the focus to the page.
    await close();
    await drawer(page).waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(getButton(page, wording.openMenu)), { message: way }).toBe(true);
  }
  await getButton(page, wording.openMenu).click();
  await drawer(page).waitFor();
  await page.setViewportSize({ width: 1300, height: 844 });
  await drawer(page).waitFor({ state: 'hidden' });
});
