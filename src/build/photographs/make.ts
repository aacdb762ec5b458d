import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import type { Sharp } from 'sharp';
import { ContentCache, DiskFault } from '../disk';
import type { Copies, Copy, CopyKind } from './copies';
import { decode } from './decode';

/** A copy with the name of its file. */
interface NamedCopy extends Copy {
  name: string;
}

/** How many photographs are worked on at a time: a large one takes some hundred megabytes while it is read. */
const atATime = Math.min(2, availableParallelism());

/** Fills a folder with copies of photographs: those that are kept are copied, the others made, in threads of the library. */
export async function makeCopies(
  copies: Copies,
  images: ReadonlyMap<string, Uint8Array>,
  target: string,
  cache = new ContentCache('photographs'),
): Promise<{ made: number; kept: number }> {
  const named = nameAll(copies);
  const missing = named.filter(({ name }) => !cache.has(name));
  const queue = [...groupByPhotograph(missing)];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [file, wanted] = next;
      for await (const { name, bytes } of makeAll(file, images.get(file), wanted)) cache.write(name, bytes);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  cache.copy(
    named.map(({ name }) => name),
    target,
  );
  return { made: missing.length, kept: named.length - missing.length };
}

/** One of the copies of a site, as bytes: kept, or made and kept. */
export async function makeCopy(
  path: string,
  { copies, images }: { copies: Copies; images: ReadonlyMap<string, Uint8Array> },
  cache = new ContentCache('photographs'),
): Promise<Uint8Array | undefined> {
  const wanted = nameAll(copies).find(({ name }) => name === basename(path));
  if (!wanted) return undefined;
  const kept = cache.read(wanted.name);
  if (kept) return kept;
  for await (const { name, bytes } of makeAll(wanted.file, images.get(wanted.file), [wanted])) {
    cache.write(name, bytes);
    return bytes;
  }
  return undefined;
}

function nameAll(copies: Copies): NamedCopy[] {
  return [...copies].map(([path, copy]) => ({ ...copy, name: basename(path) }));
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
