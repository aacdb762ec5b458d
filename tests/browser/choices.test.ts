import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { deviceStorage } from '../../schema/fields/device-storage';
import site from '../site/site.json' with { type: 'json' };
import wording from '../site/wording.json' with { type: 'json' };
import {
  blockStorage,
  clickLink,
  desktop,
  getButton,
  getStatusAnnouncement,
  getToasts,
  isFocused,
  test,
  waitForArrival,
  waitForHydration,
  waitForNetwork,
} from './visit';

const noChoice = { stored: {} };

declare global {
  interface Window {
    /** The theme and background colour when the body was created, before the first paint. */
    firstLook?: { name: string; background: string };
  }
}

/** Records the look of the page as soon as its body exists, before any module runs. */
function recordFirstLook() {
  const { observe } = MutationObserver.prototype;
  const watcher = new MutationObserver(() => {
    if (!document.body || window.firstLook) return;
    window.firstLook = {
      name: document.documentElement.className,
      background: getComputedStyle(document.body).backgroundColor,
    };
    watcher.disconnect();
  });
  observe.call(watcher, document, { childList: true, subtree: true });
}

const lightGround = 'rgb(250, 251, 250)';
const darkGround = 'rgb(13, 18, 20)';
const light = { name: 'light', scheme: 'light', bar: '#fafbfa' };
const dark = { name: 'dark', scheme: 'dark', bar: '#0d1214' };

function readTheme(page: Page) {
  return page.evaluate(() => ({
    name: document.documentElement.className,
    stored: localStorage.getItem('theme'),
    scheme: getComputedStyle(document.documentElement).colorScheme,
    bar: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
  }));
}

test('the stored theme is set before the first paint, and an unknown theme becomes light', async ({
  visit,
}) => {
  const page = await visit('/', { initScript: recordFirstLook });
  const firstLook = () => page.evaluate(() => window.firstLook);
  expect(await firstLook()).toEqual({ name: 'light', background: lightGround });
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  expect(await firstLook()).toEqual({ name: 'dark', background: darkGround });
  await waitForHydration(page);
  await clickLink(page, '/industries');
  await waitForArrival(page, '/industries');
  expect((await readTheme(page)).name).toBe('dark');
  await page.evaluate(() => localStorage.setItem('theme', 'sepia" onload="'));
  await page.reload();
  expect(await firstLook()).toEqual({ name: 'light', background: lightGround });
});

test('the theme switch shows its state, stores the theme, and changes it in every tab', async ({ visit }) => {
  const page = await visit('/');
  const other = await page.context().newPage();
  await other.goto('/industries');
  const toggle = getButton(page, wording.darkTheme).first();
  expect(await readTheme(page)).toEqual({ ...light, stored: null });
  expect(await toggle.getAttribute('aria-pressed')).toBe('false');
  await toggle.click();
  expect(await readTheme(page)).toEqual({ ...dark, stored: 'dark' });
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  await other.waitForFunction(() => document.documentElement.className === 'dark');
  await toggle.press('Space');
  expect(await readTheme(page)).toEqual({ ...light, stored: 'light' });
});

test('the colours of the new theme spread over the page, unless the visitor prefers reduced motion', async ({
  visit,
}) => {
  const page = await visit('/', { isFresh: true, initScript: recordDye });
  const readDye = () => page.evaluate(() => (globalThis as { dye?: unknown[] }).dye ?? []);
  const toggle = getButton(page, wording.darkTheme).first();
  // Clicks again if the code of the animation has not loaded at the first click.
  await expect.poll(() => toggle.click().then(readDye)).not.toEqual([]);
  const dye = await readDye();
  for (const each of dye) expect(each).toEqual({ isThemeChanged: true, changes: 'opacity' });
  await expect.poll(() => page.locator('body > [popover=manual]').count()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await toggle.click();
  expect(await readDye()).toEqual(dye);
});

/** Records each animated band of colour, and whether the page has the chosen theme when the band starts. */
function recordDye(): void {
  const dye: object[] = [];
  Object.assign(globalThis, { dye });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (this: Element, frames, options) {
    const isThemeChanged = document.documentElement.className === localStorage.getItem('theme');
    dye.push({ isThemeChanged, changes: Object.keys(frames ?? {}).join() });
    return animate.call(this, frames, options);
  };
}

const banner = (page: Page) => page.getByRole('region', { name: wording.cookieBanner });
const dialog = (page: Page) => page.getByRole('dialog', { name: wording.cookiePreferences });

function readConsent(page: Page): Promise<{ consent: string | null; preferences: unknown }> {
  return page.evaluate(() => ({
    consent: localStorage.getItem('cookieConsent'),
    preferences: JSON.parse(localStorage.getItem('cookiePreferences') ?? 'null'),
  }));
}

/** Collects the messages in the console. The code that loads analytics logs a message. */
function collectConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  return messages;
}

