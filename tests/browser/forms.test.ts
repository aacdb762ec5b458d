import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BlockOf } from '../../schema/blocks/index';
import blog from '../site/pages/blog.json' with { type: 'json' };
import chandlery from '../site/pages/chandlery.json' with { type: 'json' };
import contact from '../site/pages/contact.json' with { type: 'json' };
import site from '../site/site.json' with { type: 'json' };
import wording from '../site/wording.json' with { type: 'json' };
import { matchExactly } from './test-server';
import {
  getButton,
  getPageAddress,
  getStatusAnnouncement,
  getToasts,
  isFocused,
  stopClock,
  test,
  waitForArrival,
  waitForHydration,
  waitForNetwork,
  waitForReturn,
} from './visit';

const [written] = contact.blocks.filter(({ type }) => type === 'contact-form');
const { street, city, country } = site.contact.address;
const office = `${street}, ${city}, ${country}`;
const insertEmail = (label: string) => label.replaceAll('{email}', site.contact.email);
const failureText = insertEmail(wording.pressLost);
const address = 'amina@startup.example';

const message = {
  [wording.contactFirstName]: 'Amina',
  [wording.contactLastName]: 'O’Neill & Otieno',
  [wording.contactEmail]: address,
  [wording.contactMessage]:
    'We hold data of 5,000 users.\nIs a register needed? </textarea><b>&cc=a@b.example',
};

const fieldErrors = [
  [wording.contactFirstName, wording.contactFirstNameMissing],
  [wording.contactLastName, wording.contactLastNameMissing],
  [wording.contactEmail, wording.invalidEmailText],
  [wording.contactMessage, wording.contactMessageMissing],
] as const;

const form = (page: Page) => page.locator('main form');
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const checkbox = (page: Page) => form(page).getByRole('checkbox');
const send = (page: Page) => form(page).locator('[type=submit]');
const text = (page: Page, label: string) => form(page).getByText(label, { exact: true });

async function fillForm(page: Page, values: Record<string, string> = message): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function readForm(page: Page): Promise<Record<string, string>> {
  const entries = fieldErrors.map(async ([name]) => [name, await field(page, name).inputValue()] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Records the addresses that the page opens in frames, and the addresses to which it navigates. */
async function recordNavigations(page: Page): Promise<string[]> {
  const navigations: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const { frameTree } = await session.send('Page.getFrameTree');
  session.on('Page.frameRequestedNavigation', ({ url, frameId }) =>
    navigations.push(frameId === frameTree.frame.id ? `The page left for ${url}` : url),
  );
  return navigations;
}

/** Records all later requests, except email links and requests for code, page data and `robots.txt`. */
function recordRequests(page: Page): () => string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(`${request.method()} ${request.url()}`));
  return () => urls.filter((url) => !/\/(assets\/|_data\/|robots)/.test(url) && !url.includes('mailto:'));
}

test('the contact form lists all errors with links, shows each error beside its field and keeps the input', async ({
  visit,
}) => {
  const page = await visit('/contact');
  expect(await form(page).locator('option').allTextContents()).toEqual([
    wording.contactNoService,
    ...(written?.services ?? []),
  ]);
  const state = async () => [await checkbox(page).isChecked(), await send(page).isEnabled()];
  expect(await state(), 'before the policy is accepted').toEqual([false, false]);
  expect(await text(page, wording.contactAcceptFirst).isVisible()).toBe(true);
  await field(page, wording.contactEmail).fill('amina.startup.example');
  await field(page, wording.contactEmail).press('Enter');
  await field(page, wording.contactMessage).fill('  ');
  await form(page).getByRole('combobox').selectOption('Other');
  await checkbox(page).check();
  expect(await state()).toEqual([true, true]);
  expect(await form(page).getByRole('heading', { name: wording.contactFaults }).count()).toBe(0);
  await send(page).click();
  const heading = form(page).getByRole('heading', { name: wording.contactFaults });
  await heading.waitFor();
  const summary = heading.locator('..');
  await expect.poll(() => isFocused(summary)).toBe(true);
  expect(await summary.getByRole('link').allTextContents()).toEqual(fieldErrors.map(([, label]) => label));

  for (const [name, label] of fieldErrors) {
    expect(await field(page, name).getAttribute('aria-invalid')).toBe('true');
    const beside = await field(page, name).getAttribute('aria-describedby');
    expect(await page.locator(`[id="${beside}"]`).innerText()).toBe(label);
    await summary.getByRole('link', { name: label }).click();
    await expect.poll(() => isFocused(field(page, name))).toBe(true);
  }
  expect(getPageAddress(page)).toBe('/contact');
  expect(await readForm(page)).toMatchObject({
    [wording.contactEmail]: 'amina.startup.example',
    [wording.contactMessage]: '  ',
  });
  expect(await form(page).getByRole('combobox').inputValue()).toBe('Other');
  expect(await getStatusAnnouncement(page), 'no message says that the form was sent').toBe('');
  await field(page, wording.contactFirstName).fill('Amina');
  expect(await summary.getByRole('link').count()).toBe(fieldErrors.length - 1);
});

