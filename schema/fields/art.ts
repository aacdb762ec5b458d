/** The dark colours of a cloth, the pattern that the build draws for a page. White text is legible on each colour. */
export const deepColors = ['kisutu', 'msitu', 'bahari', 'nili'] as const;

/** The light colours of a cloth. Dark text is legible on each colour. */
export const brightColors = ['manjano', 'machungwa', 'anga', 'waridi'] as const;

/** The colour that fills a cloth: the dark or the light one. The motif has the other colour. */
export const groundOptions = ['deep', 'bright'] as const;

/** The patterns of a cloth's border (in Swahili: pindo). */
export const borderPatterns = [
  'saw',
  'step',
  'chevron',
  'scallop',
  'check',
  'weave',
  'diamond',
  'hourglass',
] as const;

/**
 * The motifs in the centre of a cloth. A medallion is generated from the page's seed, so that each page has its own.
 */
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

/** The small two-colour motifs of practice areas and packages, named after their shapes. */
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

export type DeepColor = (typeof deepColors)[number];
export type BrightColor = (typeof brightColors)[number];
export type Ground = (typeof groundOptions)[number];
export type BorderPattern = (typeof borderPatterns)[number];
export type Motif = (typeof motifs)[number];
export type PracticeMotif = (typeof practiceMotifs)[number];

/** The labels of the colours and drawings in forms and editors. The label of a colour includes its Swahili name. */
export const artLabels = {
  kisutu: 'Red (kisutu)',
  msitu: 'Green (msitu)',
  bahari: 'Teal (bahari)',
  nili: 'Navy blue (nili)',
  manjano: 'Yellow (manjano)',
  machungwa: 'Orange (machungwa)',
  anga: 'Sky blue (anga)',
  waridi: 'Pink (waridi)',
  deep: 'Dark colour',
  bright: 'Light colour',
  saw: 'Saw teeth',
  step: 'Stepped triangles',
  chevron: 'Zigzags',
  scallop: 'Half circles',
  check: 'Chequers',
  weave: 'Woven bars',
  diamond: 'Diamonds',
  hourglass: 'Hourglasses',
  medallion: 'Medallion',
  balance: 'Scales',
  book: 'Open book',
  coin: 'Coin',
  columns: 'Columns around a seal',
  cross: 'Medical cross',
  energy: 'Sun over solar panels',
  eye: 'Eye',
  furrow: 'Seedling over ploughed rows',
  growth: 'Tree of coins',
  insurance: 'Parasol over houses',
  lattice: 'Net of triangles',
  layers: 'Stacked sheets',
  media: 'Radio mast',
  network: 'Network cables',
  parcels: 'Pyramid of parcels',
  routes: 'Two roads with wheels',
  space: 'Planet with a ring',
  sport: 'Ball on a running track',
  water: 'Drop over waves',
  'lattice-window': 'Lattice window',
  interlock: 'Interlocked squares',
  steps: 'Steps',
  'double-chevron': 'Two arrows',
  crossing: 'Crossroads',
  'hourglass-pair': 'Hourglasses',
  'nested-diamond': 'Nested diamonds',
  pillars: 'Pillars',
  seedling: 'Seedling',
  'open-crate': 'Open crate',
  magnifier: 'Magnifier',
  gable: 'House',
  shield: 'Shield',
} satisfies Record<DeepColor | BrightColor | Ground | BorderPattern | Motif | PracticeMotif, string>;

export interface ArtSettings {
  deep?: DeepColor;
  bright?: BrightColor;
  ground?: Ground;
  pindo?: BorderPattern;
  motif?: Motif;
  seed?: string;
}

export interface Art extends Required<ArtSettings> {
  slug: string;
}

/** The kinds of drawings of a page. "quilt" repeats the page's motif, and "field" is a band of the page's cloth. */
const entryPictures = ['panel', 'small', 'wide', 'quilt', 'field'] as const;

/** The uses of an author's picture: beside the headline, under a text, or as a portrait. */
const filePictures = ['image', 'text', 'face'] as const;

/** The stages of a cloth that is being repaired: with holes, with patches, and with a border. */
const repairStages = ['torn', 'patched', 'bordered'] as const;

export type EntryPicture = (typeof entryPictures)[number];
export type FilePicture = (typeof filePictures)[number];
export type RepairStage = (typeof repairStages)[number];
type HousePicture = 'gap' | 'logo';

/** The name of a picture in page data, for example `wide:industries/agritech` or `image:office-door.jpg`. */
export type PictureKey =
  | `${EntryPicture | RepairStage}:${string}`
  | `pile:${number}`
  | `house:${HousePicture}`
  | `portrait:${string}`
  | `${FilePicture}:${string}`;

type PictureRequest =
  | { kind: EntryPicture; entry: string }
  | { kind: 'repair'; stage: RepairStage; page: string }
  | { kind: 'pile'; number: number }
  | { kind: 'house'; name: HousePicture }
  | { kind: 'portrait'; person: string }
  | { kind: FilePicture; file: string };

export function parsePictureKey(key: PictureKey): PictureRequest {
  const at = key.indexOf(':');
  const [kind, rest] = [key.slice(0, at), key.slice(at + 1)];
  const drawing = entryPictures.find((name) => name === kind);
  if (drawing) return { kind: drawing, entry: rest };
  const stage = repairStages.find((name) => name === kind);
  if (stage) return { kind: 'repair', stage, page: rest };
  if (kind === 'pile' && /^[1-9]\d*$/.test(rest)) return { kind, number: Number(rest) };
  if (kind === 'portrait') return { kind, person: rest };
  const filePicture = filePictures.find((name) => name === kind);
  if (filePicture) return { kind: filePicture, file: rest };
  const name = (['gap', 'logo'] as const).find((known) => known === rest);
  if (kind === 'house' && name) return { kind, name };
  throw new Error(`There is no picture "${key}".`);
}
