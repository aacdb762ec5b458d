import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { usually } from '../../usual-run';
import { placesToTest } from '../page-types';
import { alive, arrivedAt, linkTo, test, thorough } from '../visit';

/** The scripts and the shared data that a page has asked for, by when. */
function codeOf(page: Page): Promise<{ beforeLoad: string[]; all: string[] }> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const resources = performance.getEntriesByType('resource');
    const code = resources.filter(({ name }) => /\.js$|\/shell-[^/]*\.json$/.test(name));
    const { loadEventStart } = navigation as PerformanceNavigationTiming;
    return {
      beforeLoad: code.filter(({ startTime }) => startTime < loadEventStart).map(({ name }) => name),
      all: code.map(({ name }) => name),
    };
  });
}

const isAwake = (page: Page) => page.evaluate(() => 'ready' in document.documentElement.dataset);
const isDownloaded = (page: Page) =>
  expect.poll(async () => (await codeOf(page)).all.length).toBeGreaterThan(3);

test.for(usually(placesToTest(), 2))(
  '$address is complete before it asks for code',
  async (place, { visit, server }) => {
    server.release(place.folder);
    visit.expecting(/404 \(Not Found\)/);
    const page = await visit(place.address);
    expect((await codeOf(page)).beforeLoad).toEqual([]);
  },
);

test('the code is downloaded when the page is complete, and runs when a visitor comes near a control', async ({
  visit,
}) => {
  const page = await visit('/industries', { isAlive: false });
  await isDownloaded(page);
  await page.mouse.move(2, 500);
  expect(await isAwake(page)).toBe(false);
  await linkTo(page, '/industries/fishing').hover();
  await expect.poll(() => isAwake(page)).toBe(true);
});

test('a link that is approached before the code runs is warmed by that approach', async ({
  visit,
  server,
}) => {
  const page = await visit('/industries', { isAlive: false });
  await linkTo(page, '/industries/fishing').hover();
  await expect.poll(() => server.asked).toContain('/_data/industries/fishing.json');
  await linkTo(page, '/industries/fishing').click();
  await arrivedAt(page, '/industries/fishing');
});

test('where a visitor asks to save data nothing is downloaded before it is wanted', async ({ visit }) => {
  const page = await visit('/industries', {
    isAlive: false,
    before: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  });
  // Whoever asked for an idle moment before has had it.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await page.locator('head').locator('[rel=modulepreload], script[type=module]').count()).toBe(0);
  await page.keyboard.press('Tab');
  await alive(page);
});

test('what keeps up with the reader of a long text runs without the code of the page', async ({ visit }) => {
  const page = await visit('/blog/tide-tables', {
    isAlive: false,
    viewport: { width: 1440, height: 900 },
  });
  const contents = page.locator('main nav details');
  await expect.poll(() => contents.getAttribute('open')).not.toBeNull();
  await page
    .locator('main [data-reading] h2')
    .last()
    .evaluate((heading) => heading.scrollIntoView());
  const current = contents.locator('li:last-child a[aria-current]');
  await current.waitFor();
  expect(await isAwake(page)).toBe(false);
  await alive(page);
  expect(await current.count(), 'and the code of the page leaves it alone').toBe(1);
});

thorough('a part that acts by itself wakes the page by itself', async ({ visit }) => {
  const page = await visit('/contact', { isAlive: false });
  await expect.poll(() => isAwake(page)).toBe(true);
});

thorough(
  'a link that is pressed before the code has come is followed by the browser',
  async ({ visit, server }) => {
    server.hold(/\.js$/);
    const page = await visit('/industries', { isAlive: false });
    await Promise.all([page.waitForEvent('load'), linkTo(page, '/industries/fishing').click()]);
    expect(new URL(page.url()).pathname).toBe('/industries/fishing');
  },
);
