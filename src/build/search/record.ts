import { readHashed, writeHashed } from '../disk/hashed-file';
import type { Group } from './groups';
import type { ShelvedWords } from './shelves';

/** What is recorded of a page that can be found. */
export interface RecordedPage {
  id: string;
  /** A name for all that can be found on it. */
  hash: string;
  /** How many sections it has, its own text included, and how many words these have. */
  sections: number;
  words: number;
  /** How long its texts are as JSON, in characters. */
  size: number;
  /** Its words, as `packTokens` makes them. */
  tokens: Uint8Array;
}

/** What is recorded of the making of a search, for the next one. */
export interface SearchRecord {
  /** The average length of a text, as it had a part in the weights. */
  average: number;
  /** All words by their numbers, those too that do not occur any more. */
  words: string[];
  /** In their order. */
  pages: RecordedPage[];
  shelved: ShelvedWords;
  /** The files of texts, of pages. */
  texts: Group[];
}

/** The record of no search. */
export const noSearch: SearchRecord = {
  average: 0,
  words: [],
  pages: [],
  shelved: { numbers: [], counts: [], sizes: [], parts: [], shelves: [] },
  texts: [],
};

/** Of which site a record is, and a name for the code that made it. */
export interface SearchRecordOf {
  site: string;
  code: string;
}

/** Reads a record; nothing where none is there, or it is of another site or other code, or damaged. */
export function readSearchRecord(file: string, of: SearchRecordOf): SearchRecord | undefined {
  try {
    const bytes = readHashed(file);
    const end = bytes.indexOf('\n');
    const { site, code, words, pages, ...rest } = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
    if (site !== of.site || code !== of.code) return undefined;
    let at = end + 1;
    const withTokens = pages.map(([id, hash, sections, words, size, length]) => {
      at += length;
      return { id, hash, sections, words, size, tokens: bytes.subarray(at - length, at) };
    });
    return { ...rest, words: words ? words.split(' ') : [], pages: withTokens };
  } catch {
    return undefined; // all is made anew
  }
}

/**
 * Writes a record: a hash of all that follows, a line of JSON, and the words of the pages. Where it cannot be written, the
 * next search is made from nothing.
 */
export function writeSearchRecord(file: string, of: SearchRecordOf, record: SearchRecord): void {
  const pages = record.pages.map(({ id, hash, sections, words, size, tokens }): Head['pages'][number] => [
    id,
    hash,
    sections,
    words,
    size,
    tokens.length,
  ]);
  const head: Head = { ...record, ...of, words: record.words.join(' '), pages };
  const tokens = record.pages.map(({ tokens }) => tokens);
  try {
    writeHashed(file, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...tokens]));
  } catch {
    // The next search has no record to go by.
  }
}

/** The line of JSON: the words parted by spaces, and of each page how many bytes its words take. */
type Head = Omit<SearchRecord, 'words' | 'pages'> &
  SearchRecordOf & {
    words: string;
    pages: [id: string, hash: string, sections: number, words: number, size: number, length: number][];
  };
