import type { ContentFile } from '../content/content-file';
import { fieldsOf } from '../content/fields-of';
import { aliasesOf, collectionAddress, isShown, isWhole, type Tree } from '../content/tree';
import { isAddress } from '../fields/names';
import { childValue } from '../fields/walk';
import { addressOf } from '../files/addresses';
import { isCollection } from '../files/collections';
import type { FiledFinding } from '../messages/explain';
import { findFileFaults } from './files';
import { findLinkFaults, linksIn } from './links';
import { findReferenceFaults } from './references';

/** Reports pages that no other page, menu or list leads to. Waits while files are missing, misplaced or have faults, or links a slip: what they lead to is not known. */
export function findOrphans(tree: Tree): FiledFinding[] {
  const isFileAmiss = findFileFaults(tree).some(({ rule }) => rule !== 'file-name');
  if (!isWhole(tree) || isFileAmiss) return [];
  const isSlipPossible = findReferenceFaults(tree).length > 0 || findLinkFaults(tree).length > 0;
  if (isSlipPossible) return [];
  const shownCollections = listShownCollections(tree);
  const unlisted = tree.files.filter((file) => isToBeReached(file, tree, shownCollections));
  const waiting = new Set(unlisted);
  const owners = new Map<string, ContentFile[]>();
  for (const file of unlisted)
    for (const address of addressesOf(file)) owners.set(address, [...(owners.get(address) ?? []), file]);
  for (const address of reachedIn(tree, shownCollections)) {
    for (const owner of owners.get(address) ?? []) waiting.delete(owner);
    if (waiting.size === 0) return [];
  }
  return [...waiting].map(explain);
}

/** The collections of which every entry stands in some list. */
function listShownCollections(tree: Tree): Set<string> {
  return new Set(fieldsOf(tree, 'collection').map(({ field }) => field.text));
}

/**
 * The addresses that a link or a list leads to from elsewhere, those of menus and pages first: they lead to most of
 * what stands in no list, so that the thousands of entries need not be looked through.
 */
function* reachedIn(tree: Tree, shownCollections: ReadonlySet<string>): Generator<string> {
  for (const name of shownCollections) yield collectionAddress(name, tree);
  const isEntry = ({ role }: ContentFile) => isCollection(role);
  const { files } = tree;
  for (const file of [...files.filter((each) => !isEntry(each)), ...files.filter(isEntry)]) {
    for (const { href } of linksIn(file, tree)) if (file.address !== addressOf(href)) yield addressOf(href);
    for (const { kind, text } of file.fields) if (kind === 'entry') yield entryAddress(text, tree);
  }
}

function entryAddress(id: string, tree: Tree): string {
  const [collection = '', slug = ''] = id.split('/');
  return `${collectionAddress(collection, tree)}/${slug}`;
}

/** Whether a page is found only where something leads to it by its name. */
function isToBeReached(file: ContentFile, tree: Tree, shownCollections: ReadonlySet<string>): boolean {
  if (!isShown(file, tree) || file.address === undefined || file.address === '/') return false;
  if (!isAddress(file.address) || childValue(file.raw, 'listed') === false) return false;
  return !shownCollections.has(file.role);
}

function addressesOf(file: ContentFile): string[] {
  return [...(file.address ? [file.address] : []), ...aliasesOf(file).map(({ written }) => written)];
}

function explain(file: ContentFile): FiledFinding {
  const message = 'No page or menu leads here. Link to it, or write "listed": false if that is meant.';
  return { file: file.file, rule: 'orphan-page', message, spot: { path: [] } };
}
