import {
  type BorderPattern,
  borderPatterns,
  type Motif,
  motifs,
  type PracticeMotif,
  practiceMotifs,
} from '../../../schema/fields/art';
import { Refusal } from '../../author/refusal';
import { strip } from '../../build/art/borders';
import { practiceFlats } from '../../build/art/motifs/practice';
import { smallPanel } from '../../build/art/panels';
import { pigments } from '../../build/art/pigments';
import { path, svg } from '../../build/art/shapes';

/** The colours of all drawings in forms, so that only their shapes differ. */
const dye = { deep: 'msitu', bright: 'manjano', ground: 'deep' } as const;

/** Draws a border or a motif as SVG for the forms. Throws a Refusal if there is no such drawing. */
export function drawOption(name: string): string {
  if (borderPatterns.includes(name as BorderPattern)) return strip({ ...dye, pindo: name as BorderPattern });
  if (motifs.includes(name as Motif))
    return smallPanel({ ...dye, motif: name as Motif, pindo: 'saw', seed: name, slug: name });
  if (!practiceMotifs.includes(name as PracticeMotif)) throw new Refusal(`There is no drawing "${name}".`);
  const { main, accent } = practiceFlats[name as PracticeMotif];
  return svg(
    96,
    72,
    `<rect width="96" height="72" fill="${pigments.msitu}"/><g transform="translate(16 4)">${path(main, pigments.chokaa, ' fill-rule="evenodd"')}${path(accent, pigments.manjano)}</g>`,
  );
}
