import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where a build makes its site: beside the folder where that is to be, so that they change places at once. */
export function unfinishedSite(output: string): string {
  return `${output}.next-${process.pid}`;
}

/**
 * Exchanges the last build for the new one by two renames; if the second fails, the last build is put back. `onReplaced` is
 * told where the last build lies then; unless told it goes.
 */
export function putInPlace(next: string, output: string, onReplaced = dropFolder): void {
  const last = `${output}.last-${process.pid}`;
  const hasLast = existsSync(output);
  if (hasLast) renameSync(output, last);
  try {
    renameSync(next, output);
  } catch (fault) {
    if (hasLast) renameSync(last, output);
    throw fault;
  }
  if (hasLast) onReplaced(last);
}

function dropFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
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
