import { afterEach, describe, expect, it, vi } from 'vitest';
import { SiteAssets } from '../../../src/build/assets';
import { contentYear, toPageData, toShellData } from '../../../src/build/pages/page-data';
import { exampleOf, exampleSite } from '../../blocks/example-site';
import { pageAt } from '../../blocks/show';

const { site } = exampleSite(exampleOf('cta'));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('contentYear', () => {
  it('is the year of SOURCE_DATE_EPOCH where that is set, in universal time', () => {
    expect(contentYear('1767225599')).toBe(2025);
    expect(contentYear('1767225600')).toBe(2026);
    vi.stubEnv('SOURCE_DATE_EPOCH', '1900000000');
    expect(contentYear()).toBe(2030);
  });

  it.each(['', 'yesterday', '-1'])(
    'is the year of the clock where that says %j, in universal time',
    (epoch) => {
      vi.useFakeTimers({ now: new Date('2027-12-31T23:59:59Z'), toFake: ['Date'] });
      expect(contentYear(epoch)).toBe(2027);
      vi.setSystemTime(new Date('2028-01-01T00:00:00Z'));
      expect(contentYear(epoch)).toBe(2028);
    },
  );
});

describe('toShellData', () => {
  it('holds nothing that grows with the number of pages', () => {
    const shell = JSON.stringify(toShellData(site, new SiteAssets(site), 2024));
    for (const { description } of site.pages) expect(shell).not.toContain(description);
  });
});

describe('the words of the interface that visitors are sent', () => {
  it('are those that pages say by themselves, not those that texts are made of while building', () => {
    const { wording } = site;
    const sent: Record<string, string> = toShellData(site, new SiteAssets(site), 2024).wording;
    expect(Object.entries(sent).filter(([word]) => /^law[A-Z]/.test(word))).toEqual([]);
    expect(Object.keys(sent)).not.toContain('perMonth');
    expect(sent).toMatchObject({
      free: wording.free,
      retry: wording.retry,
      skipToContent: wording.skipToContent,
    });
  });
});

describe('toPageData', () => {
  it('does not tell visitors which file a page was written in', () => {
    const data = toPageData(site, pageAt(site, '/'), new SiteAssets(site), 'release', true);
    expect(JSON.stringify(data)).not.toContain('index.json');
  });

  it('dresses an entry in its own cloth and a page in that of the house', () => {
    const assets = new SiteAssets(site);
    const clothAt = (address: string) =>
      toPageData(site, pageAt(site, address), assets, 'release', true).cloth;
    expect(clothAt('/industries')).toEqual(clothAt('/'));
    expect(clothAt('/industries/second')).not.toEqual(clothAt('/'));
  });
});
