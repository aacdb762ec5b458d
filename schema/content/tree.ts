import { z } from 'zod';
import { type Collection, collections, isCollection } from '../files/collections';
import { navigationSchema } from '../files/navigation';
import { pageSchema } from '../files/page';
import { type SiteSettings, siteSchema } from '../files/site';
import { wordingSchema } from '../files/wording';
import { type JsonPath, type JsonSource, type JsonValue, parseJsonSource } from '../json/source';
import { isAddress, locateFile } from './addresses';
import { explainIssues, type Finding } from './explain';
import { findNearest } from './suggest';
import { expandTokens, readTokens } from './tokens';
import { childValue, isObject, type KindField, unwrap, visitKinds } from './walk';

/** What exists outside the data and may be named in it. */
export interface Known {
  /** The names of all icons. */
  icons: ReadonlySet<string>;
  /** The folder of the data as reports print it; `site-data` unless told. */
  folder?: string;
  /** Whether drafts count as pages, as they do while writing. */
  drafts?: boolean;
}

export type Role = 'site' | 'navigation' | 'wording' | 'pages' | Collection;

/** One JSON file of the tree: as written, and as the schema read it if it could. */
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
  findings: Finding[];
  /** Every text whose meaning the checks care for. */
  fields: KindField[];
  /** The same as their author wrote them, with tokens. */
  written: KindField[];
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
} as const;

/** Reads every file by itself: its text, its tokens, its schema. What spans files is left to the checks. */
export function readTree(files: Record<string, string | Uint8Array>, known: Known): Tree {
  const names = Object.keys(files).sort();
  const tree: Tree = {
    files: [],
    byName: new Map(),
    images: new Map(),
    strays: [],
    settings: undefined,
    known,
  };
  const siteBytes = files['site.json'];
  tree.settings = siteBytes === undefined ? undefined : parseJsonSource('site.json', siteBytes).value;
  const siteRead = siteSchema.safeParse(tree.settings);
  tree.site = siteRead.success ? siteRead.data : undefined;
  const tokens = tree.settings === undefined ? undefined : readTokens(tree.settings);

  for (const name of names) {
    const bytes = files[name] ?? '';
    const schema = schemaFor(name);
    if (schema) {
      const file = readFile(name, bytes, schema, {
        tokens: tokensFor(name, tokens),
        areSettingsSound: siteRead.success,
      });
      file.address = addressFor(name, tree);
      tree.files.push(file);
      tree.byName.set(name, file);
    } else if (name.startsWith('images/') && typeof bytes !== 'string') tree.images.set(name.slice(7), bytes);
    else if (name.startsWith('images/'))
      tree.images.set(name.slice(7), new TextEncoder().encode(bytes as string));
    else tree.strays.push(name);
  }
  return tree;
}

function schemaFor(name: string): { role: Role; schema: z.ZodType } | undefined {
  if (Object.hasOwn(settings, name)) {
    const key = name as keyof typeof settings;
    return { role: key.slice(0, -5) as Role, schema: settings[key] };
  }
  const place = locateFile(name);
  if (!place) return undefined;
  const schema = place.folder === 'pages' ? pageSchema : collections[place.folder].schema;
  return { role: place.folder, schema };
}

function readFile(
  name: string,
  bytes: string | Uint8Array,
  { role, schema }: { role: Role; schema: z.ZodType },
  { tokens, areSettingsSound }: { tokens: Map<string, string> | undefined; areSettingsSound: boolean },
): ContentFile {
  const source = parseJsonSource(name, bytes);
  const findings: Finding[] = [];
  const written: KindField[] = [];
  const fields: KindField[] = [];
  let raw = source.value;
  let data: unknown;
  if (source.value !== undefined) {
    visitKinds(schema, source.value, (field) => written.push(field));
    if (tokens)
      raw = expandTokens(source.value, tokens, (token, path) =>
        findings.push(...explainToken(token, path, tokens, name)),
      );
    // What a token brought in from settings with faults is not this file's to answer for.
    const foreign = new Set(
      areSettingsSound
        ? []
        : written.filter((field) => field.text.includes('{')).map(({ path }) => path.join('\n')),
    );
    const isOwnFault = ({ spot }: Finding) => !foreign.has(spot.path.join('\n'));
    const read = schema.safeParse(raw, { reportInput: true });
    if (read.success) data = read.data;
    else findings.push(...explainIssues(read.error.issues, schema, raw as JsonValue).filter(isOwnFault));
    visitKinds(schema, raw, (field) => fields.push(field));
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

/** The tokens a file may use: `site.json` holds the values themselves, `wording.json` has placeholders of its own. */
function tokensFor(name: string, tokens: Map<string, string> | undefined): Map<string, string> | undefined {
  if (name === 'wording.json') return undefined;
  return name === 'site.json' ? new Map() : tokens;
}

function explainToken(token: string, path: JsonPath, tokens: Map<string, string>, name: string): Finding[] {
  const spot = { path, within: token };
  if (name === 'site.json') {
    return [
      {
        rule: 'unknown-token',
        message: `${token} stands for nothing here: site.json holds the values themselves.`,
        spot,
      },
    ];
  }
  // A token that the settings should know is missed there already.
  if (settingNames.has(token.slice(1, -1))) return [];
  const [near] = findNearest(token.slice(1, -1), tokens.keys());
  const help = near ? `Did you mean "{${near}}"?` : `site.json knows: ${[...tokens.keys()].join(', ')}.`;
  return [
    {
      rule: 'unknown-token',
      message: `${token} stands for nothing. ${help}`,
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

function addressFor(name: string, tree: Tree): string | undefined {
  const place = locateFile(name);
  if (!place || name === 'pages/not-found.json') return undefined;
  if (place.folder !== 'pages') return `${collectionAddress(place.folder, tree)}/${place.slug}`;
  if (place.slug === 'index') return '/';
  return `/${place.slug}`;
}

/** Where a collection's overview lives: as `site.json` says, also where it has faults elsewhere, or under the name of its folder. */
export function collectionAddress(collection: string, tree: Pick<Tree, 'settings'>): string {
  const said = childValue(childValue(childValue(tree.settings, 'collections'), collection), 'address');
  return typeof said === 'string' && isAddress(said) ? said : `/${collection}`;
}

/** Whether it is known where every collection lives: a fault in `site.json` may leave that open. */
export function areAddressesKnown({ settings }: Tree): boolean {
  if (!isObject(settings)) return false;
  const collections = childValue(settings, 'collections') ?? {};
  if (!isObject(collections)) return false;
  return Object.entries(collections).every(([name, said]) => {
    const address = childValue(said, 'address');
    return isCollection(name) && typeof address === 'string' && isAddress(address);
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

/** The aliases of a file as they are written, with their places. */
export function aliasesOf(file: ContentFile): { written: string; index: number }[] {
  const aliases = childValue(file.raw, 'aliases');
  if (!Array.isArray(aliases)) return [];
  return aliases.flatMap((alias, index) => (typeof alias === 'string' ? [{ written: alias, index }] : []));
}
