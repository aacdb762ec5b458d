import { distance } from 'fastest-levenshtein';
import MiniSearch from 'minisearch';
import { commonest, type SearchStart } from './format';
import type { SearchParts, Shelf } from './parts';
import { wordsOf } from './words';

/** Something found: a page, or a section of one. */
export interface Result {
  /** With the anchor of the section. */
  address: string;
  /** What the page belongs to; empty where it stands by itself. */
  kind: string;
  title: string;
  /** Of the section; empty where it is the page itself. */
  heading: string;
  /** The sentence that says most of what was asked for. */
  sentence: string;
}

/** What a search has found. */
export interface SearchAnswer {
  /** The best, best first. */
  results: Result[];
  /** How many of the best are shown in all. */
  shown: number;
  /** How many pages and sections fit. */
  count: number;
  /** The words of the site that were taken for those asked for, as `wordsOf` gives them. */
  words: Set<string>;
}

/** How many results are shown, how many of them before the others, how many may be of one page, and how much is looked at to find them; a byte has a bit for each word that is asked for. */
const limits = { shown: 12, first: 4, ofPage: 2, askedWords: 8, begun: 24, misspelt: 12, ranked: 300 };

/** The share of all that can be found from which on a word tells little. */
const usual = 1 / 8;

/** The weight from which on further weight counts less than half. */
const saturation = 20;

/** How many letters of a word may be wrong. */
function forgivenIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

/**
 * Looks up what a visitor asks for. The first results are handed over before the texts of the others are fetched, which
 * takes most of the time. Rejects where a part cannot be had.
 */
export async function find(
  parts: SearchParts,
  asked: string,
  showFirst: (answer: SearchAnswer) => void = () => undefined,
): Promise<SearchAnswer> {
  const start = await parts.start();
  const terms = [...new Set(wordsOf(asked))].slice(0, limits.askedWords);
  const isBegun = terms.map((term, index) => index === terms.length - 1 || term.length > 3);
  const meant = await Promise.all(
    terms.map((term, index) => candidatesOf(parts, start, term, isBegun[index] === true)),
  );
  const found = await gather(parts, start, terms, meant);
  const ranked = rank(start, terms, found);
  const words = new Set(ranked.flatMap(({ words }) => words));
  const best = spread(ranked, start);
  const describeAll = (some: Ranked[]) =>
    Promise.all(some.map(({ number }) => describe(parts, start, number, words)));
  const all = { shown: best.length, count: found.count, words };
  const first = await describeAll(best.slice(0, limits.first));
  showFirst({ ...all, results: first });
  const others = await describeAll(best.slice(limits.first));
  return { ...all, results: [...first, ...others] };
}

/** A word of the site that may be meant, and where it is. */
interface Candidate {
  word: string;
  shelf: Shelf;
  /** Its place on the shelf. */
  at: number;
  /** How often it occurs, as a power of two. */
  count: number;
}

/** The words that may be meant by one that is asked for: itself, what begins with it, and where it is not there, what is like it. */
async function candidatesOf(
  parts: SearchParts,
  { shelves }: SearchStart,
  term: string,
  isBegun: boolean,
): Promise<Candidate[]> {
  const fitting = shelves.filter(([prefix]) => term.startsWith(prefix) || prefix.startsWith(term));
  const loaded = await Promise.all(fitting.map(([, name]) => parts.shelf(name)));
  const select = (isMeant: (word: string) => boolean): Candidate[] => {
    const meant: Candidate[] = [];
    for (const shelf of loaded)
      for (const [at, word] of shelf.words.entries())
        if (isMeant(word)) meant.push({ word, shelf, at, count: Number(shelf.counts[at]) });
    return meant;
  };
  const byCount = (one: Candidate, other: Candidate) => other.count - one.count;
  const same = select((word) => word === term);
  const begun = isBegun ? select((word) => word !== term && word.startsWith(term)).sort(byCount) : [];
  const like = same.length > 0 ? [] : select(likeness(loaded, term)).sort(byCount);
  return [...same, ...begun.slice(0, limits.begun), ...like.slice(0, limits.misspelt)];
}

/** Tells the words that are nearest to a misspelt one; those that begin as it does are preferred. */
function likeness(shelves: Shelf[], term: string): (word: string) => boolean {
  const forgiven = forgivenIn(term);
  const letters = [...term].sort().join();
  const near = new Map<string, number>();
  for (const word of shelves.flatMap(({ words }) => words)) {
    if (forgiven === 0 || Math.abs(word.length - term.length) > forgiven) continue;
    const far = distance(word, term);
    if (far > forgiven) continue;
    // Two letters that changed places are one slip.
    const slips = far === 2 && [...word].sort().join() === letters ? 1 : far;
    near.set(word, slips + (word[0] === term[0] ? 0 : 0.5));
  }
  const least = Math.min(...near.values());
  return (word) => near.get(word) === least;
}

