import { describe, expect, it } from 'vitest';
import { readSite } from '../../schema/read-site';
import { toFeed, toSitemap } from '../../src/build/host/feeds';
import { today } from '../../src/build/today';
import { siteOf } from '../schema/problems-in';
import { type Changes, known, siteWith, withValue } from '../site';

const article = 'articles/harbour-lights.json';
const address = '/blog/harbour-lights';

function dated(date: string, more: Record<string, unknown> = {}): Changes {
  return withValue(article, (value) => {
    Object.assign(value, { date, listed: true, ...more });
    const [, cites] = value.blocks[1].content;
    cites.text = cites.text.replace('rule 4', 'rule 4, history');
  });
}

/** Where an article is met beside its own address. */
function placesOf(changes: Changes, day: string | undefined, drafts = false): string[] {
  const site = siteOf(changes, { today: day, drafts });
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

describe('an article of a day that has not come', () => {
  it.each([
    ['2031-05-02', '2031-05-01'],
    ['2031-05-02', '2025-11-25'],
    ['2031-05', '2031-04-30'],
  ])('of %s is in no list, feed or sitemap on %s, and still at its address', (date, day) => {
    expect(placesOf(dated(date), day)).toEqual([]);
    const page = siteOf(dated(date), { today: day }).pages.find((each) => each.address === address);
    expect(page?.ahead).toBe(true);
  });

  it.each([
    ['2031-05-02', '2031-05-02'],
    ['2031-05-02', '2031-06-01'],
    ['2031-05', '2031-05-01'],
    ['2031-05-02', undefined],
  ])('of %s is everywhere on %s', (date, day) => {
    expect(placesOf(dated(date), day)).toEqual(everywhere);
  });

  it('is everywhere while writing, and marked there', () => {
    expect(placesOf(dated('2031-05-02'), '2031-05-01', true)).toEqual(['articles', 'feed', 'lists']);
    const pages = siteOf(dated('2031-05-02'), { today: '2031-05-01', drafts: true }).pages;
    expect(pages.filter(({ ahead }) => ahead).map((page) => page.address)).toEqual([address]);
  });
});

describe('advice', () => {
  const adviceOn = (changes: Changes, day?: string) =>
    readSite(siteWith(changes), { ...known, today: day }).advice.map(({ file, line, rule, message }) => ({
      file,
      isAtLine: line > 1,
      rule,
      message,
    }));

  it('names an article that waits for its day', () => {
    expect(adviceOn(dated('2031-05-02'), '2026-01-25')).toEqual([
      {
        file: `site-data/${article}`,
        isAtLine: true,
        rule: 'future-date',
        message:
          'This article is of 2 May 2031, which has not come: until it is built on that day or after it, lists, the feed and the sitemap leave it out. If the date is a slip, write the right one.',
      },
    ]);
  });

  it('names a day of a review or a change that cannot have been', () => {
    expect(adviceOn(dated('2025-09-01', { reviewed: '2031-05-02' }), '2026-01-25')).toMatchObject([
      {
        rule: 'future-date',
        message: '2 May 2031 has not come yet, so this is a slip. Write the day on which it was so.',
      },
    ]);
  });

  it('names nothing of a day that has come, of this month, of a draft, or where the day is not known', () => {
    expect(adviceOn(dated('2026-01-25'), '2026-01-25')).toEqual([]);
    expect(adviceOn(dated('2026-01'), '2026-01-25')).toEqual([]);
    expect(adviceOn(dated('2031-05-02', { draft: true }), '2026-01-25')).toEqual([]);
    expect(adviceOn(dated('2031-05-02'))).toEqual([]);
  });
});

describe('the day of a build', () => {
  it('is that of SOURCE_DATE_EPOCH, in universal time', () => {
    expect(today('1764028799')).toBe('2025-11-24');
    expect(today('1764028800')).toBe('2025-11-25');
    expect(today('soon')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
