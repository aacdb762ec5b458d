import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import contact from '../../site/pages/contact.json' with { type: 'json' };
import site from '../../site/site.json' with { type: 'json' };
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { addressOf, settle, test, thorough, type Visit } from '../visit';

const [written] = contact.blocks.filter(({ type }) => type === 'contact-form');
const { street, city, country } = site.contact.address;
const office = `${street}, ${city}, ${country}`;
const mail = (words: string) => words.replaceAll('{email}', site.contact.email);

const message = {
  [wording.contactFirstName]: 'Amina',
  [wording.contactLastName]: 'O’Neill & Otieno',
  [wording.contactEmail]: 'amina@startup.example',
  [wording.contactMessage]: 'We hold data of 5,000 users.\nIs a register needed?',
};

const faults = [
  [wording.contactFirstName, wording.contactFirstNameMissing],
  [wording.contactLastName, wording.contactLastNameMissing],
  [wording.contactEmail, wording.invalidEmailText],
  [wording.contactMessage, wording.contactMessageMissing],
] as const;

const form = (page: Page) => page.locator('main form');
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const box = (page: Page) => form(page).getByRole('checkbox');
const send = (page: Page) => form(page).getByRole('button', { name: wording.contactSend, exact: true });
const text = (page: Page, words: string) => form(page).getByText(words, { exact: true });

