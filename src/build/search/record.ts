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
