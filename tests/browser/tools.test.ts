import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { matchExactly } from './test-server';
import { desktop, getButton, test, waitForHydration } from './visit';

const address = '/resources/tools';

const listShownQuestions = (page: Page) => page.locator('[data-question] > summary:visible').allInnerTexts();

test('the filter shows only questions that contain all typed words, in the question or in the answer', async ({
  visit,
}) => {
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

test('without scripts, the page shows all questions and no filter', async ({ visit }) => {
  const page = await visit(address, { javaScriptEnabled: false });
  expect((await listShownQuestions(page)).length).toBeGreaterThan(5);
  expect(await page.locator('main [role=search]').isVisible()).toBe(false);
});

test('a rule check shows its result as soon as the answers decide the result, with a mouse or a keyboard', async ({
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

test('without scripts, a rule check shows all its rules and no questions', async ({ visit }) => {
  const page = await visit(address, { javaScriptEnabled: false });
  const table = page.getByRole('table', { name: 'All rules of the fairway' });
  expect(await table.getByRole('row').count()).toBe(4);
  expect(await table.getByRole('row').nth(2).innerText()).toMatch(
    /Any length or master\s+Yes\s+You need no pilot/,
  );
  expect(await page.getByRole('radio').count()).toBe(0);
});

const isIn = (zone: string) => ({ viewport: desktop, timezoneId: zone });

test('the deadline clock shows each deadline in the time zones of the visitor and of the site', async ({
  visit,
}) => {
  const page = await visit(address, isIn('America/New_York'));
  await page.getByLabel('When did the ships touch?').fill('2026-03-07T23:30');
  const times = page.locator('main time');
  // The clocks change in New York on 8 March, and never in Nairobi.
  await expect
    .poll(() => times.evaluateAll((all) => all.map((each) => each.getAttribute('datetime'))))
    .toEqual(['2026-03-08T06:30:00.000Z', '2026-03-11T04:30:00.000Z']);
  const [first] = await times.allInnerTexts();
  expect(first).toMatch(/8 Mar 2026.*01:30/);
  expect(first).toMatch(/09:30.*GMT\+3/);
  expect(await page.locator('main').getByText('Times of: America/New_York').count()).toBe(1);
});

test('the deadline clock saves the deadlines as a calendar file and sends nothing', async ({ visit }) => {
  const page = await visit(address, isIn('Africa/Nairobi'));
  await page.getByRole('button', { name: 'Just now' }).press('Enter');
  await expect.poll(() => page.locator('main time').count()).toBe(2);
  await page.getByLabel('When did the ships touch?').fill('2026-01-02T10:00');
  expect(await page.locator('main time').first().innerText()).toMatch(/2 Jan.*12:00.*GMT\+3$/);
  const before = visit.requests.length;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save these times' }).press('Space'),
  ]);
  expect(download.suggestedFilename()).toBe('deadlines.ics');
  const file = await readFile(await download.path(), 'utf8');
  const lines = file.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded.filter((line) => /^(DTSTART|SUMMARY)/.test(line))).toEqual([
    'DTSTART:20260102T090000Z',
    'SUMMARY:To the watch',
    'DTSTART:20260105T070000Z',
    'SUMMARY:To the insurer',
  ]);
  expect(unfolded).toContain(
    'DESCRIPTION:Within 72 hours. In writing\\; with the log\\, the chart\\, and a list of the crew and of all passengers on board.',
  );
  const sent = visit.requests.slice(before).filter((url) => !/\/assets\/|^blob:/.test(url));
  expect(sent).toEqual([]);
});

test('without scripts, the page shows all deadlines and no button', async ({ visit }) => {
  const page = await visit(address, { javaScriptEnabled: false });
  const rows = page.getByRole('table', { name: 'All reports after a collision' }).getByRole('row');
  const texts = await rows.allInnerTexts();
  expect(texts.map((text) => /Within \d+ hours|Without delay/.exec(text)?.[0])).toEqual([
    undefined,
    'Within 2 hours',
    'Within 72 hours',
    'Without delay',
  ]);
  expect(await page.getByRole('button', { name: 'Save these times' }).count()).toBe(0);
});

test('with only the keyboard, a visitor can find a package and its price', async ({ visit }) => {
  const page = await visit('/which-package');
  await page.getByRole('radio', { name: 'A survey of its berth' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const result = page.locator('main [role="status"]');
  await result.getByRole('heading', { name: 'Harbour Tow: Large' }).waitFor();
  expect(await result.textContent()).toContain('£260');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
});

test('with only the keyboard, a visitor can choose the countries of a comparison', async ({ visit }) => {
  const page = await visit('/harbours-compared');
  await page.getByRole('checkbox', { name: 'The Islands' }).focus();
  await page.keyboard.press('Space');
  const rows = page.getByRole('table', { name: 'Reports' }).getByRole('rowheader');
  await expect.poll(() => rows.allTextContents()).toEqual(['The Islands']);
  await getButton(page, 'Show all').press('Enter');
  await expect.poll(() => rows.allTextContents()).toEqual(['Saltmere', 'The Islands']);
});

test('tools use the answers that were chosen before hydration', async ({ visit, server }) => {
  const page = await visit('/');
  const open = async (path: string, names: string[]) => {
    const held = server.holdResponses(matchExactly(`/_data${path}.json`));
    await page.goto(path);
    for (const name of names) await page.locator('main').getByLabel(name, { exact: true }).check();
    held.release();
    await waitForHydration(page);
  };
  await open('/which-package', ['A survey of its berth', 'Longer than that', 'One']);
  await page.locator('main [role=status]').getByRole('heading', { name: 'Harbour Tow: Large' }).waitFor();
  await open('/harbours-compared', ['The Islands']);
  await expect.poll(() => page.locator('main [role=status]').innerText()).toBe('1 of 2 countries shown');
  await open(address, ['More than 50 m']);
  await page.locator('tr[data-result]', { hasText: 'You need a pilot' }).waitFor();
  expect(await page.getByRole('radio', { name: 'More than 50 m' }).isChecked()).toBe(true);
  const held = server.holdResponses(matchExactly('/_data/what-you-sail.json'));
  await page.goto('/what-you-sail');
  await page.getByLabel('What you sail').selectOption('a hired boat');
  held.release();
  await page.locator('main dd a[href="/packages/berth-survey"]').waitFor();
});

test('without scripts, tools show their whole tables and no controls', async ({ visit }) => {
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

test('mouse, touch and keyboard show a law and its articles in the drawing of laws', async ({ visit }) => {
  const page = await visit('/laws-woven', { viewport: desktop, hasTouch: true });
  const cloth = page.getByRole('group', { name: 'The rules our articles cite.' });
  const older = cloth.getByRole('link', { name: 'Fairway Rules 2018' });
  const bill = cloth.getByRole('link', { name: 'Island Pilots Bill' });
  const shown = page.locator('figure b');
  await older.hover();
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Fairway Rules 2018']);
  await page.mouse.move(0, 0);
  await expect.poll(() => shown.count()).toBe(0);
  await bill.tap();
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Island Pilots Bill']);
  expect(new URL(page.url()).hash).toBe('');
  await older.click();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Island Pilots Bill']);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Fairway Rules 2018']);
  for (const link of ['official', 'article']) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('figure') !== null), link).toBe(true);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog/harbour-lights');
});

test('without scripts, a stitch in the drawing of laws links to its law in the list', async ({ visit }) => {
  const page = await visit('/laws-woven', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Island Pilots Bill' }).click();
  await expect.poll(() => page.locator('li:target').innerText()).toContain('Cited in');
});

test('the sentence with choices shows the pages for the chosen words, with a mouse, touch or a keyboard', async ({
  visit,
}) => {
  const page = await visit('/what-you-sail', { viewport: desktop });
  const block = page.locator('section', {
    has: page.getByRole('heading', { name: 'What do you sail?' }),
  });
  const listLinks = (label: string) =>
    block
      .locator('dl > div', { has: page.locator(`dt:text-is("${label}")`) })
      .locator('dd a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const [thing, place] = ['What you sail', 'Where you sail'].map((name) => page.getByLabel(name));
  const picture = block.locator('img');
  const ferry = await picture.getAttribute('src');
  expect(await listLinks('Articles')).toEqual(['/blog/tide-tables']);
  await thing?.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await block.locator('dd a[href="/packages/berth-survey"]').waitFor();
  await thing?.tap();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => picture.getAttribute('src')).toBe(ferry);
  expect(await listLinks('Practice areas')).toEqual(['/practice-areas/moorings', '/practice-areas/pilotage']);
  await page.keyboard.press('Tab');
  expect(await place?.evaluate((element) => element === document.activeElement)).toBe(true);
  // The focused select takes up no space: the box around it is exactly as wide as the word.
  const widths = await place?.evaluate(({ parentElement: box, nextElementSibling: word }) =>
    [box, word].map((element) => element?.getBoundingClientRect().width),
  );
  expect(widths?.[0]).toBe(widths?.[1]);
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => listLinks('Practice areas'))
    .toEqual(['/practice-areas/pilotage', '/practice-areas/moorings']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/practice-areas/pilotage');
});

test('without scripts, the sentence with choices becomes three lists of links', async ({ visit }) => {
  const page = await visit('/what-you-sail', { javaScriptEnabled: false });
  const lists = page.locator('main dl:visible');
  expect(await lists.locator('dt').allInnerTexts()).toEqual([
    'What you sail',
    'Where you sail',
    'Whom you sail for',
  ]);
  expect(await page.locator('main select:visible').count()).toBe(0);
  await lists.getByRole('link', { name: 'a hired boat' }).click();
  await page.waitForURL('**/practice-areas/pilotage');
});
