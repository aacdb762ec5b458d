import { expect } from 'vitest';
import { readTestSite } from '../schema/read-test-site';
import wording from '../site/wording.json' with { type: 'json' };
import { matchExactly } from './test-server';
import {
  clickLink,
  desktop,
  getButton,
  phone,
  test,
  waitForArrival,
  waitForHydration,
  waitForNetwork,
} from './visit';

/** Matches all scripts and data except the small script that loads the other files. */
const isCode = (path: string) => /\.js(on)?$/.test(path) && !/\/early-/.test(path);

test('a page is complete before it requests code, and hydrates with few requests and only its own data', async ({
  visit,
  server,
}) => {
  const page = await visit('/industries/fishing', { isFresh: true, isHydrated: false, stored: {} });
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { loadEventStart } = navigation as PerformanceNavigationTiming;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < loadEventStart)
      .map(({ name }) => new URL(name).pathname);
  });
  expect(early.filter(isCode)).toEqual([]);
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await waitForNetwork(page);
  expect(server.requestedPaths.filter((path) => path.endsWith('.json')).sort()).toEqual([
    '/_data/industries/fishing.json',
    expect.stringMatching(/^\/assets\/shell-[0-9a-f]+\.json$/),
  ]);
  const requested = server.requestedPaths.filter((path) => path !== '/robots.txt');
  const code = requested.filter((path) => /\.(js|json|css)$/.test(path));
  expect(code.length, requested.join()).toBeLessThanOrEqual(12);
  expect(requested.length - code.length, requested.join()).toBeLessThanOrEqual(8);
});

