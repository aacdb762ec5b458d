import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isPictureFile } from '../../schema/content/unknown-files';
import { DiskError, explainDiskError, listItems, printedFolder, syncFolder } from '../build/disk';
import { isRunning } from '../build/processes';
import { pluralise } from '../shared/words';
import {
  claimEntries,
  dropEntry,
  finishEntry,
  getJournalFolder,
  type OpenEntry,
  openEntry,
  saveAside,
} from './journal';
import { type FileChange, isSameFile, Refusal } from './planned-tree';

/** A change of one file on the disk. */
interface Step extends FileChange {
  target: string;
  /** A hidden file beside the target that holds the new content until it gets the target's name. */
  temporary: string;
  /** A hidden file beside the target that keeps what the change replaces or removes until all is done. */
  backup: string;
  isDone: boolean;
}

/**
 * Writes changes of files, all or none, even if the process is killed or the power fails. A change of several files goes
 * through the journal, from which the next command restores the files. So does a removal: the studio can take it back later.
 * Throws a Refusal if a file changed since it was read, and a DiskError if the disk fails.
 */
export function applyChanges(folder: string, changes: readonly FileChange[]): void {
  const isJournaled = changes.length > 1 || changes.some(({ after }) => !after);
  writeAll(folder, changes, isJournaled ? () => openEntry(folder, changes) : undefined);
}

/**
 * Completes or rolls back the changes of killed commands, and returns a sentence for each. A change
 * that was not finished is rolled back: it was never reported as done, and the command can run again.
 */
export function recoverChanges(folder: string): string[] {
  const notices = claimEntries(folder).map((entry) => recoverEntry(folder, entry));
  removeLeftovers(folder);
  return notices;
}

/** Another program changed a file between our read and our write. */
class ConcurrentChange extends Error {}

function writeAll(folder: string, changes: readonly FileChange[], open?: () => OpenEntry): void {
  const steps = changes.map((change) => toStep(folder, change));
  const getPrintedPath = ({ path }: Step) => `${printedFolder(folder)}/${path}`;
  let at = '';
  let entry: OpenEntry | undefined;
  try {
    for (const step of steps) {
      at = getPrintedPath(step);
      requireUnchanged(step, step.target);
    }
    for (const step of steps) {
      at = getPrintedPath(step);
      writeTemporary(step);
    }
    if (open) {
      at = printedFolder(getJournalFolder(folder));
      entry = open();
    }
    for (const step of steps) {
      at = getPrintedPath(step);
      replaceFile(step);
    }
    for (const step of steps) {
      at = getPrintedPath(step);
      requireUnchanged(step, step.backup);
    }
    at = printedFolder(folder);
    for (const parent of listParents(steps, folder)) syncFolder(parent);
    if (entry) finishEntry(entry);
  } catch (error) {
    const unrestored = steps.filter((step) => !attempt(() => undoStep(step)));
    if (entry && unrestored.length === 0) attempt(() => dropEntry(entry as OpenEntry));
    throw explainFailure(error, at, unrestored.length === 0);
  } finally {
    for (const { temporary, backup } of steps)
      for (const hidden of [temporary, backup]) attempt(() => fs.rmSync(hidden, { force: true }));
    removeEmptyFolders(steps, folder);
  }
}

