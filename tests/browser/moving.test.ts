import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import wording from '../site/wording.json' with { type: 'json' };
import { readPages, unknownAddress } from './built-site';
import { matchExactly, respondWith } from './test-server';
import {
  clickLink,
  desktop,
  getLink,
  getPageAddress,
  isFocused,
  readScrollTop,
  stopClock,
  test,
  waitForArrival,
  waitForFullLoad,
  waitForHydration,
  waitForNetwork,
  waitForReturn,
} from './visit';

const site = inject('site');
const pages = new Map(readPages(site).map((page) => [page.address, page]));
const from = '/industries';
const to = '/industries/fishing';
const other = '/industries/ferries';
const article = '/blog/tide-tables';
const data = (address: string) => matchExactly(`/_data${address}.json`);
const failed = /Failed to load resource|^failed: /;
const notFound = /404 \(Not Found\)/;

test('the browser itself handles a link to a PDF', async ({ visit, server }) => {
  const page = await visit('/about', { viewport: desktop });
  const link = getLink(page, '/files/harbour-dues.pdf');
  expect(await link.textContent()).toMatch(/^Harbour Dues \(PDF, 1.kB\)$/);
  await link.hover();
  // Browsers without a PDF viewer cancel the navigation and save the file.
  visit.allowMessage(/harbour-dues\.pdf/);
  const request = page.waitForRequest('**/files/harbour-dues.pdf');
  await link.click();
  expect((await request).isNavigationRequest()).toBe(true);
  expect(server.requestedPaths.filter((path) => path.includes('harbour-dues'))).toEqual([
    '/files/harbour-dues.pdf',
  ]);
});

test('a link to any kind of page updates the head of the document', async ({ visit, server }) => {
  const page = await visit('/', { viewport: desktop });
  const kindOf = (address: string) => pages.get(address)?.data.page.kind ?? '';
  const kinds = new Set([...pages.keys()].map(kindOf));
  kinds.delete('not-found');
  const seen = new Set([kindOf('/')]);
  const visited = ['/'];
  const heads = new Map<string, Head>();
  while (seen.size < kinds.size) {
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((each) => each.map((link) => link.getAttribute('href')));
    const others = links.flatMap((link) =>
      link && pages.has(link) && !visited.includes(link) ? [link] : [],
    );
    const address = others.find((each) => !seen.has(kindOf(each))) ?? others[0] ?? '';
    expect(address, `${visited.at(-1)} links to another page`).not.toBe('');
    visited.push(address);
    await page
      .locator(`a[href="${address}"]`)
      .last()
      .evaluate((link: HTMLElement) => link.click());
    seen.add(pages.get(address)?.data.page.kind ?? '');
    await waitForArrival(page, address);
    expect(await readScrollTop(page), address).toBe(0);
    heads.set(address, await readHead(page));
  }
  const documents = server.requestedPaths.filter((path) => pages.has(path));
  expect(documents, 'only the first page loads as a document').toEqual(['/']);
  const read = visited.find((address) => kindOf(address) === 'articles') ?? '';
  expect(heads.get(read)).toEqual(await readHead(await visit(read, { javaScriptEnabled: false })));
});

test('Back and Forward restore the page and its scroll position, even after a reload or another site', async ({
  visit,
  server,
}) => {
  const page = await visit('/', { isHydrated: false });
  await scrollTo(page, 900);
  await waitForHydration(page);
  await clickLink(page, from);
  await waitForArrival(page, from);
  await scrollTo(page, 250);
  await clickLink(page, to);
  await waitForArrival(page, to);
  expect(await readScrollTop(page)).toBe(0);
  await scrollTo(page, 300);
  await page.waitForFunction(() => history.state?.scroll === 300);

  const expectPosition = async (address: string, top: number) => {
    await page.waitForURL((url) => url.pathname === address);
    await expect.poll(() => readScrollTop(page)).toBe(top);
    await expect.poll(() => page.title()).toBe(pages.get(address)?.data.headTitle);
  };
  await page.goBack();
  await expectPosition(from, 250);
  await page.goBack();
  await expectPosition('/', 900);
  await page.goForward();
  await expectPosition(from, 250);
  await page.reload();
  await waitForHydration(page);
  await expectPosition(from, 250);
  await page.goForward();
  await expectPosition(to, 300);
  await page.goto(server.origin.replace('localhost', '127.0.0.1'));
  await page.goBack();
  await waitForHydration(page);
  await expectPosition(to, 300);
});

