import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Exchanges the last build for the new one by two renames; if the second fails, the last build is put back. */
export function putInPlace(folder: string, output: string): void {
  mkdirSync(dirname(output), { recursive: true });
  const next = `${output}.next-${process.pid}`;
  const last = `${output}.last-${process.pid}`;
  moveFolder(folder, next);
  const hasLast = existsSync(output);
  if (hasLast) renameSync(output, last);
  try {
    renameSync(next, output);
  } catch (fault) {
    if (hasLast) renameSync(last, output);
    throw fault;
  }
  rmSync(last, { recursive: true, force: true });
}

/** Moves a folder, by copying where it has to go to another disk. */
function moveFolder(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EXDEV') throw fault;
    cpSync(from, to, { recursive: true });
  }
}

/** How many files a folder holds, and their bytes. */
export async function measureFolder(folder: string): Promise<{ files: number; bytes: number }> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = items.filter((item) => item.isFile());
  const bytes = files.reduce((sum, item) => sum + statSync(join(item.parentPath, item.name)).size, 0);
  return { files: files.length, bytes };
}
