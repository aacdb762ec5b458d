import type { Rule } from '../../schema/problems';
import { childOf, readSpots, type Spot } from './json-spots';
import type { Random } from './random';

/** One JSON file of the good tree. */
export interface SourceFile {
  name: string;
  /** `pages`, the name of a collection, or the name of a settings file. */
  role: string;
  text: string;
  root: Spot;
  spots: Spot[];
  address?: string;
}

/** The good tree. */
export interface SourceSite {
  files: SourceFile[];
  bytes: Record<string, Uint8Array>;
  /** The file that an address of the site shows. */
  owners: Map<string, string>;
  hasAnchors: boolean;
}

/** What must be reported, and where. A text may be pointed at with its quote or without: two columns fit. */
export interface Expected {
  rules: Rule[];
  file: string;
  line: number | [from: number, to: number];
  columns?: number[];
  says?: RegExp;
}

/** A further problem that the damage truly makes, by rule and if known by file. */
export interface Follower {
  rule: Rule;
  file?: string;
}

/** A damaged tree: the files that differ (`null` is a file taken away) and what has to be said about them. */
export interface Mutant {
  changes: Record<string, string | Uint8Array | null>;
  expected: Expected;
  followers?: Follower[];
}

/** One kind of damage. `apply` damages one spot of one file, or answers `undefined` where it does not apply. */
export interface Damage {
  name: string;
  /** How many spots of each file are damaged. */
  tries: number;
  apply(file: SourceFile, site: SourceSite, random: Random): Mutant | undefined;
}

