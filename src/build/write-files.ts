import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file by its path within a folder, given when the writer was made. */
export type Write = (path: string, content: string | Uint8Array) => void;

/** Makes a writer for a folder; folders in between are made as they are needed. */
export function fileWriter(folder: string): Write {
  const made = new Set<string>();
  return (path, content) => {
    const target = join(folder, path);
    const parent = dirname(target);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    writeFileSync(target, content);
  };
}
