import { type FieldColours, type MotifDrawing, pick, seededNumbers } from '../pigments';
import {
  boxPath,
  circle,
  diamond,
  diamondPath,
  mirrored,
  path,
  pattern,
  rect,
  repeat,
  ring,
} from '../shapes';

/** Draws one shape of the medallion in a circle. `trim` is a colour that contrasts with `fill`. */
type Layer = (radius: number, fill: string, trim: string) => string;

/** Draws the pattern on the left of the medallion. It is mirrored on the right. */
type Flank = (colours: FieldColours, accent: string) => string;

const disc: Layer = (radius, fill) => circle(0, 0, Math.round(radius * 0.94), fill);

const reeded: Layer = (radius, fill, trim) =>
  disc(radius, fill, trim) + ring(0, 0, Math.round(radius * 0.94) - 12, 10, trim, 24);

const lozenge: Layer = (radius, fill) => diamond(0, 0, radius, fill);

const box: Layer = (radius, fill) => {
  const half = Math.round(radius * 0.7);
  return path(boxPath(-half, -half, 2 * half), fill);
};

const octagon: Layer = (radius, fill) => {
  const far = Math.round(radius * 0.9);
  const near = Math.round(far * 0.42);
  return path(
    `M${-far} ${-near}L${-near} ${-far}H${near}L${far} ${-near}V${near}L${near} ${far}H${-near}L${-far} ${near}z`,
    fill,
  );
};

const star: Layer = (radius, fill) => {
  const half = Math.round(radius * 0.71);
  return path(diamondPath(0, 0, radius) + boxPath(-half, -half, 2 * half), fill);
};

const flower: Layer = (radius, fill) => {
  const core = Math.round(radius * 0.7);
  const petal = (i: number): string => {
    const angle = (i * Math.PI) / 4;
    const [x, y] = [Math.round(Math.cos(angle) * core), Math.round(Math.sin(angle) * core)];
    return circle(x, y, Math.round(radius * 0.3), fill);
  };
  return repeat(8, petal) + circle(0, 0, core, fill);
};

/** Draws a cross of two broad bars, like a woven knot. */
const knot: Layer = (radius, fill) => {
  const [long, short] = [Math.round(radius * 0.94), Math.round(radius * 0.56)];
  return path(
    boxPath(-short, -long, 2 * short, 2 * long) + boxPath(-long, -short, 2 * long, 2 * short),
    fill,
  );
};

// Only the outer rings have ornate shapes, because the inner rings are too small for them.
const outerLayers = [star, flower, lozenge, box, octagon, reeded, knot] as const;
const innerLayers = [disc, lozenge, box, octagon] as const;
const coreLayers = [disc, lozenge] as const;

const rings = [
  { radius: 200, layers: outerLayers },
  { radius: 146, layers: outerLayers },
  { radius: 112, layers: innerLayers },
  { radius: 76, layers: innerLayers },
  { radius: 48, layers: coreLayers },
  { radius: 24, layers: coreLayers },
];

const chevrons: Flank = ({ figure }, accent) =>
  repeat(4, (i) => path(`M${-216 - i * 28} -190h15l-36 190 36 190h-15l-36-190z`, i % 2 ? accent : figure));

const chequers: Flank = ({ figure }) =>
  pattern(figure, 10, (row) =>
    repeat(3, (c) => ((row + c) % 2 ? boxPath(-312 + c * 36, -180 + row * 36, 36) : '')),
  );

const bars: Flank = ({ figure }, accent) =>
  repeat(3, (i) => rect(-308 + i * 36, -200 + i * 34, 24, 400 - i * 68, i % 2 ? accent : figure));

const fadingDiamonds: Flank = ({ figure }) =>
  pattern(figure, 9, (row) => repeat(3, (c) => diamondPath(-290 + c * 42, -168 + row * 42, 18 - c * 4)));

const pennants: Flank = ({ figure }, accent) =>
  repeat(5, (i) => path(`M-312 ${-196 + i * 80}h84l-42 66z`, i % 2 ? accent : figure));

const stamps: Flank = ({ figure, ink }, accent) =>
  repeat(
    4,
    (i) =>
      rect(-312, -190 + i * 100, 70, 80, i % 2 ? accent : figure) +
      diamond(-277, -150 + i * 100, 24, i % 2 ? figure : ink),
  );

const arches: Flank = ({ figure }, accent) =>
  repeat(5, (i) => {
    const y = -136 + i * 80;
    return path(`M-312 ${y}a42 60 0 0 1 84 0z`, i % 2 ? accent : figure) + diamond(-270, y - 18, 12, accent);
  });

const ladder: Flank = ({ figure }, accent) =>
  rect(-308, -200, 14, 400, figure) +
  rect(-236, -200, 14, 400, figure) +
  pattern(accent, 9, (i) => diamondPath(-265, -176 + i * 44, 22, 18));

const flanks = [chevrons, chequers, bars, fadingDiamonds, pennants, stamps, arches, ladder] as const;

// A shape is never inside the same shape. The corners of a diamond in a square, or of a square in a diamond, would
// extend beyond the outer shape.
const clashes = (inner: Layer, outer: Layer | undefined): boolean =>
  inner === outer || (inner === lozenge && outer === box) || (inner === box && outer === lozenge);

/**
 * Draws a medallion of six concentric shapes with a pattern on both sides. The seed chooses the shapes and the pattern.
 * Dark and light colours alternate, so that each shape contrasts with the next.
 */
export const medallion: MotifDrawing = (colours, seed) => {
  const next = seededNumbers(seed);
  const { darks, lights } = shades(colours);
  const { groundIs } = colours;
  let outer: Layer | undefined;
  const shapes = rings.map(({ radius, layers }, index) => {
    const isDark = (index % 2 === 0) === (groundIs === 'bright');
    const [fills, trims] = isDark ? [darks, lights] : [lights, darks];
    const layer = pick(
      layers.filter((candidate) => !clashes(candidate, outer)),
      next,
    );
    outer = layer;
    // In the colour of the background, the second shape would look like a hole in the first.
    const allowed = index === 1 ? fills.filter((fill) => fill !== colours.ground) : fills;
    return layer(radius, pick(allowed, next), pick(trims, next));
  });
  const accent = groundIs === 'deep' ? colours.white : colours.ink;
  return mirrored(pick(flanks, next)(colours, accent)) + shapes.join('');
};

function shades({ groundIs, ground, figure, ink, white }: FieldColours) {
  const [deep, bright] = groundIs === 'deep' ? [ground, figure] : [figure, ground];
  return { darks: [ink, deep], lights: [white, bright] };
}
