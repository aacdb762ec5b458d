import type MiniSearch from 'minisearch';
import type { AsPlainObject, Options, SearchResult } from 'minisearch';
import { home } from '../ui/home';

/** Where the file of the search is; it is fetched when the search is opened. */
export const searchAddress = `${home}search.json`;

/** What can be found: a page, or a section of one. */
export interface SearchRecord {
  id: number;
  /** With the anchor of the section. */
  address: string;
  /** What the page belongs to, as a visitor calls it; empty where it stands by itself. */
  kind: string;
  title: string;
  /** Of the section; empty where it is the page itself. */
  heading: string;
  /** One line for each paragraph, list item and cell. */
  text: string;
  /** How many times its score counts. */
  weight: number;
}

/** How queries are read, as `site.json` says it. */
interface QueryWords {
  /** What visitors type, each with what the pages say instead. */
  synonyms: Record<string, string[]>;
  /** Words of questions that tell nothing of what is looked for. */
  skipped: string[];
}

/** What the build writes for the search. */
export interface SearchFile extends QueryWords {
  /** Words that stand nearly everywhere, which neither the index nor a query takes. */
  common: string[];
  /** The pages that a search without results offers. */
  first: Pick<SearchRecord, 'address' | 'title'>[];
  index: AsPlainObject;
}

/** How records are indexed; a query is read in the same way. */
export function indexOptions(common: readonly string[]): Options<SearchRecord> {
  const skipped = new Set(common);
  return {
    fields: ['name', 'heading', 'text'],
    storeFields: ['address', 'kind', 'title', 'heading', 'text', 'weight'],
    // A page is found by its title once, not with each of its sections.
    extractField: (record, field) => {
      if (field === 'name') return record.address.includes('#') ? '' : record.title;
      return String(record[field as keyof SearchRecord]);
    },
    tokenize: wordsOf,
    processTerm: (term) => (skipped.has(term) ? null : term),
  };
}

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

/** A record that was found, with the sentence that says most of what was asked for. */
export interface Result extends Pick<SearchRecord, 'address' | 'kind' | 'title' | 'heading'> {
  sentence: string;
}

/** What a search has found. */
export interface SearchAnswer {
  /** The best, best first. */
  results: Result[];
  /** How many records fit. */
  count: number;
  /** The words of the site that were taken for those asked for, as `wordsOf` gives them. */
  words: Set<string>;
}

/** Synonyms are not being typed: "mark" is no beginning of "marketplace". */
const wholeWords = { prefix: false } as const;

const mostResults = 12;
const mostOfPage = 2;

/**
 * Finds what holds all words of a query, or of what its synonyms make of it; where nothing does, a slip of a letter or two
 * is forgiven, then what holds some of the words is taken.
 */
export function find(index: MiniSearch<SearchRecord>, query: string, words: QueryWords): SearchAnswer {
  const isBegun = (term: string, at: number, terms: string[]) => at === terms.length - 1 || term.length > 3;
  const fuzzy = (term: string) => (term.length > 3 ? 0.25 : false);
  const boostDocument = (_id: number, _term: string, { weight }: Record<string, unknown> = {}) =>
    Number(weight);
  const queries = readingsOf(query, words);
  const options = {
    prefix: isBegun,
    boost: { name: 5, heading: 3 },
    boostDocument,
    combineWith: 'AND',
  } as const;
  const attempts = [options, { ...options, fuzzy }, { ...options, fuzzy, combineWith: 'OR' as const }];
  let found: SearchResult[] = [];
  for (const attempt of attempts) {
    found = index.search({
      combineWith: 'OR',
      queries: queries.map((each, at) => ({ ...attempt, ...(at > 0 && wholeWords), queries: [each] })),
    });
    if (found.length > 0) break;
  }
  const terms = new Set(found.flatMap((each) => each.terms));
  const results = pickBest(found).map(
    ({ address, kind, title, heading, text, terms: own }): Result => ({
      address,
      kind,
      title,
      heading,
      sentence: bestSentence(text, new Set(own)),
    }),
  );
  return { results, count: found.length, words: terms };
}

/** A query without the words of a question, unless it has no others, then once more with each of its synonyms. */
function readingsOf(query: string, { synonyms, skipped }: QueryWords): string[] {
  const all = wordsOf(query);
  const telling = all.filter((each) => !skipped.includes(each));
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
    .filter(({ address }) => {
      const [page = ''] = address.split('#');
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
  const sentences = text.split(sentenceEnd);
  const scores = sentences.map((each) => {
    const words = wordsOf(each);
    return new Set(words.filter((each) => terms.has(each))).size + (words.length > 4 ? 0.5 : 0);
  });
  return sentences[scores.indexOf(Math.max(...scores))] ?? '';
}
