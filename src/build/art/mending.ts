import type { MendingStage } from '../../../schema/fields/picture-key';
import type { Pair } from './pigments';
import { ink, pigments, white } from './pigments';
import {
  boxPath,
  diamondPath,
  group,
  line,
  mirrored,
  nestedDiamonds,
  path,
  rect,
  repeat,
  svg,
} from './shapes';

const side = 50;
const columns = 8;
const rows = 5;
const [width, height] = [columns * side, rows * side];

const holes = new Set(['5 0', '2 1', '4 2', '1 3', '6 3']);

// A grey of more than 3:1 on the page's ground in the light and in the dark theme.
const holeOutline = '#6F7E84';

/** One cloth of diamonds, 400 × 250, at a stage of its mending. Its five holes let the page show through. */
export function mending(stage: MendingStage, { deep, bright }: Pair): string {
  const [d, b] = [pigments[deep], pigments[bright]];
  const torn = stage === 'torn';
  const ground = boxPath(0, 0, width, height) + (torn ? atHoles((x, y) => boxPath(x, y, side)) : '');
  const body = [
    path(ground, d, ' fill-rule="evenodd"'),
    squares(stage),
    torn &&
      line(
        atHoles((x, y) => boxPath(x + 3, y + 3, side - 6)),
        holeOutline,
        2,
        ' stroke-dasharray="5 4"',
      ),
    stage === 'patched' && atHoles((x, y) => patch(x, y, b)),
    stage === 'bordered' && border(d, b),
  ];
  const corners = path('M0 0h8l-8 8zM50 0v8l-8-8zM0 50v-8l8 8zM50 50h-8l8-8z', ink);
  const tile = (id: string, outer: string, inner: string): string =>
    `<g id="${id}">${corners}${path(diamondPath(25, 25, 19), outer)}${path(diamondPath(25, 25, 10), inner)}</g>`;
  return svg(width, height, body.filter(Boolean).join(''), tile('w', white, d) + tile('b', b, ink));
}

/** Every square that is whole, in two kinds by turns. */
function squares(stage: MendingStage): string {
  return repeat(columns * rows, (index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const isEdge = x === 0 || y === 0 || x === columns - 1 || y === rows - 1;
    const isDrawn = stage === 'bordered' ? !isEdge : !holes.has(`${x} ${y}`);
    return isDrawn ? `<use href="#${(x + y) % 2 ? 'b' : 'w'}" x="${x * side}" y="${y * side}"/>` : '';
  });
}

function atHoles(draw: (x: number, y: number) => string): string {
  return [...holes]
    .map((hole) => hole.split(' ').map((step) => Number(step) * side) as [number, number])
    .map(([x, y]) => draw(x, y))
    .join('');
}

/** A bright square, stitched on over a hole. */
function patch(x: number, y: number, bright: string): string {
  return [
    rect(x, y, side, side, bright),
    line(boxPath(x, y, side), white, 4, ' stroke-dasharray="6 4.5"'),
    group(
      `translate(${x + 25} ${y + 25})`,
      nestedDiamonds(0, 0, [
        [18, ink],
        [8, white],
      ]),
    ),
  ].join('');
}

/** A toothed border of one square's depth within an ink rule. */
function border(deep: string, bright: string): string {
  const teeth = (count: number): string => repeat(count, (i) => `M${i * 25} 6h25l-12.5 30z`);
  const inner = `M${side} ${side}v${height - 2 * side}h${width - 2 * side}V${side}z`;
  const corner = (x: number, y: number): string =>
    group(
      `translate(${x} ${y})`,
      rect(-25, -25, side, side, deep) +
        nestedDiamonds(0, 0, [
          [20, bright],
          [11, ink],
        ]),
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
