import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { DiskFault } from '../disk-faults';
import { keepPicture, tidyCache } from '../share-pictures/picture-cache';
import type { Copy, CopyKind } from './copies';

/** Where copies come from and go to. */
export interface CopyPlaces {
  /** The folder to fill with the copies of this build. */
  target: string;
  /** Where copies are kept from build to build. */
  cache: string;
  /** The folder of copies in the last build, which may not be there. */
  last: string;
}

/** How many copies a build had to make, and how many it took over. */
export interface CopiesMade {
  made: number;
  kept: number;
  seconds: number;
}

/** Copies in the making, beside whatever else a build does. */
export interface CopiesInWork {
  done: Promise<CopiesMade>;
  /** Ends the work of a build that failed elsewhere. */
  stop: () => void;
}

/** Fills a folder with copies of photographs: those of an earlier build are copied, the others made, in threads of the library. */
export function makeCopies(
  copies: ReadonlyMap<string, Copy>,
  images: ReadonlyMap<string, Uint8Array>,
  { onCopy, ...places }: CopyPlaces & { onCopy: (made: number, total: number) => void },
): CopiesInWork {
  const started = performance.now();
  for (const folder of [places.target, places.cache]) mkdirSync(folder, { recursive: true });
  const named = [...copies].map(([path, copy]): [string, Copy] => [basename(path), copy]);
  const missing = named.filter(([name]) => !takeOver(name, places));
  let made = 0;
  let isStopped = false;
  const queue = [...byPhotograph(missing)];
  const work = async () => {
    for (let next = queue.shift(); next && !isStopped; next = queue.shift()) {
      const [file, wanted] = next;
      const source = images.get(file) ?? new Uint8Array();
      await makeAll(file, source, wanted, (name, bytes) => {
        if (isStopped) return;
        for (const folder of [places.cache, places.target]) keepPicture(folder, name, bytes);
        onCopy(++made, missing.length);
      });
    }
  };
  const done = Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work)).then(() => {
    tidyCache(places.cache, new Set(named.map(([name]) => name)));
    const seconds = (performance.now() - started) / 1000;
    return { made, kept: named.length - made, seconds };
  });
  // Whoever waits for it hears of a fault; until then, or where the build failed first, it must not end the process.
  done.catch(() => undefined);
  return {
    done,
    stop: () => {
      isStopped = true;
    },
  };
}

/** One copy of a photograph, as bytes: from the cache, or made and kept there. */
export async function makeCopy(
  path: string,
  copy: Copy,
  source: Uint8Array,
  cache: string,
): Promise<Uint8Array> {
  const name = basename(path);
  const kept = find(join(cache, name));
  if (kept) return kept;
  let made: Uint8Array = new Uint8Array();
  await makeAll(copy.file, source, [[name, copy]], (_, bytes) => {
    made = bytes;
  });
  mkdirSync(cache, { recursive: true });
  keepPicture(cache, name, made);
  return made;
}

function takeOver(name: string, { target, cache, last }: CopyPlaces): boolean {
  const kept = find(join(cache, name)) ?? find(join(last, name));
  if (kept) keepPicture(target, name, kept);
  return kept !== undefined;
}

function find(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fault;
  }
}

function byPhotograph(copies: [string, Copy][]): Map<string, [string, Copy][]> {
  const files = new Map<string, [string, Copy][]>();
  for (const [name, copy] of copies) files.set(copy.file, [...(files.get(copy.file) ?? []), [name, copy]]);
  return files;
}

async function makeAll(
  file: string,
  source: Uint8Array,
  wanted: [name: string, copy: Copy][],
  keep: (name: string, bytes: Uint8Array) => void,
): Promise<void> {
  const [width, height] = (['width', 'height'] as const).map((side) =>
    Math.max(...wanted.map(([, copy]) => copy[side])),
  );
  const base = await decode(file, source, { width, height });
  for (const [name, { kind, width, height }] of wanted) {
    const copy = base().resize({ width, height, fit: 'cover' });
    keep(name, await encode[kind](copy).toBuffer());
  }
}

// Without a word to keep it, the library writes no metadata, and colours as sRGB.
const encode: Record<CopyKind, (copy: Sharp) => Sharp> = {
  avif: (copy) => copy.avif({ quality: 55, effort: 2 }),
  webp: (copy) => copy.webp({ quality: 78, effort: 4 }),
};

/** Reads a photograph once, turned as its camera noted and not much larger than wanted. Throws, in its author's words, where it is broken. */
async function decode(file: string, source: Uint8Array, least: ResizeOptions): Promise<() => Sharp> {
  try {
    const { data, info } = await sharp(source, { failOn: 'error' })
      .autoOrient()
      .resize({ ...least, fit: 'outside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { channels } = info;
    return () => sharp(data, { raw: { width: info.width, height: info.height, channels } });
  } catch (cause) {
    throw new DiskFault(
      `site-data/images/${file} is broken, and cannot be read to its end. Export it anew from its original. (${(cause as Error).message})`,
    );
  }
}
