import type { MotifDrawing } from '../pigments';
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

/** A cross of four layers with a pulse running through it. */
export const cross: MotifDrawing = ({ ground, figure, ink, white }) => {
  const plus = (arm: number, reach: number): string => {
    const [a, step] = [arm, reach - arm];
    return (
      `M${-a} ${-reach}h${2 * a}v${step}h${step}v${2 * a}h${-step}v${step}` +
      `h${-2 * a}v${-step}h${-step}v${-2 * a}h${step}z`
    );
  };
  const smallPlus = (x: number, y: number): string =>
    boxPath(x - 7, y - 20, 14, 40) + boxPath(x - 20, y - 7, 40, 14);
  const pulse = (y: number, colour: string): string =>
    line(`M-330 ${y}h58l16-34 22 62 16-28h30`, colour, 12, ' stroke-linejoin="miter"');
  const corners =
    path(
      cornerOf(
        2,
        3,
        (c, r) => smallPlus(-284 + c * 56, -176 + r * 52) + smallPlus(-284 + c * 56, 176 - r * 52),
      ),
      figure,
    ) +
    path(
      repeat(2, (c) => diamondPath(-256 + c * 56, -150, 8) + diamondPath(-256 + c * 56, 150, 8)),
      white,
    );
  return [
    mirrored(pulse(-30, figure) + pulse(0, white) + pulse(30, figure) + corners),
    path(plus(82, 204), white),
    path(plus(64, 186), ink),
    path(plus(50, 172), figure),
    path(plus(26, 148), ground),
    nestedDiamonds(0, 0, [
      [66, white],
      [44, ink],
      [20, figure],
    ]),
    path(diamondCompass(114, 14), white),
  ].join('');
};

/** An open book, square to the reader: ruled pages, a plate on each, and light above the spine. */
export const book: MotifDrawing = ({ figure, ink, white }) => {
  const page = [
    path('M0-74L-66-114H-306V168H-66L0 206z', ink),
    path('M0-48L-70-92H-286V148H-70L0 188z', white),
    path('M0-48L-70-92H-84V148H-70L0 188z', figure),
    rect(-266, -70, 74, 74, figure),
    diamond(-229, -33, 29, white),
    diamond(-229, -33, 14, ink),
    path(
      repeat(3, (i) => boxPath(-176, -66 + i * 27, 74, 12)),
      ink,
    ),
    path(
      repeat(4, (i) => boxPath(-266, 26 + i * 28, 164, 12)),
      figure,
    ),
    path(
      repeat(3, (i) => diamondPath(-300 + i * 44, -168, 14)),
      figure,
    ),
    path(
      repeat(2, (i) => diamondPath(-278 + i * 44, -146, 7)),
      ink,
    ),
    path('M-30-112L-64-196h28L-12-124zM-56-106L-128-178h34L-30-124z', figure),
  ].join('');
  return [
    mirrored(page),
    path('M0-214l15 84-15 22-15-22z', ink),
    diamond(0, -92, 26, ink),
    diamond(0, -92, 15, white),
    rect(-7, -62, 14, 256, ink),
  ].join('');
};

/** A pediment on two columns around a seal. */
export const columns: MotifDrawing = ({ figure, ink, white }) => {
  const column = [
    rect(-300, -146, 120, 16, white),
    rect(-290, -131, 100, 16, figure),
    rect(-280, -117, 80, 234, figure),
    path(
      repeat(3, (i) => boxPath(-268 + i * 24, -104, 8, 208)),
      ink,
    ),
    rect(-290, 115, 100, 16, figure),
    rect(-300, 130, 120, 16, white),
  ].join('');
  const seal = [
    path('M0-128L128 0 0 128-128 0z', white),
    path(boxPath(-92, -92, 184), white),
    circle(0, 0, 98, ink),
    ring(0, 0, 84, 10, figure, 24),
    circle(0, 0, 66, figure),
    path('M-30-40h60v12h-10v56h10v12h-60v-12h10v-56h-10z', ink),
    path(boxPath(-6, -28, 12, 56), white),
    path(diamondCompass(112, 9), ink),
  ].join('');
  return [
    mirrored(column),
    rect(-310, 150, 620, 18, figure),
    rect(-310, 172, 620, 28, ink),
    path(
      repeat(15, (i) => diamondPath(-280 + i * 40, 186, 9)),
      white,
    ),
    path('M-310-152h620L0-206z', figure),
    path('M-190-160h380L0-192z', ink),
    diamond(0, -174, 11, white),
    seal,
  ].join('');
};

