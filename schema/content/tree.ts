import { childValue, isObject } from '../../src/shared/values';
import { isCollectionAddress, maxAddressLength, notFoundFile } from '../fields/formats';
import { type FieldText, getList, getText, memoize } from '../fields/walk';
import { isCollection } from '../files/collections';
import { type FileRole, getFileRole } from '../files/file-roles';
import type { SiteSettings } from '../files/site';
import { replaceHiddenCharacters, truncate } from '../json/characters';
import { type JsonPath, type JsonValue, shorten } from '../json/source';
import { type ContentFile, filesWithoutTokens, readFileCached, readTokens } from './content-file';
import { type Duplicate, findDuplicates, hasEscapedBytes } from './file-names';

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
  /** Returns the word of the dictionary or of the site's own list that a typo turned into `word`, if there is one. */
  suggest(word: string, own: ReadonlySet<string>): string | undefined;
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
  const siteRole = getFileRole('site.json') as FileRole;
  const options = { tokens: noTokens, areSettingsValid: true };
  const site = settings === undefined ? undefined : readFileCached('site.json', settings, siteRole, options);
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
  const tokens = isObject(tree.rawSettings) ? getTokens(tree.rawSettings) : site && noTokens;
  for (const name of names) {
    if (tree.duplicates.has(name) || hasEscapedBytes(name)) {
      tree.unknownFiles.push(name);
      continue;
    }
    const fileRole = getFileRole(name);
    const bytes = files[name] ?? '';
    if (fileRole) {
      const options = {
        tokens: filesWithoutTokens.includes(name) ? undefined : tokens,
        areSettingsValid: tree.settings !== undefined,
      };
      const read = site && name === 'site.json' ? site : readFileCached(name, bytes, fileRole, options);
      const file = { ...read, address: getFileAddress(name, tree) };
      tree.files.push(file);
      tree.byName.set(name, file);
    } else if (name.startsWith('images/'))
      tree.images.set(name.slice(7), typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);
    else tree.unknownFiles.push(name);
  }
  return tree;
}

const noTokens: ReadonlyMap<string, string> = new Map();

/** The same map for the same settings, so that files with tokens are not read again. */
const getTokens = memoize((settings: object) => readTokens(settings as JsonValue));

export function getFolderName({ context }: Pick<Tree, 'context'>): string {
  return context.folder ?? 'site-data';
}

export function getFileAddress(name: string, tree: Pick<Tree, 'rawSettings'>): string | undefined {
  const { role, slug } = getFileRole(name) ?? {};
  if (role !== undefined && isCollection(role)) return `${getCollectionAddress(role, tree)}/${slug}`;
  if (role !== 'pages' || name === notFoundFile) return undefined;
  return slug === 'index' ? '/' : `/${slug}`;
}

/** Where a collection's overview lives: as `site.json` says, also where it has faults elsewhere, or under the name of its folder. */
export function getCollectionAddress(collection: string, tree: Pick<Tree, 'rawSettings'>): string {
  const said = childValue(childValue(childValue(tree.rawSettings, 'collections'), collection), 'address');
  return isCollectionAddress(said) ? said : `/${collection}`;
}

export function getEntryAddress(name: string, tree: Tree): string {
  const [collection = '', ...slug] = name.split('/');
  return isCollection(collection)
    ? `${getCollectionAddress(collection, tree)}/${slug.join('/')}`
    : `/${name}`;
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
export function isComplete(tree: Tree): boolean {
  return tree.settings !== undefined && tree.files.every((file) => file.data !== undefined);
}

export function isShown(file: ContentFile, tree: Tree): boolean {
  const isPage = file.role === 'pages' || isCollection(file.role);
  return isPage && (tree.context.drafts === true || childValue(file.expanded, 'draft') !== true);
}

export const listShownFiles = memoize((tree: Tree): ContentFile[] =>
  tree.files.filter((file) => isShown(file, tree)),
);

export function getTitle(file: ContentFile): string {
  const title = getText(file.expanded, 'title') ?? '';
  return title.trim() === '' ? file.file : title;
}

const longestTitle = 80;

export const longestPlace = 160;

/** Describes a place in plain words, such as "AgriTech › block 2 (expertise-cards) › card 1 › icon". */
export function describePlace(file: ContentFile, path: JsonPath): string {
  const words = [truncate(replaceHiddenCharacters(getTitle(file)), longestTitle)];
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
  return truncate(words.join(' › '), longestPlace);
}

function singular(plural: string): string {
  if (plural === 'content') return 'part';
  if (plural === 'aliases') return 'alias';
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.endsWith('s') ? plural.slice(0, -1) : plural;
}

/** The aliases of a file as they are written, with their places; one that is too long to be an address is left out. */
export function listAliases(file: Pick<ContentFile, 'expanded'>): { written: string; index: number }[] {
  return getList(file.expanded, 'aliases').flatMap((alias, index) =>
    typeof alias === 'string' && alias.length <= maxAddressLength ? [{ written: alias, index }] : [],
  );
}

/** The fields of a kind of all files, each with its file. */
export function listFieldsOfKind(tree: Tree, kind: FieldText['kind']) {
  return tree.files.flatMap((file) =>
    file.fields.flatMap((field) => (field.kind === kind ? [{ file, field }] : [])),
  );
}