test('the site restores the scroll position of a page from the back/forward cache, because WebKit does not', async ({
  visit,
}) => {
  const page = await visit(article, { viewport: desktop });
  await scrollTo(page, 700);
  await page.waitForFunction(() => history.state?.scroll === 700);
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.scrollTo({ top: 0, behavior: 'instant' });
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(() => readScrollTop(page)).toBe(700);
});

test('Back and Forward restore the focus', async ({ visit }) => {
  const page = await visit(from);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
  const expectReturn = async (address: string, focus: string | null) => {
    await waitForReturn(page, address);
    await expect.poll(focused).toBe(focus);
  };
  const last = page.locator(`main a[href="${other}"]`).last();
  await last.focus();
  const top = await readScrollTop(page);
  await page.keyboard.press('Enter');
  await waitForArrival(page, other);
  await page.locator('footer a[href="/privacy"]').focus();
  await page.keyboard.press('Enter');
  await waitForArrival(page, '/privacy');
  await page.goBack();
  await expectReturn(other, '/privacy');
  await page.goBack();
  await expectReturn(from, other);
  expect(await isFocused(last)).toBe(true);
  expect(await readScrollTop(page)).toBe(top);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => !!document.activeElement?.closest('header'))).toBe(false);
  await page.goForward();
  await expectReturn(other, '/privacy');

  await page.locator('header nav summary', { hasText: 'Industries' }).click();
  await page.locator(`header nav a[href="${from}"]`).click();
  await waitForArrival(page, from);
  await page.goBack();
  await waitForReturn(page, other);
  const menu = page.locator('header nav summary', { hasText: 'Industries' });
  await expect
    .poll(() => isFocused(menu), { message: 'the focus is on the button of the closed menu' })
    .toBe(true);
});

test('a link to an anchor scrolls the target below the sticky header, and Back restores the last position', async ({
  visit,
  server,
}) => {
  const [, id = ''] = pages.get(article)?.html.match(/<h2[^>]* id="([^"]+)"/) ?? [];
  const before = '/practice-areas/pilotage';
  server.alterFile(before, (text) => text.replaceAll(`"${article}"`, `"${article}#${id}"`));
  const page = await visit(before, { viewport: desktop });
  await clickLink(page, `${article}#${id}`);
  await page.waitForURL(`**${article}#${id}`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
  await expect.poll(() => gapUnderHeader(page, id)).toBeGreaterThanOrEqual(0);
  expect(await gapUnderHeader(page, id)).toBeLessThan(120);

  const contentsLink = page.locator('main nav a[href^="#"]').nth(4);
  const next = ((await contentsLink.getAttribute('href')) ?? '').slice(1);
  await contentsLink.click();
  await expect.poll(() => gapUnderHeader(page, next)).toBeGreaterThanOrEqual(0);
  expect(await gapUnderHeader(page, next)).toBeLessThan(120);
  const jumped = await readScrollTop(page);
  await scrollTo(page, jumped + 200);
  await clickLink(page, '/blog');
  await waitForArrival(page, '/blog');
  await page.goBack();
  await page.waitForURL(`**#${next}`);
  await expect.poll(() => readScrollTop(page)).toBe(jumped + 200);
});

