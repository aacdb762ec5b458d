import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { Sharp } from 'sharp';
import { measure } from '../../../schema/pictures/images';
import { DiskFault } from '../disk/disk-faults';
import { linkFile } from '../disk/link-file';
import { replaceFile } from '../disk/replace-file';
import { findPicture, takePicture, tidyCache } from '../share-pictures/picture-cache';
import type { Copies, Copy, CopyKind } from './copies';
import { decode } from './decode';

/** Where copies are kept from build to build. */
export const copyCache = join(import.meta.dirname, '../../../.cache/photographs');

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

/** A copy with the name of its file. */
interface NamedCopy extends Copy {
  name: string;
}

/** How many photographs are worked on at a time: a large one takes some hundred megabytes while it is read. */
const atATime = Math.min(2, availableParallelism());

/** Fills a folder with copies of photographs: those of an earlier build are linked, the others made, in threads of the library. */
export function makeCopies(
  copies: Copies,
  images: ReadonlyMap<string, Uint8Array>,
  { onCopy, ...places }: CopyPlaces & { onCopy: (made: number, total: number) => void },
): CopiesInWork {
  const started = performance.now();
  for (const folder of [places.target, places.cache]) mkdirSync(folder, { recursive: true });
  const named = nameAll(copies);
  const missing = named.filter((copy) => !takeOver(copy, places));
  const queue = [...groupByPhotograph(missing)];
  let made = 0;
  let isStopped = false;
  const work = async () => {
    for (let next = queue.shift(); next && !isStopped; next = queue.shift()) {
      const [file, wanted] = next;
      for await (const { name, bytes } of makeAll(file, images.get(file), wanted)) {
        if (isStopped) return;
        replaceFile(join(places.cache, name), bytes);
        linkFile(join(places.cache, name), join(places.target, name));
        onCopy(++made, missing.length);
      }
    }
  };
  const done = Promise.all(Array.from({ length: atATime }, work)).then(() => {
    tidyCache(places.cache, { site: places.last, pictures: new Set(named.map(({ name }) => name)) });
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

/** One of the copies of a site, as bytes: from the cache, or made and kept there, where only as much stays as a build would leave. */
export async function makeCopy(
  path: string,
  { copies, images, cache = copyCache }: { copies: Copies; images: Map<string, Uint8Array>; cache?: string },
): Promise<Uint8Array | undefined> {
  const named = nameAll(copies);
  const wanted = named.find(({ name }) => name === basename(path));
  if (!wanted) return undefined;
  const kept = findCopy([cache], wanted);
  if (kept) return readFileSync(kept);
  for await (const { name, bytes } of makeAll(wanted.file, images.get(wanted.file), [wanted])) {
    replaceFile(join(cache, name), bytes);
    tidyCache(cache, { pictures: new Set(named.map((each) => each.name)) });
    return bytes;
  }
  return undefined;
}

function nameAll(copies: Copies): NamedCopy[] {
  return [...copies].map(([path, copy]) => ({ ...copy, name: basename(path) }));
}

function takeOver(copy: NamedCopy, { target, cache, last }: CopyPlaces): boolean {
  const kept = findCopy([cache, last], copy);
  return kept !== undefined && takePicture(kept, target);
}

/** The file of a copy in the first of some folders that has it as it should be. */
function findCopy(folders: string[], { name, kind, width, height }: NamedCopy): string | undefined {
  return findPicture(folders, name, (file) => {
    const size = measure(readFileSync(file));
    return size?.type === kind && size.width === width && size.height === height;
  });
}

function groupByPhotograph(copies: NamedCopy[]): Map<string, NamedCopy[]> {
  const files = new Map<string, NamedCopy[]>();
  for (const copy of copies) files.set(copy.file, [...(files.get(copy.file) ?? []), copy]);
  return files;
}

/** Makes copies of one photograph, which is read once for all of them. */
async function* makeAll(
  file: string,
  source: Uint8Array = new Uint8Array(),
  wanted: NamedCopy[],
): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
  const width = Math.max(...wanted.map((copy) => copy.width));
  const height = Math.max(...wanted.map((copy) => copy.height));
  const base = await decode(source, { width, height }).catch((cause) => {
    throw cause instanceof DiskFault ? cause : toFault(file, cause);
  });
  for (const { name, kind, ...size } of wanted) {
    const copy = base().resize({ width: size.width, height: size.height, fit: 'cover' });
    yield { name, bytes: await encode[kind](copy).toBuffer() };
  }
}

/** What only happens where nobody has looked for damage before. */
function toFault(file: string, cause: unknown): DiskFault {
  const words = `site-data/images/${file} is damaged, and cannot be read to its end. Export it anew from its original.`;
  return new DiskFault(words, { cause });
}

// Without a word to keep it, the library writes no metadata, and colours as sRGB.
const encode: Record<CopyKind, (copy: Sharp) => Sharp> = {
  avif: (copy) => copy.avif({ quality: 55, effort: 2 }),
  webp: (copy) => copy.webp({ quality: 78, effort: 4 }),
};
