import type { Pindo } from '../../../schema/fields/art';
import type { BandColours, Dye } from './pigments';
import { bandColours, ink } from './pigments';
import { band, bandDepth, tileWidth } from './pindo';
import { nestedDiamonds, rect, svg } from './shapes';

/** Colours and border pattern: what a border alone needs to be drawn. */
export interface Border extends Dye {
  pindo: Pindo;
}

const use = (id: string, transform = ''): string =>
  `<use href="#${id}"${transform && ` transform="${transform}"`}/>`;

const corner = ({ ground, figure, edge }: BandColours): string =>
  rect(0, 0, 80, 80, ink) +
  rect(0, 0, 80, 10, edge) +
  rect(0, 0, 10, 80, edge) +
  nestedDiamonds(42, 42, [
    [28, ground],
    [16, figure],
    [6, ground],
  ]);

/**
 * A border all round a picture, in two parts for `svg`: one band per direction and one corner as
 * definitions, and their uses. Width and height less 160 must be multiples of 40.
 */
export function frame(width: number, height: number, border: Border): { defs: string; body: string } {
  const colours = bandColours(border);
  const tiles = (side: number): number => (side - 2 * bandDepth) / tileWidth;
  const horizontal = `<g id="x">${band(border.pindo, tiles(width), colours)}</g>`;
  const vertical = `<g id="y">${band(border.pindo, tiles(height), colours)}</g>`;
  const right = width - bandDepth;
  const bottom = height - bandDepth;
  return {
    defs: `${horizontal}${vertical}<g id="k">${corner(colours)}</g>`,
    body: [
      use('x', `translate(${bandDepth} 0)`),
      use('x', `translate(${right} ${height}) rotate(180)`),
      use('y', `translate(0 ${bottom}) rotate(-90)`),
      use('y', `translate(${width} ${bandDepth}) rotate(90)`),
      use('k'),
      use('k', `translate(${width} 0) scale(-1 1)`),
      use('k', `translate(0 ${height}) scale(1 -1)`),
      use('k', `translate(${width} ${height}) scale(-1 -1)`),
    ].join(''),
  };
}

/**
 * A 240 × 240 border tile for CSS `border-image: … 80 / … round`. The ground is drawn as given: a band
 * that lies on its deep pigment wants `ground: 'deep'`.
 */
export function frameTile(border: Border): string {
  const { defs, body } = frame(240, 240, border);
  return svg(240, 240, body, defs);
}

/** A 160 × 80 border strip that repeats sideways, its outer edge at the top. */
export function strip(border: Border): string {
  return svg(160, bandDepth, stripTiles(border));
}

function stripTiles(border: Border): string {
  return band(border.pindo, 4, bandColours(border));
}
