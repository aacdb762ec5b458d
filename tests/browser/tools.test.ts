import { expect } from 'vitest';
import { getButton, test } from './visit';

test('the keyboard alone leads through the questions to a package with its price', async ({ visit }) => {
  const page = await visit('/which-package');
  await page.getByRole('radio', { name: 'A survey of its berth' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const result = page.locator('main [role="status"]');
  await result.getByRole('heading', { name: 'Berth Survey: Large' }).waitFor();
  expect(await result.textContent()).toContain('£260');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
});

test('the keyboard alone chooses the countries of a comparison', async ({ visit }) => {
  const page = await visit('/harbours-compared');
  await page.getByRole('checkbox', { name: 'The Islands' }).focus();
  await page.keyboard.press('Space');
  const rows = page.getByRole('table', { name: 'Reports' }).getByRole('rowheader');
  await expect.poll(() => rows.allTextContents()).toEqual(['The Islands']);
  await getButton(page, 'Show all').press('Enter');
  await expect.poll(() => rows.allTextContents()).toEqual(['Saltmere', 'The Islands']);
});

test('tools show their whole tables and no controls without scripts', async ({ visit }) => {
  for (const [address, rows] of [
    ['/which-package', 9],
    ['/harbours-compared', 5],
  ] as const) {
    const page = await visit(address, { javaScriptEnabled: false });
    expect(await page.locator('main').getByRole('row').count()).toBe(rows);
    expect(await page.locator('main fieldset').first().isVisible()).toBe(false);
  }
});

test('a checklist prints on one page, with its boxes and without its button', async ({ visit }) => {
  const page = await visit('/before-you-sail');
  await page.getByRole('checkbox').first().check();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('checkbox').first().isVisible()).toBe(true);
  expect(await getButton(page, 'Print this checklist').isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  const printed = await page.pdf({ format: 'A4' });
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('the button of a checklist opens the print dialog', async ({ visit }) => {
  const page = await visit('/before-you-sail');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await getButton(page, 'Print this checklist').click();
  await page.locator('[data-printed]').waitFor();
});
