import { addressOf, toAnchor } from '../content/addresses';
import type { FiledFinding } from '../content/explain';
import { findNearest } from '../content/suggest';
import { aliasesOf, areAddressesKnown, type ContentFile, isShown, type Tree } from '../content/tree';
import { isObject } from '../content/walk';
import { findLinks } from '../fields/markup';
import { isAddress, isPhone } from '../fields/names';
import { isOutsideAddress } from '../fields/outside';
import { type Spot, shorten } from '../json/source';

/** A link of the data: where it leads, and where it stands. */
export interface DataLink {
  file: ContentFile;
  href: string;
  spot: Spot;
}

/** Every link of every file: targets of buttons and menus, and links inside texts. */
export function listLinks(tree: Tree): DataLink[] {
  return tree.files.flatMap((file) => {
    const written = new Map(file.written.map(({ path, text }) => [path.join('\n'), text]));
    return file.fields.flatMap(({ kind, text, path }): DataLink[] => {
      const isFilledIn = written.get(path.join('\n')) !== text;
      if (isFilledIn && tree.site === undefined) return []; // the fault may be in the settings
      if (kind === 'href') return [{ file, href: text, spot: { path } }];
      if (kind !== 'rich' || !text.includes('](')) return [];
      return findLinks(text).map(({ href, at }) => ({
        file,
        href,
        spot: { path, within: href, at: isFilledIn ? undefined : at },
      }));
    });
  });
}

/** Reports links of a form that is not allowed and links to pages that do not exist. */
export function findLinkFaults(tree: Tree): FiledFinding[] {
  if (!areAddressesKnown(tree)) return [];
  const known = listAddresses(tree);
  return listLinks(tree).flatMap(({ file, href, spot }) => {
    if (href.includes('{')) return []; // an unknown token, reported as such
    const fault = findFormFault(href) ?? findDeadEnd(href, known);
    return fault ? [{ ...fault, file: file.file, spot }] : [];
  });
}

interface Addresses {
  /** Where a visitor finds a page, or would if its file had no fault. */
  pages: Set<string>;
  drafts: Set<string>;
  /** What stands between quotes in files that are not JSON, as far as it looks like an address. */
  unread: Set<string>;
  /** Whether a page is so far gone that its further addresses cannot be guessed at. */
  isPageLost: boolean;
}

function listAddresses(tree: Tree): Addresses {
  const ofFile = (file: ContentFile) => [
    ...(file.address ? [file.address] : []),
    ...aliasesOf(file).map(({ written }) => plainAddress(written)),
  ];
  const isMissingHome = !tree.byName.has('pages/index.json');
  const shown = tree.files.filter((file) => isShown(file, tree));
  const drafts = tree.files.filter((file) => !isShown(file, tree));
  return {
    pages: new Set([...shown.flatMap(ofFile), ...(isMissingHome ? ['/'] : [])]),
    drafts: new Set(drafts.flatMap(ofFile)),
    unread: new Set(
      tree.files.filter((file) => !isObject(file.raw)).flatMap(({ source }) => quotedIn(source.text)),
    ),
    isPageLost: tree.files.some(isLost),
  };
}

function quotedIn(text: string): string[] {
  return Array.from(text.matchAll(/"(\/[a-z0-9/-]*)"/g), ([, address = '']) => address);
}

function isLost({ address, raw, source }: ContentFile): boolean {
  return address !== undefined && !isObject(raw) && !/"(aliases|blocks)"/.test(source.text);
}

/** What an address was meant to be, where it is not well formed: that is reported where it stands. */
function plainAddress(written: string): string {
  const parts = addressOf(written).split('/').filter(Boolean);
  return isAddress(written) ? written : `/${parts.map(toAnchor).join('/')}`;
}

export type Fault = Pick<FiledFinding, 'rule' | 'message' | 'suggestion'>;

const forms = 'A link is an address of this site such as /open-days, or begins with https:, mailto: or tel:.';

/** What is wrong with the form of a link, whatever it leads to. */
export function findFormFault(href: string): Fault | undefined {
  if (leadsOutside(href)) return undefined;
  if (/^#[a-z0-9-]+$/.test(href)) return undefined;
  const bare = withoutSlashes(href);
  if (bare !== '' && bare !== href && isAddress(addressOf(bare)))
    return {
      rule: 'link-form',
      message: `"${shorten(href)}" has a slash at the end of the address. Write it without: "${shorten(bare)}".`,
      suggestion: bare,
    };
  if (href.startsWith('/') && !href.startsWith('//') && isAddress(addressOf(href)) && !href.includes('?'))
    return undefined;
  if (/^http:\/\//.test(href))
    return {
      rule: 'link-form',
      message: `"${shorten(href)}" is not encrypted. Write https: instead of http:.`,
    };
  if (/^https:\/\/./.test(href)) {
    const message = `"${shorten(href)}" is not an address that can be linked to. Write https:// and the name of the host, without a password, blanks, quotes or semicolons.`;
    return { rule: 'link-form', message };
  }
  return { rule: 'link-form', message: `"${shorten(href)}" is not a link that can stand here. ${forms}` };
}

/** Whether a link leads out of the site, to a place that a visitor may be sent to. */
function leadsOutside(href: string): boolean {
  if (href.startsWith('tel:')) return isPhone(href.slice(4));
  if (href.startsWith('mailto:')) return /^mailto:[^\s\p{C}"'<>;\\@]+@[^\s\p{C}"'<>;\\@]+$/u.test(href);
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

function findDeadEnd(href: string, { pages, drafts, unread, isPageLost }: Addresses): Fault | undefined {
  if (!href.startsWith('/')) return undefined;
  const address = addressOf(href);
  if (pages.has(address) || pages.has(wholeListOf(address) ?? address)) return undefined;
  if (isPageLost || unread.has(address)) return undefined;
  if (drafts.has(address))
    return { rule: 'dead-link', message: `The page ${address} is a draft, so a visitor would not find it.` };
  const [near] = findNearest(address, pages);
  const help = near ? ` Did you mean "${near}"?` : '';
  return {
    rule: 'dead-link',
    message: `No page has the address ${shorten(address)}.${help}`,
    suggestion: near,
  };
}

/** The page whose part an address such as `/industries/page/2` is; whether it has such a part is known once it is resolved. */
export function wholeListOf(address: string): string | undefined {
  const [number = '', page, ...whole] = address.split('/').reverse();
  return page === 'page' && /^\d+$/.test(number) && whole.length > 0 ? whole.reverse().join('/') : undefined;
}