test('links to the current page or its anchors work as on a site without scripts', async ({
  visit,
  server,
}) => {
  const links = Object.entries({ self: article, unknown: '#nowhere', top: '#', encoded: '#%C3%A9t%C3%A9' });
  const probe = links.map(([id, href]) => `<a id="${id}" href="${href}">${id}</a>`).join(' ');
  server.alterFile(article, (html) =>
    html.replace(/<footer[^>]*>/, `$&${probe}<p id="été">Summer <a href="/" id="after">next</a></p>`),
  );
  // Starts with a new history, so that its length is known.
  const page = await visit(article, { viewport: desktop, isFresh: true });
  const title = await page.title();
  const start = await page.evaluate(() => history.length);
  const getState = async () => ({
    added: (await page.evaluate(() => history.length)) - start,
    hash: await page.evaluate(() => decodeURI(location.href).split('#')[1]),
    focus: await page.evaluate(() => document.activeElement?.id || document.activeElement?.localName),
    title: await page.title(),
  });
  const follow = async (id: string) => {
    await page.locator(`#${id}`).evaluate((link) => link.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
  };
  const expectState = (name: string, state: Partial<Awaited<ReturnType<typeof getState>>>) =>
    expect.poll(getState, { message: name }).toMatchObject({ title, ...state });
  const expectTop = (name: string, top: number) =>
    expect.poll(() => readScrollTop(page), { message: name }).toBe(top);

  for (const name of ['a link to the current page', 'once more']) {
    await scrollTo(page, 600);
    await follow('self');
    await expectState(name, { added: 0, hash: undefined, focus: 'h1' });
    await expectTop(name, 0);
  }
  await scrollTo(page, 700);
  await follow('unknown');
  await expectState('an unknown anchor', { added: 1, hash: 'nowhere', focus: 'unknown' });
  await expectTop('an unknown anchor', 700);
  for (const name of ['an encoded anchor', 'the same anchor again']) {
    await follow('encoded');
    await expectState(name, { added: 2, hash: 'été' });
    await expect.poll(() => gapUnderHeader(page, 'été'), { message: name }).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Tab');
    await expectState(name, { focus: 'after' });
  }
  await follow('top');
  await expectState('the top of the page', { added: 3, hash: '', focus: 'top' });
  await expectTop('the top of the page', 0);
  await page.goBack();
  await expectState('Back to the anchor', { added: 3, hash: 'été', focus: 'top' });
  await expect.poll(() => gapUnderHeader(page, 'été')).toBeGreaterThanOrEqual(0);
  await page.goBack();
  await expectState('Back to the unknown anchor', { added: 3, hash: 'nowhere', focus: 'encoded' });
  await expectTop('Back to the unknown anchor', 700);
});

test('a page that is opened at an anchor keeps its scroll position after hydration', async ({ visit }) => {
  const [, id = ''] = pages.get(article)?.html.match(/<h2[^>]* id="([^"]+)".*<h2[^>]* id="([^"]+)"/s) ?? [];
  const page = await visit(`${article}#${id}`, { viewport: desktop, isFresh: true });
  await expect.poll(() => gapUnderHeader(page, id)).toBeGreaterThanOrEqual(0);
  expect(await gapUnderHeader(page, id)).toBeLessThan(120);
  await page.keyboard.press('Tab');
  const isAfter = await page.evaluate((anchor) => {
    const { activeElement: focused } = document;
    const position = focused && document.getElementById(anchor)?.compareDocumentPosition(focused);
    return !!position && (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }, id);
  expect(isAfter, 'Tab continues from the anchor').toBe(true);
  expect(await page.title()).toBe(pages.get(article)?.data.headTitle);
});

test('a link fetches its page once, on hover or focus', async ({ visit, server }) => {
  const page = await visit('/blog');
  await waitForNetwork(page);
  server.requestedPaths.length = 0;
  const fetched = () => server.requestedPaths.filter((path) => path.startsWith('/_data/'));
  await getLink(page, article).hover();
  await expect.poll(fetched).toEqual([`/_data${article}.json`]);
  expect(getPageAddress(page)).toBe('/blog');
  await getLink(page, article).click();
  await waitForArrival(page, article);
  expect(fetched()).toEqual([`/_data${article}.json`]);
  // If the page scrolled, another element would be under the pointer.
  await page
    .locator('footer a[href="/privacy"]')
    .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  await expect.poll(fetched).toContain('/_data/privacy.json');
});

test('the browser itself handles a click with a modifier key', async ({ visit, server }) => {
  const page = await visit('/');
  await Promise.all([
    page.context().waitForEvent('page'),
    getLink(page, from).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  // Some browsers do not report the requests of a background tab, so the test reads them from the server.
  const listRequests = () => server.requestedPaths.filter((path) => path === from);
  await expect.poll(listRequests).toHaveLength(1);
  await waitForNetwork(page);
  expect([getPageAddress(page), ...listRequests()]).toEqual(['/', from]);
});

test('a link that is pressed before the code has loaded waits 300 ms for the code', async ({
  visit,
  server,
}) => {
  const page = await visit('/', { isFresh: true });
  await stopClock(page);
  const held = server.holdResponses(data(from));
  const clickBeforeHydration = async () => {
    await page.goto(from);
    // A key press loads the code. Otherwise the browser itself would handle the first click on a link.
    await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })));
    await held.arrived;
    await clickLink(page, to);
  };
  await clickBeforeHydration();
  await page.clock.runFor(299);
  expect(getPageAddress(page)).toBe(from);
  held.release();
  await waitForArrival(page, to);
  expect(server.requestedPaths, 'no full load').not.toContain(to);

  server.holdResponses(data(from));
  await clickBeforeHydration();
  await Promise.all([page.waitForURL(`**${to}`), page.clock.runFor(300)]);
  expect(server.requestedPaths, 'the browser follows the link').toContain(to);
});

