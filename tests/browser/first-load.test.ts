import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type BuiltPage, readPages, readSitemap, readStructuredData } from './built-site';
import { inPortions, placesToTest, unknownAddress } from './page-types';
import { alive, test } from './visit';

const { site, careful, content } = inject('releases');
const sites = { 'the authors': content, 'the tests': site };
const built = new Map(Object.values(sites).map((folder) => [folder, readPages(folder)]));

/** Every page of the authors' site and of the tests' own. */
const pages = [...built].flatMap(([folder, all]) => all.map((page) => ({ ...page, folder })));
const ownPages = built.get(site) ?? [];

test.for(Object.entries(sites))(
  'the site of %s has a page for every address of its sitemap, and repeats none',
  ([, folder]) => {
    const listed = readSitemap(folder);
    expect(new Set(listed).size).toBe(listed.length);
    const addresses = built.get(folder)?.map(({ address }) => address);
    expect(addresses).toEqual(expect.arrayContaining([...listed, '/', '/404']));
  },
);

test('a page is built at each of its further addresses', () => {
  const addresses = ownPages.map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(['/services', '/about/office']));
});

test.for(pages)('$address is complete HTML', async ({ address, html, data, folder }, { server }) => {
  server.release(folder);
  const isNotFound = data.page.kind === 'not-found';
  const answer = await fetch(server.origin + (isNotFound ? '/nothing-here' : address));
  expect(answer.status).toBe(isNotFound ? 404 : 200);
  expect(await answer.text()).toBe(html);

  const [, firm = ''] = /property="og:site_name" content="([^"]+)"/.exec(html) ?? [];
  expect(/<title>(.+?)<\/title>/.exec(html)?.[1]?.endsWith(` | ${firm}`)).toBe(true);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(html.match(/<meta name="description" content="[^"]+"/g)).toHaveLength(1);
  const canonical = html.match(/(?<=<link rel="canonical" href=")[^"]+/g) ?? [];
  expect(canonical).toEqual(isNotFound ? [] : [originOf(folder) + data.page.address]);
  expect(html.match(/id="page-data"/g)).toHaveLength(1);
  expect(html).toMatch(/© (<!-- -->)?\d{4}(<!-- -->)?–<span data-year="">\d{4}<\/span>/);
  const tags = html
    .replace(/<script type="application\/json".*?<\/script>/s, '')
    .replaceAll(/="[^"]*"/g, '=');
  expect(tags, 'no style that the policy would refuse').not.toMatch(/<[^<>]+\sstyle=/);
});

/** Where a built site says that it stands. */
function originOf(folder: string): string {
  const [, first = ''] = /<loc>([^<]+)<\/loc>/.exec(readFileSync(join(folder, 'sitemap.xml'), 'utf8')) ?? [];
  return new URL(first).origin;
}

test.for(ownPages)('$address holds its data once', ({ html, data }) => {
  expect(html.split(JSON.stringify(data.page.blocks[0]).slice(1, -1))).toHaveLength(2);
});

test.for(pages)('$address tells search engines what it is', ({ address, html, data }) => {
  const things = readStructuredData(html);
  const { kind, blocks } = data.page;
  const types = things.map((thing) => thing['@type']);
  const has = (type: string) => blocks.some((block) => block.type === type);
  expect(types.includes('LegalService')).toBe(address === '/');
  expect(types.includes('BreadcrumbList')).toBe(address !== '/' && kind !== 'not-found');
  expect(types.includes('BlogPosting')).toBe(kind === 'articles');
  expect(types.includes('FAQPage')).toBe(has('faq'));
  expect(types.includes('Service')).toBe(has('pricing-table'));
  expect(things).toEqual(data.structuredData);
});

test('a package tells search engines each price that is known', () => {
  const page = ownPages.find(({ address }) => address === '/packages/berth-survey');
  const service = readStructuredData(page?.html ?? '').find((thing) => thing['@type'] === 'Service');
  expect(service?.offers).toMatchObject([
    { '@type': 'Offer', price: '120', priceCurrency: 'GBP' },
    { '@type': 'Offer', price: '260', priceCurrency: 'GBP' },
  ]);
});

