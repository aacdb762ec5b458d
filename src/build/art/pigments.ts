import type { Bright, Deep, Ground } from '../../../schema/fields/art';

/** The hex value of every pigment, the same in the light and the dark theme. */
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
} as const satisfies Record<Deep | Bright | 'wino' | 'chokaa', string>;

/** The near-black of every cloth. */
export const ink = pigments.wino;

/** The near-white of every cloth. */
export const white = pigments.chokaa;

/** The two pigments that tell one cloth from another. */
export interface Pair {
  deep: Deep;
  bright: Bright;
}

/** A pair of pigments and which of them is the ground. */
export interface Dye extends Pair {
  ground: Ground;
}

/** The colours of a central field, as hex values; `groundIs` says which pigment the ground is. */
export interface FieldColours {
  groundIs: Ground;
  ground: string;
  figure: string;
  ink: string;
  white: string;
}

/** The colours of a border band, as hex values. `edge` is never ink or white: it meets the page. */
export interface BandColours {
  ground: string;
  figure: string;
  detail: string;
  edge: string;
}

/** Gives a field its colours: the figure takes the pigment the ground leaves over. */
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

/** Gives a border its colours: the reverse of the field's, so that it stands out against it. */
export function bandColours({ deep, bright, ground }: Dye): BandColours {
  const d = pigments[deep];
  const b = pigments[bright];
  return ground === 'deep'
    ? { ground: b, figure: d, detail: ink, edge: b }
    : { ground: d, figure: b, detail: white, edge: d };
}
