import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { printedFolder } from '../build/disk';

/** A command cannot do what it was asked. The message is for authors, the exit status is 2, the files are unchanged. */
export class Refusal extends Error {}

/** A planned change of one file: created without `before`, deleted without `after`, renamed with `from`. */
export interface FileChange {
  path: string;
  from?: string;
  before?: Uint8Array;
  after?: Uint8Array;
}

/** The files of a folder in memory, with planned changes. Nothing touches the disk. */
export class PlannedTree {
  private readonly planned = new Map<string, Uint8Array>();
  /** The path on disk of each renamed file, by its planned path. */
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

  /** Throws where the new path is taken. */
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

  /** The changes in the order of paths, without files that stay equal. */
  changes(): FileChange[] {
    const left = new Set(this.origins.values());
    const paths = [...new Set([...Object.keys(this.found), ...this.planned.keys()])].sort();
    return paths.flatMap((path): FileChange[] => {
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

/** The part of `node:fs` that changes need; tests inject faults here. */
export type Disk = Pick<
  typeof fs,
  | 'chmodSync'
  | 'copyFileSync'
  | 'existsSync'
  | 'mkdirSync'
  | 'readFileSync'
  | 'realpathSync'
  | 'renameSync'
  | 'rmdirSync'
  | 'rmSync'
  | 'statSync'
  | 'writeFileSync'
>;

/**
 * Writes the changes to a folder, all or none. New content is first written to hidden files beside the targets, as this
 * needs space and permission; after that only atomic renames remain. A failing step rolls back and throws a Refusal.
 */
export function applyChanges(folder: string, changes: readonly FileChange[], disk: Disk = fs): void {
  const work = new Transaction(disk);
  const ignore = () => undefined; // Ctrl-C between two renames would leave half of the change
  process.on('SIGINT', ignore);
  try {
    const moves = changes
      .flatMap((change) => splitRename(change))
      .map((change) => stage(work, folder, change));
    for (const { path, put } of moves) {
      work.path = path;
      put();
    }
  } catch (fault) {
    throw new Refusal(`${explain(fault, `${printedFolder(folder)}/${work.path}`)} ${work.rollBack()}`);
  } finally {
    process.removeListener('SIGINT', ignore);
  }
  work.cleanUp(folder);
}

function splitRename({ path, from, before, after }: FileChange): FileChange[] {
  if (from === undefined) return [{ path, before, after }];
  return [
    { path, after },
    { path: from, before },
  ];
}

/** The steps taken so far, each with its undo. */
class Transaction {
  /** The file of the current step, for the error message. */
  path = '';
  readonly backups: string[] = [];
  readonly emptied: string[] = [];
  private readonly undo: { path: string; act: () => void }[] = [];

  constructor(readonly disk: Disk) {}

  /** The undo is registered first, as the step may fail half-way. */
  take(act: () => void, undo: () => void): void {
    this.undo.push({ path: this.path, act: undo });
    act();
  }

  /** Undoes all steps, the last first, and answers a sentence for the author. */
  rollBack(): string {
    const lost = this.undo.reverse().flatMap(({ path, act }) => {
      try {
        act();
        return [];
      } catch {
        return [path];
      }
    });
    if (lost.length === 0) return 'Nothing was changed.';
    return `What was changed before could not be put back: ${[...new Set(lost)].join(', ')}. The files as they were lie beside, under names that begin with a dot and end in ".before".`;
  }

  /** Deletes backups and empty folders; a hidden file that cannot be deleted does no harm. */
  cleanUp(folder: string): void {
    for (const path of this.backups) attempt(() => this.disk.rmSync(path, { force: true }));
    for (const path of this.emptied) {
      // Top-level folders stay: collections, pages, pictures.
      for (let at = path; dirname(at) !== folder && at.startsWith(folder); at = dirname(at))
        if (!attempt(() => this.disk.rmdirSync(at))) break;
    }
  }
}

function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/** Writes the new content to a temporary file, and answers the rename that puts it in place. */
function stage(
  work: Transaction,
  folder: string,
  { path, before, after }: FileChange,
): { path: string; put: () => void } {
  const { disk } = work;
  work.path = path;
  const target = before ? disk.realpathSync(join(folder, path)) : join(folder, path);
  refuseOtherEdits(disk, target, before);
  const beside = (ending: string) => join(dirname(target), `.${basename(target)}.${process.pid}.${ending}`);
  const [fresh, kept] = [beside('after'), beside('before')];
  if (after) {
    makeFolders(work, dirname(target));
    work.take(
      () => disk.writeFileSync(fresh, after, { flush: true }),
      () => disk.rmSync(fresh, { force: true }),
    );
  }
  if (before && after) {
    disk.chmodSync(fresh, disk.statSync(target).mode);
    work.take(
      () => disk.copyFileSync(target, kept),
      () => disk.rmSync(kept, { force: true }),
    );
  }
  if (before) work.backups.push(kept);
  if (!after) work.emptied.push(dirname(target));
  const putBack = () => before && disk.existsSync(kept) && disk.renameSync(kept, target);
  const takeAway = () => disk.existsSync(fresh) || disk.rmSync(target, { force: true });
  return {
    path,
    put: () =>
      after
        ? work.take(() => disk.renameSync(fresh, target), before ? putBack : takeAway)
        : work.take(() => disk.renameSync(target, kept), putBack),
  };
}

/** An author may have saved the file since it was read; that edit must not be lost. */
function refuseOtherEdits(disk: Disk, target: string, before: Uint8Array | undefined): void {
  const isAsRead = before
    ? Buffer.compare(disk.readFileSync(target), before) === 0
    : !disk.existsSync(target);
  if (!isAsRead) throw new Refusal('was changed by somebody else in this moment.');
}

function makeFolders(work: Transaction, folder: string): void {
  if (work.disk.existsSync(folder)) return;
  makeFolders(work, dirname(folder));
  work.take(
    () => work.disk.mkdirSync(folder),
    () => work.disk.existsSync(folder) && work.disk.rmdirSync(folder),
  );
}

const causes: Record<string, string> = {
  EACCES: 'permission is missing',
  EPERM: 'permission is missing',
  EROFS: 'the disk can only be read',
  ENOENT: 'it is no longer there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENAMETOOLONG: 'its name is too long for this disk',
};

function explain(fault: unknown, path: string): string {
  if (fault instanceof Refusal) return `${path} ${fault.message}`;
  const { code, message } = fault as NodeJS.ErrnoException;
  return `${path} cannot be written: ${causes[code ?? ''] ?? message}.`;
}
