import anyAscii from 'any-ascii';
import { isName } from '../fields/names';
import { type Collection, isCollection } from './collections';

/** An address without its `#anchor`, query and slash at the end. */
export function addressOf(href: string): string {
  const end = href.search(/[#?]/);
  const path = end < 0 ? href : href.slice(0, end);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The file of the page for addresses that do not exist. */
export const notFoundFile = 'pages/not-found.json';

/** The step before the number in the address of a further part of a long list. */
export const partStep = 'page';

export function addressOfPart(list: string, number: number): string {
  return `${list}/${partStep}/${number}`;
}

/** The page whose part an address such as `/industries/page/2` is; whether it has such a part is known once it is resolved. */
export function wholeListOf(address: string): string | undefined {
  const [number = '', step, ...whole] = address.split('/').reverse();
  return step === partStep && /^\d+$/.test(number) && whole.length > 0
    ? whole.reverse().join('/')
    : undefined;
}

/** The `#anchor` of a link without its mark, or `undefined`. */
export function anchorOf(href: string): string | undefined {
  const at = href.indexOf('#');
  return at < 0 ? undefined : href.slice(at + 1);
}

/** An id for a heading: small Latin letters and digits with hyphens. A word that has no Latin form stays as it is. */
export function toAnchor(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036f’']/g, '');
  // Composed again, as the library knows a syllable of Korean by its whole alone.
  const id = plain
    .normalize('NFC')
    .replaceAll(/[\p{L}\p{M}\p{N}]+/gu, toLatin)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return id || 'section';
}

function toLatin(word: string): string {
  return anyAscii(word).replaceAll(/[^a-z0-9]/gi, '') || word;
}

/** The name in an address that a text suggests; `undefined` where it has no letter or digit that an address can hold. */
export function toName(text: string): string | undefined {
  const name = toAnchor(text);
  return isName(name) && /[\p{L}\p{N}]/u.test(text) ? name : undefined;
}

/** Where a file of `site-data/` belongs: its collection or `pages`, and its slug. */
export function locateFile(file: string): { folder: 'pages' | Collection; slug: string } | undefined {
  const match = /^([^/]+)\/(.+)\.json$/.exec(file);
  if (!match) return undefined;
  const [, folder = '', slug = ''] = match;
  if (folder === 'pages') return { folder, slug };
  return isCollection(folder) && !slug.includes('/') ? { folder, slug } : undefined;
}
