import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import blog from '../../site/pages/blog.json' with { type: 'json' };
import site from '../../site/site.json' with { type: 'json' };
import wording from '../../site/wording.json' with { type: 'json' };
import { reply, type TestServer } from '../test-server';
import { alive, settle, test, thorough, type Visit } from '../visit';

const address = 'amina@startup.example';
const lost = wording.pressLost.replace('{email}', site.contact.email);
const code = /\.js$/;
const gone = reply(404, 'text/plain', 'gone');

const [ofBlog] = blog.blocks.filter(({ type }) => type === 'newsletter-form');
const signUps = [
  { place: 'foot', at: '/industries', within: 'footer form', button: wording.subscribe },
  { place: 'blog', at: '/blog', within: 'main form', button: ofBlog?.button ?? '' },
];

const region = (page: Page) => page.locator('#said-politely');
const thanks = (page: Page) => page.locator('.Toastify__toast--success');

/** Opens an address whose code is kept back, in a profile that knows none of it. */
async function openEarly(visit: Visit, server: TestServer, at: string) {
  const page = await visit('/', { javaScriptEnabled: true });
  await page.context().clearCookies();
  const held = server.hold(code);
  await page.goto(at, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.waitForFunction(() => document.readyState !== 'loading');
  return { page, held };
}

async function expectHeard(page: Page): Promise<void> {
  await expect.poll(() => region(page).textContent()).toBe(wording.pressHeard);
  expect(await region(page).isVisible()).toBe(true);
}

async function expectLost(page: Page, origin: string, at: string): Promise<void> {
  await expect.poll(() => region(page).textContent()).toBe(lost);
  expect(await region(page).isVisible()).toBe(true);
  expect(page.url(), 'nothing that was typed is in the address').toBe(origin + at);
  expect(await page.locator('main h1').isVisible()).toBe(true);
}

/** How often the browser itself has sent a form. */
function posts(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  return sent;
}

for (const { place, at, within, button } of signUps)
  test(`a press in the form of the ${place} is heard before its code has come, and answered once`, async ({
    visit,
    server,
  }) => {
    const { page, held } = await openEarly(visit, server, at);
    const sent = posts(page);
    const form = page.locator(within);
    const send = form.getByRole('button', { name: button, exact: true });
    expect(await send.isEnabled()).toBe(true);
    await form.getByRole('textbox').fill(address);
    await form.getByRole('textbox').press('Enter');
    await expectHeard(page);
    await send.click();
    held.release();
    await thanks(page).waitFor();
    await settle(page);
    expect(await thanks(page).count()).toBe(1);
    expect(await form.getByRole('textbox').inputValue()).toBe('');
    expect(await region(page).textContent()).not.toBe(wording.pressHeard);
    expect([page.url(), sent]).toEqual([server.origin + at, []]);
  });

thorough(
  'a button that shows a form is pressed early and shows it once its code has come',
  async ({ visit, server }) => {
    const { page, held } = await openEarly(visit, server, '/resources');
    const toggle = page.locator('main button[aria-expanded]');
    await toggle.click();
    await expectHeard(page);
    held.release();
    await page.locator('main form').getByRole('textbox').waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => region(page).textContent()).toBe('');
    await toggle.click();
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
  },
);

const contactForm = (page: Page) => page.locator('main form');
const box = (page: Page) => contactForm(page).getByRole('checkbox');
const send = (page: Page) => contactForm(page).locator('[type=submit]');

async function write(form: Locator): Promise<void> {
  for (const name of ['firstName', 'lastName', 'message']) await form.locator(`[name=${name}]`).fill('Amina');
  await form.locator('[name=email]').fill(address);
}

test('a box that was ticked before the code came counts when it has come', async ({ visit, server }) => {
  const { page, held } = await openEarly(visit, server, '/contact');
  expect(await send(page).isDisabled()).toBe(true);
  await box(page).check();
  expect(await send(page).isEnabled()).toBe(true);
  expect(await page.getByText(wording.contactAcceptFirst, { exact: true }).isVisible()).toBe(false);
  held.release();
  await alive(page);
  expect([await box(page).isChecked(), await send(page).isEnabled()]).toEqual([true, true]);
  await box(page).uncheck();
  expect(await send(page).isDisabled()).toBe(true);
});

thorough(
  'the box opens the way to Send, and closes it, where the code never comes',
  async ({ visit, server }) => {
    const { page } = await openEarly(visit, server, '/contact');
    for (const isTicked of [true, false, true]) {
      await box(page).setChecked(isTicked);
      expect(await send(page).isEnabled()).toBe(isTicked);
    }
  },
);

test('a message that was sent before the code came goes out once, with all that was typed', async ({
  visit,
  server,
}) => {
  const { page, held } = await openEarly(visit, server, '/contact');
  const browser = await page.context().newCDPSession(page);
  const travels: string[] = [];
  await browser.send('Page.enable');
  browser.on('Page.frameRequestedNavigation', ({ url }) => travels.push(url));
  const sent = posts(page);
  await write(contactForm(page));
  await box(page).check();
  await contactForm(page).locator('[name=email]').press('Enter');
  await expectHeard(page);
  await send(page).click();
  held.release();
  await expect.poll(() => travels.length).toBe(1);
  await settle(page);
  expect(travels).toEqual([expect.stringMatching(/^mailto:/)]);
  expect(decodeURIComponent(travels[0] ?? '')).toContain(address);
  expect([page.url(), sent]).toEqual([`${server.origin}/contact`, []]);
});

test('a press whose code cannot be had is told so, and the next one tries again', async ({
  visit,
  server,
}) => {
  visit.expecting(/Failed to load resource/);
  const page = await visit('/industries');
  server.answer(/^\/assets\/newsletter-.*\.js$/, gone);
  const form = page.locator('footer form');
  await form.getByRole('textbox').fill(address);
  await form.getByRole('textbox').press('Enter');
  await expectLost(page, server.origin, '/industries');
  expect(await form.getByRole('textbox').inputValue()).toBe(address);
  server.mend();
  await form.getByRole('button').click();
  await thanks(page).waitFor();
});

// It is not in the cache of the browser yet, as a profile of its own has nothing.
thorough('a press on a page whose code is gone is told so at once', async ({ visit, server }) => {
  visit.expecting(/Failed to load resource|stays as it came|was preloaded using link preload/);
  const page = await visit('/robots.txt', { isAlive: false });
  server.answer(/^\/assets\/client-.*\.js$/, gone);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/contact');
  await settle(page);
  await write(contactForm(page));
  await box(page).check();
  await send(page).click();
  await expectLost(page, server.origin, '/contact');
  expect(await contactForm(page).locator('[name=email]').inputValue()).toBe(address);
});

thorough(
  'a press that hangs is told so after ten seconds, and is not answered behind the back of a visitor',
  async ({ visit, server }) => {
    const page = await visit('/');
    await page.clock.install();
    const held = server.hold(code);
    await page.goto('/blog', { waitUntil: 'commit' });
    const form = page.locator('main form');
    await form.getByRole('textbox').fill(address);
    await page.waitForFunction(() => document.readyState !== 'loading');
    await form.getByRole('textbox').press('Enter');
    await expectHeard(page);
    await page.clock.runFor(10_000);
    await expectLost(page, server.origin, '/blog');
    held.release();
    await alive(page);
    await settle(page);
    expect([await thanks(page).count(), await form.getByRole('textbox').inputValue()]).toEqual([0, address]);
  },
);
