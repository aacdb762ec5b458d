import type { MotifDrawing } from '../pigments';
import {
  boxPath,
  circle,
  diamond,
  diamondCompass,
  diamondPath,
  group,
  line,
  mirrored,
  path,
  rect,
  repeat,
  ring,
} from '../shapes';

/** Five sheets one above the other, between chevrons. */
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

/** A triangular net of nodes with a hexagonal heart. */
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
    diamond(0, 0, 34, ink),
    diamond(0, 0, 15, figure),
  ].join('');
};

/** Two roads that weave across each other, with a wheel in every loop. */
export const routes: MotifDrawing = ({ figure, ink, white }) => {
  const wave =
    'M-424 160C-380 160-352 60-318 0S-252-150-212-150-140-60-106 0-40 160 0 160 ' +
    '72 60 106 0 172-150 212-150 284-60 318 0 380 160 424 160';
  const road = (direction: number, colour: string): string =>
    group(
      `scale(1 ${direction})`,
      line(wave, ink, 60) + line(wave, colour, 42) + line(wave, ink, 5, ' stroke-dasharray="20 14"'),
    );
  // The first road is drawn again over every second crossing, so that the two interlace.
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
  const milestones = path(
    repeat(3, (i) => diamondPath(-106, -190 + i * 30, 10) + diamondPath(-106, 190 - i * 30, 10)),
    figure,
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

/** Cables that run into a switch at the centre. */
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
        path(
          repeat(5, (i) => diamondPath(-292 + i * 38, 0, 7)),
          white,
        ),
      ].join(''),
    ),
    rect(-9, -230, 18, 460, ink),
    path(
      repeat(3, (i) => diamondPath(0, -190 + i * 30, 7) + diamondPath(0, 190 - i * 30, 7)),
      white,
    ),
    diamond(0, 0, 128, ink),
    diamond(0, 0, 108, figure),
    diamond(0, 0, 84, white),
    path(pads + boxPath(-11, -11, 22), ink),
    path(diamondCompass(96, 8), ink),
  ].join('');
};

/** A mast that sends out arcs. */
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
        path(
          repeat(5, (i) => diamondPath(-290 + i * 44, 176, 11)),
          figure,
        ),
    ),
    path('M-26-104h52l62 310h-176z', ink),
    path('M-14-92h28l50 286h-128z', figure),
    path(repeat(5, brace), ink),
    circle(0, -104, 58, ink),
    circle(0, -104, 44, figure),
    circle(0, -104, 28, white),
    diamond(0, -104, 17, ink),
    rect(-330, 206, 660, 14, ink),
  ].join('');
};
