import { TokenReader } from './tokens';

/** What a word counts where it stands: in the text it is 1. */
const weights = { title: 14, heading: 5, description: 2, titleAbove: 0.5 };

/** How much the length of a text takes from what each of its words counts, from 0 to 1, and how finely that is noted. */
const lengthMatters = 0.5;
const fineness = 4;

/** What a word counts at most by its text alone. */
const most = 3;

/** How many places of one word are kept. */
export const keptPlaces = 1500;

/**
 * Where a word occurs: by twos the number of what can be found and the weight of the word there, in the order of the
 * numbers. Flat, as there are millions of them.
 */
export type Places = number[];

/** A page among all that can be found. */
export interface NumberedPage {
  /** The number of the page itself; those of its sections follow. */
  first: number;
  /** Its words, as `packTokens` makes them. */
  tokens: Uint8Array;
}

/**
 * The average length of a text, in words, to two digits: it has a part in every weight, and an edit of one page should
 * seldom change them all. A length counts at most a twentieth more or less by that, of what is rounded by `fineness` too.
 */
export function averageOf(words: number, texts: number): number {
  return Number((words / (texts || 1)).toPrecision(2)) || 1;
}

/** Finds the places of words, by their numbers. No page is held as words for longer than its turn. */
export class PlaceFinder {
  private readonly isWanted: Uint8Array;
  /** Of each word in the section in work: how often its text has it, and what it counts beside the text. */
  private readonly inText: Uint32Array;
  private readonly beside: Float64Array;
  /** The words of the section in work, each once. */
  private current: number[] = [];

  /** `average` is that of all texts, and `words` says how many words have numbers. */
  constructor(
    private readonly average: number,
    private readonly words: number,
  ) {
    this.isWanted = new Uint8Array(words);
    this.inText = new Uint32Array(words);
    this.beside = new Float64Array(words);
  }

  /** The places on some pages of the words that are wanted, or of all; nothing for a word without any. */
  find(pages: readonly NumberedPage[], wanted?: ReadonlySet<number>): (Places | undefined)[] {
    this.isWanted.fill(wanted ? 0 : 1);
    for (const word of wanted ?? []) this.isWanted[word] = 1;
    const found = new Array<Places | undefined>(this.words).fill(undefined);
    for (const page of pages) this.findOnPage(page, found);
    return found;
  }

  private findOnPage({ first, tokens }: NumberedPage, found: (Places | undefined)[]): void {
    const reader = new TokenReader(tokens);
    const next = first + reader.number();
    const [title, description] = [reader.text(), reader.text()];
    for (let number = first; number < next; number++) {
      const isPage = number === first;
      this.countBeside(title, isPage ? weights.title : weights.titleAbove);
      this.countBeside(reader.text(), weights.heading);
      if (isPage) this.countBeside(description, weights.description);
      const length = this.countText(reader);
      // What one word counts in a text of this length.
      const once = 1 / (1 - lengthMatters + (lengthMatters * length) / this.average);
      for (const word of this.current) {
        const weight = this.weigh(word, once);
        const places = found[word];
        if (places) places.push(number, weight);
        else found[word] = [number, weight];
      }
      this.current = [];
    }
  }

  /** Counts the words of the text that is read next. Answers how many it has. */
  private countText(reader: TokenReader): number {
    const { isWanted, inText } = this;
    const length = reader.number();
    for (let left = length; left > 0; left--) {
      const word = reader.number();
      if (isWanted[word] === 0) continue;
      this.note(word);
      inText[word] = (inText[word] ?? 0) + 1;
    }
    return length;
  }

  private countBeside(words: number[], weight: number): void {
    // Of two titles that hold a word the shorter one says it more plainly.
    const each = weight / (1 + words.length / 20);
    for (const word of words) {
      if (this.isWanted[word] === 0) continue;
      this.note(word);
      this.beside[word] = (this.beside[word] ?? 0) + each;
    }
  }

  /** Notes a word of the section in work, before it is counted there. */
  private note(word: number): void {
    if (this.inText[word] === 0 && this.beside[word] === 0) this.current.push(word);
  }

  /** What a word weighs in the section in work, which is then done with it. */
  private weigh(word: number, once: number): number {
    const counted = (this.inText[word] ?? 0) * once;
    // However often a text repeats a word, a title with that word says more.
    const weight = (most * counted) / (counted + most - 1) + (this.beside[word] ?? 0);
    this.inText[word] = 0;
    this.beside[word] = 0;
    return Math.max(1, Math.round(weight * fineness));
  }
}

/** The places where a word weighs most; of those that weigh the same the first ones. */
export function keepBest(places: Places): Places {
  if (places.length / 2 <= keptPlaces) return places;
  const { least, ofLeast } = findLeast(places);
  let left = ofLeast;
  const best: Places = [];
  for (let at = 0; at < places.length; at += 2) {
    const [number = 0, weight = 0] = [places[at], places[at + 1]];
    if (weight > least || (weight === least && left-- > 0)) best.push(number, weight);
  }
  return best;
}

/** The least weight among the best places, and how many of these weigh no more. */
function findLeast(places: Places): { least: number; ofLeast: number } {
  const occurring = new Map<number, number>();
  for (let at = 1; at < places.length; at += 2) {
    const weight = places[at] ?? 0;
    occurring.set(weight, (occurring.get(weight) ?? 0) + 1);
  }
  let ofLeast = keptPlaces;
  for (const [least, count] of [...occurring].sort(([one], [other]) => other - one)) {
    if (count >= ofLeast) return { least, ofLeast };
    ofLeast -= count;
  }
  return { least: 0, ofLeast };
}
