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

/** The addresses to look at: as many pages as show every kind of page and every block, or all. */
export function addressesToTest(): string[] {
  const pages = readPages(inject('releases').site).sort((one, other) =>
    one.address < other.address ? -1 : 1,
  );
  return (inject('isEveryPage') ? pages : chooseVaried(pages)).map(({ address, data }) =>
    data.page.kind === 'not-found' ? unknownAddress : address,
  );
}

/** Some addresses that one test looks at, one after the other in one profile. */
interface Portion {
  from: string;
  to: string;
  addresses: string[];
}

/** All of some addresses in portions: a site of more pages makes more tests, and none of them longer. */
export function inPortions(addresses: string[]): Portion[] {
  const size = 8;
  return Array.from({ length: Math.ceil(addresses.length / size) }, (_, index) => {
    const portion = addresses.slice(index * size, (index + 1) * size);
    return { from: portion[0] ?? '', to: portion.at(-1) ?? '', addresses: portion };
  });
}

/** The pages that each show a kind or a block that no page before them does, the most varied first. */
function chooseVaried(pages: BuiltPage[]): BuiltPage[] {
  const seen = new Set<string>();
  return [...pages]
    .sort((one, other) => showsOf(other).size - showsOf(one).size)
    .filter((page) => {
      const fresh = [...showsOf(page)].filter((shown) => !seen.has(shown));
      for (const shown of fresh) seen.add(shown);
      return fresh.length > 0;
    });
}

function showsOf({ data }: BuiltPage): Set<string> {
  return new Set([data.page.kind, ...data.page.blocks.map((block) => block.type)]);
}
