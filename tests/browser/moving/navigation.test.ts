import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { usually } from '../../usual-run';
import { readPages } from '../built-site';
import { exactly } from '../test-server';
import {
  addressOf,
  alive,
  arrivedAt,
  linkTo,
  loadsInFull,
  scrollTop,
  settle,
  test,
  thorough,
} from '../visit';

const { site } = inject('releases');
const pages = new Map(readPages(site).map((page) => [page.address, page]));

/** One way through the site that meets a page of every kind. */
const journey = [
  '/about-office',
  '/practice-areas',
  '/practice-areas/pilotage',
  '/packages/berth-survey',
  '/packages',
  '/consultations',
  '/industries',
  '/industries/fishing',
  '/blog',
  '/blog/fog-signals',
  '/blog',
  '/blog/tide-tables',
  '/about/harbour-master',
  '/privacy',
  '/about',
  '/why-saltmere',
  '/start-journey',
  '/contact',
  '/tide-talks',
  '/',
];

test('meets every kind of page and block by clicking, and the head follows', async ({ visit, server }) => {
  const page = await visit('/');
  const seen = new Set(pages.get('/')?.data.page.blocks.map((block) => block.type));
  for (const address of journey) {
    await clickLink(page, address);
    const built = pages.get(address);
    if (!built) throw new Error(`${address} was not built.`);
    for (const block of built.data.page.blocks) seen.add(block.type);
    await arrivedAt(page, address);
    expect(await scrollTop(page), address).toBe(0);
    expect(await readHead(page), address).toEqual(await readFreshHead(page, built.html));
  }
  const documents = server.asked.filter((path) => pages.has(path));
  expect(documents, 'only the first page came as a document').toEqual(['/']);
  const all = [...pages.values()].flatMap(({ data }) => data.page.blocks.map((block) => block.type));
  expect([...seen].sort()).toEqual([...new Set(all)].filter((type) => type !== 'not-found').sort());
});

thorough('shows the same page by clicking as by its address', async ({ visit }) => {
  const page = await visit('/');
  const fresh = await visit('/');
  for (const address of journey) {
    await Promise.all([clickLink(page, address), fresh.goto(address).then(() => alive(fresh))]);
    await arrivedAt(page, address);
    expect(await readMarkup(page), address).toEqual(await readMarkup(fresh));
  }
});

test('goes to the anchor of a link, clear of the sticky header', async ({ visit, server }) => {
  const article = '/blog/tide-tables';
  const [, id = ''] = pages.get(article)?.html.match(/<h2[^>]* id="([^"]+)"/) ?? [];
  const from = '/practice-areas/pilotage';
  server.alter(from, (text) => text.replaceAll(`"${article}"`, `"${article}#${id}"`));
  const page = await visit(from);
  await linkTo(page, `${article}#${id}`).click();
  await page.waitForURL(`**${article}#${id}`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
  await expect.poll(() => gapUnderHeader(page, id)).toBeGreaterThanOrEqual(0);
  expect(await gapUnderHeader(page, id)).toBeLessThan(120);
});

