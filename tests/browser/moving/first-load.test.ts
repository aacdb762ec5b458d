import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { usually } from '../../usual-run';
import { readPages, readStructuredData } from '../built-site';
import { findFaults, findFaultsOfSite, readFacts } from '../page-faults';
import { inPortions, placesToTest, unknownAddress } from '../page-types';
import { alive, test } from '../visit';

const { site, careful, content } = inject('releases');
const sites = { 'the authors': content, 'the tests': site };
const built = new Map(Object.values(sites).map((folder) => [folder, readPages(folder)]));

/** Every page of the authors' site and of the tests' own. */
const pages = [...built].flatMap(([folder, all]) => all.map((page) => ({ ...page, folder })));
const ownPages = built.get(site) ?? [];

test.for(Object.entries(sites))('the site of %s has all that its sitemap lists', ([, folder]) => {
  expect(findFaultsOfSite(folder)).toEqual([]);
});

test('a page is built at each of its further addresses', () => {
  const addresses = ownPages.map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(['/services', '/about/office']));
});

test.for(pages)('$address is complete HTML, with links that lead somewhere', (page) => {
  expect(findFaults(page, built.get(page.folder) ?? [], readFacts(page.folder))).toEqual([]);
});

test.for(pages)('$address is served as it was built', async ({ address, html, data, folder }, { server }) => {
  server.release(folder);
  const isNotFound = data.page.kind === 'not-found';
  const answer = await fetch(server.origin + (isNotFound ? '/nothing-here' : address));
  expect(answer.status).toBe(isNotFound ? 404 : 200);
  expect(await answer.text()).toBe(html);
});

test('a package tells search engines each price that is known', () => {
  const page = ownPages.find(({ address }) => address === '/packages/berth-survey');
  const service = readStructuredData(page?.html ?? '').find((thing) => thing['@type'] === 'Service');
  expect(service?.offers).toMatchObject([
    { '@type': 'Offer', price: '120', priceCurrency: 'GBP' },
    { '@type': 'Offer', price: '260', priceCurrency: 'GBP' },
  ]);
});

// The careful release also notices attributes that differ; the authors' site is the one that visitors have.
test.for([
  ...usually(inPortions(placesToTest([careful])), 1),
  ...usually(inPortions(placesToTest([content])), 1),
])(
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
      // The list of sources beside an article is put out of sight where one that follows the reader takes its place.
      links: [...body.querySelectorAll('a:not([hidden] a)')].map((link) => link.getAttribute('href')),
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
  expect(json.sort()).toEqual([
    '/_data/industries/fishing.json',
    expect.stringMatching(/^\/assets\/shell-[0-9a-f]+\.json$/),
  ]);
  expect(server.asked).not.toContain('/sitemap.xml');
});
