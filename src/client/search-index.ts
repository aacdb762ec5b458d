import type MiniSearch from 'minisearch';
import type { AsPlainObject, Options, SearchOptions, SearchResult } from 'minisearch';
import type { SiteSettings } from '../../schema/files/site';
import { basePath } from '../ui/base-path';

/** The URL of the search index. The browser fetches it when the search opens. */
export const searchUrl = `${basePath}search.json`;

/** A searchable page or section of a page. */
export interface SearchRecord {
  /** The address of the page. For a section, it has an anchor. */
  address: string;
  /** The label of the page's collection. Empty for a page that is in no collection. */
  kind: string;
  title: string;
  /** The heading of the section. Empty for the page itself. */
  heading: string;
  /** The text, with one line for each paragraph, list item and cell. */
  text: string;
}

/** The synonyms and stop words from `site.json`, and the pages to suggest if a search has no results. */
export interface SearchSettings extends Omit<SiteSettings['search'], 'first'> {
  first: Pick<SearchRecord, 'address' | 'title'>[];
}

/** A group of links that the search shows before the visitor types. */
export interface StartGroup {
  label: string;
  /** The page that the label links to. */
  to: string;
  links: (Pick<SearchRecord, 'address' | 'title'> & { note?: string })[];
}

/** The content of `search.json`, which the build writes. */
export interface SearchFile extends SearchSettings {
  start: StartGroup[];
  index: AsPlainObject;
}

/** The options of the index. The build and the browser must use the same options. */
export const indexOptions: Options<SearchRecord> = {
  idField: 'address',
  fields: ['name', 'heading', 'text'],
  storeFields: ['kind', 'title', 'heading', 'text'],
  // Only the record of the page itself indexes the title. Otherwise a title would match each section of its page.
  extractField: (record, field) => {
    if (field === 'name') return record.address.includes('#') ? '' : record.title;
    return record[field as keyof SearchRecord];
  },
  tokenize,
};

const word = /[\p{L}\p{N}\p{Mc}]+/gu;

/**
 * Returns the words of a text in lower case, without accents or vowel points. Drops single letters, except in scripts
 * without capitals, such as Arabic.
 */
export function tokenize(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\u0640]/gu, '')
    .replaceAll('ς', 'σ');
  return (plain.match(word) ?? []).filter((each) => each.length > 1 || /\p{N}|\p{Lo}/u.test(each));
}

export interface SearchMatch extends Omit<SearchRecord, 'text'> {
  /** The sentence that matches the most terms of the query. */
  sentence: string;
  /** The matching words, in the form that `tokenize` returns. */
  words: Set<string>;
}

const maxResults = 12;
const maxResultsPerPage = 2;

/** The score factor for the important pages (`search.first` in `site.json`) and the pages below them. */
const popularBoost = 3;

/**
 * Searches for all words of a query, or of a variant with synonyms. If nothing matches, allows typos. If still nothing
 * matches, accepts any of the words. Returns the best matches and the total number.
 */
export function searchPages(
  index: MiniSearch<SearchRecord>,
  query: string,
  { first, synonyms, skipped }: SearchSettings,
): { results: SearchMatch[]; count: number } {
  const isPrefix = (term: string, at: number, terms: string[]) => at === terms.length - 1 || term.length > 3;
  const fuzzy = (term: string) => (term.length > 3 ? 0.25 : false);
  const isPopular = (address: string) =>
    first.some((page) => `${address.replace('#', '/')}/`.startsWith(`${page.address}/`));
  const queries = expandQuery(query, synonyms, skipped).map((variant, at) => ({
    queries: [variant],
    // Synonyms match whole words only. Prefix matches are for words that the visitor is still typing.
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
        prefix: isPrefix,
        boost: { name: 5, heading: 3 },
        boostDocument: (address) => (isPopular(address) ? popularBoost : 1),
      },
    );
    if (found.length > 0) break;
  }
  const results = limitResults(found).map(({ id, kind, title, heading, text, terms }) => {
    const words = new Set(terms);
    return { address: id, kind, title, heading, sentence: findBestSentence(text, words), words };
  });
  return { results, count: found.length };
}

/** Returns the query without stop words, and a variant for each synonym. A query of only stop words keeps them. */
function expandQuery(query: string, synonyms: Record<string, string[]>, skipped: string[]): string[] {
  const terms = tokenize(query);
  const stopWords = skipped.flatMap(tokenize);
  const keywords = terms.filter((each) => !stopWords.includes(each));
  const plain = ` ${(keywords.length > 0 ? keywords : terms).join(' ')} `;
  const variants = Object.entries(synonyms).flatMap(([term, synonymsOfTerm]) => {
    const pattern = ` ${tokenize(term).join(' ')} `;
    return plain.includes(pattern) ? synonymsOfTerm.map((each) => plain.replace(pattern, ` ${each} `)) : [];
  });
  return [plain, ...variants];
}

function limitResults(found: SearchResult[]): SearchResult[] {
  const shown = new Map<string, number>();
  return found
    .filter(({ id }) => {
      const [page = ''] = id.split('#');
      const count = (shown.get(page) ?? 0) + 1;
      shown.set(page, count);
      return count <= maxResultsPerPage;
    })
    .slice(0, maxResults);
}

/**
 * Splits text into sentences. Does not split after a word of one or two letters, such as "No.". Does not split before a
 * lower-case letter or a number. Avoids lookbehind, which Safari 16 lacks.
 */
function splitSentences(text: string): string[] {
  return text
    .replace(/።\s*/g, '።\n')
    .replace(/(\S{3}[.!?؟])\s+(?=[^\p{Ll}\p{N}])/gu, '$1\n')
    .split('\n');
}

/**
 * Returns the sentence with the most matching words. If several sentences have the same number, prefers a sentence of
 * more than four words.
 */
function findBestSentence(text: string, terms: ReadonlySet<string>): string {
  const score = (sentence: string) => {
    const words = tokenize(sentence);
    return new Set(words.filter((each) => terms.has(each))).size + (words.length > 4 ? 0.5 : 0);
  };
  return splitSentences(text).reduce((best, each) => (score(each) > score(best) ? each : best));
}
