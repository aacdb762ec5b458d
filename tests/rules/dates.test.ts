import { describe, expect, it } from 'vitest';
import { toFeed, toSitemap } from '../../src/build/host/feeds';
import { today } from '../../src/build/today';
import { readTestSite } from '../schema/read-test-site';
import { type Changes, findBlock, withValue } from '../site';

const article = 'articles/harbour-lights.json';
const address = '/blog/harbour-lights';

function dated(date: string, more: Record<string, unknown> = {}): Changes {
  return withValue(article, (value) => {
    Object.assign(value, { date, listed: true, ...more });
    const [, cites] = findBlock(value.blocks, 'article-body').content;
    cites.text = cites.text.replace('rule 4', 'rule 4, history');
  });
}

/** Lists where an article appears besides its own address. */
function placesOf(changes: Changes, day: string | undefined, drafts = false): string[] {
  const site = readTestSite(changes, { today: day, drafts });
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
    const page = readTestSite(dated(date), { today: day }).pages.find((each) => each.address === address);
    expect(page?.isScheduled).toBe(true);
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
    const pages = readTestSite(dated('2031-05-02'), { today: '2031-05-01', drafts: true }).pages;
    expect(pages.filter(({ isScheduled }) => isScheduled).map((page) => page.address)).toEqual([address]);
  });
});

describe('the day of a build', () => {
  it('is that of SOURCE_DATE_EPOCH, in universal time', () => {
    expect(today('1764028799')).toBe('2025-11-24');
    expect(today('1764028800')).toBe('2025-11-25');
    expect(today('soon')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