test('accepting cookies is stored and announced, and hides the banner in every tab and after a reload', async ({
  visit,
}) => {
  const page = await visit('/industries', noChoice);
  const other = await page.context().newPage();
  await other.goto('/');
  const messages = collectConsole(page);
  await getButton(page, wording.cookieAccept).click();
  await banner(page).waitFor({ state: 'hidden' });
  await banner(other).waitFor({ state: 'hidden' });
  await expect.poll(() => getStatusAnnouncement(page)).toBe(wording.cookieChoiceKept);
  const preferences = { essential: true, analytics: true, marketing: true };
  expect(await readConsent(page)).toEqual({ consent: 'accepted', preferences });
  expect(messages).toEqual(['Analytics loading']);
  await clickLink(page, '/industries/fishing');
  await waitForArrival(page, '/industries/fishing');
  await page.reload();
  await waitForHydration(page);
  expect(await banner(page).isHidden()).toBe(true);
  expect(messages).toEqual(['Analytics loading', 'Analytics loading']);
});

test('the cookie dialog stores its switches, or closes without a choice, and returns the focus to the button that opened the dialog', async ({
  visit,
}) => {
  const page = await visit('/', noChoice);
  const open = getButton(page, wording.cookieManage);
  const toggle = (name: string) => dialog(page).getByRole('switch', { name });
  const ways: (() => Promise<unknown>)[] = [
    () => page.keyboard.press('Escape'),
    () => getButton(page, wording.cookieCancel).click(),
    () => page.mouse.click(20, 300),
  ];
  for (const leave of ways) {
    await open.focus();
    await page.keyboard.press('Enter');
    expect(await toggle(wording.cookieAnalytics).isChecked(), 'a cancelled switch is off again').toBe(false);
    await toggle(wording.cookieAnalytics).click();
    await leave();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await readConsent(page)).toEqual({ consent: null, preferences: null });
    await expect
      .poll(async () => [await banner(page).isVisible(), await isFocused(open)])
      .toEqual([true, true]);
  }
  await open.click();
  const essential = toggle(wording.cookieEssential);
  expect([await essential.isChecked(), await essential.isDisabled()]).toEqual([true, true]);
  await toggle(wording.cookieMarketing).click();
  await getButton(page, wording.cookieSave).click();
  await banner(page).waitFor({ state: 'hidden' });
  expect(await readConsent(page)).toEqual({
    consent: 'customized',
    preferences: { essential: true, analytics: false, marketing: true },
  });
  const settings = getButton(page, wording.cookieSettings);
  await settings.click();
  expect(await toggle(wording.cookieMarketing).isChecked()).toBe(true);
  await getButton(page, wording.cookieSave).click();
  await expect.poll(() => isFocused(settings)).toBe(true);
});

test('the banner asks again if the stored choice is damaged, and rejecting cookies stores a valid choice', async ({
  visit,
}) => {
  const page = await visit('/', { stored: { cookieConsent: 'perhaps' } });
  expect(await banner(page).isVisible()).toBe(true);
  await page.evaluate(() => {
    localStorage.setItem('cookieConsent', 'customized');
    localStorage.setItem('cookiePreferences', '{"analytics":');
  });
  await page.reload();
  await waitForHydration(page);
  const messages = collectConsole(page);
  await getButton(page, wording.cookieReject).click();
  await banner(page).waitFor({ state: 'hidden' });
  const preferences = { essential: true, analytics: false, marketing: false };
  expect(await readConsent(page)).toEqual({ consent: 'rejected', preferences });
  await page.reload();
  await waitForHydration(page);
  expect([await banner(page).isHidden(), messages]).toEqual([true, []]);
});

test('in a small window, the cookie banner scrolls with the page and covers nothing', async ({ visit }) => {
  const viewport = { width: 320, height: 256 };
  const page = await visit('/industries', { ...noChoice, viewport });
  const heading = await banner(page).locator('h2').boundingBox();
  expect(heading?.y ?? -1, 'the heading is inside the window').toBeGreaterThanOrEqual(0);
  expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  for (const selector of ['#consent [data-choice=rejected]', 'main h1', 'main p', 'footer address']) {
    const isFree = await page
      .locator(selector)
      .first()
      .evaluate((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + Math.min(width / 2, 100), top + height / 2);
        return element.contains(hit) || !!hit?.contains(element);
      });
    expect(isFree, selector).toBe(true);
  }
});

function pressButton(page: Page, name: string): Promise<void> {
  return getButton(page, name).first().press('Enter');
}

/** Functions that open and close a part of the page, or make a choice. */
const interactions: Record<string, (page: Page) => Promise<unknown>> = {
  'the cookie dialog': async (page) => {
    await pressButton(page, wording.cookieManage);
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
  },
  'the share menu': async (page) => {
    await getButton(page, wording.share).evaluate((each) => each.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  },
  'the search': async (page) => {
    await page.keyboard.press('Control+KeyK');
    const search = page.getByRole('dialog', { name: wording.searchLabel });
    await search.waitFor();
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'hidden' });
  },
  'a copy and its toast': async (page) => {
    await page
      .locator('main [data-share=shareCopy]')
      .last()
      .evaluate((each: HTMLElement) => each.click());
    await getToasts(page).getByRole('button', { name: wording.dismiss }).press('Enter');
    await getToasts(page).waitFor({ state: 'detached' });
  },
  'the banner': (page) => pressButton(page, wording.cookieReject),
};

