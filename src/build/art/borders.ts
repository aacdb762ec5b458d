import type { BorderPattern } from '../../../schema/fields/art';
import { type BandColours, bandColours, type Dye, ink } from './pigments';
import {
  boxPath,
  circle,
  diamondPath,
  line,
  nestedDiamonds,
  path,
  pattern,
  rect,
  repeat,
  svg,
} from './shapes';

/** The width of a border tile, and the depth of every border band, in SVG units. */
export const tileWidth = 40;
export const bandDepth = 80;

/** Draws `count` tiles of a border side by side. The outer edge is at y = 0, the inner line at y = 66. */
type PindoDrawing = (count: number, colours: BandColours) => string;

const at = (tile: number): number => tile * tileWidth;

const zigzag = (count: number, y: number, thickness: number): string =>
  `M0 ${y}${repeat(count, () => 'l20-20 20 20')}v${thickness}${repeat(count, () => 'l-20-20-20 20')}z`;

export const pindoDrawings: Record<BorderPattern, PindoDrawing> = {
  saw: (count, { ground, figure, detail }) =>
    pattern(figure, count, (i) => `M${at(i)} 10h40l-20 46z`) +
    pattern(ground, count, (i) => `M${at(i) + 11} 10h18l-9 21z`) +
    pattern(detail, count + 1, (i) => diamondPath(at(i), 50, 9, 12)),
  step: (count, { ground, figure, detail }) =>
    pattern(figure, count, (i) => `M${at(i)} 10h40v14h-7v14h-7v14h-12v-14h-7v-14h-7z`) +
    pattern(ground, count, (i) => boxPath(at(i) + 16, 16, 8, 18)) +
    pattern(detail, count + 1, (i) => boxPath(at(i) - 6, 48, 12)),
  chevron: (count, { figure, detail }) =>
    path(zigzag(count, 32, 14), figure) + path(zigzag(count, 58, 10), detail),
  scallop: (count, { ground, figure, detail }) =>
    pattern(figure, count, (i) => `M${at(i)} 10a20 26 0 0 0 40 0z`) +
    pattern(ground, count, (i) => `M${at(i) + 10} 10a10 13 0 0 0 20 0z`) +
    repeat(count + 1, (i) => circle(at(i), 52, 8, detail)),
  check: (count, { figure, detail }) =>
    pattern(figure, count, (i) => boxPath(at(i), 10, 20) + boxPath(at(i) + 20, 30, 20)) +
    pattern(detail, count, (i) => boxPath(at(i), 50, 20, 12)),
  weave: (count, { figure, detail }) =>
    pattern(figure, count, (i) => boxPath(at(i) + 2, 12, 6, 52) + boxPath(at(i) + 12, 12, 6, 52)) +
    pattern(detail, count, (i) => [14, 33, 52].map((y) => boxPath(at(i) + 20, y, 20, 10)).join('')),
  diamond: (count, { ground, figure, detail }) =>
    pattern(figure, count, (i) => diamondPath(at(i) + 20, 38, 20, 27)) +
    pattern(ground, count, (i) => diamondPath(at(i) + 20, 38, 9, 12)) +
    pattern(detail, count + 1, (i) => diamondPath(at(i), 16, 6) + diamondPath(at(i), 60, 6)),
  hourglass: (count, { figure, detail }) =>
    pattern(figure, count, (i) => `M${at(i)} 10h40l-20 27z`) +
    pattern(detail, count, (i) => `M${at(i)} 66h40l-20-27z`),
};

/**
 * Draws a border band of `count` tiles: background, pattern, outer edge and inner line. Adjacent colours overlap.
 * Otherwise a thin line would show between them if their boundary is at half a pixel.
 */
export function band(pindo: BorderPattern, count: number, colours: BandColours): string {
  const length = count * tileWidth;
  return (
    rect(0, 9, length, 58, colours.ground) +
    pindoDrawings[pindo](count, colours) +
    rect(0, 0, length, 11, colours.edge) +
    rect(0, 66, length, 14, ink)
  );
}

export interface Border extends Dye {
  pindo: BorderPattern;
}

const use = (id: string, transform = ''): string =>
  `<use href="#${id}"${transform && ` transform="${transform}"`}/>`;

const corner = ({ ground, figure, edge }: BandColours): string =>
  rect(10, 10, 70, 70, ink) +
  path('M0 0h80v10h-70v70h-10z', edge) +
  nestedDiamonds(42, 42, [28, ground], [16, figure], [6, ground]);

/**
 * Draws a border around a picture. Returns two parts for `svg`: the definitions of two bands and a corner, and the
 * `<use>` elements. The width and the height must be 160 plus a multiple of 40.
 */
export function frame(width: number, height: number, border: Border): { defs: string; body: string } {
  const colours = bandColours(border);
  const tiles = (side: number): number => (side - 2 * bandDepth) / tileWidth;
  const horizontal = `<g id="x">${band(border.pindo, tiles(width), colours)}</g>`;
  const vertical = `<g id="y">${band(border.pindo, tiles(height), colours)}</g>`;
  const ring = (middle: number, colour: string, thickness: number): string =>
    line(boxPath(middle, middle, width - 2 * middle, height - 2 * middle), colour, thickness);
  const right = width - bandDepth;
  const bottom = height - bandDepth;
  return {
    defs: `${horizontal}${vertical}<g id="k">${corner(colours)}</g>`,
    body: [
      // Covers the gaps between bands and corners, where the background would show as a thin line.
      ring(43, ink, 74),
      ring(5, colours.edge, 10),
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
 * Draws a border tile of 240 × 240 for CSS `border-image: … 80 / … round`. On a dark background, the border needs
 * `ground: 'deep'`. The clip path makes both edges of a band transparent, because browsers blur an edge that is at half
 * a pixel.
 */
export function frameTile(border: Border): string {
  const { defs, body } = frame(240, 240, border);
  const band = `<path d="${boxPath(2, 2, 236)}${boxPath(78, 78, 84)}" clip-rule="evenodd"/>`;
  return svg(240, 240, `<g clip-path="url(#b)">${body}</g>`, `${defs}<clipPath id="b">${band}</clipPath>`);
}

/** Draws a border strip of 160 × 80 that repeats horizontally. Its outer edge is at the top. */
export function strip(border: Border): string {
  return svg(160, bandDepth, band(border.pindo, 4, bandColours(border)));
}