thorough('goes to an anchor of the same page, clear of the sticky header', async ({ visit, server }) => {
  const page = await visit('/blog/tide-tables');
  server.asked.length = 0;
  const link = page.locator('main nav a[href^="#"]').nth(4);
  const id = ((await link.getAttribute('href')) ?? '').slice(1);
  await link.click();
  await expect.poll(() => gapUnderHeader(page, id)).toBeGreaterThanOrEqual(0);
  expect(await gapUnderHeader(page, id)).toBeLessThan(120);
  expect(server.asked.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
});

thorough('skips to the content', async ({ visit }) => {
  const page = await visit('/industries');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('goes Back and Forward to the page and the place', async ({ visit }) => {
  const page = await visit('/');
  await scrollTo(page, 900);
  await clickLink(page, '/industries', 'main');
  await arrivedAt(page, '/industries');
  await scrollTo(page, 400);
  await clickLink(page, '/industries/fishing', 'main');
  await arrivedAt(page, '/industries/fishing');
  expect(await scrollTop(page)).toBe(0);
  await scrollTo(page, 300);

  await page.goBack();
  await arrivedAt(page, '/industries');
  await expect.poll(() => scrollTop(page)).toBe(400);
  await page.goBack();
  await arrivedAt(page, '/');
  await expect.poll(() => scrollTop(page)).toBe(900);
  expect(await page.title()).toBe(pages.get('/')?.data.headTitle);
  await page.goForward();
  await arrivedAt(page, '/industries');
  await expect.poll(() => scrollTop(page)).toBe(400);
  await page.goForward();
  await arrivedAt(page, '/industries/fishing');
  await expect.poll(() => scrollTop(page)).toBe(300);
});

test('goes Back to the place that was scrolled to before the code of the page came', async ({ visit }) => {
  const page = await visit('/industries', { isAlive: false });
  await scrollTo(page, 200);
  await alive(page);
  // By script, as a pointer would have to scroll to the link.
  const link = page.locator('main a[href="/industries/fishing"]').first();
  await link.evaluate((link: HTMLElement) => link.click());
  await arrivedAt(page, '/industries/fishing');
  await page.goBack();
  await arrivedAt(page, '/industries');
  await expect.poll(() => scrollTop(page)).toBe(200);
});

test('goes Back to the place that was scrolled to as the link was followed', async ({ visit }) => {
  const page = await visit('/industries');
  await clickLink(page, '/industries/fishing', 'main');
  await arrivedAt(page, '/industries/fishing');
  // In one step: the page that is held is shown before the browser tells of the scrolling.
  await page
    .locator('a[href="/industries"]')
    .first()
    .evaluate((link: HTMLElement) => {
      window.scrollTo(0, 300);
      link.click();
    });
  await arrivedAt(page, '/industries');
  await page.goBack();
  await arrivedAt(page, '/industries/fishing');
  await expect.poll(() => scrollTop(page)).toBe(300);
});

thorough('goes Back to the place after a jump within the page', async ({ visit }) => {
  const page = await visit('/blog/tide-tables');
  await page
    .locator('main nav a[href^="#"]')
    .nth(2)
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction(() => scrollY > 300);
  const jumped = await scrollTop(page);
  await scrollTo(page, jumped + 500);
  await clickLink(page, '/blog');
  await arrivedAt(page, '/blog');
  await page.goBack();
  await page.waitForURL('**/blog/tide-tables#*');
  await expect.poll(() => scrollTop(page)).toBe(jumped + 500);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('keeps the place when the page is loaded anew, and Back works after it', async ({ visit }) => {
  const page = await visit('/');
  await scrollTo(page, 700);
  await clickLink(page, '/industries', 'main');
  await arrivedAt(page, '/industries');
  await scrollTo(page, 350);
  await page.reload();
  await alive(page);
  await expect.poll(() => scrollTop(page)).toBe(350);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => scrollTop(page)).toBe(700);
  expect(await page.locator('main h1').textContent()).toBe(h1Of('/'));
});

thorough('goes Back to the place from another site', async ({ visit, server }) => {
  const page = await visit('/industries');
  await scrollTo(page, 350);
  await page.goto(server.origin.replace('localhost', '127.0.0.1'));
  await page.goBack();
  await alive(page);
  await expect.poll(() => scrollTop(page)).toBe(350);
});

thorough('leaves modified clicks to the browser', async ({ visit, server }) => {
  const page = await visit('/');
  const link = page.locator('main a[href="/industries"]').first();
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await opened.waitForURL('**/industries');
  await alive(opened);
  expect(addressOf(page)).toBe('/');
  expect(await page.locator('main h1').textContent()).toBe(h1Of('/'));
  expect(server.asked.filter((path) => path === '/industries')).toHaveLength(1);
});

const waysToWarm: [name: string, touches: boolean, warm: (page: Page, address: string) => Promise<void>][] = [
  ['pointing at', false, (page, address) => linkTo(page, address).hover()],
  ['focusing', false, (page, address) => linkTo(page, address).focus()],
  ['touching', true, touch],
];

test.for(usually(waysToWarm, 1))(
  'fetches a page once, on %s its link, before the click',
  async ([, hasTouch, warm], { visit, server }) => {
    const address = '/blog/tide-tables';
    const page = await visit('/blog', { hasTouch });
    await settle(page);
    server.asked.length = 0;
    const fetched = () => server.asked.filter((path) => path.startsWith('/_data/'));
    await warm(page, address);
    await expect.poll(fetched).toEqual([`/_data${address}.json`]);
    expect(addressOf(page)).toBe('/blog');
    await linkTo(page, address).click();
    await arrivedAt(page, address);
    expect(fetched()).toEqual([`/_data${address}.json`]);
  },
);

thorough('asks once where the click comes before the answer', async ({ visit, server }) => {
  const page = await visit('/industries');
  const held = server.hold(exactly('/_data/industries/fishing.json'));
  await linkTo(page, '/industries/fishing').hover();
  await held.arrived;
  await linkTo(page, '/industries/fishing').click();
  held.release();
  await arrivedAt(page, '/industries/fishing');
  expect(server.asked.filter((path) => path === '/_data/industries/fishing.json')).toHaveLength(1);
});

thorough('warms nothing for other sites, other tabs and the page itself', async ({ visit, server }) => {
  const page = await visit('/consultations');
  for (const link of await page.locator('main a:not([href^="/"]):visible').all()) await link.hover();
  await page.locator('header a[href="/consultations"]:visible').first().hover();
  await settle(page);
  expect(server.asked.filter((path) => path.startsWith('/_data/'))).toEqual([]);
});

thorough('moves on from a page that was reached by a full load', async ({ visit }) => {
  const page = await visit('/industries');
  await loadsInFull(page, () => page.goto('/services'));
  await clickLink(page, '/practice-areas/pilotage', 'main');
  await arrivedAt(page, '/practice-areas/pilotage');
  await page.goBack();
  await arrivedAt(page, '/services');
});

/** Follows a link of the page, or one of a menu that has to be opened first. */
async function clickLink(page: Page, address: string, where: 'main' | 'body' = 'body'): Promise<void> {
  const links = page.locator(`${where} a[href="${address}"]`);
  const visible = links.and(page.locator(':visible'));
  if ((await visible.count()) === 0) {
    const menu = page.locator('header details', { has: page.locator(`a[href="${address}"]`) });
    await menu.locator('summary').and(page.locator(':visible')).first().click();
  }
  await visible.last().evaluate((link: HTMLElement) => link.click());
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true });
        window.scrollTo(0, to);
      }),
    top,
  );
}

