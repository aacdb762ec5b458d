import { measure } from '../../../schema/content/images';
import { builtFolders } from '../../../schema/content/reserved';
import type { Picture } from '../../page-data';
import { hashOf } from '../hash';

/** The kinds that copies are made in: small, and known to every browser that runs the site. */
export type CopyKind = 'avif' | 'webp';

/** A smaller copy of a photograph; sizes in pixels. */
export interface Copy {
  /** The file under `images/`. */
  file: string;
  kind: CopyKind;
  width: number;
  height: number;
}

/** A photograph as pages show it, and the copies which that takes, by their path in the built site. */
export interface PhotographPlan {
  picture: Picture;
  copies: Map<string, Copy>;
}

const widths = [480, 800, 1200, 1600];

/** How wide the rooms are that a photograph is shown in, as the attribute `sizes` says it. */
export const rooms = {
  half: '(max-width:768px)100vw,50vw',
  card: '(max-width:768px)50vw,25vw',
} as const;

// Changes the names of all copies, and so makes them anew. To be counted up with every change to how they are made.
const recipe = 1;

/** Which copies a photograph is shown in: as wide as telephones to large screens ask for, and never wider than it is. */
export function planPhotograph(file: string, bytes: Uint8Array): PhotographPlan {
  const { width, height } = sizeOf(file, bytes);
  const fitting = widths.filter((step) => step <= width);
  const shown = fitting.length > 0 ? fitting : [width];
  const hash = hashOf(bytes);
  const copies = new Map<string, Copy>();
  const listOf = (kind: CopyKind) =>
    shown.map((step) => {
      const copy = { file, kind, width: step, height: Math.max(1, Math.round((height * step) / width)) };
      return `${addCopy(copy, hash, copies)} ${step}w`;
    });
  const [avif, webp] = [listOf('avif'), listOf('webp')];
  const src = webp[Math.min(1, webp.length - 1)]?.split(' ')[0] ?? '';
  return {
    picture: { src, width, height, sizes: rooms.half, srcSet: webp.join(), avif: avif.join() },
    copies,
  };
}

/** The photograph for a small room, cut to the shape of a card. */
export function planThumbnail(file: string, bytes: Uint8Array): PhotographPlan {
  const copies = new Map<string, Copy>();
  const size = { width: 400, height: 300 };
  const src = addCopy({ file, kind: 'webp', ...size }, hashOf(bytes), copies);
  return { picture: { src, ...size }, copies };
}

function sizeOf(file: string, bytes: Uint8Array): { width: number; height: number } {
  const size = measure(bytes);
  if (!size) throw new Error(`"${file}" is no picture.`);
  return size;
}

/** Notes a copy and answers its address, whose name changes with all that the copy depends on. */
function addCopy(copy: Copy, source: string, copies: Map<string, Copy>): string {
  const { file, kind, width, height } = copy;
  const hash = hashOf(`${recipe} ${source} ${kind} ${width} ${height}`).slice(0, 8);
  const stem = file.replace(/\.[a-z]+$/, '').replaceAll('/', '-');
  const path = `${builtFolders.assets}/${stem}-${width}-${hash}.${kind}`;
  copies.set(path, copy);
  return `/${path}`;
}
