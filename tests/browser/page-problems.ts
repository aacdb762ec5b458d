import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from '../../schema/content/output-paths';
import { downloadsFolder } from '../../schema/content/tree';
import { type BuiltPage, readPages, readSitemap } from './built-site';

/** Returns the problems of a built site and of the links on its pages. */
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

/** The facts about a built site that its pages do not contain. */
interface SiteFacts {
  /** The origin of the addresses in the sitemap. */
  origin: string;
  /** The addresses of the site's feeds and downloads. */
  files: string[];
}

/**
 * Returns the problems with the links and the canonical address of one page. Unit tests of the build check everything
 * else on a page.
 */
function findPageProblems(page: BuiltPage, pages: BuiltPage[], { origin, files }: SiteFacts): string[] {
  const canonical = page.html.match(/(?<=<link rel="canonical" href=")[^"]+/g) ?? [];
  const isFound = page.data.page.kind !== 'not-found';
  return [
    ...(canonical.join() === (isFound ? origin + page.data.page.address : '')
      ? []
      : ['its canonical address is wrong']),
    ...listLinks(page.html)
      .filter((href) => !files.includes(href) && !isWorkingLink(href, page.html, pages))
      .map((href) => `its link ${href} leads nowhere`),
  ];
}

function readSiteFacts(folder: string): SiteFacts {
  const [, first = ''] = /<loc>([^<]+)<\/loc>/.exec(readFileSync(join(folder, 'sitemap.xml'), 'utf8')) ?? [];
  const feeds = [builtFiles.feed].filter((file) => existsSync(join(folder, file)));
  const downloads = join(folder, downloadsFolder);
  const files = existsSync(downloads)
    ? readdirSync(downloads).map((name) => `${downloadsFolder}/${name}`)
    : [];
  return { origin: new URL(first).origin, files: [...feeds, ...files].map((file) => `/${file}`) };
}

function listLinks(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href);
}

/** Checks that the page or anchor of a link exists. Checks only the form of addresses outside the site. */
function isWorkingLink(href: string, html: string, pages: BuiltPage[]): boolean {
  if (!/^[/#]/.test(href)) return /^(https?:\/\/|mailto:|tel:)\S+$/.test(href);
  const [path, anchor] = href.split('#');
  const target = path ? pages.find(({ address }) => address === path)?.html : html;
  return target !== undefined && (!anchor || target.includes(` id="${anchor}"`));
}
