import * as z from 'zod';
import { type BlockType, blocks } from '../blocks/index';
import { readTokens } from '../content/content-file';
import {
  aliasesOf,
  areAddressesKnown,
  bookingNames,
  collectionAddress,
  isWhole,
  shownFiles,
  type Tree,
  titleOf,
} from '../content/tree';
import { isAddress } from '../fields/formats';
import { lawFolder, lawOf } from '../fields/markup';
import { childValue, type FieldKind, isObject, isOptional, unwrap, visitKinds } from '../fields/walk';
import { blocksField, type Collection, collectionNames, isOfArticles } from '../files/collections';
import type { JsonPath, JsonValue } from '../json/source';
import { factsOf, limitsOf } from './list-fields';

/** What an author may name in a file: the values that exist in the tree at this moment. */
export interface Choices {
  /** The title of the page at each address, further addresses included. */
  addresses: Map<string, string>;
  /** Links to the headings of pages, such as `/contact#map`. */
  anchors: string[];
  /** Whether a page may exist that is not among the addresses: a file cannot be read, or where a collection lives. */
  isPageMissing: boolean;
  /** Whether a heading may exist that is not among the anchors. */
  isAnchorMissing: boolean;
  /** The title of each entry, by its folder and slug. */
  entries: Map<string, string>;
  icons: string[];
  /** Pictures, by their file names. */
  images: string[];
  /** The names of booking links; `undefined` where the settings cannot be read. */
  bookings: string[] | undefined;
  /** The collections that have an overview and an entry. */
  collections: Collection[];
  /** The names of the groups that lists of entries have. */
  groups: string[];
  /** The title of each law that articles may cite, by its folder and name. */
  laws: Map<string, string>;
  /** The jurisdictions where laws apply, with what pages call them. */
  jurisdictions: Map<string, string>;
  /** What each token stands for, such as `{contact.email}`. */
  tokens: Map<string, string>;
}

/** Lists what may be named now. `anchors` holds the ids of the headings of each address, as far as it is resolved. */
export function listChoices(tree: Tree, anchors: ReadonlyMap<string, ReadonlySet<string>>): Choices {
  const shown = shownFiles(tree);
  const addresses = new Map<string, string>();
  for (const file of shown)
    for (const address of [file.address, ...aliasesOf(file).map(({ written }) => written)])
      if (address !== undefined && isAddress(address)) addresses.set(address, titleOf(file));
  const entries = shown.filter(({ role, slug }) => slug !== '' && role !== 'pages');
  const laws = tree.files.filter(({ role }) => role === 'law');
  const bookings = bookingNames(tree);
  return {
    addresses,
    anchors: [...anchors].flatMap(([address, ids]) => [...ids].map((id) => `${address}#${id}`)),
    isPageMissing: !areAddressesKnown(tree) || tree.files.some(({ raw }) => !isObject(raw)),
    isAnchorMissing: !isWhole(tree),
    entries: new Map(entries.map((file) => [`${file.role}/${file.slug}`, titleOf(file)])),
    icons: [...tree.known.icons],
    images: [...tree.images.keys()],
    bookings: bookings && [...bookings],
    collections: collectionNames.filter(
      (name) => addresses.has(collectionAddress(name, tree)) && entries.some(({ role }) => role === name),
    ),
    groups: listGroups(tree),
    laws: new Map(laws.map((file) => [lawOf(file), titleOf(file)])),
    jurisdictions: listJurisdictions(tree),
    tokens: new Map([
      ...Array.from(readTokens(tree.settings), ([name, value]) => [`{${name}}`, value] as const),
      ...laws.map((file) => [`{${lawFolder}.${file.slug}}`, titleOf(file)] as const),
    ]),
  };
}

function listJurisdictions(tree: Tree): Map<string, string> {
  const names = childValue(tree.settings, 'jurisdictions');
  return new Map(isObject(names) ? Object.entries(names).map(([name, label]) => [name, String(label)]) : []);
}

function listGroups(tree: Tree): string[] {
  const blocks = tree.files.flatMap(({ raw }) => itemsOf(raw, 'blocks'));
  const names = blocks.flatMap((block) => itemsOf(block, 'groups')).map((group) => childValue(group, 'name'));
  return names.filter((name) => typeof name === 'string');
}

function itemsOf(value: JsonValue | undefined, key: string): JsonValue[] {
  const items = childValue(value, key);
  return Array.isArray(items) ? items : [];
}

/** What an author can insert as a whole: its name, what it is for, and a value that is valid in the tree. */
export interface Snippet {
  label: string;
  description: string;
  value: JsonValue;
}

/** The smallest example of each block, naming what exists in the tree; none of a block that names what there is not. */
export function blockSnippets(choices: Choices): Snippet[] {
  return blocks.flatMap((block): Snippet[] => {
    const value = fitExample(block, 'minimal', choices);
    return value === undefined ? [] : [{ label: block.type, description: block.purpose, value }];
  });
}

/** A block as far as its examples are concerned. */
export interface Exemplified {
  type: string;
  schema: z.ZodType;
  examples: Readonly<Record<string, object>>;
}

