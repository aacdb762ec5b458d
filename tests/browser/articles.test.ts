import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { lawLabels } from '../../schema/files/wording';
import wording from '../site/wording.json' with { type: 'json' };
import { matchExactly } from './test-server';
import {
  desktop,
  getButton,
  getStatusAnnouncement,
  getToasts,
  isFocused,
  phone,
  stopClock,
  test,
  type Visit,
  type VisitOptions,
  waitForArrival,
  waitForNetwork,
} from './visit';

const tides = '/blog/tide-tables';
const lights = '/blog/harbour-lights';

test('the table of contents marks the current section and shows one thread of the border for each section that the visitor has read', async ({
  visit,
}) => {
  const page = await visit(tides, { viewport: desktop });
  const contents = page.getByRole('navigation', { name: wording.onThisPage });
  const all = (selector: string) =>
    contents.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const entries = await all('a');
  expect(entries.length).toBeGreaterThan(3);
  await contents.getByRole('link').first().click({ trial: true });
  for (const index of [entries.length - 1, 2, 0]) {
    const entry = entries[index] ?? '';
    await page.evaluate(
      (id) => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }),
      entry.slice(1),
    );
    await expect.poll(() => all('[aria-current=true]')).toEqual([entry]);
    await expect.poll(() => page.locator('[data-read="true"]').count()).toBe(index + 1);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => all('[aria-current=true]')).toEqual([]);
  await page.setViewportSize(phone);
  await page.locator('main h2').nth(3).scrollIntoViewIfNeeded();
  await waitForNetwork(page);
  expect(await all('[aria-current=true]'), 'no link is marked while the contents are out of view').toEqual(
    [],
  );
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await waitForArrival(page, '/blog');
});

test('the anchor icon of a heading copies the address of the heading and scrolls to the heading', async ({
  visit,
  server,
}) => {
  const page = await visit(tides, { viewport: desktop });
  const heading = page.locator('main h2[id]').nth(2);
  const id = await heading.getAttribute('id');
  const anchorIcon = page.locator(`a[href="#${id}"][aria-label]`);
  expect(await anchorIcon.getAttribute('aria-label')).toBe(
    `Link to this section: ${await heading.innerText()}`,
  );
  await anchorIcon.click();
  await getToasts(page).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}${tides}#${id}`);
  expect(page.url()).toBe(`${server.origin}${tides}#${id}`);
});

const close = lawLabels.lawSourceClose.parse(undefined);
const citation = (page: Page) => page.locator('main p a[href="#source-1"]').first();
const note = (page: Page) => page.getByRole('note', { name: /1$/ }).filter({ visible: true });
const lineInMargin = (page: Page) => page.locator('main li > a[href="#source-1"]:has(> span)');

test('a citation opens its source beside the text and above the cookie banner, and gets the focus when the source closes', async ({
  visit,
}) => {
  const page = await visit(lights, { viewport: { width: 1440, height: 700 }, stored: {} });
  await citation(page).evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await page.evaluate(() => scrollY);
  const text = await citation(page).evaluate((link) => link.closest('p')?.getBoundingClientRect().right ?? 0);
  await citation(page).click();
  const { x = 0, y = 0, height = Number.NaN } = (await note(page).boundingBox()) ?? {};
  const banner = await page.locator('#consent').boundingBox();
  expect(x).toBeGreaterThan(text);
  expect(y + height).toBeLessThanOrEqual(banner?.y ?? 0);
  expect(await page.evaluate(() => scrollY), 'the page does not scroll').toBe(before);
  expect([await isFocused(note(page)), new URL(page.url()).hash]).toEqual([true, '']);
  expect(await note(page).textContent()).toContain('Fairway Rules 2018');
  const ways = [
    () => note(page).getByRole('button', { name: close }).click(),
    () => page.keyboard.press('Escape'),
    () => citation(page).click(),
  ];
  for (const way of ways) {
    if (!(await note(page).isVisible())) await citation(page).click();
    await way();
    await note(page).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(citation(page))).toBe(true);
  }
});

test('the margin lists the sources of the current section, and keeps these sources while a source has the focus', async ({
  visit,
}) => {
  const page = await visit(lights, { viewport: desktop });
  const line = lineInMargin(page);
  await citation(page).evaluate((link) => link.scrollIntoView({ behavior: 'instant' }));
  await line.click();
  await note(page).waitFor();
  await page.keyboard.press('Escape');
  await line.waitFor();
  await expect.poll(() => isFocused(line), { message: 'the focus returns to the line' }).toBe(true);
  await page
    .locator('main h2')
    .last()
    .evaluate((heading) => {
      heading.scrollIntoView({ behavior: 'instant' });
      return new Promise((done) => new IntersectionObserver(() => setTimeout(done, 50)).observe(heading));
    });
  expect(await isFocused(line)).toBe(true);
  await page.keyboard.press('Tab');
  await line.waitFor({ state: 'detached' });
});

