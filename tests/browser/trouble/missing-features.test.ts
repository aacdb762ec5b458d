import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import site from '../../site/site.json' with { type: 'json' };
import wording from '../../site/wording.json' with { type: 'json' };
import { readPages } from '../built-site';
import { faultsOf } from '../faults';
import { alive, arrivedAt, linkTo, test } from '../visit';

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { width: 390, height: 844 };
const email = 'amina@startup.example';
const pages = readPages(inject('releases').site);

/** A page that shows a type of block. */
function pageWith(type: string): string {
  const found = pages.find(({ data }) => data.page.blocks.some((block) => block.type === type));
  if (!found) throw new Error(`No page shows ${type}.`);
  return found.address;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** Waits for a message in the corner and puts it away. */
async function putToastAway(page: Page): Promise<void> {
  const toast = page.locator('.Toastify__toast').first();
  await toast.getByRole('button', { name: wording.dismiss }).click();
  await toast.waitFor({ state: 'detached' });
}

/** What a visitor does, by name; each begins on a page of its own. */
const deeds: Record<string, (page: Page) => Promise<void>> = {
  'answers the banner': async (page) => {
    await open(page, '/');
    await page.getByRole('button', { name: wording.cookieManage }).click();
    await page.getByRole('switch', { name: wording.cookieAnalytics }).click();
    await page.getByRole('button', { name: wording.cookieSave }).click();
    await page.locator('#consent').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.documentElement.dataset.allows)).toBe('analytics');
  },
  'changes the theme': async (page) => {
    await open(page, '/');
    const button = page.getByRole('button', { name: wording.darkTheme, exact: true });
    await button.focus();
    await button.press('Enter');
    expect(await page.evaluate(() => document.documentElement.className)).toBe('dark');
    await button.press('Enter');
    expect(await page.evaluate(() => document.documentElement.className)).toBe('light');
  },
  'goes by the menus, and back': async (page) => {
    await open(page, '/');
    const menu = page.locator('header nav details').first();
    await menu.locator('summary').click();
    const link = menu.locator('a').last();
    const address = (await link.getAttribute('href')) ?? '';
    await link.click();
    await arrivedAt(page, address);
    await page.goBack();
    await arrivedAt(page, '/');
  },
  'goes by the drawer': async (page) => {
    await page.setViewportSize(phone);
    await open(page, '/');
    const drawer = page.getByRole('dialog', { name: wording.menu });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: wording.closeMenu }).click(),
      () => page.mouse.click(10, 400),
    ]) {
      await page.getByRole('button', { name: wording.openMenu }).click();
      await drawer.waitFor();
      await close();
      await drawer.waitFor({ state: 'hidden' });
    }
    await page.getByRole('button', { name: wording.openMenu }).click();
    await drawer.locator('a[href="/contact"], a[href="/consultations"]').last().click();
    await page.waitForFunction(() => document.activeElement?.matches('main h1'));
    await page.setViewportSize(wide.viewport);
  },
  'shares an article': async (page) => {
    await open(page, pageWith('article-hero'));
    await page.getByRole('button', { name: wording.share, exact: true }).focus();
    const menu = page.locator('#share-menu');
    if (!(await menu.isVisible())) await page.keyboard.press('Enter');
    await menu.locator('[data-share=shareCopy]').press('Enter');
    await putToastAway(page);
  },
  'reads on by the contents of an article': async (page) => {
    await open(page, '/blog/tide-tables');
    const link = page.locator('main nav a[href^="#"]').first();
    const anchor = (await link.getAttribute('href')) ?? '';
    await link.click();
    await page.waitForURL((url) => url.hash === anchor);
  },
  'writes to the firm': async (page) => {
    await open(page, pageWith('contact-form'));
    const form = page.locator('main form');
    for (const field of await form.getByRole('textbox').all()) await field.fill(email);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: wording.contactSend, exact: true }).click();
    await page.locator('main', { hasText: site.contact.email }).waitFor();
    expect(await page.locator('main').textContent()).not.toContain(wording.contactNotSent);
  },
  'asks to be notified': async (page) => {
    await open(page, pageWith('coming-soon'));
    await page.locator('main button[aria-expanded]').click();
    const form = page.locator('main form:not([data-newsletter])');
    await form.getByRole('textbox').fill(email);
    await form.getByRole('textbox').press('Enter');
    await expect.poll(() => page.locator('#said-politely').textContent()).not.toBe('');
  },
  subscribes: async (page) => {
    await open(page, '/industries');
    const field = page.locator('footer form input');
    await field.focus();
    await field.fill(email);
    await expect.poll(() => page.locator('footer form button').isEnabled()).toBe(true);
    await field.press('Enter');
    await putToastAway(page);
  },
  'comes to an address that is not there': async (page) => {
    await open(page, '/industri');
    expect(await page.locator('main h1').isVisible()).toBe(true);
  },
  'follows links': async (page) => {
    await open(page, '/industries');
    await linkTo(page, '/industries/fishing').click();
    await arrivedAt(page, '/industries/fishing');
  },
};

const missing = faultsOf('all that a visitor does');
const withoutPopover = missing.find(({ fault }) => fault === 'A browser without popover')?.before;
/** The usual run takes all features away at once, the long one each alone too. */
const withoutAny = {
  fault: 'A browser without any of these',
  before: missing.flatMap(({ before }) => before ?? []),
};

test.for([withoutAny, ...(inject('isEveryPage') ? missing : [])])(
  'all that a visitor does goes on: $fault',
  async ({ before }, { visit, server }) => {
    visit.expecting(/404 \(Not Found\)|status of 404/);
    if ([before].flat().includes(withoutPopover)) {
      // Its style sheet would still hide what has the attribute.
      const address = pageWith('article-hero');
      server.alter(address, (html) => html.replaceAll(/ popover(="[^"]*"|target="[^"]*")/g, ''));
    }
    const page = await visit('/', { ...wide, before, stored: {} });
    for (const [deed, act] of Object.entries(deeds)) {
      await act(page).catch((cause: unknown) => {
        throw new Error(`A visitor no longer ${deed}.`, { cause });
      });
    }
  },
);
