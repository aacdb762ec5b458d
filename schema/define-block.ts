import * as z from 'zod';
import type { PictureKey, PracticeMotif } from './fields/art';
import type { PriceData } from './fields/fields';
import { getPaginatedAddress } from './fields/formats';
import type { LawLabel } from './files/wording';

export interface Card {
  /** Collection and slug, such as `industries/agritech`. */
  id: string;
  address: string;
  first?: { id: string; address: string };
  title: string;
  summary: string;
  icon?: string;
  motif?: PracticeMotif;
  /** What fills its room: its photograph or its cloth. Without it its motif or icon stands there. */
  image?: PictureKey;
  group?: string;
  category?: string;
  date?: string;
  dateText?: string;
  minutes?: number;
  featured?: boolean;
}

export interface PageLink {
  label: string;
  to: string;
}

export interface PriceText {
  /** The figure alone, in the site's currency; missing where there is none. */
  value?: number;
  /** The figure or word set large, such as `$3,500`, `Free` or `By quote`. */
  amount: string;
  unit?: string;
  notes: string[];
}

export interface PackagePlans {
  card: Card;
  plans: { name: string; price: PriceText; highlighted: boolean }[];
}

export interface LawSource {
  /** Folder and name, such as `law/first-act`. */
  id: string;
  number: number;
  name: string;
  fullName?: string;
  place: string;
  /** What holds of it now, in words; empty where that goes without saying. */
  status: string;
  provisions: string[];
  official?: string;
  hasChanged: boolean;
}

export interface LawChange {
  number: number;
  dateText: string;
  law: string;
  what: string;
  by?: { label: string; to?: string };
  page?: PageLink;
}

export interface PageLaw {
  sources: LawSource[];
  changes: LawChange[];
  /** Where the article was updated after its publication: the day since which changes count. */
  updated?: string;
}

/** The data of an entry with all its fields, by its collection. `files/collections.ts` adds the collections. */
// biome-ignore lint/suspicious/noEmptyInterface: an import of the collections would be circular
export interface EntryTypes {}

/** What a block may ask of the rest of the site while it is resolved. */
export interface BlockContext {
  self: Card;
  /** The data of an entry, or of this page if no id is given; `undefined` for one that is not in the collection. */
  entry<C extends keyof EntryTypes>(collection: C, id?: string): EntryTypes[C] | undefined;
  /** The language of the site, such as `en-GB`. */
  language: string;
  /** Writes a day, a month or a year in the language of the site. */
  dateText(date: string): string;
  cards(collection: string): Card[];
  /** The card of one entry, listed or not; `undefined` where it does not exist. */
  card(id: string): Card | undefined;
  overview(collection: string): string;
  overviews: [home: PageLink, ...overviews: PageLink[]];
  packagePlans(collection: string): PackagePlans[];
  /** The lowest price of an entry or page, such as `From $3,500`; nothing where it has no pricing table. */
  lowestPrice(id: string): string | undefined;
  menuLimit: number;
  /** Which part of a paginated list this page shows, counted from 1. */
  pageNumber: number;
  pageSize: number;
  priceText(price: PriceData): PriceText;
  bookingHref(id: string): string;
  law: PageLaw;
  lawLabel(word: LawLabel, values?: Record<string, string | number>): string;
  anchor(text: string): string;
}

type Output<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>;
type Input<S extends z.ZodRawShape> = z.input<z.ZodObject<S>>;

export type OpenedPage = 'page' | 'article' | 'not-found';

interface BlockDefinition<T extends string, S extends z.ZodRawShape, R extends object> {
  type: T;
  /** What authors call it, where its type is no word that they use. */
  title?: string;
  purpose: string;
  fields: S;
  /** A block that opens a page and holds its only `h1`: what kind of page it is made for. */
  opensPage?: OpenedPage;
  /** Stands after the text of a page, so that the sources of the page come before it. */
  closesPage?: true;
  /** The least that an author may write, which is what a new block begins as. */
  example: Input<S>;
  /** Adds what the block shows beyond its own file: cards, prices as text, ids of headings. */
  resolve?: (block: Output<S>, context: BlockContext) => R;
}

/** Declares a block: its type, purpose, fields and example. Its schema is strict: an unknown key is a problem. */
export function defineBlock<const T extends string, S extends z.ZodRawShape, R extends object = object>(
  definition: BlockDefinition<T, S, R>,
) {
  const type = z.literal(definition.type).meta({ title: 'Type', description: definition.purpose });
  const schema = z
    .strictObject({ type, ...definition.fields })
    .meta({ title: definition.title ?? definition.type, description: definition.purpose });
  return { ...definition, schema };
}

/** The cards that one page of a long list shows, and where it stands among them. */
export function paginate(cards: readonly Card[], { self, pageNumber, pageSize }: BlockContext) {
  const start = (pageNumber - 1) * pageSize;
  const pageCount = Math.max(1, Math.ceil(cards.length / pageSize));
  return {
    cards: cards.slice(start, start + pageSize),
    pageNumber,
    pageCount,
    previous: pageNumber > 1 ? getPaginatedAddress(self.address, pageNumber - 1) : undefined,
    next: pageNumber < pageCount ? getPaginatedAddress(self.address, pageNumber + 1) : undefined,
  };
}

/** The place of a block in the data. Blocks that the engine adds have none. */
export interface BlockPlace {
  /** The file, relative to the data folder. */
  file: string;
  /** The index in the file's `blocks`. */
  index: number;
}

export type Resolved<D> = D extends {
  type: infer T;
  fields: infer S extends z.ZodRawShape;
  resolve?: (block: never, context: BlockContext) => infer R;
}
  ? { type: T } & Omit<Output<S>, keyof (R extends object ? R : object)> & {
        id?: string;
        place?: BlockPlace;
      } & (R extends object ? R : object)
  : never;
