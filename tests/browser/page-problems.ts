import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from '../../schema/content/output-paths';
import { type BuiltPage, readPages, readSitemap } from './built-site';

/** What is wrong with a built site and the addresses on its pages, whatever it says; nothing where all is whole. */
export function findSiteProblems(folder: string): string[] {
  const pages = readPages(folder);
  const facts = readSiteFacts(folder);
  const addresses = pages.map(({ address }) => address);
  const sitemapAddresses = readSitemap(folder);
  return [
    ...['/', '/404', ...sitemapAddresses].flatMap((each) =>
      addresses.includes(each) ? [] : [`${each} is not built`],
    ),
    ...sitemapAddresses.flatMap((each, index) =>
      sitemapAddresses.indexOf(each) === index ? [] : [`${each} is listed twice`],
    ),
    ...pages.flatMap((page) =>
      findPageProblems(page, pages, facts).map((problem) => `${page.address}: ${problem}`),
    ),
  ];
}

/** What is known of a built site beside its pages. */
interface SiteFacts {
  /** Where the site says that it stands. */
  origin: string;
  /** The addresses of its feeds. */
  feeds: string[];
}

/** What is wrong with the addresses on one page; what else a page holds is tested where it is made. */
function findPageProblems(page: BuiltPage, pages: BuiltPage[], { origin, feeds }: SiteFacts): string[] {
  const canonical = page.html.match(/(?<=<link rel="canonical" href=")[^"]+/g) ?? [];
  const isFound = page.data.page.kind !== 'not-found';
  return [
    ...(canonical.join() === (isFound ? origin + page.data.page.address : '')
      ? []
      : ['its first address is wrong']),
    ...listLinks(page.html)
      .filter((href) => !feeds.includes(href) && !isWorkingLink(href, page.html, pages))
      .map((href) => `its link ${href} leads nowhere`),
  ];
}

/** Reads what is known of a built site beside its pages. */
function readSiteFacts(folder: string): SiteFacts {
  const [, first = ''] = /<loc>([^<]+)<\/loc>/.exec(readFileSync(join(folder, 'sitemap.xml'), 'utf8')) ?? [];
  const feeds = [builtFiles.feed].filter((file) => existsSync(join(folder, file)));
  return { origin: new URL(first).origin, feeds: feeds.map((file) => `/${file}`) };
}

function listLinks(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href);
}

/** Whether a link of a page leads to a place on it, to another page and a place on that, or out of the site. */
function isWorkingLink(href: string, html: string, pages: BuiltPage[]): boolean {
  if (!/^[/#]/.test(href)) return /^(https?:\/\/|mailto:|tel:)\S+$/.test(href);
  const [path, anchor] = href.split('#');
  const target = path ? pages.find(({ address }) => address === path)?.html : html;
  return target !== undefined && (!anchor || target.includes(` id="${anchor}"`));
}
