import { findLinks } from '../../src/shared/markup';
import { explainHiddenPage, getDestinations, stripOrigin, suggestPage } from '../content/destinations';
import { isFileLink, looksLikeFileLink, suggestFile } from '../content/file-links';
import { findReservedPath } from '../content/output-paths';
import { getShownDays } from '../content/page-status';
import { areAddressesKnown, type ContentFile, type Tree } from '../content/tree';
import type { FormName } from '../fields/field-kinds';
import {
  fixMail,
  getAddress,
  getAnchor,
  getListAddress,
  isAddress,
  isExternalUrl,
  isMail,
  isPhone,
  toAnchor,
} from '../fields/formats';
import { memoize } from '../fields/walk';
import { type JsonPath, type Spot, shorten } from '../json/source';
import { formatNames } from '../messages/explain';
import { findNearest } from '../messages/suggest';
import { explainForm, fixAddress, fixExternalUrl, maxShownLength } from '../messages/text-formats';
import type { FiledFinding, Violation } from '../problems';

interface DataLink {
  file: ContentFile;
  href: string;
  spot: Spot;
}

/** Lists the links of all files, in fields and in texts. */
export const listLinks = memoize((tree: Tree): DataLink[] =>
  tree.files.flatMap((file) => listLinksInFile(file, tree)),
);

function listLinksInFile(file: ContentFile, tree: Tree): DataLink[] {
  const hasToken = createTokenTest(file);
  return file.fields.flatMap(({ kind, text, path }): DataLink[] => {
    if (kind !== 'href' && !(kind === 'rich' && text.includes(']('))) return [];
    const isFromToken = hasToken(path, text);
    if (isFromToken && tree.settings === undefined) return []; // the settings may be the cause of a wrong link
    if (kind === 'href') return [{ file, href: text, spot: { path } }];
    return findLinks(text).map(({ href, at }) => ({
      file,
      href,
      spot: { path, within: href, at: isFromToken ? undefined : at },
    }));
  });
}

function createTokenTest({ fields, rawFields }: ContentFile): (path: JsonPath, text: string) => boolean {
  if (fields === rawFields) return () => false;
  const texts = new Map(rawFields.map(({ path, text }) => [path.join('\n'), text]));
  return (path, text) => texts.get(path.join('\n')) !== text;
}

/** Reports links that have the wrong form, and links to pages that do not exist or that visitors cannot open. */
export const checkLinks = memoize((tree: Tree): FiledFinding[] => {
  if (!areAddressesKnown(tree)) return [];
  return listLinks(tree).flatMap(({ file, href, spot }) => {
    if (href.includes('{')) return []; // another rule reports unknown tokens
    const internalPath = stripOrigin(href, tree);
    const { first: sourceDay } = getShownDays(file, spot.path);
    const violation =
      internalPath === undefined
        ? (checkLinkForm(href, tree) ?? findDeadLink(href, sourceDay, tree))
        : explainOwnAddress({ href, internalPath }, sourceDay, tree);
    return violation ? [{ ...violation, file: file.file, spot }] : [];
  });
});

