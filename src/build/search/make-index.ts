import {
  commonest,
  formatVersion,
  partsFolder,
  type SearchShelf,
  type SearchStart,
  type SearchTexts,
  startAddress,
} from '../../enhance/search/format';
import { wordsOf } from '../../enhance/search/words';
import { hashOf } from '../disk/hash';
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
  const keep = (json: string): string => {
    const name = hashOf(json).slice(0, 12);
    files.set(`${partsFolder.slice(1)}${name}.json`, json);
    return name;
  };
  const start: SearchStart = {
    format: formatVersion,
    pages: pages.map(({ sections }) => sections.length),
    shelves: [...shelve([...findPlaces(pages)].sort(byWord))].map(([prefix, words]) => [
      prefix,
      keep(JSON.stringify(toShelf(words, keep))),
    ]),
    texts: keepTexts(pages, keep),
  };
  files.set(startAddress.slice(1), JSON.stringify(start));
  return files;
}

/** Keeps a file of JSON, and answers its name. */
type Keep = (json: string) => string;

/**
 * Where a word occurs: by twos the number of what can be found and the weight of the word there, in the order of the
 * numbers. Flat, as there are millions of them.
 */
type Places = number[];

type Word = [word: string, places: Places];

function byWord([one]: Word, [other]: Word): number {
  return one < other ? -1 : 1;
}

/** A word while the pages are looked through. */
interface Counted {
  /** By threes: the number of what can be found, how often its text has the word, and what the word counts beside the text. */
  seen: number[];
  /** The same of the text in work. */
  inText: number;
  beside: number;
}

/** Every word of the pages with its places. No text is held as words for longer than its turn. */
function findPlaces(pages: SearchedPage[]): Map<string, Places> {
  const found = new Map<string, Counted>();
  const lengths: number[] = [];
  // The words of the text in work.
  let current: Counted[] = [];
  const count = (words: string[], key: 'inText' | 'beside', weight: number) => {
    for (const word of words) {
      let entry = found.get(word);
      if (!entry) {
        entry = { seen: [], inText: 0, beside: 0 };
        found.set(word, entry);
      }
      if (entry.inText === 0 && entry.beside === 0) current.push(entry);
      entry[key] += weight;
    }
  };
  // Of two titles that hold a word the shorter one says it more plainly.
  const countBeside = (words: string[], weight: number) =>
    count(words, 'beside', weight / (1 + words.length / 20));
  for (const { title, description, sections } of pages) {
    const titleWords = wordsOf(title);
    for (const [index, { heading, text }] of sections.entries()) {
      const isPage = index === 0;
      const words = wordsOf(text);
      count(words, 'inText', 1);
      countBeside(titleWords, isPage ? weights.title : weights.titleAbove);
      countBeside(wordsOf(heading), weights.heading);
      if (isPage) countBeside(wordsOf(description), weights.description);
      for (const entry of current) {
        entry.seen.push(lengths.length, entry.inText, entry.beside);
        entry.inText = 0;
        entry.beside = 0;
      }
      current = [];
      lengths.push(words.length);
    }
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1) || 1;
  const once = lengths.map((length) => 1 / (1 - lengthMatters + (lengthMatters * length) / average));
  return new Map([...found].map(([word, { seen }]) => [word, weigh(seen, once)]));
}

/** The places of a word with what it weighs there. `once` is what one word counts in each text. */
function weigh(seen: number[], once: readonly number[]): Places {
  const places: Places = [];
  for (let at = 0; at < seen.length; at += 3) {
    const [number = 0, inText = 0, beside = 0] = [seen[at], seen[at + 1], seen[at + 2]];
    const counted = inText * (once[number] ?? 0);
    // However often a text repeats a word, a title with that word says more.
    const weight = (most * counted) / (counted + most - 1) + beside;
    places.push(number, Math.max(1, Math.round(weight * fineness)));
  }
  return places;
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
  let part: string[] = [];
  let first = 0;
  let size = 0;
  const finish = (next: number) => {
    if (part.length > 0) parts.push([first, keep(toList(part))]);
    [part, first, size] = [[], next, 0];
  };
  for (const [index, [, places]] of words.entries()) {
    const best = toList(toSteps(keepBest(places)));
    if (size + best.length > limits.places) finish(index);
    part.push(best);
    size += best.length;
  }
  finish(words.length);
  return {
    words: words.map(([word]) => word).join(' '),
    counts: words.map(([, places]) => digitOf(places.length / 2)).join(''),
    parts,
  };
}

/** A list as JSON, of items that are JSON already. */
function toList(items: readonly (string | number)[]): string {
  return `[${items.join(',')}]`;
}

function digitOf(count: number): number {
  return count > limits.ofWord ? commonest : Math.min(commonest - 1, Math.floor(Math.log2(count)));
}

/** The places where a word weighs most; of those that weigh the same the first ones. */
function keepBest(places: Places): Places {
  if (places.length / 2 <= limits.ofWord) return places;
  const occurring: number[] = [];
  for (let at = 1; at < places.length; at += 2) occurring.push(places[at] ?? 0);
  const least = occurring.sort((one, other) => other - one)[limits.ofWord - 1] ?? 0;
  let ofLeast = limits.ofWord - occurring.indexOf(least);
  const best: Places = [];
  for (let at = 0; at < places.length; at += 2) {
    const [number = 0, weight = 0] = [places[at], places[at + 1]];
    if (weight > least || (weight === least && ofLeast-- > 0)) best.push(number, weight);
  }
  return best;
}

/** Each number as the step from the one before. */
function toSteps(places: Places): number[] {
  const steps = [...places];
  for (let at = 2; at < steps.length; at += 2) steps[at] = (places[at] ?? 0) - (places[at - 2] ?? 0);
  return steps;
}

function keepTexts(pages: SearchedPage[], keep: Keep): SearchStart['texts'] {
  const files: SearchStart['texts'] = [];
  let texts: string[] = [];
  let [first, next, size] = [0, 0, 0];
  const finish = () => {
    if (texts.length > 0) files.push([first, keep(toList(texts))]);
    [texts, first, size] = [[], next, 0];
  };
  for (const { address, title, kind, description, sections } of pages) {
    const shown = sections.map(({ anchor, heading, text }, index): SearchTexts[number][3][number] => {
      if (index > 0) return [anchor, heading, text];
      const headline = heading === title ? '' : heading;
      return ['', '', [description, headline, text].filter(Boolean).join('\n')];
    });
    const page: SearchTexts[number] = [address, kind, title, shown];
    const json = JSON.stringify(page);
    if (size + json.length > limits.texts) finish();
    texts.push(json);
    size += json.length;
    next += sections.length;
  }
  finish();
  return files;
}
