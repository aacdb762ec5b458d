import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { alive, arrivedAt, linkTo, test, thorough } from '../visit';

const key = 'contactMessage';
const message = {
  [wording.contactFirstName]: 'Amina',
  [wording.contactLastName]: 'O’Neill',
  [wording.contactEmail]: 'amina@startup.example',
  [wording.contactMessage]: 'We hold data of 5,000 users.\nIs a register needed? </textarea><b>',
};
const service = 'Other';

const form = (page: Page) => page.locator('main form');
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const box = (page: Page) => form(page).getByRole('checkbox');
const send = (page: Page) => form(page).getByRole('button', { name: wording.contactSend, exact: true });

async function write(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(message)) await field(page, name).fill(value);
  await form(page).getByRole('combobox').selectOption(service);
}

async function expectKept(page: Page, way: string): Promise<void> {
  const values = Object.keys(message).map((name) => field(page, name).inputValue());
  expect(await Promise.all(values), way).toEqual(Object.values(message));
  expect(await form(page).getByRole('combobox').inputValue(), way).toBe(service);
}

async function leaveAndComeBack(page: Page, origin: string): Promise<void> {
  await page.locator('footer a[href="/privacy"]').click();
  await arrivedAt(page, '/privacy');
  await page.goBack();
  await arrivedAt(page, '/contact');
  await expectKept(page, 'after Back');
  await page.locator('footer a[href="/privacy"]').click();
  await arrivedAt(page, '/privacy');
  await linkTo(page, '/contact').click();
  await arrivedAt(page, '/contact');
  await expectKept(page, 'after another way');
  expect(page.url()).toBe(`${origin}/contact`);
}

test('what was typed is there again after a link and Back, after a new load, and after both', async ({
  visit,
  server,
}) => {
  const page = await visit('/contact');
  await write(page);
  await leaveAndComeBack(page, server.origin);
  await page.reload();
  await alive(page);
  await expectKept(page, 'after a new load');
  await page.goto('/industries');
  await alive(page);
  await page.goto('/contact');
  await alive(page);
  await expectKept(page, 'after another page');
  expect([await box(page).isChecked(), await send(page).isEnabled()]).toEqual([false, false]);
  await page.goto('/industries');
  await page.goBack();
  await alive(page);
  await expectKept(page, 'after Back in full');
  expect(await send(page).isEnabled()).toBe(await box(page).isChecked());
});

thorough('the policy opens beside the form, which says so and keeps what was typed', async ({ visit }) => {
  const page = await visit('/contact');
  await write(page);
  const link = form(page).getByRole('link', { name: wording.opensInNewTab });
  const [policy] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await policy.waitForURL('**/privacy');
  await alive(policy);
  expect(
    await policy.evaluate((name) => sessionStorage.getItem(name), key),
    'the tab learns nothing',
  ).toBeNull();
  expect(await policy.locator('main table').textContent()).toContain(key);
  await policy.close();
  await expectKept(page, 'beside it');
});

thorough(
  'nothing is kept of a message that went to the mail program, nor of an empty form',
  async ({ visit }) => {
    const page = await visit('/contact');
    const kept = () => page.evaluate((name) => sessionStorage.getItem(name), key);
    expect(await kept()).toBeNull();
    await write(page);
    expect(JSON.parse((await kept()) ?? '{}')).toMatchObject({ firstName: 'Amina', service });
    await box(page).check();
    expect(Object.keys(JSON.parse((await kept()) ?? '{}')), 'a tick is not kept').not.toContain('privacy');
    await send(page).click();
    await expect.poll(kept).toBeNull();
    await expectKept(page, 'it still stands there');
  },
);

test.for(
  usually(['{"firstName":', '[]', '{"firstName":{"a":1},"service":"None of these","privacy":"on"}'], 1),
)('a damaged draft (%s) leaves an empty form that works', async (damaged, { visit }) => {
  const page = await visit('/contact');
  await page.evaluate(
    ([name, text]) => sessionStorage.setItem(name as string, text as string),
    [key, damaged],
  );
  await page.goto('/contact');
  await alive(page);
  expect(await field(page, wording.contactFirstName).inputValue()).toBe('');
  expect(await form(page).getByRole('combobox').inputValue()).toBe('');
  expect([await box(page).isChecked(), await send(page).isEnabled()]).toEqual([false, false]);
  await write(page);
  await expectKept(page, 'typed');
});

thorough('where storage is full what was typed lasts until the page is left', async ({ visit, server }) => {
  const page = await visit('/contact', {
    before: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  });
  await write(page);
  await leaveAndComeBack(page, server.origin);
});
