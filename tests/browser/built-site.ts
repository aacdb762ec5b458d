import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData } from '../../src/shared/page-data';

export interface BuiltPage {
  /** The address at which a host serves the file. */
  address: string;
  html: string;
  /** The data from which the page is rendered. */
  data: PageData;
}

/** Returns every HTML page of a built site, including the 404 page and pages that the sitemap omits. */
export function readPages(folder: string): BuiltPage[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      const address = `/${file.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`;
      const dataFile = join(folder, '_data', `${address === '/' ? 'index' : address}.json`);
      return { address, html, data: JSON.parse(readFileSync(dataFile, 'utf8')) as PageData };
    });
}

export function readSitemap(folder: string): string[] {
  const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

export const unknownAddress = '/no-such-page';

/** Returns a few addresses whose pages together show every kind of page and every type of block. */
export function chooseAddresses(pages: BuiltPage[]): string[] {
  const seen = new Set<string>();
  const listUnseen = (page: BuiltPage) => [...listFeatures(page)].filter((each) => !seen.has(each));
  const addresses: string[] = [];
  for (;;) {
    const page = pages.reduce((one, other) =>
      listUnseen(other).length > listUnseen(one).length ? other : one,
    );
    if (listUnseen(page).length === 0) return addresses;
    for (const shown of listFeatures(page)) seen.add(shown);
    addresses.push(page.data.page.kind === 'not-found' ? unknownAddress : page.address);
  }
}

function listFeatures({ data }: BuiltPage): Set<string> {
  return new Set([data.page.kind, ...data.page.blocks.map((block) => block.type)]);
}
