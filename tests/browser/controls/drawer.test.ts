import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { test, thorough } from '../visit';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

function drawer(page: Page) {
  return page.getByRole('dialog', { name: wording.menu });
}

function burger(page: Page) {
  return page.getByRole('button', { name: wording.openMenu });
}

test('holds every link of the header, the theme and the main call to action', async ({ visit }) => {
  const page = await visit('/', phone);
  await burger(page).tap();
  expect(await drawer(page).locator('nav a').count()).toBeGreaterThan(10);
  const action = drawer(page).getByRole('link', { name: 'Book a Free Talk' });
  expect(await action.getAttribute('href')).toBe('/consultations');
  await drawer(page).getByRole('button', { name: wording.darkTheme }).tap();
  expect(await page.evaluate(() => document.documentElement.className)).toBe('dark');
});

thorough('closes when a link is chosen, and the page is there', async ({ visit }) => {
  const page = await visit('/', phone);
  await burger(page).tap();
  await drawer(page).locator('summary', { hasText: 'Industries' }).tap();
  await drawer(page).getByRole('link', { name: 'Fishing' }).tap();
  await page.waitForURL('**/industries/fishing');
  await drawer(page).waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.matches('main h1'));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.for(usually(['Escape', 'its button', 'the backdrop', 'a swipe'], 1))(
  'closes by %s, and the focus returns to the button that opened it',
  async (way, { visit }) => {
    const page = await visit('/', phone);
    await burger(page).focus();
    const loaded = page.waitForResponse(/assets\/drawer-/).catch(() => undefined);
    await page.keyboard.press('Enter');
    await drawer(page).waitFor();
    if (way === 'Escape') await page.keyboard.press('Escape');
    if (way === 'its button') await page.getByRole('button', { name: wording.closeMenu }).tap();
    if (way === 'the backdrop') await page.touchscreen.tap(10, 400);
    if (way === 'a swipe') {
      await loaded;
      await expect
        .poll(async () => {
          await page.mouse.move(150, 400);
          await page.mouse.down();
          await page.mouse.move(330, 410, { steps: 5 });
          await page.mouse.up();
          return page.locator('#drawer').evaluate((each) => each.matches(':popover-open'));
        })
        .toBe(false);
    }
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      wording.openMenu,
    );
  },
);

thorough('stays open under a swipe along the page', async ({ visit }) => {
  const page = await visit('/', phone);
  await burger(page).tap();
  await page.mouse.move(200, 300);
  await page.mouse.down();
  await page.mouse.move(240, 600, { steps: 5 });
  await page.mouse.up();
  expect(await drawer(page).isVisible()).toBe(true);
});

test('keeps the focus, and the page behind it does not scroll', async ({ visit }) => {
  const page = await visit('/', phone);
  await burger(page).tap();
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('#drawer'),
      ),
    ).toBe(true);
  }
  await page.mouse.move(10, 300);
  await page.mouse.wheel(0, 800);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

thorough('goes where the window grows wide enough for the menu', async ({ visit }) => {
  const page = await visit('/', phone);
  const loaded = page.waitForResponse(/assets\/drawer-/);
  await burger(page).tap();
  await loaded;
  await page.setViewportSize({ width: 1300, height: 844 });
  await drawer(page).waitFor({ state: 'hidden' });
});

thorough('opens without script in a browser that knows how', async ({ visit }) => {
  const page = await visit('/', { ...phone, javaScriptEnabled: false });
  await burger(page).tap();
  const menu = page.locator('#drawer');
  await menu.locator('summary', { hasText: 'Resources' }).tap();
  await menu.getByRole('link', { name: 'Blog' }).tap();
  await page.waitForURL('**/blog');
});
