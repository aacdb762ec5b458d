import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Where a build makes its site: beside the folder where that is to be, so that they change places at once. */
export function unfinishedSite(output: string): string {
  return `${output}.next-${process.pid}`;
}

/** Exchanges the last build for the new one by two renames; if the second fails, the last build is put back. */
export function putInPlace(next: string, output: string): void {
  const last = `${output}.last-${process.pid}`;
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

/**
 * Takes away what builds left behind that ended in the middle: their stages, and their sites that never came into place.
 * A last build that was moved aside and never replaced is put back.
 */
export function tidyUp(stage: string, output: string): void {
  dropLeftovers(dirname(stage), /^stage-(\d+)$/);
  const name = basename(output).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  for (const last of listLeftovers(dirname(output), new RegExp(`^${name}\\.last-(\\d+)$`)))
    if (!existsSync(output)) renameSync(last, output);
  dropLeftovers(dirname(output), new RegExp(`^${name}\\.(?:next|last)-(\\d+)$`));
}

function dropLeftovers(folder: string, form: RegExp): void {
  for (const path of listLeftovers(folder, form)) rmSync(path, { recursive: true, force: true });
}

/** What lies in a folder under the number of a process that runs no more. */
function listLeftovers(folder: string, form: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const [, id] = form.exec(name) ?? [];
    return id === undefined || isRunning(Number(id)) ? [] : [join(folder, name)];
  });
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** How many files a folder holds, and their bytes. */
export async function measureFolder(folder: string): Promise<{ files: number; bytes: number }> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = items.filter((item) => item.isFile());
  const bytes = files.reduce((sum, item) => sum + statSync(join(item.parentPath, item.name)).size, 0);
  return { files: files.length, bytes };
}
