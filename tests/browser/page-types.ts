import { inject } from 'vitest';
import { type BuiltPage, readPages } from './built-site';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether every page is taken, as `npm run test:all` asks, and not as many as show everything. */
    isEveryPage: boolean;
  }
}

/** The page that stands for an unknown address. */
export const unknownAddress = '/no-such-page';

/** A page to look at. */
export interface Place {
  address: string;
  /** The built site that it stands in. */
  folder: string;
}

/** Some pages of one site that one test looks at, one after the other in one profile. */
interface Portion {
  from: string;
  to: string;
  folder: string;
  addresses: string[];
}

/**
 * The pages to look at: as many of the authors' site as show each kind of page and each block that it has, or all, and
 * those of the tests' own site that show the others. The folders may name other built sites.
 */
export function placesToTest(folders?: string[]): Place[] {
  const { content, site } = inject('releases');
  const isEveryPage = inject('isEveryPage');
  const seen = new Set<string>();
  return (folders ?? [content, site]).flatMap((folder) => {
    const pages = sortByVariety(readPages(folder));
    const fresh = pages.filter((page) => showsMore(page, seen));
    return (isEveryPage && folder === content ? pages : fresh).map((page) => ({
      address: isNotFound(page) ? unknownAddress : page.address,
      folder,
    }));
  });
}

/** Pages in portions of one site each: a site of more pages makes more tests, and none of them longer. */
export function inPortions(places: Place[]): Portion[] {
  const size = inject('isEveryPage') ? 8 : 4;
  const folders = [...new Set(places.map(({ folder }) => folder))];
  return folders.flatMap((folder) => {
    const addresses = places.filter((place) => place.folder === folder).map(({ address }) => address);
    return Array.from({ length: Math.ceil(addresses.length / size) }, (_, index) => {
      const portion = addresses.slice(index * size, (index + 1) * size);
      return { from: portion[0] ?? '', to: portion.at(-1) ?? '', folder, addresses: portion };
    });
  });
}

function isNotFound({ data }: BuiltPage): boolean {
  return data.page.kind === 'not-found';
}

/** The most varied first; among pages of as many kinds of blocks, by address. */
function sortByVariety(pages: BuiltPage[]): BuiltPage[] {
  return pages
    .sort((one, other) => (one.address < other.address ? -1 : 1))
    .sort((one, other) => showsOf(other).size - showsOf(one).size);
}

/** Whether a page shows a kind or a block that none has shown so far; notes what it shows. */
function showsMore(page: BuiltPage, seen: Set<string>): boolean {
  const fresh = [...showsOf(page)].filter((shown) => !seen.has(shown));
  for (const shown of fresh) seen.add(shown);
  return fresh.length > 0;
}

function showsOf({ data }: BuiltPage): Set<string> {
  return new Set([data.page.kind, ...data.page.blocks.map((block) => block.type)]);
}
