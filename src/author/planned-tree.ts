import { redirectsFile } from '../../schema/content/destinations';
import type { Edit } from '../shared/edits';
import { editJson, formatJsonFile } from './json-text';

/**
 * The error if a command cannot do what the user asked for. Its message is for authors, the exit status is 2, and the
 * files are unchanged.
 */
export class Refusal extends Error {}

/** Runs a function and returns its result, or the Refusal that it throws. */
export function catchRefusal<T>(run: () => T): T | Refusal {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** A change of one file. A created file has no `before`, and a deleted file has no `after`. */
export interface FileChange {
  path: string;
  before?: Uint8Array;
  after?: Uint8Array;
}

export function isSameFile(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && Buffer.compare(one, other) === 0);
}

export type Files = Readonly<Record<string, Uint8Array>>;

export function getFile(files: Files, path: string): Uint8Array | undefined {
  return Object.hasOwn(files, path) ? files[path] : undefined;
}

/** Lists the files that differ between two states, sorted by path. */
export function compareFiles(before: Files, after: Files): FileChange[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return paths
    .map((path) => ({ path, before: getFile(before, path), after: getFile(after, path) }))
    .filter((change) => !isSameFile(change.before, change.after));
}

/** The files of a folder in memory, with planned changes. This class never writes to the disk. */
export class PlannedTree {
  private readonly planned: Map<string, Uint8Array>;
  /** Maps the new names of files to their former names. */
  readonly renamed = new Map<string, string>();

  constructor(private readonly original: Files) {
    this.planned = new Map(Object.entries(original));
  }

  has(path: string): boolean {
    return this.planned.has(path);
  }

  /** Returns the planned text of a file, with its byte-order mark. Throws an error if there is no such file. */
  text(path: string): string {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(this.bytes(path));
  }

  write(path: string, content: string | Uint8Array): void {
    this.planned.set(path, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }

  /** Edits the values of a JSON file. Creates a missing file. Removes the file of redirects if it becomes empty. */
  edit(path: string, ...edits: Edit[]): void {
    if (edits.length === 0) return;
    const text = this.has(path) ? this.text(path) : formatJsonFile({}, this.text('site.json'));
    this.write(path, editJson(text, edits));
    if (path === redirectsFile && Object.keys(JSON.parse(this.text(path))).length === 0) this.remove(path);
  }

  remove(path: string): void {
    this.bytes(path);
    this.planned.delete(path);
  }

  rename(files: readonly { from: string; to: string }[]): void {
    const moved = files.map(({ from, to }) => [to, this.bytes(from)] as const);
    for (const { from, to } of files) {
      this.planned.delete(from);
      this.renamed.set(to, from);
    }
    for (const [to, bytes] of moved) this.planned.set(to, bytes);
  }

  files(): Record<string, Uint8Array> {
    return Object.fromEntries(this.planned);
  }

  changes(): FileChange[] {
    return compareFiles(this.original, this.files());
  }

  private bytes(path: string): Uint8Array {
    const bytes = this.planned.get(path);
    if (!bytes) throw new Error(`There is no file ${path}.`);
    return bytes;
  }
}
