import type { Dictionary } from '../../schema/content/dictionary';

/** Many words as one text, a line each in the order of their characters: to read it costs next to nothing. */
export class WordList implements Dictionary {
  private constructor(private readonly text: string) {}

  /** The list that a text holds, as `toString` gave it. */
  static read(text: string): WordList {
    return new WordList(text);
  }

  static of(words: Iterable<string>): WordList {
    return new WordList(
      [...words]
        .sort()
        .map((word) => `${word}\n`)
        .join(''),
    );
  }

  has(word: string): boolean {
    let [start, end] = [0, this.text.length];
    while (start < end) {
      const middle = Math.floor((start + end) / 2);
      const from = middle === 0 ? 0 : this.text.lastIndexOf('\n', middle - 1) + 1;
      const to = this.text.indexOf('\n', middle);
      const found = this.text.slice(from, to);
      if (found === word) return true;
      if (found < word) start = to + 1;
      else end = from;
    }
    return false;
  }

  toString(): string {
    return this.text;
  }
}
