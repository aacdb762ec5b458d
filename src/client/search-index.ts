import type MiniSearch from 'minisearch';
import type { AsPlainObject, Options, SearchOptions, SearchResult } from 'minisearch';
import type { SiteSettings } from '../../schema/files/site';
import { home } from '../ui/home';

/** Where the file of the search is; it is fetched when the search is opened. */
export const searchAddress = `${home}search.json`;

/** What can be found: a page, or a section of one. */
export interface SearchRecord {
  /** With the anchor of the section. */
  address: string;
  /** What the page belongs to, as a visitor calls it; empty where it stands by itself. */
  kind: string;
  title: string;
  /** Of the section; empty where it is the page itself. */
  heading: string;
  /** One line for each paragraph, list item and cell. */
  text: string;
}

/** How queries are read, as `site.json` says it, and the pages that a search without results offers. */
export interface SearchSettings extends Omit<SiteSettings['search'], 'first'> {
  first: Pick<SearchRecord, 'address' | 'title'>[];
}

/** What the build writes for the search. */
export interface SearchFile extends SearchSettings {
  index: AsPlainObject;
}

/** How records are indexed; a query is read in the same way. */
export const indexOptions: Options<SearchRecord> = {
  idField: 'address',
  fields: ['name', 'heading', 'text'],
  storeFields: ['kind', 'title', 'heading', 'text'],
  // A page is found by its title once, not with each of its sections.
  extractField: (record, field) => {
    if (field === 'name') return record.address.includes('#') ? '' : record.title;
    return record[field as keyof SearchRecord];
  },
  tokenize: wordsOf,
};

const word = /[\p{L}\p{N}\p{Mc}]+/gu;

/** The words of a text in any script, without case, accents and vowel points; single Latin letters say nothing. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\u0640]/gu, '')
    .replaceAll('ς', 'σ');
  return (plain.match(word) ?? []).filter((each) => each.length > 1 || /\p{N}|\p{Lo}/u.test(each));
}

/** A record that was found. */
export interface Result extends Omit<SearchRecord, 'text'> {
  /** Says most of what was asked for. */
  sentence: string;
  /** Those of its words that were taken for the ones asked for, as `wordsOf` gives them. */
  words: Set<string>;
}

const mostResults = 12;
const mostOfPage = 2;

/** How many times the score of a page counts that visitors look for most, and of what lies below it. */
const weightOfFirst = 3;

/**
 * Finds what holds all words of a query, or of what its synonyms make of it; where nothing does, a slip of a letter or two
 * is forgiven, then what holds some of the words is taken. Answers the best, and how many there are.
 */
export function find(
  index: MiniSearch<SearchRecord>,
  query: string,
  { first, synonyms, skipped }: SearchSettings,
): { results: Result[]; count: number } {
  const isBegun = (term: string, at: number, terms: string[]) => at === terms.length - 1 || term.length > 3;
  const fuzzy = (term: string) => (term.length > 3 ? 0.25 : false);
  const isFirst = (address: string) =>
    first.some((page) => `${address.replace('#', '/')}/`.startsWith(`${page.address}/`));
  const queries = readingsOf(query, synonyms, skipped).map((reading, at) => ({
    queries: [reading],
    // Synonyms are not being typed: "mark" is no beginning of "marketplace".
    ...(at > 0 && { prefix: false }),
  }));
  const attempts: SearchOptions[] = [
    { combineWith: 'AND' },
    { combineWith: 'AND', fuzzy },
    { combineWith: 'OR', fuzzy },
  ];
  let found: SearchResult[] = [];
  for (const attempt of attempts) {
    found = index.search(
      { combineWith: 'OR', queries: queries.map((each) => ({ ...attempt, ...each })) },
      {
        prefix: isBegun,
        boost: { name: 5, heading: 3 },
        boostDocument: (address) => (isFirst(address) ? weightOfFirst : 1),
      },
    );
    if (found.length > 0) break;
  }
  const results = pickBest(found).map(({ id, kind, title, heading, text, terms }) => {
    const words = new Set(terms);
    return { address: id, kind, title, heading, sentence: bestSentence(text, words), words };
  });
  return { results, count: found.length };
}

/** A query without the words of a question, unless it has no others, then once more with each of its synonyms. */
function readingsOf(query: string, synonyms: Record<string, string[]>, skipped: string[]): string[] {
  const all = wordsOf(query);
  const needless = skipped.flatMap(wordsOf);
  const telling = all.filter((each) => !needless.includes(each));
  const plain = ` ${(telling.length > 0 ? telling : all).join(' ')} `;
  const others = Object.entries(synonyms).flatMap(([typed, meant]) => {
    const sought = ` ${wordsOf(typed).join(' ')} `;
    return plain.includes(sought) ? meant.map((each) => plain.replace(sought, ` ${each} `)) : [];
  });
  return [plain, ...others];
}

/** The best, of each page no more than some. */
function pickBest(found: SearchResult[]): SearchResult[] {
  const shown = new Map<string, number>();
  return found
    .filter(({ id }) => {
      const [page = ''] = id.split('#');
      const count = (shown.get(page) ?? 0) + 1;
      shown.set(page, count);
      return count <= mostOfPage;
    })
    .slice(0, mostResults);
}

/** Not after "s." and "No.", nor before a number. */
const sentenceEnd = /\n|(?<=\S{3}[.!?؟])\s+(?=[^\p{Ll}\p{N}])|(?<=።)\s*/u;

/** The first of the sentences that hold the most of some words; rather a whole one than a caption. */
function bestSentence(text: string, terms: ReadonlySet<string>): string {
  const score = (sentence: string) => {
    const words = wordsOf(sentence);
    return new Set(words.filter((each) => terms.has(each))).size + (words.length > 4 ? 0.5 : 0);
  };
  return text.split(sentenceEnd).reduce((best, each) => (score(each) > score(best) ? each : best));
}
