import type { PracticeMotif, RepairStage } from '../../../schema/fields/art';
import { type Border, band, bandDepth, tileWidth } from './borders';
import { practiceFlats } from './motifs/practice';
import type { FieldColours, Pair } from './pigments';
import { bandColours, fieldColours, ink, pick, pigments, seededNumbers, white } from './pigments';
import {
  boxPath,
  circle,
  diamondPath,
  group,
  line,
  mirrored,
  nestedDiamonds,
  path,
  pattern,
  rect,
  repeat,
  ring,
  svg,
} from './shapes';

/** Draws the wide cloth of the home page, 2400 × 320. A seal is between pillars, and diamonds are on both sides. */
export function homeField(pair: Pair): string {
  const colours = fieldColours({ ...pair, ground: 'deep' });
  const half = `<g id="h">${homeHalf(colours)}</g>`;
  return svg(
    2400,
    320,
    [
      rect(0, 0, 2400, 320, colours.ground),
      '<use href="#h" transform="translate(100 0)"/>',
      '<use href="#h" transform="translate(2300 0) scale(-1 1)"/>',
      group('translate(1200 160)', seal(colours)),
    ].join(''),
    half,
  );
}

function homeHalf(colours: FieldColours): string {
  const { ground, figure, ink, white } = colours;
  const dots = (left: number, perRow: number): string =>
    pattern(figure, 8, (row) =>
      repeat(perRow - (row % 2), (c) => diamondPath(left + c * 40 + (row % 2) * 20, 20 + row * 40, 7)),
    );
  const centrepiece = nestedDiamonds(
    0,
    0,
    [150, ground],
    [128, white],
    [104, ink],
    [82, figure],
    [50, ground],
    [28, white],
    [11, ink],
  );
  return [
    dots(-20, 7),
    pillar(-60, colours),
    rect(280, 0, 14, 320, figure),
    rect(302, 0, 6, 320, white),
    dots(340, 8),
    group('translate(480 160)', centrepiece),
    rect(652, 0, 6, 320, white),
    rect(666, 0, 14, 320, figure),
    pillar(762, colours),
    pillar(898, colours),
  ].join('');
}

function pillar(x: number, { figure, ink, white }: FieldColours): string {
  return group(
    `translate(${x} 160)`,
    [
      rect(-56, -136, 112, 18, white),
      rect(-46, -119, 92, 16, figure),
      rect(-38, -104, 76, 208, figure),
      pattern(ink, 3, (i) => boxPath(-26 + i * 22, -94, 8, 188)),
      rect(-46, 103, 92, 16, figure),
      rect(-56, 118, 112, 18, white),
    ].join(''),
  );
}

function seal({ ground, figure, ink, white }: FieldColours): string {
  return [
    path('M0-146L146 0 0 146-146 0z', figure),
    path(boxPath(-103, -103, 206), figure),
    path('M0-128L128 0 0 128-128 0z', ink),
    path(boxPath(-90, -90, 180), ink),
    circle(0, 0, 98, white),
    ring(0, 0, 82, 12, ink, 28),
    circle(0, 0, 66, ground),
    nestedDiamonds(0, 0, [52, figure], [32, ink], [14, white]),
  ].join('');
}

const gapTiles = 18;
const gapIndex = 11;

// The outline contrasts with the page's background by more than 3:1 in both themes.
const gapOutline = '#6F7E84';

/**
 * Draws the band of the not-found page, 1440 × 160: eighteen diamond tiles, one of which is missing. The gap is
 * transparent with a dashed outline, so that it fits both themes.
 */
export function gapBand({ deep, bright }: Pair): string {
  const tile = (id: string, ground: string, figure: string): string =>
    `<g id="${id}">${rect(0, 0, 80, 160, ground)}${[
      path(diamondPath(40, 80, 36, 72), figure),
      path(diamondPath(40, 80, 24, 48), ink),
      path(diamondPath(40, 80, 12, 24), white),
    ].join('')}</g>`;
  const place = (i: number): string =>
    i === gapIndex
      ? `<path d="${boxPath(i * 80 + 3, 3, 74, 154)}" fill="none" stroke="${gapOutline}" ` +
        'stroke-width="2" stroke-dasharray="8 6"/>'
      : `<use href="#${i % 2 ? 'd' : 'b'}" x="${i * 80}"/>`;
  const defs = tile('d', pigments[deep], pigments[bright]) + tile('b', pigments[bright], pigments[deep]);
  return svg(gapTiles * 80, 160, repeat(gapTiles, place), defs);
}

