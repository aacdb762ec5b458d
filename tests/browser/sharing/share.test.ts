import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { arrivedAt, test, thorough, type Visit, type VisitOptions } from '../visit';
import { awaitCodeOfSharing, choose, chooseEntry, opener, openMenu } from './sharing';

const address = '/blog/tide-tables';
const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 767, height: 900 } };
/** The size of a window in CSS pixels, as the client set it, and the patience with apps in milliseconds. */
const popup = { width: 600, height: 400 };
const patience = 1500;

/** The order that the client set; `tests/specification/share-texts.test.ts` holds the authors’ site to it. */
const order = ['Facebook', 'X', 'LinkedIn', 'WhatsApp', 'Email', 'Copy Link'];

declare global {
  interface Window {
    /** Every window that the page asked for. */
    asked: Parameters<typeof window.open>[];
  }
}

/**
 * Notes each window that the page asks for, then lets those of the web open; a device without a share sheet. Apps are
 * not asked in earnest: the browser would search the system for one, at the system's pace.
 */
function noteWindows() {
  Reflect.deleteProperty(Navigator.prototype, 'share');
  const { open } = window;
  window.asked = [];
  window.open = (...call) => {
    window.asked.push(call);
    return /^https?:/.test(String(call[0])) ? open.apply(window, call) : null;
  };
}

function blockWindows() {
  window.open = () => null;
}

function refuseClipboard() {
  // The first document of a window has no clipboard.
  if (navigator.clipboard)
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
}

/** An article whose links to elsewhere lead to stand-ins. */
function article(visit: Visit, options: VisitOptions = wide): Promise<Page> {
  return visit(address, { before: noteWindows, hasStandIns: true, ...options });
}

function toasts(page: Page) {
  return page.locator('.Toastify__toast');
}

async function toast(page: Page): Promise<string> {
  return (await toasts(page).first().innerText()).replaceAll(/\s+/g, ' ').trim();
}

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

const withClipboard = { ...wide, permissions: ['clipboard-read', 'clipboard-write'] };

/** What an article is shared as: its own address and its title. */
async function shared(page: Page): Promise<{ url: string; title: string }> {
  return { url: new URL(address, page.url()).href, title: await page.locator('main h1').innerText() };
}

thorough('offers the same ways in the same order at the top and at the end', async ({ visit }) => {
  const page = await article(visit);
  await opener(page).click();
  const menu = page.locator('#share-menu');
  expect(await menu.getByRole('listitem').allInnerTexts()).toEqual(order);
  const foot = page.locator('section', {
    has: page.getByRole('heading', { name: 'Pass it along the pier' }),
  });
  await foot.scrollIntoViewIfNeeded();
  await expect.poll(() => foot.getByRole('listitem').allInnerTexts()).toEqual(order);
});

