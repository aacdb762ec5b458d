import * as z from 'zod';
import { isCollectionAddress, maxAddress } from '../fields/names';
import { childValue, isObject, type KindField, unwrap, visitKinds } from '../fields/walk';
import { locateFile, notFoundFile } from '../files/addresses';
import { claimsSchema } from '../files/claims';
import { type Collection, collections, isCollection } from '../files/collections';
import { navigationSchema } from '../files/navigation';
import { pageSchema } from '../files/page';
import { redirectsSchema } from '../files/redirects';
import { type SiteSettings, siteSchema } from '../files/site';
import { wordingSchema } from '../files/wording';
import { wordsSchema } from '../files/words';
import { type JsonPath, type JsonSource, type JsonValue, parseJsonSource, shorten } from '../json/source';
import { explainIssues, type Finding, listNames } from '../messages/explain';
import { findOddTexts } from './characters';
import type { Dictionary, SpeltTexts } from './dictionary';
import { judgeFolder } from './misplaced';
import { expandTokens, findMeantToken, readTokens } from './tokens';

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
  /** The day of the check, such as `2025-11-18`; only the launch check is told of it. */
  today?: string;
  /** The pictures that cannot be read to their end, by their file names; only a reader of pictures can tell. */
  damaged?: ReadonlySet<string>;
  /** The words of a language; nothing where there is no dictionary for it. Without this no word is judged. */
  dictionaryFor?: (language: string) => Dictionary | undefined;
  /** Remembers for a language and the words of a site which texts need no second look; without this every one is read. */
  speltTextsFor?: (language: string, words: Iterable<string>) => SpeltTexts;
}

export type Role =
  | 'site'
  | 'navigation'
  | 'wording'
  | 'redirects'
  | 'words'
  | 'claims'
  | 'pages'
  | Collection;

/** One JSON file of the tree: as written, and as the schema read it if it could. Trees share what is the same in both. */
export interface ContentFile {
  file: string;
  role: Role;
  slug: string;
  /** Where the page lives; `undefined` for settings and for the not-found page. */
  address?: string;
  source: JsonSource;
  /** The value with tokens filled in; `undefined` where the text is not JSON. */
  raw: JsonValue | undefined;
  /** What the schema made of it; `undefined` where it has a problem. */
  data?: unknown;
  schema: z.ZodType;
  findings: readonly Finding[];
  /** Every text whose meaning the checks care for. */
  fields: readonly KindField[];
  /** The same as their author wrote them, with tokens; the same list where there are none. */
  written: readonly KindField[];
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
  known: Known;
}

const settings = {
  'site.json': siteSchema,
  'navigation.json': navigationSchema,
  'wording.json': wordingSchema,
  'redirects.json': redirectsSchema,
  'words.json': wordsSchema,
} as const;

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
  const tree: Tree = {
    files: [],
    byName: new Map(),
    images: new Map(),
    strays: [],
    settings: site?.source.value,
    site: site?.data as SiteSettings | undefined,
    known,
  };
  const tokens = tree.settings === undefined ? undefined : tokensOf(tree.settings);
  for (const name of Object.keys(files).sort()) {
    const bytes = files[name] ?? '';
    const schema = schemaFor(name);
    if (schema) {
      const areSettingsSound = tree.site !== undefined;
      const read = () =>
        schema.role === 'claims' && !claims
          ? readTextOf(name, bytes, schema)
          : readOnce(name, bytes, schema, { tokens: tokensFor(name, tokens), areSettingsSound });
      const file = { ...(site && name === 'site.json' ? site : read()), address: addressFor(name, tree) };
      tree.files.push(file);
      tree.byName.set(name, file);
    } else if (name.startsWith('images/')) tree.images.set(name.slice(7), toBytes(bytes));
    else tree.strays.push(name);
  }
  return tree;
}

/**
 * The same tree with another text of one page or entry, read as it would be with all others. Undefined where it has no such
 * file, or one that others are read by.
 */