test('a progress line appears after 300 ms without a response, and the browser loads the page in full after eight seconds', async ({
  visit,
  server,
}) => {
  const page = await visit(from, { isFresh: true });
  await stopClock(page);
  const held = server.holdResponses(data(to));
  const line = page.locator('[role=status]', { hasText: wording.loading });
  await clickLink(page, to);
  await held.arrived;
  await page.clock.runFor(299);
  expect(await line.count()).toBe(0);
  await page.clock.runFor(1);
  await line.waitFor();
  await expect
    .poll(() => line.evaluate((each) => each.getBoundingClientRect().width), { message: 'the line is drawn' })
    .toBeGreaterThan(0);
  await page.clock.runFor(7699);
  await waitForNetwork(page);
  expect([getPageAddress(page), server.requestedPaths.includes(to)]).toEqual([from, false]);
  server.restore();
  await Promise.all([page.waitForURL(`**${to}`), page.clock.runFor(1)]);
  await waitForHydration(page);
  await clickLink(page, '/consultations');
  await waitForArrival(page, '/consultations');
  await page.clock.runFor(5000);
  expect(await line.count(), 'no line for a quick page').toBe(0);
});

test('without a network the page stays, and a message reports that the next page did not load', async ({
  visit,
}) => {
  visit.allowMessage(failed);
  const page = await visit(from);
  await page.context().setOffline(true);
  await clickLink(page, to);
  await expect.poll(() => page.locator('#said-at-once').textContent()).toBe(wording.loadFailed);
  await expectPage(page, from);
  await page.context().setOffline(false);
  await clickLink(page, to);
  await waitForArrival(page, to);
});

/** The unusable responses of a host to a request for page data. */
const unusableResponses = {
  'a page of HTML': { status: 200, type: 'text/html', body: () => '<p>Not what was asked for</p>' },
  nothing: { status: 404, type: 'text/html', body: () => 'gone' },
};

test('a page loads in full, but only once, if the host sends an unusable response for its data', async ({
  visit,
  server,
}) => {
  visit.allowMessage(/Failed to load resource|page stays static/);
  const page = await visit(from);
  for (const [name, { body, ...as }] of Object.entries(unusableResponses)) {
    server.requestedPaths.length = 0;
    server.alterFile(`/_data${to}.json`, body, as);
    await Promise.all([page.waitForURL(`**${to}`), clickLink(page, to)]);
    await expectPage(page, to);
    const loads = server.requestedPaths.filter((path) => path === to);
    expect(loads, name).toHaveLength(1);
    server.restore();
    await page.goto(from);
    await waitForHydration(page);
  }
});

test('after clicks on several links, only the last page opens, and the history gets only one entry', async ({
  visit,
  server,
}) => {
  for (const isOrderKept of [true, false]) {
    const page = await visit(from);
    const [first, last] = [server.holdResponses(data(to)), server.holdResponses(data(other))];
    await clickLink(page, to);
    await first.arrived;
    await clickLink(page, other);
    await clickLink(page, other);
    await last.arrived;
    const [sooner, later] = isOrderKept ? [first, last] : [last, first];
    sooner.release();
    await waitForNetwork(page);
    later.release();
    await waitForArrival(page, other);
    await waitForNetwork(page);
    await expectPage(page, other);
    await page.goBack();
    await waitForReturn(page, from);
    server.restore();
  }
});

test('Back cancels a navigation in progress', async ({ visit, server }) => {
  const page = await visit('/');
  await clickLink(page, from);
  await waitForArrival(page, from);
  const held = server.holdResponses(data(to));
  await clickLink(page, to);
  await held.arrived;
  await page.goBack();
  await waitForReturn(page, '/');
  held.release();
  await waitForNetwork(page);
  await expectPage(page, '/');
});

test('Back works on a page that is not hydrated', async ({ visit, server }) => {
  const page = await visit('/');
  await clickLink(page, from);
  await waitForArrival(page, from);
  const held = server.holdResponses(data(from));
  await page.reload();
  await page.goBack();
  await expectPage(page, '/');
  held.release();
});

