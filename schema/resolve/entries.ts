import type { Card } from '../block-context';
import type { ContentFile } from '../content/content-file';
import { type Known, shownFiles, type Tree } from '../content/tree';
import { isLater } from '../fields/dates';
import { collections, type EntryData, isArticle, isCollection } from '../files/collections';
import { compareText } from '../problems';
import { toCard } from './cards';

/** A page or an entry of a collection that the schema accepted, with its card. */
export interface Entry {
  file: ContentFile;
  data: EntryData;
  card: Card;
  /** The laws that its texts cite, by their ids. */
  cited: readonly string[];
  /** An article whose day has not come. It is in no list, but while writing. */
  isAhead: boolean;
}

/** All pages and entries that are shown, in the order of their files. */
export class Entries {
  private readonly byId: ReadonlyMap<string, Entry>;
  private readonly byAddress: ReadonlyMap<string, Entry>;
  private readonly listed = new Map<string, Card[]>();

  private constructor(readonly all: readonly Entry[]) {
    this.byId = new Map(all.map((entry) => [entry.card.id, entry]));
    this.byAddress = new Map(all.map((entry) => [entry.card.address, entry]));
  }

  /** Those of a tree, with dates as the language writes them. */
  static of(tree: Tree, language: string): Entries {
    const files = shownFiles(tree).filter(({ data }) => data !== undefined);
    return new Entries(files.map((file) => toEntry(file, language, tree.known)));
  }

  /** The entry of a collection and slug such as `industries/agritech`, listed or not. */
  withId(id: string): Entry | undefined {
    return this.byId.get(id);
  }

  /** The page or entry that lives at an address. */
  at(address: string): Entry | undefined {
    return this.byAddress.get(address);
  }

  /** The listed entries of a collection: by order and title, or newest first. None where there is no such collection. */
  cards(collection: string): Card[] {
    if (!isCollection(collection)) return [];
    const known = this.listed.get(collection);
    if (known) return known;
    const compare = collections[collection].articles ? compareDates : compareOrders;
    const entries = this.all.filter(({ file, data }) => file.role === collection && data.listed);
    const cards = entries.sort(compare).map(({ card }) => card);
    this.listed.set(collection, cards);
    return cards;
  }

  /** The listed articles of all collections, newest first. */
  articles(): Card[] {
    const entries = this.all.filter(({ file, data }) => isArticle(file.role, data) && data.listed);
    return entries.sort(compareDates).map(({ card }) => card);
  }
}

/** Which day it is, and whether somebody is writing. */
type Day = Pick<Known, 'today' | 'drafts'>;

function toEntry(file: ContentFile, language: string, { today, drafts }: Day): Entry {
  const written = file.data as EntryData;
  const isAhead = today !== undefined && isArticle(file.role, written) && isLater(written.date, today);
  const data = isAhead && !drafts ? { ...written, listed: false } : written;
  return { file, data, card: toCard(file, data, language), cited: file.laws, isAhead };
}

function compareOrders(a: Entry, b: Entry): number {
  const order = ({ data }: Entry) => data.order ?? Number.MAX_SAFE_INTEGER;
  return order(a) - order(b) || compareText(a.card.title, b.card.title);
}

// Newest first.
function compareDates({ card: a }: Entry, { card: b }: Entry): number {
  return compareText(b.date ?? '', a.date ?? '') || compareText(a.title, b.title);
}
