import { getRedirectKey } from '../../src/shared/redirects';
import { childValue, isObject } from '../../src/shared/values';
import {
  explainHiddenPage,
  getDestinations,
  getRedirectEnds,
  isExpired,
  type Redirect,
  readRedirects,
  redirectsFile,
  suggestPage,
} from '../content/destinations';
import { isFileLink, suggestFile } from '../content/file-links';
import { findReservedPath } from '../content/output-paths';
import { explainRedirectSource, explainUnservedRedirect } from '../content/redirect-sources';
import {
  areAddressesKnown,
  type ContentFile,
  downloadsFolder,
  getCollectionAddress,
  getDownloadAddress,
  getEntryAddress,
  getFolderName,
  isComplete,
  isShown,
  listAliases,
  listFieldsOfKind,
  listShownFiles,
  publicFolder,
  type Tree,
} from '../content/tree';
import { getAddress, isAddress, isRedirectTarget, notFoundFile } from '../fields/formats';
import { getText } from '../fields/walk';
import { type Spot, shorten } from '../json/source';
import type { FiledFinding } from '../problems';
import type { Page } from '../site-model';
import { checkFiles } from './files';
import { checkLinks, listLinks } from './links';
import { checkReferences } from './unknown-names';

type ListPart = Pick<Page, 'address' | 'file' | 'pageNumber'>;

interface AddressClaim {
  address: string;
  file: string;
  spot: Spot;
  owner?: string;
}

export function checkAddresses(tree: Tree, parts: readonly ListPart[] = []): FiledFinding[] {
  const pages = listShownFiles(tree);
  const claims = listClaims(tree, parts);
  return [
    ...findDuplicateAddresses(claims),
    ...checkRedirectSources(claims, tree),
    ...findShadowingFiles(claims, tree),
    ...findDuplicateFirstAddresses(pages),
    ...pages.flatMap(findAliasesOfNotFound),
  ];
}

function findAliasesOfNotFound({ file, expanded }: ContentFile): FiledFinding[] {
  if (file !== notFoundFile || listAliases({ expanded }).length === 0) return [];
  const message =
    'The not-found page is shown at every address that has no page, so it needs no other addresses. Remove "aliases".';
  return [{ file, rule: 'unknown-key', message, spot: { path: ['aliases'], target: 'key' } }];
}

/**
 * Lists all addresses in use, in the order of their priority: later pages of long lists (`/blog/page/2`), other pages,
 * aliases. If two addresses are equal, the check reports the second one.
 */
function listClaims(tree: Tree, parts: readonly ListPart[]): AddressClaim[] {
  const laterParts = parts.filter(({ pageNumber }) => pageNumber > 1);
  // The address of an expired page redirects, so no other page can use this address.
  const pages = tree.files.filter((file) => isShown(file, tree) || isExpired(file, tree));
  const aliases = pages.flatMap(({ file, expanded }) =>
    listAliases({ expanded }).map((alias) => ({ file, ...alias })),
  );
  return [
    ...laterParts.map(({ address, file, pageNumber }) => {
      const owner = `page ${pageNumber} of the list on ${file}`;
      return { address, file, spot: { path: [] }, owner };
    }),
    ...pages.flatMap(({ address, file }) => (address ? [{ address, file, spot: { path: [] } }] : [])),
    ...aliases
      .filter(({ written }) => isAddress(written))
      .map(({ file, written, index }) => ({ address: written, file, spot: { path: ['aliases', index] } })),
  ];
}

function findDuplicateAddresses(claims: readonly AddressClaim[]): FiledFinding[] {
  const owners = new Map<string, AddressClaim>();
  return claims.flatMap((claim): FiledFinding[] => {
    const { address, file, spot } = claim;
    const rule = 'duplicate-address';
    if (findReservedPath(address) !== undefined) {
      return [{ file, rule, message: explainReserved(address), spot }];
    }
    const first = owners.get(address);
    owners.set(address, first ?? claim);
    if (!first) return [];
    const ownerName = first.owner ?? (first.file === file ? 'this file' : first.file);
    return [{ file, rule, message: explainTaken(address, ownerName), spot }];
  });
}

/**
 * Reports redirects from an address that is in use or reserved, and pairs of redirects that hosts cannot distinguish.
 */