/** What may be meant, and the numbers of what holds it: those alone that may come among the best. */
interface Found {
  /** How many there are in all. */
  count: number;
  /** For each word of the site where it is. */
  index: Map<string, Weights>;
  /** For each of these words how rare it is in all, as against among those alone. */
  rarities: Map<string, number>;
  /** For each number the words asked for that it holds, a bit for each. */
  held: Uint8Array;
}

/**
 * Looks where the words are that may be meant: `meant` holds for each word that was asked for the words of the site. What
 * holds all that is needed is found, or else what holds some. The library takes longer for each number than for each word,
 * so that a first, rough weighing leaves it only the best.
 */
async function gather(
  parts: SearchParts,
  { pages }: SearchStart,
  terms: string[],
  meant: Candidate[][],
): Promise<Found> {
  const total = sum(pages);
  const held = new Uint8Array(total);
  const scores = new Float32Array(total);
  const places = new Map<string, number[]>();
  for (const { word, steps } of await Promise.all(meant.flat().map((each) => stepsOf(parts, each))))
    places.set(word, steps);
  for (const [at, words] of meant.entries())
    for (const { word } of words) {
      const steps = places.get(word) ?? [];
      const likeness = word === terms[at] ? 1 : 0.4;
      const worth = likeness * rarityOf(steps.length / 2, total);
      eachPlace(steps, (number, weight) => {
        held[number] = (held[number] ?? 0) | (1 << at);
        scores[number] = (scores[number] ?? 0) + (worth * weight) / (weight + saturation);
      });
    }
  const counts = new Map(meant.flat().map(({ word, count }) => [word, count]));
  const needed = toBits(
    terms,
    neededOf(terms, (term) => counts.get(term) ?? 0, total),
  );
  const all: number[] = [];
  for (const [number, bits] of held.entries()) if (bits) all.push(number);
  const whole = all.filter((number) => ((held[number] ?? 0) & needed) === needed);
  const found = whole.length > 0 ? whole : all;
  const shares = Array.from({ length: 2 ** terms.length }, (_, bits) => shareOf(bits, terms) ** 2);
  for (const number of found) scores[number] = (scores[number] ?? 0) * (shares[held[number] ?? 0] ?? 0);
  const best = pickBest(found, scores, limits.ranked);
  const index = new Map<string, Weights>();
  const rarities = new Map<string, number>();
  for (const [word, steps] of places) {
    const weights: Weights = {};
    eachPlace(steps, (number, weight) => {
      if (best.has(number)) weights[number] = weight;
    });
    const kept = Object.keys(weights).length;
    index.set(word, weights);
    rarities.set(word, rarityOf(steps.length / 2, total) / rarityOf(kept, total));
  }
  return { count: found.length, index, rarities, held };
}

/** How little a word is to be expected, as the library reckons it. */
function rarityOf(count: number, total: number): number {
  return Math.log(1 + (total - count + 0.5) / (count + 0.5));
}

/** One bit for each of the terms that is among some. */
function toBits(terms: string[], some: string[]): number {
  return terms.reduce((bits, term, at) => (some.includes(term) ? bits | (1 << at) : bits), 0);
}

/** The share of the terms that some bits say. */
function shareOf(bits: number, terms: string[]): number {
  return terms.filter((_, at) => bits & (1 << at)).length / terms.length;
}

interface Ranked {
  number: number;
  score: number;
  /** The words of the site by which it was found. */
  words: string[];
}

/** What was found, the best first. */
function rank({ pages }: SearchStart, terms: string[], { index, rarities, held }: Found): Ranked[] {
  const numbers = new Set([...index.values()].flatMap((each) => Object.keys(each)));
  const found = loadIndex(sum(pages), index, numbers).search(terms.join(' '), {
    prefix: (term, at, { length }) => at === length - 1 || term.length > 3,
    fuzzy: (term) => (index.has(term) ? 0 : forgivenIn(term)),
    boostDocument: (_number, word) => rarities.get(word) ?? 1,
  });
  return found
    .map(({ id, score, terms: words }) => ({
      number: id as number,
      score: score * shareOf(held[id] ?? 0, terms) ** 2,
      words,
    }))
    .sort((one, other) => other.score - one.score || one.number - other.number);
}

