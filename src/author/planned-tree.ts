import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { printedFolder } from '../build/load-site';

/** A command cannot do what it was asked: said in full sentences, exit status 2. The tree is as it was. */
export class Refusal extends Error {}

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

/** What of `node:fs` the changes are made with. */
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
 * Makes the changes in a folder, all or none. What needs room or permission comes first, in hidden files beside the
 * targets; then there are only renames. Where a step fails the steps before it are undone, and that is a Refusal.
 */
export function applyChanges(folder: string, changes: readonly Change[], disk: Disk = fs): void {
  const work = new Work(disk);
  const hold = () => undefined; // a Ctrl-C between two renames would leave half of the change
  process.on('SIGINT', hold);
  try {
    const moves = changes
      .flatMap((change) => splitRename(change))
      .map((change) => stage(work, folder, change));
    for (const { path, put } of moves) work.about(path, put);
  } catch (fault) {
    throw new Refusal(`${explain(fault, `${printedFolder(folder)}/${work.path}`)} ${work.undoAll()}`);
  } finally {
    process.removeListener('SIGINT', hold);
  }
  work.cleanUp(folder);
}

/** A file under another path is one that goes and one that is made. */
function splitRename({ path, from, before, after }: Change): Change[] {
  if (from === undefined) return [{ path, before, after }];
  return [
    { path, after },
    { path: from, before },
  ];
}

/** The steps taken so far, each with the way back. */
class Work {
  /** The file that the last step was about, as it is told. */
  path = '';
  readonly spare: string[] = [];
  readonly emptied: string[] = [];
  private readonly undo: { path: string; act: () => void }[] = [];

  constructor(readonly disk: Disk) {}

  about(path: string, act: () => void): void {
    this.path = path;
    act();
  }

  /** Takes a step, with how to undo it: also where it fails half-way. */
  take(act: () => void, undo: () => void): void {
    this.undo.push({ path: this.path, act: undo });
    act();
  }

  /** Undoes all steps, the last first, and says whether everything is as it was. */
  undoAll(): string {
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

  /** Takes away what is no longer needed; a hidden file that stays does no harm. */
  cleanUp(folder: string): void {
    for (const path of this.spare) tolerate(() => this.disk.rmSync(path, { force: true }));
    for (const path of this.emptied) {
      // The folders of collections and pictures stay.
      for (let at = path; dirname(at) !== folder && at.startsWith(folder); at = dirname(at))
        if (!tolerate(() => this.disk.rmdirSync(at))) break;
    }
  }
}

function tolerate(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/** Prepares one change, and answers the renames that put it in place. */
function stage(
  work: Work,
  folder: string,
  { path, before, after }: Change,
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
  if (before) work.spare.push(kept);
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

/** Between reading and writing an author may have saved the file: that edit would be lost. */
function refuseOtherEdits(disk: Disk, target: string, before: Uint8Array | undefined): void {
  const isAsRead = before
    ? Buffer.compare(disk.readFileSync(target), before) === 0
    : !disk.existsSync(target);
  if (!isAsRead) throw new Refusal('was changed by somebody else in this moment.');
}

function makeFolders(work: Work, folder: string): void {
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
