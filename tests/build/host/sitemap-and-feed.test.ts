import { describe, expect, it } from 'vitest';
import { toFeed, toRobots, toSitemap } from '../../../src/build/host/sitemap-and-feed';
import { createExampleSite, type ExampleContext, findTestBlock } from '../../blocks/example-site';

const unlisted = JSON.stringify({
  title: 'Two ways',
  description: 'A page that no list shows, with a second address that is not the main one.',
  aliases: ['/second-way'],
  listed: false,
  blocks: [findTestBlock('hero')],
});

/** Parses the sitemap. Returns the date of the last change of each address. */
function readSitemap(surroundings?: ExampleContext): Map<string, string | undefined> {
  const { site } = createExampleSite(findTestBlock('cta'), surroundings);
  const sitemap = new DOMParser().parseFromString(toSitemap(site), 'application/xml');
  expect(sitemap.querySelector('parsererror')).toBeNull();
  expect(sitemap.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const entries = [...sitemap.querySelectorAll('url')].map(
    (entry) =>
      [entry.querySelector('loc')?.textContent ?? '', entry.querySelector('lastmod')?.textContent] as const,
  );
  expect(new Set(entries.map(([address]) => address)).size).toBe(entries.length);
  return new Map(entries);
}

describe('toSitemap', () => {
  it('lists the main address of every page, even of unlisted pages, but not of the not-found page', () => {
    const files = { 'pages/two-ways.json': unlisted };
    const { site } = createExampleSite(findTestBlock('cta'), { files });
    const pages = site.pages.filter(({ kind }) => kind !== 'not-found').map(({ address }) => address);
    expect(pages).toContain('/two-ways');
    expect([...readSitemap({ files }).keys()].sort()).toEqual(
      pages.map((address) => `https://harbour.example${address}`).sort(),
    );
  });

  it('lists every page of a paginated list', () => {
    const addresses = readSitemap({ settings: { pageSize: 2 } });
    expect(addresses.has('https://harbour.example/industries/page/2')).toBe(true);
  });

  it('includes the date of the last change only if the author entered a date', () => {
    const dated = [...readSitemap()].filter(([, date]) => date !== undefined);
    expect(dated).toEqual(
      ['disclaimers', 'privacy'].map((page) => [`https://harbour.example/${page}`, '2025-12-01']),
    );
  });
});

describe('toFeed', () => {
  /** Parses the feed. Returns the fields of each item. */
  function readFeed(surroundings?: ExampleContext): Record<string, string | undefined>[] {
    const { site } = createExampleSite(findTestBlock('cta'), surroundings);
    const feed = new DOMParser().parseFromString(toFeed(site), 'application/xml');
    expect(feed.querySelector('parsererror')).toBeNull();
    return [...feed.querySelectorAll('item')].map((item) =>
      Object.fromEntries([...item.children].map((part) => [part.localName, part.textContent ?? undefined])),
    );
  }

  it('includes each listed article with its address and date', () => {
    const { site } = createExampleSite(findTestBlock('cta'));
    const items = readFeed();
    const titles = items.map(({ title }) => title);
    expect(titles).toEqual(site.articles.map(({ title }) => title));
    expect(titles, 'the unlisted article is missing').not.toContain('Harbour Lights and Their Colours');
    expect(items.find(({ link }) => link?.endsWith('/tide-tables'))).toMatchObject({
      link: 'https://harbour.example/blog/tide-tables',
      guid: 'https://harbour.example/blog/tide-tables',
      pubDate: 'Fri, 19 Sep 2025 00:00:00 +0300',
    });
  });

  it('omits the date of an article whose date is only a month', () => {
    const { site } = createExampleSite(findTestBlock('cta'));
    const feed = toFeed({ ...site, articles: site.articles.map((card) => ({ ...card, date: '2020-01' })) });
    expect(feed).not.toContain('pubDate');
  });

  it('escapes markup in titles', () => {
    const { site } = createExampleSite(findTestBlock('cta'));
    const title = '<b>Nets & ropes</b> ]]>';
    const text = toFeed({ ...site, articles: site.articles.map((card) => ({ ...card, title })) });
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    expect(feed.querySelector('item title')?.textContent).toBe(title);
  });
});

describe('toRobots', () => {
  const { site } = createExampleSite(findTestBlock('cta'));

  it('allows crawlers and names the sitemap', () => {
    expect(toRobots(site, true)).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://harbour.example/sitemap.xml\n',
    );
  });

  it('disallows crawlers in a build for another origin', () => {
    expect(toRobots(site, false)).toBe('User-agent: *\nDisallow: /\n');
  });
});
