import { inject } from 'vitest';
import { type BuiltPage, readPages } from './built-site';

/** Whether every page is taken, as by `npm run test:all` or with ALL=1, where `npm test` takes one of each type. */
const isEveryPage = process.env.ALL === '1' || process.env.npm_lifecycle_event === 'test:all';

/** The page that stands for an unknown address. */
export const unknownAddress = '/no-such-page';

/** The addresses to look at: one page for each kind and choice of blocks, or all. */
export function addressesToTest(): string[] {
  const pages = readPages(inject('releases').site).sort((one, other) =>
    one.address < other.address ? -1 : 1,
  );
  const chosen = isEveryPage ? pages : [...new Map(pages.map((page) => [typeOf(page), page])).values()];
  return chosen.map(({ address, data }) => (data.page.kind === 'not-found' ? unknownAddress : address));
}

function typeOf({ data }: BuiltPage): string {
  return [data.page.kind, ...new Set(data.page.blocks.map((block) => block.type))].join(' ');
}