test('if the data saver of the browser is on, a page fetches no code until the visitor uses the page', async ({
  visit,
  server,
}) => {
  const page = await visit('/industries', {
    isHydrated: false,
    initScript: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await waitForNetwork(page);
  expect(server.requestedPaths.filter(isCode)).toEqual([]);
  await page.keyboard.press('Tab');
  await waitForHydration(page);
});

test('the theme, the cookie banner, the menus and the drawer work before hydration and keep their state', async ({
  visit,
  server,
}) => {
  const page = await visit('/robots.txt', {
    isFresh: true,
    isHydrated: false,
    viewport: phone,
    hasTouch: true,
    stored: {},
  });
  const code = server.holdResponses(/\.js$/);
  await page.goto('/industries', { waitUntil: 'commit' });
  await getButton(page, wording.cookieReject).tap();
  await getButton(page, wording.openMenu).tap();
  const drawer = page.getByRole('dialog', { name: wording.menu });
  await drawer.getByRole('button', { name: wording.darkTheme }).tap();
  await drawer.locator('summary', { hasText: 'Resources' }).tap();
  const state = () =>
    page.evaluate(() => ({
      theme: document.documentElement.className,
      stored: { ...localStorage },
      consent: document.documentElement.dataset.consent,
      isDrawerOpen: document.querySelector('#drawer')?.matches(':popover-open'),
      menus: [...document.querySelectorAll('details[open] summary')].map((top) => top.textContent),
    }));
  const before = await state();
  expect(before).toEqual({
    theme: 'dark',
    stored: {
      theme: 'dark',
      cookieConsent: 'rejected',
      cookiePreferences: '{"essential":true,"analytics":false,"marketing":false}',
    },
    consent: 'rejected',
    isDrawerOpen: true,
    menus: ['Resources'],
  });
  code.release();
  await waitForHydration(page);
  expect(await state()).toEqual(before);
  await drawer.getByRole('button', { name: wording.darkTheme }).tap();
  expect((await state()).theme, 'a press counts once').toBe('light');
});

test('without scripts, a visitor can use links, menus, the drawer, anchors, the share menu and citations', async ({
  visit,
}) => {
  const page = await visit('/', { javaScriptEnabled: false, viewport: desktop });
  for (const selector of ['[data-theme]', '[data-search]', '#consent'])
    expect(await page.locator(selector).locator('visible=true').count(), selector).toBe(0);
  const menus = readTestSite().navigation.header.filter(({ links }) => links);
  expect(menus.length).toBeGreaterThan(2);
  for (const { label, links = [] } of menus) {
    const menu = page.locator('header nav details', { has: page.locator('summary', { hasText: label }) });
    const addresses = await menu
      .locator('a')
      .evaluateAll((each) => each.map((link) => link.getAttribute('href')));
    expect(addresses, label).toEqual(links.map(({ to }) => to));
  }
  await page.locator('header nav summary', { hasText: 'Industries' }).click();
  await page.locator('header nav').getByRole('link', { name: 'Fishing' }).click();
  await page.waitForURL('**/industries/fishing');
  await page.goto('/blog/tide-tables');
  await page.locator('main nav a[href^="#"]').nth(3).click();
  await page.waitForFunction(() => scrollY > 300);
  await getButton(page, wording.share).click();
  const menu = page.locator('#share-menu');
  expect(await menu.locator('a').count()).toBe(5);
  expect(await menu.getByRole('button').count(), 'no copy button without scripts').toBe(0);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  const linkedIn = await menu.getByRole('link', { name: 'LinkedIn' }).getAttribute('href');
  expect(new URL(linkedIn ?? '').searchParams.get('url')).toBe(canonical);
  await page.goto('/blog/harbour-lights');
  await page.locator('main p a[href="#source-1"]').first().click();
  expect(new URL(page.url()).hash).toBe('#source-1');
  await page.setViewportSize(phone);
  await page.goto('/');
  await getButton(page, wording.openMenu).click();
  const drawer = page.locator('#drawer');
  await drawer.locator('summary', { hasText: 'Resources' }).click();
  await drawer.getByRole('link', { name: 'Blog' }).click();
  await page.waitForURL('**/blog');
});

test('the copyright line shows the year of the visit, even after the visitor follows a link', async ({
  visit,
}) => {
  const page = await visit('/', {
    initScript: () => {
      // biome-ignore lint/suspicious/noGlobalAssign: the test moves the visitor into another year
      Date = new Proxy(Date, { apply: () => 'Sat Nov 22 2031 12:00:00 GMT+0000' });
    },
  });
  const year = page.locator('footer [data-year]');
  expect(await year.textContent()).toBe('2031');
  await clickLink(page, '/about-office');
  await waitForArrival(page, '/about-office');
  expect(await year.textContent()).toBe('2031');
});

test.for([{ width: 1280, height: 720 }, desktop, phone])(
  'the home page shows its cloth without scrolling at $width × $height, with and without the cookie banner',
  async (viewport, { visit }) => {
    for (const stored of [undefined, {}]) {
      const page = await visit('/', { viewport, stored });
      const banner = page.locator('#consent');
      await banner.waitFor({ state: stored ? 'visible' : 'hidden' });
      const bottom = stored ? ((await banner.boundingBox())?.y ?? 0) : viewport.height;
      const cloth = await page.locator('main > section:has(h1) + div').boundingBox();
      const shown = cloth ? Math.min(bottom, cloth.y + cloth.height) - cloth.y : 0;
      expect(shown).toBeGreaterThan(150);
    }
  },
);

test.for([
  ['a phone', { address: '/', viewport: phone, shown: 'h1', late: '<img' }],
  ['a desktop', { address: '/contact', viewport: desktop, shown: '[data-cards]', late: '<form' }],
] as const)(
  'on %s, a page that arrives in two parts does not move its first part',
  async ([, { address, viewport, shown, late }], { visit, server }) => {
    const html = await (await fetch(server.origin + address)).text();
    const end = html.lastIndexOf('<!--$-->', html.indexOf(late, html.indexOf('<main')));
    let sendRest = () => {};
    server.respondTo(matchExactly(address), (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8' }).write(html.slice(0, end));
      sendRest = () => void response.end(html.slice(end));
    });
    const page = await visit('/robots.txt', { isFresh: true, isHydrated: false, viewport });
    await page.goto(address, { waitUntil: 'commit' });
    const first = page.locator(shown).first();
    const getPlace = async () => {
      const box = await first.boundingBox();
      return [box?.x, box?.y];
    };
    await first.waitFor();
    const place = await getPlace();
    sendRest();
    await waitForHydration(page);
    expect(await getPlace()).toEqual(place);
  },
);

test('on a phone, the home page shows its cloth above the hero', async ({ visit }) => {
  const page = await visit('/', { viewport: phone });
  const band = await page.locator('main > section:has(h1) + div').boundingBox();
  const title = await page.locator('h1').boundingBox();
  expect(band && band.y + band.height).toBeLessThan(Number(title?.y));
});
