import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { usually } from '../../usual-run';
import { exactly, reply } from '../test-server';
import { addressOf, alive, arrivedAt, settle, test, thorough } from '../visit';

const { site } = inject('releases');
const kilobyte = 1024;

function nearest(page: Page) {
  return page.locator('main [role=status] a');
}

function addresses(page: Page): Promise<(string | null)[]> {
  return nearest(page).evaluateAll((all) => all.map((each) => each.getAttribute('href')));
}

function wayBack(page: Page) {
  return page.locator('main').getByRole('link', { name: /^Back to / });
}

test('names the address and the nearest ones, from the lists of its section and no other', async ({
  visit,
  server,
}) => {
  visit.expecting(/404 \(Not Found\)/);
  const page = await visit('/industries/fishin');
  await expect.poll(() => page.locator('[data-asked]').textContent()).toBe('/industries/fishin');
  await nearest(page).first().waitFor();
  const [first = ''] = await addresses(page);
  expect(first).toBe('/industries/fishing');
  expect(await nearest(page).first().innerText()).toContain('Fishing');
  expect((await addresses(page)).length).toBeLessThanOrEqual(3);
  await settle(page);
  const lists = server.asked.filter((path) => path.startsWith('/_addresses/'));
  expect(lists.sort()).toEqual(['/_addresses/index.json', '/_addresses/industries.json']);
  await nearest(page).first().click();
  await arrivedAt(page, '/industries/fishing');
});

test('no list of addresses is larger than 20 KB', () => {
  const folder = join(site, '_addresses');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  expect(files).toEqual(expect.arrayContaining(['index.json', 'industries.json', 'blog.json']));
  expect(files.filter((file) => statSync(join(folder, file)).size > 20 * kilobyte)).toEqual([]);
});

test.for(
  usually(
    [
      ['/consultation', '/consultations'],
      ['/BLOG/Tide-Table', '/blog/tide-tables'],
      ['/harbour-lights', '/blog/harbour-lights', false],
      ['/practice-areas/morings', '/practice-areas/moorings'],
    ] as const,
    1,
  ),
)('for %s the nearest is %s', async ([asked, near, isThere = true], { visit }) => {
  visit.expecting(/404 \(Not Found\)/);
  const page = await visit(asked);
  await settle(page);
  if (isThere) await expect.poll(async () => (await addresses(page))[0]).toBe(near);
  else expect(await addresses(page)).not.toContain(near);
});

thorough('offers nothing where nothing is near', async ({ visit }) => {
  visit.expecting(/404 \(Not Found\)/);
  const page = await visit('/zzzzzzzzzzzzzzzzzzzzzzzz');
  await settle(page);
  expect(await addresses(page)).toEqual([]);
  expect(await page.getByRole('heading', { name: 'Nearest addresses' }).count()).toBe(0);
});

test.for(
  usually(
    [
      ['/blog/nothing', '/blog', 'Harbour Notes'],
      ['/blog/no/such', '/blog', 'Harbour Notes'],
      ['/industries/nothing', '/industries', 'Industries'],
      ['/practice-areas/nothing', '/practice-areas', 'Practice Areas'],
      ['/nothing', '/', 'Home'],
      ['/blogger/nothing', '/', 'Home'],
    ] as const,
    2,
  ),
)(
  'the way back from %s is %s and takes the place of the unknown address',
  async ([asked, to, label], { visit }) => {
    visit.expecting(/404 \(Not Found\)/);
    const page = await visit('/contact');
    await page.goto(asked);
    await alive(page);
    await expect.poll(() => wayBack(page).getAttribute('href')).toBe(to);
    expect((await wayBack(page).innerText()).trim()).toBe(`Back to ${label}`);
    const entries = await page.evaluate(() => history.length);
    await wayBack(page).click();
    await arrivedAt(page, to);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.goBack();
    await page.waitForURL('**/contact');
  },
);

thorough('the way back and the sections are there without script', async ({ visit }) => {
  visit.expecting(/404 \(Not Found\)/);
  const page = await visit('/blog/nothing', { javaScriptEnabled: false });
  expect(await wayBack(page).getAttribute('href')).toBe('/');
  expect(await page.locator('main nav a[href="/industries"]').count()).toBe(1);
});

const hostile = [
  '/industries/%E0%A4%A',
  `/blog/${'x'.repeat(10_000)}`,
  `/${'y/'.repeat(5_000)}z`,
  '/ኢትዮጵያ/%F0%9F%98/😀\u0301',
  '/industries/a%E2%80%AEb%00',
  '/industries/<img src=x onerror=alert(1)>',
  '/constructor/__proto__',
  '/a%3Fb/c%23d',
  '/..%2F..%2Fblog/x',
  '/%5C%5Cevil.example/x',
  '/{{x}}/%24%7By%7D',
];

thorough(
  'a hostile address gives no exception, no request elsewhere and a way back',
  async ({ visit, server }) => {
    visit.expecting(/404 \(Not Found\)/);
    const page = await visit('/');
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== server.origin) elsewhere.push(request.url());
    });
    page.on('dialog', (dialog) => elsewhere.push(dialog.message()));
    for (const path of hostile) {
      await page.goto(server.origin + path);
      await alive(page);
      await expect.poll(() => page.locator('[data-asked]').textContent(), { message: path }).not.toBe('');
      await settle(page);
      const to = /^\/(blog|industries)\//.exec(path)?.[1] ?? '';
      expect(await wayBack(page).getAttribute('href'), path).toBe(`/${to}`);
      expect(await page.locator('main img[src="x"], main script').count(), path).toBe(0);
    }
    expect(elsewhere).toEqual([]);
  },
);

test('an unknown address with a slash at its end shows where a visitor is, on any host', async ({
  visit,
  server,
}) => {
  visit.expecting(/404 \(Not Found\)/);
  const page = await visit('/');
  await page.goto('/industries/fishin/');
  await alive(page);
  expect(addressOf(page)).toBe('/industries/fishin');
  await expect.poll(async () => (await addresses(page))[0]).toBe('/industries/fishing');
  const notFound = readFileSync(join(site, '404.html'), 'utf8');
  server.answer(exactly('/industries/fishin/'), reply(404, 'text/html;charset=utf-8', notFound));
  await page.goto('/industries/fishin/');
  await page.waitForURL('**/industries/fishin');
  await alive(page);
  await expect.poll(() => wayBack(page).getAttribute('href')).toBe('/industries');
});

test('the page is whole where the lists cannot be had', async ({ visit, server }) => {
  visit.expecting(/404 \(Not Found\)|Failed to load resource/);
  server.answer(/^\/_addresses\//, reply(200, 'text/html', '<p>another host answers with a page</p>'));
  const page = await visit('/industries/fishin');
  await expect.poll(() => wayBack(page).getAttribute('href')).toBe('/industries');
  await settle(page);
  expect(await addresses(page)).toEqual([]);
});