const quiltColumns = 5;
const quiltRows = 4;
const squareSide = 200;

/**
 * Draws the motif of a practice area in 5 × 4 squares, 1000 × 800. The outer squares are never black or white, so
 * that the edge is visible in both themes. The seed chooses the places of the black and white squares inside.
 */
export function quilt(motif: PracticeMotif, { deep, bright }: Pair, seed: string): string {
  const flats = practiceFlats[motif];
  const [d, b] = [pigments[deep], pigments[bright]];
  // The background of each kind of square, and the two colours of its motif.
  const squares = {
    deep: { ground: d, main: white, accent: b },
    bright: { ground: b, main: d, accent: ink },
    ink: { ground: ink, main: b, accent: white },
    white: { ground: white, main: d, accent: b },
  };
  const fills = quiltFills(seed);
  const body = fills.map((fill, index) => {
    const { ground, main, accent } = squares[fill];
    const [x, y] = [(index % quiltColumns) * squareSide, Math.floor(index / quiltColumns) * squareSide];
    return (
      rect(x, y, squareSide, squareSide, ground) +
      // A margin of 40 units leaves 120 units, so the 64 units of the motif are scaled by 1.875.
      `<use href="#m" transform="translate(${x + 40} ${y + 40}) scale(1.875)" color="${main}" fill="${accent}"/>`
    );
  });
  // The accent inherits its fill from `<use>`.
  const shapes = `<path d="${flats.main}" fill="currentColor" fill-rule="evenodd"/><path d="${flats.accent}"/>`;
  return svg(quiltColumns * squareSide, quiltRows * squareSide, body.join(''), `<g id="m">${shapes}</g>`);
}

type QuiltFill = 'deep' | 'bright' | 'ink' | 'white';

/** Chooses the fills. Dark and light squares alternate. Two of the six inner squares become black, and one becomes white. */
function quiltFills(seed: string): QuiltFill[] {
  const next = seededNumbers(seed);
  const deepParity = pick([0, 1], next);
  const innerParity = pick([0, 1], next);
  const whiteSquare = pick([0, 1, 2], next);
  let special = 0;
  return Array.from({ length: quiltColumns * quiltRows }, (_, index) => {
    const [column, row] = [index % quiltColumns, Math.floor(index / quiltColumns)];
    const isInner = column > 0 && column < quiltColumns - 1 && row > 0 && row < quiltRows - 1;
    const parity = (column + row) % 2;
    if (isInner && parity === innerParity) return special++ === whiteSquare ? 'white' : 'ink';
    return parity === deepParity ? 'deep' : 'bright';
  });
}

const side = 50;
const columns = 8;
const rows = 5;
const [width, height] = [columns * side, rows * side];

const holes = new Set(['2 1', '6 1', '4 2', '1 3', '6 3']);

/** Draws a cloth of diamonds, 400 × 250, at a stage of its repair. At the stage `torn`, it has five holes. */
export function tornCloth(stage: RepairStage, { deep, bright }: Pair): string {
  const [d, b] = [pigments[deep], pigments[bright]];
  const torn = stage === 'torn';
  const ground = boxPath(0, 0, width, height) + (torn ? drawAtHoles((x, y) => boxPath(x, y, side)) : '');
  const body = [
    path(ground, d, ' fill-rule="evenodd"'),
    squares(stage),
    torn &&
      line(
        drawAtHoles((x, y) => boxPath(x + 3, y + 3, side - 6)),
        gapOutline,
        2,
        ' stroke-dasharray="5 4"',
      ),
    stage === 'patched' && drawAtHoles((x, y) => patch(x, y, b)),
    // The line is a hem. Without it, the dark corners at the edge look like notches on a dark page.
    stage === 'bordered' ? border(d, b) : line(boxPath(3, 3, width - 6, height - 6), d, 6),
  ];
  const corners = path('M0 0h6l-6 6zM50 0v6l-6-6zM0 50v-6l6 6zM50 50h-6l6-6z', ink);
  const tile = (id: string, outer: string, inner: string): string =>
    `<g id="${id}">${corners}${path(diamondPath(25, 25, 19), outer)}${path(diamondPath(25, 25, 10), inner)}</g>`;
  return svg(width, height, body.filter(Boolean).join(''), tile('w', white, d) + tile('b', b, ink));
}

