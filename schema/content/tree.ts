import { childValue, isObject } from '../../src/shared/values';
import { isCollectionAddress, maxAddress, notFoundFile } from '../fields/formats';
import { type KindField, listAt, memoize, textAt } from '../fields/walk';
import { isCollection } from '../files/collections';
import { type FileRole, placeOf } from '../files/kinds';
import type { SiteSettings } from '../files/site';
import { cut, showHidden } from '../json/characters';
import { type JsonPath, type JsonValue, shorten } from '../json/source';
import { type ContentFile, readOnce, readTokens, withoutTokens } from './content-file';
import { type Duplicate, findDuplicates } from './duplicates';
import { hasEscapedBytes } from './escaped-names';

export interface ReadContext {
  icons: ReadonlySet<string>;
  iconGallery?: string;
  /** The folder of the data as reports print it; `site-data` unless told. */
  folder?: string;
  drafts?: boolean;
  /** The version of the data that is read; that of the last migration unless told. */
  version?: number;
  /** The day of the check or the build, such as `2025-11-18`; without it nothing is ahead of its day. */
  today?: string;
  /** The pictures that cannot be read to their end, by their file names; only a reader of pictures can tell. */
  damaged?: ReadonlySet<string>;
  /** The words of a language; nothing where there is no dictionary for it. Without this no word is judged. */
  dictionaryFor?: (language: string) => Dictionary | undefined;
}

export interface Dictionary {
  has(word: string): boolean;
}

export interface Tree {
  files: ContentFile[];
  byName: Map<string, ContentFile>;
  settings?: SiteSettings;
  /** What `site.json` says as far as it can be read, also where the schema finds fault with it. */
  rawSettings: JsonValue | undefined;
  images: Map<string, Uint8Array>;
  unknownFiles: string[];
  duplicates: ReadonlyMap<string, Duplicate>;
  context: ReadContext;
}

/** Reads every file by itself: its text, its tokens, its schema. What spans files is left to the checks. */
export function readTree(files: Record<string, string | Uint8Array>, context: ReadContext): Tree {
  // First, as it holds the values that tokens stand for.
  const { 'site.json': settings } = files;
  const place = placeOf('site.json') as FileRole;
  const options = { tokens: noTokens, areSettingsSound: true };
  const site = settings === undefined ? undefined : readOnce('site.json', settings, place, options);
  const names = Object.keys(files).sort();
  const tree: Tree = {
    files: [],
    byName: new Map(),
    images: new Map(),
    unknownFiles: [],
    duplicates: findDuplicates(names.filter((name) => !hasEscapedBytes(name))),
    rawSettings: site?.source.value,
    settings: site?.data as SiteSettings | undefined,
    context,
  };
  const tokens = isObject(tree.rawSettings) ? tokensOf(tree.rawSettings) : site && noTokens;
  for (const name of names) {
    if (tree.duplicates.has(name) || hasEscapedBytes(name)) {
      tree.unknownFiles.push(name);
      continue;
    }
    const place = placeOf(name);
    const bytes = files[name] ?? '';
    if (place) {
      const options = {
        tokens: withoutTokens.includes(name) ? undefined : tokens,
        areSettingsSound: tree.settings !== undefined,
      };
      const read = site && name === 'site.json' ? site : readOnce(name, bytes, place, options);
      const file = { ...read, address: addressFor(name, tree) };
      tree.files.push(file);
      tree.byName.set(name, file);
    } else if (name.startsWith('images/'))
      tree.images.set(name.slice(7), typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);
    else tree.unknownFiles.push(name);
  }
  return tree;
}

const noTokens: ReadonlyMap<string, string> = new Map();

/** The same map for the same settings, so that a file with tokens need not be read anew. */
const tokensOf = memoize((settings: object) => readTokens(settings as JsonValue));

export function folderOf({ context }: Pick<Tree, 'context'>): string {
  return context.folder ?? 'site-data';
}