function checkRedirectSources(claims: readonly AddressClaim[], tree: Tree): FiledFinding[] {
  const files = [
    ...[...tree.downloads.keys()].map((name): [string, string] => [
      getDownloadAddress(name),
      `${downloadsFolder}/${name}`,
    ]),
    ...[...tree.publicFiles.keys()].flatMap((path) =>
      [`/${path}`, ...listCleanAddresses(`/${path}`)].map((address): [string, string] => [
        address,
        `${publicFolder}/${path}`,
      ]),
    ),
  ];
  const pages = claims.map(({ address, file, owner }): [string, string] => [address, owner ?? file]);
  const owners = new Map([...files, ...pages.toReversed()]);
  const sources = new Map<string, string>();
  return readRedirects(tree).flatMap(({ from, to }): FiledFinding[] => {
    if (explainRedirectSource(from)) return [];
    const at = { file: redirectsFile, spot: { path: [from], target: 'key' as const } };
    const key = getRedirectKey(from);
    const shownAt = [key, ...listCleanAddresses(key)].find((address) => owners.has(address));
    // Allows a redirect from /prices.html to the page /prices, because most hosts do the same.
    if (shownAt !== undefined && shownAt === to && shownAt !== key) return [];
    const owner = owners.get(shownAt ?? '');
    if (owner !== undefined)
      return [{ ...at, rule: 'redirect-from-page', message: explainHiding(key, owner) }];
    if (findReservedPath(key) !== undefined)
      return [{ ...at, rule: 'duplicate-address', message: explainReserved(key) }];
    const twin = sources.get(key);
    sources.set(key, twin ?? from);
    if (twin === undefined) return [];
    const message = `Hosts cannot distinguish ${shorten(from)} from ${shorten(twin)}. Remove one of the two redirects.`;
    return [{ ...at, rule: 'duplicate-address', message }];
  });
}

function explainTaken(address: string, owner: string): string {
  return `The address ${shorten(address)} is already used by ${owner}. Choose another address.`;
}

function explainReserved(address: string): string {
  return `The address ${shorten(address)} is reserved for a file of the built site. Choose another address.`;
}

function explainHiding(address: string, owner: string): string {
  return `The address ${shorten(address)} is now used by ${owner}. Remove this redirect, because it would hide ${owner}.`;
}

/**
 * Explains why a new or moved page cannot have an address. Ignores redirects from the address, because the page
 * replaces them.
 */
export function explainTakenAddress(
  address: string,
  tree: Tree,
  { parts = [], moved = new Set() }: { parts?: readonly ListPart[]; moved?: ReadonlySet<string> } = {},
): string | undefined {
  if (findReservedPath(address) !== undefined) return explainReserved(address);
  const data = `${getFolderName(tree)}/`;
  const owner = listClaims(tree, parts).find((claim) => claim.address === address && !moved.has(claim.file));
  if (owner) return explainTaken(address, owner.owner ?? data + owner.file);
  const [shadowing] = findShadowingFiles([{ address, file: address, spot: { path: [] } }], tree);
  return shadowing && explainTaken(address, data + shadowing.file);
}

/** Reports public files whose address conflicts with a page, a folder or a file of the built site. */
function findShadowingFiles(claims: readonly AddressClaim[], tree: Tree): FiledFinding[] {
  const downloads = [...tree.downloads.keys()].map((name) => {
    return { address: getDownloadAddress(name), file: `${downloadsFolder}/${name}` };
  });
  const built = [...claims, ...downloads];
  // Addresses are compared in lower case, because some file systems and hosts ignore case.
  const owners = new Map(built.map(({ address, file }) => [address.toLowerCase(), file]));
  const folders = new Map(
    built.flatMap(({ address, file }) => listParents(address).map((folder) => [folder, file] as const)),
  );
  return [...tree.publicFiles.keys()].flatMap((path): FiledFinding[] => {
    const address = `/${path.toLowerCase()}`;
    const isBuilt = [address, ...listParents(address)].some((each) => findReservedPath(each) !== undefined);
    const owner = [address, ...listCleanAddresses(address)].map((each) => owners.get(each)).find(Boolean);
    const pageAsFolder = listParents(address).flatMap(listCleanAddresses);
    const other = owner ?? folders.get(address) ?? pageAsFolder.map((each) => owners.get(each)).find(Boolean);
    if (!isBuilt && other === undefined) return [];
    const message = isBuilt
      ? `The build creates its own ${shorten(path)}. Rename this file, or remove it.`
      : `The site would show ${shorten(path)} in place of ${other}. Rename this file, or remove it.`;
    const file = `${publicFolder}/${path}`;
    return [{ file, rule: 'duplicate-address', message, spot: { path: [] } }];
  });
}

/** Lists the parent folders of an address: `/a` and `/a/b` for `/a/b/c`. */
function listParents(address: string): string[] {
  const steps = address.split('/').slice(0, -1);
  return steps.slice(1).map((_, index) => steps.slice(0, index + 2).join('/'));
}

/** Lists the shorter addresses at which hosts also serve an HTML file: `/a/index` and `/a` for `/a/index.html`. */
function listCleanAddresses(address: string): string[] {
  const [, clean = address] = /^(.+)\.html$/.exec(address) ?? [];
  const [, folder] = /^(.*)\/index$/.exec(clean) ?? [];
  return [...(clean === address ? [] : [clean]), ...(folder === undefined ? [] : [folder || '/'])];
}

/** Reports a `firstAddress` that another page also uses. Feed readers would confuse the two pages. */
function findDuplicateFirstAddresses(pages: readonly ContentFile[]): FiledFinding[] {
  const owners = new Map(pages.map(({ file, address = '' }) => [address, file]));
  return pages.flatMap(({ file, expanded }): FiledFinding[] => {
    const first = getText(expanded, 'firstAddress');
    if (first === undefined) return [];
    const owner = owners.get(first);
    owners.set(first, owner ?? file);
    if (owner === undefined || owner === file) return [];
    const message = `The address ${shorten(first)} is also used by ${owner}, so feed readers would confuse the two pages. Remove "firstAddress" here.`;
    return [{ file, rule: 'duplicate-address', message, spot: { path: ['firstAddress'] } }];
  });
}

