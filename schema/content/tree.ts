import { childValue, isObject } from '../../src/shared/values';
import { isCollectionAddress, maxAddressLength, notFoundFile } from '../fields/formats';
import { defaultTimeZone, isTimeZone } from '../fields/time-zones';
import { type FieldText, getList, getText, memoize } from '../fields/walk';
import { isCollection } from '../files/collections';
import { type FileRole, getFileRole } from '../files/file-roles';
import type { SiteSettings } from '../files/site';
import { replaceHiddenCharacters, truncate } from '../json/characters';
import { type JsonPath, type JsonSource, type JsonValue, shorten } from '../json/source';
import type { Finding } from '../problems';
import type { Duplicate } from './file-names';
import { getPageStatus } from './page-status';

export interface ReadContext {
  icons: ReadonlySet<string>;
  iconGallery?: string;
  /** The name of the data folder in reports. Defaults to `site-data`. */
  folder?: string;
  drafts?: boolean;
  /** The expected version of the data. Defaults to the version after the last migration. */
  version?: number;
  /** The time of the check or build. If `now` and `today` are both missing, no date counts as a future date. */
  now?: Date;
  /** The date in the time zone of the site, for example `2025-11-18`. Defaults to the date of `now`. */
  today?: string;
  /** The file names of damaged pictures. Only an image decoder detects the damage. */
  damaged?: ReadonlySet<string>;
  /** Returns the dictionary of a language, if there is one. Without this function, nothing checks the spelling. */
  dictionaryFor?: (language: string) => Dictionary | undefined;
}

export interface Dictionary {
  has(word: string): boolean;
  /** Returns the most similar word of the dictionary or of `own`. Returns `undefined` if no word is similar enough. */
  suggest(word: string, own: ReadonlySet<string>): string | undefined;
}

/**
 * A JSON file with its source. `data` is missing if the content is not valid. Successive trees share the source and the
 * fields of an unchanged file.
 */
export interface ContentFile extends FileRole {
  file: string;
  address?: string;
  source: JsonSource;
  /** The JSON value with its tokens replaced, or `undefined` if the text is not JSON. */
  expanded: JsonValue | undefined;
  data?: unknown;
  blockTypes: readonly string[];
  findings: readonly Finding[];
  fields: readonly FieldText[];
  /** The fields before tokens are replaced. The same array as `fields` if the file has no tokens. */
  rawFields: readonly FieldText[];
}

export interface Tree {
  files: ContentFile[];
  byName: Map<string, ContentFile>;
  settings?: SiteSettings;
  /** The JSON value of `site.json`, even if it does not match the schema. */
  rawSettings: JsonValue | undefined;
  /** The date of the check or build in the time zone of the site, for example `2025-11-18`. */
  today?: string;
  images: Map<string, Uint8Array>;
  /** The PDF files that visitors download. The keys are file names, such as `fees.pdf`. */
  downloads: Map<string, Uint8Array>;
  /** The files that are served unchanged at the top of the site. The keys are paths, such as `proof.txt`. */
  publicFiles: Map<string, Uint8Array>;
  unknownFiles: string[];
  duplicates: ReadonlyMap<string, Duplicate>;
  context: ReadContext;
}

/** Returns the time zone of the site from `site.json`, even if other settings have problems. */
export function getTimeZone({ rawSettings }: Pick<Tree, 'rawSettings'>): string {
  const written = getText(rawSettings, 'timeZone');
  return written !== undefined && isTimeZone(written) ? written : defaultTimeZone;
}

/** The folder of the files that visitors download. The site serves them from a folder of the same name. */
export const downloadsFolder = 'files';

export function getDownloadAddress(name: string): string {
  return `/${downloadsFolder}/${name}`;
}

/** The folder whose files the site serves unchanged: `public/proof.txt` at `/proof.txt`. */
export const publicFolder = 'public';

export function getFolderName({ context }: Pick<Tree, 'context'>): string {
  return context.folder ?? 'site-data';
}

