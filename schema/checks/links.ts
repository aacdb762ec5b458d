import { findReserved } from '../content/built-site';
import type { ContentFile } from '../content/content-file';
import { destinationsOf, explainDraft, findMeantPage, withoutOrigin } from '../content/destinations';
import { areAddressesKnown, type Tree } from '../content/tree';
import {
  addressOf,
  anchorOf,
  fixMail,
  isAddress,
  isMail,
  isOutsideAddress,
  isPhone,
  toAnchor,
  wholeListOf,
} from '../fields/formats';
import type { FormName } from '../fields/kinds';
import { findLinks } from '../fields/markup';
import { memoize } from '../fields/walk';
import { type JsonPath, type Spot, shorten } from '../json/source';
import { listNames } from '../messages/explain';
import { explainForm, fixAddress, fixOutside, longestShown } from '../messages/forms';
import { findNearest } from '../messages/suggest';
import type { FiledFinding, RuleFault } from '../problems';

interface DataLink {
  file: ContentFile;
  href: string;
  spot: Spot;
}

export const linksOf = memoize((tree: Tree): DataLink[] => tree.files.flatMap((file) => linksIn(file, tree)));

function linksIn(file: ContentFile, tree: Tree): DataLink[] {
  const isFilledIn = tokenFinder(file);
  return file.fields.flatMap(({ kind, text, path }): DataLink[] => {
    if (kind !== 'href' && !(kind === 'rich' && text.includes(']('))) return [];
    const isMade = isFilledIn(path, text);
    if (isMade && tree.settings === undefined) return []; // the fault may be in the settings
    if (kind === 'href') return [{ file, href: text, spot: { path } }];
    return findLinks(text).map(({ href, at }) => ({
      file,
      href,
      spot: { path, within: href, at: isMade ? undefined : at },
    }));
  });
}

function tokenFinder({ fields, written }: ContentFile): (path: JsonPath, text: string) => boolean {
  if (fields === written) return () => false;
  const texts = new Map(written.map(({ path, text }) => [path.join('\n'), text]));
  return (path, text) => texts.get(path.join('\n')) !== text;
}

