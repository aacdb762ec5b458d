import * as z from 'zod';
import { toLabel } from '../src/shared/words';
import type { PictureKey, PracticeMotif } from './fields/art';
import { day } from './fields/fields';
import { getPaginatedAddress } from './fields/formats';
import type { RichText } from './fields/rich-text';
import type { LawKind } from './files/law';
import type { Wording } from './files/wording';

export interface Card {
  /** The collection and the slug, for example `industries/agritech`. */
  id: string;
  address: string;
  /** The id and address under which a renamed entry was first published. */
  first?: { id: string; address: string };
  title: string;
  summary: string;
  icon?: string;
  motif?: PracticeMotif;
  /** The photograph or the generated cloth pattern of the card. A card without `image` shows its motif or icon. */
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

export interface QuestionGroup {
  page: PageLink;
  items: { question: string; answer: RichText }[];
}

export interface PriceText {
  /** The amount as a number, in the currency of the site. Missing for a price by quote. */
  value?: number;
  /** The price in large letters: an amount such as `$3,500`, or the words `Free` or `By quote`. */
  amount: string;
  unit?: string;
  notes: string[];
}

interface PackagePlans {
  card: Card;
  plans: { name: string; price: PriceText; highlighted: boolean; hours?: number; months?: number }[];
}

/** A plan of a package, from its pricing table. */
export interface PackagePlan {
  card: Card;
  name: string;
  audience?: string;
  features: string[];
  price: PriceText;
}

/** The facts about a law that pages show. */
export interface LawFacts {
  name: string;
  fullName?: string;
  place: string;
  /** The current status of the law as text, or an empty text. */
  status: string;
  isInForce: boolean;
  official?: string;
}

/** The facts about a law that the drawing of all laws shows. The drawing has one stitch for each law. */
export interface LawStitch {
  kind: LawKind;
  /** The year in the name of the law, or else the year of its status. Missing if the data has no year. */
  year?: string;
  /** True if the law has changed after the date of an article that cites it. */
  hasChanged: boolean;
}

export interface CitedLaw extends LawFacts, LawStitch {
  /** The folder and the name, for example `law/first-act`. */
  id: string;
  citedBy: PageLink[];
}

export interface LawSource extends LawFacts, LawStitch {
  /** The folder and the name, for example `law/first-act`. */
  id: string;
  number: number;
  provisions: string[];
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
  /** The date of the article's last update. The page lists only later changes of the cited laws. */
  updated?: string;
}

/** Maps each collection to the data type of its entries. `files/collections.ts` adds the collections. */
// biome-ignore lint/suspicious/noEmptyInterface: an import of the collections would be circular
export interface EntryTypes {}

/** The data of the site that the `resolve` function of a block can read. */
export interface BlockContext {
  self: Card;
  /**
   * Returns the data of an entry, or `undefined` if the entry is not in the collection. `id` defaults to the current
   * page.
   */
  entry<C extends keyof EntryTypes>(collection: C, id?: string): EntryTypes[C] | undefined;
  /** The language of the site, for example `en-GB`. */
  language: string;
  /** The time zone of the site, for example `Africa/Nairobi`. */
  timeZone: string;
  /** Formats a day, month or year in the language of the site. */
  dateText(date: string): string;
  cards(collection: string): Card[];
  /** Returns the card of an entry, even if lists do not show the entry. */
  card(id: string): Card | undefined;
  /** Returns the ids of the entries that an entry shows as related pages. */
  relatedIds(id: string): string[];
  overview(collection: string): string;
  overviews: [home: PageLink, ...overviews: PageLink[]];
  packagePlans(collection: string): PackagePlans[];
  plan(id: string, name: string): PackagePlan | undefined;
  /** Returns the price of the first appointment that uses this booking link. */
  appointmentPrice(booking: string): PriceText | undefined;
  /** Returns the questions of all listed pages except the current page. Files in `pages` come before collections. */
  questionGroups(): QuestionGroup[];
  /**
   * Returns the lowest price in the first pricing table of a page, for example `From $3,500`. Returns `undefined` if
   * the page has no pricing table, or if that table has no price above zero.
   */
  lowestPrice(id: string): string | undefined;
  menuLimit: number;
  /** The number of this page of a paginated list, starting at 1. */
  pageNumber: number;
  pageSize: number;
  currency: { symbol: string };
  wording: Wording;
  /** The text that states when the law was last checked. Missing if the settings have no such date. */
  lawDateText?: string;
  bookingHref(id: string): string;
  law: PageLaw;
  /** Returns the name of a jurisdiction. Returns the key itself if the site settings have no name for it. */
  jurisdictionName(jurisdiction: string): string;
  /** Returns a law by its folder and name, for example `law/first-act`. */
  lawFacts(id: string): LawFacts | undefined;
  /** Returns the laws that the published articles cite, sorted by year and name. */
  citedLaws(): CitedLaw[];
  anchor(text: string): string;
}

type Output<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>;
type Input<S extends z.ZodRawShape> = z.input<z.ZodObject<S>>;

export type OpenedPage = 'page' | 'article' | 'not-found';

interface BlockDefinition<T extends string, S extends z.ZodRawShape, R extends object> {
  type: T;
  /** The name that authors see. Defaults to the type, written as words. */
  title?: string;
  purpose: string;
  fields: S;
  /** The kind of page on which this block can be the opening block. An opening block has the only `h1` of its page. */
  opensPage?: OpenedPage;
  /** True if the block comes after the text of a page. The list of sources is inserted before such blocks. */
  closesPage?: true;
  /** The smallest valid block. The studio and commands start a new block with it. */
  example: Input<S>;
  /** Adds data from the rest of the site: cards, prices as text, ids of headings. */
  resolve?: (block: Output<S>, context: BlockContext) => R;
}

const lastDay = day('Last day', 'The last day on which visitors see this block.', {
  examples: ['2026-11-28'],
}).optional();

/** Defines a block: its type, title, purpose, fields and example. The schema refuses unknown keys. */
export function defineBlock<const T extends string, S extends z.ZodRawShape, R extends object = object>(
  definition: BlockDefinition<T, S, R>,
) {
  const type = z.literal(definition.type).meta({ title: 'Type', description: definition.purpose });
  const title = definition.title ?? toLabel(definition.type);
  // An opening block has no `until`, because a page needs this block every day.
  const until = definition.opensPage === undefined ? { until: lastDay } : {};
  const schema = z
    .strictObject({ type, ...definition.fields, ...until })
    .meta({ title, description: definition.purpose });
  return { ...definition, title, schema };
}

export function findBlocks<S extends z.ZodType>(
  blocks: readonly { type?: unknown }[],
  { type }: { type: string; schema: S },
): z.output<S>[] {
  return blocks.filter((block) => block.type === type) as z.output<S>[];
}

/** Returns the cards on one page of a long list, with links to the previous and next page. */
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

/** The place of a block in the data. Blocks that the build adds have no place. */
export interface BlockPlace {
  /** The file, relative to the data folder. */
  file: string;
  /** The index of the block in the `blocks` of the file. */
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
