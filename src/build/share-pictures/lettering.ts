import bidiFactory, { type EmbeddingLevels } from 'bidi-js';
import { group } from '../art/shapes';
import { type Sign, spell } from './spell';
import type { Outline } from './typeface';
import { listTypefaces, tracking } from './typefaces';

/** The space between two words: where it stands in the text, and its width in em. */
interface Gap {
  from: number;
  width: number;
}

/** A part of a word in one font and one direction. */
interface Piece extends Gap {
  outline: Outline;
}

/** A word as its pieces, in the order in which they are read. */
interface Word extends Gap {
  /** Where it ends, exclusive. */
  to: number;
  pieces: Piece[];
}

/** A text in the signs that it is drawn with, and the level of each: odd where it runs from right to left. */
interface SetText {
  text: string;
  embedding: EmbeddingLevels;
  words: Word[];
  lineHeight: number;
}

/** The room that a text may take, in pixels, and how it is set. `lineHeight` is that of Latin letters, in em. */
export interface Room {
  width: number;
  height: number;
  largest: number;
  lineHeight: number;
}

/** Lines of text as SVG, each on its own baseline, and how they came out. */
export interface Lettering {
  /** In pixels. */
  size: number;
  /** In em. */
  lineHeight: number;
  /** Whether the text is read from right to left: then its lines end at 0, and otherwise they begin there. */
  isRightToLeft: boolean;
  lines: string[];
}

const smaller = 0.94;

const bidi = bidiFactory();

/** Sets text in the lettering of share pictures. */
export class Letterer {
  private readonly faces = listTypefaces();
  private readonly space = this.faces.house.outline(' ', false).width + tracking;

  /**
   * Breaks a text into even lines, as large as they fit and no word broken. Answers no line where it cannot be drawn:
   * it is empty, or in a script that no font is there for.
   */
  fit(text: string, { width, height, largest, lineHeight: latin }: Room): Lettering {
    const set = this.set(text);
    const { words } = set;
    const lineHeight = latin * set.lineHeight;
    const widest = Math.max(0, ...words.map((word) => word.width));
    for (let size = largest; ; size *= smaller) {
      const lines = this.breakEvenly(words, width / size);
      if (widest * size <= width && lines.length * lineHeight * size <= height)
        return { size, lineHeight, ...this.drawLines(set, lines, size) };
    }
  }

  /** One line of text from its left end, with its width in pixels. */
  line(text: string, size: number): { svg: string; width: number } {
    const set = this.set(text);
    return { svg: this.draw(set, set.words, size), width: this.widthOf(set.words) * size };
  }

  private set(raw: string): SetText {
    const signs = spell(raw, this.faces);
    const text = signs.map((sign) => sign.text).join('');
    const embedding = bidi.getEmbeddingLevels(text);
    const lineHeight = Math.max(1, ...signs.map(({ face }) => face.lineHeight));
    return { text, embedding, words: wordsOf(signs, embedding), lineHeight };
  }

  private drawLines(set: SetText, lines: Word[][], size: number): Pick<Lettering, 'isRightToLeft' | 'lines'> {
    const isRightToLeft = (set.embedding.paragraphs[0]?.level ?? 0) % 2 === 1;
    const drawn = lines.map((line) => {
      const svg = this.draw(set, line, size);
      return isRightToLeft ? group(`translate(${(-this.widthOf(line) * size).toFixed(2)} 0)`, svg) : svg;
    });
    return { isRightToLeft, lines: drawn };
  }

  /** Breaks the words into lines no wider than a width in em: as few as there must be, then as narrow as they can be. */
  private breakEvenly(words: Word[], width: number): Word[][] {
    const fewest = this.breakLines(words, width);
    for (let narrow = width / 2; narrow < width; narrow += width / 40) {
      const lines = this.breakLines(words, narrow);
      const fits = lines.every((line) => this.widthOf(line) <= narrow);
      if (fits && lines.length === fewest.length) return lines;
    }
    return fewest;
  }

  private breakLines(words: Word[], width: number): Word[][] {
    const lines: Word[][] = [];
    for (const word of words) {
      const line = lines.at(-1);
      if (line && this.widthOf([...line, word]) <= width) line.push(word);
      else lines.push([word]);
    }
    return lines;
  }

  private widthOf(words: Word[]): number {
    return words.reduce((sum, word) => sum + word.width + this.space, words.length > 0 ? -this.space : 0);
  }

  /** Draws words as one line from its left end, in the order in which they are seen. */
  private draw({ text, embedding }: SetText, words: Word[], size: number): string {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return '';
    const gaps = words.slice(0, -1).map(({ to }) => ({ from: to, width: this.space }));
    const pieces = new Map<number, Piece | Gap>(
      [...words.flatMap((word) => word.pieces), ...gaps].map((piece) => [piece.from, piece]),
    );
    let x = 0;
    // A piece runs in one direction, so that its first sign is met once, with its others next to it.
    const paths = bidi.getReorderedIndices(text, embedding, first.from, last.to - 1).map((index) => {
      const piece = pieces.get(index);
      const path = piece && 'outline' in piece ? place(piece.outline, x, size) : '';
      x += (piece?.width ?? 0) * size;
      return path;
    });
    return paths.join('');
  }
}

function place({ path, unitsPerEm }: Outline, x: number, size: number): string {
  const scale = (size / unitsPerEm).toFixed(5);
  return `<path transform="translate(${x.toFixed(2)} 0) scale(${scale} -${scale})" d="${path}"/>`;
}

/** The words among signs, each in pieces of one font and one level. */
function wordsOf(signs: Sign[], { levels }: EmbeddingLevels): Word[] {
  let to = 0;
  const placed = signs.map((sign) => {
    const from = to;
    to += sign.text.length;
    return { ...sign, from, to, level: levels[from] ?? 0 };
  });
  return cut(placed, (sign, next) => sign.text === ' ' || next.text === ' ')
    .filter(([first]) => first.text !== ' ')
    .map((word) => {
      const parts = cut(word, (sign, next) => sign.face !== next.face || sign.level !== next.level);
      const pieces = parts.map((part) => {
        const outline = part[0].face.outline(part.map(({ text }) => text).join(''), part[0].level % 2 === 1);
        return { from: part[0].from, outline, width: outline.width };
      });
      const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
      return { from: word[0].from, to: word.at(-1)?.to ?? 0, pieces, width };
    });
}

/** A list in parts: cut between two neighbours that do not belong together. */
function cut<T>(items: T[], isApart: (item: T, next: T) => boolean): [T, ...T[]][] {
  const parts: [T, ...T[]][] = [];
  for (const item of items) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (part && last && !isApart(last, item)) part.push(item);
    else parts.push([item]);
  }
  return parts;
}