test.for(pages)('every link of $address leads somewhere', ({ html, folder }) => {
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((href) => !leadsSomewhere(href, html, built.get(folder) ?? []))).toEqual([]);
});

/** Whether a link of a page leads to a place on it, to another page and a place on that, or to where it says. */
function leadsSomewhere(href: string, html: string, all: BuiltPage[]): boolean {
  if (!/^[/#]/.test(href)) return /^(https?:\/\/|mailto:|tel:)\S+$/.test(href);
  const [path, anchor] = href.split('#');
  const target = path ? all.find(({ address }) => address === path)?.html : html;
  return target !== undefined && (!anchor || target.includes(` id="${anchor}"`));
}

// The careful release also notices attributes that differ; the authors' site is the one that visitors have.
test.for([...inPortions(placesToTest([careful])), ...inPortions(placesToTest([content]))])(
  'pages from $from to $to read and link alike with and without script',
  async ({ addresses, folder }, { visit, server }) => {
    server.release(folder);
    visit.expecting(/404 \(Not Found\) \(\S+\/no-such-page\)/);
    const [live, still] = await Promise.all([visit('/'), visit('/', { javaScriptEnabled: false })]);
    for (const address of addresses) {
      await Promise.all([live.goto(address).then(() => alive(live)), still.goto(address)]);
      const [read, plain] = await Promise.all([readPage(live), readPage(still)]);
      expect(plain.links.length, address).toBeGreaterThan(0);
      expect(read, address).toEqual(plain);
    }
  },
);

/** What a visitor reads and can follow; the year, the address asked for and words for want of script are up to the visit. */
function readPage(page: Page): Promise<{ words: string; links: (string | null)[] }> {
  return page.locator('body').evaluate((body: HTMLElement, unknown) => {
    for (const element of body.querySelectorAll('noscript, .needs-script')) element.remove();
    return {
      // What is hidden is not read, so this is not textContent.
      words: body.innerText
        .replace(/(© \d{4}–)\d{4}/, '$1')
        .replaceAll(unknown, '')
        .replaceAll(/\s+/g, ' '),
      links: [...body.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    };
  }, unknownAddress);
}

test('follows links, opens menus and reaches anchors without script', async ({ visit }) => {
  const page = await visit('/', { javaScriptEnabled: false });
  await page.locator('header nav summary:visible', { hasText: 'Industries' }).click();
  await page.locator('header nav a:visible', { hasText: 'Fishing' }).click();
  await page.waitForURL('**/industries/fishing');
  expect(await page.locator('main h1').textContent()).toBe('Where the Catch Comes Ashore');
  await page.goto('/blog/tide-tables');
  await page.locator('main nav a[href^="#"]').nth(3).click();
  await page.waitForFunction(() => scrollY > 300);
});

test('shows the year of the visit in the copyright line, also on the next page', async ({ visit }) => {
  const page = await visit('/', {
    before: () => {
      // biome-ignore lint/suspicious/noGlobalAssign: the test moves the visitor into another year
      Date = new Proxy(Date, { apply: () => 'Sat Nov 22 2031 12:00:00 GMT+0000' });
    },
  });
  const year = page.locator('footer [data-year]');
  expect(await year.textContent()).toBe('2031');
  await page.locator('main a[href="/about-office"]').first().click();
  await page.waitForURL('**/about-office');
  expect(await year.textContent()).toBe('2031');
});

test('downloads the data of its own page and of no other', async ({ visit, server }) => {
  await visit('/industries/fishing');
  const json = server.asked.filter((path) => path.endsWith('.json'));
  expect(json).toEqual([expect.stringMatching(/^\/assets\/shell-[0-9a-f]+\.json$/)]);
  expect(server.asked).not.toContain('/sitemap.xml');
  const scripts = server.asked.filter((path) => path.endsWith('.js'));
  const code = await Promise.all(scripts.map(async (path) => (await fetch(server.origin + path)).text()));
  const deep = readSitemap(site).filter((address) => address.lastIndexOf('/') > 0);
  expect(deep.filter((address) => code.some((text) => text.includes(address)))).toEqual([]);
});
