import { createRequire } from 'node:module';
import { join } from 'node:path';
import { builtFolders } from '../../../schema/content/output-paths';
import { isPhotograph, measureImage } from '../../../schema/pictures/images';
import type { Site } from '../../../schema/site-model';
import type { Picture } from '../../shared/page-data';
import * as breakpoint from '../../theme/breakpoints';
import { hashOf, hashOfFiles } from '../disk';

/** The file formats of copies. Both are small, and every browser that runs the site supports one of them. */
export type CopyKind = 'avif' | 'webp';

export interface Copy {
  file: string;
  /** The file name of the copy. It contains a hash of the source, the size and the code. */
  name: string;
  kind: CopyKind;
  width: number;
  height: number;
}

export type Copies = Map<string, Copy>;

/** The plan of a photograph: the pictures that pages show, and the copies that they need. */
export interface PhotographPlan {
  picture: Picture;
  /** The picture for cards, cropped to their shape. */
  thumbnail: Picture;
  /** The copies, by their paths such as `assets/team-480-1a2b3c4d.avif`. */
  copies: Copies;
}

const widths = [480, 800, 1200, 1600];

/** The maximum height of a WebP in pixels. AVIF allows more. */
const maxWebpHeight = 16383;

/** The `sizes` attribute of a photograph for each place in a page. For example, `card` is for photographs in cards. */
export const slotSizes = {
  image: `${upTo(breakpoint.mobile)}100vw,55vw`,
  text: `${upTo(breakpoint.tablet)}100vw,876px`,
  card: `${upTo(breakpoint.mobile)}50vw,25vw`,
  post: `${upTo(breakpoint.tiny)}100vw,${upTo(breakpoint.tablet)}50vw,422px`,
} as const;

function upTo(width: number): string {
  return `(max-width:${width}px)`;
}

export const encoding = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 78, effort: 4 },
} as const;

const require = createRequire(import.meta.url);
let code: string | undefined;

/** Returns a hash of the code that makes copies, and of the version of sharp. Cache keys contain this hash. */
export function hashOfCode(): string {
  code ??= hashOfFiles([
    ...['plan.ts', 'make.ts'].map((name) => join(import.meta.dirname, name)),
    join(require.resolve('sharp'), '../../package.json'),
  ]);
  return code;
}

/**
 * Plans the copies of a photograph. They have several widths, are never enlarged, and never exceed the height limit of
 * WebP.
 */
export function planPhotograph(file: string, bytes: Uint8Array, home = '/'): PhotographPlan {
  const size = measureImage(bytes);
  if (!size) throw new Error(`"${file}" is not a picture.`);
  const { width, height } = size;
  const copies: Copies = new Map();
  const source = hashOf(bytes);
  const stem = file.replace(/\.[a-z]+$/, '').replaceAll('/', '-');
  const add = (kind: CopyKind, width: number, height: number) => {
    const hash = hashOf(JSON.stringify([hashOfCode(), source, width, height])).slice(0, 8);
    const name = `${stem}-${width}-${hash}.${kind}`;
    const path = `${builtFolders.assets}/${name}`;
    copies.set(path, { file, name, kind, width, height });
    return home + path;
  };
  const widest = Math.max(1, Math.floor(Math.min(width, (maxWebpHeight * width) / height)));
  const fitting = widths.filter((step) => step <= widest);
  const steps = fitting.length > 0 ? fitting : [widest];
  const listSources = (kind: CopyKind) =>
    steps.map((step) => `${add(kind, step, Math.max(1, Math.round((height * step) / width)))} ${step}w`);
  // In development, Vite adds a space after each comma in `srcset`. Without the same space here, React would report a
  // hydration mismatch.
  const avif = listSources('avif').join(', ');
  const webp = listSources('webp');
  // A middle size, for the few old browsers that do not support `srcset`.
  const [src = ''] = (webp[1] ?? webp[0] ?? '').split(' ');
  const cropped = cropForCard(size);
  return {
    picture: { src, width, height, sizes: slotSizes.image, srcSet: webp.join(', '), avif },
    thumbnail: { src: add('webp', cropped.width, cropped.height), ...cropped },
    copies,
  };
}

/** Returns the size of a card's picture in pixels. It is 4:3, at most 400 wide, and not larger than the photograph. */
function cropForCard({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const cropped = Math.max(1, Math.floor(Math.min(400, width, (height * 4) / 3)));
  return { width: cropped, height: Math.max(1, Math.round((cropped * 3) / 4)) };
}

type PicturedSite = Pick<Site, 'home' | 'images' | 'settings'>;

export function planPhotographs({ home, images, settings }: PicturedSite): Map<string, PhotographPlan> {
  const photographs = [...images].filter(([file]) => isPhotograph(file, settings));
  return new Map(photographs.map(([file, bytes]) => [file, planPhotograph(file, bytes, home)]));
}

export function copiesOf(plans: ReadonlyMap<string, PhotographPlan>): Copies {
  return new Map([...plans.values()].flatMap(({ copies }) => [...copies]));
}
