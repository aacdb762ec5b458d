import { describe, expect, it } from 'vitest';
import { findComingProblems } from '../../schema/coming-problems';
import { readSite } from '../../schema/read-site';
import { readClock } from '../../src/build/clock';
import { toFeed, toSitemap } from '../../src/build/host/sitemap-and-feed';
import { readTestSite } from '../schema/read-test-site';
import { type Changes, createSiteFiles, findBlock, testContext, withValue } from '../site';

const article = 'articles/harbour-lights.json';
const address = '/blog/harbour-lights';

function dated(date: string, more: Record<string, unknown> = {}): Changes {
  return withValue(article, (value) => {
    Object.assign(value, { date, listed: true, ...more });
    const [, cites] = findBlock(value.blocks, 'article-body').content;
    cites.text = cites.text.replace('rule 4', 'rule 4, history');
  });
}

function inTimeZone(timeZone: string): Changes {
  return withValue('site.json', (settings) => Object.assign(settings, { timeZone }));
}

/** Returns noon of a day in Nairobi, which is the time zone of the tests' site. */
function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00+03:00`);
}

/** Lists where the article appears: `articles` (the list of articles), `feed`, `sitemap` or `lists` (other pages). */
function listPlaces(changes: Changes, now: Date | undefined, drafts = false): string[] {
  const site = readTestSite(changes, { now, drafts });
  const lists = site.pages.filter(
    (page) => page.address !== address && JSON.stringify(page.blocks).includes(address),
  );
  return [
    ...(site.articles.some((card) => card.address === address) ? ['articles'] : []),
    ...(toFeed(site).includes(address) ? ['feed'] : []),
    ...(toSitemap(site).includes(address) ? ['sitemap'] : []),
    ...(lists.length > 0 ? ['lists'] : []),
  ];
}

const everywhere = ['articles', 'feed', 'sitemap', 'lists'];

describe('an article with a future date', () => {
  it.each([
    ['2031-05-02', '2031-05-01'],
    ['2031-05-02', '2025-11-25'],
    ['2031-05', '2031-04-30'],
  ])('of %s has no page and is in no list, feed or sitemap on %s', (date, day) => {
    expect(listPlaces(dated(date), atNoon(day))).toEqual([]);
    const { pages, cards } = readTestSite(dated(date), { now: atNoon(day) });
    expect(pages.map((page) => page.address)).not.toContain(address);
    expect([...cards.keys()]).not.toContain('articles/harbour-lights');
  });

  it.each([
    ['2031-05-02', '2031-05-02'],
    ['2031-05-02', '2031-06-01'],
    ['2031-05', '2031-05-01'],
  ])('of %s is in all lists on %s', (date, day) => {
    expect(listPlaces(dated(date), atNoon(day))).toEqual(everywhere);
  });

  it('is in all lists if the current time is unknown', () => {
    expect(listPlaces(dated('2031-05-02'), undefined)).toEqual(everywhere);
  });

  it('is in all lists during editing', () => {
    expect(listPlaces(dated('2031-05-02'), atNoon('2031-05-01'), true)).toEqual(everywhere);
  });

  it('appears on the day that `today` sets, even if the clock is earlier', () => {
    const options = { now: new Date('2025-11-25T12:00:00Z'), today: '2031-05-02' };
    expect(readTestSite(dated('2031-05-02'), options).pages.map((page) => page.address)).toContain(address);
  });
});

describe('an article at the edges of a day', () => {
  it.each([
    ['Africa/Nairobi', '2031-05-01T20:59:59Z', []],
    ['Africa/Nairobi', '2031-05-01T21:00:00Z', everywhere],
    ['Pacific/Kiritimati', '2031-05-01T10:00:00Z', everywhere],
    ['UTC', '2031-05-01T23:59:59Z', []],
    ['UTC', '2031-05-02T00:00:00Z', everywhere],
    ['Europe/London', '2031-05-01T23:00:00Z', everywhere],
    ['America/Los_Angeles', '2031-05-02T06:59:59Z', []],
    ['America/Los_Angeles', '2031-05-02T07:00:00Z', everywhere],
    ['Asia/Kathmandu', '2031-05-01T18:14:59Z', []],
    ['Asia/Kathmandu', '2031-05-01T18:15:00Z', everywhere],
  ])('in %s at %s is in these places: %j', (timeZone, now, places) => {
    const changes = { ...dated('2031-05-02'), ...inTimeZone(timeZone) };
    expect(listPlaces(changes, new Date(now))).toEqual(places);
  });

  // In Santiago, the clocks change from midnight to one o'clock on 7 September 2031.
  it.each([
    ['2031-09-07T03:59:59Z', []],
    ['2031-09-07T04:00:00Z', everywhere],
  ])('in Santiago at %s, on a day that begins at one o’clock, is in these places: %j', (now, places) => {
    const changes = { ...dated('2031-09-07'), ...inTimeZone('America/Santiago') };
    expect(listPlaces(changes, new Date(now))).toEqual(places);
  });

  it('appears when its date begins in Nairobi if the settings name no time zone', () => {
    expect(listPlaces(dated('2031-05-02'), new Date('2031-05-01T20:59:59Z'))).toEqual([]);
    expect(listPlaces(dated('2031-05-02'), new Date('2031-05-01T21:00:00Z'))).toEqual(everywhere);
  });

  it.each([
    ['Africa/Nairobi', '2031-05-02', 'Fri, 02 May 2031 00:00:00 +0300'],
    ['America/Los_Angeles', '2031-05-02', 'Fri, 02 May 2031 00:00:00 -0700'],
    ['America/Los_Angeles', '2031-12-02', 'Tue, 02 Dec 2031 00:00:00 -0800'],
    // In Helsinki, the clocks change at 3:00 on this day, so the offset at midnight is still +0200.
    ['Europe/Helsinki', '2025-03-30', 'Sun, 30 Mar 2025 00:00:00 +0200'],
    ['Pacific/Auckland', '2025-04-06', 'Sun, 06 Apr 2025 00:00:00 +1300'],
    ['Asia/Kathmandu', '2031-05-02', 'Fri, 02 May 2031 00:00:00 +0545'],
  ])(
    'in %s with the date %s has the start of that day as its time in the feed',
    (timeZone, date, published) => {
      const site = readTestSite({ ...dated(date), ...inTimeZone(timeZone) });
      const item = toFeed(site)
        .split('<item>')
        .find((each) => each.includes(address));
      expect(item).toContain(`<pubDate>${published}</pubDate>`);
    },
  );
});

const talks = '/tide-talks';
const talksUntil = (day: string): Changes =>
  withValue('pages/tide-talks.json', (value) => Object.assign(value, { until: day, redirect: '/resources' }));

describe('a page with a last day', () => {
  it.each([
    ['Africa/Nairobi', '2031-05-02T20:59:59Z', true],
    ['Africa/Nairobi', '2031-05-02T21:00:00Z', false],
    ['UTC', '2031-05-02T23:30:00Z', true],
    ['Europe/London', '2031-05-02T23:30:00Z', false],
    ['America/Los_Angeles', '2031-05-03T06:59:59Z', true],
  ])('in %s at %s is online: %s', (timeZone, now, isOnline) => {
    const site = readTestSite(
      { ...talksUntil('2031-05-02'), ...inTimeZone(timeZone) },
      { now: new Date(now) },
    );
    expect(site.pages.some((page) => page.address === talks)).toBe(isOnline);
    expect(JSON.stringify(site.navigation).includes(talks)).toBe(isOnline);
    expect(toSitemap(site).includes(talks)).toBe(isOnline);
    expect(site.redirects).toEqual(isOnline ? [] : [{ from: talks, to: '/resources' }]);
  });

  it('after that day, redirects all old addresses directly to its replacement', () => {
    const changes = { ...talksUntil('2031-05-02'), 'redirects.json': '{ "/talks": "/tide-talks" }' };
    const { redirects } = readTestSite(changes, { today: '2031-05-03' });
    expect(redirects).toEqual([
      { from: talks, to: '/resources' },
      { from: '/talks', to: '/resources' },
    ]);
  });

  it('is in no list, on no related page and in no feed after that day', () => {
    const changes = withValue(article, (value) =>
      Object.assign(value, { until: '2031-05-02', redirect: '/blog', listed: true }),
    );
    expect(listPlaces(changes, atNoon('2031-05-02'))).toEqual(everywhere);
    expect(listPlaces(changes, atNoon('2031-05-03'))).toEqual([]);
  });

  it('is shown during editing after that day', () => {
    const { pages } = readTestSite(talksUntil('2031-05-02'), { today: '2031-05-03', drafts: true });
    expect(pages.map((page) => page.address)).toContain(talks);
  });
});

describe('a block with a last day', () => {
  it('disappears after that day, but links to the block stay valid, and the other blocks keep their indexes', () => {
    const changes = {
      ...withValue('pages/tide-talks.json', ({ blocks }) => {
        Object.assign(findBlock(blocks, 'coming-soon'), { until: '2031-05-02' });
        blocks.push({ type: 'prose', heading: 'After', paragraphs: ['A paragraph.'] });
      }),
      ...withValue('pages/about-office.json', ({ blocks }) => {
        findBlock(blocks, 'overview').paragraphs[1] = '[Talks](/tide-talks#coming-soon).';
      }),
    };
    const listBlocks = (today: string) =>
      readTestSite(changes, { today })
        .pages.find((page) => page.address === talks)
        ?.blocks.map(({ type, place }) => `${place?.index} ${type}`);
    expect(listBlocks('2031-05-02')).toEqual(['0 hero', '1 coming-soon', '2 prose']);
    expect(listBlocks('2031-05-03')).toEqual(['0 hero', '2 prose']);
  });
});

describe('a notice', () => {
  const dates = { from: '2031-05-02', until: '2031-05-03' };
  const dated = withValue('site.json', ({ notice }) => Object.assign(notice, dates));
  const readNotice = (now: string, drafts = false) =>
    readTestSite(dated, { now: new Date(now), drafts }).notice;

  it.each([
    ['2031-05-01T20:59:59Z', false],
    ['2031-05-01T21:00:00Z', true],
    ['2031-05-03T20:59:59Z', true],
    ['2031-05-03T21:00:00Z', false],
  ])('at %s is on the pages: %s', (now, isShown) => {
    expect(readNotice(now) !== undefined).toBe(isShown);
  });

  it.each([
    ['2031-05-01T12:00:00Z', 'Online on 2 May 2031'],
    ['2031-05-02T12:00:00Z', undefined],
    ['2031-05-04T12:00:00Z', 'Was online until 3 May 2031'],
  ])('at %s is shown during editing, with the status: %s', (now, status) => {
    const notice = readNotice(now, true);
    expect(notice?.text).toContain('regatta');
    expect(notice?.status).toBe(status);
  });
});

describe('findComingProblems', () => {
  const lights = dated('2031-05-02', { aliases: ['/about-office'] });
  const findOn = (today: string, changes = lights) => {
    const files = createSiteFiles(changes);
    const context = { ...testContext, today };
    return findComingProblems(files, context, readSite(files, context).tree).map(({ message }) => message);
  };

  it('reports the problem that an article will cause, from 14 days before the article is online', () => {
    const message =
      'On 2 May 2031 the site will have this problem: The address /about-office is already used by pages/about-office.json. Choose another address.';
    expect(findOn('2031-04-17')).toEqual([]);
    expect(findOn('2031-04-18')).toEqual([message]);
    expect(findOn('2031-05-01')).toEqual([message]);
    expect(findOn('2031-05-02')).toEqual([]);
  });

  it('reports nothing about a page that goes offline together with the links to it', () => {
    expect(findOn('2031-05-02', talksUntil('2031-05-02'))).toEqual([]);
  });
});

describe('readClock', () => {
  it('returns the time in SOURCE_DATE_EPOCH, or the current time if this variable is not set', () => {
    expect(readClock('1764028800')).toEqual(new Date('2025-11-25T00:00:00Z'));
    const before = Date.now();
    for (const epoch of ['soon', '', '9'.repeat(30)])
      expect(readClock(epoch).getTime()).toBeGreaterThanOrEqual(before);
  });
});