/** An example of a block by its name, naming what exists in the tree; `undefined` where it names what there is not. */
export function fitExample(
  { type, schema, examples }: Exemplified,
  name: string,
  choices: Choices,
): JsonValue | undefined {
  const example = { type, ...structuredClone(examples[name]) } as unknown as JsonValue;
  return withKnownNames(example, schema, choices);
}

function exampleBlock(type: BlockType, choices: Choices): JsonValue | undefined {
  const block = blocks.find((known) => known.type === type);
  return block && fitExample(block, 'minimal', choices);
}

/**
 * A whole file of a folder with what its schema asks for, an opening and a little text. A page is not listed, as nothing
 * leads to it yet; entries of collections are found in their lists.
 */
export function fileSnippet(folder: string, schema: z.ZodType, choices: Choices): Snippet {
  const types = isOfArticles(folder)
    ? (['article-hero', 'article-body'] as const)
    : (['hero', 'prose'] as const);
  const opening = types.flatMap((type) => exampleBlock(type, choices) ?? []);
  const { blocks: parts, ...value } = exampleValue(schema, opening) as { [key: string]: JsonValue };
  const isFound = folder !== 'pages';
  const whole = { ...value, ...(isFound ? {} : { listed: false }), ...(parts ? { blocks: parts } : {}) };
  const advice = isFound ? '' : ' Take "listed" out once a menu or a page leads to it.';
  return {
    label: 'whole file',
    description: `A file of ${folder}/ with all that it has to have.${advice}`,
    value: withKnownNames(whole, schema, choices) ?? {},
  };
}

/** The least that a field may hold, in the words of the field itself. */
function exampleValue(field: z.ZodType, opening: JsonValue[]): JsonValue {
  const inner = unwrap(field);
  if (inner === unwrap(blocksField)) return opening;
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries(inner.shape).filter(([, part]) => !isOptional(part as z.ZodType));
    return Object.fromEntries(fields.map(([key, part]) => [key, exampleValue(part as z.ZodType, opening)]));
  }
  if (inner instanceof z.ZodDiscriminatedUnion) return exampleValue(inner.options[0] as z.ZodType, opening);
  if (inner instanceof z.ZodLiteral) return String(inner.value);
  if (inner instanceof z.ZodArray) return [exampleValue(inner.element as z.ZodType, opening)];
  if (inner instanceof z.ZodEnum) return String(inner.options[0]);
  if (inner instanceof z.ZodNumber) return limitsOf(factsOf(inner)).minimum ?? 0;
  return exampleText(field);
}

function exampleText(field: z.ZodType): string {
  const { title = '', description = '', examples = [], ...facts } = factsOf(field);
  const { minimum = 0 } = limitsOf(facts);
  const [first] = [...(examples as string[]), title, description].filter((text) => text.length >= minimum);
  return first ?? description.padEnd(minimum, '.');
}

/** A value with the names in it exchanged for some that exist; `undefined` where there are none of a kind. */
function withKnownNames(value: JsonValue, schema: z.ZodType, choices: Choices): JsonValue | undefined {
  let isWhole = true;
  visitKinds(schema, value, ({ kind, path, text }) => {
    const name = fitName(kind, text, choices);
    if (name === undefined) isWhole = false;
    else putAt(value, path, name);
  });
  return isWhole ? value : undefined;
}

function fitName(kind: FieldKind, text: string, choices: Choices): string | undefined {
  const among = (names: readonly string[]) => (names.includes(text) ? text : names[0]);
  if (kind === 'href') return choices.addresses.has(text) ? text : '/';
  if (kind === 'icon') return among(choices.icons);
  if (kind === 'entry') return among([...choices.entries.keys()]);
  if (kind === 'law') return among([...choices.laws.keys()]);
  if (kind === 'image') return among(choices.images);
  if (kind === 'jurisdiction') return among([...choices.jurisdictions.keys()]);
  if (kind === 'booking') return among(choices.bookings ?? []);
  if (kind === 'collection') return choices.collections.find((name) => name === text);
  return text;
}

function putAt(value: JsonValue, path: JsonPath, text: string): void {
  const [first = '', ...rest] = path;
  const parts = value as { [key: string]: JsonValue };
  if (rest.length === 0) parts[first] = text;
  else putAt(parts[first] ?? null, rest, text);
}

/**
 * A snippet as the body of VS Code's `defaultSnippets`: the words a visitor reads are tab stops. A text after `^` is
 * taken as it is, so it is quoted and escaped here.
 */
export function toSnippetBody(value: JsonValue, schema: z.ZodType): JsonValue {
  const stops = new Map<string, number>();
  visitKinds(schema, value, ({ kind, path }) => {
    if (kind === 'line' || kind === 'rich') stops.set(path.join('\n'), stops.size + 1);
  });
  const walk = (part: JsonValue, path: JsonPath): JsonValue => {
    if (Array.isArray(part)) return part.map((item, index) => walk(item, [...path, index]));
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, walk(item, [...path, key])]));
    if (typeof part !== 'string') return part;
    const words = JSON.stringify(part)
      .slice(1, -1)
      .replaceAll(/[\\$}]/g, '\\$&');
    const stop = stops.get(path.join('\n'));
    return stop === undefined ? `^"${words}"` : `^"\${${stop}:${words}}"`;
  };
  return walk(value, []);
}
