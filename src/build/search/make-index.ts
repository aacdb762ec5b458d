import { formatVersion, partsFolder, type SearchStart, startAddress } from '../../enhance/search/format';
import { hashOf } from '../disk/files';
import { averageOf, type NumberedPage, PlaceFinder } from './places';
import { noSearch, type RecordedPage, type SearchRecord } from './record';
import { nameFound, type SearchedPage } from './searched-page';
import { makeShelves } from './shelves';
import { makeTexts, toText } from './texts';
import { packTokens, toTokens, WordNumbers } from './tokens';

/** A page by what can be found on it. */
export interface NamedPage {
  id: string;
  /** What `nameFound` says of it. */
  hash: string;
}

/** The last making of a search of these pages. */
export interface LastSearch {
  record: SearchRecord;
  /** What stands in a file of it, by its path in the built site; nothing where it cannot be read. */
  read: (path: string) => string | undefined;
}

/** A search by its files, whose paths are those in the built site. */
export interface MadeSearch {
  /** What had to be made. */
  files: Map<string, string>;
  /** The files of the last making that stay as they are. */
  kept: Set<string>;
  /** For the next making; the last one itself where nothing has changed. */
  record: SearchRecord;
}

/** The files of the search, by their paths in the built site: the same pages make the same bytes. */
export function makeSearchIndex(pages: SearchedPage[]): Map<string, string> {
  const byId = new Map(pages.map((page, place) => [String(place), page]));
  const named = [...byId].map(([id, page]) => ({ id, hash: nameFound(page) }));
  return remakeSearch(named, (id) => byId.get(id)).files;
}

/**
 * Makes the search of some pages, in their order. With the record of a last making only what has changed since is made; the
 * files are the same as without. `found` is asked for what can be found on a page where the record does not tell it. Throws
 * where there is no answer.
 */
export function remakeSearch(
  pages: readonly NamedPage[],
  found: (id: string) => SearchedPage | undefined,
  last?: LastSearch,
): MadeSearch {
  const known = last && !isWorn(last.record) ? last : undefined;
  return new SearchMaker(pages, found, known).make();
}

/** Whether most words of a record are of no page any more. */
function isWorn({ words, shelved }: SearchRecord): boolean {
  return words.length > 2 * shelved.numbers.length + 1000;
}

/** A page in the making of a search. */
interface PageInWork extends NumberedPage {
  page: RecordedPage;
  /** Its place among the pages of the last making; -1 where it was not there, or not the same. */
  lastPlace: number;
}

class SearchMaker {
  private readonly files = new Map<string, string>();
  private readonly kept = new Set<string>();
  private readonly last: SearchRecord;
  private readonly lastPages: PageInWork[];
  private readonly words: WordNumbers;
  private readonly pages: PageInWork[];
  /** The texts of the pages that are not as they were, as JSON. */
  private readonly texts = new Map<string, string>();

  constructor(
    pages: readonly NamedPage[],
    private readonly found: (id: string) => SearchedPage | undefined,
    private readonly source?: LastSearch,
  ) {
    this.last = source?.record ?? noSearch;
    this.words = new WordNumbers(this.last.words);
    this.lastPages = numberPages(this.last.pages, (_, place) => place);
    const places = new Map(this.last.pages.map(({ id }, place) => [id, place]));
    const lastPlaceOf = ({ id, hash }: NamedPage) => {
      const place = places.get(id) ?? -1;
      return this.last.pages[place]?.hash === hash ? place : -1;
    };
    const read = pages.map((page) => this.last.pages[lastPlaceOf(page)] ?? this.readPage(page));
    this.pages = numberPages(read, lastPlaceOf);
  }

