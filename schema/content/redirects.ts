import { isObject } from '../fields/walk';
import type { Tree } from './tree';

/** The file that holds the redirects of a site; one that has none may do without it. */
export const redirectsFile = 'redirects.json';

/** An address that is no longer used, and the one it leads to now. */
export interface Redirect {
  from: string;
  to: string;
}

/** The redirects as they are written, in the order of the file; what is no text is left out. */
export function redirectsOf(tree: Tree): Redirect[] {
  const raw = tree.byName.get(redirectsFile)?.raw;
  if (!isObject(raw)) return [];
  return Object.entries(raw).flatMap(([from, to]) => (typeof to === 'string' ? [{ from, to }] : []));
}

/** Where an address leads in the end, over as many redirects as it takes; `undefined` where that never ends. */
export function followRedirects(address: string, redirects: ReadonlyMap<string, string>): string | undefined {
  const way = new Set<string>();
  let at = address;
  for (let next = redirects.get(at); next !== undefined; next = redirects.get(at)) {
    if (way.has(at)) return undefined;
    way.add(at);
    at = next;
  }
  return at;
}
