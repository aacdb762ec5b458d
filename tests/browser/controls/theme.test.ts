import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { alive, test, thorough } from '../visit';

declare global {
  interface Window {
    /** What the page looked like before it was first painted. */
    firstLook?: { name: string; background: string };
  }
}

/** Notes how the page looks as soon as its body is there, before any module has run. */
function noteFirstLook() {
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

thorough('is light where nothing is stored', async ({ visit }) => {
  const page = await visit('/', { before: noteFirstLook });
  expect(await page.evaluate(() => window.firstLook)).toEqual({
    name: 'light',
    background: 'rgb(250, 251, 250)',
  });
});

test('is dark before the first paint where dark is stored, and stays so', async ({ visit }) => {
  const page = await visit('/', { before: noteFirstLook });
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  const dark = { name: 'dark', background: 'rgb(13, 18, 20)' };
  expect(await page.evaluate(() => window.firstLook)).toEqual(dark);
  await page.locator('main a[href="/about-office"]').first().click();
  await page.waitForURL('**/about-office');
  expect(await page.evaluate(() => document.documentElement.className)).toBe('dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark.background);
});

thorough('is light where the stored theme is unknown', async ({ visit }) => {
  const page = await visit('/');
  await page.evaluate(() => localStorage.setItem('theme', 'sepia" onload="'));
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.className)).toBe('light');
});

thorough('is light, and works, where storage throws on access', async ({ visit }) => {
  const page = await visit('/', {
    before: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    },
  });
  expect(await page.evaluate(() => document.documentElement.className)).toBe('light');
  await page.locator('main a[href="/about-office"]').first().click();
  await page.waitForURL('**/about-office');
  await page.reload();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.locator('main h1').count()).toBe(1);
});

function look(page: Page) {
  return page.evaluate(() => ({
    name: document.documentElement.className,
    stored: localStorage.getItem('theme'),
    scheme: getComputedStyle(document.documentElement).colorScheme,
    bar: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
  }));
}

const light = { name: 'light', scheme: 'light', bar: '#fafbfa' };
const dark = { name: 'dark', scheme: 'dark', bar: '#0d1214' };

test('the switch exchanges light and dark, stores the choice and says which it is', async ({ visit }) => {
  const page = await visit('/');
  const button = page.getByRole('button', { name: wording.darkTheme, exact: true });
  expect(await look(page)).toEqual({ ...light, stored: null });
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  await button.click();
  expect(await look(page)).toEqual({ ...dark, stored: 'dark' });
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await button.press('Space');
  expect(await look(page)).toEqual({ ...light, stored: 'light' });
});

test('other tabs follow, and a page that comes Back shows the present theme', async ({ visit }) => {
  const page = await visit('/');
  const other = await page.context().newPage();
  await other.goto('/industries');
  await alive(other);
  await other.getByRole('button', { name: wording.darkTheme, exact: true }).click();
  await page.waitForFunction(() => document.documentElement.className === 'dark');
  expect(await look(page)).toEqual({ ...dark, stored: 'dark' });
});
