import { childValue, isObject } from '../../src/shared/values';
import type { ContentFile } from '../content/content-file';
import {
  explainLinkToDraft,
  getDestinations,
  getRedirectEnds,
  type Redirect,
  readRedirects,
  redirectsFile,
  suggestPage,
} from '../content/destinations';
import { findReservedPath } from '../content/output-paths';
import {
  areAddressesKnown,
  downloadsFolder,
  getCollectionAddress,
  getDownloadAddress,
  getEntryAddress,
  isComplete,
  isShown,
  listAliases,
  listFieldsOfKind,
  listShownFiles,
  publicFolder,
  type Tree,
} from '../content/tree';
import { getAddress, isAddress, notFoundFile } from '../fields/formats';
import { getText } from '../fields/walk';
import { type Spot, shorten } from '../json/source';
import { explainForm } from '../messages/text-formats';
import type { FiledFinding } from '../problems';
import type { Page } from '../site-model';
import { checkFiles } from './files';
import { checkLinks, listLinks } from './links';
import { checkReferences } from './references';

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
    ...findShadowingFiles(claims, tree),
    ...findDuplicateFirstAddresses(pages),
    ...pages.flatMap(findAliasesOfNotFound),
  ];
}

function findAliasesOfNotFound({ file, expanded }: ContentFile): FiledFinding[] {
  if (file !== notFoundFile || listAliases({ expanded }).length === 0) return [];
  const message =
    'This page is shown at every address without a page, so it cannot have other addresses. Remove "aliases".';
  return [{ file, rule: 'unknown-key', message, spot: { path: ['aliases'], target: 'key' } }];
}

/** Lists every use of an address by priority: pages of long lists, pages, aliases, redirects. */
function listClaims(tree: Tree, parts: readonly ListPart[]): AddressClaim[] {
  const laterParts = parts.filter(({ pageNumber }) => pageNumber > 1);
  const pages = listShownFiles(tree);
  const aliases = pages.flatMap(({ file, expanded }) =>
    listAliases({ expanded }).map((alias) => ({ file, ...alias })),
  );
  const redirects = readRedirects(tree).filter(({ from }) => isAddress(from));
  return [
    ...laterParts.map(({ address, file, pageNumber }) => {
      const owner = `page ${pageNumber} of the list on ${file}`;
      return { address, file, spot: { path: [] }, owner };
    }),
    ...pages.flatMap(({ address, file }) => (address ? [{ address, file, spot: { path: [] } }] : [])),
    ...aliases
      .filter(({ written }) => isAddress(written))
      .map(({ file, written, index }) => ({ address: written, file, spot: { path: ['aliases', index] } })),
    ...redirects.map(({ from }): AddressClaim => {
      return { address: from, file: redirectsFile, spot: { path: [from], target: 'key' } };
    }),
  ];
}

function findDuplicateAddresses(claims: readonly AddressClaim[]): FiledFinding[] {
  const owners = new Map<string, AddressClaim>();
  return claims.flatMap((claim): FiledFinding[] => {
    const { address, file, spot } = claim;
    const rule = 'duplicate-address';
    if (findReservedPath(address) !== undefined) {
      const message = `The address ${shorten(address)} is reserved for a file of the built site. Choose another.`;
      return [{ file, rule, message, spot }];
    }
    const first = owners.get(address);
    owners.set(address, first ?? claim);
    if (!first) return [];
    const ownerName = first.owner ?? (first.file === file ? 'this file' : first.file);
    const message = `The address ${shorten(address)} is already used by ${ownerName}. Choose another.`;
    return [{ file, rule, message, spot }];
  });
}

/** Reports public files whose address conflicts with a page, a folder or a file of the built site. */
function findShadowingFiles(claims: readonly AddressClaim[], tree: Tree): FiledFinding[] {
  // Some file systems and hosts ignore case.
  const downloads = [...tree.downloads.keys()].map((name) => {
    return { address: getDownloadAddress(name), file: `${downloadsFolder}/${name}` };
  });
  const built = [...claims, ...downloads];
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

/** Lists the folders of an address: /a and /a/b for /a/b/c. */
function listParents(address: string): string[] {
  const steps = address.split('/').slice(0, -1);
  return steps.slice(1).map((_, index) => steps.slice(0, index + 2).join('/'));
}

/** Lists the addresses without an ending that hosts serve an HTML file at. */
function listCleanAddresses(address: string): string[] {
  const [, clean = address] = /^(.+)\.html$/.exec(address) ?? [];
  const [, folder] = /^(.*)\/index$/.exec(clean) ?? [];
  return [...(clean === address ? [] : [clean]), ...(folder === undefined ? [] : [folder || '/'])];
}

/** Reports a first address that another page also uses. Feed readers would confuse the two pages. */
function findDuplicateFirstAddresses(pages: readonly ContentFile[]): FiledFinding[] {
  const owners = new Map(pages.map(({ file, address = '' }) => [address, file]));
  return pages.flatMap(({ file, expanded }): FiledFinding[] => {
    const first = getText(expanded, 'firstAddress');
    if (first === undefined) return [];
    const owner = owners.get(first);
    owners.set(first, owner ?? file);
    if (owner === undefined || owner === file) return [];
    const message = `The address ${shorten(first)} is also the address of ${owner}, so feed readers would confuse the two pages. Remove "firstAddress" here.`;
    return [{ file, rule: 'duplicate-address', message, spot: { path: ['firstAddress'] } }];
  });
}

export function checkRedirects(tree: Tree): FiledFinding[] {
  return readRedirects(tree).flatMap((redirect) => [
    ...checkRedirectForm(redirect),
    ...(isAddress(redirect.to) ? checkRedirectTarget(redirect, tree) : []),
  ]);
}

function checkRedirectForm({ from }: Redirect): FiledFinding[] {
  if (isAddress(from)) return [];
  const { message = '', suggestion } = explainForm('address', from) ?? {};
  const spot = { path: [from], target: 'key' as const };
  return [
    { file: redirectsFile, rule: 'address-form', message: `"${shorten(from)}" ${message}`, spot, suggestion },
  ];
}

function checkRedirectTarget({ from, to }: Redirect, tree: Tree): FiledFinding[] {
  const at = { file: redirectsFile, spot: { path: [from] } };
  const { pages, drafts, unread } = getDestinations(tree);
  const end = getRedirectEnds(tree).get(from);
  if (end === undefined) {
    const message = `The redirect to ${shorten(to)} leads back to itself. Write the address of a page.`;
    return [{ ...at, rule: 'redirect-loop', message }];
  }
  if (end !== to) {
    const message = `The address ${to} is redirected too. Write "${end}" here, so that visitors are redirected only once.`;
    return pages.has(end) ? [{ ...at, rule: 'redirect-chain', message, suggestion: end }] : [];
  }
  const isUnread =
    !areAddressesKnown(tree) || tree.files.some(({ address, expanded }) => address && !isObject(expanded));
  if (pages.has(to) || unread.has(to) || isUnread) return [];
  if (drafts.has(to)) return [{ ...at, rule: 'dead-link', message: explainLinkToDraft(to) }];
  const suggested = suggestPage(to, tree);
  const help =
    suggested === undefined
      ? 'Write the address of a page, or remove the redirect.'
      : `Did you mean "${suggested}"?`;
  const message = `No page has the address ${to}, so this redirect leads nowhere. ${help}`;
  return [{ ...at, rule: 'dead-link', message, suggestion: suggested }];
}

/**
 * Reports pages without a link from another page, a menu or a list. Reports nothing while a file, link or reference has a
 * problem, because the links are then not known.
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