test('in a narrow window without a margin, a source opens below the paragraph that cites it', async ({
  visit,
}) => {
  const page = await visit(lights, { viewport: phone });
  await citation(page).click();
  const above = await citation(page).evaluate((link) => {
    const { x, bottom } = link.closest('p')?.getBoundingClientRect() ?? {};
    return { x, bottom };
  });
  const below = await note(page).boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual(above.bottom ?? Number.NaN);
  expect(below?.x, 'the source is within the text column').toBe(above.x);
});

/**
 * The size of the popup window in CSS pixels, and the time to wait for an app in ms. Both are from the client's
 * specification.
 */
const popup = { width: 600, height: 400 };
const appTimeoutMs = 1500;
/**
 * The order of networks in the firm's specification. `tests/specification/specification.test.ts` checks it on the
 * authors’ site.
 */
const order = ['Facebook', 'X', 'LinkedIn', 'WhatsApp', 'Email', 'Copy Link'];

declare global {
  interface Window {
    windowCalls: Parameters<typeof window.open>[];
  }
}

/**
 * Records each window that the page opens. Opens web addresses, but no links to apps, because the browser would search
 * the system for an app. Also removes the share sheet of the device.
 */
function recordWindows() {
  Reflect.deleteProperty(Navigator.prototype, 'share');
  const { open } = window;
  window.windowCalls = [];
  window.open = (...call) => {
    window.windowCalls.push(call);
    return /^https?:/.test(String(call[0])) ? open.apply(window, call) : null;
  };
}

/** Opens an article. Requests to other hosts get a stub response. */
function openArticle(visit: Visit, options: VisitOptions = {}): Promise<Page> {
  return visit(tides, { viewport: desktop, initScript: recordWindows, hasStubbedHosts: true, ...options });
}

const opener = (page: Page) => getButton(page, wording.share);
const menu = (page: Page) => page.locator('#share-menu');
const toast = async (page: Page) =>
  (await getToasts(page).first().innerText()).replaceAll(/\s+/g, ' ').trim();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/**
 * Opens the menu and chooses an entry. Waits until the menu has stopped moving, because a click beside the menu would
 * close it.
 */
async function choose(page: Page, name: string): Promise<void> {
  await opener(page).evaluate(async (element) => {
    await document.fonts.ready;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  if (!(await menu(page).isVisible())) await opener(page).click();
  await menu(page).evaluate((panel) =>
    Promise.all(panel.getAnimations().map(({ finished }) => finished)).then(() => undefined),
  );
  await menu(page).getByText(name, { exact: true }).click();
}

const networks: [name: string, address: string, params: Record<string, string>][] = [
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: 'url', quote: 'title' }],
  ['X', 'https://x.com/intent/post', { url: 'url', text: 'title' }],
  ['LinkedIn', 'https://www.linkedin.com/shareArticle', { mini: 'true', url: 'url', title: 'title' }],
];

