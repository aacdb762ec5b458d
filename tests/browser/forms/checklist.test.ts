import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import fogSignals from '../../site/articles/fog-signals.json' with { type: 'json' };
import wording from '../../site/wording.json' with { type: 'json' };
import { alive, arrivedAt, linkTo, test } from '../visit';

const address = '/blog/fog-signals';
const [list] = fogSignals.blocks.filter(({ type }) => type === 'checklist');
const count = list?.items?.length ?? 0;

const boxes = (page: Page) => page.locator('main ol').getByRole('checkbox');
const ticked = (page: Page) =>
  boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
const foot = (page: Page) => page.locator('main section:has(ol input) p:has(b)');
const said = (done: number) =>
  wording.checklistDone.replace('{done}', String(done)).replace('{count}', String(count));

/** Makes every look at the storage of the browser fail, as where cookies are blocked. */
function blockStorage() {
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

test('what is ticked is there again after the page is loaded anew, and nothing of it is sent', async ({
  visit,
}) => {
  const page = await visit(address);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.postData() ?? ''}`.trim()));
  await boxes(page).first().check();
  await expect.poll(() => foot(page).textContent()).toBe(`${said(1)} ${wording.checklistKept}`);
  await page.reload();
  await expect.poll(() => ticked(page)).toEqual([true, ...Array<boolean>(count - 1).fill(false)]);
  await expect.poll(() => foot(page).textContent()).toContain(said(1));
  expect(new Set(sent)).toEqual(new Set(['GET']));
  await page.getByRole('button', { name: wording.checklistClear }).click();
  expect(await page.evaluate(() => localStorage.getItem('checklists'))).toBeNull();
});

test('a list that is moved to knows its ticks, and keeps further ones', async ({ visit }) => {
  const page = await visit(address);
  await boxes(page).first().check();
  await linkTo(page, '/blog').first().click();
  await arrivedAt(page, '/blog');
  await linkTo(page, address).first().click();
  await arrivedAt(page, address);
  await expect.poll(() => foot(page).textContent()).toContain(said(1));
  await boxes(page).last().check();
  await expect.poll(() => foot(page).textContent()).toContain(said(2));
  await page.goBack();
  await arrivedAt(page, '/blog');
  await page.goBack();
  await expect.poll(() => foot(page).textContent()).toContain(said(2));
});

test('a list that is printed before its code has come is said to be heard, and printed once', async ({
  visit,
  server,
}) => {
  const held = server.hold(/\/checklist-.*\.js$/);
  const page = await visit(address, {
    isAlive: false,
    before: () =>
      Object.assign(globalThis, {
        print: () => {
          document.documentElement.dataset.printed = `${document.documentElement.dataset.printed ?? ''}once `;
        },
      }),
  });
  await page.getByRole('button', { name: wording.checklistPrint }).click();
  await expect.poll(() => page.locator('#said-politely').textContent()).toBe(wording.pressHeard);
  held.release();
  await page.locator('html[data-printed]').waitFor();
  await alive(page);
  expect(await page.locator('html').getAttribute('data-printed')).toBe('once ');
  expect(await page.locator('#said-politely').textContent()).toBe('');
});

test('with storage blocked the list can be ticked all the same, and says that nothing is kept', async ({
  visit,
}) => {
  const page = await visit(address, { before: blockStorage, stored: {} });
  await boxes(page).last().check();
  await expect.poll(() => foot(page).textContent()).toBe(`${said(1)} ${wording.checklistNotKept}`);
});

test('without script it is a list that can be read, ticked and printed, without buttons that do nothing', async ({
  visit,
}) => {
  const page = await visit(address, { javaScriptEnabled: false });
  expect(await page.locator('main ol:has(input) > li').count()).toBe(count);
  await boxes(page).first().check();
  expect(await page.getByRole('button', { name: wording.checklistPrint }).isVisible()).toBe(false);
});

test('its button prints the list alone, on one page', async ({ visit }) => {
  const page = await visit(address, { before: () => Object.assign(globalThis, { print: () => undefined }) });
  const shown = () =>
    page
      .locator('#content > *')
      .evaluateAll((all) =>
        all.filter((each) => each.getClientRects().length > 0).map(({ tagName }) => tagName),
      );
  await page.emulateMedia({ media: 'print' });
  const whole = await shown();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: wording.checklistPrint }).click();
  await page.emulateMedia({ media: 'print' });
  expect([whole.length > 2, await shown()]).toEqual([true, ['SECTION']]);
  expect(await page.getByRole('heading', { name: list?.heading ?? '', exact: true }).isVisible()).toBe(true);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await shown()).toEqual(whole);
});