/** The words that what is found must hold: not those that stand nearly everywhere, unless no other is asked for. */
function neededOf(terms: string[], countOf: (term: string) => number, total: number): string[] {
  const known = terms.filter((term) => countOf(term) < commonest);
  const telling = known.filter((term) => 2 ** countOf(term) < total * usual);
  return telling.length > 0 ? telling : known;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Weights by the numbers of what holds a word. */
type Weights = Record<string, number>;

/** Where a word is, as the build has written it. */
async function stepsOf(parts: SearchParts, { word, shelf, at }: Candidate) {
  const [first, name] = shelf.parts.filter(([each]) => each <= at).at(-1) ?? [0, ''];
  return { word, steps: (await parts.places(name))[at - first] ?? [] };
}

function eachPlace(steps: number[], note: (number: number, weight: number) => void): void {
  let number = 0;
  for (let step = 0; step < steps.length; step += 2) {
    number += steps[step] ?? 0;
    note(number, steps[step + 1] ?? 1);
  }
}

/** So many numbers with the highest scores; of those with the same, the first. */
function pickBest(numbers: number[], scores: Float32Array, count: number): Set<number> {
  if (numbers.length <= count) return new Set(numbers);
  const least =
    Float32Array.from(numbers, (number) => scores[number] ?? 0).sort()[numbers.length - count] ?? 0;
  const better = numbers.filter((number) => (scores[number] ?? 0) > least);
  const equal = numbers.filter((number) => scores[number] === least);
  return new Set([...better, ...equal.slice(0, count - better.length)]);
}

/** The index of the library, with no more than the words in question: weights stand for how often a word occurs. */
function loadIndex(total: number, index: Map<string, Weights>, numbers: Set<string>): MiniSearch {
  const ids = [...numbers];
  return MiniSearch.loadJS(
    {
      documentCount: total,
      nextId: ids.length,
      documentIds: Object.fromEntries(ids.map((id) => [id, Number(id)])),
      fieldIds: { text: 0 },
      fieldLength: Object.fromEntries(ids.map((id) => [id, [1]])),
      averageFieldLength: [1],
      storedFields: {},
      index: [...index].map(([word, weights]) => [word, { 0: weights }]),
      serializationVersion: 2,
    },
    {
      fields: ['text'],
      tokenize: wordsOf,
      processTerm: (term) => term,
      // The weights already know how long a text is, and that a title says more than many words.
      searchOptions: { bm25: { k: saturation, b: 0, d: 0.1 } },
    },
  );
}

/** The best, of each page no more than some. */
function spread(ranked: Ranked[], { pages }: SearchStart): Ranked[] {
  const lasts: number[] = [];
  for (const size of pages) lasts.push((lasts.at(-1) ?? 0) + size);
  const shown = new Map<number, number>();
  const best: Ranked[] = [];
  for (const each of ranked) {
    const page = lasts.findIndex((last) => each.number < last);
    const others = shown.get(page) ?? 0;
    if (others >= limits.ofPage) continue;
    shown.set(page, others + 1);
    best.push(each);
    if (best.length === limits.shown) break;
  }
  return best;
}

async function describe(
  parts: SearchParts,
  { texts }: SearchStart,
  number: number,
  words: Set<string>,
): Promise<Result> {
  const [first, name] = texts.filter(([each]) => each <= number).at(-1) ?? [0, ''];
  let rest = number - first;
  for (const [address, kind, title, sections] of await parts.texts(name)) {
    const section = sections[rest];
    rest -= sections.length;
    if (!section) continue;
    const [anchor, heading, text] = section;
    const sentence = bestSentence(text, words);
    return { address: anchor ? `${address}#${anchor}` : address, kind, title, heading, sentence };
  }
  throw new Error(`Nothing has the number ${number}.`);
}

/** Not after "s." and "No.", nor before a number. */
const sentenceEnd = /\n|(?<=\S{3}[.!?؟])\s+(?=[^\p{Ll}\p{N}])|(?<=።)\s*/u;

/** The first of the sentences that hold the most of some words; rather a whole one than a caption. */
function bestSentence(text: string, found: Set<string>): string {
  const sentences = text.split(sentenceEnd);
  const worths = sentences.map((each) => {
    const words = wordsOf(each);
    return new Set(words.filter((word) => found.has(word))).size + (words.length > 4 ? 0.5 : 0);
  });
  return sentences[worths.indexOf(Math.max(...worths))] ?? '';
}