  make(): MadeSearch {
    const { files, kept } = this;
    const pages = this.pages.map(({ page }) => page);
    const average = averageOf(
      sum(pages, ({ words }) => words),
      sum(pages, ({ sections }) => sections),
    );
    const { words } = this.words;
    const finder = new PlaceFinder(average, words.length);
    const keeping = {
      read: (name: string) => this.readLast(name),
      keep: (json: string) => this.keep(json),
      keepLast: (name: string) => kept.add(pathOf(name)),
    };
    const shelves = makeShelves({
      words,
      last: this.last.shelved,
      changed: this.findChanged(finder, average),
      find: (wanted) => finder.find(this.pages, wanted),
      ...keeping,
    });
    const texts = makeTexts({
      pages: this.pages.map(({ page: { hash, size }, first, lastPlace }) => ({
        hash,
        size,
        first,
        lastPlace,
      })),
      last: { groups: this.last.texts, sizes: this.last.pages.map(({ size }) => size) },
      textOf: (place) => this.textOf(pages[place]?.id ?? ''),
      ...keeping,
    });
    const start: SearchStart = {
      format: formatVersion,
      pages: pages.map(({ sections }) => sections),
      shelves: shelves.start,
      texts: texts.start,
    };
    files.set(startAddress.slice(1), JSON.stringify(start));
    if (this.isSame()) return { files, kept, record: this.last };
    return { files, kept, record: { average, words, pages, shelved: shelves.shelved, texts: texts.groups } };
  }

  /** Whether these are the pages of the last making. */
  private isSame(): boolean {
    const { pages, lastPages } = this;
    return pages.length === lastPages.length && pages.every(({ lastPlace }, place) => lastPlace === place);
  }

  /** The words whose places are not what they were: all, where pages have other numbers or texts another average. */
  private findChanged(finder: PlaceFinder, average: number): Set<number> {
    const { pages, lastPages } = this;
    const isMoved = ({ first, lastPlace }: PageInWork) =>
      lastPlace >= 0 && lastPages[lastPlace]?.first !== first;
    if (average !== this.last.average || pages.some(isMoved)) return new Set(this.words.words.keys());
    const stayed = new Set(pages.map(({ lastPlace }) => lastPlace));
    const before = finder.find(lastPages.filter((_, place) => !stayed.has(place)));
    const now = finder.find(pages.filter(({ lastPlace }) => lastPlace < 0));
    return new Set([...now.keys()].filter((word) => String(before[word]) !== String(now[word])));
  }

  private readPage({ id, hash }: NamedPage): RecordedPage {
    const page = this.ask(id);
    const tokens = toTokens(page, this.words);
    const text = toText(page);
    this.texts.set(id, text);
    const words = sum(tokens.sections, (section) => section.text.length);
    return {
      id,
      hash,
      sections: page.sections.length,
      words,
      size: text.length,
      tokens: packTokens(tokens),
    };
  }

  private textOf(id: string): string {
    return this.texts.get(id) ?? toText(this.ask(id));
  }

  private ask(id: string): SearchedPage {
    const page = this.found(id);
    if (!page) throw new Error(`Nobody knows what can be found on the page ${id}.`);
    return page;
  }

  /** Keeps a file that is made, and answers its name. */
  private keep(json: string): string {
    const name = nameOf(json);
    this.files.set(pathOf(name), json);
    return name;
  }

  /** What stands in a file of the last making, if that is what its name says. */
  private readLast(name: string): string | undefined {
    const json = this.source?.read(pathOf(name));
    return json !== undefined && nameOf(json) === name ? json : undefined;
  }
}

/** The name of a file, from what it holds. */
function nameOf(json: string): string {
  return hashOf(json).slice(0, 12);
}

function pathOf(name: string): string {
  return `${partsFolder.slice(1)}${name}.json`;
}

/** Numbers pages with their sections, one after the other. */
function numberPages(
  pages: readonly RecordedPage[],
  lastPlaceOf: (page: NamedPage, place: number) => number,
): PageInWork[] {
  let next = 0;
  return pages.map((page, place) => {
    const first = next;
    next += page.sections;
    return { page, first, tokens: page.tokens, lastPlace: lastPlaceOf(page, place) };
  });
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
