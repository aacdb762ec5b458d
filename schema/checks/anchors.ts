import type { Tree } from '../content/tree';
import { addressOf, anchorOf, toAnchor, wholeListOf } from '../files/addresses';
import { shorten } from '../json/source';
import { type FiledFinding, listNames } from '../messages/explain';
import { findNearest } from '../messages/suggest';
import { findFormFault } from './link-forms';
import { type DataLink, linksIn } from './links';

/** The ids of the headings at an address; nothing where no page lives. */
type IdsAt = (address: string) => ReadonlySet<string> | undefined;

/**
 * Reports links to an `#anchor` that the page they lead to does not have, and to parts of lists that do not exist.
 */
export function findDeadAnchors(tree: Tree, idsAt: IdsAt): FiledFinding[] {
  const links = tree.files.flatMap((file) => linksIn(file, tree));
  return links.flatMap((link): FiledFinding[] => {
    if (!isToPart(link.href) || findFormFault(link.href) || /^(https|mailto|tel):/.test(link.href)) return [];
    const address = addressOf(link.href) || (link.file.address ?? '');
    return findDeadPart(link, address, idsAt) ?? findDeadAnchor(link, address, idsAt);
  });
}

/** Whether a link leads to a place within a page, or to a part of a list. */
function isToPart(href: string): boolean {
  return anchorOf(href) !== undefined || wholeListOf(addressOf(href)) !== undefined;
}

function findDeadPart(link: DataLink, address: string, idsAt: IdsAt): FiledFinding[] | undefined {
  const whole = wholeListOf(address);
  if (whole === undefined || !idsAt(whole) || idsAt(address)) return undefined;
  const message = `The list at ${whole} has no part ${address.slice(whole.length)}.`;
  return [{ file: link.file.file, spot: link.spot, rule: 'dead-link', message, suggestion: whole }];
}

function findDeadAnchor(link: DataLink, address: string, idsAt: IdsAt): FiledFinding[] {
  const anchor = anchorOf(link.href);
  const ids = anchor === undefined ? undefined : idsAt(address);
  if (anchor === undefined || !ids || ids.has(anchor)) return [];
  const plain = toAnchor(anchor);
  const near = ids.has(plain) ? plain : findNearest(anchor, ids)[0];
  const help = near ? `Did you mean "#${near}"?` : `It has: ${listNames(anchor, ids, '#')}.`;
  const message =
    ids.size > 0
      ? `The page ${address} has no heading #${shorten(anchor)}. ${help}`
      : `The page ${address} has no headings, so #${shorten(anchor)} leads nowhere.`;
  return [
    { file: link.file.file, spot: link.spot, rule: 'dead-anchor', message, suggestion: near && `#${near}` },
  ];
}
