import type { BrightColor, DeepColor, Ground } from '../../../schema/fields/art';

/** The hex values of the colours of all cloths. They are the same in the light and the dark theme. */
export const pigments = {
  kisutu: '#A8132D',
  msitu: '#0B5A41',
  bahari: '#00525E',
  nili: '#1E3C7B',
  manjano: '#FFC02E',
  machungwa: '#FF8F45',
  anga: '#9AD6EC',
  waridi: '#FFB5BF',
  wino: '#12181B',
  chokaa: '#FCFCF9',
} as const satisfies Record<DeepColor | BrightColor | 'wino' | 'chokaa', string>;

export const ink = pigments.wino;

export const white = pigments.chokaa;

export interface Pair {
  deep: DeepColor;
  bright: BrightColor;
}

export interface Dye extends Pair {
  ground: Ground;
}

/** The colours of a central field, as hex values. `groundIs` says whether the background is dark or light. */
export interface FieldColours {
  groundIs: Ground;
  ground: string;
  figure: string;
  ink: string;
  white: string;
}

/** The colours of a border band, as hex values. `edge` is never black or white, because it borders on the page. */
export interface BandColours {
  ground: string;
  figure: string;
  detail: string;
  edge: string;
}

/** Returns the colours of a field. The figure gets the colour that the background does not use. */
export function fieldColours({ deep, bright, ground }: Dye): FieldColours {
  const onDeep = ground === 'deep';
  return {
    groundIs: ground,
    ground: pigments[onDeep ? deep : bright],
    figure: pigments[onDeep ? bright : deep],
    ink,
    white,
  };
}

/** Returns the colours of a border. They are the reverse of the field's colours, for contrast. */
export function bandColours({ deep, bright, ground }: Dye): BandColours {
  const d = pigments[deep];
  const b = pigments[bright];
  return ground === 'deep'
    ? { ground: b, figure: d, detail: ink, edge: b }
    : { ground: d, figure: b, detail: white, edge: d };
}

/** Returns a 32-bit FNV-1a hash of a text. */
function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}

/**
 * Returns a seeded random generator (mulberry32). Its numbers are at least 0 and less than 1. Source:
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
export function seededNumbers(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks one of the choices by the next number of a generator. There must be at least one choice. */
export function pick<T>(choices: readonly T[], next: () => number): T {
  return choices[Math.floor(next() * choices.length)] as T;
}

/**
 * Draws a symmetric figure around the origin, within about ±300 × ±200 units. Lines that extend further, such as a
 * horizon, continue under the border.
 */
export type MotifDrawing = (colours: FieldColours, seed: string) => string;
