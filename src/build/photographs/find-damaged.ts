import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { largestPhotograph, measure } from '../../../schema/pictures/images';
import { DiskFault } from '../disk/disk-faults';
import { hashOf } from '../disk/hash';
import { replaceFile } from '../disk/replace-file';
import { tidyCache } from '../share-pictures/picture-cache';
import { readToEnd } from './decode';

/** Where builds and checks note which pictures could be read. */
const readCache = join(import.meta.dirname, '../../../.cache/read-pictures');

// To be counted up with every change to what counts as sound.
const recipe = 2;

/**
 * The pictures that seem sound by how they begin and cannot be read to their end, by their file names. Each is read
 * once: a name for its content is then noted in a folder of the cache. Drawings are not read.
 */
export async function findDamaged(
  files: Record<string, Uint8Array>,
  cache = readCache,
): Promise<ReadonlySet<string>> {
  const pictures = Object.keys(files)
    .filter(isInImages)
    .map((name) => [name, files[name] as Uint8Array] as const)
    .filter(([, bytes]) => isReadable(bytes));
  const damaged = new Set<string>();
  const known = new Set<string>();
  for (const [name, bytes] of pictures) {
    const hash = hashOf(`${recipe} ${hashOf(bytes)}`);
    if (existsSync(join(cache, hash)) || (await isWhole(bytes))) known.add(hash);
    else damaged.add(name.slice('images/'.length));
  }
  if (known.size > 0) note(known, cache);
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
function note(names: ReadonlySet<string>, cache: string): void {
  try {
    mkdirSync(cache, { recursive: true });
    for (const name of names) if (!existsSync(join(cache, name))) replaceFile(join(cache, name), '');
    tidyCache(cache, { pictures: names });
  } catch {
    // The next run reads them again.
  }
}
