import { memoize } from '../fields/memoize';
import { isCollectionAddress, maxAddress } from '../fields/names';
import { childValue, isObject } from '../fields/walk';
import { locateFile, notFoundFile } from '../files/addresses';
import { isCollection } from '../files/collections';
import type { SiteSettings } from '../files/site';
import type { JsonValue } from '../json/source';
import {
  type ContentFile,
  type FilePlace,
  placeOf,
  type ReadingOptions,
  readOnce,
  readTextOf,
  tokensFor,
} from './content-file';
import type { Dictionary, SpeltTexts } from './dictionary';
import { type Double, findDoubles } from './doubles';
import type { KeptReading } from './kept-file';
import { standIn } from './stand-in';
import { readTokens } from './tokens';

/** What exists outside the data and may be named in it. */
export interface Known {
  /** The names of all icons. */
  icons: ReadonlySet<string>;
  /** Words that icons stand for, by the names of the icons; asked for only where a name is not known. */
  iconWords?: () => ReadonlyMap<string, readonly string[]>;
  /** Where all icons can be looked at. */
  iconGallery?: string;
  /** The folder of the data as reports print it; `site-data` unless told. */
  folder?: string;
  /** Whether drafts count as pages, as they do while writing. */
  drafts?: boolean;
  /** The version of the data that is read; that of the last migration unless told. */
  version?: number;
  /** The day of the check or the build, such as `2025-11-18`; without it nothing is ahead of its day or due. */
  today?: string;
  /** The pictures that cannot be read to their end, by their file names; only a reader of pictures can tell. */
  damaged?: ReadonlySet<string>;
  /** What was kept of a reading with the same settings, by the same code; without this all is read. */
  kept?: KeptReading;
  /** The words of a language; nothing where there is no dictionary for it. Without this no word is judged. */
  dictionaryFor?: (language: string) => Dictionary | undefined;
  /** Remembers for a language and the words of a site which texts need no second look; without this every one is read. */
  speltTextsFor?: (language: string, words: Iterable<string>) => SpeltTexts;
}

/** All of `site-data/` as far as it could be read. */
export interface Tree {
  files: ContentFile[];
  byName: Map<string, ContentFile>;
  site?: SiteSettings;
  /** What `site.json` says as far as it can be read, also where the schema finds fault with it. */
  settings: JsonValue | undefined;
  /** Pictures by file name under `images/`. */
  images: Map<string, Uint8Array>;
  /** Files that are no JSON of a known place and no picture. */
  strays: string[];
  /** Those of the strays that stand for another file. */
  doubles: ReadonlyMap<string, Double>;
  known: Known;
}

/**
 * Reads every file by itself: its text, its tokens, its schema. What spans files is left to the checks. Without `claims`
 * only the text of the files is read that say what pages rest on.
 */
export function readTree(
  files: Record<string, string | Uint8Array>,
  known: Known,
  { claims = true } = {},
): Tree {
  const site = files['site.json'] === undefined ? undefined : readSettings(files['site.json']);
  const names = Object.keys(files).sort();
  const tree: Tree = {
    files: [],
    byName: new Map(),
    images: new Map(),
    strays: [],
    doubles: findDoubles(names),
    settings: site?.source.value,
    site: site?.data as SiteSettings | undefined,
    known,
  };
  const tokens = tree.settings === undefined ? undefined : tokensOf(tree.settings);
  for (const name of names) {
    if (tree.doubles.has(name)) {
      tree.strays.push(name);
      continue;
    }
    const place = placeOf(name);
    // Whoever hands them over may read them when they are asked for.
    const bytesOf = () => files[name] ?? '';
    if (place) {
      const file =
        site && name === 'site.json' ? site : readPlaced({ name, bytesOf, place, claims }, { tree, tokens });
      tree.files.push(file);
      tree.byName.set(name, file);
    } else if (name.startsWith('images/')) tree.images.set(name.slice(7), toBytes(bytesOf()));
    else tree.strays.push(name);
  }
  return tree;
}

/** Reads a file, or takes it as it was kept. */
function readPlaced(
  {
    name,
    bytesOf,
    place,
    claims,
  }: { name: string; bytesOf: () => string | Uint8Array; place: FilePlace; claims: boolean },
  { tree, tokens }: { tree: Tree; tokens: ReadingOptions['tokens'] },
): ContentFile {
  const address = addressFor(name, tree);
  if (place.role === 'claims' && !claims) return readTextOf(name, bytesOf(), place);
  const options = { tokens: tokensFor(name, tokens), areSettingsSound: tree.site !== undefined };
  const read = () => readOnce(name, bytesOf(), place, options);
  const kept = tree.known.kept?.fileOf(name);
  return kept ? standIn(kept, { file: name, address, ...place }, { bytesOf, read }) : { ...read(), address };
}