export function withText(tree: Tree, name: string, bytes: Uint8Array): Tree | undefined {
  const last = tree.byName.get(name);
  const schema = locateFile(name) && schemaFor(name);
  if (!last || !schema) return undefined;
  const tokens = tree.settings === undefined ? undefined : tokensOf(tree.settings);
  const options = { tokens: tokensFor(name, tokens), areSettingsSound: tree.site !== undefined };
  const file = { ...readOnce(name, bytes, schema, options), address: last.address };
  const files = tree.files.map((each) => (each === last ? file : each));
  return { ...tree, files, byName: new Map(tree.byName).set(name, file) };
}

/** `site.json` by itself: it holds the values that tokens stand for. */
function readSettings(bytes: string | Uint8Array): ContentFile {
  const options = { tokens: noTokens, areSettingsSound: true };
  return readOnce('site.json', bytes, { role: 'site', schema: siteSchema }, options);
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

/** What the reading of a file depends on besides its bytes, its name and what follows from that. */
interface ReadingOptions {
  tokens: ReadonlyMap<string, string> | undefined;
  areSettingsSound: boolean;
}

interface FileReading extends ReadingOptions {
  bytes: string | Uint8Array;
  file: ContentFile;
}

// As long as somebody holds a tree, what is the same in the next one is not read again.
const lastSources = new Map<string, WeakRef<JsonSource>>();
const readings = new WeakMap<JsonSource, FileReading>();

/** Reads a file, or answers the last reading of this name where that was of the same bytes and tokens. */
function readOnce(
  name: string,
  bytes: string | Uint8Array,
  place: { role: Role; schema: z.ZodType },
  options: ReadingOptions,
): ContentFile {
  const source = lastSources.get(name)?.deref();
  const last = source && readings.get(source);
  if (
    last &&
    last.tokens === options.tokens &&
    last.areSettingsSound === options.areSettingsSound &&
    areSame(last.bytes, bytes)
  )
    return last.file;
  const file = readFile(name, bytes, place, options);
  lastSources.set(name, new WeakRef(file.source));
  readings.set(file.source, { ...options, bytes, file });
  return file;
}

function areSame(one: string | Uint8Array, other: string | Uint8Array): boolean {
  if (one === other) return true;
  if (typeof one === 'string' || typeof other === 'string' || one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

function toBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

function schemaFor(name: string): { role: Role; schema: z.ZodType } | undefined {
  if (Object.hasOwn(settings, name)) {
    const key = name as keyof typeof settings;
    return { role: key.slice(0, -5) as Role, schema: settings[key] };
  }
  if (isClaims(name)) return { role: 'claims', schema: claimsSchema };
  const place = locateFile(name);
  if (!place) return undefined;
  const schema = place.folder === 'pages' ? pageSchema : collections[place.folder].schema;
  return { role: place.folder, schema };
}

const claimsFolder = 'claims/';

/** The file of the claims that any page may make, such as how long a consultation is. */
export const sharedClaims = 'claims/shared.json';

/** The folder of the data as reports print it. */
export function folderOf({ known }: Pick<Tree, 'known'>): string {
  return known.folder ?? 'site-data';
}

/** The path of the file that says what the statements of a page rest on. */
export function claimsOf(page: string): string {
  return claimsFolder + page;
}

/** The path of the page whose claims a file holds. */
export function pageOfClaims(file: string): string {
  return file.slice(claimsFolder.length);
}

/** Whether a file holds claims: those of any page, or those of the page whose path follows. */
function isClaims(name: string): boolean {
  if (!name.startsWith(claimsFolder)) return false;
  return name === sharedClaims || locateFile(pageOfClaims(name)) !== undefined;
}

/** A file of which only the text is read: what it says is taken as it stands. */
function readTextOf(
  name: string,
  bytes: string | Uint8Array,
  { role, schema }: { role: Role; schema: z.ZodType },
): ContentFile {
  const source = parseJsonSource(name, bytes);
  const read = { source, raw: source.value, data: source.value };
  return { file: name, role, slug: '', schema, ...read, findings: [], fields: [], written: [] };
}

function readFile(
  name: string,
  bytes: string | Uint8Array,
  { role, schema }: { role: Role; schema: z.ZodType },
  { tokens, areSettingsSound }: ReadingOptions,
): ContentFile {
  const source = parseJsonSource(name, bytes);
  const unknown: Finding[] = [];
  let findings: Finding[] = [];
  const written: KindField[] = [];
  let fields: KindField[] = [];
  let raw = source.value;
  let data: unknown;
  if (source.value !== undefined) {
    visitKinds(schema, source.value, (field) => written.push(field));
    if (tokens)
      raw = expandTokens(source.value, tokens, (token, path) =>
        unknown.push(...explainToken(token, path, tokens, name)),
      );
    // What a token brought in from settings with faults is not this file's to answer for.
    const foreign = new Set(
      areSettingsSound
        ? []
        : written.filter((field) => field.text.includes('{')).map(({ path }) => path.join('\n')),
    );
    const read = schema.safeParse(raw);
    const odd = findOddTexts(source.value);
    if (read.success && odd.length === 0) data = read.data;
    const issues = read.success ? [] : explainIssues(read.error.issues, schema, raw as JsonValue);
    const own = issues.filter(({ spot }) => !foreign.has(spot.path.join('\n')));
    findings = judgeFolder(name, source.value, mergeFindings(unknown, odd, own));
    if (raw === source.value) fields = written;
    else visitKinds(schema, raw, (field) => fields.push(field));
  }
  return {
    file: name,
    role,
    slug: locateFile(name)?.slug ?? '',
    source,
    raw,
    data,
    schema,
    findings,
    fields,
    written,
  };
}

/** What is said of a text: that it is too long and nothing else, or its tokens, and what cannot be seen before all other. */
function mergeFindings(tokens: Finding[], odd: Finding[], issues: Finding[]): Finding[] {
  const pathOf = ({ spot }: Finding) => spot.path.join('\n');
  const long = new Set(issues.filter(({ rule }) => rule === 'too-long').map(pathOf));
  const fits = (finding: Finding) => !long.has(pathOf(finding));
  const shown = odd.filter(fits);
  const said = new Set(shown.map(pathOf));
  return [...tokens.filter(fits), ...shown, ...issues.filter((finding) => !said.has(pathOf(finding)))];
}

/** Files whose words are no texts of a page: placeholders of their own, addresses, and what claims quote. */
const withoutTokens = ['wording.json', 'redirects.json'];

/** The tokens a file may use. */
function tokensFor(name: string, tokens: ReadingOptions['tokens']): ReadingOptions['tokens'] {
  return withoutTokens.includes(name) || isClaims(name) ? undefined : tokens;
}

function explainToken(
  token: string,
  path: JsonPath,
  tokens: ReadonlyMap<string, string>,
  file: string,
): Finding[] {
  const spot = { path, within: token };
  if (file === 'site.json') {
    return [
      {
        rule: 'unknown-token',
        message: `${shorten(token)} stands for nothing here: site.json holds the values themselves.`,
        spot,
      },
    ];
  }
  // A token that the settings should know is missed there already.
  if (settingNames.has(token.slice(1, -1))) return [];
  const name = token.slice(1, -1);
  const near = findMeantToken(name, tokens);
  const help = near ? `Did you mean "{${near}}"?` : `site.json knows: ${listNames(name, tokens)}.`;
  return [
    {
      rule: 'unknown-token',
      message: `${shorten(token)} stands for nothing. ${help}`,
      spot,
      suggestion: near && `{${near}}`,
    },
  ];
}

/** The names of the settings that `site.json` has, or should have, apart from those an author chooses. */
export const settingNames: ReadonlySet<string> = new Set(leafNames(siteSchema, ''));

function leafNames(schema: z.ZodType, path: string): string[] {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodObject)) return [path];
  return Object.entries(inner.shape).flatMap(([key, field]) =>
    leafNames(field as z.ZodType, path ? `${path}.${key}` : key),
  );
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

/** Whether every file could be read in full, so that what no file mentions is mentioned nowhere. */
export function isWhole(tree: Tree): boolean {
  return tree.site !== undefined && tree.files.every((file) => file.data !== undefined);
}

/** Whether a file is a page or an entry, and not a draft that this build leaves out. */
export function isShown(file: ContentFile, tree: Tree): boolean {
  const isPage = file.role === 'pages' || isCollection(file.role);
  return isPage && (tree.known.drafts === true || childValue(file.raw, 'draft') !== true);
}

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
