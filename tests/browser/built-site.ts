import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData } from '../../src/ui/page-data';

/** One HTML file of a built site. */
export interface BuiltPage {
  /** The address that a host serves the file at. */
  address: string;
  html: string;
  /** What its address is shown from. */
  data: PageData;
}

/** Every page of a built site: those of the sitemap, their further addresses and the 404 page. */
export function readPages(folder: string): BuiltPage[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      const address = `/${file.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`;
      const whole = join(folder, '_data', `${address === '/' ? 'index' : address}.json`);
      return { address, html, data: JSON.parse(readFileSync(whole, 'utf8')) as PageData };
    });
}

/** The addresses that search engines are told of, without the origin. */
export function readSitemap(folder: string): string[] {
  const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** The page that stands for an unknown address. */
export const unknownAddress = '/no-such-page';

/** A page to look at. */
export interface Place {
  address: string;
  /** The built site that it stands in. */
  folder: string;
}

/** The pages to look at: as few of some sites as show each kind of page and each block that they have. */
export function placesToTest(folders: string[]): Place[] {
  const seen = new Set<string>();
  return folders.flatMap((folder) => {
    const pages = readPages(folder);
    const places: Place[] = [];
    for (;;) {
      const fresh = pages.map((page) => ({
        page,
        count: [...showsOf(page)].filter((each) => !seen.has(each)).length,
      }));
      const { page, count } = fresh.reduce((one, other) => (other.count > one.count ? other : one));
      if (count === 0) return places;
      for (const shown of showsOf(page)) seen.add(shown);
      places.push({ address: page.data.page.kind === 'not-found' ? unknownAddress : page.address, folder });
    }
  });
}

function showsOf({ data }: BuiltPage): Set<string> {
  return new Set([data.page.kind, ...data.page.blocks.map((block) => block.type)]);
}