export function checkRedirects(tree: Tree): FiledFinding[] {
  return readRedirects(tree).flatMap((redirect) => [
    ...checkRedirectForm(redirect),
    ...(isRedirectTarget(redirect.to) ? checkRedirectTarget(redirect, tree) : []),
  ]);
}

function checkRedirectForm({ from }: Redirect): FiledFinding[] {
  const violation = explainRedirectSource(from);
  return violation
    ? [{ file: redirectsFile, ...violation, spot: { path: [from], target: 'key' as const } }]
    : [];
}

/** Reports each redirect that some hosts cannot serve, and names those hosts. */
export function findUnservedRedirects(tree: Tree): FiledFinding[] {
  return readRedirects(tree).flatMap((redirect): FiledFinding[] => {
    const { from } = redirect;
    const messages = explainRedirectSource(from) ? [] : explainUnservedRedirect(redirect);
    const at = { file: redirectsFile, rule: 'redirect-host', spot: { path: [from], target: 'key' } } as const;
    return messages.map((message) => ({ ...at, message }));
  });
}

function checkRedirectTarget({ from, to }: Redirect, tree: Tree): FiledFinding[] {
  const at = { file: redirectsFile, spot: { path: [from] } };
  const { pages, hidden, unread } = getDestinations(tree);
  const ends = getRedirectEnds(tree);
  if (!ends.has(getRedirectKey(from))) return [];
  const next = getRedirectKey(to);
  const end = ends.has(next) ? ends.get(next) : to;
  if (end === undefined) {
    const message = `The redirect to ${shorten(to)} leads back to itself. Write the address of a page.`;
    return [{ ...at, rule: 'redirect-loop', message }];
  }
  if (end !== to) {
    const message = `The address ${to} is redirected too. Write "${end}" here, so that visitors are redirected only once.`;
    return pages.has(end) ? [{ ...at, rule: 'redirect-chain', message, suggestion: end }] : [];
  }
  if (isFileLink(to, tree)) return [];
  const isUnread =
    !areAddressesKnown(tree) || tree.files.some(({ address, expanded }) => address && !isObject(expanded));
  if (pages.has(to) || unread.has(to) || isUnread) return [];
  const target = hidden.get(to);
  if (target && isExpired(target, tree)) return [];
  const reason = target && explainHiddenPage({ address: to, target }, tree);
  if (reason !== undefined) return [{ ...at, rule: 'dead-link', message: reason }];
  const suggested = isAddress(to) ? suggestPage(to, tree) : suggestFile(to, tree);
  const help =
    suggested === undefined
      ? 'Write the address of a page, or remove the redirect.'
      : `Did you mean "${suggested}"?`;
  const message = `No ${isAddress(to) ? 'page' : 'file'} has the address ${to}, so this redirect leads nowhere. ${help}`;
  return [{ ...at, rule: 'dead-link', message, suggestion: suggested }];
}

/**
 * Reports pages without a link from another page, a menu or a list. Reports nothing while a file, link or reference has
 * a problem, because the list of links is then incomplete.
 */
export function findOrphanPages(tree: Tree): FiledFinding[] {
  const hasFileProblem = checkFiles(tree).some(({ rule }) => rule !== 'file-name');
  if (!isComplete(tree) || hasFileProblem) return [];
  const hasReferenceProblem = checkReferences(tree).length > 0 || checkLinks(tree).length > 0;
  if (hasReferenceProblem) return [];
  const shownCollections = new Set(listFieldsOfKind(tree, 'collection').map(({ field }) => field.text));
  const linked = new Set([...shownCollections].map((name) => getCollectionAddress(name, tree)));
  for (const { file, href } of listLinks(tree))
    if (file.address !== getAddress(href)) linked.add(getAddress(href));
  for (const { field } of listFieldsOfKind(tree, 'entry')) linked.add(getEntryAddress(field.text, tree));
  const isLinked = (file: ContentFile) =>
    [file.address ?? '/', ...listAliases(file).map(({ written }) => written)].some((address) =>
      linked.has(address),
    );
  return tree.files
    .filter((file) => isLinkRequired(file, tree, shownCollections) && !isLinked(file))
    .map(explainOrphan);
}

function isLinkRequired(file: ContentFile, tree: Tree, shownCollections: ReadonlySet<string>): boolean {
  if (!isShown(file, tree) || file.address === undefined || file.address === '/') return false;
  if (!isAddress(file.address) || childValue(file.expanded, 'listed') === false) return false;
  return !shownCollections.has(file.role);
}

function explainOrphan(file: ContentFile): FiledFinding {
  const message =
    'No page or menu links to this page. Add a link, or write "listed": false if this is intended.';
  return { file: file.file, rule: 'orphan-page', message, spot: { path: [] } };
}
