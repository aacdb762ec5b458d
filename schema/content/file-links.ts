import { getAddress } from '../fields/formats';
import { memoize } from '../fields/walk';
import { findNearest } from '../messages/suggest';
import { getDownloadAddress, type Tree } from './tree';

/** Returns the addresses of files that are not pages: downloads, and files at the top of the site. */
const listFileAddresses = memoize(
  ({ downloads, publicFiles }: Tree): ReadonlySet<string> =>
    new Set([
      ...[...downloads.keys()].map(getDownloadAddress),
      ...[...publicFiles.keys()].map((path) => `/${path}`),
    ]),
);

export function isFileLink(href: string, tree: Tree): boolean {
  return !href.includes('?') && listFileAddresses(tree).has(getAddress(href));
}

/** Checks whether a broken link looks like a link to a download. */
export function looksLikeFileLink(href: string): boolean {
  return !/^[a-z]+:|^\/\//i.test(href) && /^\/?(site-data\/)?files\/.|\.pdf(#|$)/i.test(href);
}

/** Suggests a file for a broken link: a file with the same name, or else with the most similar address. */
export function suggestFile(href: string, tree: Tree): string | undefined {
  const getName = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const addresses = listFileAddresses(tree);
  const written = getAddress(href);
  const sameName = [...addresses].find((address) => getName(address) === getName(written));
  return sameName ?? findNearest(written, addresses)[0];
}
