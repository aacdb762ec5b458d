import { describe, expect, it } from 'vitest';
import { headTagsOf, headTitleOf } from '../../../src/build/pages/page-data';
import type { HeadTag } from '../../../src/shared/page-data';
import { exampleOf, exampleSite, type Surroundings } from '../../blocks/example-site';
import { pageAt } from '../../blocks/show';

function tagsOf(address: string, isFinal = true, surroundings?: Surroundings): HeadTag[] {
  const { site } = exampleSite(exampleOf('cta'), surroundings);
  return headTagsOf(site, pageAt(site, address), { isFinal });
}

/** What the tags say under a name, in order. */
function say(tags: HeadTag[], name: string): (string | undefined)[] {
  return tags
    .filter(({ attributes }) => [attributes.name, attributes.property, attributes.rel].includes(name))
    .map(({ attributes }) => attributes.content ?? attributes.href);
}

function notFound(isFinal = true): HeadTag[] {
  const { site, page } = exampleSite(exampleOf('not-found'));
  return headTagsOf(site, page, { isFinal });
}

describe('headTitleOf', () => {
  it('names the page, then the firm', () => {
    const { site } = exampleSite(exampleOf('cta'));
    expect(headTitleOf(site, pageAt(site, '/industries'))).toBe(
      'Industries: who uses the harbour | Saltmere Harbour Office',
    );
  });

  it('says which part of a long list the page is', () => {
    const { site } = exampleSite(exampleOf('cta'), { settings: { pageSize: 2 } });
    const page = pageAt(site, '/industries/page/2');
    expect(headTitleOf(site, page)).toBe(
      'Industries: who uses the harbour: Sheet 2 of 3 | Saltmere Harbour Office',
    );
  });
});

describe('headTagsOf', () => {
  it('gives every page its description, address and the words of shared links', () => {
    const tags = tagsOf('/industries/first');
    const description = 'Shipowners: a page of an invented firm of maritime law, long enough to be found.';
    expect(say(tags, 'description')).toEqual([description]);
    expect(say(tags, 'canonical')).toEqual(['https://harbour.example/industries/first']);
    expect(say(tags, 'og:url')).toEqual(['https://harbour.example/industries/first']);
    expect(say(tags, 'og:title')).toEqual(['Shipowners']);
    expect(say(tags, 'og:description')).toEqual([description]);
    expect(say(tags, 'og:site_name')).toEqual(['Saltmere Harbour Office']);
    expect(say(tags, 'og:locale')).toEqual(['en_IE']);
    expect(say(tags, 'og:type')).toEqual(['website']);
    expect(say(tags, 'robots')).toEqual([]);
  });

  it('says of an article when it was published, about what, and with which words it is found', () => {
    const tags = tagsOf('/blog/tide-tables');
    expect(say(tags, 'og:type')).toEqual(['article']);
    expect(say(tags, 'article:published_time')).toEqual(['2025-09-19']);
    expect(say(tags, 'article:section')).toEqual(['Tides']);
    expect(say(tags, 'article:tag')).toEqual(['tides', 'tables']);
    expect(say(tags, 'keywords')).toEqual(['tides, harbours']);
  });

  it('keeps search engines from the not-found page, which has no address', () => {
    expect(say(notFound(), 'robots')).toEqual(['noindex']);
    expect(say(notFound(), 'canonical')).toEqual([]);
    expect(say(notFound(), 'og:url')).toEqual([]);
    expect(say(notFound(false), 'robots')).toEqual(['noindex']);
  });

  it('promises a large picture only where it gives one', () => {
    const { site } = exampleSite(exampleOf('cta'));
    const page = pageAt(site, '/industries/first');
    const without = headTagsOf(site, page, { isFinal: true });
    expect([say(without, 'twitter:card'), say(without, 'og:image')]).toEqual([['summary'], []]);
    const share = { src: '/og/first-01234567.png', width: 1200, height: 630, alt: 'Shipowners' };
    const tags = headTagsOf(site, page, { isFinal: true, share });
    const address = 'https://harbour.example/og/first-01234567.png';
    expect(say(tags, 'twitter:card')).toEqual(['summary_large_image']);
    expect(say(tags, 'twitter:image')).toEqual([address]);
    expect(say(tags, 'og:image')).toEqual([address]);
    expect(say(tags, 'og:image:width')).toEqual(['1200']);
    expect(say(tags, 'og:image:height')).toEqual(['630']);
    expect(say(tags, 'og:image:alt')).toEqual(['Shipowners']);
  });
});
