import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { explainDiskFault, printedFolder } from '../build/disk';

/** A command cannot do what it was asked. The message is for authors, the exit status is 2, the files are unchanged. */
export class Refusal extends Error {}

/** What an act answers, or the Refusal that it throws. */
export function orRefusal<T>(act: () => T): T | Refusal {
  try {
    return act();
  } catch (fault) {
    if (fault instanceof Refusal) return fault;
    throw fault;
  }
}

/** A planned change of one file: created without `before`, deleted without `after`, renamed with `from`. */
export interface FileChange {
  path: string;
  from?: string;
  before?: Uint8Array;
  after?: Uint8Array;
}

export function isSameFile(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && Buffer.compare(one, other) === 0);
}

/** The files of a folder in memory, with planned changes. Nothing touches the disk. */
export class PlannedTree {
  private readonly planned = new Map<string, Uint8Array>();
  private readonly origins = new Map<string, string>();

  constructor(private readonly found: Readonly<Record<string, Uint8Array>>) {
    for (const [path, bytes] of Object.entries(found)) this.planned.set(path, bytes);
  }

  has(path: string): boolean {
    return this.planned.has(path);
  }

  /** The planned text of a file, byte-order mark included. Throws where there is no such file. */
  text(path: string): string {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(this.bytes(path));
  }

  write(path: string, content: string | Uint8Array): void {
    this.planned.set(path, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }

  remove(path: string): void {
    this.bytes(path);
    this.planned.delete(path);
    this.origins.delete(path);
  }

  rename(from: string, to: string): void {
    if (this.has(to)) throw new Error(`${to} is there already.`);
    const bytes = this.bytes(from);
    const origin = this.origins.get(from) ?? from;
    this.remove(from);
    this.planned.set(to, bytes);
    if (origin !== to) this.origins.set(to, origin);
  }

  files(): Record<string, Uint8Array> {
    return Object.fromEntries(this.planned);
  }

  changes(): FileChange[] {
    const left = new Set(this.origins.values());
    const paths = [...new Set([...Object.keys(this.found), ...this.planned.keys()])].sort();
    return paths.flatMap((path): FileChange[] => {
      const after = this.planned.get(path);
      const from = this.origins.get(path);
      if (from !== undefined) return [{ path, from, before: this.found[from], after }];
      const before = this.found[path];
      const isRenamed = after === undefined && left.has(path);
      return isSameFile(before, after) || isRenamed ? [] : [{ path, before, after }];
    });
  }

  private bytes(path: string): Uint8Array {
    const bytes = this.planned.get(path);
    if (!bytes) throw new Error(`There is no file ${path}.`);
    return bytes;
  }
}

/** Writes the changes, all or none: new content goes to hidden files first, so that only renames are left to fail. */
export function applyChanges(folder: string, changes: readonly FileChange[]): void {
  const moves = changes.flatMap(splitRename);
  const undo: (() => void)[] = [];
  let at = '';
  const ignore = () => undefined; // Ctrl-C between two renames would leave half of the change
  process.on('SIGINT', ignore);
  try {
    const puts = moves.map((move) => {
      at = move.path;
      return { path: at, put: stage(folder, move, undo) };
    });
    for (const { path, put } of puts) {
      at = path;
      put();
    }
  } catch (fault) {
    const lost = undo.reverse().filter((step) => !attempt(step));
    const end = lost.length === 0 ? 'Nothing was changed.' : 'What was changed before could not be put back.';
    throw new Refusal(`${explain(fault, `${printedFolder(folder)}/${at}`)} ${end}`);
  } finally {
    process.removeListener('SIGINT', ignore);
  }
  for (const { path, after } of moves) if (!after) removeEmptyFolders(dirname(join(folder, path)), folder);
}

function splitRename({ path, from, before, after }: FileChange): FileChange[] {
  if (from === undefined) return [{ path, before, after }];
  return [
    { path, after },
    { path: from, before },
  ];
}

/** Writes the new content to a temporary file, and answers what puts it in place. What each step takes back goes to `undo`. */
function stage(folder: string, { path, before, after }: FileChange, undo: (() => void)[]): () => void {
  const full = join(folder, path);
  // An author may have saved the file since it was read; that edit must not be lost.
  if (!isSameFile(fs.existsSync(full) ? fs.readFileSync(full) : undefined, before))
    throw new Refusal('was changed by somebody else in this moment.');
  const target = before ? fs.realpathSync(full) : full;
  const mode = before && fs.statSync(target).mode;
  const putBack = () =>
    before ? fs.writeFileSync(target, before, { mode }) : fs.rmSync(target, { force: true });
  if (!after)
    return () => {
      fs.rmSync(target);
      undo.push(putBack);
    };
  const made = fs.mkdirSync(dirname(target), { recursive: true });
  if (made !== undefined) undo.push(() => fs.rmSync(made, { recursive: true, force: true }));
  const fresh = join(dirname(target), `.${basename(target)}.${process.pid}`);
  undo.push(() => fs.rmSync(fresh, { force: true }));
  fs.writeFileSync(fresh, after, { flush: true });
  if (mode !== undefined) fs.chmodSync(fresh, mode);
  return () => {
    fs.renameSync(fresh, target);
    undo.push(putBack);
  };
}

/** Top-level folders stay: collections, pages, pictures. */
function removeEmptyFolders(from: string, folder: string): void {
  for (let at = from; dirname(at) !== folder && at.startsWith(folder); at = dirname(at))
    if (!attempt(() => fs.rmdirSync(at))) return;
}

function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

function explain(fault: unknown, path: string): string {
  if (fault instanceof Refusal) return `${path} ${fault.message}`;
  return explainDiskFault(fault, path) ?? `${path} cannot be written: ${(fault as Error).message}.`;
}
