import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Every file under a folder with its bytes, by its path with forward slashes. Hidden files are left out. */
export function readFiles(folder: string): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!item.isFile()) continue;
    const full = join(item.parentPath, item.name);
    const name = relative(folder, full).split(sep).join('/');
    if (!name.split('/').some((part) => part.startsWith('.'))) files[name] = readFileSync(full);
  }
  return files;
}