test('a message opens in the mail program with the values of all fields, and can be copied', async ({
  visit,
}) => {
  const page = await visit('/contact');
  const navigations = await recordNavigations(page);
  const requests = recordRequests(page);
  await fillForm(page);
  await field(page, wording.contactPhone).fill('+254 700 000 000');
  await form(page).getByRole('combobox').selectOption('Moorings');
  await checkbox(page).check();
  await send(page).click();
  await text(page, insertEmail(wording.contactMailOpened)).waitFor();
  await expect.poll(() => navigations.length).toBe(1);
  const { protocol, pathname, searchParams } = new URL(navigations[0] ?? '');
  expect(protocol + pathname).toBe(`mailto:${site.contact.email}`);
  const lines = [
    `${wording.contactFirstName}: Amina`,
    `${wording.contactLastName}: O’Neill & Otieno`,
    `${wording.contactEmail}: ${address}`,
    `${wording.contactPhone}: +254 700 000 000`,
    `${wording.contactService}: Moorings`,
    '',
    ...(message[wording.contactMessage] ?? '').split('\n'),
  ];
  expect(Object.fromEntries(searchParams)).toEqual({
    subject: wording.contactMailSubject.replace('{name}', 'Amina O’Neill & Otieno'),
    body: lines.join('\r\n'),
  });
  await expect.poll(() => getStatusAnnouncement(page)).toBe(insertEmail(wording.contactMailOpened));
  expect(await readForm(page)).toEqual(message);
  expect([getPageAddress(page), requests()], 'the page itself sends nothing').toEqual(['/contact', []]);

  await form(page).getByRole('button', { name: wording.contactCopy }).click();
  await text(page, wording.contactCopied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines.join('\n'));
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await form(page).getByRole('button', { name: wording.contactCopy }).click();
  await text(page, wording.contactNotCopied).waitFor();
  await expect.poll(() => page.locator('#said-at-once').textContent()).toBe(wording.contactNotCopied);
});

test('typed text is restored after Back and after a reload, until the form is sent', async ({ visit }) => {
  const page = await visit('/contact');
  const readValues = () => page.evaluate(() => sessionStorage.getItem('contactMessage'));
  await fillForm(page);
  await form(page).getByRole('combobox').selectOption('Other');
  const expectValues = async (way: string) => {
    expect(await readForm(page), way).toEqual(message);
    expect(await form(page).getByRole('combobox').inputValue(), way).toBe('Other');
  };
  await page.locator('footer a[href="/privacy"]').click();
  await waitForArrival(page, '/privacy');
  await page.goBack();
  await waitForReturn(page, '/contact');
  await expectValues('after Back');
  await page.reload();
  await waitForHydration(page);
  await expectValues('after a new load');
  expect([await checkbox(page).isChecked(), await send(page).isEnabled()], 'the tick is not kept').toEqual([
    false,
    false,
  ]);
  const link = form(page).getByRole('link', { name: wording.opensInNewTab });
  const [policy] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await policy.waitForURL('**/privacy');
  expect(
    await policy.evaluate(() => sessionStorage.getItem('contactMessage')),
    'the new tab has no typed text',
  ).toBeNull();
  await checkbox(page).check();
  await send(page).click();
  await expect.poll(readValues).toBeNull();
  await page.goto('/privacy');
  const damaged = '{"firstName":{"a":1},"service":"None","privacy":"on"}';
  await page.evaluate((label) => sessionStorage.setItem('contactMessage', label), damaged);
  await page.goto('/contact');
  await waitForHydration(page);
  expect(await field(page, wording.contactFirstName).inputValue(), damaged).toBe('');
  expect([await checkbox(page).isChecked(), await send(page).isEnabled()], damaged).toEqual([false, false]);
});