/** Reports a link that is a full URL of this site, and suggests the address without the host. */
function explainOwnAddress(
  { href, internalPath }: { href: string; internalPath: string },
  sourceDay: string | undefined,
  tree: Tree,
): Violation | undefined {
  const path = internalPath.replace(/\/+(?=#|$)/, '') || '/';
  const bare = path.startsWith('#') ? `/${path}` : path;
  if (findReservedPath(getAddress(internalPath)) !== undefined) return undefined;
  const violation = checkLinkForm(bare, tree) ?? findDeadLink(bare, sourceDay, tree);
  if (violation?.rule === 'dead-link') return violation;
  const suggested = violation ? violation.suggestion : bare;
  const advice =
    suggested === undefined
      ? 'Write only the part after the host.'
      : `Write "${shorten(suggested, maxShownLength)}".`;
  const message = `"${shorten(href)}" leads to this site. Leave out “https:” and the host in such links. ${advice}`;
  return { rule: 'link-form', message, suggestion: suggested };
}

function findDeadLink(href: string, sourceDay: string | undefined, tree: Tree): Violation | undefined {
  if (!href.startsWith('/') || isFileLink(href, tree)) return undefined;
  const { pages, hidden, moved, unread } = getDestinations(tree);
  const address = getAddress(href);
  if (pages.has(address) || pages.has(getListAddress(address) ?? address)) return undefined;
  if (unread.has(address)) return undefined;
  const rest = href.slice(href.search(/[#?]|$/));
  const rule = 'dead-link';
  const hiddenPage = hidden.get(address);
  if (hiddenPage) {
    const message = explainHiddenPage({ address, target: hiddenPage, sourceDay }, tree);
    return message === undefined ? undefined : { rule, message };
  }
  const target = moved.get(address);
  if (target !== undefined) {
    const message = `The page ${address} has moved. Write "${shorten(target + rest, maxShownLength)}".`;
    return { rule, message, suggestion: target + rest };
  }
  const suggested = suggestPage(address, tree);
  const help =
    suggested === undefined
      ? adviseDeadLink(address, pages)
      : `Did you mean "${shorten(suggested + rest, maxShownLength)}"?`;
  const message = `No page has the address ${shorten(address)}. ${help}`;
  return { rule, message, suggestion: suggested && suggested + rest };
}

function adviseDeadLink(address: string, pages: ReadonlySet<string>): string {
  const above = address.slice(0, address.lastIndexOf('/'));
  const example = pages.has(above) ? `, such as "${shorten(above, maxShownLength)}"` : '';
  return `Write the address of another page${example}, or remove the link.`;
}

function isLink(href: string): boolean {
  if (isExternalLink(href) || /^#[\p{Ll}\p{Lo}\p{M}\p{N}-]+$/u.test(href)) return true;
  return !href.startsWith('//') && isAddress(getAddress(href)) && !/\?|#.*\s|.\/(#|$)/.test(href);
}

function isExternalLink(href: string): boolean {
  if (href.startsWith('tel:')) return isPhone(href.slice(4));
  if (href.startsWith('mailto:')) {
    const [, address = ''] = /^mailto:([^?]*)(\?[^\s\p{C}"'<>;\\]*)?$/u.exec(href) ?? [];
    return isMail(address);
  }
  return isExternalUrl(href);
}

function checkLinkForm(href: string, tree: Tree): Violation | undefined {
  if (isFileLink(href, tree)) return undefined;
  if (looksLikeFileLink(href)) return explainMissingFile(href, tree);
  if (isLink(href)) return undefined;
  const [, scheme = ''] = /^(https|mailto|tel):(?=[^/]|\/\/.)/.exec(href) ?? [];
  const { message, suggestion } =
    explainForm(formByScheme[scheme] ?? 'link', href, (text) => fixLink(text, tree)) ?? {};
  return { rule: 'link-form', message: `"${shorten(href)}" ${message}`, suggestion };
}

function explainMissingFile(href: string, tree: Tree): Violation {
  const suggestion = suggestFile(href, tree);
  const help = suggestion
    ? `Did you mean "${suggestion}"?`
    : 'Put the PDF into the folder "files", or remove the link.';
  return { rule: 'dead-link', message: `There is no file ${shorten(href)}. ${help}`, suggestion };
}

const formByScheme: Record<string, FormName> = { https: 'https', mailto: 'mail', tel: 'phone' };

function fixLink(href: string, tree: Tree): string | undefined {
  const fixed = fixLinkForm(href, tree);
  const internalPath = fixed === undefined ? undefined : stripOrigin(fixed, tree);
  return internalPath === undefined ? fixed : (fixPageLink(internalPath, tree) ?? internalPath);
}

/** Matches a link that begins with a host name, with or without `https://`. */
const hostPattern = /^((https?:)?\/\/)?(www\.[^/]|[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}\/.)/i;

function fixLinkForm(href: string, tree: Tree): string | undefined {
  if (href.startsWith('#')) return href.length > 1 ? `#${toAnchor(href.slice(1))}` : undefined;
  const host = hostPattern.test(href) ? fixHostLink(href) : undefined;
  const number = href.replace(/^tel:[\s/]*/i, '');
  const isNumber = isPhone(number) && number.replaceAll(/\D/g, '').length >= minDigits;
  const phone = isNumber ? `tel:${number}` : undefined;
  return host ?? fixPageLink(href, tree) ?? fixMailLink(href) ?? phone ?? fixHostLink(href);
}

function fixPageLink(href: string, tree: Tree): string | undefined {
  const address = fixAddress(href);
  if (address === undefined) return undefined;
  const { pages, byFile } = getDestinations(tree);
  const path = address.replace(/^\/site-data\//, '/').replace(/(.)?\/index$/, '$1') || '/';
  const page = pages.has(path) ? path : (byFile.get(path.slice(1)) ?? suggestPage(path, tree));
  if (page === undefined) return undefined;
  const anchor = getAnchor(href);
  return anchor ? `${page}#${toAnchor(anchor)}` : page;
}

function fixMailLink(href: string): string | undefined {
  const [, address = '', rest = ''] = /^(?:mailto:[\s/]*)?([^?]*)(.*)$/is.exec(href) ?? [];
  const suggested = `mailto:${fixMail(address.trim())}${rest}`;
  return isExternalLink(suggested) ? suggested : undefined;
}

const minDigits = 6;

function fixHostLink(href: string): string | undefined {
  const isHost =
    /^(https?:|\/\/|www\.)/i.test(href) || /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/|$)/i.test(href);
  return isHost ? fixExternalUrl(href) : undefined;
}

interface ResolvedAddresses {
  ids: ReadonlyMap<string, ReadonlySet<string>>;
  lists: ReadonlySet<string>;
}

/** Reports links to unknown headings. Also reports `/blog/page/9` if the list at `/blog` has fewer than nine pages. */
export function findDeadAnchors(tree: Tree, resolved: ResolvedAddresses): FiledFinding[] {
  return listLinks(tree).flatMap((link): FiledFinding[] => {
    const hasTarget =
      getAnchor(link.href) !== undefined || getListAddress(getAddress(link.href)) !== undefined;
    if (!hasTarget || !isLink(link.href) || /^(https|mailto|tel):/.test(link.href)) return [];
    const address = getAddress(link.href) || (link.file.address ?? '');
    return findDeadListPage(link, address, resolved) ?? findDeadAnchor(link, address, resolved);
  });
}

function findDeadListPage(
  link: DataLink,
  address: string,
  { ids, lists }: ResolvedAddresses,
): FiledFinding[] | undefined {
  const whole = getListAddress(address);
  if (whole === undefined || !ids.has(whole) || ids.has(address)) return undefined;
  const message = lists.has(whole)
    ? `The list at ${whole} has no page ${address.slice(address.lastIndexOf('/') + 1)}.`
    : `No page has the address ${shorten(address)}. Did you mean "${shorten(whole, maxShownLength)}"?`;
  return [{ file: link.file.file, spot: link.spot, rule: 'dead-link', message, suggestion: whole }];
}

function findDeadAnchor(link: DataLink, address: string, resolved: ResolvedAddresses): FiledFinding[] {
  const anchor = getAnchor(link.href);
  const ids = resolved.ids.get(address);
  if (anchor === undefined || !ids || ids.has(anchor)) return [];
  const plain = toAnchor(anchor);
  const suggestedAnchor = ids.has(plain) ? plain : findNearest(anchor, ids)[0];
  const help = suggestedAnchor
    ? `Did you mean "#${suggestedAnchor}"?`
    : `The page has these headings: ${formatNames(anchor, ids, '#')}.`;
  const message =
    ids.size > 0
      ? `The page ${address} has no heading #${shorten(anchor)}. ${help}`
      : `The page ${address} has no headings. Remove #${shorten(anchor)}.`;
  return [
    {
      file: link.file.file,
      spot: link.spot,
      rule: 'dead-anchor',
      message,
      suggestion: suggestedAnchor && `#${suggestedAnchor}`,
    },
  ];
}
