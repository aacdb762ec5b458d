import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hashOf } from './hash';

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

/** What a folder holds. */
export interface Survey {
  files: number;
  bytes: number;
  /** Changes where anything in it is written, comes or goes. */
  name: string;
}

/** Looks through a folder without reading its files: a file is as it was where it is as long and as old as before. */
export function surveyFolder(folder: string): Survey {
  const items = readdirSync(folder, { recursive: true, withFileTypes: true });
  let files = 0;
  let bytes = 0;
  const lines = items.map((item) => {
    const path = join(item.parentPath, item.name);
    if (!item.isFile()) return `${path} ${item.isDirectory()}`;
    const { size, mtimeMs } = statSync(path);
    files++;
    bytes += size;
    return `${path} ${size} ${mtimeMs}`;
  });
  return { files, bytes, name: hashOf(lines.sort().join('\n')) };
}
