import { destinationsOf, findMeantPage, withoutOrigin } from '../content/destinations';
import type { Tree } from '../content/tree';
import { isMail, mendMail } from '../fields/mail';
import { isAddress } from '../fields/names';
import { isOutsideAddress } from '../fields/outside';
import { isPhone } from '../fields/phone';
import { addressOf, anchorOf, toAnchor } from '../files/addresses';
import { shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';
import { explainForm, mailForm, mendAddress, mendOutside } from '../messages/forms';

export type Fault = Pick<FiledFinding, 'rule' | 'message' | 'suggestion'>;

const forms = 'A link is an address of this site such as /open-days, or begins with https:, mailto: or tel:.';

/** What is wrong with the form of a link, whatever it leads to. */
export function findFormFault(href: string): Fault | undefined {
  if (leadsOutside(href)) return undefined;
  if (/^#[\p{Ll}\p{Lo}\p{M}\p{N}-]+$/u.test(href)) return undefined;
  const bare = withoutSlashes(href);
  if (bare !== href && isAddress(addressOf(bare)))
    return {
      rule: 'link-form',
      message: `"${shorten(href)}" has a slash at the end of the address. Write it without: "${shorten(bare)}".`,
      suggestion: bare,
    };
  if (!href.startsWith('//') && isAddress(addressOf(href)) && isPlainRest(href)) return undefined;
  if (/^https:\/\/./.test(href)) {
    const message = `"${shorten(href)}" is not an address that can be linked to. Write https:// and the name of the host, without a password, blanks, quotes or semicolons.`;
    return { rule: 'link-form', message };
  }
  if (/^tel:/.test(href)) {
    const message = `"${shorten(href)}" ${explainForm('phone', href)?.message}`;
    return { rule: 'link-form', message };
  }
  if (/^mailto:/.test(href)) {
    const message = `"${shorten(href)}" does not lead to an address that every mail program can write to. ${mailForm}`;
    return { rule: 'link-form', message };
  }
  const what = /^http:\/\//.test(href) ? 'is not encrypted.' : 'is not a link that can stand here.';
  return { rule: 'link-form', message: `"${shorten(href)}" ${what} ${forms}` };
}

/** Whether nothing but a plain anchor follows the address of a link. */
function isPlainRest(href: string): boolean {
  const anchor = anchorOf(href);
  return !href.includes('?') && !/\s/.test(anchor ?? '');
}

/** Whether a link leads out of the site, to a place that a visitor may be sent to. */
function leadsOutside(href: string): boolean {
  if (href.startsWith('tel:')) return isPhone(href.slice(4));
  if (href.startsWith('mailto:')) {
    const [, address = ''] = /^mailto:([^?]*)(\?[^\s\p{C}"'<>;\\]*)?$/u.exec(href) ?? [];
    return isMail(address);
  }
  return isOutsideAddress(href);
}

/** A link without the slashes at the end of its address; its anchor stays. */
function withoutSlashes(href: string): string {
  const anchor = href.indexOf('#');
  let end = anchor < 0 ? href.length : anchor;
  const rest = href.slice(end);
  while (href[end - 1] === '/') end--;
  return href.slice(0, end) + rest;
}

const longestMended = 200;

/** A link that is to be written is shown whole, or nearly so. */
export const longestShown = 160;

/** What is wrong with the form of a link, with the link that was meant where that is plain. */
export function explainFormFault(href: string, tree: Tree): Fault | undefined {
  const fault = findFormFault(href);
  if (!fault || fault.suggestion !== undefined || href.length > longestMended) return fault;
  const mended = mendLink(href.trim(), tree);
  if (mended === undefined) return fault;
  const own = withoutOrigin(mended, tree);
  const meant = own === undefined ? mended : (mendPage(own, tree) ?? own);
  const message = `${fault.message.replace(/\. .*$/, '.')} Write "${shorten(meant, longestShown)}".`;
  return { ...fault, message, suggestion: meant };
}

function mendLink(href: string, tree: Tree): string | undefined {
  if (href.startsWith('#')) return href.length > 1 ? `#${toAnchor(href.slice(1))}` : undefined;
  const host = namesHost(href) ? mendHost(href) : undefined;
  return host ?? mendPage(href, tree) ?? mendMailLink(href) ?? mendPhone(href) ?? mendHost(href);
}

/** Whether a link begins with the name of a host, so that what follows is no page of this site. */
function namesHost(href: string): boolean {
  return /^((https?:)?\/\/)?(www\.[^/]|[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}\/.)/i.test(href);
}

/** The link to a page of this site that is written as a file, without its slash, or in capitals. */
function mendPage(href: string, tree: Tree): string | undefined {
  const address = mendAddress(href);
  if (address === undefined) return undefined;
  const { pages, byFile } = destinationsOf(tree);
  const path = address.replace(/^\/site-data\//, '/').replace(/(.)?\/index$/, '$1') || '/';
  const page = pages.has(path) ? path : (byFile.get(path.slice(1)) ?? findMeantPage(path, tree));
  if (page === undefined) return undefined;
  const anchor = anchorOf(href);
  return anchor ? `${page}#${toAnchor(anchor)}` : page;
}

function mendMailLink(href: string): string | undefined {
  const [, address = '', rest = ''] = /^(?:mailto:[\s/]*)?([^?]*)(.*)$/is.exec(href) ?? [];
  const meant = `mailto:${mendMail(address.trim())}${rest}`;
  return leadsOutside(meant) ? meant : undefined;
}

const fewestDigits = 6;

function mendPhone(href: string): string | undefined {
  const number = href.replace(/^tel:[\s/]*/i, '');
  const isNumber = isPhone(number) && number.replaceAll(/\D/g, '').length >= fewestDigits;
  return isNumber ? `tel:${number}` : undefined;
}

function mendHost(href: string): string | undefined {
  const isHost =
    /^(https?:|\/\/|www\.)/i.test(href) || /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/|$)/i.test(href);
  return isHost ? mendOutside(href) : undefined;
}
