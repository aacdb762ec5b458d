import type { ContentFile } from '../content/content-file';
import { citationsIn } from '../content/law-citations';
import { aliasesOf, collectionAddress, isShown, isWhole, type Tree } from '../content/tree';
import { registerFolder } from '../fields/citations';
import { isAddress } from '../fields/names';
import { childValue } from '../fields/walk';
import { addressOf } from '../files/addresses';
import type { FiledFinding } from '../messages/explain';
import { findFileFaults } from './files';
import { findLinkFaults, listLinks } from './links';
import { findReferenceFaults } from './references';

/** Reports pages that no other page, menu or list leads to. Waits while files are missing, misplaced or have faults, or links a slip: what they lead to is not known. */
export function findOrphans(tree: Tree): FiledFinding[] {
  const isFileAmiss = findFileFaults(tree).some(({ rule }) => rule !== 'file-name');
  if (!isWhole(tree) || isFileAmiss) return [];
  const isSlipPossible = findReferenceFaults(tree).length > 0 || findLinkFaults(tree).length > 0;
  if (isSlipPossible) return [];
  const reached = new Set(
    listLinks(tree).flatMap(({ file, href }) => (file.address === addressOf(href) ? [] : [addressOf(href)])),
  );
  const shownCollections = new Set<string>();
  for (const file of tree.files) {
    for (const { citation } of citationsIn(file.fields))
      reached.add(entryAddress(`${registerFolder}/${citation.slug}`, tree));
    for (const field of file.fields) {
      if (field.kind === 'collection') shownCollections.add(field.text);
      if (field.kind === 'entry') reached.add(entryAddress(field.text, tree));
    }
  }
  if (tree.files.some(showsRegister)) shownCollections.add(registerFolder);
  for (const name of shownCollections) reached.add(collectionAddress(name, tree));
  return tree.files.filter((file) => isOrphan(file, tree, reached, shownCollections)).map(explain);
}

function showsRegister({ blockTypes }: ContentFile): boolean {
  return blockTypes.includes('law-register');
}

function entryAddress(id: string, tree: Tree): string {
  const [collection = '', slug = ''] = id.split('/');
  return `${collectionAddress(collection, tree)}/${slug}`;
}

function isOrphan(
  file: ContentFile,
  tree: Tree,
  reached: Set<string>,
  shownCollections: Set<string>,
): boolean {
  if (!isShown(file, tree) || file.address === undefined || file.address === '/') return false;
  if (!isAddress(file.address) || childValue(file.raw, 'listed') === false) return false;
  if (shownCollections.has(file.role)) return false;
  return ![file.address, ...aliasesOf(file).map((alias) => alias.written)].some((address) =>
    reached.has(address),
  );
}

function explain(file: ContentFile): FiledFinding {
  const message = 'No page or menu leads here. Link to it, or write "listed": false if that is meant.';
  return { file: file.file, rule: 'orphan-page', message, spot: { path: [] } };
}
