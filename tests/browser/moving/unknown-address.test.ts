import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { exactly, reply } from '../test-server';
import { addressOf, alive, arrivedAt, loadsInFull, test, thorough } from '../visit';

const notFound = readFileSync(join(inject('releases').site, '404.html'), 'utf8');
const headline = /<h1[^>]*>(.*?)<\/h1>/.exec(notFound)?.[1];

const strange: [path: string, shown: string][] = [
  ['/no/such-page', '/no/such-page'],
  ['/<img src=x onerror=alert(1)>', '/<img src=x onerror=alert(1)>'],
  ['/%3Cscript%3Ealert(1)%3C/script%3E', '/<script>alert(1)</script>'],
  [`/${'x'.repeat(10_000)}`, `/${'x'.repeat(199)}`],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/ኢትዮጵያ/😀/é', '/ኢትዮጵያ/😀/é'],
  ['/a%E2%80%AEb', '/a\u202Eb'],
  ['/a%00b', '/a\u0000b'],
  ['/no//such///page', '/no//such///page'],
  ['//no/such', '//no/such'],
  ['/no-such?q=<b>#x', '/no-such'],
  ['/industries/fishing/more', '/industries/fishing/more'],
  ['/INDUSTRIES', '/INDUSTRIES'],
];

thorough('shows an unknown address as text, whatever it holds', async ({ visit, server }) => {
  visit.expecting(/404 \(Not Found\)/);
  const page = await visit('/');
  page.on('dialog', (dialog) => {
    throw new Error(`The address ran as a script: ${dialog.message()}`);
  });
  for (const [path, shown] of strange) {
    const answer = await page.goto(server.origin + path);
    await alive(page);
    expect(answer?.status(), path).toBe(404);
    const asked = page.locator('[data-asked]');
    await expect.poll(() => asked.textContent(), { message: path }).toBe(shown);
    expect(await asked.evaluate((element) => element.children.length), path).toBe(0);
    expect(await page.locator('main h1').textContent(), path).toBe(headline);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
  }
});

thorough('cuts a long address between characters', async ({ visit }) => {
  visit.expecting(/404 \(Not Found\)/);
  const page = await visit(`/${'😀'.repeat(900)}`);
  await expect.poll(() => page.locator('[data-asked]').textContent()).toContain('😀');
  const shown = (await page.locator('[data-asked]').textContent()) ?? '';
  expect(shown).not.toMatch(/\p{Surrogate}|\uFFFD/u);
});

test('moves on from the not-found page, and Back to it', async ({ visit }) => {
  visit.expecting(/404 \(Not Found\)/);
  const page = await visit('/no/such-page');
  await page.locator('main a[href="/industries"]').click();
  await arrivedAt(page, '/industries');
  expect(await page.locator('meta[name=robots]').count()).toBe(0);
  await page.goBack();
  await arrivedAt(page, '/no/such-page');
  await expect.poll(() => page.locator('[data-asked]').textContent()).toBe('/no/such-page');
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
});

test('loads the not-found page in full where a link leads nowhere', async ({ visit, server }) => {
  visit.expecting(/404 \(Not Found\)/);
  server.alter('/industries', (html) => html.replaceAll('"/industries/fishing"', '"/industries/gone"'));
  const page = await visit('/industries');
  await loadsInFull(page, () => page.locator('main a[href="/industries/gone"]').first().click());
  expect(await page.locator('main h1').textContent()).toBe(headline);
  expect(server.asked.filter((path) => path === '/industries/gone')).toHaveLength(1);
});

test('reaches the page of an address with a slash at its end', async ({ visit }) => {
  const page = await visit('/');
  const written = [
    '/industries/fishing/',
    '/industries/fishing//',
    '/consultations/?a=b#c',
    '/about/office/',
  ];
  for (const path of written) {
    await page.goto(path);
    await alive(page);
    expect(addressOf(page)).toBe(path.replace(/\/+(?=$|\?)/, ''));
    await expectWholePage(page);
  }
});

thorough(
  'reaches the page of an address with a slash at its end on a host without rules',
  async ({ visit, server }) => {
    visit.expecting(/404 \(Not Found\)/);
    server.answer(exactly('/industries/fishing/'), reply(404, 'text/html;charset=utf-8', notFound));
    const page = await visit('/');
    await page.goto('/industries/fishing/');
    await page.waitForURL('**/industries/fishing');
    await alive(page);
    await expectWholePage(page);
  },
);

thorough('shows the page of a file name', async ({ visit }) => {
  const page = await visit('/');
  for (const path of ['/industries/fishing.html', '/index.html', '/services.html']) {
    await page.goto(path);
    await alive(page);
    await expectWholePage(page);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('.html');
    await page.locator('main a[href="/consultations"]').first().click();
    await arrivedAt(page, '/consultations');
  }
});

async function expectWholePage(page: Page): Promise<void> {
  expect(await page.locator('main h1').textContent()).not.toBe(headline);
  expect(await page.locator('footer').count()).toBe(1);
}
