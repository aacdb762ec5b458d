import type { ContentFile } from '../content/content-file';
import { destinationsOf, findMeantPage, withoutOrigin } from '../content/destinations';
import { findReserved } from '../content/reserved';
import { areAddressesKnown, type Tree } from '../content/tree';
import { findLinks } from '../fields/markup';
import { memoize } from '../fields/memoize';
import { addressOf, wholeListOf } from '../files/addresses';
import { type JsonPath, type Spot, shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';
import { explainFormFault, type Fault, longestShown } from './link-forms';

/** A link of the data: where it leads, and where it stands. */
export interface DataLink {
  file: ContentFile;
  href: string;
  spot: Spot;
}

/** Every link of a file: targets of buttons and menus, and links inside texts. */
export function linksIn(file: ContentFile, tree: Tree): DataLink[] {
  const isFilledIn = tokenFinder(file);
  return file.fields.flatMap(({ kind, text, path }): DataLink[] => {
    if (kind !== 'href' && !(kind === 'rich' && text.includes(']('))) return [];
    const isMade = isFilledIn(path, text);
    if (isMade && tree.site === undefined) return []; // the fault may be in the settings
    if (kind === 'href') return [{ file, href: text, spot: { path } }];
    return findLinks(text).map(({ href, at }) => ({
      file,
      href,
      spot: { path, within: href, at: isMade ? undefined : at },
    }));
  });
}

/** Says of the texts of a file whether a token brought a part of them in. */
function tokenFinder({ fields, written }: ContentFile): (path: JsonPath, text: string) => boolean {
  if (fields === written) return () => false;
  const texts = new Map(written.map(({ path, text }) => [path.join('\n'), text]));
  return (path, text) => texts.get(path.join('\n')) !== text;
}

/** Reports links of a form that is not allowed and links to pages that do not exist. */
export const findLinkFaults = memoize((tree: Tree): FiledFinding[] => {
  if (!areAddressesKnown(tree)) return [];
  const links = tree.files.flatMap((file) => linksIn(file, tree));
  return links.flatMap(({ file, href, spot }) => {
    if (href.includes('{')) return []; // an unknown token, reported as such
    const own = withoutOrigin(href, tree);
    const fault =
      own === undefined
        ? (explainFormFault(href, tree) ?? findDeadEnd(href, tree))
        : explainOwn(href, own, tree);
    return fault ? [{ ...fault, file: file.file, spot }] : [];
  });
});

/** An address of this site that is written out in full: no page of another site, so it is held to what this one has. */
function explainOwn(href: string, own: string, tree: Tree): Fault | undefined {
  const path = own.replace(/\/+(?=#|$)/, '') || '/';
  const bare = path.startsWith('#') ? `/${path}` : path;
  if (findReserved(addressOf(own)) !== undefined) return undefined;
  const fault = explainFormFault(bare, tree) ?? findDeadEnd(bare, tree);
  if (fault?.rule === 'dead-link') return fault;
  const meant = fault ? fault.suggestion : bare;
  const advice =
    meant === undefined ? 'Write what follows the host alone.' : `Write "${shorten(meant, longestShown)}".`;
  const message = `"${shorten(href)}" is an address of this site, which is written without https and the host. ${advice}`;
  return { rule: 'link-form', message, suggestion: meant };
}

function findDeadEnd(href: string, tree: Tree): Fault | undefined {
  if (!href.startsWith('/')) return undefined;
  const { pages, drafts, moved, unread, isPageLost } = destinationsOf(tree);
  const address = addressOf(href);
  if (pages.has(address) || pages.has(wholeListOf(address) ?? address)) return undefined;
  if (isPageLost || unread.has(address)) return undefined;
  const rest = href.slice(href.search(/[#?]|$/));
  const rule = 'dead-link';
  if (drafts.has(address)) {
    const help = 'Take the link out, or take "draft" out of that page.';
    return { rule, message: `The page ${address} is a draft, so a visitor would not find it. ${help}` };
  }
  const target = moved.get(address);
  if (target !== undefined) {
    const message = `The page ${address} has moved: redirects.json sends visitors on. Write "${shorten(target + rest, longestShown)}".`;
    return { rule, message, suggestion: target + rest };
  }
  const meant = findMeantPage(address, tree);
  const help =
    meant === undefined
      ? adviseGone(address, pages)
      : `Did you mean "${shorten(meant + rest, longestShown)}"?`;
  const message = `No page has the address ${shorten(address)}. ${help}`;
  return { rule, message, suggestion: meant && meant + rest };
}

/** What to do where a page is gone. */
function adviseGone(address: string, pages: ReadonlySet<string>): string {
  const above = address.slice(0, address.lastIndexOf('/'));
  const example = pages.has(above) ? `, such as "${shorten(above, longestShown)}"` : '';
  return `If it is gone, take the link out, or write the address of another page${example}.`;
}
