// What the build writes and a visitor's search reads. All but the first file change their names with their content.

/** Where the search begins: the one file whose name stays. */
export const startAddress = '/search.json';

/** The folder of all further files, each named after its content. */
export const partsFolder = '/_search/';

/** Counts up with every change of what these files hold. */
export const formatVersion = 1;

/** What can be found is numbered: page after page, each followed by its sections. */
export interface SearchStart {
  format: number;
  /** How many numbers each page takes, its own included. */
  pages: number[];
  /** The shelves of words: what the words of a shelf begin with, and the name of its file. */
  shelves: [prefix: string, name: string][];
  /** The files of texts: the number each begins with, and its name. */
  texts: [first: number, name: string][];
}

/** The words of a shelf, in order. */
export interface SearchShelf {
  /** Parted by spaces. */
  words: string;
  /** For each word one digit: how often it occurs, as a power of two; `commonest` where only the best places are kept. */
  counts: string;
  /** The files of places: the place of the first word of each in this shelf, and its name. */
  parts: [first: number, name: string][];
}

/** The digit of a word that occurs in more places than are kept. */
export const commonest = 9;

/** For each word of a part where it occurs: by twos the step from the last number to the next, and what it weighs there. */
export type SearchPlaces = number[][];

/** A page and its sections as they are shown. The first section is the page itself, without anchor and heading. */
export type SearchTexts = [
  address: string,
  kind: string,
  title: string,
  sections: [anchor: string, heading: string, text: string][],
][];
