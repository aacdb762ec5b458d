import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import wording from '../site/wording.json' with { type: 'json' };
import type { TestServer } from './test-server';
import { desktop, getButton, getToasts, isFocused, phone, test, waitForArrival } from './visit';

const site = inject('site');
const textTypes: Record<string, string> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };

/**
 * Edits all HTML, CSS and JavaScript that the server sends. If `edit` renames a feature, such as `popover`, the pages
 * work as in a browser without it.
 */
function editFiles(server: TestServer, edit: (text: string) => string): void {
  for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    const type = textTypes[file.split('.').at(-1) ?? ''];
    if (!type) continue;
    const path = `/${file.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`;
    server.alterFile(path, edit, { status: 200, type });
  }
}

/** Renames the Popover API, its attributes and its pseudo-class. */
function removePopovers(server: TestServer): void {
  editFiles(server, (text) => text.replace(/popover/gi, (word) => word.replace('o', '0')));
}

/** The content security policy is off, because its hashes do not match the edited scripts. */
const options = { bypassCSP: true };

const share = (page: Page) => page.locator('#share-menu');
const drawer = (page: Page) => page.locator('#drawer');

/** Searches an element for controls. Returns those whose centre another element covers. */
function findCovered(element: Locator): Promise<string[]> {
  return element.evaluate((panel) =>
    [...panel.querySelectorAll('a, button, summary')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((control) => control.outerHTML),
  );
}

test('without popovers, the drawer opens and closes like a dialog', async ({ visit, server }) => {
  removePopovers(server);
  const page = await visit('/', { ...options, viewport: phone, stored: {} });
  const opener = getButton(page, wording.openMenu);
  const dialog = page.getByRole('dialog', { name: wording.menu });
  expect(await drawer(page).isVisible()).toBe(false);
  const ways: Record<string, () => Promise<unknown>> = {
    Escape: () => page.keyboard.press('Escape'),
    'its button': () => getButton(page, wording.closeMenu).click(),
    'a click beside it': () => page.mouse.click(10, 400),
  };
  for (const [way, close] of Object.entries(ways)) {
    await opener.click();
    await dialog.waitFor();
    expect(await isFocused(getButton(page, wording.closeMenu)), way).toBe(true);
    const box = await drawer(page).boundingBox();
    expect(box, way).toMatchObject({ y: 0, height: phone.height });
    expect(await findCovered(drawer(page)), way).toEqual([]);
    await close();
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await isFocused(opener), way).toBe(true);
  }
  await opener.click();
  await dialog.getByRole('button', { name: wording.darkTheme }).click();
  await dialog.locator('summary', { hasText: 'About' }).click();
  await dialog.locator('summary', { hasText: 'Industries' }).click();
  await dialog.getByRole('link', { name: 'Fishing' }).click();
  await waitForArrival(page, '/industries/fishing');
  await drawer(page).waitFor({ state: 'hidden' });
  await opener.click();
  await page.setViewportSize(desktop);
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.locator('[inert]').count()).toBe(0);
});

test('without popovers, menus open on hover and by keyboard, and tooltips appear', async ({
  visit,
  server,
}) => {
  removePopovers(server);
  const page = await visit('/', { ...options, viewport: desktop });
  const openMenus = () => page.locator('header details[open] summary').allTextContents();
  await page.locator('header nav summary', { hasText: 'About' }).hover();
  await expect.poll(openMenus).toEqual(['About']);
  await page.locator('header nav summary', { hasText: 'Industries' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(openMenus).toEqual(['Industries']);
  await page.keyboard.press('Escape');
  await expect.poll(openMenus).toEqual([]);
  await getButton(page, wording.darkTheme).hover();
  await page.getByText(wording.darkTheme).waitFor();
});

test('without popovers, the share menu opens, copies and closes', async ({ visit, server }) => {
  removePopovers(server);
  const page = await visit('/blog/tide-tables', { ...options, viewport: phone, stored: {} });
  expect(await share(page).isVisible()).toBe(false);
  await getButton(page, wording.share).click();
  await share(page).getByRole('button', { name: wording.shareCopy }).click();
  await getToasts(page).filter({ hasText: wording.linkCopied }).waitFor();
  expect(await share(page).isVisible()).toBe(false);
  const ways = [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 300), () => page.goBack()];
  await page.locator('main a[href="/blog"]').first().click();
  await waitForArrival(page, '/blog');
  await page.goBack();
  for (const close of ways) {
    await getButton(page, wording.share).click();
    await share(page).waitFor();
    expect(await findCovered(share(page))).toEqual([]);
    await close();
    await share(page).waitFor({ state: 'hidden' });
  }
});

test('without popovers and scripts, the drawer and the share menu are lists', async ({ visit, server }) => {
  removePopovers(server);
  const page = await visit('/blog/tide-tables', { ...options, viewport: phone, javaScriptEnabled: false });
  expect(await share(page).getByRole('link').count()).toBe(5);
  expect(await share(page).getByRole('button').count()).toBe(0);
  await getButton(page, wording.openMenu).waitFor({ state: 'hidden' });
  expect(await page.locator('main h1').isVisible()).toBe(true);
  await drawer(page).locator('summary', { hasText: 'Resources' }).click();
  await drawer(page).getByRole('link', { name: 'Blog' }).click();
  await page.waitForURL('**/blog');
});

test('without newer CSS, a page shows the edges of buttons and the labels of icons, and prints no controls', async ({
  visit,
  server,
}) => {
  editFiles(server, (text) =>
    text
      .replaceAll(':has(', ':no-has(')
      .replaceAll(/(?<![-\w])mask:/g, 'no-mask:')
      .replaceAll(/content:(?=([^;}"]*|"[^"]*") ?\/ ?"")/g, 'no-content:'),
  );
  const page = await visit('/', { ...options, viewport: phone });
  const getStyle = (selector: string, property: 'content' | 'webkitMaskImage') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element, '::after')[name], property);
  expect(await getStyle('.button', 'webkitMaskImage')).toContain('conic-gradient');
  await getButton(page, wording.openMenu).click();
  await page.getByRole('dialog', { name: wording.menu }).waitFor();
  expect(await getStyle('.drawer-foot > [data-theme]', 'content')).toContain(wording.darkTheme);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  for (const selector of ['header nav', 'header button', '.top-bar', 'main button', 'main nav'])
    expect(await page.locator(selector).locator('visible=true').count(), selector).toBe(0);
});

test('no script has a lookbehind, which would stop the whole script in Safari 16', () => {
  const scripts = readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  const found = scripts.filter((name) => /\(\?<[=!]/.test(readFileSync(join(site, 'assets', name), 'utf8')));
  expect(found).toEqual([]);
});
