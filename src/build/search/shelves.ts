import { commonest, type SearchShelf, type SearchStart } from '../../enhance/search/format';
import { type Group, LastGroups, LastItems, toList } from './groups';
import { keepBest, keptPlaces, type Places } from './places';

/** The most that files hold before they are compressed, in characters. */
const limits = { shelf: 60_000, places: 32_000 };

/** The words that occur, in order, with what tells where each part ends. */
export interface ShelvedWords {
  /** Their numbers. */
  numbers: number[];
  /** In how many places each is. */
  counts: number[];
  /** How long the list of its best places is, in characters. */
  sizes: number[];
  /** The files of places, of these words, and the shelves, of these files. */
  parts: Group[];
  shelves: Group[];
}

/** What shelves are made of. */
export interface ShelfSource {
  /** All words, by their numbers. */
  words: readonly string[];
  last: ShelvedWords;
  /** The words whose places are not what they were. */
  changed: ReadonlySet<number>;
  /** Finds the places of some words, by their numbers. */
  find: (wanted: ReadonlySet<number>) => (Places | undefined)[];
  /** Keeps a file that is made, and answers its name. */
  keep: (json: string) => string;
  /** What stands in a file of the last making, by its name; nothing where it is not as it was. */
  read: (name: string) => string | undefined;
  /** Keeps a file of the last making. */
  keepLast: (name: string) => void;
}

/** Makes the shelves and parts whose words have changed, and keeps all others as they are. */
export function makeShelves(source: ShelfSource): { shelved: ShelvedWords; start: SearchStart['shelves'] } {
  const maker = new ShelfMaker(source);
  return { shelved: maker.shelved, start: maker.start };
}

class ShelfMaker {
  readonly shelved: ShelvedWords;
  readonly start: SearchStart['shelves'] = [];
  /** The list of the best places of each word that was looked for, as JSON. */
  private readonly best = new Map<number, string>();
  /** The same of the words of last time. */
  private readonly lastBest: LastItems;
  /** The place of each word among the last ones; -1 where it is not as it was. */
  private readonly lastPlaces: number[];

  constructor(private readonly source: ShelfSource) {
    const { last, changed, read } = source;
    this.lastBest = new LastItems({ groups: last.parts, sizes: last.sizes }, read);
    const counts = new Map<number, number>();
    for (const [word, places] of this.look(changed)) counts.set(word, places.length / 2);
    const places = new Map(last.numbers.map((word, place) => [word, place]));
    const numbers = this.sort(places, counts);
    const lastOf = (word: number) => (changed.has(word) ? -1 : (places.get(word) ?? -1));
    this.lastPlaces = numbers.map(lastOf);
    this.shelved = {
      numbers,
      counts: numbers.map((word, at) => counts.get(word) ?? last.counts[this.lastPlaces[at] ?? -1] ?? 0),
      sizes: numbers.map(
        (word, at) => this.best.get(word)?.length ?? last.sizes[this.lastPlaces[at] ?? -1] ?? 0,
      ),
      parts: [],
      shelves: [],
    };
    this.fill();
  }

  /** Looks for the places of words. Answers those that have any. */
  private *look(wanted: ReadonlySet<number>): Generator<[word: number, places: Places]> {
    if (wanted.size === 0) return;
    for (const [word, places] of this.source.find(wanted).entries()) {
      if (!places) continue;
      this.best.set(word, toList(toSteps(keepBest(places))));
      yield [word, places];
    }
  }

  /** The words that occur now, in order: those of last time are so already. */
  private sort(last: ReadonlyMap<number, number>, counts: ReadonlyMap<number, number>): number[] {
    const { words, changed } = this.source;
    const text = (word: number) => words[word] ?? '';
    const added = [...counts.keys()].filter((word) => !last.has(word));
    added.sort((one, other) => (text(one) < text(other) ? -1 : 1));
    const sorted: number[] = [];
    let next = 0;
    for (const word of last.keys()) {
      if (changed.has(word) && !counts.has(word)) continue;
      for (; next < added.length && text(added[next] ?? 0) < text(word); next++)
        sorted.push(added[next] ?? 0);
      sorted.push(word);
    }
    return [...sorted, ...added.slice(next)];
  }