test('text, ticks and clicks from before hydration are kept and take effect once', async ({
  visit,
  server,
}) => {
  const page = await visit('/');
  const navigations = await recordNavigations(page);
  const held = server.holdResponses(matchExactly('/_data/contact.json'));
  await page.goto('/contact');
  expect(await send(page).isDisabled()).toBe(true);
  await fillForm(page);
  await page.locator('main form select').selectOption({ index: 1 });
  await checkbox(page).check();
  expect(await send(page).isEnabled()).toBe(true);
  expect(await text(page, wording.contactAcceptFirst).isVisible()).toBe(false);
  await field(page, wording.contactEmail).press('Enter');
  await expect.poll(() => getStatusAnnouncement(page)).toBe(wording.pressHeard);
  expect(await page.locator('#said-politely').isVisible()).toBe(true);
  await send(page).click();
  held.release();
  await waitForHydration(page);
  await expect.poll(() => navigations.length).toBe(1);
  await waitForNetwork(page);
  expect(navigations).toEqual([expect.stringMatching(/^mailto:/)]);
  expect(await readForm(page)).toEqual(message);
  expect([await checkbox(page).isChecked(), getPageAddress(page)]).toEqual([true, '/contact']);
  await checkbox(page).uncheck();
  expect(await send(page).isDisabled()).toBe(true);
});

const [blogForm] = blog.blocks.filter(({ type }) => type === 'newsletter-form');
test('a newsletter form acknowledges a submit before hydration, refuses an invalid address, and shows its own confirmation', async ({
  visit,
  server,
}) => {
  const page = await visit('/');
  const held = server.holdResponses(matchExactly('/_data/blog.json'));
  await page.goto('/blog');
  const requests = recordRequests(page);
  const within = page.locator('main form');
  const email = within.getByRole('textbox', { name: wording.emailAddress });
  const problem = within.getByText(wording.invalidEmailText, { exact: true });
  expect([await email.getAttribute('type'), await email.getAttribute('autocomplete')]).toEqual([
    'email',
    'email',
  ]);
  await email.fill('amina');
  await email.press('Enter');
  await expect.poll(() => getStatusAnnouncement(page)).toBe(wording.pressHeard);
  await within.getByRole('button', { name: blogForm?.button, exact: true }).click();
  held.release();
  await getToasts(page).waitFor();
  await waitForNetwork(page);
  expect(await getToasts(page).locator('b').allTextContents()).toEqual([wording.invalidEmailTitle]);
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  expect([await problem.isVisible(), await email.inputValue(), await isFocused(email)]).toEqual([
    true,
    'amina',
    true,
  ]);
  await email.fill(address);
  await problem.waitFor({ state: 'hidden' });
  expect(await email.getAttribute('aria-invalid')).toBe(null);
  await expect.poll(() => getToasts(page).count(), { message: 'a valid field closes the toast' }).toBe(0);
  await email.press('Enter');
  const thanks = page.locator('.Toastify__toast--success');
  await expect
    .poll(() => thanks.locator('b, p').allTextContents())
    .toEqual([wording.subscribedTitle, blogForm?.confirmation]);
  expect([await email.inputValue(), await email.getAttribute('aria-invalid')]).toEqual(['', null]);
  expect([await problem.isVisible(), getPageAddress(page), requests()]).toEqual([false, '/blog', []]);
  expect(await page.locator('footer form button').textContent()).toBe(wording.subscribe);
  await page.locator('footer form input').fill(address);
  await page.locator('footer form input').press('Enter');
  await expect.poll(() => thanks.locator('p').last().textContent()).toBe(wording.subscribedText);
});

