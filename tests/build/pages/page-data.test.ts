import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Site } from '../../../schema/site-model';
import { SiteAssets } from '../../../src/build/pages/assets';
import { headTagsOf, headTitleOf } from '../../../src/build/pages/head';
import { contentYear, toPageData, toShellData } from '../../../src/build/pages/page-data';
import { structuredDataOf } from '../../../src/build/pages/structured-data';
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

  it.each(['', 'yesterday', '-1', '1767225600 or so'])(
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

  it('holds of the settings what every page shows, and the year', () => {
    const { url, firm, contact, social, delivery, map, currency } = site.settings;
    expect(toShellData(site, new SiteAssets(site), 2024)).toMatchObject({
      url,
      navigation: site.navigation,
      firm,
      contact,
      social,
      delivery,
      map,
      priceNote: currency.includes,
      year: 2024,
      icons: {},
    });
  });

  it('has the logo and the small pictures of the menus', () => {
    const link = { label: 'A', to: '/' };
    const links = [link, { ...link, picture: 'small:industries/first' }, { ...link, picture: 'arrow' }];
    const header = [
      { label: 'Home', to: '/' },
      { label: 'Menu', links },
    ] as Site['navigation']['header'];
    const withMenu = { ...site, navigation: { ...site.navigation, header } };
    const { pictures } = toShellData(withMenu, new SiteAssets(site), 2024);
    expect(Object.keys(pictures)).toEqual(['house:logo', 'small:industries/first']);
    expect(pictures['small:industries/first']).toMatchObject({ width: 400, height: 300 });
  });

  it('has a sign where the settings name one', () => {
    const images = new Map([
      ['sign.svg', new TextEncoder().encode('<svg width="2" height="1"><path d="M0 0"/></svg>')],
    ]);
    const settings = { ...site.settings, images: { ...site.settings.images, sign: 'sign.svg' } };
    const assets = new SiteAssets({ ...site, images: new Map([...site.images, ...images]) });
    expect(toShellData({ ...site, settings }, assets, 2024).sign).toEqual({
      shapes: [['path', { d: 'M0 0' }]],
      width: 2,
      height: 1,
    });
    const { sign: _sign, ...others } = site.settings.images;
    const without = { ...site, settings: { ...site.settings, images: others } };
    expect(toShellData(without, assets, 2024).sign).toBeUndefined();
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

  it('holds the page, its release and all that its head says; what it shows is filled in later', () => {
    const page = pageAt(site, '/logbook/first');
    const share = { src: '/og/first.png', width: 1200, height: 630, alt: 'First' };
    const { file: _file, ...shown } = page;
    expect(toPageData(site, page, new SiteAssets(site), 'one', true, share)).toEqual({
      release: 'one',
      fingerprint: '',
      page: shown,
      cloth: new SiteAssets(site).cloth(page.id),
      icons: {},
      pictures: {},
      headTitle: headTitleOf(site, page),
      head: headTagsOf(site, page, { isFinal: true, share }),
      structuredData: structuredDataOf(site, page, share),
    });
  });

  it('dresses the further parts of a list as its first', () => {
    const { site: long } = exampleSite(exampleOf('cta'), { settings: { pageSize: 1 } });
    const assets = new SiteAssets({ ...long, art: new Map([['pages/industries', { pindo: 'saw' }]]) });
    const clothAt = (address: string) =>
      toPageData(long, pageAt(long, address), assets, 'release', true).cloth;
    expect(clothAt('/industries/page/2')).toEqual(clothAt('/industries'));
    expect(clothAt('/industries/page/2')).not.toEqual(clothAt('/'));
  });
});
