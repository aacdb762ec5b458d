import { distance } from 'fastest-levenshtein';
import { getRedirectKey } from '../../src/shared/redirects';
import { isObject } from '../../src/shared/values';
import { formatDate, getAddress, isAddress, isLater, parseExternalUrl, toAnchor } from '../fields/formats';
import { getText, memoize } from '../fields/walk';
import { isCollection } from '../files/collections';
import { findNearest } from '../messages/suggest';
import { getFirstDay, getPageStatus } from './page-status';
import { type ContentFile, getFileAddress, isShown, listAliases, listShownFiles, type Tree } from './tree';
import { suggestPath } from './unknown-files';

/** Returns the addresses to which links can lead: pages, hidden pages and redirects. Caches them for each tree. */
export const getDestinations = memoize((tree: Tree) => {
  const isMissingHome = !tree.byName.has('pages/index.json');
  const shown = listShownFiles(tree);
  const hidden = tree.files.filter((file) => !isShown(file, tree));
  const misplaced = tree.unknownFiles.flatMap((path) => {
    const file = suggestPath(path, tree);
    return (file && getFileAddress(file, tree)) ?? [];
  });
  const pages = new Set([...getPageAddresses(tree), ...(isMissingHome ? ['/'] : []), ...misplaced]);
  return {
    pages,
    /** Maps addresses to the pages that visitors cannot open today. */
    hidden: new Map(
      hidden.flatMap((file) => listPageAddresses(file).map((address) => [address, file] as const)),
    ),
    moved: new Map(
      [...getRedirectEnds(tree)].flatMap(([from, end]) =>
        end !== undefined && pages.has(end) ? [[from, end] as const] : [],
      ),
    ),
    /**
     * All quoted texts that look like addresses, in files without a valid JSON object. They may be aliases or
     * redirects, so links to these addresses are not reported.
     */
    unread: new Set(
      tree.files
        .filter((file) => !isObject(file.expanded))
        .flatMap(({ source }) => Array.from(source.text.matchAll(/"(\/[a-z0-9/-]*)"/g), ([, to = '']) => to)),
    ),
    byFile: new Map(
      shown.flatMap(({ file, address }) =>
        address ? [[file.slice(0, -'.json'.length), address] as const] : [],
      ),
    ),
    entries: new Map(
      shown
        .filter(({ role }) => isCollection(role))
        .flatMap((file) =>
          listPageAddresses(file).map((address) => [address, `${file.role}/${file.slug}`] as const),
        ),
    ),
  };
});

function listPageAddresses(file: ContentFile): string[] {
  const aliases = listAliases(file).map(({ written }) => normalizeAddress(written));
  return [...(file.address ? [file.address] : []), ...aliases];
}

const getPageAddresses = memoize((tree: Tree) => new Set(listShownFiles(tree).flatMap(listPageAddresses)));

function normalizeAddress(written: string): string {
  const parts = getAddress(written).split('/').filter(Boolean);
  return isAddress(written) ? written : `/${parts.map(toAnchor).join('/')}`;
}

/**
 * Returns the path of a full URL of this site: `/about` for `https://firm.example/about`. Returns `undefined` for any
 * other link.
 */
export function stripOrigin(href: string, tree: Tree): string | undefined {
  const site = parseExternalUrl(getText(tree.rawSettings, 'url') ?? '');
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(href) ?? [];
  const bare = (name: string) => name.toLowerCase().replace(/^www\./, '');
  if (!site || bare(host) !== bare(site.host)) return undefined;
  const basePath = site.pathname.replace(/\/$/, '');
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  if (path === basePath) return '/';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
}

/**
 * Suggests a page for an unknown address. The address may be the path of a file, have a typo, or share its last
 * segment with a page.
 */
export function suggestPage(address: string, tree: Tree): string | undefined {
  const { pages, byFile } = getDestinations(tree);
  const file = byFile.get(address.slice(1));
  if (file !== undefined) return file;
  const closest = findNearest(address, pages).find((name) => isTypo(address, name));
  return closest ?? findByName(address, tree);
}

