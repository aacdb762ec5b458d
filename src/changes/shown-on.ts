import type { Tree } from '../../schema/content/tree';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { resolveSite } from '../../schema/resolve/site';
import type { Page } from '../../schema/site-model';
import type { State } from './state';
import { withValue } from './state';

/** Which pages show something of a file: their addresses, or all of them. */
export type Shown = readonly string[] | 'everywhere';

/** Finds the pages of a site that would be others if a file said something else. */
export class Showing {
  private readonly printed: Map<string, string>;
  private readonly ownFiles: Map<string, string>;

  /** `state` has to be that of a site without problems. */
  constructor(private readonly state: State) {
    const pages = state.site?.pages ?? [];
    this.printed = printAll(pages);
    this.ownFiles = new Map(pages.map(({ address, file }) => [address, file]));
  }

  /** How many pages there are. */
  get pageCount(): number {
    return this.printed.size;
  }

  /**
   * The addresses of the pages that show what stands in a file, found by resolving the site with `value` in place of the
   * file's own. `undefined` where that would be no site.
   */
  pagesOf(file: string, value: JsonValue): string[] | undefined {
    const tree = withValue(this.state, file, value);
    const other = tree && resolveOther(tree);
    if (!other) return undefined;
    return [...this.printed].flatMap(([address, text]) => (other.get(address) === text ? [] : [address]));
  }

  /** Whether a page is made from a file. */
  isOwn(address: string, file: string): boolean {
    return this.ownFiles.get(address) === file;
  }
}

function resolveOther(tree: Tree): Map<string, string> | undefined {
  const site = tree.site && resolveSite(tree, tree.site).site;
  return site && printAll(site.pages);
}

/** What each page shows, as a text by which to tell it from another. */
function printAll(pages: readonly Page[]): Map<string, string> {
  return new Map(
    pages.map(({ id: _id, file: _file, draft: _draft, ...shown }) => [shown.address, JSON.stringify(shown)]),
  );
}

const framed: readonly JsonPath[] = [
  ['firm', 'name'],
  ['firm', 'shortName'],
  ['firm', 'tagline'],
  ['firm', 'since'],
  ['contact', 'phone'],
  ['contact', 'email'],
  ['contact', 'address', 'street'],
  ['contact', 'address', 'city'],
  ['contact', 'address', 'country'],
  ['social'],
  ['images', 'icon'],
  ['images', 'sign'],
];

/** Whether the header or the footer, which stand on every page, show what is at a place of a file. */
export function isInFrame(file: string, path: JsonPath): boolean {
  if (file === 'navigation.json') return true;
  return file === 'site.json' && framed.some((place) => place.every((step, index) => path[index] === step));
}
