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
