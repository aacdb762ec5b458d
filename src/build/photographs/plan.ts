import { createRequire } from 'node:module';
import { join } from 'node:path';
import { builtFolders } from '../../../schema/content/built-site';
import { isPhotograph, measure } from '../../../schema/pictures/images';
import type { Site } from '../../../schema/site-model';
import type { Picture } from '../../shared/page-data';
import * as breakpoint from '../../theme/breakpoints';
import { hashOf, hashOfFiles } from '../disk';

/** The kinds that copies are made in: small, and known to every browser that runs the site. */
export type CopyKind = 'avif' | 'webp';

export interface Copy {
  file: string;
  /** What the copy itself is called: a hash of all that it depends on is part of it. */
  name: string;
  kind: CopyKind;
  width: number;
  height: number;
}

export type Copies = Map<string, Copy>;

/** A photograph as pages show it, and the copies which that takes. */
export interface PhotographPlan {
  picture: Picture;
  /** Cut to the shape of a card, for small rooms. */
  thumbnail: Picture;
  copies: Copies;
}

const widths = [480, 800, 1200, 1600];

// Of WebP; that of AVIF is one more.
const highest = 16383;

/** How wide the rooms are that a photograph is shown in, as the attribute `sizes` says it. */
export const rooms = {
  image: `${upTo(breakpoint.mobile)}100vw,55vw`,
  text: `${upTo(breakpoint.tablet)}100vw,876px`,
  card: `${upTo(breakpoint.mobile)}50vw,25vw`,
  post: `${upTo(breakpoint.tiny)}100vw,${upTo(breakpoint.tablet)}50vw,422px`,
} as const;

function upTo(width: number): string {
  return `(max-width:${width}px)`;
}

/** How copies are encoded. */
export const encoding = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 78, effort: 4 },
} as const;

const require = createRequire(import.meta.url);
let code: string | undefined;

/** A hash of the code that makes copies and of the version of its library: part of the names of what is kept. */
export function hashOfCode(): string {
  code ??= hashOfFiles([
    ...['plan.ts', 'make.ts'].map((name) => join(import.meta.dirname, name)),
    join(require.resolve('sharp'), '../../package.json'),
  ]);
  return code;
}

/** Which copies a photograph is shown in: as wide as telephones to large screens ask for, never wider than it is, and never higher than its kinds can be. */
export function planPhotograph(file: string, bytes: Uint8Array, home = '/'): PhotographPlan {
  const size = measure(bytes);
  if (!size) throw new Error(`"${file}" is no picture.`);
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
  const widest = Math.max(1, Math.floor(Math.min(width, (highest * width) / height)));
  const fitting = widths.filter((step) => step <= widest);
  const steps = fitting.length > 0 ? fitting : [widest];
  const listOf = (kind: CopyKind) =>
    steps.map((step) => `${add(kind, step, Math.max(1, Math.round((height * step) / width)))} ${step}w`);
  // With a blank: Vite rewrites `srcset` so in development, and React would find another text.
  const avif = listOf('avif').join(', ');
  const webp = listOf('webp');
  // For browsers without `srcset`, which are few and rather old than large.
  const [src = ''] = (webp[1] ?? webp[0] ?? '').split(' ');
  const cut = sizeOnCard(size);
  return {
    picture: { src, width, height, sizes: rooms.image, srcSet: webp.join(', '), avif },
    thumbnail: { src: add('webp', cut.width, cut.height), ...cut },
    copies,
  };
}

/** Four to three, at most 400 pixels wide, and no larger than the photograph. */
function sizeOnCard({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const cut = Math.max(1, Math.floor(Math.min(400, width, (height * 4) / 3)));
  return { width: cut, height: Math.max(1, Math.round((cut * 3) / 4)) };
}

type PicturedSite = Pick<Site, 'home' | 'images' | 'settings'>;

export function planPhotographs({ home, images, settings }: PicturedSite): Map<string, PhotographPlan> {
  const photographs = [...images].filter(([file]) => isPhotograph(file, settings));
  return new Map(photographs.map(([file, bytes]) => [file, planPhotograph(file, bytes, home)]));
}

export function copiesOf(plans: ReadonlyMap<string, PhotographPlan>): Copies {
  return new Map([...plans.values()].flatMap(({ copies }) => [...copies]));
}