test.for(
  usually(
    [
      ['Facebook', 'www.facebook.com', '/sharer/sharer.php', { u: 'url', quote: 'title' }],
      ['X', 'x.com', '/intent/post', { url: 'url', text: 'title' }],
      ['LinkedIn', 'www.linkedin.com', '/shareArticle', { mini: 'mini', url: 'url', title: 'title' }],
    ] as const,
    1,
  ),
)('%s opens in a popup of 600 by 400 that cannot reach back', async ([name, host, path, asks], { visit }) => {
  const page = await article(visit);
  await awaitCodeOfSharing(page);
  const [window] = await Promise.all([page.waitForEvent('popup'), choose(page, name)]);
  await window.waitForURL((url) => url.host === host);
  const url = new URL(window.url());
  const values: Record<string, string> = { ...(await shared(page)), mini: 'true' };
  expect(url.pathname).toBe(path);
  expect(Object.fromEntries(url.searchParams)).toEqual(
    Object.fromEntries(Object.entries(asks).map(([key, value]) => [key, values[value]])),
  );
  expect(await window.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual(popup);
  expect(await window.evaluate(() => window.opener)).toBeNull();
  expect(await toast(page)).toBe(`Sharing... Opening ${name} to share this article.`);
  expect(await page.locator('#share-menu').isVisible()).toBe(false);
});

thorough('WhatsApp leads on in the current window', async ({ visit }) => {
  const page = await article(visit);
  const { url, title } = await shared(page);
  await awaitCodeOfSharing(page);
  await choose(page, 'WhatsApp');
  await page.waitForURL((to) => to.host === 'wa.me');
  expect(new URL(page.url()).searchParams.get('text')).toBe(`${title} ${url}`);
  expect(page.context().pages()).toHaveLength(1);
});

thorough('Email begins a message with title, description and address', async ({ visit }) => {
  const page = await article(visit);
  const { url, title } = await shared(page);
  const description = await page.locator('meta[name=description]').getAttribute('content');
  await awaitCodeOfSharing(page);
  await choose(page, 'Email');
  await toasts(page).waitFor();
  const asked = await page.evaluate(() => window.asked);
  expect(asked).toHaveLength(1);
  const [mail, target] = asked[0] ?? [];
  const { protocol, pathname, search } = new URL(String(mail));
  expect([protocol, pathname, target]).toEqual(['mailto:', '', '_self']);
  // A plus stands for itself in a mail link, so these are not read as the parameters of a form.
  const fields = search
    .slice(1)
    .split('&')
    .map((field) => field.split('=').map(decodeURIComponent));
  expect(fields).toEqual([
    ['subject', title],
    ['body', `${description}\n\n${url}`],
  ]);
  expect(await toast(page)).toBe('Sharing... Opening Email to share this article.');
  expect(page.url()).toBe(url);
});

test('Copy Link puts the address on the clipboard and says so', async ({ visit }) => {
  const page = await article(visit, withClipboard);
  await page.goto(`${address}?campaign=x#page-end`);
  await choose(page, 'Copy Link');
  await toasts(page).waitFor();
  expect(await toast(page)).toBe('Link copied! Article link has been copied to your clipboard.');
  expect(await clipboard(page)).toBe((await shared(page)).url);
});

thorough('Copy Link says where the clipboard refuses', async ({ visit }) => {
  const page = await article(visit, { ...wide, before: refuseClipboard });
  await choose(page, 'Copy Link');
  await toasts(page).waitFor();
  expect(await toast(page)).toBe('Copy failed Unable to copy link to clipboard.');
  expect(await toasts(page).getAttribute('class')).toContain('Toastify__toast--error');
});

test('a blocked popup leaves the link on the clipboard and in a message', async ({ visit }) => {
  const page = await article(visit, { ...withClipboard, before: blockWindows });
  const { url } = await shared(page);
  await awaitCodeOfSharing(page);
  await choose(page, 'X');
  await toasts(page).waitFor();
  expect(await toast(page)).toBe(`Share manually Copy this link to share: ${url}`);
  expect(await clipboard(page)).toBe(url);
  expect(page.url()).toBe(url);
});

/** Chooses a network on a telephone and stops the clock where its app was asked for. */
async function askApp(page: Page, name: string): Promise<string> {
  await awaitCodeOfSharing(page);
  await openMenu(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await chooseEntry(page, name);
  await page.waitForFunction(() => window.asked.length > 0);
  const asked = await page.evaluate(() => window.asked);
  expect(asked).toEqual([[expect.any(String), '_self']]);
  return String(asked[0]?.[0]);
}

test.for(
  usually(
    [
      ['Facebook', 'fb:', 'www.facebook.com'],
      ['X', 'twitter:', 'x.com'],
      ['LinkedIn', 'linkedin:', 'www.linkedin.com'],
      ['WhatsApp', 'whatsapp:', 'wa.me'],
    ] as const,
    1,
  ),
)(
  'below 768 pixels the app of %s is asked first, the web 1.5 seconds later',
  async ([name, scheme, host], { visit }) => {
    const page = await article(visit, phone);
    const { url } = await shared(page);
    const app = await askApp(page, name);
    expect(new URL(app).protocol).toBe(scheme);
    expect(decodeURIComponent(decodeURIComponent(app))).toContain(url);
    await page.clock.runFor(patience - 1);
    expect(await page.evaluate(() => window.asked.length)).toBe(1);
    await page.clock.runFor(1);
    await page.waitForURL((to) => to.host === host);
    expect(page.context().pages()).toHaveLength(1);
  },
);

thorough('the web is left alone once the app has come to the front', async ({ visit }) => {
  const page = await article(visit, phone);
  await askApp(page, 'X');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(patience * 2);
  expect(await page.evaluate(() => window.asked.length)).toBe(1);
});

thorough('at 768 pixels no app is asked', async ({ visit }) => {
  const page = await article(visit, { viewport: { width: 768, height: 900 } });
  await awaitCodeOfSharing(page);
  const [window] = await Promise.all([page.waitForEvent('popup'), choose(page, 'X')]);
  await window.waitForURL((url) => url.host === 'x.com');
});

test('all ways but the copy are plain links without script', async ({ visit }) => {
  const page = await article(visit, { ...wide, javaScriptEnabled: false });
  await opener(page).click();
  const menu = page.locator('#share-menu');
  expect(await menu.locator('a').allInnerTexts()).toEqual(order.slice(0, 5));
  expect(await menu.getByRole('button').count()).toBe(0);
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    menu.getByRole('link', { name: 'LinkedIn' }).press('Enter'),
  ]);
  await window.waitForURL((url) => url.host === 'www.linkedin.com');
  expect(new URL(window.url()).searchParams.get('url')).toBe(
    await page.locator('link[rel=canonical]').getAttribute('href'),
  );
});