export function readSource(bytes: Record<string, Uint8Array>): SourceSite {
  // What is a problem on a page, such as HTML in a text, is none among the site's own words, which no page shows.
  const names = Object.keys(bytes).filter((name) => name.endsWith('.json') && name !== 'words.json');
  const texts = new Map(names.map((name) => [name, new TextDecoder().decode(bytes[name])]));
  const settings = JSON.parse(texts.get('site.json') ?? '{}');
  const files = names.map((name): SourceFile => {
    const text = texts.get(name) ?? '';
    const spots = readSpots(text);
    const [folder = '', slug = ''] = name.slice(0, -5).split(/\/(.*)/);
    const base = folder === 'pages' ? '' : (settings.collections?.[folder]?.address ?? `/${folder}`);
    const isAddressed = slug !== '' && name !== 'pages/not-found.json';
    const address = isAddressed ? (name === 'pages/index.json' ? '/' : `${base}/${slug}`) : undefined;
    return { name, role: folder, text, root: spots[0] as Spot, spots, address };
  });
  const owners = new Map<string, string>();
  for (const file of files) {
    if (file.address) owners.set(file.address, file.name);
    for (const alias of childOf(file.root, 'aliases')?.children ?? [])
      owners.set(String(alias.value), file.name);
  }
  const hasAnchors = files.some((file) => /"\/?[\w/-]*#[\w-]+"|\]\([\w/-]*#/.test(file.text));
  return { files, bytes, owners, hasAnchors };
}

/** What a text of the tree is, by its key and what it stands in. Written down apart from the schema. */
export type Kind =
  | 'line'
  | 'rich'
  | 'type'
  | 'choice'
  | 'icon'
  | 'image'
  | 'alt'
  | 'href'
  | 'https'
  | 'booking'
  | 'collection'
  | 'entry'
  | 'date'
  | 'name'
  | 'slug'
  | 'setting'
  | 'alias'
  | 'address'
  | 'pattern';

const kindByKey: Record<string, Kind> = {
  type: 'type',
  kind: 'choice',
  icon: 'icon',
  to: 'href',
  href: 'https',
  url: 'https',
  booking: 'booking',
  collection: 'collection',
  entries: 'entry',
  file: 'image',
  share: 'image',
  alt: 'alt',
  date: 'date',
  updated: 'date',
  since: 'date',
  jurisdiction: 'name',
  subjects: 'name',
  point: 'name',
  id: 'slug',
  group: 'slug',
  seed: 'slug',
  aliases: 'alias',
  placeholders: 'setting',
  countryCode: 'pattern',
  code: 'pattern',
  language: 'pattern',
  email: 'pattern',
  from: 'address',
};
const choices = 'deep bright ground pindo motif scale layout frame per style tone certainty standing'.split(
  ' ',
);
const richItems = ['reasons', 'numbered-list', 'process-steps'];
const richTexts = ['why-it-matters', 'disclaimer', 'newsletter-form'];

/** The nearest key around a value: its own, or that of the list it stands in. */
export function keyOf(spot: Spot): string {
  return spot.path.findLast((step) => typeof step === 'string') as string;
}

export function blockOf(file: SourceFile, spot: Spot): Spot | undefined {
  return spot.path[0] === 'blocks'
    ? childOf(childOf(file.root, 'blocks'), spot.path[1] as number)
    : undefined;
}

export function kindOf(file: SourceFile, spot: Spot): Kind {
  const key = keyOf(spot);
  const path = spot.path.join('.');
  if (file.name === 'wording.json') return 'line';
  if (file.name === 'site.json') {
    if (path.startsWith('booking.')) return 'https';
    if (path.startsWith('images.')) return 'image';
    if (path.startsWith('collections.')) return 'address';
  }
  if (file.role === 'law' && path === 'source') return 'https';
  if (key === 'by') return file.role === 'law' ? 'entry' : 'choice';
  const block = String(childOf(blockOf(file, spot), 'type')?.value ?? '');
  if (choices.includes(key)) return 'choice';
  if (key === 'language' && block !== '') return 'pattern';
  if (key === 'name' && /^blocks\.\d+\.groups\./.test(path)) return 'slug';
  const byKey = kindByKey[key];
  if (byKey) return byKey;
  if (['paragraphs', 'answer', 'standfirst', 'clauses', 'privacy'].includes(key)) return 'rich';
  if (key === 'description' && richItems.includes(block)) return 'rich';
  if (key === 'text' && richTexts.includes(block)) return 'rich';
  if (block === 'article-body') {
    const type = childOf(spot.parent, 'type')?.value;
    if (key === 'rows' || key === 'items' || (key === 'text' && type !== 'heading')) return 'rich';
  }
  return 'line';
}

const optional = new Set(
  (
    'seoTitle aliases listed draft updated art order group dateText tags featured buttons scale ' +
    'layout overviewTitle facts frame note audience highlighted badge term overage motto groups ' +
    'standfirst level style tone subtitle menuLimit pageSize placeholders reviewed share ' +
    'deep bright ground pindo motif seed tag fullName changes points provision source by'
  ).split(' '),
);

/** Whether a file may leave this key out, where it stands. */
export function isOptional(file: SourceFile, spot: Spot): boolean {
  const key = spot.key?.name ?? '';
  const path = spot.path.join('.');
  const block = childOf(blockOf(file, spot), 'type')?.value;
  if (file.name === 'wording.json') return false;
  if (file.name === 'site.json' && /^(cloth|firm)\./.test(path)) return false;
  if (file.name === 'site.json' && /^(collections|booking\..*|collections\.\w[\w-]*)$/.test(path))
    return true;
  if (file.role === 'practice-areas' && path === 'motif') return false;
  if (key === 'intro') return block !== 'hero';
  if (key === 'button') return block === 'pricing-table';
  if (key === 'overviewLabel') return file.name === 'navigation.json';
  if (key === 'icon') return path === 'card.icon';
  return optional.has(key);
}

/** Whether the value is what a menu entry leads to: exactly one of three keys, so none of them is required alone. */
export function isMenuTarget(file: SourceFile, spot: Spot): boolean {
  return file.name === 'navigation.json' && /^header\.\d+\.(to|links|collection)$/.test(spot.path.join('.'));
}

export function textsOf(file: SourceFile, ...kinds: Kind[]): Spot[] {
  return file.spots.filter((spot) => spot.type === 'string' && kinds.includes(kindOf(file, spot)));
}

export function isPage(file: SourceFile): boolean {
  return file.name.includes('/');
}

/** The text with one part replaced. */
export function replace(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

/** Line and column of an offset, counted from 1. */
export function locateFile(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** One edit of a file, whose problem is expected at an offset of the edited text. */
export function edit(
  file: SourceFile,
  [start, end, by]: [start: number, end: number, by: string],
  rules: Rule | Rule[],
  offset: number = start,
  more: { says?: RegExp; followers?: Follower[]; anyColumn?: boolean } = {},
): Mutant {
  const text = replace(file.text, start, end, by);
  const { line, column } = locateFile(text, offset);
  const columns = text[offset] === '"' ? [column, column + 1] : [column];
  return {
    changes: { [file.name]: text },
    expected: {
      rules: Array.isArray(rules) ? rules : [rules],
      file: file.name,
      line,
      columns: more.anyColumn ? undefined : columns,
      says: more.says,
    },
    followers: more.followers,
  };
}

/** A page that loses a link may be left without any. */
export function lossOf(site: SourceSite, href: string): Follower[] {
  const owner = site.owners.get(href.replace(/#.*$/, ''));
  return owner ? [{ rule: 'orphan-page', file: owner }] : [];
}

/** Changing a heading takes away the anchor that is made from it. */
export function lossOfAnchor(site: SourceSite, spot: Spot): Follower[] {
  const isHeading = keyOf(spot) === 'heading' || childOf(spot.parent, 'type')?.value === 'heading';
  return site.hasAnchors && isHeading ? [{ rule: 'dead-anchor' }] : [];
}
