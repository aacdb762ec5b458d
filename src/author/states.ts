import type { ContentFile } from '../../schema/content/content-file';
import { redirectsOf } from '../../schema/content/redirects';
import { aliasesOf, readTree, type Tree } from '../../schema/content/tree';
import { isObject } from '../../schema/fields/walk';
import { type JsonPath, type JsonValue, parseJsonSource } from '../../schema/json/source';
import { SiteDataError } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import { resolveSite } from '../../schema/resolve/site';
import type { MenuItem, MenuLink, Page, Site } from '../../schema/site-model';
import { readIconNames } from '../build/art/icons';
import { likeness } from './compare-values';

/** The files of the data by their paths, with their bytes. */
export type Files = Readonly<Record<string, Uint8Array>>;

/** The data at one time: as it is written, and as a site where it has no problem. */
export interface State {
  files: Files;
  tree: Tree;
  site?: Site;
  problemCount: number;
}

/** Reads files as the engine does. Drafts are no pages: visitors do not see them. */
export function readState(files: Files): State {
  const known = { icons: readIconNames() };
  const site = readSite(files, known);
  const tree = readTree(files, known);
  if (site instanceof SiteDataError) return { files, tree, problemCount: site.problems.length };
  return { files, tree, site, problemCount: 0 };
}

/** Another value for one file of the data, as the engine reads it: the others stay as they are. */
export function withValue({ files, tree }: State, path: string, value: JsonValue): Tree | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  if (parseJsonSource(path, bytes).value === undefined) return undefined;
  // What tokens stand for is in site.json, so all that use them are read anew.
  if (path === 'site.json') return readTree({ ...files, [path]: bytes }, tree.known);
  const { 'site.json': settings = new Uint8Array() } = files;
  const file = readTree({ 'site.json': settings, [path]: bytes }, tree.known).byName.get(path);
  if (file?.data === undefined) return undefined;
  const others = tree.files.map((other) => (other.file === path ? file : other));
  return { ...tree, files: others, byName: new Map(others.map((other) => [other.file, other])) };
}

/** One file in both of its forms. */
export interface FilePair {
  before: ContentFile;
  after: ContentFile;
}

/** Which files of two trees are the same, and which stand in one of them only. */
export interface Pairing {
  kept: FilePair[];
  renamed: FilePair[];
  added: ContentFile[];
  removed: ContentFile[];
}

/** Tells which files are the same: those of one path, and of the others those that were renamed. */
export function pairFiles(before: Tree, after: Tree): Pairing {
  const kept = after.files.flatMap((file) => {
    const former = before.byName.get(file.file);
    return former ? [{ before: former, after: file }] : [];
  });
  let added = after.files.filter(({ file }) => !before.byName.has(file));
  const gone = before.files.filter(({ file }) => !after.byName.has(file));
  const renamed: FilePair[] = [];
  for (const former of gone) {
    const heir = findHeir(former, added, after);
    if (!heir) continue;
    renamed.push({ before: former, after: heir });
    added = added.filter((file) => file !== heir);
  }
  const removed = gone.filter((file) => !renamed.some((pair) => pair.before === file));
  return { kept, renamed, added, removed };
}

const leastShared = 0.6;

/** The file that another became: its address leads there, or it says nearly the same. */
function findHeir(former: ContentFile, added: readonly ContentFile[], after: Tree): ContentFile | undefined {
  const candidates = added.filter(({ role }) => role === former.role);
  const target = leadsTo(former.address, after);
  const led = candidates.find(({ address }) => address !== undefined && address === target);
  if (led) return led;
  const rated = candidates.map((file) => ({
    file,
    shared: likeness(former.source.value ?? null, file.source.value ?? null),
  }));
  const [best] = rated.sort((a, b) => b.shared - a.shared);
  return best && best.shared >= leastShared ? best.file : undefined;
}

