import type { Typeface } from './typeface';
import type { Typefaces } from './typefaces';

/** A letter with its marks, or another sign, and the font that draws it. */
export interface Sign {
  text: string;
  face: Typeface;
}

// Signs that look almost alike, so that a title stays in the font of the house.
const standIns = new Map(
  ['⁄/', '‐-', '‑-', '‒–', '―—', '′’', '″”', '‚,', '„“'].map(([sign = '', plain = '']) => [sign, plain]),
);

// What says how its neighbours join, or in which direction they run, and has no glyph.
const silent = /[\u061C\u200C-\u200F]/g;
const unseen = /(?![\u061C\u200C-\u200F])\p{C}/gu;
const isLetter = (text: string): boolean => /[\p{L}\p{Nd}]/u.test(text);

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A text in signs that can be drawn. A mark that no font has is left out, and so is whatever is no letter; but where a
 * letter or a figure cannot be drawn there is no sign at all, for half a title would say something else.
 */
export function spell(text: string, faces: Typefaces): Sign[] {
  const signs: Sign[] = [];
  for (const { segment } of clusters.segment(
    text.replace(/\s+/g, ' ').replace(unseen, '').normalize('NFC'),
  )) {
    const sign = findSign(segment, faces, signs.at(-1)) ?? findSign(segment.replace(/\p{M}/gu, ''), faces);
    if (sign) signs.push(sign);
    else if (isLetter(segment)) return [];
  }
  return matchLatin(signs, faces);
}

/** A cluster as a font has it: its own signs, or before another font is asked for, plain ones in that of the house. */
function findSign(cluster: string, { house, european, others }: Typefaces, last?: Sign): Sign | undefined {
  const heard = cluster.replace(silent, '');
  if (heard === '') return cluster && last ? { text: cluster, face: last.face } : undefined;
  const plain = [...heard.normalize('NFKD')].map((sign) => standIns.get(sign) ?? sign).join('');
  if (draws(house, heard)) return { text: cluster, face: house };
  if (draws(house, plain)) return { text: plain, face: house };
  const face = [european, ...others].find((other) => draws(other, heard));
  return face && { text: cluster, face };
}

function draws(face: Typeface, text: string): boolean {
  return [...text].every((sign) => face.has(sign));
}

/** Sets all Latin letters in one font: where that of the house lacks one, in the other. */
function matchLatin(signs: Sign[], { house, european }: Typefaces): Sign[] {
  if (!signs.some(({ text, face }) => face === european && isLetter(text))) return signs;
  return signs.map((sign) =>
    sign.face === house && draws(european, sign.text) ? { ...sign, face: european } : sign,
  );
}
