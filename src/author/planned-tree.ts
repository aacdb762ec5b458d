import { redirectsFile } from '../../schema/content/destinations';
import type { Edit } from '../shared/edits';
import { compareFiles, type FileChange, type Files } from './file-changes';
import { editJson, formatJsonFile } from './json-text';

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
