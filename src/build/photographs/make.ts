import { availableParallelism } from 'node:os';
import type { Sharp } from 'sharp';
import { largestPhotograph, measure } from '../../../schema/pictures/images';
import { ContentCache, DiskFault, hashOf } from '../disk';
import { type Copies, type Copy, type CopyKind, encoding } from './plan';

/** How many photographs are worked on at a time: a large one takes some hundred megabytes while it is read. */
const atATime = Math.min(2, availableParallelism());

/** Fills a folder with copies of photographs: those that are kept are copied, the others made, in threads of the library. */
export async function makeCopies(
  copies: Copies,
  images: ReadonlyMap<string, Uint8Array>,
  target: string,
  cache = new ContentCache('photographs'),
): Promise<void> {
  const all = [...copies.values()];
  const missing = all.filter(({ name }) => !cache.has(name));
  const queue = [...groupByPhotograph(missing)];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [file, wanted] = next;
      for await (const { name, bytes } of makeAll(file, images.get(file), wanted)) cache.write(name, bytes);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  cache.copy(
    all.map(({ name }) => name),
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
  const kept = cache.read(wanted.name);
  if (kept) return kept;
  for await (const { name, bytes } of makeAll(wanted.file, images.get(wanted.file), [wanted])) {
    cache.write(name, bytes);
    return bytes;
  }
  return undefined;
}

function groupByPhotograph(copies: Copy[]): Map<string, Copy[]> {
  const files = new Map<string, Copy[]>();
  for (const copy of copies) files.set(copy.file, [...(files.get(copy.file) ?? []), copy]);
  return files;
}

/** Makes copies of one photograph, which is read once for all of them. */
async function* makeAll(
  file: string,
  source: Uint8Array = new Uint8Array(),
  wanted: Copy[],
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

/** Reads every pixel of a photograph, and answers its width and height, turned as its camera noted. Throws where it is damaged. */
async function readToEnd(source: Uint8Array): Promise<{ width: number; height: number }> {
  const sharp = await loadLibrary();
  const { width, height, autoOrient } = await sharp(source).metadata();
  // Of a cut the library takes all pixels. A JPEG that it may shrink while it reads can lack its end unnoticed.
  await sharp(source, { failOn: 'error' })
    .extract({ left: 0, top: 0, width, height })
    .resize({ width: 32, height: 32, fit: 'fill' })
    .raw()
    .toBuffer();
  return autoOrient;
}

/**
 * The pictures that seem sound by how they begin and cannot be read to their end, by their file names. Each is read
 * once: that it is sound is then kept. Drawings are not read.
 */
export async function findDamaged(
  files: Record<string, Uint8Array>,
  cache = new ContentCache('photographs'),
): Promise<ReadonlySet<string>> {
  const pictures = Object.entries(files).filter(([name, bytes]) => isInImages(name) && isReadable(bytes));
  const damaged = new Set<string>();
  for (const [name, bytes] of pictures) {
    const cacheKey = `${hashOf(bytes)}.sound`;
    if (cache.read(cacheKey)) continue;
    if (await isWhole(bytes)) note(cacheKey, cache);
    else damaged.add(name.slice('images/'.length));
  }
  return damaged;
}

function isInImages(name: string): boolean {
  return name.startsWith('images/') && !name.endsWith('.svg');
}

/** Whether a file is worth reading: a picture, and none that is refused for its size. */
function isReadable(bytes: Uint8Array): boolean {
  if (bytes.length > largestPhotograph.bytes) return false;
  const { width = 0, height = 0 } = measure(bytes) ?? {};
  return width * height > 0 && width * height <= largestPhotograph.pixels;
}

/** Whether a picture can be read to its end, and stands as it was measured to stand. */
async function isWhole(bytes: Uint8Array): Promise<boolean> {
  const measured = measure(bytes);
  try {
    const { width, height } = await readToEnd(bytes);
    return width === measured?.width && height === measured.height;
  } catch (fault) {
    if (fault instanceof DiskFault) throw fault;
    return false;
  }
}

/** A folder that cannot be written to only costs the time of reading again. */
function note(name: string, cache: ContentCache): void {
  try {
    cache.write(name, new Uint8Array());
  } catch {
    // The next run reads the picture again.
  }
}
