import { readFileSync } from 'node:fs';
import { Blob, Buffer, Direction, Face, Font, shape } from 'harfbuzzjs';

/** A text as one outline, in units of its font upward from the baseline and from its left end. */
export interface Outline {
  path: string;
  /** In em. */
  width: number;
  unitsPerEm: number;
}

/** A font, and how it is set. */
export interface Setting {
  /** A TrueType file of one font. */
  file: string;
  /** The signs that may be set in it, as a pattern for one of them. */
  signs: RegExp;
  /** What stands between letters, in em: 0 where they join. */
  tracking: number;
  /** The height of a line as a multiple of the one that Latin letters need. */
  lineHeight: number;
}

/** A font of share pictures. Its file is read when a text first asks for it. */
export class Typeface {
  readonly lineHeight: number;
  private opened: { font: Font; unitsPerEm: number } | undefined;
  private readonly outlines = new Map<string, Outline>();

  constructor(private readonly setting: Setting) {
    this.lineHeight = setting.lineHeight;
  }

  /** Whether it has a glyph for a sign that may be set in it. */
  has(sign: string): boolean {
    return (
      this.setting.signs.test(sign) && this.open().font.nominalGlyph(sign.codePointAt(0) ?? 0) !== undefined
    );
  }

  /** The outline of a text that runs in one direction: its letters joined, its marks in their places. */
  outline(text: string, isRightToLeft: boolean): Outline {
    const key = `${isRightToLeft ? '<' : '>'}${text}`;
    const outline = this.outlines.get(key) ?? this.shape(text, isRightToLeft);
    this.outlines.set(key, outline);
    return outline;
  }

  private shape(text: string, isRightToLeft: boolean): Outline {
    const { font, unitsPerEm } = this.open();
    const buffer = new Buffer();
    buffer.addText(text);
    // Else it would be that of the machine, and a letter may look different from language to language.
    buffer.setLanguage('und');
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const glyphs = buffer.getGlyphInfos();
    let x = 0;
    const paths = buffer.getGlyphPositions().map(({ xAdvance, xOffset, yOffset }, index) => {
      if (x > 0 && xAdvance > 0) x += this.setting.tracking * unitsPerEm;
      const path = outlineAt(font, glyphs[index]?.codepoint ?? 0, x + xOffset, yOffset);
      x += xAdvance;
      return path;
    });
    return { path: paths.join(''), width: x / unitsPerEm, unitsPerEm };
  }

  private open(): { font: Font; unitsPerEm: number } {
    if (!this.opened) {
      const face = new Face(new Blob(readFileSync(this.setting.file)));
      this.opened = { font: new Font(face), unitsPerEm: face.upem };
    }
    return this.opened;
  }
}

/** The outline of a glyph as an SVG path, moved. */
function outlineAt(font: Font, glyph: number, x: number, y: number): string {
  return font
    .glyphToJson(glyph)
    .map(({ type, values }) => {
      const moved = values.map((value, index) => Math.round(value + (index % 2 === 0 ? x : y)));
      return type + moved.join(' ');
    })
    .join('');
}
