import { addressOf, isAddress, toAnchor } from '../content/addresses';
import type { FiledFinding } from '../content/explain';
import { findNearest } from '../content/suggest';
import { aliasesOf, areAddressesKnown, type ContentFile, isShown, type Tree } from '../content/tree';
import { isObject } from '../content/walk';
import { findLinks } from '../fields/markup';
import { type Spot, shorten } from '../json/source';

/** A link of the data: where it leads, and where it stands. */
export interface DataLink {
  file: ContentFile;
  href: string;
  spot: Spot;
}

/** Every link of every file: targets of buttons and menus, and links inside texts. */
export function listLinks(tree: Tree): DataLink[] {
  return tree.files.flatMap((file) =>
    file.fields.flatMap(({ kind, text, path }, index): DataLink[] => {
      const isFilledIn = file.written[index]?.text !== text;
      if (isFilledIn && tree.site === undefined) return []; // the fault may be in the settings
      if (kind === 'href') return [{ file, href: text, spot: { path } }];
      if (kind !== 'rich' || !text.includes('](')) return [];
      return findLinks(text).map(({ href, at }) => ({
        file,
        href,
        spot: { path, within: href, at: isFilledIn ? undefined : at },
      }));
    }),
  );
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
  /** The texts of files that are not JSON: what they say is not known. */
  unread: string[];
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
    unread: tree.files.filter((file) => !isObject(file.raw)).map((file) => file.source.text),
    isPageLost: tree.files.some(isLost),
  };
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
  if (/^(https:\/\/[^\s/]+\S*|mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9 ()-]+)$/.test(href)) return undefined;
  if (/^#[a-z0-9-]+$/.test(href)) return undefined;
  const bare = href.replace(/\/+(?=#|$)/, '');
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
  return { rule: 'link-form', message: `"${shorten(href)}" is not a link that can stand here. ${forms}` };
}

function findDeadEnd(href: string, { pages, drafts, unread, isPageLost }: Addresses): Fault | undefined {
  if (!href.startsWith('/')) return undefined;
  const address = addressOf(href);
  if (pages.has(address) || pages.has(wholeListOf(address) ?? address)) return undefined;
  if (isPageLost || unread.some((text) => text.includes(`"${address}"`))) return undefined;
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
  return /^(.+)\/page\/\d+$/.exec(address)?.[1];
}