async function write(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function readAll(page: Page): Promise<Record<string, string>> {
  const entries = faults.map(async ([name]) => [name, await field(page, name).inputValue()] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** The addresses outside the site that the page has gone to, as the browser itself tells them. */
async function recordTravels(page: Page): Promise<string[]> {
  const travels: string[] = [];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  browser.on('Page.frameRequestedNavigation', ({ url }) => travels.push(url));
  return travels;
}

async function sendFilled(visit: Visit, values: Record<string, string>, options = {}) {
  const page = await visit('/contact', options);
  const travels = await recordTravels(page);
  await write(page, values);
  await box(page).check();
  await send(page).click();
  return { page, travels };
}

test('the form can be sent only while the privacy policy is accepted', async ({ visit }) => {
  const page = await visit('/contact');
  const state = async () => [await box(page).isChecked(), await send(page).isEnabled()];
  expect(await state()).toEqual([false, false]);
  expect(await text(page, wording.contactAcceptFirst).isVisible()).toBe(true);
  await box(page).check();
  expect(await state()).toEqual([true, true]);
  expect(await text(page, wording.contactAcceptFirst).count()).toBe(0);
  await box(page).uncheck();
  expect(await state()).toEqual([false, false]);
  await write(page, message);
  await field(page, wording.contactEmail).press('Enter');
  await settle(page);
  expect(await text(page, mail(wording.contactMailOpened)).count(), 'Enter does not send it either').toBe(0);
});

thorough(
  'the fields have their kinds, the required ones their asterisks, and the services their order',
  async ({ visit }) => {
    const page = await visit('/contact');
    const fields = await form(page)
      .locator('input, select, textarea')
      .evaluateAll((all) =>
        (all as HTMLInputElement[]).map(({ name, type, required, labels }) => [
          name,
          type,
          required,
          labels?.[0]?.textContent?.endsWith(' *'),
        ]),
      );
    expect(fields).toEqual([
      ['firstName', 'text', true, true],
      ['lastName', 'text', true, true],
      ['email', 'email', true, true],
      ['phone', 'tel', false, false],
      ['company', 'text', false, false],
      ['service', 'select-one', false, false],
      ['message', 'textarea', true, true],
      ['privacy', 'checkbox', true, true],
    ]);
    const least = await field(page, wording.contactMessage).evaluate(
      (area) => getComputedStyle(area).minHeight,
    );
    expect(least).toBe('120px');
    const services = await form(page).locator('option').allTextContents();
    expect(services).toEqual([wording.contactNoService, ...(written?.services ?? [])]);
  },
);

test('all that is missing is listed with links, stands beside its field, and nothing is lost', async ({
  visit,
}) => {
  const page = await visit('/contact');
  await form(page).getByRole('textbox', { name: wording.contactCompany }).fill('Shamba Ltd');
  await form(page).getByRole('combobox').selectOption('Other');
  await field(page, wording.contactEmail).fill('amina.startup.example');
  await field(page, wording.contactMessage).fill('  ');
  await box(page).check();
  await send(page).click();
  const heading = form(page).getByRole('heading', { name: wording.contactFaults });
  await heading.waitFor();
  const summary = heading.locator('..');
  await expect.poll(() => summary.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await summary.getByRole('link').allTextContents()).toEqual(faults.map(([, words]) => words));

  for (const [name, words] of faults) {
    expect(await field(page, name).getAttribute('aria-invalid')).toBe('true');
    const beside = await field(page, name).getAttribute('aria-describedby');
    expect(await page.locator(`[id="${beside}"]`).innerText()).toBe(words);
    await summary.getByRole('link', { name: words }).click();
    expect(await field(page, name).evaluate((each) => each === document.activeElement)).toBe(true);
  }
  expect(addressOf(page)).toBe('/contact');
  expect(await form(page).locator('[aria-invalid]').count()).toBe(faults.length);
  expect(await readAll(page)).toEqual({
    [wording.contactFirstName]: '',
    [wording.contactLastName]: '',
    [wording.contactEmail]: 'amina.startup.example',
    [wording.contactMessage]: '  ',
  });
  expect(await form(page).getByRole('combobox').inputValue()).toBe('Other');
  expect(await box(page).isChecked()).toBe(true);
  expect(await page.locator('#said-politely').textContent(), 'nothing is said to be sent').toBe('');

  await field(page, wording.contactFirstName).fill('Amina');
  expect(await field(page, wording.contactFirstName).getAttribute('aria-invalid')).toBeNull();
  expect(await summary.getByRole('link').allTextContents()).toEqual(
    faults.slice(1).map(([, words]) => words),
  );
});

test('a message opens in the mail program, with its subject and all that was filled in', async ({
  visit,
  server,
}) => {
  const page = await visit('/contact');
  const travels = await recordTravels(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await write(page, message);
  await field(page, wording.contactPhone).fill('+254 700 000 000');
  await form(page).getByRole('combobox').selectOption('Moorings');
  await box(page).check();
  await send(page).click();
  await text(page, mail(wording.contactMailOpened)).waitFor();
  await expect.poll(() => travels.length).toBe(1);
  const { protocol, pathname, searchParams } = new URL(travels[0] ?? '');
  expect(protocol + pathname).toBe(`mailto:${site.contact.email}`);
  expect(Object.fromEntries(searchParams)).toEqual({
    subject: wording.contactMailSubject.replace('{name}', 'Amina O’Neill & Otieno'),
    body: [
      `${wording.contactFirstName}: Amina`,
      `${wording.contactLastName}: O’Neill & Otieno`,
      `${wording.contactEmail}: amina@startup.example`,
      `${wording.contactPhone}: +254 700 000 000`,
      `${wording.contactService}: Moorings`,
      '',
      'We hold data of 5,000 users.',
      'Is a register needed?',
    ].join('\r\n'),
  });
  await expect.poll(() => page.locator('#said-politely').textContent()).toBe(mail(wording.contactMailOpened));
  expect(await readAll(page)).toEqual(message);
  expect(addressOf(page)).toBe('/contact');
  const isCode = (url: string) => url.startsWith(`${server.origin}/assets/`);
  expect(
    requests.filter((url) => !isCode(url)),
    'nothing is sent by the page itself',
  ).toEqual(travels);
});

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const markup =
  '<img src=x onerror="document.title=1"></textarea><script>document.title=2</script>&cc=a@b.example ';
const long = `${markup}naïve 鉱 🧵`.padEnd(3000, 'ö');

thorough('3,000 characters with markup are offered to be copied, and none is lost', async ({ visit }) => {
  const { page, travels } = await sendFilled(
    visit,
    { ...message, [wording.contactMessage]: long },
    clipboard,
  );
  const title = await page.title();
  await text(page, mail(wording.contactMailTooLong)).waitFor();
  expect(await readAll(page)).toEqual({ ...message, [wording.contactMessage]: long });
  await form(page).getByRole('button', { name: wording.contactCopy }).click();
  await text(page, wording.contactCopied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      `${wording.contactFirstName}: Amina`,
      `${wording.contactLastName}: O’Neill & Otieno`,
      `${wording.contactEmail}: amina@startup.example`,
      '',
      long,
    ].join('\n'),
  );
  await expect.poll(() => page.locator('#said-politely').textContent()).toBe(wording.contactCopied);
  expect(travels).toEqual([]);
  expect(await page.title()).toBe(title);
});

thorough('markup reaches the mail program as text', async ({ visit }) => {
  const { page, travels } = await sendFilled(visit, { ...message, [wording.contactMessage]: markup });
  await expect.poll(() => travels.length).toBe(1);
  const { searchParams } = new URL(travels[0] ?? '');
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  expect(searchParams.get('body')?.endsWith(`\r\n\r\n${markup.trim()}`)).toBe(true);
  expect(await form(page).locator('img').count()).toBe(0);
});

const refuse = () => {
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
  });
};
const hang = () => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => new Promise(() => undefined) } });
};

test.for(
  usually(
    [
      ['refuses', refuse],
      ['never answers', hang],
    ] as const,
    1,
  ),
)('where the clipboard %s, the message says so and stays in the form', async ([, before], { visit }) => {
  const { page } = await sendFilled(visit, message, { before });
  await form(page).getByRole('button', { name: wording.contactCopy }).click();
  await text(page, wording.contactNotCopied).waitFor();
  await expect.poll(() => page.locator('#said-at-once').textContent()).toBe(wording.contactNotCopied);
  expect(await readAll(page)).toEqual(message);
});

