import { articleBody } from '../blocks/articles';
import type { ContentFile } from '../content/content-file';
import { getCollectionAddress, listShownFiles, type Tree } from '../content/tree';
import type { Card, PageLink } from '../define-block';
import type { PictureKey } from '../fields/art';
import { isPageText } from '../fields/field-kinds';
import { formatDate } from '../fields/formats';
import { parseInline, toPlainText } from '../fields/rich-text';
import { getList, getText, listFieldTexts, memoize } from '../fields/walk';
import {
  type ArticleData,
  collectionNames,
  collections,
  type EntryData,
  isArticle,
  isCollection,
} from '../files/collections';
import type { Laws } from '../files/law';
import type { SiteSettings } from '../files/site';
import type { Wording } from '../files/wording';
import type { JsonValue } from '../json/source';
import { compareText } from '../problems';
import type { ArticleFacts } from '../site-model';
import type { Terms } from './terms';

export interface ResolveContext {
  tree: Pick<Tree, 'rawSettings'>;
  settings: SiteSettings;
  wording: Wording;
  entries: Entries;
  laws: Laws;
  terms: Terms | undefined;
}

export interface Entry {
  file: ContentFile;
  data: EntryData;
  card: Card;
}

export class Entries {
  readonly all: readonly Entry[];
  private readonly byId: ReadonlyMap<string, Entry>;
  private readonly byAddress: ReadonlyMap<string, Entry>;
  private readonly cardCache = new Map<string, Card[]>();

  constructor(tree: Tree, language: string) {
    const files = listShownFiles(tree).filter(({ data }) => data !== undefined);
    this.all = files.map((file) => toEntry(file, language));
    this.byId = new Map(this.all.map((entry) => [entry.card.id, entry]));
    this.byAddress = new Map(this.all.map((entry) => [entry.card.address, entry]));
  }

  getById(id: string): Entry | undefined {
    return this.byId.get(id);
  }

  getByAddress(address: string): Entry | undefined {
    return this.byAddress.get(address);
  }

  cards(collection: string): Card[] {
    if (!isCollection(collection)) return [];
    const cached = this.cardCache.get(collection);
    if (cached) return cached;
    const compare = collections[collection].articles ? compareDates : compareOrders;
    const entries = this.all.filter(({ file, data }) => file.role === collection && data.listed);
    const cards = entries.sort(compare).map(({ card }) => card);
    this.cardCache.set(collection, cards);
    return cards;
  }

  /** Returns the listed articles of all collections, newest first. */
  articles(): Card[] {
    const entries = this.all.filter(({ file, data }) => isArticle(file.role, data) && data.listed);
    return entries.sort(compareDates).map(({ card }) => card);
  }
}

function toEntry(file: ContentFile, language: string): Entry {
  const data = file.data as EntryData;
  return { file, data, card: toCard(file, data, language) };
}

function compareOrders(a: Entry, b: Entry): number {
  const order = ({ data }: Entry) => data.order ?? Number.MAX_SAFE_INTEGER;
  return order(a) - order(b) || compareText(a.card.title, b.card.title);
}

function compareDates({ card: a }: Entry, { card: b }: Entry): number {
  return compareText(b.date ?? '', a.date ?? '') || compareText(a.title, b.title);
}

function toCard(file: ContentFile, data: EntryData, language: string): Card {
  const { role, slug, address = '/404' } = file;
  const id = `${role}/${slug}`;
  const { title, card, motif, group } = data;
  const own = { id, address, first: getFirstAddress(role, data), title, image: getCardImage(role, id, data) };
  if (!isArticle(role, data))
    return { ...own, summary: card?.summary ?? data.description, icon: card?.icon, motif, group };
  const { dateText, minutes, category, date, excerpt: summary } = toArticleFacts(file, data, language);
  return { ...own, summary, category, date, dateText, minutes, featured: data.featured };
}

/**
 * Returns the id and address under which an entry was first published. The collection stays the same when an entry is
 * renamed.
 */
function getFirstAddress(role: string, { firstAddress: address }: EntryData): Card['first'] {
  if (address === undefined) return undefined;
  const slug = isCollection(role) ? address.slice(address.lastIndexOf('/')) : address;
  return { id: role + slug, address };
}

function getCardImage(role: string, id: string, { picture }: EntryData): PictureKey | undefined {
  if (picture) return `panel:${id}`;
  const look = isCollection(role) ? collections[role].looks.card : 'emblem';
  return look === 'emblem' ? undefined : `${look}:${id}`;
}

export function toArticleFacts(
  { expanded }: Pick<ContentFile, 'expanded'>,
  data: ArticleData,
  language: string,
): ArticleFacts {
  const { date, category, tags, keywords, excerpt, author, reviewer, readTime } = data;
  const dateText = data.dateText ?? formatDate(date, language);
  const minutes = readTime ?? estimateReadTime(countWords(getList(expanded, 'blocks')));
  return { date, dateText, minutes, category, tags, keywords, excerpt, author, reviewer };
}

/**
 * Lists the breadcrumbs of a page: the home page, then each page above it. `isPart` is true for the later pages of a
 * long list, whose breadcrumbs also include the first page.
 */
export function listBreadcrumbs({ entries, wording }: ResolveContext, address: string, isPart: boolean) {
  if (address === '/') return [];
  const steps = address.split('/').slice(1, isPart ? undefined : -1);
  const above = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
  const trail = above.flatMap((to) => {
    const page = entries.getByAddress(to);
    return page ? [{ label: page.card.title, to }] : [];
  });
  return [{ label: wording.home, to: '/' }, ...trail];
}

export function listOverviews(source: ResolveContext): PageLink[] {
  const all = collectionNames.map((collection) => getOverview(source, collection));
  return all.filter(({ to }) => source.entries.getByAddress(to) !== undefined);
}

export function getOverview({ entries, tree }: ResolveContext, collection: string): PageLink {
  const to = getCollectionAddress(collection, tree);
  return { label: entries.getByAddress(to)?.card.title ?? collection, to };
}

export const wordsPerMinute = 200;

export function estimateReadTime(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** Counts the visible words of an article in its unresolved blocks. */
export const countWords = memoize((blocks: JsonValue[]): number => {
  const bodies = blocks.filter((block) => getText(block, 'type') === articleBody.type);
  return bodies
    .flatMap((body) => listFieldTexts(articleBody.schema, body))
    .filter(({ kind }) => isPageText(kind))
    .reduce((sum, { text }) => sum + countWordsInText(text), 0);
});

function countWordsInText(text: string): number {
  const plain = toPlainText(parseInline(text, () => undefined)).trim();
  return plain === '' ? 0 : plain.split(/\s+/).length;
}