test('the menu is worked by the keyboard and gives the focus back', async ({ visit }) => {
  const page = await article(visit);
  await awaitCodeOfSharing(page);
  await opener(page).focus();
  await expect.poll(() => opener(page).getAttribute('aria-expanded')).toBe('false');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const reached: (string | null | undefined)[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
    await page.keyboard.press(key);
    reached.push(await focused());
  }
  expect(reached).toEqual(['Facebook', 'X', 'Copy Link', 'Facebook', 'Copy Link', 'Facebook']);
  await expect.poll(() => opener(page).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  expect([await focused(), await page.locator('#share-menu').isVisible()]).toEqual(['Share', false]);
});

thorough('the sign beside a heading copies its address and goes there', async ({ visit }) => {
  const page = await article(visit, withClipboard);
  const heading = page.locator('main article h2[id], main h2[id]').nth(2);
  const id = await heading.getAttribute('id');
  const sign = page.locator(`a[href="#${id}"][aria-label]`);
  expect(await sign.getAttribute('aria-label')).toBe(`Link to this section: ${await heading.innerText()}`);
  await sign.click();
  await toasts(page).waitFor();
  const { url } = await shared(page);
  expect(await clipboard(page)).toBe(`${url}#${id}`);
  expect(page.url()).toBe(`${url}#${id}`);
});

thorough('"Back to Blog" leads to the index', async ({ visit }) => {
  const page = await article(visit);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await arrivedAt(page, '/blog');
});

test('the list of contents marks the section that is read, on wide screens', async ({ visit }) => {
  const page = await article(visit);
  const contents = page.getByRole('navigation', { name: wording.onThisPage });
  const marked = () =>
    contents
      .locator('[aria-current=true]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  const entries = await contents
    .locator('a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  expect(entries.length).toBeGreaterThan(3);
  for (const entry of [entries.at(-1), entries[2], entries[0]]) {
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), entry?.slice(1) ?? '');
    await expect.poll(marked).toEqual([entry]);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(marked).toEqual([]);
});

thorough(
  'the list of contents marks nothing on narrow screens, where it is not in view',
  async ({ visit }) => {
    const page = await article(visit, { viewport: { width: 390, height: 844 } });
    await page.locator('main h2').nth(3).scrollIntoViewIfNeeded();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.locator('main nav [aria-current]').count()).toBe(0);
  },
);
