import type { FieldColours, MotifDrawing } from '../pigments';
import {
  boxPath,
  circle,
  cornerPattern,
  diamond,
  diamondCompass,
  diamondPath,
  group,
  leaf,
  line,
  mirrored,
  nestedDiamonds,
  path,
  pattern,
  polar,
  rect,
  repeat,
  ring,
} from '../shapes';

/** Draws a seedling in front of a rising sun, above ploughed rows. */
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
      cornerPattern(figure, 3, 3, (c, r) => diamondPath(-292 + c * 42, -182 + r * 42, 13)) +
        cornerPattern(white, 2, 2, (c, r) => diamondPath(-271 + c * 42, -161 + r * 42, 7)),
    ),
  ].join('');
};

/** Draws a sun over solar panels, between two lightning bolts. */
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
  const bolt = (i: number): string =>
    path(`M${-296 + i * 56}-196h34l-14 84h26l-46 146 10-112h-26z`, i ? white : figure);
  return [
    pattern(figure, 24, ray),
    circle(0, -50, 94, ink),
    circle(0, -50, 78, figure),
    ring(0, -50, 58, 14, white, 16),
    circle(0, -50, 40, ink),
    diamond(0, -50, 26, figure),
    mirrored(repeat(2, (column) => repeat(2, (row) => solarPanel(column, row))) + repeat(2, bolt)),
  ].join('');
};

