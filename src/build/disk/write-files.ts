import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { linkFile } from './link-file';

/** Writes a file by its path within a folder, given when the writer was made. */
export type Write = (path: string, content: string | Uint8Array) => void;

/**
 * Makes a writer for a folder; folders in between are made as they are needed. A file that is in the `last` folder with
 * the same content is linked from there.
 */
export function fileWriter(folder: string, last?: string): Write {
  const targetOf = targetMaker(folder);
  return (path, content) => {
    const target = targetOf(path);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    if (last !== undefined && isSame(join(last, path), bytes)) {
      rmSync(target, { force: true });
      linkFile(join(last, path), target);
    } else writeAnew(target, bytes);
  };
}

/** Makes what links files of the last folder, by their paths, into another. */
export function fileLinker(folder: string, last: string): (path: string) => void {
  const targetOf = targetMaker(folder);
  return (path) => linkFile(`${last}/${path}`, targetOf(path));
}

/** Answers the place of a path in a folder, and makes the folders above it, each once. */
function targetMaker(folder: string): (path: string) => string {
  const made = new Set<string>();
  return (path) => {
    const target = `${folder}/${path}`;
    const parent = dirname(target);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    return target;
  };
}

/** Writes a file that shares its content with no other, also where the name is one of several, or that of a link. */
function writeAnew(target: string, bytes: Uint8Array): void {
  if (writeOver(target, bytes)) return;
  rmSync(target, { force: true });
  writeFileSync(target, bytes, { flag: 'wx' });
}

/**
 * Writes into a file, which is made where there is none, unless others share it. Where thousands were just taken away, ext4
 * takes forty times as long to make a file as to write into one.
 */
function writeOver(target: string, bytes: Uint8Array): boolean {
  const file = openOwn(target);
  if (file === undefined) return false;
  try {
    const { nlink, size } = fstatSync(file);
    if (nlink > 1) return false;
    writeFileSync(file, bytes);
    if (size > bytes.length) ftruncateSync(file, bytes.length);
    return true;
  } finally {
    closeSync(file);
  }
}

const { O_CREAT, O_NOFOLLOW = 0, O_RDWR } = constants;

/** Opens a file to write into it from its beginning; nothing where the name is that of a link. */
function openOwn(target: string): number | undefined {
  try {
    return openSync(target, O_CREAT | O_NOFOLLOW | O_RDWR);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ELOOP') return undefined;
    throw fault;
  }
}

function isSame(file: string, bytes: Uint8Array): boolean {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found?.isFile() === true && found.size === bytes.length && readFileSync(file).equals(bytes);
  } catch {
    return false; // what cannot be read is written anew
  }
}