/**
 * The same tree with another text of one page or entry, read as it would be with all others. Undefined where it has no such
 * file, or one that others are read by.
 */
export function withText(tree: Tree, name: string, bytes: Uint8Array): Tree | undefined {
  const last = tree.byName.get(name);
  const place = locateFile(name) && placeOf(name);
  if (!last || !place) return undefined;
  const tokens = tree.settings === undefined ? undefined : tokensOf(tree.settings);
  const options = { tokens: tokensFor(name, tokens), areSettingsSound: tree.site !== undefined };
  const file = { ...readOnce(name, bytes, place, options), address: last.address };
  const files = tree.files.map((each) => (each === last ? file : each));
  return { ...tree, files, byName: new Map(tree.byName).set(name, file) };
}

/** `site.json` by itself: it holds the values that tokens stand for. */
function readSettings(bytes: string | Uint8Array): ContentFile {
  const options = { tokens: noTokens, areSettingsSound: true };
  return readOnce('site.json', bytes, placeOf('site.json') as FilePlace, options);
}

const noTokens: ReadonlyMap<string, string> = new Map();

const tokensBySettings = new WeakMap<object, ReadonlyMap<string, string>>();

/** The tokens of the settings: the same map for the same settings. */
function tokensOf(settings: JsonValue): ReadonlyMap<string, string> {
  if (!isObject(settings)) return readTokens(settings);
  const tokens = tokensBySettings.get(settings) ?? readTokens(settings);
  tokensBySettings.set(settings, tokens);
  return tokens;
}

function toBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** The folder of the data as reports print it. */
export function folderOf({ known }: Pick<Tree, 'known'>): string {
  return known.folder ?? 'site-data';
}

/** The address that the place of a file gives it; `undefined` for settings and for the not-found page. */
export function addressFor(name: string, tree: Pick<Tree, 'settings'>): string | undefined {
  const place = locateFile(name);
  if (!place || name === notFoundFile) return undefined;
  if (place.folder !== 'pages') return `${collectionAddress(place.folder, tree)}/${place.slug}`;
  if (place.slug === 'index') return '/';
  return `/${place.slug}`;
}

/** Where a collection's overview lives: as `site.json` says, also where it has faults elsewhere, or under the name of its folder. */
export function collectionAddress(collection: string, tree: Pick<Tree, 'settings'>): string {
  const said = childValue(childValue(childValue(tree.settings, 'collections'), collection), 'address');
  return isCollectionAddress(said) ? said : `/${collection}`;
}

/** Whether it is known where every collection lives: a fault in `site.json` may leave that open. */
export function areAddressesKnown({ settings }: Tree): boolean {
  if (!isObject(settings)) return false;
  const collections = childValue(settings, 'collections') ?? {};
  if (!isObject(collections)) return false;
  return Object.entries(collections).every(([name, said]) => {
    const address = childValue(said, 'address');
    return isCollection(name) && isCollectionAddress(address);
  });
}

/** The names of the booking links; `undefined` where `site.json` cannot be read. */
export function bookingNames(tree: Tree): Set<string> | undefined {
  const booking = childValue(tree.settings, 'booking');
  return isObject(booking) ? new Set(Object.keys(booking)) : undefined;
}

/** The files to judge each by itself: those of the tree that are not as they were when nothing was wrong within them. */
export function filesToJudge({ files }: Tree): ContentFile[] {
  return files.filter(({ kept }) => !kept);
}

/** Whether every file could be read in full, so that what no file mentions is mentioned nowhere. */
export function isWhole(tree: Tree): boolean {
  return tree.site !== undefined && tree.files.every((file) => file.data !== undefined);
}

/** Whether a file is a page or an entry, and not a draft that this build leaves out. */
export function isShown(file: ContentFile, tree: Tree): boolean {
  const isPage = file.role === 'pages' || isCollection(file.role);
  return isPage && (tree.known.drafts === true || childValue(file.raw, 'draft') !== true);
}

/** The pages and entries of a tree, but for drafts that this build leaves out. */
export const shownFiles = memoize((tree: Tree): ContentFile[] =>
  tree.files.filter((file) => isShown(file, tree)),
);

/** The name a report gives a file: its title where it has one. */
export function titleOf(file: ContentFile): string {
  const title = childValue(file.raw, 'title');
  return typeof title === 'string' && title.trim() !== '' ? title : file.file;
}

/** The aliases of a file as they are written, with their places; one that is too long to be an address is left out. */
export function aliasesOf(file: ContentFile): { written: string; index: number }[] {
  const aliases = childValue(file.raw, 'aliases');
  if (!Array.isArray(aliases)) return [];
  return aliases.flatMap((alias, index) =>
    typeof alias === 'string' && alias.length <= maxAddress ? [{ written: alias, index }] : [],
  );
}
