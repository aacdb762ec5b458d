import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
    if (last !== undefined && isSame(join(last, path), bytes)) linkFile(join(last, path), target);
    else writeAnew(target, bytes);
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

/** Writes a file that shares its content with no other, also where the name is that of a link. */
function writeAnew(target: string, bytes: Uint8Array): void {
  try {
    writeFileSync(target, bytes, { flag: 'wx' });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
    rmSync(target, { force: true });
    writeFileSync(target, bytes);
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