test('a submit before hydration shows an error after ten seconds and is never sent later', async ({
  visit,
  server,
}) => {
  const page = await visit('/', { isFresh: true });
  await stopClock(page);
  const held = server.holdResponses(matchExactly('/_data/blog.json'));
  await page.goto('/blog');
  const email = page.locator('main form').getByRole('textbox');
  await email.fill(address);
  await held.arrived;
  await email.press('Enter');
  await expect.poll(() => getStatusAnnouncement(page)).toBe(wording.pressHeard);
  await page.clock.runFor(10_000);
  await expect.poll(() => getStatusAnnouncement(page)).toBe(failureText);
  held.release();
  await waitForHydration(page);
  await waitForNetwork(page);
  expect([await getToasts(page).count(), await email.inputValue()]).toEqual([0, address]);
});

/** The time in ms for which the confirmation is visible, from the firm's specification. */
const confirmationMs = 3000;
const at = '/chandlery';
const section = chandlery.blocks.find(({ type }) => type === 'coming-soon') as BlockOf<'coming-soon'>;

test('the notification form opens even before hydration, shows a confirmation for three seconds, and closes', async ({
  visit,
  server,
}) => {
  const page = await visit('/', { isFresh: true, reducedMotion: 'reduce' });
  const held = server.holdResponses(matchExactly(`/_data${at}.json`));
  await page.goto(at);
  const toggle = page.locator('main button[aria-expanded]');
  const notify = page.locator('main form:not([data-newsletter])');
  const email = notify.getByRole('textbox', { name: wording.emailAddress });
  const thanked = page.locator('main').getByText(section.confirmationMessage ?? '', { exact: true });
  const state = async () => [await toggle.getAttribute('aria-expanded'), await notify.count()];
  expect([await toggle.textContent(), ...(await state())]).toEqual([section.button, 'false', 0]);
  await toggle.click();
  await expect.poll(() => getStatusAnnouncement(page)).toBe(wording.pressHeard);
  held.release();
  await email.waitFor();
  await expect.poll(() => getStatusAnnouncement(page)).toBe('');
  await waitForHydration(page);
  await stopClock(page);
  const requests = recordRequests(page);
  expect([await email.getAttribute('placeholder'), await email.getAttribute('type')]).toEqual([
    section.placeholder,
    'email',
  ]);
  await notify.getByRole('button', { name: wording.notifySubmit }).click();
  await notify.getByText(wording.notifyEmpty, { exact: true }).waitFor();
  await expect
    .poll(async () => [await email.getAttribute('aria-invalid'), await isFocused(email)])
    .toEqual(['true', true]);
  await page.clock.runFor(confirmationMs);
  expect([await thanked.count(), await getStatusAnnouncement(page)]).toEqual([0, '']);

  await email.fill('any text');
  await email.press('Enter');
  await thanked.waitFor();
  await page.clock.runFor(confirmationMs - 1);
  expect([await notify.isVisible(), await thanked.isVisible()]).toEqual([true, true]);
  expect(await getStatusAnnouncement(page)).toBe(section.confirmationMessage);
  await page.clock.runFor(1);
  await notify.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(toggle)).toBe(true);
  await toggle.click();
  expect(await email.inputValue()).toBe('');
  await email.fill(address);
  await email.press('Enter');
  await thanked.waitFor();
  const footerLink = page.locator('footer a').first();
  await footerLink.focus();
  await page.clock.runFor(confirmationMs);
  await notify.waitFor({ state: 'detached' });
  expect(await isFocused(footerLink), 'the focus stays where the visitor moved it').toBe(true);
  expect([getPageAddress(page), requests()]).toEqual([at, []]);
});

