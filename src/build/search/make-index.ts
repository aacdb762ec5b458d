import {
  commonest,
  formatVersion,
  partsFolder,
  type SearchPlaces,
  type SearchShelf,
  type SearchStart,
  type SearchTexts,
  startAddress,
} from '../../enhance/search/format';
import { wordsOf } from '../../enhance/search/words';
import { hashOf } from '../hash';
import type { SearchedPage } from './searched-page';

/** The most that files hold before they are compressed, in characters, and the most places that are kept of one word. */
const limits = { shelf: 60_000, places: 32_000, texts: 16_000, ofWord: 1500 };

/** What a word counts where it stands: in the text it is 1. */
const weights = { title: 14, heading: 5, description: 2, titleAbove: 0.5 };

/** How much the length of a text takes from what each of its words counts, from 0 to 1, and how finely that is noted. */
const lengthMatters = 0.5;
const fineness = 4;

/** What a word counts at most by its text alone. */
const most = 3;

/** The files of the search, by their paths in the built site: the same pages make the same bytes. */
export function makeSearchIndex(pages: SearchedPage[]): Map<string, string> {
  const files = new Map<string, string>();
  const keep = (content: unknown): string => {
    const json = JSON.stringify(content);
    const name = hashOf(json).slice(0, 12);
    files.set(`${partsFolder.slice(1)}${name}.json`, json);
    return name;
  };
  const start: SearchStart = {
    format: formatVersion,
    pages: pages.map(({ sections }) => sections.length),
    shelves: [...shelve([...findPlaces(pages)].sort(byWord))].map(([prefix, words]) => [
      prefix,
      keep(toShelf(words, keep)),
    ]),
    texts: keepTexts(pages, keep),
  };
  files.set(startAddress.slice(1), JSON.stringify(start));
  return files;
}

type Keep = (content: unknown) => string;

/** A word and where it occurs: numbers of what can be found, each with its weight there. */
type Word = [word: string, places: [number: number, weight: number][]];

function byWord([one]: Word, [other]: Word): number {
  return one < other ? -1 : 1;
}

/** Every word of the pages with its places, in the order of their numbers. */
function findPlaces(pages: SearchedPage[]): Map<string, Word[1]> {
  const texts = pages.flatMap(({ title, description, sections }) =>
    sections.map(({ heading, text }, index) => {
      const isPage = index === 0;
      return {
        text: wordsOf(text),
        others: [
          [wordsOf(title), isPage ? weights.title : weights.titleAbove],
          [wordsOf(heading), weights.heading],
          [wordsOf(isPage ? description : ''), weights.description],
        ] as const,
      };
    }),
  );
  const average = texts.reduce((sum, { text }) => sum + text.length, 0) / (texts.length || 1) || 1;
  const found = new Map<string, Word[1]>();
  for (const [number, { text, others }] of texts.entries()) {
    const counts = new Map<string, number>();
    const count = (words: string[], weight: number) => {
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + weight);
    };
    count(text, 1 / (1 - lengthMatters + (lengthMatters * text.length) / average));
    // However often a text repeats a word, a title with that word says more.
    for (const [word, often] of counts) counts.set(word, (most * often) / (often + most - 1));
    // Of two titles that hold a word the shorter one says it more plainly.
    for (const [words, weight] of others) count(words, weight / (1 + words.length / 20));
    for (const [word, weight] of counts) {
      const places = found.get(word) ?? [];
      places.push([number, Math.max(1, Math.round(weight * fineness))]);
      found.set(word, places);
    }
  }
  return found;
}

/** Sorted words on one shelf, or on one for each beginning where they are too many. */
function* shelve(words: Word[], prefix = ''): Generator<[prefix: string, words: Word[]]> {
  const isWhole = words.every(([word]) => word.length <= prefix.length);
  const length = words.reduce((sum, [word]) => sum + word.length + 2, 0);
  if (isWhole || length <= limits.shelf) {
    if (words.length > 0) yield [prefix, words];
    return;
  }
  const shelves = new Map<string, Word[]>();
  for (const each of words) {
    const next = [...each[0]].slice(0, [...prefix].length + 1).join('');
    shelves.set(next, [...(shelves.get(next) ?? []), each]);
  }
  for (const [next, shelf] of shelves) yield* shelve(shelf, next);
}

function toShelf(words: Word[], keep: Keep): SearchShelf {
  const parts: SearchShelf['parts'] = [];
  let part: SearchPlaces = [];
  let first = 0;
  let size = 0;
  const finish = (next: number) => {
    if (part.length > 0) parts.push([first, keep(part)]);
    [part, first, size] = [[], next, 0];
  };
  for (const [index, [, places]] of words.entries()) {
    const best = toSteps(keepBest(places));
    const length = JSON.stringify(best).length;
    if (size + length > limits.places) finish(index);
    part.push(best);
    size += length;
  }
  finish(words.length);
  return {
    words: words.map(([word]) => word).join(' '),
    counts: words.map(([, places]) => digitOf(places.length)).join(''),
    parts,
  };
}

function digitOf(count: number): number {
  return count > limits.ofWord ? commonest : Math.min(commonest - 1, Math.floor(Math.log2(count)));
}

/** The places where a word weighs most, in the order of their numbers. */
function keepBest(places: Word[1]): Word[1] {
  if (places.length <= limits.ofWord) return places;
  const byWeight = [...places].sort(([one, its], [other, weight]) => weight - its || one - other);
  return byWeight.slice(0, limits.ofWord).sort(([one], [other]) => one - other);
}

function toSteps(places: Word[1]): number[] {
  let last = 0;
  return places.flatMap(([number, weight]) => {
    const step = number - last;
    last = number;
    return [step, weight];
  });
}

function keepTexts(pages: SearchedPage[], keep: Keep): SearchStart['texts'] {
  const files: SearchStart['texts'] = [];
  let texts: SearchTexts = [];
  let [first, next, size] = [0, 0, 0];
  const finish = () => {
    if (texts.length > 0) files.push([first, keep(texts)]);
    [texts, first, size] = [[], next, 0];
  };
  for (const { address, title, kind, description, sections } of pages) {
    const shown = sections.map(({ anchor, heading, text }, index): SearchTexts[number][3][number] => {
      if (index > 0) return [anchor, heading, text];
      const headline = heading === title ? '' : heading;
      return ['', '', [description, headline, text].filter(Boolean).join('\n')];
    });
    const page: SearchTexts[number] = [address, kind, title, shown];
    const length = JSON.stringify(page).length;
    if (size + length > limits.texts) finish();
    texts.push(page);
    size += length;
    next += sections.length;
  }
  finish();
  return files;
}