test('an article can be shared in apps, by copying its link, and in a popup of 600 by 400 pixels that cannot access the page', async ({
  visit,
  server,
}) => {
  const page = await openArticle(visit);
  const url = server.origin + tides;
  const title = await page.locator('main h1').innerText();
  await opener(page).click();
  expect(await menu(page).locator('li:visible').allTextContents()).toEqual(order);
  // Closes the menu, because `choose` scrolls, which moves an open menu. The click could then miss the entry.
  await page.keyboard.press('Escape');
  await menu(page).waitFor({ state: 'hidden' });
  const end = page.locator('section', { has: page.getByRole('heading', { name: 'Pass it along the pier' }) });
  expect(await end.locator('li:visible').allTextContents()).toEqual(order);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  for (const [name, address, params] of networks) {
    const { origin, pathname, searchParams } = new URL(
      (await menu(page).getByText(name, { exact: true }).getAttribute('href')) ?? '',
    );
    expect(origin + pathname).toBe(address);
    const expectedParams = Object.entries(params).map(([key, value]) => [
      key,
      value === 'url' ? canonical : value === 'title' ? title : value,
    ]);
    expect(Object.fromEntries(searchParams)).toEqual(Object.fromEntries(expectedParams));
  }
  const [opened] = await Promise.all([page.context().waitForEvent('page'), choose(page, 'X')]);
  await opened.waitForURL((to) => to.host === 'x.com');
  expect(Object.fromEntries(new URL(opened.url()).searchParams)).toEqual({ url, text: title });
  expect(await opened.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual(popup);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
  await expect.poll(() => toast(page)).toBe('Sharing... Opening X to share this article.');
  expect(await menu(page).isVisible()).toBe(false);

  await choose(page, 'Email');
  const description = await page.locator('meta[name=description]').getAttribute('content');
  const [mail, target] = (await page.evaluate(() => window.windowCalls)).at(-1) ?? [];
  const { protocol, pathname, search } = new URL(String(mail));
  expect([protocol, pathname, target]).toEqual(['mailto:', '', '_self']);
  // In a mailto link, a plus sign means itself. `URLSearchParams` would decode the plus sign as a space.
  const fields = search
    .slice(1)
    .split('&')
    .map((each) => each.split('=').map(decodeURIComponent));
  expect(fields.slice(0, 2)).toEqual([
    ['subject', title],
    ['body', `${description}\n\n${url}`],
  ]);

  await page.evaluate(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await choose(page, 'X');
  await expect
    .poll(() => getToasts(page).allInnerTexts())
    .toContainEqual(expect.stringContaining(`Copy this link to share: ${url}`));
  expect([await clipboard(page), page.url()], 'the address is copied where popups are blocked').toEqual([
    url,
    url,
  ]);

  await choose(page, 'WhatsApp');
  await page.waitForURL((to) => to.host === 'wa.me');
  expect(new URL(page.url()).searchParams.get('text')).toBe(`${title} ${url}`);
  expect(page.context().pages(), 'no new window opens').toHaveLength(1);
});

test('the copy button acknowledges a press before its code loads, then copies the link, or reports that the browser refused to copy', async ({
  visit,
  server,
}) => {
  const page = await visit('/');
  const held = server.holdResponses(matchExactly(`/_data${tides}.json`));
  await page.goto(tides);
  await choose(page, wording.shareCopy);
  await expect.poll(() => getStatusAnnouncement(page)).toBe(wording.pressHeard);
  held.release();
  await getToasts(page).waitFor();
  expect(await toast(page)).toBe('Link copied! Article link has been copied to your clipboard.');
  expect(await clipboard(page)).toBe(server.origin + tides);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await choose(page, wording.shareCopy);
  await page.locator('.Toastify__toast--error', { hasText: wording.copyFailed }).waitFor();
});

const apps = [
  ['Facebook', 'fb:'],
  ['X', 'twitter:'],
  ['LinkedIn', 'linkedin:'],
  ['WhatsApp', 'whatsapp:'],
] as const;

test('below a width of 768 pixels, sharing tries the app of a social network, then the website if no app opens in 1.5 seconds', async ({
  visit,
  server,
}) => {
  const page = await openArticle(visit, { viewport: { width: 767, height: 900 } });
  await stopClock(page);
  const windowCalls = () => page.evaluate(() => window.windowCalls);
  const setVisibility = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  for (const [index, [name, scheme]] of apps.entries()) {
    await choose(page, name);
    await expect
      .poll(async () => (await windowCalls()).length, { message: 'only the app is called' })
      .toBe(index + 1);
    const [app, target] = (await windowCalls()).at(-1) ?? [];
    expect([new URL(String(app)).protocol, target]).toEqual([scheme, '_self']);
    expect(decodeURIComponent(decodeURIComponent(String(app)))).toContain(server.origin + tides);
    await setVisibility('hidden');
    await page.clock.runFor(appTimeoutMs * 2);
    await setVisibility('visible');
  }
  await choose(page, 'Facebook');
  await expect.poll(async () => (await windowCalls()).length).toBe(apps.length + 1);
  await page.clock.runFor(appTimeoutMs - 1);
  expect(await windowCalls()).toHaveLength(apps.length + 1);
  await page.clock.runFor(1);
  await page.waitForURL((to) => to.host === 'www.facebook.com');
});

test('the share menu works with the keyboard, and Esc returns the focus to the share button', async ({
  visit,
}) => {
  const page = await visit(tides, { viewport: desktop });
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await menu(page).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => isFocused(menu(page).getByText('Facebook'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => [await isFocused(opener(page)), await menu(page).isVisible()])
    .toEqual([true, false]);
});