/** Where an address that has no page of its own leads: by a redirect, or as a further address of a page. */
export function leadsTo(address: string | undefined, tree: Tree): string | undefined {
  if (address === undefined) return undefined;
  const redirect = redirectsOf(tree).find(({ from }) => from === address);
  if (redirect) return redirect.to;
  return tree.files.find((file) => aliasesOf(file).some(({ written }) => written === address))?.address;
}

/** Which pages show something of a file: their addresses, or all of them. */
export type Shown = readonly string[] | 'everywhere';

/** Finds the pages of a site that would be others if a file said something else. */
export class Showing {
  private readonly printed: Map<string, string>;
  private readonly ownFiles: Map<string, string>;

  /** `state` has to be that of a site without problems. */
  constructor(private readonly state: State) {
    const pages = state.site?.pages ?? [];
    this.printed = printAll(pages);
    this.ownFiles = new Map(pages.map(({ address, file }) => [address, file]));
  }

  /** How many pages there are. */
  get pageCount(): number {
    return this.printed.size;
  }

  /**
   * The addresses of the pages that show what stands in a file, found by resolving the site with `value` in place of the
   * file's own. `undefined` where that would be no site.
   */
  pagesOf(file: string, value: JsonValue): string[] | undefined {
    const tree = withValue(this.state, file, value);
    const other = tree && resolveOther(tree);
    if (!other) return undefined;
    return [...this.printed].flatMap(([address, text]) => (other.get(address) === text ? [] : [address]));
  }

  /** Whether a page is made from a file. */
  isOwn(address: string, file: string): boolean {
    return this.ownFiles.get(address) === file;
  }
}

function resolveOther(tree: Tree): Map<string, string> | undefined {
  const site = tree.site && resolveSite(tree, tree.site).site;
  return site && printAll(site.pages);
}

/** What each page shows, as a text by which to tell it from another. */
function printAll(pages: readonly Page[]): Map<string, string> {
  return new Map(
    pages.map(({ id: _id, file: _file, draft: _draft, ...shown }) => [shown.address, JSON.stringify(shown)]),
  );
}

const framed: readonly JsonPath[] = [
  ['firm', 'name'],
  ['firm', 'shortName'],
  ['firm', 'tagline'],
  ['firm', 'since'],
  ['contact', 'phone'],
  ['contact', 'email'],
  ['contact', 'address', 'street'],
  ['contact', 'address', 'city'],
  ['contact', 'address', 'country'],
  ['social'],
  ['images', 'icon'],
  ['images', 'sign'],
];

/** Whether the header or the footer, which stand on every page, show what is at a place of a file. */
export function isInFrame(file: string, path: JsonPath): boolean {
  if (file === 'navigation.json') return true;
  return file === 'site.json' && framed.some((place) => place.every((step, index) => path[index] === step));
}

/** The lists and menus of a site that show a page: the address and block of each list, or the name of the menu. */
export function listsOf(address: string, site: Site): string[] {
  return [
    ...site.pages.flatMap((page) => listsOnPage(address, page)),
    ...site.navigation.header
      .filter((item) => leadsThere(item, address))
      .map(({ label }) => `header menu: ${label}`),
    ...(holdsLink(site.navigation.footer, address) ? ['footer'] : []),
    ...(holdsLink(site.navigation.legal, address) ? ['legal links'] : []),
  ];
}

function leadsThere({ to, links = [] }: MenuItem, address: string): boolean {
  return to === address || holdsLink(links, address);
}

function holdsLink(links: readonly MenuLink[], address: string): boolean {
  return links.some(({ to }) => to === address);
}

function listsOnPage(address: string, page: Page): string[] {
  if (page.address === address) return [];
  return page.blocks
    .filter((block) => holdsCard(block as unknown as JsonValue, address))
    .map(({ type }) => `${page.address}: ${type}`);
}

/** Whether a block shows the card of a page. */
function holdsCard(value: JsonValue, address: string): boolean {
  if (Array.isArray(value)) return value.some((item) => holdsCard(item, address));
  if (!isObject(value)) return false;
  return value.address === address || Object.values(value).some((item) => holdsCard(item, address));
}
