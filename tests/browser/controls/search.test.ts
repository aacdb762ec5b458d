import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { findViolations } from '../accessibility/axe-violations';
import { drop, type TestServer } from '../test-server';
import { addressOf, alive, arrivedAt, settle, test, thorough } from '../visit';

const opener = (page: Page) => page.getByRole('button', { name: wording.search, exact: true });
const field = (page: Page) => page.getByRole('textbox', { name: wording.searchLabel });
const results = (page: Page) => page.getByRole('list', { name: wording.searchResults }).getByRole('link');
const said = (page: Page) => page.locator('#search-said');

/** What of the search has been asked for. */
function askedFor({ asked }: TestServer): string[] {
  return asked.filter((path) => /search/.test(path));
}

/** Opens the search and types; the first result is there afterwards. */
async function look(page: Page, words: string): Promise<void> {
  await opener(page).click();
  await field(page).fill(words);
  await results(page).first().waitFor();
}

/** What has the focus: the text of a result, or the name of a control. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');
}

test('costs nothing until it is opened, and leads to a place on a page by keys alone', async ({
  visit,
  server,
}) => {
  const page = await visit('/');
  await opener(page).hover();
  await opener(page).focus();
  await settle(page);
  expect(askedFor(server)).toEqual([]);
  await page.locator('main a').first().focus();
  await page.keyboard.press('Control+K');
  await field(page).waitFor();
  await page.keyboard.type('springs neaps');
  await results(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toContain('Springs and neaps');
  await page.keyboard.press('ArrowUp');
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'springs-and-neaps');
  expect(addressOf(page)).toBe('/blog/tide-tables#springs-and-neaps');
  expect(await page.locator('#search').isVisible()).toBe(false);
});

test('says how many results there are, forgives a slip, and gives the focus back', async ({ visit }) => {
  const page = await visit('/');
  await look(page, 'tide tabels');
  expect(await results(page).first().textContent()).toContain('Tide');
  expect(await said(page).textContent()).toMatch(/\d+/);
  await field(page).fill('zzzz');
  await expect.poll(() => said(page).textContent()).toContain('zzzz');
  expect(await results(page).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.locator('#search').waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe(wording.search);
});

test('answers a press that comes before its code', async ({ visit, server }) => {
  const code = server.hold(/assets\/search-.*\.js/);
  const page = await visit('/');
  await opener(page).click();
  await code.arrived;
  expect(await page.locator('#said-politely').textContent()).toBe(wording.pressHeard);
  code.release();
  await field(page).waitFor();
  expect(await page.locator('#said-politely').textContent()).toBe('');
});

thorough('says that its code cannot be had, and comes with a later press', async ({ visit, server }) => {
  visit.expecting(/assets\/search-|Failed to fetch|error loading dynamically/i);
  const page = await visit('/');
  server.answer(/assets\/search-.*\.css/, drop);
  await opener(page).click();
  await expect.poll(() => page.locator('#said-politely').textContent()).toContain('@');
  server.mend();
  await opener(page).click();
  await field(page).waitFor();
});

test('says that the network failed, and finds once it is back', async ({ visit, server }) => {
  visit.expecting(/net::ERR|search\.json/);
  const page = await visit('/');
  server.answer(/^\/search\.json/, drop);
  await opener(page).click();
  const fault = page.locator('#search').getByRole('alert');
  await fault.getByText(wording.searchFailed).waitFor();
  server.mend();
  await fault.getByRole('button', { name: wording.retry }).click();
  await fault.waitFor({ state: 'hidden' });
  await field(page).fill('tide tables');
  await results(page).first().waitFor();
  expect(await fault.isVisible()).toBe(false);
});

test.for(
  usually(
    [
      { width: 320, colorScheme: 'dark', forcedColors: 'none' },
      { width: 1440, colorScheme: 'light', forcedColors: 'none' },
      { width: 768, colorScheme: 'light', forcedColors: 'active' },
    ] as const,
    2,
  ),
)('fits and is sound at $width pixels', async ({ width, colorScheme, forcedColors }, { visit }) => {
  const page = await visit('/', {
    bypassCSP: true,
    forcedColors,
    reducedMotion: 'reduce',
    stored: { cookieConsent: 'rejected', theme: colorScheme },
    viewport: { width, height: 640 },
  });
  await look(page, 'tide');
  expect(await findViolations(page)).toEqual([]);
  const box = await page.locator('#search').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
  const wide = await page.locator('#search ol').evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(wide, 'nothing scrolls sideways').toBe(0);
});

thorough('shows no button where scripts do not run', async ({ visit }) => {
  const page = await visit('/', { javaScriptEnabled: false });
  expect(await page.locator('[data-search]').isVisible()).toBe(false);
});

thorough('closes with a link to the page that is shown, and leaves fields their keys', async ({ visit }) => {
  const page = await visit('/contact');
  await page.locator('main form input').first().focus();
  await page.keyboard.press('Control+K');
  await look(page, 'contact');
  await results(page).first().click();
  await page.locator('#search').waitFor({ state: 'hidden' });
  await alive(page);
  await look(page, 'tide tables');
  await results(page).first().click();
  await arrivedAt(page, addressOf(page));
});