export function addressFor(name: string, tree: Pick<Tree, 'rawSettings'>): string | undefined {
  const { role, slug } = placeOf(name) ?? {};
  if (role !== undefined && isCollection(role)) return `${collectionAddress(role, tree)}/${slug}`;
  if (role !== 'pages' || name === notFoundFile) return undefined;
  return slug === 'index' ? '/' : `/${slug}`;
}

/** Where a collection's overview lives: as `site.json` says, also where it has faults elsewhere, or under the name of its folder. */
export function collectionAddress(collection: string, tree: Pick<Tree, 'rawSettings'>): string {
  const said = childValue(childValue(childValue(tree.rawSettings, 'collections'), collection), 'address');
  return isCollectionAddress(said) ? said : `/${collection}`;
}

export function addressOfEntry(name: string, tree: Tree): string {
  const [collection = '', ...slug] = name.split('/');
  return isCollection(collection) ? `${collectionAddress(collection, tree)}/${slug.join('/')}` : `/${name}`;
}

/** Whether it is known where every collection lives: a fault in `site.json` may leave that open. */
export function areAddressesKnown({ rawSettings: settings }: Tree): boolean {
  if (!isObject(settings)) return false;
  const collections = childValue(settings, 'collections') ?? {};
  if (!isObject(collections)) return false;
  return Object.entries(collections).every(([name, said]) => {
    const address = childValue(said, 'address');
    return isCollection(name) && isCollectionAddress(address);
  });
}

/** Whether every file could be read in full, so that what no file mentions is mentioned nowhere. */
export function isWhole(tree: Tree): boolean {
  return tree.settings !== undefined && tree.files.every((file) => file.data !== undefined);
}

export function isShown(file: ContentFile, tree: Tree): boolean {
  const isPage = file.role === 'pages' || isCollection(file.role);
  return isPage && (tree.context.drafts === true || childValue(file.expanded, 'draft') !== true);
}

export const shownFiles = memoize((tree: Tree): ContentFile[] =>
  tree.files.filter((file) => isShown(file, tree)),
);

export function titleOf(file: ContentFile): string {
  const title = textAt(file.expanded, 'title') ?? '';
  return title.trim() === '' ? file.file : title;
}

const longestTitle = 80;

export const longestPlace = 160;

/** Describes a place in plain words, such as "AgriTech › block 2 (expertise-cards) › card 1 › icon". */
export function describePlace(file: ContentFile, path: JsonPath): string {
  const words = [cut(showHidden(titleOf(file)), longestTitle)];
  let current = file.expanded;
  path.forEach((step, index) => {
    const next = childValue(current, step);
    if (typeof step === 'number') {
      const type = childValue(next, 'type');
      const holder = path[index - 1];
      const label = typeof holder === 'string' ? singular(shorten(holder)) : 'entry';
      const number = `${label} ${step + 1}`;
      words.push(typeof type === 'string' ? `${number} (${shorten(type)})` : number);
    } else if (!Array.isArray(next) || typeof path[index + 1] !== 'number') words.push(shorten(step));
    current = next;
  });
  return cut(words.join(' › '), longestPlace);
}

function singular(plural: string): string {
  if (plural === 'content') return 'part';
  if (plural === 'aliases') return 'alias';
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.endsWith('s') ? plural.slice(0, -1) : plural;
}

/** The aliases of a file as they are written, with their places; one that is too long to be an address is left out. */
export function aliasesOf(file: Pick<ContentFile, 'expanded'>): { written: string; index: number }[] {
  return listAt(file.expanded, 'aliases').flatMap((alias, index) =>
    typeof alias === 'string' && alias.length <= maxAddress ? [{ written: alias, index }] : [],
  );
}

/** The fields of a kind of all files, each with its file. */
export function fieldsOfKind(tree: Tree, kind: KindField['kind']) {
  return tree.files.flatMap((file) =>
    file.fields.flatMap((field) => (field.kind === kind ? [{ file, field }] : [])),
  );
}
