import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { replaceFile } from './files';

const root = join(import.meta.dirname, '../../../.cache');

/** How long a file stays that nobody uses, in milliseconds: 30 days. */
const unusedFor = 30 * 24 * 60 * 60 * 1000;

/**
 * Files that are slow to make, kept from build to build. Each is a pure function of what its name is a hash of, so one that
 * is there is never out of date. Several processes may use one folder at a time.
 */
export class ContentCache {
  private readonly folder: string;

  /** `folder` is the name of a folder in `.cache/`, or an absolute path. */
  constructor(folder: string) {
    this.folder = resolve(root, folder);
  }

  has(name: string): boolean {
    return existsSync(join(this.folder, name));
  }

  read(name: string): Uint8Array | undefined {
    return this.has(name) ? readFileSync(this.touch(name)) : undefined;
  }

  write(name: string, bytes: Uint8Array): void {
    replaceFile(join(this.folder, name), bytes);
  }

  /** Copies files into another folder, which is made, and removes from the cache what nobody has used for 30 days. */
  copy(names: Iterable<string>, target: string): void {
    mkdirSync(target, { recursive: true });
    for (const name of names) copyFileSync(this.touch(name), join(target, name));
    this.prune();
  }

  private prune(): void {
    if (!existsSync(this.folder)) return;
    const oldest = Date.now() - unusedFor;
    for (const name of readdirSync(this.folder)) {
      const file = join(this.folder, name);
      const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? oldest;
      if (used < oldest) rmSync(file, { recursive: true, force: true });
    }
  }

  /** The path of a file, which counts as used now. */
  private touch(name: string): string {
    const file = join(this.folder, name);
    const now = new Date();
    utimesSync(file, now, now);
    return file;
  }
}