test('the text that a visitor reads does not move when a dialog, a menu or the banner closes', async ({
  visit,
}) => {
  const page = await visit('/blog/tide-tables', { ...noChoice, viewport: desktop });
  // With reduced motion, the page does not scroll smoothly.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const read = page.locator('main h2').first();
  const readPosition = () => read.evaluate((each) => [scrollX, scrollY, each.getBoundingClientRect().top]);
  for (const [name, handle] of Object.entries(interactions)) {
    await read.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await readPosition();
    await handle(page);
    await waitForNetwork(page);
    expect(await readPosition(), name).toEqual(before);
  }
});

const notice = (page: Page) => page.getByText(site.notice.text);

/** Records, as soon as the notice exists, whether the notice is visible. */
function recordFirstNotice() {
  const { observe } = MutationObserver.prototype;
  const watcher = new MutationObserver(() => {
    const line = document.querySelector('header p');
    if (line) document.documentElement.dataset.firstNotice ??= String(line.checkVisibility());
  });
  observe.call(watcher, document, { childList: true, subtree: true });
}

test('a closed notice stays hidden in every tab, from the first paint, until the notice changes', async ({
  visit,
}) => {
  const page = await visit('/', { isHydrated: false });
  const other = await page.context().newPage();
  await other.goto('/industries');
  await notice(other).waitFor();
  await getButton(page, wording.dismiss).click();
  await notice(page).waitFor({ state: 'hidden' });
  await notice(other).waitFor({ state: 'hidden' });
  expect(await isFocused(page.locator('main'))).toBe(true);
  await waitForHydration(page);
  await clickLink(page, '/industries');
  await waitForArrival(page, '/industries');
  expect(await notice(page).isVisible()).toBe(false);
  const closed = await page.evaluate(() => localStorage.getItem('dismissedNotice') ?? '');
  for (const [dismissedNotice, isShown] of [
    [closed, 'false'],
    ['another', 'true'],
  ] as const) {
    const next = await visit('/', { stored: { dismissedNotice }, initScript: recordFirstNotice });
    expect(await next.locator('html').getAttribute('data-first-notice')).toBe(isShown);
  }
});

test('a notice has no close button without scripts, and returns after a reload if storage is blocked', async ({
  visit,
}) => {
  const still = await visit('/', { javaScriptEnabled: false });
  await notice(still).waitFor();
  expect(await getButton(still, wording.dismiss).isVisible()).toBe(false);
  const page = await visit('/', { initScript: blockStorage, stored: {} });
  await getButton(page, wording.dismiss).click();
  await notice(page).waitFor({ state: 'hidden' });
  await page.reload();
  await notice(page).waitFor();
});

/** Returns the keys in the browser's storage, such as `visit: scroll`. The prefix says how long a key is kept. */
function readStores(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...Object.keys(localStorage).map((key) => `until-cleared: ${key}`),
      ...Object.keys({ ...sessionStorage, ...history.state }).map((key) => `visit: ${key}`),
    ].sort(),
  );
}

test('each documented storage key is written only when it is needed', async ({ visit }) => {
  // The window is so tall that no field needs to scroll into view. Scrolling would store the key `scroll` too early.
  const page = await visit('/contact', {
    ...noChoice,
    isFresh: true,
    viewport: { width: 1280, height: 3000 },
  });
  const known: (keyof typeof deviceStorage)[] = [];
  const expectStoredKeys = async (...more: (keyof typeof deviceStorage)[]) => {
    known.push(...more);
    const expected = known.map((key) => `${deviceStorage[key]}: ${key}`).sort();
    await expect.poll(() => readStores(page)).toEqual(expected);
  };
  await expectStoredKeys();
  await page.getByRole('textbox', { name: wording.contactMessage, exact: true }).fill('We need counsel.');
  await expectStoredKeys('contactMessage');
  await page.setViewportSize(desktop);
  await page.goto('/');
  await waitForHydration(page);
  await expectStoredKeys('weave');
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => history.state);
  await expectStoredKeys('scroll');
  await getButton(page, wording.darkTheme).first().click();
  await expectStoredKeys('theme');
  await getButton(page, wording.cookieReject).click();
  await expectStoredKeys('cookieConsent', 'cookiePreferences');
  await getButton(page, wording.dismiss).click();
  await expectStoredKeys('dismissedNotice');
  expect(known.sort()).toEqual(Object.keys(deviceStorage).sort());
  expect(await page.context().cookies()).toEqual([]);
});