export function getFileAddress(name: string, tree: Pick<Tree, 'rawSettings'>): string | undefined {
  const { role, slug } = getFileRole(name) ?? {};
  if (role !== undefined && isCollection(role)) return `${getCollectionAddress(role, tree)}/${slug}`;
  if (role !== 'pages' || name === notFoundFile) return undefined;
  return slug === 'index' ? '/' : `/${slug}`;
}

/** Returns the address of a collection's overview from `site.json`. Defaults to the name of the collection. */
export function getCollectionAddress(collection: string, tree: Pick<Tree, 'rawSettings'>): string {
  const address = childValue(childValue(childValue(tree.rawSettings, 'collections'), collection), 'address');
  return isCollectionAddress(address) ? address : `/${collection}`;
}

export function getEntryAddress(name: string, tree: Tree): string {
  const [collection = '', ...slug] = name.split('/');
  return isCollection(collection)
    ? `${getCollectionAddress(collection, tree)}/${slug.join('/')}`
    : `/${name}`;
}

/** Checks whether the addresses of all collections are known. A problem in `site.json` can make an address unknown. */
export function areAddressesKnown({ rawSettings: settings }: Tree): boolean {
  if (!isObject(settings)) return false;
  const collections = childValue(settings, 'collections') ?? {};
  if (!isObject(collections)) return false;
  return Object.entries(collections).every(([name, collection]) => {
    const address = childValue(collection, 'address');
    return isCollection(name) && isCollectionAddress(address);
  });
}

/** Checks whether all files are valid. An invalid file may hide links and references from the checks. */
export function isComplete(tree: Tree): boolean {
  return tree.settings !== undefined && tree.files.every((file) => file.data !== undefined);
}

/** Checks whether a file is a page that visitors can open today, or any page if the context includes drafts. */
export function isShown(file: ContentFile, tree: Tree): boolean {
  const isPage = file.role === 'pages' || isCollection(file.role);
  return isPage && (tree.context.drafts === true || getPageStatus(file, tree) === 'online');
}

export const listShownFiles = memoize((tree: Tree): ContentFile[] =>
  tree.files.filter((file) => isShown(file, tree)),
);

export function getTitle(file: ContentFile): string {
  const title = getText(file.expanded, 'title') ?? '';
  return title.trim() === '' ? file.file : title;
}

const maxTitleLength = 80;

export const maxPlaceLength = 160;

/** Describes a place in a file: "AgriTech › block 2 (expertise-cards) › card 1 › icon". */
export function describePlace(file: ContentFile, path: JsonPath): string {
  const words = [truncate(replaceHiddenCharacters(getTitle(file)), maxTitleLength)];
  let current = file.expanded;
  path.forEach((step, index) => {
    const next = childValue(current, step);
    if (typeof step === 'number') {
      const type = childValue(next, 'type');
      const listKey = path[index - 1];
      const label = typeof listKey === 'string' ? singular(shorten(listKey)) : 'entry';
      const number = `${label} ${step + 1}`;
      words.push(typeof type === 'string' ? `${number} (${shorten(type)})` : number);
    } else if (!Array.isArray(next) || typeof path[index + 1] !== 'number') words.push(shorten(step));
    current = next;
  });
  return truncate(words.join(' › '), maxPlaceLength);
}

function singular(plural: string): string {
  if (plural === 'content') return 'part';
  if (plural === 'aliases') return 'alias';
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.endsWith('s') ? plural.slice(0, -1) : plural;
}

/** Lists the aliases of a file with their positions. Skips aliases that are too long for an address. */
export function listAliases(file: Pick<ContentFile, 'expanded'>): { written: string; index: number }[] {
  return getList(file.expanded, 'aliases').flatMap((alias, index) =>
    typeof alias === 'string' && alias.length <= maxAddressLength ? [{ written: alias, index }] : [],
  );
}

export function listFieldsOfKind(tree: Tree, kind: FieldText['kind']) {
  return tree.files.flatMap((file) =>
    file.fields.flatMap((field) => (field.kind === kind ? [{ file, field }] : [])),
  );
}
