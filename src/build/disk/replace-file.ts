import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file beside its place, whose folder is made, and renames it, so that nobody ever reads half of it. Throws what
 * the disk refuses, and leaves nothing behind.
 */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const unfinished = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, path);
  } catch (fault) {
    rmSync(unfinished, { force: true });
    throw fault;
  }
}
