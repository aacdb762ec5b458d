import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../site/wording.json' with { type: 'json' };
import { dropConnection } from './test-server';
import {
  getButton,
  getPageAddress,
  getStatusAnnouncement,
  isFocused,
  test,
  waitForHydration,
  waitForNetwork,
} from './visit';

const field = (page: Page) => page.getByRole('textbox', { name: wording.searchLabel });
const results = (page: Page) => page.getByRole('list', { name: wording.searchResults }).getByRole('link');

test('the search loads nothing until it opens, and the keyboard alone can open a result', async ({
  visit,
  server,
}) => {
  const page = await visit('/contact', { isFresh: true });
  const listRequests = () => server.requestedPaths.filter((path) => /search/.test(path));
  await getButton(page, wording.search).hover();
  await getButton(page, wording.search).focus();
  await page.locator('main form input').first().focus();
  await waitForNetwork(page);
  expect(listRequests()).toEqual([]);
  await page.keyboard.press('Control+K');
  await waitForNetwork(page);
  expect(listRequests(), 'the shortcut loads nothing while a field has the focus').toEqual([]);
  await page.locator('main a').first().focus();
  await page.keyboard.press('Control+K');
  await field(page).waitFor();
  await page.keyboard.type('springs neaps');
  await results(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Springs and neaps');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => isFocused(field(page))).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'springs-and-neaps');
  expect(getPageAddress(page)).toBe('/blog/tide-tables#springs-and-neaps');
  expect(await page.locator('#search').isVisible()).toBe(false);
});

test('the search shows links while the query is empty, and the arrow keys reach these links', async ({
  visit,
}) => {
  const page = await visit('/contact');
  await getButton(page, wording.search).click();
  const groups = page.locator('#search section');
  await groups.first().waitFor();
  expect(await groups.first().getByRole('link').first().isVisible()).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => isFocused(groups.getByRole('link').first())).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('tide');
  await results(page).first().waitFor();
  expect(await groups.count()).toBe(0);
  await field(page).fill('');
  await groups.first().waitFor();
});

test('the search announces the number of results, finds words despite a typo in the query, and returns the focus to its button', async ({
  visit,
}) => {
  const page = await visit('/contact');
  const getAnnouncement = () => page.locator('#search-said').textContent();
  await getButton(page, wording.search).click();
  await field(page).fill('tide tabels');
  await results(page).first().waitFor();
  expect(await results(page).first().textContent()).toContain('Tide');
  expect(await getAnnouncement()).toMatch(/\d+/);
  await field(page).fill('zzzz');
  await expect.poll(getAnnouncement).toContain('zzzz');
  expect(await results(page).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.locator('#search').waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(getButton(page, wording.search))).toBe(true);
  await getButton(page, wording.search).click();
  await field(page).fill('contact');
  await page.locator('#search a[href="/contact"]').click();
  await page.locator('#search').waitFor({ state: 'hidden' });
});

test('a click on the search button is announced while the code loads, and a failed request is reported', async ({
  visit,
  server,
}) => {
  visit.allowMessage(/net::ERR|search|Failed to fetch|error loading dynamically/i);
  const page = await visit('/', { isFresh: true });
  server.respondTo(/assets\/search-.*\.js/, dropConnection);
  await getButton(page, wording.search).click();
  await expect.poll(() => getStatusAnnouncement(page)).toContain('@');
  server.restore();
  await page.reload();
  await waitForHydration(page);
  server.respondTo(/^\/search\.json/, dropConnection);
  const code = server.holdResponses(/assets\/search-.*\.js/);
  await getButton(page, wording.search).click();
  await code.arrived;
  expect(await getStatusAnnouncement(page)).toBe(wording.pressHeard);
  code.release();
  await field(page).waitFor();
  expect(await getStatusAnnouncement(page)).toBe('');
  const failure = page.locator('#search').getByRole('alert');
  await failure.getByText(wording.searchFailed).waitFor();
  server.restore();
  await failure.getByRole('button', { name: wording.retry }).click();
  await failure.waitFor({ state: 'hidden' });
  await field(page).fill('tide tables');
  await results(page).first().waitFor();
});
