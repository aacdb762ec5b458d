import type { MotifDrawing } from '../pigments';
import {
  boxPath,
  circle,
  cornerPattern,
  diamond,
  diamondCompass,
  diamondPath,
  group,
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

/** Draws a cross of four layers, with a pulse line through it. */
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
    cornerPattern(
      figure,
      2,
      3,
      (c, r) => smallPlus(-284 + c * 56, -176 + r * 52) + smallPlus(-284 + c * 56, 176 - r * 52),
    ) + pattern(white, 2, (c) => diamondPath(-256 + c * 56, -150, 8) + diamondPath(-256 + c * 56, 150, 8));
  return [
    mirrored(pulse(-30, figure) + pulse(0, white) + pulse(30, figure) + corners),
    path(plus(82, 204), white),
    path(plus(64, 186), ink),
    path(plus(50, 172), figure),
    path(plus(26, 148), ground),
    nestedDiamonds(0, 0, [66, white], [44, ink], [20, figure]),
    path(diamondCompass(114, 14), white),
  ].join('');
};

/** Draws an open book with ruled pages, a picture on each page, and light above the spine. */
export const book: MotifDrawing = ({ figure, ink, white }) => {
  const page = [
    path('M0-74L-66-114H-306V168H-66L0 206z', ink),
    path('M0-48L-70-92H-286V148H-70L0 188z', white),
    path('M0-48L-70-92H-84V148H-70L0 188z', figure),
    rect(-266, -70, 74, 74, figure),
    nestedDiamonds(-229, -33, [29, white], [14, ink]),
    pattern(ink, 3, (i) => boxPath(-176, -66 + i * 27, 74, 12)),
    pattern(figure, 4, (i) => boxPath(-266, 26 + i * 28, 164, 12)),
    pattern(figure, 3, (i) => diamondPath(-300 + i * 44, -168, 14)),
    pattern(ink, 2, (i) => diamondPath(-278 + i * 44, -146, 7)),
    path('M-30-112L-64-196h28L-12-124zM-56-106L-128-178h34L-30-124z', figure),
  ].join('');
  return [
    mirrored(page),
    path('M0-214l15 84-15 22-15-22z', ink),
    nestedDiamonds(0, -92, [26, ink], [15, white]),
    rect(-7, -62, 14, 256, ink),
  ].join('');
};

/** Draws a pediment on two columns, with a seal between them. */
export const columns: MotifDrawing = ({ figure, ink, white }) => {
  const column = [
    rect(-300, -146, 120, 16, white),
    rect(-290, -131, 100, 16, figure),
    rect(-280, -117, 80, 234, figure),
    pattern(ink, 3, (i) => boxPath(-268 + i * 24, -104, 8, 208)),
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
    pattern(white, 15, (i) => diamondPath(-280 + i * 40, 186, 9)),
    path('M-310-152h620L0-206z', figure),
    path('M-190-160h380L0-192z', ink),
    diamond(0, -174, 11, white),
    seal,
  ].join('');
};

/** Draws a wide eye with a ribbed iris. */
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
      pattern(ink, 3, (i) => diamondPath(-136 - i * 30, 0, 12 - i * 3)) +
        cornerPattern(
          figure,
          4,
          4,
          (c, r) =>
            diamondPath(-290 + c * 38, -186 + r * 34, 11) + diamondPath(-290 + c * 38, 186 - r * 34, 11),
        ),
    ),
  ].join('');

/** Draws a level pair of scales. */
export const balance: MotifDrawing = ({ ground, figure, ink, white }) => {
  const scale = [
    rect(-300, -96, 300, 16, white),
    path('M-206-80l-92 130h184z', figure),
    path('M-206-44l-54 78h108z', ground),
    path('M-312 54h212v20h-212z', ink),
    path('M-286 78h160v18h-160z', white),
    diamond(-206, 10, 14, white),
    pattern(figure, 4, (i) => diamondPath(-290 + i * 56, -150, 16)),
    pattern(ink, 4, (i) => diamondPath(-290 + i * 56, -150, 7)),
  ].join('');
  return [
    mirrored(scale),
    rect(-22, -140, 44, 290, figure),
    pattern(ink, 6, (i) => `M-22 ${-96 + i * 40}l22-22 22 22v14l-22-22-22 22z`),
    nestedDiamonds(0, -150, [56, white], [36, ink], [16, figure]),
    path('M-70 150h140v16h30v16h30v18h-260v-18h30v-16h30z', white),
  ].join('');
};

