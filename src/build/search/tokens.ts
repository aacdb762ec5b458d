import { wordsOf } from '../../enhance/search/words';
import type { SearchedPage } from './searched-page';

/** The words of a site, each with a number that it keeps from one making of the search to the next. */
export class WordNumbers {
  /** All that ever had a number, by their numbers. */
  readonly words: string[];
  private readonly numbers: Map<string, number>;

  constructor(words: readonly string[]) {
    this.words = [...words];
    this.numbers = new Map(words.map((word, number) => [word, number]));
  }

  /** The numbers of the words of a text, in their order; a new word is given the next number. */
  of(text: string): number[] {
    return wordsOf(text).map((word) => {
      const known = this.numbers.get(word);
      if (known !== undefined) return known;
      this.numbers.set(word, this.words.length);
      return this.words.push(word) - 1;
    });
  }
}

/** A page as the numbers of its words: each list is a text, in the order of its words. */
export interface PageTokens {
  title: number[];
  description: number[];
  sections: { heading: number[]; text: number[] }[];
}

/** Reads the words of a page. */
export function toTokens(page: SearchedPage, numbers: WordNumbers): PageTokens {
  return {
    title: numbers.of(page.title),
    description: numbers.of(page.description),
    sections: page.sections.map(({ heading, text }) => ({
      heading: numbers.of(heading),
      text: numbers.of(text),
    })),
  };
}

/**
 * The words of a page in few bytes: how many sections it has, then its title, its description, and of each section the
 * heading and the text, each as its length and its numbers. A number takes seven bits of each byte, the lowest first; the
 * eighth says that it goes on.
 */
export function packTokens({ title, description, sections }: PageTokens): Uint8Array {
  const bytes: number[] = [];
  packNumber(sections.length, bytes);
  packText(title, bytes);
  packText(description, bytes);
  for (const { heading, text } of sections) {
    packText(heading, bytes);
    packText(text, bytes);
  }
  return Uint8Array.from(bytes);
}

function packText(numbers: number[], bytes: number[]): void {
  packNumber(numbers.length, bytes);
  for (const number of numbers) packNumber(number, bytes);
}

function packNumber(number: number, bytes: number[]): void {
  let rest = number;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/** Reads what `packTokens` has made, number after number. */
export class TokenReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  number(): number {
    const first = this.bytes[this.at++] ?? 0;
    return first < 128 ? first : this.goOn(first & 127);
  }

  text(): number[] {
    const numbers: number[] = [];
    for (let left = this.number(); left > 0; left--) numbers.push(this.number());
    return numbers;
  }

  /** The rest of a number that takes more than one byte. */
  private goOn(begun: number): number {
    let number = begun;
    for (let shift = 7; ; shift += 7) {
      const byte = this.bytes[this.at++] ?? 0;
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  }
}
