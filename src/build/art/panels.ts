import type { Art, Motif } from '../../../schema/fields/art';
import { bandDepth, frame, pindoDrawings } from './borders';
import * as economy from './motifs/economy';
import { medallion } from './motifs/medallion';
import * as society from './motifs/society';
import { type BandColours, bandColours, fieldColours, ink, type MotifDrawing } from './pigments';
import { group, line, rect, svg } from './shapes';

/** Draws the picture of an entry: a cloth of 800 × 600 with a border and a motif at its centre. */
export function panel(art: Art): string {
  const colours = fieldColours(art);
  const { defs, body } = frame(800, 600, art);
  const motif = group('translate(400 300)', motifDrawings[art.motif](colours, art.seed));
  return svg(800, 600, rect(0, 0, 800, 600, colours.ground) + motif + body, defs);
}

/**
 * Draws the head of an article, 1600 × 600, always on the dark colour. The field for the title ends at x = 760. A
 * vertical border is between 760 and 840, and the motif is to the right of the border.
 */
export function wide(art: Art): string {
  const dye = { ...art, ground: 'deep' } as const;
  const colours = fieldColours(dye);
  const border = bandColours(dye);
  const motif = group('translate(422 300) scale(1.06)', motifDrawings[art.motif](colours, art.seed));
  const band = [
    rect(0, 0, 600, bandDepth, border.ground),
    pindoDrawings[art.pindo](15, border),
    rect(0, 0, 600, 8, ink),
    rect(0, 66, 600, 14, ink),
  ].join('');
  return svg(
    1600,
    600,
    [
      rect(0, 0, 1600, 600, colours.ground),
      `<svg x="800" y="0" width="800" height="600">${motif}</svg>`,
      group('translate(760 600) rotate(-90)', band),
    ].join(''),
  );
}

/** The scale of each motif in a thumbnail, and the distance by which the motif moves down. */
const thumbnailFits: Record<Motif, { scale: number; drop: number }> = {
  medallion: { scale: 1.12, drop: 0 },
  balance: { scale: 1, drop: 0 },
  book: { scale: 1.04, drop: 4 },
  coin: { scale: 1.16, drop: 0 },
  columns: { scale: 1.02, drop: 0 },
  cross: { scale: 1.1, drop: 0 },
  energy: { scale: 1.02, drop: 0 },
  eye: { scale: 1.02, drop: 0 },
  furrow: { scale: 1.2, drop: 16 },
  growth: { scale: 1, drop: 14 },
  insurance: { scale: 1.04, drop: 20 },
  lattice: { scale: 1.16, drop: 0 },
  layers: { scale: 1.12, drop: 0 },
  media: { scale: 1.06, drop: 16 },
  network: { scale: 1.12, drop: 0 },
  parcels: { scale: 1.06, drop: 14 },
  routes: { scale: 1.16, drop: 0 },
  space: { scale: 1.04, drop: 0 },
  sport: { scale: 1.04, drop: 0 },
  water: { scale: 1.06, drop: 10 },
};

/**
 * Draws the thumbnail of a cloth, 400 × 300, for pictures smaller than about 180 px. The motif is larger, and a plain
 * edge with a black line replaces the patterned border.
 */
export function smallPanel(art: Art): string {
  const colours = fieldColours(art);
  const { scale, drop } = thumbnailFits[art.motif];
  // At a scale of 0.6, the edges just cover the ends of the widest motif (624 units).
  const size = Number((0.6 * scale).toFixed(3));
  const motif = group(
    `translate(200 ${150 + drop}) scale(${size})`,
    smallMotifDrawings[art.motif](colours, art.seed),
  );
  return svg(
    400,
    300,
    rect(0, 0, 400, 300, colours.ground) +
      `<svg width="400" height="300">${motif}</svg>` +
      plainEdge(bandColours(art)),
  );
}

function plainEdge({ edge }: BandColours): string {
  return line('M6 6h388v288h-388z', edge, 12) + line('M14 14h372v272h-372z', ink, 4);
}

export const motifDrawings: Record<Motif, MotifDrawing> = { medallion, ...economy, ...society };

/** The motifs for thumbnails. A motif with thin lines has a version with fewer lines. */
const smallMotifDrawings: Record<Motif, MotifDrawing> = { ...motifDrawings, growth: economy.sparseGrowth };