const fifthOfTurn = (Math.PI * 2) / 5;

/** Draws a running track around a ball. */
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
      pattern(ink, 4, (i) => boxPath(-146, -178 + i * 36, 12, 20) + boxPath(-146, 70 + i * 36, 12, 20)) +
        diamond(-118, 0, 18, figure) +
        diamond(-118, 0, 9, ink),
    ),
    circle(0, 0, 96, ink),
    circle(0, 0, 84, white),
    path('M0-34L32-10 20 28h-40L-32-10z', ink),
    pattern(figure, 5, patch),
    line(repeat(5, seam), ink, 6),
    diamond(0, 0, 13, figure),
  ].join('');
};

/** Draws five sheets in a stack, between chevrons. */
export const layers: MotifDrawing = ({ ground, figure, ink, white }) => {
  const chevrons = repeat(4, (i) =>
    path(`M${-176 - i * 34} -96l-14 0-60 96 60 96h14l-60-96z`, i % 2 ? white : figure),
  );
  const sheet = (i: number): string => {
    const y = 128 - i * 64;
    const fill = i % 2 ? white : figure;
    const isTop = i === 4;
    return [
      path(`M-200 ${y}v18l200 72 200-72v-18l-200 72z`, ink),
      diamond(0, y, 200, fill, 72),
      diamond(0, y, 150, isTop ? ink : ground, 54),
      isTop ? '' : diamond(0, y, 120, fill, 43),
    ].join('');
  };
  return [
    mirrored(chevrons),
    repeat(5, sheet),
    diamond(0, -128, 116, figure, 42),
    diamond(0, -128, 70, ink, 25),
    diamond(0, -128, 34, white, 12),
  ].join('');
};

/** Draws a triangular net of nodes with a hexagon at its centre. */
export const lattice: MotifDrawing = ({ ground, figure, ink, white }) => {
  const nodes = [-2, -1, 0, 1, 2].flatMap((row) =>
    [-3, -2, -1, 0, 1, 2, 3].map((column) => ({ row, x: column * 100 + (row & 1 ? 50 : 0), y: row * 88 })),
  );
  const inside = nodes.filter(({ x }) => Math.abs(x) <= 300);
  const edges = inside.map(({ row, x, y }) =>
    [
      x + 100 <= 300 ? `M${x} ${y}h100` : '',
      row < 2 && x + 50 <= 300 ? `M${x} ${y}l50 88` : '',
      row < 2 && x - 50 >= -300 ? `M${x} ${y}l-50 88` : '',
    ].join(''),
  );
  const joints = inside
    .filter(({ x, y }) => x !== 0 || y !== 0)
    .map(({ x, y }) => {
      const isOdd = (Math.abs(y) / 88 + Math.round(Math.abs(x) / 50)) % 2 === 1;
      return circle(x, y, 19, isOdd ? ink : white) + circle(x, y, 8, figure);
    });
  return [
    line(edges.join(''), figure, 9),
    ...joints,
    path('M0-150l130 75v150l-130 75-130-75v-150z', ink),
    path('M0-122l106 61v122l-106 61-106-61v-122z', figure),
    path('M0-92l80 46v92l-80 46-80-46v-92z', ground),
    path('M0-60l52 30v60l-52 30-52-30v-60z', white),
    nestedDiamonds(0, 0, [34, ink], [15, figure]),
  ].join('');
};