/** How far below the sticky header an element starts, in pixels. */
function gapUnderHeader(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return Math.round((document.getElementById(name)?.getBoundingClientRect().top ?? -1) - header);
  }, id);
}

/** Lays a finger on a link without lifting it. */
async function touch(page: Page, address: string): Promise<void> {
  const link = linkTo(page, address);
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`The link to ${address} is not shown.`);
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
}

interface Head {
  title: string;
  tags: string[];
  structuredData: string[];
  cloth: string[];
}

/** The parts of the head that belong to one page, as they stand. */
function readHead(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const tags = [...document.head.querySelectorAll('meta[name], meta[property], link[rel=canonical]')];
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const style = getComputedStyle(document.documentElement);
    return {
      title: document.title,
      tags: tags
        .filter((tag) => !['viewport', 'theme-color'].includes(tag.getAttribute('name') ?? ''))
        .map(
          (tag) =>
            `${tag.getAttribute('name') ?? tag.getAttribute('property')} ${tag.getAttribute('content') ?? tag.getAttribute('href')}`,
        ),
      structuredData: scripts.map((script) => script.textContent ?? ''),
      cloth: ['--deep', '--bright', '--frame', '--strip'].map((name) => style.getPropertyValue(name).trim()),
    };
  });
}

/** The same parts as the HTML of a page brings them. */
function readFreshHead(page: Page, html: string): Promise<Head> {
  return page.evaluate((text) => {
    // No script may make a document from text under the page's policy, so the few tags are read one by one.
    const decode = (words: string) =>
      words
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
    const all = (pattern: RegExp) =>
      [...text.matchAll(pattern)].map((match) => match.slice(1).map((words) => decode(words ?? '')));
    const cloth = text.match(/:root\{(--deep[^}]*)\}/)?.[1] ?? '';
    return {
      title: all(/<title[^>]*>(.*?)<\/title>/g)[0]?.[0] ?? '',
      tags: all(
        /<(?:meta|link) (?:name|property|rel)="([^"]+)" (?:content|href)="([^"]*)" data-page="">/g,
      ).map(([name, value]) => `${name === 'canonical' ? 'null' : name} ${value}`),
      structuredData: [...text.matchAll(/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
        JSON.stringify(JSON.parse(json)),
      ),
      cloth: cloth.split(/;(?=--)/).map((rule) => rule.slice(rule.indexOf(':') + 1)),
    };
  }, html);
}

/** The markup of a page as a visitor's browser holds it, without what a visit adds to it. */
function readMarkup(page: Page): Promise<string> {
  return page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    // The code of the page, which each page names by itself, and the cloth on its way to the next one.
    for (const element of copy.querySelectorAll('link, script, noscript, template, :scope > img'))
      element.remove();
    for (const heading of copy.querySelectorAll('h1')) heading.removeAttribute('tabindex');
    for (const menu of copy.querySelectorAll('details[open]')) menu.removeAttribute('open');
    for (const button of copy.querySelectorAll('footer button')) button.removeAttribute('disabled');
    for (const link of copy.querySelectorAll('[aria-current="true"]')) link.removeAttribute('aria-current');
    for (const element of copy.querySelectorAll('*')) {
      const attributes = [...element.attributes].sort((a, b) => a.name.localeCompare(b.name));
      for (const { name } of attributes) element.removeAttribute(name);
      for (const { name, value } of attributes) element.setAttribute(name, value);
    }
    return copy.innerHTML.replaceAll(/<!--.*?-->/g, '').replaceAll('><', '>\n<');
  });
}

function h1Of(address: string): string {
  const words = pages.get(address)?.html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1] ?? '';
  return words.replaceAll(/<[^>]+>/g, '');
}
