import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from '../../schema/content/built-site';
import { type BuiltPage, readPages, readSitemap, readStructuredData } from './built-site';

/** What is wrong with the pages of a built site, whatever it says; nothing where all are complete. */
export function findFaultsOfSite(folder: string): string[] {
  const pages = readPages(folder);
  const addresses = pages.map(({ address }) => address);
  const listed = readSitemap(folder);
  return [
    ...['/', '/404', ...listed].flatMap((each) => (addresses.includes(each) ? [] : [`${each} is not built`])),
    ...listed.flatMap((each, index) => (listed.indexOf(each) === index ? [] : [`${each} is listed twice`])),
  ];
}

/** What is known of a built site beside its pages. */
export interface SiteFacts {
  /** Where the site says that it stands. */
  origin: string;
  /** The addresses of its feeds. */
  feeds: string[];
}

/** What one page lacks that every page has. */
export function findFaults(page: BuiltPage, pages: BuiltPage[], { origin, feeds }: SiteFacts): string[] {
  return [
    ...findFaultsOfHtml(page, origin),
    ...findFaultsForSearch(page),
    ...linksOf(page.html)
      .filter((href) => !feeds.includes(href) && !leadsSomewhere(href, page.html, pages))
      .map((href) => `its link ${href} leads nowhere`),
  ];
}

/** Reads what is known of a built site beside its pages. */
export function readFacts(folder: string): SiteFacts {
  const [, first = ''] = /<loc>([^<]+)<\/loc>/.exec(readFileSync(join(folder, 'sitemap.xml'), 'utf8')) ?? [];
  const feeds = [builtFiles.feed].filter((file) => existsSync(join(folder, file)));
  return { origin: new URL(first).origin, feeds: feeds.map((file) => `/${file}`) };
}

function findFaultsOfHtml({ html, data }: BuiltPage, origin: string): string[] {
  const isFound = data.page.kind !== 'not-found';
  const [, firm = ''] = /property="og:site_name" content="([^"]+)"/.exec(html) ?? [];
  const [, title = ''] = /<title[^>]*>(.+?)<\/title>/.exec(html) ?? [];
  const canonical = html.match(/(?<=<link rel="canonical" href=")[^"]+/g) ?? [];
  const tags = html.replaceAll(/="[^"]*"/g, '=');
  return [
    ...(firm !== '' && title.endsWith(` | ${firm}`) ? [] : ['its title does not end with the firm']),
    ...(countOf(html, /<h1\b/g) === 1 ? [] : ['it has not one main heading']),
    ...(countOf(html, /<meta name="description" content="[^"]+"/g) === 1
      ? []
      : ['it has not one description']),
    ...(canonical.join() === (isFound ? origin + data.page.address : '')
      ? []
      : ['its first address is wrong']),
    ...(/© (<!-- -->)?\d{4}(<!-- -->)?–<span data-year="">\d{4}<\/span>/.test(html)
      ? []
      : ['it has no year']),
    ...(/<[^<>]+\sstyle=/.test(tags) ? ['it has a style that its policy refuses'] : []),
  ];
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** What search engines should be told by a page, and are not, or the other way round. */
function findFaultsForSearch({ address, html, data }: BuiltPage): string[] {
  const { kind, blocks } = data.page;
  const things = readStructuredData(html);
  const has = (type: string) => blocks.some((block) => block.type === type);
  const wanted = {
    LegalService: address === '/',
    BreadcrumbList: address !== '/' && kind !== 'not-found',
    BlogPosting: kind === 'articles',
    FAQPage: has('faq'),
    Service: has('pricing-table'),
  };
  const isTold = (name: string) => things.some((thing) => thing['@type'] === name);
  return [
    ...Object.entries(wanted).flatMap(([name, isWanted]) =>
      isTold(name) === isWanted ? [] : [`its ${name} ${isWanted ? 'is missing' : 'has no reason'}`],
    ),
    ...(kind === 'not-found' || JSON.stringify(things) === JSON.stringify(data.structuredData)
      ? []
      : ['its data tells something else']),
  ];
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href);
}

/** Whether a link of a page leads to a place on it, to another page and a place on that, or out of the site. */
function leadsSomewhere(href: string, html: string, pages: BuiltPage[]): boolean {
  if (!/^[/#]/.test(href)) return /^(https?:\/\/|mailto:|tel:)\S+$/.test(href);
  const [path, anchor] = href.split('#');
  const target = path ? pages.find(({ address }) => address === path)?.html : html;
  return target !== undefined && (!anchor || target.includes(` id="${anchor}"`));
}
