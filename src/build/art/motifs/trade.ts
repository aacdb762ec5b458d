import type { FieldColours, MotifDrawing } from '../pigments';
import {
  boxPath,
  circle,
  cornerOf,
  diamond,
  diamondCompass,
  diamondPath,
  line,
  mirrored,
  nestedDiamonds,
  path,
  polar,
  rect,
  repeat,
  ring,
} from '../shapes';

/** A milled coin between two tables of tiles. */
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
    diamond(0, 0, 44, ink),
    diamond(0, 0, 24, figure),
  ].join('');
};

interface Canopy {
  /** The stem that stands upright, then those that lean to the left and are mirrored. */
  stems: readonly { degrees: number; length: number }[];
  stemWidth: number;
  coinRadius: number;
  /** How far along each stem a bud sits, from 0 to 1, its half width and that of its core. */
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

// The stems meet at the seed, on the ground line below the centre.
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

/** One seed, nine stems, nine coins: a canopy of returns. */
export const growth: MotifDrawing = (colours) => drawCanopy(fullCanopy, colours);

/** The canopy with five thick stems, for pictures the size of a thumbnail. */
export const sparseGrowth: MotifDrawing = (colours) => drawCanopy(sparseCanopy, colours);

/** Parcels stacked into a pyramid. */
export const parcels: MotifDrawing = ({ figure, ink, white }) => {
  // Box, ribbon and label of the three kinds of parcel.
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
      diamond(x + 51, y + 48, 28, label),
      diamond(x + 51, y + 48, 12, ribbon),
    ].join('');
  };
  const stacks = [1, 2, 3, 2, 1].map((height, column) => repeat(height, (row) => parcel(column, row)));
  return [
    ...stacks,
    rect(-330, 202, 660, 10, ink),
    nestedDiamonds(0, -156, [
      [50, ink],
      [36, figure],
      [22, white],
      [9, ink],
    ]),
    mirrored(
      path(
        cornerOf(4, 4, (c, r) => diamondPath(-290 + c * 50, -182 + r * 44, 14)),
        figure,
      ) +
        path(
          cornerOf(3, 3, (c, r) => diamondPath(-265 + c * 50, -160 + r * 44, 7)),
          white,
        ),
    ),
  ].join('');
};

/** A parasol over houses. */
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
  const rain = path(
    cornerOf(3, 4, (c, r) => diamondPath(-292 + c * 42, -190 + r * 38, 9, 15)),
    figure,
  );
  return [
    path('M-276 26A276 212 0 0 1 276 26z', ink),
    mirrored(gore(-256, -150, figure) + gore(-150, -48, white)),
    path('M-48 22C-48-70-28-150 0-170C28-150 48-70 48 22z', figure),
    path(
      repeat(5, (i) => `M${-256 + i * 103} 22a50 30 0 0 1 100 0z`),
      ground,
    ),
    rect(-9, -206, 18, 392, ink),
    diamond(0, -196, 17, ink),
    diamond(0, 190, 28, ink),
    diamond(0, 190, 15, figure),
    mirrored(rain + houses),
    rect(-330, 206, 660, 14, ink),
  ].join('');
};
