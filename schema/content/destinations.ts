import { distance } from 'fastest-levenshtein';
import { isObject } from '../../src/shared/values';
import { addressOf, isAddress, readOutsideAddress, toAnchor } from '../fields/formats';
import { memoize, textAt } from '../fields/walk';
import { isCollection } from '../files/collections';
import { findNearest } from '../messages/suggest';
import type { ContentFile } from './content-file';
import { addressFor, aliasesOf, isShown, shownFiles, type Tree } from './tree';
import { findMeantFile } from './unknown-files';

export const destinationsOf = memoize((tree: Tree) => {
  const ofFile = (file: ContentFile) => [
    ...(file.address ? [file.address] : []),
    ...aliasesOf(file).map(({ written }) => plainAddress(written)),
  ];
  const isMissingHome = !tree.byName.has('pages/index.json');
  const shown = shownFiles(tree);
  const drafts = tree.files.filter((file) => !isShown(file, tree));
  const meant = tree.unknownFiles.flatMap((path) => {
    const file = findMeantFile(path, tree);
    return (file && addressFor(file, tree)) ?? [];
  });
  const redirects = new Map(redirectsOf(tree).map(({ from, to }) => [from, to]));
  const pages = new Set([...shown.flatMap(ofFile), ...(isMissingHome ? ['/'] : []), ...meant]);
  return {
    pages,
    drafts: new Set(drafts.flatMap(ofFile)),
    moved: new Map(
      [...redirects.keys()].flatMap((from) => {
        const end = followRedirects(from, redirects);
        return end !== undefined && pages.has(end) ? [[from, end] as const] : [];
      }),
    ),
    /** What stands between quotes in files that are not JSON, as far as it looks like an address. */
    unread: new Set(
      tree.files
        .filter((file) => !isObject(file.expanded))
        .flatMap(({ source }) => Array.from(source.text.matchAll(/"(\/[a-z0-9/-]*)"/g), ([, to = '']) => to)),
    ),
    byFile: new Map(
      shown.flatMap(({ file, address }) =>
        address ? [[file.slice(0, -'.json'.length), address] as const] : [],
      ),
    ),
    entries: new Map(
      shown
        .filter(({ role }) => isCollection(role))
        .flatMap((file) => ofFile(file).map((address) => [address, `${file.role}/${file.slug}`] as const)),
    ),
  };
});

function plainAddress(written: string): string {
  const parts = addressOf(written).split('/').filter(Boolean);
  return isAddress(written) ? written : `/${parts.map(toAnchor).join('/')}`;
}

/** What an address of this site says beyond the address of the site, where it is written out in full; `undefined` for others. */
export function withoutOrigin(href: string, tree: Tree): string | undefined {
  const site = readOutsideAddress(textAt(tree.rawSettings, 'url') ?? '');
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(href) ?? [];
  const bare = (name: string) => name.toLowerCase().replace(/^www\./, '');
  if (!site || bare(host) !== bare(site.host)) return undefined;
  const below = site.pathname.replace(/\/$/, '');
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  if (path === below) return '/';
  return path.startsWith(`${below}/`) ? path.slice(below.length) : undefined;
}

/** The page that was meant by an address that none has: by a slip, by its file, by its name or the beginning of it. */
export function findMeantPage(address: string, tree: Tree): string | undefined {
  const { pages, byFile } = destinationsOf(tree);
  const file = byFile.get(address.slice(1));
  if (file !== undefined) return file;
  const near = findNearest(address, pages).find((name) => isSlip(address, name));
  return near ?? findByName(address, tree);
}

function isSlip(written: string, name: string): boolean {
  const [last, lastOfName] = [lastStep(written), lastStep(name)];
  if (lastOfName === '') return false;
  const reach = last.length < 5 ? 1 : last.length < 9 ? 2 : 3;
  if (distance(last.toLowerCase(), lastOfName) > reach) return false;
  return distance(beginning(written).toLowerCase(), beginning(name)) <= 2;
}

function lastStep(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

function beginning(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1);
}

function findByName(address: string, tree: Tree): string | undefined {
  const pages = new Set(destinationsOf(tree).byFile.values());
  const [only, ...others] = [...pages].filter((page) => lastStep(page) === lastStep(address));
  return others.length === 0 ? only : undefined;
}

export function explainDraft(address: string): string {
  return `The page ${address} is a draft, so a visitor would not find it. Take this out, or take "draft" out of that page.`;
}

export const redirectsFile = 'redirects.json';

export interface Redirect {
  from: string;
  to: string;
}

export function redirectsOf(tree: Tree): Redirect[] {
  const expanded = tree.byName.get(redirectsFile)?.expanded;
  if (!isObject(expanded)) return [];
  return Object.entries(expanded).flatMap(([from, to]) => (typeof to === 'string' ? [{ from, to }] : []));
}

export function followRedirects(address: string, redirects: ReadonlyMap<string, string>): string | undefined {
  const way = new Set<string>();
  let at = address;
  for (let next = redirects.get(at); next !== undefined; next = redirects.get(at)) {
    if (way.has(at)) return undefined;
    way.add(at);
    at = next;
  }
  return at;
}