function isTypo(written: string, name: string): boolean {
  const [last, lastOfName] = [getLastSegment(written), getLastSegment(name)];
  if (lastOfName === '') return false;
  const maxDistance = last.length < 5 ? 1 : last.length < 9 ? 2 : 3;
  if (distance(last.toLowerCase(), lastOfName) > maxDistance) return false;
  return distance(getParentPath(written).toLowerCase(), getParentPath(name)) <= 2;
}

function getLastSegment(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

function getParentPath(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1);
}

function findByName(address: string, tree: Tree): string | undefined {
  const pages = new Set(getDestinations(tree).byFile.values());
  const [only, ...others] = [...pages].filter((page) => getLastSegment(page) === getLastSegment(address));
  return others.length === 0 ? only : undefined;
}

/**
 * Explains why visitors cannot follow a link to a hidden page. Returns `undefined` for an expired page, which
 * redirects. Also returns `undefined` if the page is online on `sourceDay`, the first day on which visitors see the
 * link.
 */
export function explainHiddenPage(
  { address, target, sourceDay }: { address: string; target: ContentFile; sourceDay?: string },
  tree: Tree,
): string | undefined {
  if (getPageStatus(target, tree) === 'draft')
    return `The page ${address} is a draft, so visitors cannot open it. Remove this link, or remove "draft" from that page.`;
  if (getPageStatus(target, tree) === 'expired') return undefined;
  const day = getFirstDay(target) ?? '';
  if (sourceDay !== undefined && !isLater(day, sourceDay)) return undefined;
  return `The page ${address} is not online until ${formatDate(day)}, so visitors cannot open it yet. Remove this link, and add it on that day.`;
}

export const redirectsFile = 'redirects.json';

export interface Redirect {
  from: string;
  to: string;
}

/** Checks whether a page has expired. The address of an expired page only redirects. */
export function isExpired(file: ContentFile, tree: Tree): boolean {
  return getPageStatus(file, tree) === 'expired' && !isShown(file, tree);
}

/** Lists all redirects of the site: those of pages whose last day is over, and those that authors wrote. */
export function listRedirects(tree: Tree): Redirect[] {
  const expired = tree.files.filter((file) => isExpired(file, tree));
  const own = expired.flatMap((file) => {
    const to = getText(file.expanded, 'redirect');
    return to === undefined ? [] : listPageAddresses(file).map((from) => ({ from, to }));
  });
  const targets = new Map(own.map(({ from, to }) => [from, to]));
  const written = readRedirects(tree).map(({ from, to }) => ({ from, to: targets.get(to) ?? to }));
  return [...own, ...written];
}

export function readRedirects(tree: Tree): Redirect[] {
  const expanded = tree.byName.get(redirectsFile)?.expanded;
  if (!isObject(expanded)) return [];
  return Object.entries(expanded).flatMap(([from, to]) => (typeof to === 'string' ? [{ from, to }] : []));
}

/**
 * Maps each redirected address to the last address of its chain, or to `undefined` if the chain is a loop. Ignores
 * redirects from the address of a page. A check reports them.
 */
export const getRedirectEnds = memoize((tree: Tree): ReadonlyMap<string, string | undefined> => {
  const pages = getPageAddresses(tree);
  const followed = readRedirects(tree).map(({ from, to }) => ({ from: getRedirectKey(from), to }));
  const targets = new Map(followed.filter(({ from }) => !pages.has(from)).map(({ from, to }) => [from, to]));
  const ends = new Map<string, string | undefined>();
  for (const from of targets.keys()) {
    const passed = new Set<string>();
    let at = from;
    for (let next = targets.get(at); next !== undefined && !ends.has(at) && !passed.has(at); ) {
      passed.add(at);
      at = next;
      next = targets.get(at);
    }
    const end = ends.has(at) ? ends.get(at) : passed.has(at) ? undefined : at;
    for (const address of passed) ends.set(address, end);
  }
  return ends;
});
