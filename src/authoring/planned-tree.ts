/** What becomes of one file. Without `before` it is made, without `after` it goes; `from` is its path until then. */
export interface Change {
  path: string;
  from?: string;
  before?: Uint8Array;
  after?: Uint8Array;
}

/** The files of a folder with what is planned for them. Nothing of that is on the disk. */
export class PlannedTree {
  private readonly planned = new Map<string, Uint8Array>();
  /** Where a file was that has been renamed, by its path in the plan. */
  private readonly origins = new Map<string, string>();

  constructor(private readonly found: Readonly<Record<string, Uint8Array>>) {
    for (const [path, bytes] of Object.entries(found)) this.planned.set(path, bytes);
  }

  has(path: string): boolean {
    return this.planned.has(path);
  }

  /** The text of a file as it is planned, with its byte-order mark if it has one. Throws where there is none. */
  text(path: string): string {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(this.bytes(path));
  }

  /** Makes a file, or replaces what it holds. */
  write(path: string, content: string | Uint8Array): void {
    this.planned.set(path, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }

  remove(path: string): void {
    this.bytes(path);
    this.planned.delete(path);
    this.origins.delete(path);
  }

  /** Gives a file another path within the tree. Throws where that is taken: it would be lost. */
  rename(from: string, to: string): void {
    if (this.has(to)) throw new Error(`${to} is there already.`);
    const bytes = this.bytes(from);
    const origin = this.origins.get(from) ?? from;
    this.remove(from);
    this.planned.set(to, bytes);
    if (origin !== to) this.origins.set(to, origin);
  }

  /** Every file as it is planned, as the engine reads it. */
  files(): Record<string, Uint8Array> {
    return Object.fromEntries(this.planned);
  }

  /** What is planned, in the order of the paths; files that stay as they are left out. */
  changes(): Change[] {
    const left = new Set(this.origins.values());
    const paths = [...new Set([...Object.keys(this.found), ...this.planned.keys()])].sort();
    return paths.flatMap((path): Change[] => {
      const after = this.planned.get(path);
      const from = this.origins.get(path);
      if (from !== undefined) return [{ path, from, before: this.found[from], after }];
      const before = this.found[path];
      const isSame = before === after || (before && after && Buffer.compare(before, after) === 0);
      const isRenamed = after === undefined && left.has(path);
      return isSame || isRenamed ? [] : [{ path, before, after }];
    });
  }

  private bytes(path: string): Uint8Array {
    const bytes = this.planned.get(path);
    if (!bytes) throw new Error(`There is no file ${path}.`);
    return bytes;
  }
}