test('a page of a newer release loads in full, after a click on a link and after Back', async ({
  visit,
  server,
}) => {
  const page = await visit('/', { isFresh: true });
  await clickLink(page, from);
  await waitForArrival(page, from);
  server.publishRelease('Skip to the next release');
  await waitForFullLoad(page, () => clickLink(page, to));
  await expectPage(page, to);
  expect(await page.locator('a[href="#content"]').textContent()).toBe('Skip to the next release');
  server.requestedPaths.length = 0;
  await clickLink(page, '/consultations');
  await waitForArrival(page, '/consultations');
  expect(server.requestedPaths, 'the new release navigates without a full load').not.toContain(
    '/consultations',
  );
  for (const address of [to, from, '/']) {
    await page.goBack();
    await page.waitForURL((url) => url.pathname === address);
    await expectPage(page, address);
  }
});

test('a page opens at an old address, at an address with an extra slash and at its file name', async ({
  visit,
  server,
}) => {
  server.alterFile(from, (html) => html.replaceAll(`href="${to}"`, 'href="/old?a=b"'));
  const { release } = JSON.parse(readFileSync(join(site, `_data${to}.json`), 'utf8'));
  server.respondTo(
    data('/old'),
    respondWith(200, 'application/json', JSON.stringify({ release, moved: to })),
  );
  const page = await visit(from);
  await clickLink(page, '/old?a=b');
  await waitForArrival(page, to);
  expect([getPageAddress(page), server.requestedPaths.includes(to)]).toEqual([`${to}?a=b`, false]);
  for (const path of ['/consultations/?a=b#c', '/about/office//']) {
    await page.goto(path);
    await waitForHydration(page);
    expect(getPageAddress(page)).toBe(path.replace(/\/+(?=$|\?)/, ''));
  }
  await page.goto('/industries/fishing.html');
  await waitForHydration(page);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/industries\/fishing$/);
  await clickLink(page, '/consultations');
  await waitForArrival(page, '/consultations');
});

const nearest = (page: Page) =>
  page.locator('main [role=status] a').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
const wayBack = (page: Page) => page.locator('main').getByRole('link', { name: /^Back to / });

test('the not-found page shows the unknown address, the most similar addresses and a link to the nearest parent page', async ({
  visit,
  server,
}) => {
  visit.allowMessage(notFound);
  const page = await visit('/contact');
  server.requestedPaths.length = 0;
  const answer = await page.goto('/industries/fishin');
  expect(answer?.status()).toBe(404);
  await expect.poll(() => page.locator('[data-asked]').textContent()).toBe('/industries/fishin');
  await expect.poll(async () => (await nearest(page))[0]).toBe(to);
  expect((await nearest(page)).length).toBeLessThanOrEqual(3);
  await waitForHydration(page);
  await waitForNetwork(page);
  expect(server.requestedPaths.filter((path) => path.startsWith('/_'))).toEqual(['/_data/404.json']);
  expect(await wayBack(page).getAttribute('href')).toBe(from);
  await page.locator('main [role=status] a').first().click();
  await waitForArrival(page, to);
  expect(await page.locator('meta[name=robots]').count()).toBe(0);
  await page.goBack();
  await page.waitForURL('**/industries/fishin');
  await wayBack(page).click();
  await waitForArrival(page, from);
  await page.goBack();
  await page.waitForURL('**/contact');
  await page.goto('/BLOG/Tide-Table');
  await expect.poll(async () => (await nearest(page))[0]).toBe(article);
  await page.goto('/blog/no/such');
  await expect.poll(() => wayBack(page).getAttribute('href')).toBe('/blog');
  await waitForNetwork(page);
  expect(await nearest(page)).toEqual([]);
});

const unknownPaths: [path: string, shown: string][] = [
  ['/ኢትዮጵያ/😀/<img src=x onerror=alert(1)>', '/ኢትዮጵያ/😀/<img src=x onerror=alert(1)>'],
  [`/${'x'.repeat(10_000)}`, `/${'x'.repeat(199)}`],
  ['/%E0%A4%A', '/%E0%A4%A'],
];