export const findLinkFaults = memoize((tree: Tree): FiledFinding[] => {
  if (!areAddressesKnown(tree)) return [];
  return linksOf(tree).flatMap(({ file, href, spot }) => {
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
function explainOwn(href: string, own: string, tree: Tree): RuleFault | undefined {
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

function findDeadEnd(href: string, tree: Tree): RuleFault | undefined {
  if (!href.startsWith('/')) return undefined;
  const { pages, drafts, moved, unread } = destinationsOf(tree);
  const address = addressOf(href);
  if (pages.has(address) || pages.has(wholeListOf(address) ?? address)) return undefined;
  if (unread.has(address)) return undefined;
  const rest = href.slice(href.search(/[#?]|$/));
  const rule = 'dead-link';
  if (drafts.has(address)) return { rule, message: explainDraft(address) };
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

function adviseGone(address: string, pages: ReadonlySet<string>): string {
  const above = address.slice(0, address.lastIndexOf('/'));
  const example = pages.has(above) ? `, such as "${shorten(above, longestShown)}"` : '';
  return `If it is gone, take the link out, or write the address of another page${example}.`;
}

function isLink(href: string): boolean {
  if (leadsOutside(href) || /^#[\p{Ll}\p{Lo}\p{M}\p{N}-]+$/u.test(href)) return true;
  return !href.startsWith('//') && isAddress(addressOf(href)) && !/\?|#.*\s|.\/(#|$)/.test(href);
}

function leadsOutside(href: string): boolean {
  if (href.startsWith('tel:')) return isPhone(href.slice(4));
  if (href.startsWith('mailto:')) {
    const [, address = ''] = /^mailto:([^?]*)(\?[^\s\p{C}"'<>;\\]*)?$/u.exec(href) ?? [];
    return isMail(address);
  }
  return isOutsideAddress(href);
}

function explainFormFault(href: string, tree: Tree): RuleFault | undefined {
  if (isLink(href)) return undefined;
  const [, scheme = ''] = /^(https|mailto|tel):(?=[^/]|\/\/.)/.exec(href) ?? [];
  const { message, suggestion } =
    explainForm(formOfScheme[scheme] ?? 'link', href, (text) => fixLink(text, tree)) ?? {};
  return { rule: 'link-form', message: `"${shorten(href)}" ${message}`, suggestion };
}

const formOfScheme: Record<string, FormName> = { https: 'https', mailto: 'mail', tel: 'phone' };

function fixLink(href: string, tree: Tree): string | undefined {
  const fixed = fixForm(href, tree);
  const own = fixed === undefined ? undefined : withoutOrigin(fixed, tree);
  return own === undefined ? fixed : (fixPage(own, tree) ?? own);
}

/** How a link begins with the name of a host, so that what follows is no page of this site. */
const namesHost = /^((https?:)?\/\/)?(www\.[^/]|[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}\/.)/i;

function fixForm(href: string, tree: Tree): string | undefined {
  if (href.startsWith('#')) return href.length > 1 ? `#${toAnchor(href.slice(1))}` : undefined;
  const host = namesHost.test(href) ? fixHost(href) : undefined;
  const number = href.replace(/^tel:[\s/]*/i, '');
  const isNumber = isPhone(number) && number.replaceAll(/\D/g, '').length >= fewestDigits;
  const phone = isNumber ? `tel:${number}` : undefined;
  return host ?? fixPage(href, tree) ?? fixMailLink(href) ?? phone ?? fixHost(href);
}

function fixPage(href: string, tree: Tree): string | undefined {
  const address = fixAddress(href);
  if (address === undefined) return undefined;
  const { pages, byFile } = destinationsOf(tree);
  const path = address.replace(/^\/site-data\//, '/').replace(/(.)?\/index$/, '$1') || '/';
  const page = pages.has(path) ? path : (byFile.get(path.slice(1)) ?? findMeantPage(path, tree));
  if (page === undefined) return undefined;
  const anchor = anchorOf(href);
  return anchor ? `${page}#${toAnchor(anchor)}` : page;
}

function fixMailLink(href: string): string | undefined {
  const [, address = '', rest = ''] = /^(?:mailto:[\s/]*)?([^?]*)(.*)$/is.exec(href) ?? [];
  const meant = `mailto:${fixMail(address.trim())}${rest}`;
  return leadsOutside(meant) ? meant : undefined;
}

const fewestDigits = 6;

function fixHost(href: string): string | undefined {
  const isHost =
    /^(https?:|\/\/|www\.)/i.test(href) || /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/|$)/i.test(href);
  return isHost ? fixOutside(href) : undefined;
}

interface ResolvedAddresses {
  ids: ReadonlyMap<string, ReadonlySet<string>>;
  lists: ReadonlySet<string>;
}

export function findDeadAnchors(tree: Tree, resolved: ResolvedAddresses): FiledFinding[] {
  return linksOf(tree).flatMap((link): FiledFinding[] => {
    const isToPart = anchorOf(link.href) !== undefined || wholeListOf(addressOf(link.href)) !== undefined;
    if (!isToPart || !isLink(link.href) || /^(https|mailto|tel):/.test(link.href)) return [];
    const address = addressOf(link.href) || (link.file.address ?? '');
    return findDeadPart(link, address, resolved) ?? findDeadAnchor(link, address, resolved);
  });
}

function findDeadPart(
  link: DataLink,
  address: string,
  { ids, lists }: ResolvedAddresses,
): FiledFinding[] | undefined {
  const whole = wholeListOf(address);
  if (whole === undefined || !ids.has(whole) || ids.has(address)) return undefined;
  const message = lists.has(whole)
    ? `The list at ${whole} has no part ${address.slice(whole.length)}.`
    : `No page has the address ${shorten(address)}. Did you mean "${shorten(whole, longestShown)}"?`;
  return [{ file: link.file.file, spot: link.spot, rule: 'dead-link', message, suggestion: whole }];
}

function findDeadAnchor(link: DataLink, address: string, resolved: ResolvedAddresses): FiledFinding[] {
  const anchor = anchorOf(link.href);
  const ids = resolved.ids.get(address);
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
