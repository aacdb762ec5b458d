import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import blog from '../../site/pages/blog.json' with { type: 'json' };
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { test, thorough, type Visit } from '../visit';

const [ofBlog] = blog.blocks.filter(({ type }) => type === 'newsletter-form');

const places = [
  {
    place: 'foot',
    at: '/industries',
    within: 'footer form',
    button: wording.subscribe,
    text: wording.subscribedText,
  },
  {
    place: 'blog',
    at: '/blog',
    within: 'main form',
    button: ofBlog?.button ?? '',
    text: ofBlog?.confirmation ?? '',
  },
];

type Place = (typeof places)[number];

/** A page with the form in view and its button ready to press. */
async function open(visit: Visit, { at, within, button }: Place, options = {}) {
  const page = await visit(at, options);
  const form = page.locator(within);
  const field = form.getByRole('textbox', { name: wording.emailAddress });
  const send = form.getByRole('button', { name: button, exact: true });
  await field.focus();
  await expect.poll(() => send.isEnabled()).toBe(true);
  return { page, field, send, fault: form.getByText(wording.invalidEmailText, { exact: true }) };
}

function toasts(page: Page) {
  return page.locator('.Toastify__toast');
}

function said(page: Page, role: 'status' | 'alert') {
  return page.locator(`#said-${role === 'alert' ? 'at-once' : 'politely'}`);
}

test.for(usually(places, 1))(
  'the form of the $place refuses an address that is empty or lacks the at sign, and clears nothing',
  async (place, { visit }) => {
    const { page, field, send, fault } = await open(visit, place);
    expect(await field.getAttribute('type')).toBe('email');
    expect(await field.getAttribute('required')).not.toBeNull();
    for (const [earlier, typed] of ['', 'amina.startup.example'].entries()) {
      await field.fill(typed);
      await send.click();
      const toast = toasts(page).nth(earlier);
      await toast.waitFor();
      expect(await toast.locator('b').textContent()).toBe(wording.invalidEmailTitle);
      expect(await toast.locator('p').textContent()).toBe(wording.invalidEmailText);
      expect(await toast.getAttribute('class')).toMatch(/\bToastify__toast--error\b/);
      await expect
        .poll(() => said(page, 'alert').textContent())
        .toBe(`${wording.invalidEmailTitle} ${wording.invalidEmailText}`);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await fault.isVisible()).toBe(true);
      expect(await field.inputValue()).toBe(typed);
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    }
  },
);

test.for(usually(places, 1))(
  'the form of the $place thanks in its own words, is empty again and asks no server',
  async (place, { visit, server }) => {
    const { page, field, send, fault } = await open(visit, place);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await field.fill('amina');
    await send.click();
    await toasts(page).waitFor();
    await field.fill('amina@startup.example');
    await field.press('Enter');
    const thanks = page.locator('.Toastify__toast--success');
    await thanks.waitFor();
    expect(await thanks.locator('b').textContent()).toBe(wording.subscribedTitle);
    expect(await thanks.locator('p').textContent()).toBe(`${place.text}\n${wording.signUpsNotStored}`);
    await expect
      .poll(() => said(page, 'status').textContent())
      .toBe(`${wording.subscribedTitle} ${place.text}\n${wording.signUpsNotStored}`);
    expect(await field.inputValue()).toBe('');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    expect(await fault.isVisible()).toBe(false);
    expect(requests.filter((url) => !url.startsWith(`${server.origin}/assets/`))).toEqual([]);
    expect(page.url()).toBe(server.origin + place.at);
  },
);

thorough('the two forms of one page do not mix up their words', async ({ visit }) => {
  const [foot, inPage] = places as [Place, Place];
  const { page, field } = await open(visit, inPage);
  const other = page.locator(foot.within).getByRole('textbox', { name: wording.emailAddress });
  await other.fill('amina');
  await field.fill('amina@startup.example');
  await field.press('Enter');
  await toasts(page).waitFor();
  expect(await toasts(page).locator('p').textContent()).toBe(`${inPage.text}\n${wording.signUpsNotStored}`);
  expect([await field.inputValue(), await other.inputValue()]).toEqual(['', 'amina']);
  expect(await other.getAttribute('aria-invalid')).toBeNull();
});

test.for(usually(places, 1))(
  'without script the form of the $place cannot be sent, and nothing typed reaches an address',
  async ({ at, within, button }, { visit, server }) => {
    const page = await visit(at, { javaScriptEnabled: false });
    const form = page.locator(within);
    const asked = server.asked.length;
    await form.getByRole('textbox').fill('amina@startup.example');
    await form.getByRole('textbox').press('Enter');
    await form.getByRole('button', { name: button, exact: true }).click({ force: true });
    expect(await form.getByRole('button').isDisabled()).toBe(true);
    expect(await form.locator('noscript a').textContent()).toMatch(/^\S+@\S+$/);
    expect(page.url()).toBe(server.origin + at);
    expect(server.asked.slice(asked).filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  },
);
