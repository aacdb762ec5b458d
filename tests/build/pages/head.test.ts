import { describe, expect, it } from 'vitest';
import { createHeadTags, formatHeadTitle } from '../../../src/build/pages/page-data';
import type { HeadTag } from '../../../src/shared/page-data';
import { createExampleSite, type ExampleContext, findTestBlock } from '../../blocks/example-site';
import { findPage } from '../../blocks/render-block';

function tagsOf(address: string, isFinal = true, surroundings?: ExampleContext): HeadTag[] {
  const { site } = createExampleSite(findTestBlock('cta'), surroundings);
  return createHeadTags(site, findPage(site, address), { isFinal });
}

/** Returns the values of all tags with a name, in order. */
function valuesOf(tags: HeadTag[], name: string): (string | undefined)[] {
  return tags
    .filter(({ attributes }) => [attributes.name, attributes.property, attributes.rel].includes(name))
    .map(({ attributes }) => attributes.content ?? attributes.href);
}

function notFound(isFinal = true): HeadTag[] {
  const { site, page } = createExampleSite(findTestBlock('not-found'));
  return createHeadTags(site, page, { isFinal });
}

describe('headTitleOf', () => {
  it('has the page’s title, then the firm', () => {
    const { site } = createExampleSite(findTestBlock('cta'));
    expect(formatHeadTitle(site, findPage(site, '/industries'))).toBe(
      'Industries: who uses the harbour | Saltmere Harbour Office',
    );
  });

  it('has the page number of a long list', () => {
    const { site } = createExampleSite(findTestBlock('cta'), { settings: { pageSize: 2 } });
    const page = findPage(site, '/industries/page/2');
    expect(formatHeadTitle(site, page)).toBe(
      'Industries: who uses the harbour: Sheet 2 of 3 | Saltmere Harbour Office',
    );
  });
});

describe('headTagsOf', () => {
  it('describes every page for search engines and shared links', () => {
    const tags = tagsOf('/industries/first');
    const description = 'Shipowners: a page of an invented firm of maritime law, long enough to be found.';
    expect(valuesOf(tags, 'description')).toEqual([description]);
    expect(valuesOf(tags, 'canonical')).toEqual(['https://harbour.example/industries/first']);
    expect(valuesOf(tags, 'og:url')).toEqual(['https://harbour.example/industries/first']);
    expect(valuesOf(tags, 'og:title')).toEqual(['Shipowners']);
    expect(valuesOf(tags, 'og:description')).toEqual([description]);
    expect(valuesOf(tags, 'og:site_name')).toEqual(['Saltmere Harbour Office']);
    expect(valuesOf(tags, 'og:locale')).toEqual(['en_IE']);
    expect(valuesOf(tags, 'og:type')).toEqual(['website']);
    expect(valuesOf(tags, 'robots')).toEqual([]);
  });

  it('has the date, category, tags and keywords of an article', () => {
    const tags = tagsOf('/blog/tide-tables');
    expect(valuesOf(tags, 'og:type')).toEqual(['article']);
    expect(valuesOf(tags, 'article:published_time')).toEqual(['2025-09-19']);
    expect(valuesOf(tags, 'article:section')).toEqual(['Tides']);
    expect(valuesOf(tags, 'article:tag')).toEqual(['tides', 'tables']);
    expect(valuesOf(tags, 'keywords')).toEqual(['tides, harbours']);
  });

  it('keeps the not-found page out of search engines and gives it no address', () => {
    expect(valuesOf(notFound(), 'robots')).toEqual(['noindex']);
    expect(valuesOf(notFound(), 'canonical')).toEqual([]);
    expect(valuesOf(notFound(), 'og:url')).toEqual([]);
    expect(valuesOf(notFound(false), 'robots')).toEqual(['noindex']);
  });

  it('announces a large picture only if there is one', () => {
    const { site } = createExampleSite(findTestBlock('cta'));
    const page = findPage(site, '/industries/first');
    const without = createHeadTags(site, page, { isFinal: true });
    expect([valuesOf(without, 'twitter:card'), valuesOf(without, 'og:image')]).toEqual([['summary'], []]);
    const share = { src: '/og/first-01234567.png', width: 1200, height: 630, alt: 'Shipowners' };
    const tags = createHeadTags(site, page, { isFinal: true, share });
    const address = 'https://harbour.example/og/first-01234567.png';
    expect(valuesOf(tags, 'twitter:card')).toEqual(['summary_large_image']);
    expect(valuesOf(tags, 'twitter:image')).toEqual([address]);
    expect(valuesOf(tags, 'og:image')).toEqual([address]);
    expect(valuesOf(tags, 'og:image:width')).toEqual(['1200']);
    expect(valuesOf(tags, 'og:image:height')).toEqual(['630']);
    expect(valuesOf(tags, 'og:image:alt')).toEqual(['Shipowners']);
  });
});
