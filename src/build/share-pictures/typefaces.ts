import { fontFiles } from './materials';
import { Typeface } from './typeface';

/** The fonts that titles are set in, in the order in which a sign asks for them. */
export interface Typefaces {
  /** The font of the site's headings, for the Latin letters that it has. */
  house: Typeface;
  /** All other letters of Latin, with Greek and Cyrillic. */
  european: Typeface;
  others: Typeface[];
}

/** What stands between the letters of headings on the site, in em. */
export const tracking = -0.02;

/** The fonts of share pictures, none of them read yet. */
export function listTypefaces(): Typefaces {
  return {
    house: new Typeface({
      file: fontFiles.house,
      signs: /[\p{scx=Latn}\p{sc=Zyyy}]/u,
      tracking,
      lineHeight: 1,
    }),
    european: new Typeface({
      file: fontFiles.european,
      // A picture among letters is left out, whatever a font would make of it.
      signs: /(?!\p{Extended_Pictographic})[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}]/u,
      tracking,
      lineHeight: 1.06,
    }),
    others: [
      new Typeface({ file: fontFiles.arabic, signs: /\p{scx=Arab}/u, tracking: 0, lineHeight: 1.4 }),
      new Typeface({ file: fontFiles.hebrew, signs: /\p{scx=Hebr}/u, tracking: 0, lineHeight: 1.06 }),
      new Typeface({ file: fontFiles.ethiopic, signs: /\p{scx=Ethi}/u, tracking: 0, lineHeight: 1.1 }),
    ],
  };
}
