import { hash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { isRunning } from './processes';

/** A disk error. Commands print its message without a stack trace and end with exit status 2. */
export class DiskError extends Error {}

const reasons: Record<string, string> = {
  EACCES: 'your account has no permission. Change the permission, or ask the administrator of this computer.',
  EPERM:
    'this computer denies access. Close other programs that use it, or ask the administrator of this computer.',
  EROFS: 'the disk is read-only. Choose a folder on another disk.',
  ENOSPC: 'the disk is full. Free some space and try again.',
  EDQUOT: 'your disk quota is used up. Free some space and try again.',
  EBUSY: 'another program uses it. Close that program and try again.',
  EMFILE: 'too many files are open. Close other programs and try again.',
  ENFILE: 'too many files are open. Close other programs and try again.',
  EIO: 'the disk reports an error. Copy your work to another disk.',
  ELOOP: 'it is a link to itself. Remove it.',
  ENOTDIR: 'a file is where a folder should be. Move that file away.',
  EISDIR: 'a folder is where a file should be. Move that folder away.',
  ENAMETOOLONG: 'its name is too long for this disk. Shorten it.',
};

/**
 * Returns a message for a disk error: the file or folder, the reason, and what to do. `at` replaces the path of the
 * error. Returns `undefined` for any other error.
 */
export function explainDiskError(error: unknown, at?: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (reason === undefined) return undefined;
  return `${at ?? path ?? 'A file'} cannot be used: ${reason}`;
}

/** Returns the path of a folder relative to the current folder, for messages. */
export function printedFolder(folder: string): string {
  return relative(process.cwd(), folder) || '.';
}

export type Write = (path: string, content: string | Uint8Array) => void;

/** Returns a function that writes files below a folder and creates missing folders. */
export function fileWriter(folder: string): Write {
  const created = new Set<string>();
  return (path, content) => {
    const target = join(folder, path);
    const parent = dirname(target);
    if (!created.has(parent)) {
      mkdirSync(parent, { recursive: true });
      created.add(parent);
    }
    writeFileSync(target, content);
  };
}

/** Writes a file with an atomic rename. Creates its folder if it is missing. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(temporary, content);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Syncs a folder to the disk, so that its file names survive a power failure. Windows needs no sync. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content);
}

/** Returns one hash for several files. Cache keys that depend on code contain such a hash. */
export function hashOfFiles(paths: readonly string[]): string {
  return hashOf(Buffer.concat(paths.map((path) => readFileSync(path))));
}

/** A temporary folder of this process. The constructor removes the folders of killed processes. */
export class TemporaryFolder {
  readonly path: string;

  /** Creates a folder. Its path is `name`, a hyphen and the process id. */
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
 * The output folder of a build. The build writes into a temporary folder beside the output folder. A rename then
 * replaces the previous site. A build that fails or is killed leaves the previous site intact.
 */
export class OutputFolder extends TemporaryFolder {
  constructor(private readonly output: string) {
    super(`${output}.next`);
  }

  /**
   * Moves the previous site away and the new site into its place. If the second move fails, restores the previous site.
   */
  replacePrevious(): void {
    const previous = new TemporaryFolder(`${this.output}.previous`);
    const backup = join(previous.path, 'site');
    if (existsSync(this.output)) renameSync(this.output, backup);
    try {
      renameSync(this.path, this.output);
    } catch (error) {
      if (existsSync(backup)) renameSync(backup, this.output);
      throw error;
    }
    previous.remove();
  }
}

function listLeftovers(name: string): string[] {
  const [folder, beginning] = [dirname(name), `${basename(name)}-`];
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((item) => item.startsWith(beginning) && /^\d+$/.test(item.slice(beginning.length)))
    .filter((item) => !isRunning(Number(item.slice(beginning.length))))
    .map((item) => join(folder, item));
}

export const cacheFolder = join(import.meta.dirname, '../../.cache');

/** Returns the cache key of a data folder. A path through a symbolic link gives the same key. */
export function folderKey(folder: string): string {
  return hashOf(realpathSync.native(folder)).slice(0, 20);
}

const maxUnusedAge = 30 * 24 * 60 * 60 * 1000;

/**
 * A cache of files that are slow to make. Each file name contains a hash of the file's sources, code and package
 * versions. A cached file is therefore never stale. Several processes can use one folder at the same time.
 */
export class ContentCache {
  private readonly folder: string;

  /** Opens a cache. `folder` is the name of a folder in `.cache/`, or an absolute path. */
  constructor(folder: string) {
    this.folder = resolve(cacheFolder, folder);
  }

  has(name: string): boolean {
    return existsSync(join(this.folder, name));
  }

  read(name: string): Uint8Array<ArrayBuffer> | undefined {
    return this.has(name) ? readFileSync(this.touch(name)) : undefined;
  }

  write(name: string, bytes: Uint8Array): void {
    replaceFile(join(this.folder, name), bytes);
  }

  /** Copies files into another folder, and creates that folder. Removes cached files that were not used for 30 days. */
  copy(names: Iterable<string>, target: string): void {
    mkdirSync(target, { recursive: true });
    for (const name of names) copyFileSync(this.touch(name), join(target, name));
    this.prune();
  }

  private prune(): void {
    if (!existsSync(this.folder)) return;
    const oldest = Date.now() - maxUnusedAge;
    for (const name of readdirSync(this.folder)) {
      const file = join(this.folder, name);
      const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? oldest;
      if (used < oldest) rmSync(file, { recursive: true, force: true });
    }
  }

  /** Sets the time of a file to now, so that it counts as used. Returns its path. */
  private touch(name: string): string {
    const file = join(this.folder, name);
    const now = new Date();
    utimesSync(file, now, now);
    return file;
  }
}
