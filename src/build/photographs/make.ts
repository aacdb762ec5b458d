import { availableParallelism } from 'node:os';
import type { Sharp } from 'sharp';
import { maxPhotograph, measureImage } from '../../../schema/pictures/images';
import { ContentCache, DiskError, hashOf } from '../disk';
import { type Copies, type Copy, type CopyKind, encoding, hashOfCode } from './plan';

/**
 * The number of photographs to decode at the same time. Decoding a large one needs several hundred megabytes of memory.
 */
const concurrency = Math.min(2, availableParallelism());

/** Writes resized copies of photographs into a folder. Encodes the copies that are not in the cache yet. */
export async function makeCopies(
  copies: Copies,
  images: ReadonlyMap<string, Uint8Array>,
  target: string,
  cache = new ContentCache('photographs'),
): Promise<void> {
  const missing = new Map<string, Copy[]>();
  for (const copy of copies.values())
    if (!cache.has(copy.name)) missing.set(copy.file, [...(missing.get(copy.file) ?? []), copy]);
  const queue = missing.entries();
  const work = async () => {
    for (const [file, copies] of queue) await encodeCopies(images.get(file), copies, cache);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  cache.copy(
    [...copies.values()].map(({ name }) => name),
    target,
  );
}

/**
 * Returns the bytes of one copy by its path in the site. Reads it from the cache or encodes it. Returns `undefined` for
 * an unknown path.
 */
export async function makeCopy(
  path: string,
  { copies, images }: { copies: Copies; images: ReadonlyMap<string, Uint8Array> },
  cache = new ContentCache('photographs'),
): Promise<Uint8Array | undefined> {
  const copy = copies.get(path);
  if (!copy) return undefined;
  if (!cache.has(copy.name)) await encodeCopies(images.get(copy.file), [copy], cache);
  return cache.read(copy.name);
}

/** Encodes several copies of one photograph into the cache. Decodes the photograph only once. */
async function encodeCopies(
  source: Uint8Array = new Uint8Array(),
  copies: Copy[],
  cache: ContentCache,
): Promise<void> {
  const width = Math.max(...copies.map((copy) => copy.width));
  const height = Math.max(...copies.map((copy) => copy.height));
  const base = await decodePicture(source, { width, height });
  for (const { name, kind, ...size } of copies) {
    const copy = base().resize({ width: size.width, height: size.height, fit: 'cover' });
    cache.write(name, await encoders[kind](copy).toBuffer());
  }
}

// By default, the library removes metadata and writes sRGB colours.
const encoders: Record<CopyKind, (copy: Sharp) => Sharp> = {
  avif: (copy) => copy.avif(encoding.avif),
  webp: (copy) => copy.webp(encoding.webp),
};

/**
 * Loads sharp on demand, because a site without photographs never needs it. Throws a DiskError if its native part is
 * not installed.
 */
async function loadLibrary(): Promise<typeof import('sharp')['default']> {
  try {
    return (await import('sharp')).default;
  } catch (cause) {
    throw new DiskError(
      `Photographs cannot be read on this computer (${process.platform} ${process.arch}), because the native part of the library "sharp" is not installed. On this computer, run "npm ci --include=optional".`,
      { cause },
    );
  }
}

/**
 * Decodes a picture, rotated by its Exif orientation, in 8-bit sRGB. Scales it down so that it still covers `minSize`
 * (in pixels). Returns a function that starts a new pipeline from the result. Throws the library's error if the bytes
 * are damaged.
 */
export async function decodePicture(
  source: Uint8Array,
  minSize: { width: number; height: number },
): Promise<() => Sharp> {
  const sharp = await loadLibrary();
  const { data, info } = await sharp(source, { failOn: 'error' })
    .autoOrient()
    .resize({ ...minSize, fit: 'outside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

/**
 * Returns the names of damaged pictures: their header is valid, but they cannot be decoded completely. Caches which
 * pictures are intact. Skips SVG files and pictures above the size limit.
 */
export async function findDamaged(
  files: Record<string, Uint8Array>,
  cache = new ContentCache('photographs'),
): Promise<ReadonlySet<string>> {
  const damaged = new Set<string>();
  for (const [name, bytes] of Object.entries(files)) {
    const size = name.startsWith('images/') && !name.endsWith('.svg') ? measureImage(bytes) : undefined;
    if (!size || bytes.length > maxPhotograph.bytes) continue;
    const pixels = size.width * size.height;
    const cacheKey = `${hashOf(hashOfCode() + hashOf(bytes))}.valid`;
    if (pixels === 0 || pixels > maxPhotograph.pixels || cache.read(cacheKey)) continue;
    if (await canDecode(bytes, size)) cache.write(cacheKey, new Uint8Array());
    else damaged.add(name.slice('images/'.length));
  }
  return damaged;
}

/** Checks that a picture can be decoded to its last pixel, and that its rotated size matches the measured size. */
async function canDecode(source: Uint8Array, measured: { width: number; height: number }): Promise<boolean> {
  const sharp = await loadLibrary();
  try {
    const { width, height, autoOrient } = await sharp(source).metadata();
    // Extracting the whole area makes the library read all pixels. Otherwise it shrinks a JPEG while loading it, and
    // does not notice that the end of the file is missing.
    await sharp(source, { failOn: 'error' })
      .extract({ left: 0, top: 0, width, height })
      .resize({ width: 32, height: 32, fit: 'fill' })
      .raw()
      .toBuffer();
    return autoOrient.width === measured.width && autoOrient.height === measured.height;
  } catch {
    return false;
  }
}