/** A wide eye with a reeded iris. */
export const eye: MotifDrawing = ({ ground, figure, ink, white }) =>
  [
    path('M-310 0Q0-330 310 0Q0 330-310 0z', figure),
    path('M-262 0Q0-268 262 0Q0 268-262 0z', ink),
    path('M-228 0Q0-226 228 0Q0 226-228 0z', white),
    circle(0, 0, 106, ground),
    ring(0, 0, 84, 14, figure, 18),
    circle(0, 0, 60, figure),
    circle(0, 0, 34, ink),
    diamond(0, 0, 15, white),
    mirrored(
      path(
        repeat(3, (i) => diamondPath(-136 - i * 30, 0, 12 - i * 3)),
        ink,
      ) +
        path(
          cornerOf(
            4,
            4,
            (c, r) =>
              diamondPath(-290 + c * 38, -186 + r * 34, 11) + diamondPath(-290 + c * 38, 186 - r * 34, 11),
          ),
          figure,
        ),
    ),
  ].join('');

/** A pair of scales, level. */
export const balance: MotifDrawing = ({ ground, figure, ink, white }) => {
  const scale = [
    rect(-300, -96, 300, 16, white),
    path('M-206-80l-92 130h184z', figure),
    path('M-206-44l-54 78h108z', ground),
    path('M-312 54h212v20h-212z', ink),
    path('M-286 78h160v18h-160z', white),
    diamond(-206, 10, 14, white),
    path(
      repeat(4, (i) => diamondPath(-290 + i * 56, -150, 16)),
      figure,
    ),
    path(
      repeat(4, (i) => diamondPath(-290 + i * 56, -150, 7)),
      ink,
    ),
  ].join('');
  return [
    mirrored(scale),
    rect(-22, -140, 44, 290, figure),
    path(
      repeat(6, (i) => `M-22 ${-96 + i * 40}l22-22 22 22v14l-22-22-22 22z`),
      ink,
    ),
    nestedDiamonds(0, -150, [
      [56, white],
      [36, ink],
      [16, figure],
    ]),
    path('M-70 150h140v16h30v16h30v18h-260v-18h30v-16h30z', white),
  ].join('');
};

const fifthOfTurn = (Math.PI * 2) / 5;

/** A running track around a ball. */
export const sport: MotifDrawing = ({ ground, figure, ink, white }) => {
  const lanes: readonly (readonly [number, number, string])[] = [
    [300, 196, ink],
    [284, 180, figure],
    [252, 148, white],
    [244, 140, figure],
    [212, 108, white],
    [204, 100, figure],
    [176, 72, ink],
    [166, 62, ground],
  ];
  const patch = (i: number): string => {
    const corner = (turn: number, radius: number): string => polar(i * fifthOfTurn + turn, radius).join(' ');
    return `M${corner(0, 82)}L${corner(-0.36, 78)}L${corner(0, 56)}L${corner(0.36, 78)}z`;
  };
  const seam = (i: number): string =>
    `M${polar(i * fifthOfTurn, 34).join(' ')}L${polar(i * fifthOfTurn, 58).join(' ')}`;
  return [
    ...lanes.map(([w, h, fill]) => rect(-w, -h, 2 * w, 2 * h, fill, h)),
    mirrored(
      path(
        repeat(4, (i) => boxPath(-146, -178 + i * 36, 12, 20) + boxPath(-146, 70 + i * 36, 12, 20)),
        ink,
      ) +
        diamond(-118, 0, 18, figure) +
        diamond(-118, 0, 9, ink),
    ),
    circle(0, 0, 96, ink),
    circle(0, 0, 84, white),
    path('M0-34L32-10 20 28h-40L-32-10z', ink),
    path(repeat(5, patch), figure),
    line(repeat(5, seam), ink, 6),
    diamond(0, 0, 13, figure),
  ].join('');
};
