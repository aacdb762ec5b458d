import { availableParallelism } from 'node:os';
import type { Sharp } from 'sharp';
import { largestPhotograph, measure } from '../../../schema/pictures/images';
import { ContentCache, DiskFault, hashOf } from '../disk';
import { type Copies, type Copy, type CopyKind, encoding, hashOfCode } from './plan';

/** How many photographs are worked on at a time: a large one takes some hundred megabytes while it is read. */
const atATime = Math.min(2, availableParallelism());

/** Fills a folder with copies of photographs: those that are kept are copied, the others made, in threads of the library. */
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
    for (const [file, wanted] of queue) await makeAll(images.get(file), wanted, cache);
  };
  await Promise.all(Array.from({ length: atATime }, work));
  cache.copy(
    [...copies.values()].map(({ name }) => name),
    target,
  );
}

/** One of the copies of a site, as bytes: kept, or made and kept. */
export async function makeCopy(
  path: string,
  { copies, images }: { copies: Copies; images: ReadonlyMap<string, Uint8Array> },
  cache = new ContentCache('photographs'),
): Promise<Uint8Array | undefined> {
  const wanted = copies.get(path);
  if (!wanted) return undefined;
  if (!cache.has(wanted.name)) await makeAll(images.get(wanted.file), [wanted], cache);
  return cache.read(wanted.name);
}

/** Makes copies of one photograph, which is read once for all of them. */
async function makeAll(
  source: Uint8Array = new Uint8Array(),
  wanted: Copy[],
  cache: ContentCache,
): Promise<void> {
  const width = Math.max(...wanted.map((copy) => copy.width));
  const height = Math.max(...wanted.map((copy) => copy.height));
  const base = await decode(source, { width, height });
  for (const { name, kind, ...size } of wanted) {
    const copy = base().resize({ width: size.width, height: size.height, fit: 'cover' });
    cache.write(name, await encode[kind](copy).toBuffer());
  }
}

// Without a word to keep it, the library writes no metadata, and colours as sRGB.
const encode: Record<CopyKind, (copy: Sharp) => Sharp> = {
  avif: (copy) => copy.avif(encoding.avif),
  webp: (copy) => copy.webp(encoding.webp),
};

/** The library, once a photograph is wanted: a site without any never loads it. Throws where this computer has no native part of it. */
async function loadLibrary(): Promise<typeof import('sharp')['default']> {
  try {
    return (await import('sharp')).default;
  } catch (cause) {
    throw new DiskFault(
      `Photographs cannot be read on this computer (${process.platform} ${process.arch}), as the native part of the library "sharp" is not installed. Run "npm ci" here, without leaving out optional packages.`,
      { cause },
    );
  }
}

/**
 * Reads a photograph to its end, turned as its camera noted, in sRGB with 8 bits, and not much larger than `least`, in
 * pixels. Answers what copies are made from; throws the library's own fault where the bytes are damaged.
 */
async function decode(source: Uint8Array, least: { width: number; height: number }): Promise<() => Sharp> {
  const sharp = await loadLibrary();
  const { data, info } = await sharp(source, { failOn: 'error' })
    .autoOrient()
    .resize({ ...least, fit: 'outside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

/**
 * The pictures that seem sound by how they begin and cannot be read to their end, by their file names. Each is read
 * once: that it is sound is then kept. Not read are drawings, and what is refused for its size.
 */
export async function findDamaged(
  files: Record<string, Uint8Array>,
  cache = new ContentCache('photographs'),
): Promise<ReadonlySet<string>> {
  const damaged = new Set<string>();
  for (const [name, bytes] of Object.entries(files)) {
    const size = name.startsWith('images/') && !name.endsWith('.svg') ? measure(bytes) : undefined;
    if (!size || bytes.length > largestPhotograph.bytes) continue;
    const pixels = size.width * size.height;
    const cacheKey = `${hashOf(hashOfCode() + hashOf(bytes))}.sound`;
    if (pixels === 0 || pixels > largestPhotograph.pixels || cache.read(cacheKey)) continue;
    if (await isWhole(bytes, size)) cache.write(cacheKey, new Uint8Array());
    else damaged.add(name.slice('images/'.length));
  }
  return damaged;
}

/** Whether a picture can be read to its last pixel, and stands as it was measured to stand. */
async function isWhole(source: Uint8Array, measured: { width: number; height: number }): Promise<boolean> {
  const sharp = await loadLibrary();
  try {
    const { width, height, autoOrient } = await sharp(source).metadata();
    // Of a cut the library takes all pixels. A JPEG that it may shrink while it reads can lack its end unnoticed.
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
