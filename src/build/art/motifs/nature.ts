import type { MotifDrawing } from '../pigments';
import {
  circle,
  cornerOf,
  diamond,
  diamondPath,
  group,
  leaf,
  line,
  mirrored,
  nestedDiamonds,
  path,
  polar,
  rect,
  repeat,
  ring,
} from '../shapes';

/** A seedling before a rising sun, above ploughed rows. */
export const furrow: MotifDrawing = ({ ground, figure, ink, white }) => {
  const rows = [-5, -3, -1, 1, 3, 5].map((row) => `M${row * 20 - 9} 40h18L${row * 99 + 46} 300h-92z`);
  const leaves = [
    leaf({ x: -4, y: 26, angle: -64 }, { length: 146, width: 62 }, white),
    leaf({ x: -4, y: 24, angle: -64 }, { length: 114, width: 34 }, ground),
    leaf({ x: -4, y: -30, angle: -46 }, { length: 118, width: 54 }, figure),
    leaf({ x: -4, y: -34, angle: -46 }, { length: 88, width: 26 }, ink),
  ].join('');
  const bud = [
    leaf({ x: 0, y: -58, angle: 0 }, { length: 140, width: 84 }, white),
    leaf({ x: 0, y: -72, angle: 0 }, { length: 110, width: 54 }, ink),
    leaf({ x: 0, y: -88, angle: 0 }, { length: 76, width: 30 }, figure),
  ].join('');
  return [
    rect(-430, 40, 860, 260, figure),
    path(rows.join(''), ink),
    mirrored(path('M-430 66L-134 40h-30L-430 50zM-430 152L-128 40h-18L-430 96z', ink)),
    path('M-204 40a204 204 0 0 1 408 0h-26a178 178 0 0 0-356 0z', figure),
    path('M-168 40a168 168 0 0 1 336 0h-12a156 156 0 0 0-312 0z', white),
    rect(-430, 32, 860, 12, white),
    rect(-6, -120, 12, 154, white),
    mirrored(leaves),
    bud,
    mirrored(
      path(
        cornerOf(3, 3, (c, r) => diamondPath(-292 + c * 42, -182 + r * 42, 13)),
        figure,
      ) +
        path(
          cornerOf(2, 2, (c, r) => diamondPath(-271 + c * 42, -161 + r * 42, 7)),
          white,
        ),
    ),
  ].join('');
};

/** A sun over panels, between two flashes. */
export const energy: MotifDrawing = ({ figure, ink, white }) => {
  const ray = (i: number): string => {
    const corner = (turn: number, radius: number): string =>
      polar((i * Math.PI) / 12 + turn, radius, -50).join(' ');
    return `M${corner(-0.11, 100)}L${corner(0, i % 2 ? 134 : 164)}L${corner(0.11, 100)}z`;
  };
  const cells =
    'M30 8h30l-6 15H24zM70 8h30l-6 15H64zM110 8h24l-6 15h-24z' +
    'M22 28h30l-6 14H16zM62 28h30l-6 14H56zM102 28h24l-6 14H96z';
  const solarPanel = (column: number, row: number): string =>
    group(
      `translate(${-302 + column * 152} ${96 + row * 58})`,
      path('M18 0h126l-18 50H0z', (column + row) % 2 ? white : figure) + path(cells, ink),
    );
  const flash = (i: number): string =>
    path(`M${-296 + i * 56}-196h34l-14 84h26l-46 146 10-112h-26z`, i ? white : figure);
  return [
    path(repeat(24, ray), figure),
    circle(0, -50, 94, ink),
    circle(0, -50, 78, figure),
    ring(0, -50, 58, 14, white, 16),
    circle(0, -50, 40, ink),
    diamond(0, -50, 26, figure),
    mirrored(repeat(2, (column) => repeat(2, (row) => solarPanel(column, row))) + repeat(2, flash)),
  ].join('');
};

/** A ringed planet with two craft. */
export const space: MotifDrawing = ({ figure, ink, white }) => {
  const orbit = (sweep: 0 | 1): string => `M-290 0A290 84 0 0 ${sweep} 290 0`;
  const lightBelts =
    'M-134-40h268a140 140 0 0 1 5 24h-278a140 140 0 0 1 5-24z' +
    'M-103-94h206a140 140 0 0 1 14 22h-234a140 140 0 0 1 14-22z';
  const craft =
    nestedDiamonds(-206, -134, [
      [34, figure],
      [20, white],
      [9, ink],
    ]) +
    rect(-286, -142, 44, 16, figure) +
    rect(-170, -142, 44, 16, figure);
  const stars =
    path(
      repeat(3, (i) => diamondPath(-290 + i * 46, -190, 7) + diamondPath(-290 + i * 46, 190 - i * 16, 9)),
      figure,
    ) + path(diamondPath(-130, -186, 7) + diamondPath(-236, 106, 7) + diamondPath(-166, 196, 7), white);
  return [
    line(orbit(1), ink, 34),
    line(orbit(1), white, 20),
    circle(0, 0, 158, ink),
    circle(0, 0, 140, figure),
    path(lightBelts, white),
    path('M-118 76h236a140 140 0 0 1-22 28h-192a140 140 0 0 1-22-28z', ink),
    line(orbit(0), ink, 34),
    line(orbit(0), white, 20),
    line(orbit(0), ink, 5, ' stroke-dasharray="16 14"'),
    mirrored(craft + stars),
    diamond(0, -190, 17, figure),
    diamond(0, 190, 17, figure),
  ].join('');
};

/** A drop between rain and waves. */
export const water: MotifDrawing = ({ ground, figure, ink, white }) => {
  const wave = (y: number, height: number, fill: string): string =>
    path(`M-340 ${y}${repeat(17, () => 'q10-22 20-22t20 22')}v${height}H-340z`, fill);
  // A drop 150 units wide at size 1, its round foot centred at y = 26.
  const drop = (size: number, fill: string): string => {
    const across = (x: number): number => Math.round(x * size);
    const up = (y: number): number => Math.round(26 - y * size);
    const [tip, shoulder, waist, half] = [up(234), up(150), up(70), across(118)];
    return path(
      `M0 ${tip}C${across(34)} ${shoulder} ${half} ${waist} ${half} 26A${half} ${half} 0 0 1 ${-half} 26` +
        `C${-half} ${waist} ${across(-34)} ${shoulder} 0 ${tip}z`,
      fill,
    );
  };
  const rain = (columns: number, rows: number, start: { x: number; y: number }, half: number): string =>
    repeat(columns, (c) =>
      repeat(rows, (r) =>
        diamondPath(start.x + c * 48, start.y + r * 68 + (c % 2 ? 34 : 0), half, Math.round(half * 1.8)),
      ),
    );
  return [
    wave(52, 170, figure),
    wave(84, 140, ink),
    wave(102, 120, white),
    wave(134, 90, figure),
    wave(164, 60, ink),
    wave(182, 50, white),
    drop(1, ink),
    drop(134 / 150, white),
    drop(112 / 150, ink),
    drop(96 / 150, figure),
    drop(66 / 150, ground),
    drop(40 / 150, white),
    diamond(0, 26, 15, ink),
    mirrored(
      path(rain(4, 3, { x: -288, y: -180 }, 10), figure) + path(rain(3, 2, { x: -264, y: -146 }, 5), white),
    ),
  ].join('');
};
