import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export const projectRoot = join(import.meta.dirname, '../..');

/** The folders that pages and the studio load code from. */
export const codeFolders = ['src', 'schema'];

export function isCode(path: string): boolean {
  return codeFolders.some((folder) => path.startsWith(join(projectRoot, folder) + sep));
}

/** Names the code by a hash of its files, so that a page knows whether it runs the present one, also after a restart. */
export class PageCode {
  hash = hashCode();
  /** How often the code changed since the start. */
  changes = 0;

  /** Reads the files again. Returns false if none changed, such as after a save without an edit. */
  update(): boolean {
    const hash = hashCode();
    if (hash === this.hash) return false;
    this.hash = hash;
    this.changes++;
    return true;
  }
}

function hashCode(): string {
  const hash = createHash('sha256');
  for (const folder of codeFolders) {
    const names = readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true });
    const files = names
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const path of files.sort()) hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}
