/** The dark pigments a cloth may use; white text may stand on each. */
export const deeps = ['kisutu', 'msitu', 'bahari', 'nili'] as const;

/** The light pigments a cloth may use; ink text may stand on each. */
export const brights = ['manjano', 'machungwa', 'anga', 'waridi'] as const;

/** Which of a cloth's two pigments fills its field; the figure takes the other. */
export const grounds = ['deep', 'bright'] as const;

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

export interface ArtSettings {
  deep?: Deep;
  bright?: Bright;
  ground?: Ground;
  pindo?: Pindo;
  motif?: Motif;
  seed?: string;
}

export interface Art extends Required<ArtSettings> {
  slug: string;
}

/** The drawings of one entry or page: its whole cloth, that cloth for a small room, a wide picture, a quilt of its motif, and a cloth across the page in its colours. */
const entryPictures = ['panel', 'small', 'wide', 'quilt', 'field'] as const;

/** A picture of the author's own: in half of a page, under a text, or as a face beside a name. */
const filePictures = ['image', 'text', 'face'] as const;

/** How far a cloth is mended: its holes are open, then patched, then it has a border. */
const mendingStages = ['torn', 'patched', 'bordered'] as const;

export type EntryPicture = (typeof entryPictures)[number];
export type FilePicture = (typeof filePictures)[number];
export type MendingStage = (typeof mendingStages)[number];
export type HousePicture = 'gap' | 'logo';

/** The name of a picture in the data of pages, which is sent with each: what it shows, and of which entry or file. */
export type PictureKey =
  | `${EntryPicture | MendingStage}:${string}`
  | `pile:${number}`
  | `house:${HousePicture}`
  | `portrait:${string}`
  | `${FilePicture}:${string}`;

type PictureRequest =
  | { kind: EntryPicture; entry: string }
  | { kind: 'mending'; stage: MendingStage; page: string }
  | { kind: 'pile'; number: number }
  | { kind: 'house'; name: HousePicture }
  | { kind: 'portrait'; person: string }
  | { kind: FilePicture; file: string };

export function parsePictureKey(key: PictureKey): PictureRequest {
  const at = key.indexOf(':');
  const [kind, rest] = [key.slice(0, at), key.slice(at + 1)];
  const drawing = entryPictures.find((name) => name === kind);
  if (drawing) return { kind: drawing, entry: rest };
  const stage = mendingStages.find((name) => name === kind);
  if (stage) return { kind: 'mending', stage, page: rest };
  if (kind === 'pile' && /^[1-9]\d*$/.test(rest)) return { kind, number: Number(rest) };
  if (kind === 'portrait') return { kind, person: rest };
  const filePicture = filePictures.find((name) => name === kind);
  if (filePicture) return { kind: filePicture, file: rest };
  const name = (['gap', 'logo'] as const).find((known) => known === rest);
  if (kind === 'house' && name) return { kind, name };
  throw new Error(`There is no picture "${key}".`);
}
