/** The dark pigments a cloth may use; white text may stand on each. */
export const deeps = ['kisutu', 'msitu', 'bahari', 'nili'] as const;

/** The light pigments a cloth may use; ink text may stand on each. */
export const brights = ['manjano', 'machungwa', 'anga', 'waridi'] as const;

/** Which of a cloth's two pigments fills its field; the figure takes the other. */
export const grounds = ['deep', 'bright'] as const;

/** The families of border pattern. */
export const pindos = [
  'saw',
  'step',
  'chevron',
  'scallop',
  'check',
  'weave',
  'diamond',
  'hourglass',
] as const;

/** The central figures an entry may name. A medallion is drawn from the seed and fits anything. */
export const motifs = [
  'medallion',
  'balance',
  'book',
  'coin',
  'columns',
  'cross',
  'energy',
  'eye',
  'furrow',
  'growth',
  'insurance',
  'lattice',
  'layers',
  'media',
  'network',
  'parcels',
  'routes',
  'space',
  'sport',
  'water',
] as const;

/** The small two-colour figures that mark a practice area or a package, named by what they look like. */
export const practiceMotifs = [
  'lattice-window',
  'interlock',
  'steps',
  'double-chevron',
  'crossing',
  'hourglass-pair',
  'nested-diamond',
  'pillars',
  'seedling',
  'open-crate',
  'magnifier',
  'gable',
  'shield',
] as const;

export type Deep = (typeof deeps)[number];
export type Bright = (typeof brights)[number];
export type Ground = (typeof grounds)[number];
export type Pindo = (typeof pindos)[number];
export type Motif = (typeof motifs)[number];
export type PracticeMotif = (typeof practiceMotifs)[number];

/** What an entry may say about its cloth; everything left out is chosen from its slug. */
export interface ArtSettings {
  deep?: Deep;
  bright?: Bright;
  ground?: Ground;
  pindo?: Pindo;
  motif?: Motif;
  seed?: string;
}

/** A cloth with every choice made: the same values always draw the same picture. */
export interface Art {
  slug: string;
  deep: Deep;
  bright: Bright;
  ground: Ground;
  pindo: Pindo;
  motif: Motif;
  seed: string;
}
