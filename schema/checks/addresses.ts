import { childValue, isObject } from '../../src/shared/values';
import { findReserved } from '../content/built-site';
import type { ContentFile } from '../content/content-file';
import {
  destinationsOf,
  explainDraft,
  findMeantPage,
  followRedirects,
  type Redirect,
  redirectsFile,
  redirectsOf,
} from '../content/destinations';
import {
  addressOfEntry,
  aliasesOf,
  areAddressesKnown,
  collectionAddress,
  fieldsOfKind,
  isShown,
  isWhole,
  shownFiles,
  type Tree,
} from '../content/tree';
import { addressOf, isAddress, notFoundFile } from '../fields/formats';
import { textAt } from '../fields/walk';
import { type Spot, shorten } from '../json/source';
import { explainForm } from '../messages/forms';
import type { FiledFinding } from '../problems';
import type { Page } from '../site-model';
import { findFileFaults } from './files';
import { findLinkFaults, linksOf } from './links';
import { findReferenceFaults } from './references';

type ListPart = Pick<Page, 'address' | 'file' | 'pageNumber'>;

interface AddressClaim {
  address: string;
  file: string;
  spot: Spot;
  owner?: string;
}

export function findAddressFaults(tree: Tree, parts: readonly ListPart[] = []): FiledFinding[] {
  const pages = shownFiles(tree);
  return [
    ...findTakenAddresses(listClaims(tree, parts)),
    ...findSharedFirst(pages),
    ...pages.flatMap(findNeedlessAliases),
  ];
}

function findNeedlessAliases({ file, expanded }: ContentFile): FiledFinding[] {
  if (file !== notFoundFile || aliasesOf({ expanded }).length === 0) return [];
  const message =
    'This page is shown wherever there is no other, so it has no addresses of its own. Take "aliases" out.';
  return [{ file, rule: 'unknown-key', message, spot: { path: ['aliases'], target: 'key' } }];
}

