import type { Dictionary } from '../../schema/content/dictionary';

/** Many words as one text, a line each in the order of their characters: to read it costs next to nothing. */
export class WordList implements Dictionary {
  /** A word here and there with where it begins, in order: few enough to be made in no time. */
  private readonly landmarks: { word: string; at: number }[];

  private constructor(private readonly text: string) {
    const step = Math.ceil(text.length / 1024) || 1;
    this.landmarks = Array.from({ length: Math.ceil(text.length / step) }, (_, index) => {
      const at = this.beginningOf(index * step);
      return { word: this.wordAt(at), at };
    });
  }

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
    let [start, end] = this.stretchOf(word);
    while (start < end) {
      const from = this.beginningOf(Math.floor((start + end) / 2));
      const found = this.wordAt(from);
      if (found === word) return true;
      if (found < word) start = from + found.length + 1;
      else end = from;
    }
    return false;
  }

  /** The stretch of the text that would hold a word: from one landmark to the next. */
  private stretchOf(word: string): [start: number, end: number] {
    let [low, high] = [0, this.landmarks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.landmarks[middle]?.word ?? '') <= word) low = middle + 1;
      else high = middle;
    }
    return [this.landmarks[low - 1]?.at ?? 0, this.landmarks[low]?.at ?? this.text.length];
  }

  /** Where the line of a place begins. */
  private beginningOf(place: number): number {
    return place === 0 ? 0 : this.text.lastIndexOf('\n', place - 1) + 1;
  }

  private wordAt(start: number): string {
    return this.text.slice(start, this.text.indexOf('\n', start));
  }

  toString(): string {
    return this.text;
  }
}