test('an unknown address is shown as text and never runs as HTML', async ({ visit, server }) => {
  visit.allowMessage(notFound);
  const page = await visit('/');
  page.on('dialog', (dialog) => {
    throw new Error(`The address ran as a script: ${dialog.message()}`);
  });
  for (const [path, shown] of unknownPaths) {
    await page.goto(server.origin + path);
    const shownPath = page.locator('[data-asked]');
    await expect.poll(() => shownPath.textContent(), { message: path }).toBe(shown);
    expect(await shownPath.evaluate((element) => element.children.length), path).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
  }
  const html = pages.get('/404')?.html ?? '';
  server.respondTo(matchExactly('/industries/fishin/'), respondWith(404, 'text/html;charset=utf-8', html));
  server.respondTo(
    matchExactly('/addresses.json'),
    respondWith(200, 'text/html', '<p>another host answers with a page</p>'),
  );
  await page.goto('/industries/fishin/');
  await page.waitForURL('**/industries/fishin');
  await expect.poll(() => wayBack(page).getAttribute('href')).toBe(from);
  await waitForNetwork(page);
  expect(await nearest(page)).toEqual([]);
});

test('a link to a missing page loads the not-found page', async ({ visit, server }) => {
  visit.allowMessage(notFound);
  server.alterFile(from, (html) => html.replaceAll(`"${to}"`, `"${unknownAddress}"`));
  const page = await visit(from);
  await waitForFullLoad(page, () => clickLink(page, unknownAddress));
  expect(await page.locator('[data-asked]').textContent()).toBe(unknownAddress);
});

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true });
        window.scrollTo({ top: to, behavior: 'instant' });
      }),
    top,
  );
}

/** Returns the distance of an element from the sticky header, in pixels. */
function gapUnderHeader(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return Math.round((document.getElementById(name)?.getBoundingClientRect().top ?? -1) - header);
  }, id);
}

/** Checks that the browser shows the page of an address: its title, heading and footer. */
async function expectPage(page: Page, address: string): Promise<void> {
  expect(getPageAddress(page).replace(/#.*/, '')).toBe(address);
  const built = pages.get(address);
  // After a full load, the title arrives slightly later than the page.
  await expect.poll(() => page.title().catch(() => '')).toBe(built?.data.headTitle);
  const headingHtml = built?.html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1] ?? '';
  const heading = headingHtml
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
  await expect.poll(() => page.locator('main h1').textContent()).toBe(heading);
  await expect.poll(() => page.locator('footer').count()).toBe(1);
}

interface Head {
  title: string;
  tags: string[];
  structuredData: string[];
  cloth: string[];
}

/** Returns the parts of the head that differ between pages, and the custom properties of the cloth. */
function readHead(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const tags = [...document.head.querySelectorAll('meta[name], meta[property], link[rel=canonical]')];
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const style = getComputedStyle(document.documentElement);
    return {
      title: document.title,
      tags: tags
        .filter((tag) => !['viewport', 'theme-color'].includes(tag.getAttribute('name') ?? ''))
        .map(
          (tag) =>
            `${tag.getAttribute('name') ?? tag.getAttribute('property')} ${tag.getAttribute('content') ?? tag.getAttribute('href')}`,
        ),
      structuredData: scripts.map((script) => script.textContent ?? ''),
      cloth: ['--deep', '--bright', '--frame', '--strip'].map((name) => style.getPropertyValue(name).trim()),
    };
  });
}

test('once the next page is shown, the picture of the clicked card moves to the top, and after Back the picture moves to the card', async ({
  visit,
}) => {
  const page = await visit(from, { viewport: desktop, isFresh: true, initScript: recordTravels });
  const readTravels = () => page.evaluate(() => (globalThis as { travels?: unknown[] }).travels);
  const heading = await page.locator('main h1').innerText();
  await page.locator(`main a[href="${to}"] img`).first().scrollIntoViewIfNeeded();
  await clickLink(page, to);
  await waitForArrival(page, to);
  const next = await page.locator('main h1').innerText();
  const there = { address: to, heading: next, focus: next, kind: 'transform' };
  await expect.poll(readTravels).toEqual([there]);
  await page.goBack();
  await waitForReturn(page, from);
  await expect.poll(readTravels).toMatchObject([there, { address: from, heading, kind: 'transform' }]);
  await expect.poll(() => page.locator('body > img').count()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await clickLink(page, to);
  await waitForArrival(page, to);
  expect((await readTravels())?.length).toBe(2);
});

/** Records the state of the page at the start of each animation of a picture. */
function recordTravels(): void {
  const travels: object[] = [];
  Object.assign(globalThis, { travels });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (this: Element, frames, options) {
    if (this.parentElement === document.body)
      travels.push({
        address: location.pathname,
        heading: document.querySelector<HTMLElement>('main h1')?.innerText,
        focus: (document.activeElement as HTMLElement).innerText,
        kind: Object.keys(frames ?? {}).join(),
      });
    return animate.call(this, frames, options);
  };
}