/** An address belongs to the first who claims it: further parts of lists, then pages, their aliases, and redirects. */
function listClaims(tree: Tree, parts: readonly ListPart[]): AddressClaim[] {
  const further = parts.filter(({ pageNumber }) => pageNumber > 1);
  const pages = shownFiles(tree);
  const aliases = pages.flatMap(({ file, expanded }) =>
    aliasesOf({ expanded }).map((alias) => ({ file, ...alias })),
  );
  const redirects = redirectsOf(tree).filter(({ from }) => isAddress(from));
  return [
    ...further.map(({ address, file, pageNumber }) => {
      const owner = `part ${pageNumber} of the list on ${file}`;
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

function findTakenAddresses(claims: readonly AddressClaim[]): FiledFinding[] {
  const owners = new Map<string, AddressClaim>();
  return claims.flatMap((claim): FiledFinding[] => {
    const { address, file, spot } = claim;
    const rule = 'duplicate-address';
    if (findReserved(address) !== undefined) {
      const message = `The address ${shorten(address)} is kept for files that every built site has. Choose another.`;
      return [{ file, rule, message, spot }];
    }
    const first = owners.get(address);
    owners.set(address, first ?? claim);
    if (!first) return [];
    const whose = first.owner ?? (first.file === file ? 'this file' : first.file);
    const message = `The address ${shorten(address)} is already used by ${whose}. Every address belongs to one page.`;
    return [{ file, rule, message, spot }];
  });
}

/** Reports a first address that another page has, now or from its beginning: feeds would take the two for one. */
function findSharedFirst(pages: readonly ContentFile[]): FiledFinding[] {
  const owners = new Map(pages.map(({ file, address = '' }) => [address, file]));
  return pages.flatMap(({ file, expanded }): FiledFinding[] => {
    const first = textAt(expanded, 'firstAddress');
    if (first === undefined) return [];
    const owner = owners.get(first);
    owners.set(first, owner ?? file);
    if (owner === undefined || owner === file) return [];
    const message = `The address ${shorten(first)} is that of ${owner} too, so feeds would take the two for one. Take "firstAddress" out here.`;
    return [{ file, rule: 'duplicate-address', message, spot: { path: ['firstAddress'] } }];
  });
}

export function findRedirectFaults(tree: Tree): FiledFinding[] {
  const redirects = redirectsOf(tree);
  const ways = new Map(redirects.map(({ from, to }) => [from, to]));
  return redirects.flatMap((redirect) => [
    ...findMalformed(redirect),
    ...(isAddress(redirect.to) ? findBadTarget(redirect, ways, tree) : []),
  ]);
}

function findMalformed({ from }: Redirect): FiledFinding[] {
  if (isAddress(from)) return [];
  const { message = '', suggestion } = explainForm('address', from) ?? {};
  const spot = { path: [from], target: 'key' as const };
  return [
    { file: redirectsFile, rule: 'address-form', message: `"${shorten(from)}" ${message}`, spot, suggestion },
  ];
}

function findBadTarget({ from, to }: Redirect, ways: Map<string, string>, tree: Tree): FiledFinding[] {
  const at = { file: redirectsFile, spot: { path: [from] } };
  const { pages, drafts, unread } = destinationsOf(tree);
  const end = followRedirects(from, ways);
  if (end === undefined) {
    const message = `Whoever follows ${shorten(to)} is sent on in a circle and never arrives. Write the address of a page.`;
    return [{ ...at, rule: 'redirect-loop', message }];
  }
  if (end !== to) {
    const message = `The address ${to} leads on to another. Write "${end}" here, so that nobody is sent on twice.`;
    return pages.has(end) ? [{ ...at, rule: 'redirect-chain', message, suggestion: end }] : [];
  }
  const isUnread =
    !areAddressesKnown(tree) || tree.files.some(({ address, expanded }) => address && !isObject(expanded));
  if (pages.has(to) || unread.has(to) || isUnread) return [];
  if (drafts.has(to)) return [{ ...at, rule: 'dead-link', message: explainDraft(to) }];
  const meant = findMeantPage(to, tree);
  const help =
    meant === undefined
      ? 'Write the address of a page, or take the redirect out.'
      : `Did you mean "${meant}"?`;
  const message = `No page has the address ${to}, so this redirect leads nowhere. ${help}`;
  return [{ ...at, rule: 'dead-link', message, suggestion: meant }];
}

/** Reports pages that no other page, menu or list leads to. Waits while files are missing, misplaced or have faults, or links a slip: what they lead to is not known. */
export function findOrphans(tree: Tree): FiledFinding[] {
  const isFileAmiss = findFileFaults(tree).some(({ rule }) => rule !== 'file-name');
  if (!isWhole(tree) || isFileAmiss) return [];
  const isSlipPossible = findReferenceFaults(tree).length > 0 || findLinkFaults(tree).length > 0;
  if (isSlipPossible) return [];
  const shownCollections = new Set(fieldsOfKind(tree, 'collection').map(({ field }) => field.text));
  const reached = new Set([...shownCollections].map((name) => collectionAddress(name, tree)));
  for (const { file, href } of linksOf(tree))
    if (file.address !== addressOf(href)) reached.add(addressOf(href));
  for (const { field } of fieldsOfKind(tree, 'entry')) reached.add(addressOfEntry(field.text, tree));
  const isReached = (file: ContentFile) =>
    [file.address ?? '/', ...aliasesOf(file).map(({ written }) => written)].some((address) =>
      reached.has(address),
    );
  return tree.files
    .filter((file) => isToBeReached(file, tree, shownCollections) && !isReached(file))
    .map(explain);
}

function isToBeReached(file: ContentFile, tree: Tree, shownCollections: ReadonlySet<string>): boolean {
  if (!isShown(file, tree) || file.address === undefined || file.address === '/') return false;
  if (!isAddress(file.address) || childValue(file.expanded, 'listed') === false) return false;
  return !shownCollections.has(file.role);
}

function explain(file: ContentFile): FiledFinding {
  const message = 'No page or menu leads here. Link to it, or write "listed": false if that is meant.';
  return { file: file.file, rule: 'orphan-page', message, spot: { path: [] } };
}
