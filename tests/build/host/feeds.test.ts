// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { toFeed, toLawFeed, toRobots, toSitemap } from '../../../src/build/host/feeds';
import { writeHostFiles } from '../../../src/build/host/write-host-files';
import { exampleOf, exampleSite, type Surroundings } from '../../blocks/example-site';

const unlisted = JSON.stringify({
  title: 'Two ways',
  description: 'A page that no list shows, with a second address that is not the main one.',
  aliases: ['/second-way'],
  listed: false,
  blocks: [exampleOf('hero', 'minimal')],
});

/** The sitemap as search engines read it: each address with its last change. */
function readSitemap(surroundings?: Surroundings): Map<string, string | undefined> {
  const { site } = exampleSite(exampleOf('cta'), surroundings);
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
  it('names every page by its main address, unlisted ones too, and not the not-found page', () => {
    const addresses = [...readSitemap({ files: { 'pages/two-ways.json': unlisted } }).keys()];
    expect(addresses.map((address) => address.replace('https://lantern.example', '')).sort()).toEqual([
      '/',
      '/example',
      '/industries',
      '/industries/first',
      '/industries/second',
      '/law',
      '/law/first-act',
      '/law/second-act',
      '/logbook',
      '/logbook/first',
      '/packages',
      '/packages/first',
      '/practice-areas',
      '/practice-areas/first',
      '/two-ways',
    ]);
  });

  it('names every part of a long list', () => {
    const addresses = readSitemap({ settings: { pageSize: 1 } });
    expect(addresses.has('https://lantern.example/industries/page/2')).toBe(true);
  });

  it('says when a page was changed only where its author did', () => {
    const dated = [...readSitemap()].filter(([, date]) => date !== undefined);
    expect(dated).toEqual([['https://lantern.example/logbook/first', '2020-01-02']]);
  });
});

describe('toFeed', () => {
  /** The feed as a reader takes it. */
  function readFeed(surroundings?: Surroundings): Record<string, string | undefined>[] {
    const { site } = exampleSite(exampleOf('cta'), surroundings);
    const feed = new DOMParser().parseFromString(toFeed(site), 'application/xml');
    expect(feed.querySelector('parsererror')).toBeNull();
    return [...feed.querySelectorAll('item')].map((item) =>
      Object.fromEntries([...item.children].map((part) => [part.localName, part.textContent ?? undefined])),
    );
  }

  it('names each listed article with its address, its category and its day', () => {
    const [first, ...others] = readFeed();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      link: 'https://lantern.example/logbook/first',
      guid: 'https://lantern.example/logbook/first',
      pubDate: 'Thu, 14 Mar 2019 00:00:00 GMT',
    });
  });

  it('invents no day for an article that names only its month', () => {
    const { site } = exampleSite(exampleOf('cta'));
    const feed = toFeed({ ...site, articles: site.articles.map((card) => ({ ...card, date: '2020-01' })) });
    expect(feed).not.toContain('pubDate');
  });

  it('keeps markup in titles as text', () => {
    const { site } = exampleSite(exampleOf('cta'));
    const title = '<b>Nets & ropes</b> ]]>';
    const text = toFeed({ ...site, articles: site.articles.map((card) => ({ ...card, title })) });
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    expect(feed.querySelector('item title')?.textContent).toBe(title);
  });
});

