import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, test } from './visit';

const address = '/resources/tools';

const listShownQuestions = (page: Page) => page.locator('[data-question] > summary:visible').allInnerTexts();

test('the filter shows only the questions whose question or answer has all words', async ({ visit }) => {
  const page = await visit(address, { viewport: desktop });
  const all = await listShownQuestions(page);
  const status = page.getByRole('search').getByRole('status');
  await expect.poll(() => status.innerText()).toBe(`Answers: ${all.length}`);
  const field = page.getByRole('searchbox', { name: 'Look for' });
  await field.focus();
  await page.keyboard.type('WEÁTHER tide');
  await expect.poll(() => status.innerText()).toBe('Answers: 2');
  expect(await listShownQuestions(page)).toEqual(['How long does it take?', 'How long does it take?']);
  await page.keyboard.type('xyz');
  await expect.poll(() => status.innerText()).toBe('No such answer here.');
  expect(await page.locator('main h3:visible a').count()).toBe(0);
  await field.fill('');
  await expect.poll(() => listShownQuestions(page)).toEqual(all);
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe(address);
});

test('all questions are on the page without scripts, and the filter is not', async ({ visit }) => {
  const page = await visit(address, { javaScriptEnabled: false });
  expect((await listShownQuestions(page)).length).toBeGreaterThan(5);
  expect(await page.locator('main [role=search]').isVisible()).toBe(false);
});

test('a check shows the result as soon as the answers decide it, by mouse and by keyboard', async ({
  visit,
}) => {
  const page = await visit(address, { viewport: desktop });
  const block = page.locator('section', { has: page.getByRole('heading', { name: 'Do you need a pilot?' }) });
  const result = block.getByRole('status');
  const marked = block.locator('tr[data-result] b');
  expect(await result.innerText()).toBe('Answer the questions.');
  await block.getByRole('radio', { name: 'More than 50 m' }).check();
  await expect.poll(() => result.innerText()).toContain('You need a pilot');
  expect(await marked.allInnerTexts()).toEqual(['You need a pilot']);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => result.innerText()).toBe('Answer the questions.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => marked.allInnerTexts()).toEqual(['You need no pilot']);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => marked.allInnerTexts()).toEqual(['Ask the watch']);
  await result.getByRole('link', { name: 'the next steps' }).press('Enter');
  await page.waitForURL('**/consultations');
});

test('all rules of a check are on the page without scripts', async ({ visit }) => {
  const page = await visit(address, { javaScriptEnabled: false });
  const table = page.getByRole('table', { name: 'All rules of the fairway' });
  expect(await table.getByRole('row').count()).toBe(4);
  expect(await table.getByRole('row').nth(2).innerText()).toMatch(
    /Any length or master\s+Yes\s+You need no pilot/,
  );
  expect(await page.getByRole('radio').count()).toBe(0);
});