/** Draws the squares, except those that a hole or the border replaces. Two kinds of squares alternate. */
function squares(stage: RepairStage): string {
  return repeat(columns * rows, (index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const isEdge = x === 0 || y === 0 || x === columns - 1 || y === rows - 1;
    const isDrawn = stage === 'bordered' ? !isEdge : !holes.has(`${x} ${y}`);
    return isDrawn ? `<use href="#${(x + y) % 2 ? 'b' : 'w'}" x="${x * side}" y="${y * side}"/>` : '';
  });
}

function drawAtHoles(draw: (x: number, y: number) => string): string {
  return [...holes]
    .map((hole) => hole.split(' ').map((step) => Number(step) * side) as [number, number])
    .map(([x, y]) => draw(x, y))
    .join('');
}

function patch(x: number, y: number, bright: string): string {
  return [
    rect(x, y, side, side, bright),
    line(boxPath(x, y, side), white, 4, ' stroke-dasharray="6 4.5"'),
    group(`translate(${x + 25} ${y + 25})`, nestedDiamonds(0, 0, [18, ink], [8, white])),
  ].join('');
}

/** Draws a border of triangles, one square deep, with a black line inside. */
function border(deep: string, bright: string): string {
  const teeth = (count: number): string => repeat(count, (i) => `M${i * 25} 6h25l-12.5 30z`);
  const inner = `M${side} ${side}v${height - 2 * side}h${width - 2 * side}V${side}z`;
  const corner = (x: number, y: number): string =>
    group(
      `translate(${x} ${y})`,
      rect(-25, -25, side, side, deep) + nestedDiamonds(0, 0, [20, bright], [11, ink]),
    );
  const edge = (transform: string, count: number): string => group(transform, path(teeth(count), deep));
  return [
    path(boxPath(0, 0, width, height) + inner, bright, ' fill-rule="evenodd"'),
    edge('translate(50 0)', 12),
    edge('translate(350 250) rotate(180)', 12),
    edge('translate(0 200) rotate(-90)', 6),
    edge('translate(400 50) rotate(90)', 6),
    group('translate(200 125)', mirrored(corner(-175, -100) + corner(-175, 100))),
    line('M47 47h306v156H47z', ink, 6),
  ].join('');
}

const hem = 8;
const fold = 14;
const gap = 4;
const bundleHeight = bandDepth + fold + hem;
const tiles = 12;

/** The width of a pile: its widest bundle, with a hem on both sides. */
const pileWidth = tiles * tileWidth + 2 * hem;

/**
 * Draws a pile of folded cloths, the last one at the bottom. Each cloth has a hem in its light colour, for contrast
 * with light and dark backgrounds.
 */
export function pile(borders: Border[]): string {
  const last = borders.length - 1;
  const body = borders.map((border, index) => {
    // The bottom bundle is the widest. The other bundles are one tile narrower and slightly offset.
    const isFoot = index === last;
    const offset = isFoot ? 0 : tileWidth / 2 + (index % 2 ? -hem : hem);
    return group(
      `translate(${offset} ${index * (bundleHeight + gap)})`,
      bundle(border, isFoot ? tiles : tiles - 1),
    );
  });
  return svg(pileWidth, borders.length * (bundleHeight + gap) - gap, body.join(''));
}

function bundle(border: Border, count: number): string {
  const colours = bandColours({ ...border, ground: 'deep' });
  const length = count * tileWidth;
  return [
    rect(0, 0, length + 2 * hem, bundleHeight, colours.edge),
    group(
      `translate(${hem} 0)`,
      `<svg width="${length}" height="${bandDepth}">${band(border.pindo, count, colours)}</svg>`,
    ),
    rect(hem, bandDepth, length, fold, pigments[border.deep]),
  ].join('');
}