describe('toLawFeed', () => {
  /** A law of the example site as its file, with what changed. */
  const law = (title: string, changes: object[], more: object = {}) =>
    JSON.stringify({
      title,
      description: `${title}: a law of an invented country, long enough to be found.`,
      kind: 'statute',
      jurisdiction: 'home',
      subjects: ['data'],
      status: { kind: 'in-force-by', since: '2019' },
      lookedAt: '2019-12',
      certainty: 'known',
      changes,
      ...more,
    });

  const feedOf = (files: Record<string, string>) => {
    const { site } = exampleSite(exampleOf('cta'), { files });
    if (!site.lawFeed) throw new Error('The site has no feed of its laws.');
    return toLawFeed(site.lawFeed, site.settings);
  };

  function readItems(text: string): Record<string, string>[] {
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    expect(feed.querySelector('parsererror')).toBeNull();
    return [...feed.querySelectorAll('item')].map((item) =>
      Object.fromEntries([...item.children].map((part) => [part.localName, part.textContent ?? ''])),
    );
  }

  it('has an item for each dated change, which says what changed and leads to the law', () => {
    const items = readItems(feedOf({}));
    expect(items).toHaveLength(2);
    expect(items[0]).toEqual({
      title: 'Load Lines Act 1968 (Ireland)',
      link: 'https://lantern.example/law/first-act',
      guid: 'https://lantern.example/law/first-act#2019-06-01',
      description: '1 June 2019: A wider act took its place.',
      category: expect.any(String),
      pubDate: 'Sat, 01 Jun 2019 00:00:00 GMT',
    });
  });

  it('begins with the newest, and gives no day to what is known by its month or year', () => {
    const changes = ['2020', '2021-03-04', '2018-05'].map((date) => ({ date, what: `Changed ${date}.` }));
    const items = readItems(feedOf({ 'law/third-act.json': law('Pilotage Act', changes) }));
    expect(items.map(({ description, pubDate }) => [description, pubDate])).toEqual([
      ['4 March 2021: Changed 2021-03-04.', 'Thu, 04 Mar 2021 00:00:00 GMT'],
      ['2020: Changed 2020.', undefined],
      expect.anything(),
      expect.anything(),
      ['May 2018: Changed 2018-05.', undefined],
    ]);
  });

  it('tells changes of one law on one day apart', () => {
    const date = '2021-03-04';
    const changes = [
      { date, what: 'One lamp.' },
      { date, what: 'Two lamps.' },
    ];
    const guids = readItems(feedOf({ 'law/third-act.json': law('Pilotage Act', changes) })).map(
      ({ guid }) => guid,
    );
    expect(new Set(guids).size).toBe(guids.length);
  });

  it('keeps markup in names and sentences as text', () => {
    const what = 'Nets & ropes < 3 metres ]]> no more.';
    const changes = [{ date: '2021-03-04', what }];
    const [item] = readItems(feedOf({ 'law/third-act.json': law('Nets & Ropes Act', changes) }));
    expect(item).toMatchObject({
      title: 'Nets & Ropes Act (Ireland)',
      description: `4 March 2021: ${what}`,
    });
  });

  it('leaves out what is not listed', () => {
    const changes = [{ date: '2021-03-04', what: 'Changed.' }];
    const files = { 'law/third-act.json': law('Pilotage Act', changes, { listed: false }) };
    expect(feedOf(files)).not.toContain('Pilotage Act');
  });

  it('is not made where the site has no register', () => {
    const draft = { draft: true, status: { kind: 'in-force', since: '2018' } };
    const names = ['law/first-act.json', 'law/second-act.json'];
    const files = Object.fromEntries(
      names.map((name) => [name, law('Draft Act', [{ date: '2018', what: 'In force.' }], draft)]),
    );
    const { site } = exampleSite(exampleOf('cta'), { files });
    const written: string[] = [];
    writeHostFiles(site, true, (name) => written.push(name));
    expect(written).toContain('feed.xml');
    expect(written.filter((name) => name.includes('law/feed'))).toEqual([]);
  });

  it('names the site, its overview of the register and itself', () => {
    const feed = new DOMParser().parseFromString(feedOf({}), 'application/xml');
    const said = (name: string) => feed.querySelector(`channel > ${name}`)?.textContent;
    expect(said('title')).toBe('Lantern & Tide Solicitors: changes in the law');
    expect(said('link')).toBe('https://lantern.example/law');
    expect(said('description')).toBe(
      'Acts: a page of an invented firm of maritime law, long enough to be found.',
    );
    expect(feedOf({})).toContain('href="https://lantern.example/law/feed.xml"');
  });
});

describe('toRobots', () => {
  const { site } = exampleSite(exampleOf('cta'));

  it('opens the site to crawlers and shows them the sitemap', () => {
    expect(toRobots(site, true)).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://lantern.example/sitemap.xml\n',
    );
  });

  it('turns crawlers away from a build for another origin', () => {
    expect(toRobots(site, false)).toBe('User-agent: *\nDisallow: /\n');
  });
});
