import { largestPhotograph, measure } from '../../../schema/pictures/images';
import { ContentCache, DiskFault, hashOf } from '../disk';
import { readToEnd } from './decode';

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
    const sound = `${hashOf(bytes)}.sound`;
    if (cache.read(sound)) continue;
    if (await isWhole(bytes)) note(sound, cache);
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
