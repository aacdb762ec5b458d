import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWholePng } from './png';

/** Writes a picture so that another build at the same time never finds half of it. */
export function keepPicture(folder: string, name: string, picture: Uint8Array): void {
  const unfinished = join(folder, `${name}.${process.pid}`);
  writeFileSync(unfinished, picture);
  renameSync(unfinished, join(folder, name));
}

/** A picture from the first of some folders that has it whole: a PNG, unless told how to see that. */
export function findPicture(
  folders: string[],
  name: string,
  isWhole: (picture: Buffer) => boolean = isWholePng,
): Buffer | undefined {
  for (const folder of folders) {
    const picture = ifThere(() => readFileSync(join(folder, name)));
    if (picture && isWhole(picture)) return picture;
  }
  return undefined;
}

// So that two sites, or a site and its preview, can take turns without losing their pictures.
const fewestOthers = 200;

/**
 * Drops from a cache what was not used for longest: beside the pictures in use, as many others stay, or some hundreds.
 * So it holds at most about twice what its largest site needs.
 */
export function tidyCache(cache: string, inUse: ReadonlySet<string>): void {
  const now = new Date();
  for (const name of inUse) ifThere(() => utimesSync(join(cache, name), now, now));
  const others = readdirSync(cache)
    .filter((name) => !inUse.has(name))
    .map((name) => join(cache, name))
    .map((file) => ({ file, used: ifThere(() => statSync(file).mtimeMs) ?? 0 }))
    .sort((a, b) => b.used - a.used || (a.file < b.file ? -1 : 1));
  for (const { file } of others.slice(Math.max(fewestOthers, inUse.size))) rmSync(file, { force: true });
}

/** What an act on a file gives, or `undefined` where the file is not there: another build may have dropped it just now. */
function ifThere<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fault;
  }
}