/** Responds to requests for Google Maps. Returns the list of requested addresses. */
async function stubGoogleMaps(page: Page): Promise<string[]> {
  const mapRequests: string[] = [];
  await page.route(/^https:\/\/[^/]*google/, (route) => {
    mapRequests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' });
  });
  return mapRequests;
}

const googleRequests = /^another host was requested: https:\/\/www\.google/;
const embedded = `https://www.google.com/maps?q=${encodeURIComponent(office)}&output=embed`;
const frame = (page: Page): Locator => page.locator('main iframe');

test('the map is requested from Google only after its button is pressed', async ({ visit }) => {
  visit.allowMessage(googleRequests);
  const page = await visit('/contact');
  const mapRequests = await stubGoogleMaps(page);
  const cards = page.locator('main [data-cards] a');
  expect(await cards.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
    `mailto:${site.contact.email}`,
    `tel:${site.contact.phone.replaceAll(' ', '')}`,
    '#our-office',
    '/consultations',
  ]);
  await cards.nth(2).click();
  expect(getPageAddress(page)).toBe('/contact#our-office');
  await page.getByText(wording.mapNote, { exact: true }).waitFor();
  await waitForNetwork(page);
  expect([mapRequests, await frame(page).count()]).toEqual([[], 0]);
  await getButton(page, wording.mapLoad).click();
  expect(await frame(page).getAttribute('src')).toBe(embedded);
  expect(await frame(page).getAttribute('title')).toBe(wording.mapOf.replace('{address}', office));
  await expect.poll(() => mapRequests).toEqual([embedded]);
  expect(await frame(page).getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  expect(await frame(page).contentFrame().locator('title').textContent(), 'the map loads').toBe('A map');
  await expect.poll(() => isFocused(frame(page))).toBe(true);
  expect(await getButton(page, wording.mapLoad).count()).toBe(0);
});

test('the map loads automatically while marketing cookies are allowed, and disappears when they are rejected', async ({
  visit,
}) => {
  visit.allowMessage(googleRequests);
  const page = await visit('/contact', { stored: {} });
  const mapRequests = await stubGoogleMaps(page);
  expect(await frame(page).count()).toBe(0);
  await getButton(page, wording.cookieAccept).click();
  await frame(page).scrollIntoViewIfNeeded();
  await expect.poll(() => mapRequests).toEqual([embedded]);
  await page.goto('/contact');
  await frame(page).scrollIntoViewIfNeeded();
  await expect.poll(() => mapRequests).toEqual([embedded, embedded]);
  await getButton(page, wording.cookieSettings).click();
  await page.getByRole('switch', { name: wording.cookieMarketing }).click();
  await getButton(page, wording.cookieSave).click();
  await frame(page).waitFor({ state: 'detached' });
});

test('without scripts no form can be sent, and each form shows an email address instead', async ({
  visit,
  server,
}) => {
  const page = await visit('/contact', { javaScriptEnabled: false });
  await fillForm(page);
  await checkbox(page).check();
  const requestCount = server.requestedPaths.length;
  await field(page, wording.contactEmail).press('Enter');
  expect(await send(page).isDisabled()).toBe(true);
  expect(await form(page).locator('noscript a').getAttribute('href')).toBe(`mailto:${site.contact.email}`);
  await page.locator('footer form input').fill(address);
  await page.locator('footer form input').press('Enter');
  expect(await page.locator('footer form button').isDisabled()).toBe(true);
  expect(await page.locator('footer form noscript a').textContent()).toMatch(/^\S+@\S+$/);
  expect(getPageAddress(page)).toBe('/contact');
  expect(server.requestedPaths.slice(requestCount).filter((path) => !path.startsWith('/assets/'))).toEqual(
    [],
  );
  await page.goto('/resources');
  expect(await page.locator('main button[aria-expanded]').isVisible()).toBe(false);
  const [before = '', after = ''] = wording.formNeedsScript.split('{email}');
  expect(await page.locator('main noscript p').textContent()).toMatch(
    new RegExp(`^${before}\\S+@\\S+${after}$`),
  );
});