thorough(
  'where the code of the form cannot be had, nothing is lost and a way to write is named',
  async ({ visit, server }) => {
    visit.expecting(/Failed to load resource/);
    server.answer(/^\/assets\/submission/, (_request, response) => response.writeHead(404).end());
    const { page } = await sendFilled(visit, message);
    await text(page, mail(wording.contactNotSent)).waitFor();
    expect(await form(page).locator(`a[href="mailto:${site.contact.email}"]`).isVisible()).toBe(true);
    await expect.poll(() => page.locator('#said-at-once').textContent()).toBe(mail(wording.contactNotSent));
    expect(await readAll(page)).toEqual(message);
  },
);

test('without script nothing that is typed reaches an address', async ({ visit, server }) => {
  const page = await visit('/contact', { javaScriptEnabled: false });
  await write(page, message);
  const asked = server.asked.length;
  await box(page).check();
  await field(page, wording.contactEmail).press('Enter');
  expect(await send(page).isDisabled()).toBe(true);
  expect(await form(page).locator('noscript a').getAttribute('href')).toBe(`mailto:${site.contact.email}`);
  expect(addressOf(page)).toBe('/contact');
  expect(server.asked.slice(asked).filter((path) => !path.startsWith('/assets/'))).toEqual([]);
});

/** Answers for the outside map, and tells what was asked of it. */
async function standInForGoogle(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\/[^/]*google/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' });
  });
  return asked;
}

const embedded = `https://www.google.com/maps?q=${encodeURIComponent(office)}&output=embed`;
const frame = (page: Page): Locator => page.locator('main iframe');

async function seeMap(page: Page): Promise<void> {
  await page.locator('#our-office').scrollIntoViewIfNeeded();
}

test('the map is asked of Google only when its button is pressed', async ({ visit }) => {
  const page = await visit('/contact');
  const asked = await standInForGoogle(page);
  await seeMap(page);
  await page.getByText(wording.mapNote, { exact: true }).waitFor();
  await settle(page);
  expect([asked, await frame(page).count()]).toEqual([[], 0]);
  await page.getByRole('button', { name: wording.mapLoad }).click();
  expect(await frame(page).getAttribute('src')).toBe(embedded);
  expect(await frame(page).getAttribute('title')).toBe(wording.mapOf.replace('{address}', office));
  await expect.poll(() => asked).toEqual([embedded]);
  expect(await frame(page).getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  expect(await frame(page).getAttribute('allow')).toBe('fullscreen');
  expect(await frame(page).contentFrame().locator('title').textContent(), 'it loads').toBe('A map');
  expect(await frame(page).evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await page.getByRole('button', { name: wording.mapLoad }).count()).toBe(0);
});

thorough('the map loads at once where marketing was allowed before', async ({ visit }) => {
  const page = await visit('/', {
    stored: {
      cookieConsent: 'customized',
      cookiePreferences: '{"essential":true,"analytics":false,"marketing":true}',
    },
  });
  const asked = await standInForGoogle(page);
  await page.goto('/contact');
  await seeMap(page);
  expect(await frame(page).getAttribute('src')).toBe(embedded);
  await expect.poll(() => asked).toEqual([embedded]);
});

thorough('the map loads when all cookies are accepted on its page', async ({ visit }) => {
  const page = await visit('/contact', { stored: {} });
  const asked = await standInForGoogle(page);
  expect(await frame(page).count()).toBe(0);
  await page.getByRole('button', { name: wording.cookieAccept }).click();
  await frame(page).waitFor();
  await seeMap(page);
  await expect.poll(() => asked).toEqual([embedded]);
});

thorough.for(['no-preference', 'reduce'] as const)(
  'the card of the headquarters leads down to the map (motion: %s)',
  async (reducedMotion, { visit }) => {
    const page = await visit('/contact', { reducedMotion });
    const heading = page.locator('#our-office');
    const top = async () => Math.round((await heading.boundingBox())?.y ?? -1);
    expect(await top()).toBeGreaterThan(720);
    await page.locator('main [data-cards] a[href="#our-office"]').click();
    await expect.poll(async () => (await top()) >= 0 && (await top()) < 720).toBe(true);
    expect(addressOf(page)).toBe('/contact#our-office');
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe('/contact');
  },
);

thorough('the cards write, call, lead to the map and to the consultations', async ({ visit }) => {
  const page = await visit('/contact');
  const cards = page.locator('main [data-cards] a');
  expect(await cards.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
    `mailto:${site.contact.email}`,
    `tel:${site.contact.phone.replaceAll(' ', '')}`,
    '#our-office',
    '/consultations',
  ]);
});