  /** Puts the words on shelves, and their places into parts. */
  private fill(): void {
    const { words, last } = this.source;
    const [lastParts, lastShelves] = [new LastGroups(last.parts), new LastGroups(last.shelves)];
    const texts = this.shelved.numbers.map((number) => words[number] ?? '');
    const shelves = [...shelve(texts)].map((shelf) => {
      const parts = this.divide(shelf).map((part) => ({
        ...part,
        last: lastParts.find(this.lastPlaces.slice(part.from, part.to)),
      }));
      return { ...shelf, parts };
    });
    this.lookFor(shelves.flatMap(({ parts }) => parts).filter((part) => !part.last));
    for (const { prefix, from, to, parts } of shelves) {
      const named = parts.map((part): [first: number, name: string] => [
        part.from - from,
        this.keepFile(part.last?.name, () => this.toPart(part)),
      ]);
      const lastShelf = lastShelves.find(parts.map((part) => part.last?.place ?? -1));
      const name = this.keepFile(lastShelf?.name, () => this.toShelf(texts.slice(from, to), from, named));
      for (const [index, part] of parts.entries())
        this.shelved.parts.push([part.to - part.from, named[index]?.[1] ?? '']);
      this.shelved.shelves.push([parts.length, name]);
      this.start.push([prefix, name]);
    }
  }

  /** Keeps a file of the last making where it has a name already, or makes it. */
  private keepFile(lastName: string | undefined, make: () => string): string {
    if (lastName === undefined) return this.source.keep(make());
    this.source.keepLast(lastName);
    return lastName;
  }

  /** Where the parts of a shelf begin and end. */
  private divide({ from, to }: Range): Range[] {
    const parts: Range[] = [];
    let first = from;
    let size = 0;
    for (let at = from; at < to; at++) {
      const own = this.shelved.sizes[at] ?? 0;
      if (size + own > limits.places) {
        if (at > first) parts.push({ from: first, to: at });
        [first, size] = [at, 0];
      }
      size += own;
    }
    if (to > first) parts.push({ from: first, to });
    return parts;
  }

  /** Looks for the words of some parts, which have to be made, where neither this nor the last making knows their best places. */
  private lookFor(parts: Range[]): void {
    const wanted = new Set<number>();
    for (const { from, to } of parts)
      for (let at = from; at < to; at++)
        if (this.bestOf(at) === undefined) wanted.add(this.shelved.numbers[at] ?? 0);
    for (const _ of this.look(wanted));
  }

  private toPart({ from, to }: Range): string {
    const best: string[] = [];
    for (let at = from; at < to; at++) best.push(this.bestOf(at) ?? '[]');
    return toList(best);
  }

  /** The best places of a word, by its place among all. */
  private bestOf(at: number): string | undefined {
    return this.best.get(this.shelved.numbers[at] ?? -1) ?? this.lastBest.of(this.lastPlaces[at] ?? -1);
  }

  private toShelf(words: string[], from: number, parts: SearchShelf['parts']): string {
    const counts = this.shelved.counts.slice(from, from + words.length);
    const shelf: SearchShelf = { words: words.join(' '), counts: counts.map(digitOf).join(''), parts };
    return JSON.stringify(shelf);
  }
}

/** Items that follow each other; `to` is the place after the last. */
interface Range {
  from: number;
  to: number;
}

/** Sorted words on one shelf, or on one for each beginning where they are too many. */
function* shelve(
  words: readonly string[],
  from = 0,
  to = words.length,
  prefix = '',
): Generator<Range & { prefix: string }> {
  let isWhole = true;
  let length = 0;
  for (let at = from; at < to; at++) {
    const own = words[at]?.length ?? 0;
    if (own > prefix.length) isWhole = false;
    length += own + 2;
  }
  if (isWhole || length <= limits.shelf) {
    if (to > from) yield { prefix, from, to };
    return;
  }
  let first = from;
  for (let at = from + 1; at <= to; at++) {
    const beginning = beginningOf(words[first], prefix);
    if (at < to && beginningOf(words[at], prefix) === beginning) continue;
    yield* shelve(words, first, at, beginning);
    first = at;
  }
}

/** A beginning of a word and its next letter, if it has one. */
function beginningOf(word: string | undefined, prefix: string): string {
  const next = word?.codePointAt(prefix.length);
  return next === undefined ? prefix : prefix + String.fromCodePoint(next);
}

function digitOf(count: number): number {
  return count > keptPlaces ? commonest : Math.min(commonest - 1, Math.floor(Math.log2(count)));
}

/** Each number as the step from the one before. */
function toSteps(places: Places): number[] {
  const steps = [...places];
  for (let at = 2; at < steps.length; at += 2) steps[at] = (places[at] ?? 0) - (places[at - 2] ?? 0);
  return steps;
}