/** Draws a ringed planet with two spacecraft. */
export const space: MotifDrawing = ({ figure, ink, white }) => {
  const orbit = (sweep: 0 | 1): string => `M-290 0A290 84 0 0 ${sweep} 290 0`;
  const lightBelts =
    'M-134-40h268a140 140 0 0 1 5 24h-278a140 140 0 0 1 5-24z' +
    'M-103-94h206a140 140 0 0 1 14 22h-234a140 140 0 0 1 14-22z';
  const craft =
    nestedDiamonds(-206, -134, [34, figure], [20, white], [9, ink]) +
    rect(-286, -142, 44, 16, figure) +
    rect(-170, -142, 44, 16, figure);
  const stars =
    pattern(
      figure,
      3,
      (i) => diamondPath(-290 + i * 46, -190, 7) + diamondPath(-290 + i * 46, 190 - i * 16, 9),
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

/** Draws a drop between rain and waves. */
export const water: MotifDrawing = ({ ground, figure, ink, white }) => {
  const wave = (y: number, height: number, fill: string): string =>
    path(`M-340 ${y}${repeat(17, () => 'q10-22 20-22t20 22')}v${height}H-340z`, fill);
  // Draws a drop. The centre of its round end is at y = 26. At size 1, the radius of this end is 118 units.
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

/** Draws a coin with a milled edge, between two grids of tiles. */
export const coin: MotifDrawing = ({ ground, figure, ink, white }) => {
  const tiles = (isWhite: boolean): string =>
    repeat(11, (row) =>
      repeat(3, (column) =>
        ((row + column) % 3 === 0) === isWhite ? boxPath(-306 + column * 38, -203 + row * 38, 26) : '',
      ),
    );
  return [
    mirrored(path(tiles(false), figure) + path(tiles(true), white)),
    circle(0, 0, 190, figure),
    ring(0, 0, 170, 22, ink, 36),
    circle(0, 0, 142, ground),
    ring(0, 0, 124, 8, figure),
    diamond(0, 0, 104, white),
    path(diamondCompass(66, 18), ground),
    nestedDiamonds(0, 0, [44, ink], [24, figure]),
  ].join('');
};

interface Canopy {
  /** The vertical stem, then the stems that lean to the right. The leaning stems are mirrored on the left. */
  stems: readonly { degrees: number; length: number }[];
  stemWidth: number;
  coinRadius: number;
  /**
   * The buds of each stem. `along` is the position on the stem from 0 to 1. `half` is half the width, and `core` half
   * the width of the core.
   */
  buds: readonly { along: number; half: number; core: number }[];
}

const fullCanopy: Canopy = {
  stems: [
    { degrees: 0, length: 344 },
    { degrees: 21, length: 338 },
    { degrees: 42, length: 322 },
    { degrees: 63, length: 308 },
    { degrees: 84, length: 292 },
  ],
  stemWidth: 18,
  coinRadius: 36,
  buds: [
    { along: 0.44, half: 10, core: 4 },
    { along: 0.62, half: 13, core: 6 },
    { along: 0.78, half: 16, core: 8 },
  ],
};

const sparseCanopy: Canopy = {
  stems: [
    { degrees: 0, length: 320 },
    { degrees: 34, length: 310 },
    { degrees: 68, length: 258 },
  ],
  stemWidth: 32,
  coinRadius: 60,
  buds: [],
};

// The y coordinate of the point where the stems meet: inside the seed, below the centre.
const seedY = 178;

function drawCanopy(canopy: Canopy, colours: FieldColours): string {
  const { figure, ink, white } = colours;
  const [upright = '', ...leaning] = canopy.stems.map((_, index) => drawStem(canopy, index, colours));
  const dome = (radius: number, fill: string): string =>
    path(`M${-radius} 206a${radius} ${radius} 0 0 1 ${2 * radius} 0z`, fill);
  return [
    mirrored(leaning.reverse().join('')),
    upright,
    dome(132, ink),
    dome(108, figure),
    dome(84, white),
    dome(60, ink),
    diamond(0, 164, 20, figure, 26),
    rect(-330, 206, 660, 14, ink),
  ].join('');
}

function drawStem(
  { stems, stemWidth, coinRadius, buds }: Canopy,
  index: number,
  colours: FieldColours,
): string {
  const { figure, ink, white } = colours;
  const { degrees = 0, length = 0 } = stems[index] ?? {};
  const isOdd = index % 2 === 1;
  const stemColour = isOdd ? ink : figure;
  const pointAt = (distance: number): [number, number] => polar((degrees * Math.PI) / 180, distance, seedY);
  const [x, y] = pointAt(length);
  const budShapes = buds.map(({ along, half, core }) => {
    const [budX, budY] = pointAt(length * along);
    return diamond(budX, budY, half, white) + diamond(budX, budY, core, stemColour);
  });
  return [
    line(`M0 ${seedY}L${x} ${y}`, stemColour, stemWidth),
    ...budShapes,
    circle(x, y, coinRadius, ink),
    circle(x, y, Math.round((coinRadius * 28) / 36), isOdd ? white : figure),
    circle(x, y, coinRadius / 2, isOdd ? figure : white),
    diamond(x, y, Math.round(coinRadius / 3), ink),
  ].join('');
}

/** Draws a tree that grows from one seed, with nine stems and nine coins. */
export const growth: MotifDrawing = (colours) => drawCanopy(fullCanopy, colours);

/** Draws the tree with five thick stems, for thumbnails. */
export const sparseGrowth: MotifDrawing = (colours) => drawCanopy(sparseCanopy, colours);

/** Draws parcels that are stacked into a pyramid. */
export const parcels: MotifDrawing = ({ figure, ink, white }) => {
  // The colours of the box, the ribbon and the label of each of the three kinds of parcel.
  const wrappings = [
    [figure, ink, white],
    [white, figure, ink],
    [ink, figure, white],
  ];
  const parcel = (column: number, row: number): string => {
    const [x, y] = [-271 + column * 110, 102 - row * 103];
    const [box = '', ribbon = '', label = ''] = wrappings[(Math.abs(column - 2) + row) % 3] ?? [];
    return [
      rect(x, y, 102, 96, box),
      rect(x + 41, y, 20, 96, ribbon),
      rect(x, y + 38, 102, 20, ribbon),
      nestedDiamonds(x + 51, y + 48, [28, label], [12, ribbon]),
    ].join('');
  };
  const stacks = [1, 2, 3, 2, 1].map((height, column) => repeat(height, (row) => parcel(column, row)));
  return [
    ...stacks,
    rect(-330, 202, 660, 10, ink),
    nestedDiamonds(0, -156, [50, ink], [36, figure], [22, white], [9, ink]),
    mirrored(
      cornerPattern(figure, 4, 4, (c, r) => diamondPath(-290 + c * 50, -182 + r * 44, 14)) +
        cornerPattern(white, 3, 3, (c, r) => diamondPath(-265 + c * 50, -160 + r * 44, 7)),
    ),
  ].join('');
};

/** Draws a parasol over houses. */
export const insurance: MotifDrawing = ({ ground, figure, ink, white }) => {
  const gore = (outer: number, inner: number, fill: string): string =>
    path(
      `M${outer} 22C${outer} -70 ${Math.round(outer * 0.5)} -166 0 -170` +
        `C${Math.round(inner * 0.6)} -150 ${inner} -70 ${inner} 22z`,
      fill,
    );
  const houses = [
    rect(-112, 124, 66, 82, figure),
    path(
      boxPath(-100, 140, 18) + boxPath(-74, 140, 18) + boxPath(-100, 168, 18) + boxPath(-74, 168, 18),
      ink,
    ),
    path('M-118 124l39-46 39 46z', white),
    rect(-196, 146, 58, 60, white),
    path('M-202 146l35-40 35 40z', figure),
    diamond(-167, 176, 14, ink),
  ].join('');
  const rain = cornerPattern(figure, 3, 4, (c, r) => diamondPath(-292 + c * 42, -190 + r * 38, 9, 15));
  return [
    path('M-276 26A276 212 0 0 1 276 26z', ink),
    mirrored(gore(-256, -150, figure) + gore(-150, -48, white)),
    path('M-48 22C-48-70-28-150 0-170C28-150 48-70 48 22z', figure),
    pattern(ground, 5, (i) => `M${-256 + i * 103} 22a50 30 0 0 1 100 0z`),
    rect(-9, -206, 18, 392, ink),
    diamond(0, -196, 17, ink),
    nestedDiamonds(0, 190, [28, ink], [15, figure]),
    mirrored(rain + houses),
    rect(-330, 206, 660, 14, ink),
  ].join('');
};
