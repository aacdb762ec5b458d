import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { readPages, readSitemap, readStructuredData } from './built-site';
import { inPortions } from './page-types';
import { alive, test } from './visit';

const { site, careful } = inject('releases');
const pages = readPages(site);
const firm = pages
  .find(({ address }) => address === '/')
  ?.html.match(/property="og:site_name" content="([^"]+)"/);

test('builds a page for every address of the sitemap, without repeating one', () => {
  const listed = readSitemap(site);
  expect(new Set(listed).size).toBe(listed.length);
  expect(pages.map(({ address }) => address)).toEqual(expect.arrayContaining(listed));
  expect(pages.map(({ address }) => address)).toEqual(expect.arrayContaining(['/', '/services', '/404']));
});

test.for(pages)('$address is complete HTML', async ({ address, html, data }, { server }) => {
  const isNotFound = data.page.kind === 'not-found';
  const asked = isNotFound ? '/nothing-here' : address;
  const answer = await fetch(server.origin + asked);
  expect(answer.status).toBe(isNotFound ? 404 : 200);
  expect(await answer.text()).toBe(html);

  expect(html.match(/<title>(.*?)<\/title>/)?.[1]).toMatch(new RegExp(`.+ \\| ${firm?.[1]}$`));
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(html.match(/<meta name="description" content="[^"]{50,160}"/g)).toHaveLength(1);
  expect(html.match(/<link rel="canonical" href="[^"]+"/g) ?? []).toHaveLength(isNotFound ? 0 : 1);
  if (!isNotFound)
    expect(html).toMatch(`<link rel="canonical" href="https://nguzo.example${data.page.address}"`);
  expect(html.match(/id="page-data"/g)).toHaveLength(1);
  expect(html.split(JSON.stringify(data.page.blocks[0]).slice(1, -1)), 'data stands once').toHaveLength(2);
  expect(html).toMatch(/© (<!-- -->)?\d{4}(<!-- -->)?–<span data-year="">\d{4}<\/span>/);
  expect(html.replace(/<script type="application\/json".*?<\/script>/s, '')).not.toMatch(
    /<[^<>]+\sstyle\s*=/,
  );
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
  const offers = things.flatMap((thing) => (thing.offers as { '@type': string }[] | undefined) ?? []);
  if (kind === 'packages') expect(offers.map((offer) => offer['@type'])).toContain('Offer');
  if (address === '/consultations') expect(types).toContain('FAQPage');
});

test.for(inPortions(pages.map(({ address }) => address)))(
  'pages from $from to $to read and link alike with and without script',
  async ({ addresses }, { visit, server }) => {
    server.release(careful);
    visit.expecting(/404 \(Not Found\) \(\S+\/404\)/);
    const [live, still] = await Promise.all([visit('/'), visit('/', { javaScriptEnabled: false })]);
    for (const address of addresses) {
      await Promise.all([live.goto(address).then(() => alive(live)), still.goto(address)]);
      const [read, plain] = await Promise.all([readPage(live), readPage(still)]);
      expect(plain.words.length, address).toBeGreaterThan(200);
      expect(read, address).toEqual(plain);
    }
  },
);

/** What a visitor reads and can follow; the year, the address asked for and words for want of script are up to the visit. */
function readPage(page: Page): Promise<{ words: string; links: (string | null)[] }> {
  return page.locator('body').evaluate((body: HTMLElement) => {
    for (const element of body.querySelectorAll('noscript, .needs-script')) element.remove();
    return {
      // What is hidden is not read, so this is not textContent.
      words: body.innerText
        .replace(/(© \d{4}–)\d{4}/, '$1')
        .replace(/\/404\b/, '')
        .replaceAll(/\s+/g, ' '),
      links: [...body.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    };
  });
}

test('follows links, opens menus and reaches anchors without script', async ({ visit }) => {
  const page = await visit('/', { javaScriptEnabled: false });
  await page.locator('header nav summary:visible', { hasText: 'Industries' }).click();
  await page.locator('header nav a:visible', { hasText: 'AgriTech' }).click();
  await page.waitForURL('**/industries/agritech');
  expect(await page.locator('main h1').textContent()).toBe('Agricultural Technology Legal Excellence');
  await page.goto('/blog/ai-regulation');
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
  await page.locator('main a[href="/about-law-firm"]').first().click();
  await page.waitForURL('**/about-law-firm');
  expect(await year.textContent()).toBe('2031');
});

test('downloads the data of its own page and of no other', async ({ visit, server }) => {
  await visit('/industries/agritech');
  const json = server.asked.filter((path) => path.endsWith('.json'));
  expect(json).toEqual([expect.stringMatching(/^\/assets\/shell-[0-9a-f]+\.json$/)]);
  expect(server.asked).not.toContain('/sitemap.xml');
  const scripts = server.asked.filter((path) => path.endsWith('.js'));
  const code = await Promise.all(scripts.map(async (path) => (await fetch(server.origin + path)).text()));
  const deep = readSitemap(site).filter((address) => address.lastIndexOf('/') > 0);
  expect(deep.filter((address) => code.some((text) => text.includes(address)))).toEqual([]);
});
