import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A folder for the time that a process runs. What killed processes have left of the same name is removed. */
export class TemporaryFolder {
  readonly path: string;

  /** Lies beside `name` under that name and the number of this process. */
  constructor(name: string) {
    for (const folder of listLeftovers(name)) rmSync(folder, { recursive: true, force: true });
    this.path = `${name}-${process.pid}`;
    mkdirSync(this.path, { recursive: true });
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/**
 * The output folder of a build. All is written into a temporary folder beside it, on the same disk, and takes its place by a
 * rename, so that a build that fails or is killed leaves the previous site whole.
 */
export class OutputFolder extends TemporaryFolder {
  constructor(private readonly output: string) {
    // Killed between the two renames.
    for (const previous of listLeftovers(`${output}.previous`)) {
      if (existsSync(output)) rmSync(previous, { recursive: true, force: true });
      else renameSync(previous, output);
    }
    super(`${output}.next`);
  }

  /** Replaces the previous site. If the second rename fails, the previous site is put back. */
  putInPlace(): void {
    const previous = `${this.output}.previous-${process.pid}`;
    const hasPrevious = existsSync(this.output);
    if (hasPrevious) renameSync(this.output, previous);
    try {
      renameSync(this.path, this.output);
    } catch (fault) {
      if (hasPrevious) renameSync(previous, this.output);
      throw fault;
    }
    rmSync(previous, { recursive: true, force: true });
  }
}

/** The folders of a name whose process runs no more. */
function listLeftovers(name: string): string[] {
  const [folder, beginning] = [dirname(name), `${basename(name)}-`];
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((item) => item.startsWith(beginning) && /^\d+$/.test(item.slice(beginning.length)))
    .filter((item) => !isRunning(Number(item.slice(beginning.length))))
    .map((item) => join(folder, item));
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}