function toStep(folder: string, change: FileChange): Step {
  const target = join(folder, change.path);
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}`);
  return { ...change, target, temporary, backup: `${temporary}${backupSuffix}`, isDone: false };
}

const backupSuffix = '.before';

/** Checks that a file, or what our change has moved out of its place, has the content that the change is based on. */
function requireUnchanged({ before }: Step, path: string): void {
  if (!isSameFile(readIfExists(path), before)) throw new ConcurrentChange();
}

function writeTemporary({ target, temporary, backup, after }: Step): void {
  // Another process with this id may have left them, as links to files that must stay as they are.
  for (const hidden of [temporary, backup]) fs.rmSync(hidden, { force: true });
  if (!after) return;
  fs.mkdirSync(dirname(target), { recursive: true });
  fs.writeFileSync(temporary, after, { flag: 'wx', flush: true });
  const mode = fs.statSync(target, { throwIfNoEntry: false })?.mode;
  if (mode !== undefined) fs.chmodSync(temporary, mode);
}

/**
 * Gives a file its new content. Node can neither lock a file nor swap two, so an editor may still save between our last look
 * and our rename. What it writes into the file is found in `former` and put back. Lost is only a file that it renames to the
 * target within these few microseconds.
 */
function replaceFile(step: Step): void {
  const { target, temporary, backup, before, after } = step;
  if (before && after) linkOrCopy(target, backup);
  requireUnchanged(step, target);
  if (!after) fs.renameSync(target, backup);
  else if (before) fs.renameSync(temporary, target);
  else createFile(temporary, target);
  step.isDone = true;
}

function linkOrCopy(target: string, backup: string): void {
  try {
    fs.linkSync(target, backup);
  } catch {
    if (!fs.existsSync(target)) throw new ConcurrentChange();
    fs.copyFileSync(target, backup); // Some disks know no hard links, such as a memory stick. Other faults come up here again.
  }
}

/** Creates a file, unless another program has created it in the meantime. */
function createFile(temporary: string, target: string): void {
  try {
    fs.linkSync(temporary, target);
  } catch {
    if (fs.existsSync(target)) throw new ConcurrentChange();
    fs.renameSync(temporary, target); // As above, for disks without hard links.
  }
}

/** Undoes a step, unless another program has saved the file since. */
function undoStep({ target, backup, before, after, isDone }: Step): void {
  if (!isDone || !isSameFile(readIfExists(target), after)) return;
  if (before) fs.renameSync(backup, target);
  else fs.rmSync(target);
}

function explainFailure(error: unknown, at: string, isRestored: boolean): Error {
  const end = isRestored ? 'Nothing was changed.' : 'What was changed before could not be put back.';
  if (error instanceof ConcurrentChange)
    return new Refusal(`${at} was changed by another program at the same time. ${end}`);
  const reason = explainDiskError(error, at) ?? `${at} cannot be written: ${(error as Error).message}.`;
  return new DiskError(`${reason} ${end}`);
}

/** Returns the folders of files and those above them, up to the folder of the data. */
function listParents(steps: readonly Step[], folder: string): Set<string> {
  const parents = new Set([folder]);
  for (const { target } of steps)
    for (let at = dirname(target); at.length > folder.length; at = dirname(at)) parents.add(at);
  return parents;
}

/** Removes folders that have become empty, except for those at the top: collections, pages, pictures. */
function removeEmptyFolders(steps: readonly Step[], folder: string): void {
  for (const { target } of steps)
    for (let at = dirname(target); dirname(at).length > folder.length; at = dirname(at))
      if (!attempt(() => fs.rmdirSync(at))) break;
}

/** Takes an interrupted change back, or finishes it where all its files are written. Returns what to say of it. */
function recoverEntry(folder: string, entry: OpenEntry): string {
  const { changes } = entry;
  const now = new Map(changes.map(({ path }) => [path, readIfExists(join(folder, path))]));
  const done = changes.filter(({ path, after }) => isSameFile(now.get(path), after));
  const files = `${pluralise(changes.length, 'file')} in ${printedFolder(folder)}`;
  if (done.length === changes.length) {
    finishEntry(entry);
    return `A command was interrupted when it had changed ${files}. The change is complete.`;
  }
  const notice = `A command was interrupted while it changed ${files}.`;
  const others = changes.filter(
    (each) => !done.includes(each) && !isSameFile(now.get(each.path), each.before),
  );
  const kept = others.flatMap(({ path, before }) => (before ? [{ path, bytes: before }] : []));
  const asideFolder = kept.length > 0 && saveAside(entry, kept);
  writeAll(
    folder,
    done.map(({ path, before, after }) => ({ path, before: after, after: before })),
  );
  dropEntry(entry);
  if (others.length === 0) return `${notice} All is as it was before. Run the command again if you need it.`;
  const names = others.map(({ path }) => `${printedFolder(folder)}/${path}`).join(', ');
  const where = asideFolder ? ` What was in it before the command is in ${printedFolder(asideFolder)}.` : '';
  return `${notice} All is as it was before, except for ${names}: this was changed since and is left as it is. Check whether it is right, then run "npm run check".${where}`;
}

/**
 * Removes the hidden files of processes that have ended. Such a file may hold a text that is in no other: the process was
 * killed before the rename. That text was never reported as saved, so it is not kept.
 */
function removeLeftovers(folder: string): void {
  const items = listItems(folder, () => {}); // Reading the data reports the folders that cannot be listed.
  for (const { name, full, kind } of [...items]) {
    const [, target = '', id = ''] = leftover.exec(basename(name)) ?? [];
    const isOurs = kind === 'file' && (/\.(json|pdf)$/.test(target) || isPictureFile(target));
    // This process writes none at this moment. In a container, its id may be that of the one before.
    const isInUse = Number(id) !== process.pid && isRunning(Number(id));
    // One that cannot be removed is no part of the data, so no command fails for it.
    if (isOurs && !isInUse) attempt(() => fs.rmSync(full, { force: true }));
  }
}

const leftover = /^\.(.+)\.([1-9]\d{0,9})(?:\.before)?$/;

function readIfExists(path: string): Uint8Array | undefined {
  return fs.existsSync(path) ? fs.readFileSync(path) : undefined;
}

/** Does something that may fail, and returns whether it did not. */
function attempt(run: () => void): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}
