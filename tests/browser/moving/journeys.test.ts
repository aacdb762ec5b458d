import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import consultations from '../../site/pages/consultations.json' with { type: 'json' };
import site from '../../site/site.json' with { type: 'json' };
import wording from '../../site/wording.json' with { type: 'json' };
import { arrivedAt, test } from '../visit';

const [free] = consultations.blocks.flatMap(({ options = [] }) => options);

/** No page asks for more presses of Tab than this to reach what a visitor came for. */
const patience = 80;

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluateAll((all) => all.some((each) => each === document.activeElement));
}

/** Presses Tab until one of these elements has the focus. Each stop on the way can be seen, at the latest once what just opened has appeared. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < patience; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
    await expect.poll(() => focusIsVisible(page), { message: 'the focus can be seen' }).toBe(true);
  }
  throw new Error(`${target} is out of reach.`);
}

/** Whether what has the focus is on the screen, with an outline or a halo around it. */
function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isShown && (outlineStyle !== 'none' || boxShadow !== 'none');
  });
}

/** Goes past the header by the first link of the page. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(wording.skipToContent);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
}

test('from the home page to an industry and on to a free consultation, by keyboard alone', async ({
  visit,
}) => {
  const page = await visit('/');
  await skipToContent(page);
  await tabTo(page, page.locator('main a[href="/industries/fishing"]'));
  await page.keyboard.press('Enter');
  await arrivedAt(page, '/industries/fishing');
  await tabTo(page, page.locator('main a[href="/consultations"]'));
  await page.keyboard.press('Enter');
  await arrivedAt(page, '/consultations');
  await tabTo(page, page.locator(`main a[data-analytics-id="${free?.id}"]`));
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    free?.accessibleLabel,
  );
});

test('from an article to its link on the clipboard and the message that says so, by keyboard alone', async ({
  visit,
  server,
}) => {
  const page = await visit('/blog/tide-tables', { permissions: ['clipboard-read', 'clipboard-write'] });
  await skipToContent(page);
  const opener = page.locator('main').getByRole('button', { name: wording.share, exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const menu = page.locator('#share-menu');
  await menu.waitFor();
  await tabTo(page, menu.getByRole('button', { name: wording.shareCopy }));
  await page.keyboard.press('Enter');
  const toast = page.locator('.Toastify__toast');
  await toast.waitFor();
  expect(await toast.locator('b').textContent()).toBe(wording.linkCopied);
  expect(await toast.locator('p').textContent()).toBe(wording.linkCopiedText);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}/blog/tide-tables`);
  expect(await menu.isVisible()).toBe(false);
  expect(await isFocused(opener), 'the way goes on from where it was left').toBe(true);

  await page.keyboard.press('Alt+KeyT');
  await tabTo(page, toast.getByRole('button', { name: wording.dismiss }));
  await page.keyboard.press('Enter');
  await toast.waitFor({ state: 'detached' });
});

test('through every error of the contact form to a message that is on its way, by keyboard alone', async ({
  visit,
}) => {
  const page = await visit('/contact');
  const form = page.locator('main form');
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  const send = form.getByRole('button', { name: wording.contactSend, exact: true });
  await skipToContent(page);
  await tabTo(page, field(wording.contactEmail));
  await page.keyboard.type('amina');
  await tabTo(page, form.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  const summary = form.getByRole('heading', { name: wording.contactFaults }).locator('..');
  await summary.waitFor();
  await expect.poll(() => isFocused(summary)).toBe(true);
  expect(await summary.getByRole('link').count()).toBe(4);

  await tabTo(page, summary.getByRole('link', { name: wording.contactFirstNameMissing }));
  await page.keyboard.press('Enter');
  expect(await isFocused(field(wording.contactFirstName))).toBe(true);
  await page.keyboard.type('Amina');
  await tabTo(page, field(wording.contactLastName));
  await page.keyboard.type('Otieno');
  await tabTo(page, field(wording.contactEmail));
  expect(await field(wording.contactEmail).inputValue(), 'what was typed is kept').toBe('amina');
  await page.keyboard.press('End');
  await page.keyboard.type('@startup.example');
  await tabTo(page, form.getByRole('combobox'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, field(wording.contactMessage));
  await page.keyboard.type('Do we need a licence?');
  await summary.waitFor({ state: 'detached' });
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  const opened = wording.contactMailOpened.replaceAll('{email}', site.contact.email);
  await form.getByText(opened, { exact: true }).waitFor();
  await expect.poll(() => page.locator('#said-politely').textContent()).toBe(opened);
  await tabTo(page, form.getByRole('button', { name: wording.contactCopy }));
  expect(new URL(page.url()).search, 'nothing typed is in the address').toBe('');
});