/** Draws two roads that cross each other repeatedly, with a wheel in every loop. */
export const routes: MotifDrawing = ({ figure, ink, white }) => {
  const wave =
    'M-424 160C-380 160-352 60-318 0S-252-150-212-150-140-60-106 0-40 160 0 160 ' +
    '72 60 106 0 172-150 212-150 284-60 318 0 380 160 424 160';
  const road = (direction: number, colour: string): string =>
    group(
      `scale(1 ${direction})`,
      line(wave, ink, 60) + line(wave, colour, 42) + line(wave, ink, 5, ' stroke-dasharray="20 14"'),
    );
  // Draws the first road again over every second crossing, so that the roads interlace.
  const bridge = (x: number): string =>
    `<svg x="${x}" y="-60" width="96" height="120" viewBox="${x} -60 96 120">${road(1, figure)}</svg>`;
  const wheel = (x: number, radius: number): string =>
    [
      circle(x, 0, radius, ink),
      ring(x, 0, radius - 11, 8, white, 16),
      circle(x, 0, radius - 22, figure),
      circle(x, 0, radius - 36, white),
      diamond(x, 0, 12, ink),
    ].join('');
  const milestones = pattern(
    figure,
    3,
    (i) => diamondPath(-106, -190 + i * 30, 10) + diamondPath(-106, 190 - i * 30, 10),
  );
  return [
    road(1, figure),
    road(-1, white),
    bridge(-366),
    bridge(58),
    wheel(0, 74),
    mirrored(wheel(-212, 66) + milestones),
  ].join('');
};

/** Draws cables that run into a switch at the centre. */
export const network: MotifDrawing = ({ figure, ink, white }) => {
  const cables = [figure, white, ink, figure].map((colour, k) => {
    const bend = 66 + k * 34;
    const cable = (side: number): string => {
      const socketY = Math.trunc(side * bend * 0.62);
      const lowY = Math.trunc(side * (bend * 0.62 + 84));
      return line(`M-312 ${socketY}H${-bend - 84}L${-bend} ${lowY}V${side * 230}`, colour, 14);
    };
    return cable(1) + cable(-1);
  });
  const plugs = repeat(4, (k) => {
    const y = Math.trunc((66 + k * 34) * 0.62);
    return (
      circle(-306, y, 12, ink) +
      circle(-306, -y, 12, ink) +
      circle(-306, y, 5, white) +
      circle(-306, -y, 5, white)
    );
  });
  const pads = [-36, 14].flatMap((x) => [-36, 14].map((y) => boxPath(x, y, 22))).join('');
  return [
    mirrored(
      [
        ...cables,
        plugs,
        rect(-312, -9, 220, 18, ink),
        pattern(white, 5, (i) => diamondPath(-292 + i * 38, 0, 7)),
      ].join(''),
    ),
    rect(-9, -230, 18, 460, ink),
    pattern(white, 3, (i) => diamondPath(0, -190 + i * 30, 7) + diamondPath(0, 190 - i * 30, 7)),
    nestedDiamonds(0, 0, [128, ink], [108, figure], [84, white]),
    path(pads + boxPath(-11, -11, 22), ink),
    path(diamondCompass(96, 8), ink),
  ].join('');
};

/** Draws a mast that sends out arcs. */
export const media: MotifDrawing = ({ figure, ink, white }) => {
  const arc = (colour: string, i: number): string => {
    const radius = 84 + i * 60;
    const [x, y] = [Math.round(radius * 0.8), Math.round(radius * 0.6)];
    return line(`M${-x} ${-104 - y}A${radius} ${radius} 0 0 0 ${-x} ${-104 + y}`, colour, 24);
  };
  const brace = (i: number): string => {
    const [y, w] = [-70 + i * 54, 18 + i * 9];
    return `M${-w} ${y + 42}L0 ${y}L${w} ${y + 42}h-14L0 ${y + 20}L${-w + 14} ${y + 42}z`;
  };
  return [
    mirrored(
      [white, figure, white, figure].map(arc).join('') +
        pattern(figure, 5, (i) => diamondPath(-290 + i * 44, 176, 11)),
    ),
    path('M-26-104h52l62 310h-176z', ink),
    path('M-14-92h28l50 286h-128z', figure),
    pattern(ink, 5, brace),
    circle(0, -104, 58, ink),
    circle(0, -104, 44, figure),
    circle(0, -104, 28, white),
    diamond(0, -104, 17, ink),
    rect(-330, 206, 660, 14, ink),
  ].join('');
};
