import { describe, expect, it } from 'vitest';
import { createHeadTags, formatHeadTitle } from '../../../src/build/pages/page-head';
import type { HeadTag } from '../../../src/shared/page-data';
import { createExampleSite, type ExampleContext, findTestBlock } from '../../blocks/example-site';
import { findPage } from '../../blocks/render-block';

function getTags(address: string, isFinal = true, surroundings?: ExampleContext): HeadTag[] {
  const { site } = createExampleSite(findTestBlock('cta'), surroundings);
  return createHeadTags(site, findPage(site, address), { isFinal });
}

function listValues(tags: HeadTag[], name: string): (string | undefined)[] {
  return tags
    .filter(({ attributes }) => [attributes.name, attributes.property, attributes.rel].includes(name))
    .map(({ attributes }) => attributes.content ?? attributes.href);
}

function notFound(isFinal = true): HeadTag[] {
  const { site, page } = createExampleSite(findTestBlock('not-found'));
  return createHeadTags(site, page, { isFinal });
}

describe('formatHeadTitle', () => {
  it('returns the page’s title, then the firm’s name', () => {
    const { site } = createExampleSite(findTestBlock('cta'));
    expect(formatHeadTitle(site, findPage(site, '/industries'))).toBe(
      'Industries: who uses the harbour | Saltmere Harbour Office',
    );
  });

  it('includes the page number if a list has several pages', () => {
    const { site } = createExampleSite(findTestBlock('cta'), { settings: { pageSize: 2 } });
    const page = findPage(site, '/industries/page/2');
    expect(formatHeadTitle(site, page)).toBe(
      'Industries: who uses the harbour: Sheet 2 of 3 | Saltmere Harbour Office',
    );
  });
});

describe('createHeadTags', () => {
  it('describes every page for search engines and shared links', () => {
    const tags = getTags('/industries/first');
    const description = 'Shipowners: a page of an invented firm of maritime law, long enough to be found.';
    expect(listValues(tags, 'description')).toEqual([description]);
    expect(listValues(tags, 'canonical')).toEqual(['https://harbour.example/industries/first']);
    expect(listValues(tags, 'og:url')).toEqual(['https://harbour.example/industries/first']);
    expect(listValues(tags, 'og:title')).toEqual(['Shipowners']);
    expect(listValues(tags, 'og:description')).toEqual([description]);
    expect(listValues(tags, 'og:site_name')).toEqual(['Saltmere Harbour Office']);
    expect(listValues(tags, 'og:locale')).toEqual(['en_IE']);
    expect(listValues(tags, 'og:type')).toEqual(['website']);
    expect(listValues(tags, 'robots')).toEqual([]);
  });

  it('includes the date, category, tags and keywords of an article', () => {
    const tags = getTags('/blog/tide-tables');
    expect(listValues(tags, 'og:type')).toEqual(['article']);
    expect(listValues(tags, 'article:published_time')).toEqual(['2025-09-19']);
    expect(listValues(tags, 'article:section')).toEqual(['Tides']);
    expect(listValues(tags, 'article:tag')).toEqual(['tides', 'tables']);
    expect(listValues(tags, 'keywords')).toEqual(['tides, harbours']);
  });

  it('keeps the not-found page out of search engines, and adds no canonical URL to this page', () => {
    expect(listValues(notFound(), 'robots')).toEqual(['noindex']);
    expect(listValues(notFound(), 'canonical')).toEqual([]);
    expect(listValues(notFound(), 'og:url')).toEqual([]);
    expect(listValues(notFound(false), 'robots')).toEqual(['noindex']);
  });

  it('announces a large share picture only if there is one', () => {
    const { site } = createExampleSite(findTestBlock('cta'));
    const page = findPage(site, '/industries/first');
    const without = createHeadTags(site, page, { isFinal: true });
    expect([listValues(without, 'twitter:card'), listValues(without, 'og:image')]).toEqual([['summary'], []]);
    const share = { src: '/og/first-01234567.png', width: 1200, height: 630, alt: 'Shipowners' };
    const tags = createHeadTags(site, page, { isFinal: true, share });
    const address = 'https://harbour.example/og/first-01234567.png';
    expect(listValues(tags, 'twitter:card')).toEqual(['summary_large_image']);
    expect(listValues(tags, 'og:image')).toEqual([address]);
    expect(listValues(tags, 'og:image:width')).toEqual(['1200']);
    expect(listValues(tags, 'og:image:height')).toEqual(['630']);
    expect(listValues(tags, 'og:image:alt')).toEqual(['Shipowners']);
  });
});
