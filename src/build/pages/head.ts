import type { Page, Site } from '../../../schema/site-model';
import type { HeadTag } from '../../page-data';
import type { SharePicture } from '../share-pictures';

/** What the head of any page takes from its site. */
export type HeadSource = Pick<Site, 'settings'>;

/** The title of a page in the browser: the page, then the firm. */
export function headTitleOf({ settings }: HeadSource, page: Page): string {
  return `${page.headTitle} | ${settings.firm.name}`;
}

/** The tags of the head that belong to one page. `isFinal` is false for a build for another origin than the site's. */
export function headTagsOf(
  site: HeadSource,
  page: Page,
  { isFinal, share }: { isFinal: boolean; share?: SharePicture },
): HeadTag[] {
  const { settings } = site;
  const isFound = page.kind !== 'not-found';
  const canonical = settings.url + page.address;
  const social: [string, string][] = [
    ['og:type', page.article ? 'article' : 'website'],
    ['og:site_name', settings.firm.name],
    ['og:title', page.headTitle],
    ['og:description', page.description],
    ['og:locale', settings.language.replace('-', '_')],
    ...(isFound ? ([['og:url', canonical]] as [string, string][]) : []),
    ...(share ? imageProperties(share, settings.url) : []),
    ...(page.article ? articleProperties(page.article) : []),
  ];
  return [
    meta('name', 'description', page.description),
    ...(page.article ? [meta('name', 'keywords', page.article.keywords.join(', '))] : []),
    ...(isFinal && isFound ? [] : [meta('name', 'robots', 'noindex')]),
    ...(isFound ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href: canonical } }] : []),
    ...social.map(([property, content]) => meta('property', property, content)),
    meta('name', 'twitter:card', share ? 'summary_large_image' : 'summary'),
    ...(share ? [meta('name', 'twitter:image', settings.url + share.src)] : []),
  ];
}

function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [key]: name, content } };
}

function imageProperties({ src, width, height, alt }: SharePicture, origin: string): [string, string][] {
  return [
    ['og:image', origin + src],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['og:image:alt', alt],
  ];
}

function articleProperties(article: NonNullable<Page['article']>): [string, string][] {
  return [
    ['article:published_time', article.date],
    ['article:section', article.category],
    ...article.tags.map((tag): [string, string] => ['article:tag', tag]),
  ];
}
