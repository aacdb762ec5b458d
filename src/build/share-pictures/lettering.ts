import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { letteringFont } from './materials';

/** A word as the outline of its letters, in font units upward from the baseline, and its width in em. */
interface Word {
  outline: string;
  width: number;
}

/** The room that a text may take, in pixels, and how it is set. `lineHeight` is in em. */
export interface Room {
  width: number;
  height: number;
  largest: number;
  lineHeight: number;
}

/** Lines of text as SVG, each about its own baseline from 0, and the size they came out in. */
export interface Lettering {
  size: number;
  lines: string[];
}

// In em, as the site sets its headings.
const tracking = -0.02;

const smaller = 0.94;

// Letters that do not come apart into a plain one and a mark, as some African languages write them, and kindred signs.
const standIns = new Map(
  ['ɓb', 'ƁB', 'ɗd', 'ƊD', 'ɛe', 'ƐE', 'ɣg', 'ƔG', 'ƙk', 'ƘK', 'ŋn', 'ŊN', 'ɔo', 'ƆO', 'ʋv', 'ƲV', 'ƴy', 'ƳY']
    .concat(['đd', 'ĐD', 'ħh', 'ĦH', 'łl', 'ŁL', '₦N', '⁄/', '‐-', '‑-', '‒–', '―—', '′’', '″”', '‚,', '„“'])
    .map(([sign = '', plain = '']) => [sign, plain]),
);

/** Sets text in the lettering of share pictures. */
export class Letterer {
  private readonly font = openFont();
  private readonly words = new Map<string, Word>();
  private readonly space = this.font.glyphForCodePoint(32).advanceWidth / this.font.unitsPerEm + tracking;

  /** Breaks a text into even lines, as large as they fit and no word broken. Answers no line where nothing can be drawn. */
  fit(text: string, { width, height, largest, lineHeight }: Room): Lettering {
    const words = this.wordsOf(text);
    const widest = Math.max(0, ...words.map((word) => word.width));
    for (let size = largest; ; size *= smaller) {
      const lines = this.breakEvenly(words, width / size);
      if (widest * size <= width && lines.length * lineHeight * size <= height)
        return { size, lines: lines.map((line) => this.draw(line, size)) };
    }
  }

  /** One line of text with its width in pixels. */
  line(text: string, size: number): { svg: string; width: number } {
    const words = this.wordsOf(text);
    return { svg: this.draw(words, size), width: this.widthOf(words) * size };
  }

  private wordsOf(text: string): Word[] {
    return this.drawable(text)
      .split(' ')
      .filter(Boolean)
      .map((word) => this.word(word));
  }

  /** A text in the signs that the font has: letters lose the marks it lacks, other signs are left out. */
  private drawable(text: string): string {
    const drawn: string[] = [];
    for (const sign of text.normalize('NFC')) {
      if (this.has(sign)) drawn.push(sign);
      else for (const part of sign.normalize('NFKD')) this.addPart(drawn, part);
    }
    return drawn.join('');
  }

  /** Adds a part of a sign that the font lacks: a mark to the last letter if the font has both as one, another as it is. */
  private addPart(drawn: string[], part: string): void {
    if (/\p{M}/u.test(part)) {
      const marked = ((drawn.at(-1) ?? '') + part).normalize('NFC');
      if ([...marked].length === 1 && this.has(marked)) drawn.splice(-1, 1, marked);
      return;
    }
    const plain = /\s/.test(part) ? ' ' : (standIns.get(part) ?? part);
    if (this.has(plain)) drawn.push(plain);
  }

  private has(sign: string): boolean {
    return this.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  }

  private word(text: string): Word {
    const known = this.words.get(text);
    if (known) return known;
    const { glyphs, positions } = this.font.layout(text);
    const step = tracking * this.font.unitsPerEm;
    let x = 0;
    const outlines = glyphs.map(({ path }, index) => {
      const outline = path.translate(Math.round(x), 0).toSVG();
      x += (positions[index]?.xAdvance ?? 0) + step;
      return outline;
    });
    const word = { outline: outlines.join(''), width: (x - step) / this.font.unitsPerEm };
    this.words.set(text, word);
    return word;
  }

  /** Lines no wider than a width in em: as few as there must be, and then as narrow as they can be. */
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

  private draw(words: Word[], size: number): string {
    const scale = (size / this.font.unitsPerEm).toFixed(5);
    let x = 0;
    const paths = words.map(({ outline, width }) => {
      const path = `<path transform="translate(${x.toFixed(2)} 0) scale(${scale} -${scale})" d="${outline}"/>`;
      x += (width + this.space) * size;
      return path;
    });
    return paths.join('');
  }
}

function openFont(): Font {
  const font = create(readFileSync(letteringFont));
  if (!('layout' in font)) throw new Error(`${letteringFont} holds several fonts, and must hold one.`);
  return font;
}
