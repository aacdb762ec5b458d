import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isPictureFile } from '../../schema/content/unknown-files';
import { DiskError, explainDiskError, printedFolder, syncFolder } from '../build/disk';
import { isRunning } from '../build/processes';
import { listItems } from '../build/read-data';
import { pluralise } from '../shared/words';
import { type FileChange, isSameFile } from './file-changes';
import { claimEntries, getJournalFolder, type OpenEntry, openEntry, removeEntry, saveAside } from './journal';
import { Refusal } from './refusal';

/** A change of one file on the disk. */
interface Step extends FileChange {
  target: string;
  /** A hidden file beside the target. It holds the new content until a rename gives it the target's name. */
  temporary: string;
  /** A hidden file beside the target. It keeps the replaced or removed content until all steps are done. */
  backup: string;
  isDone: boolean;
}

/**
 * Writes changes of files, all or none, even if the process is killed or the power fails. A change of several files is
 * in the journal until the change is finished. The next command rolls back or completes an interrupted change.
 * Throws a Refusal if a file has changed since it was read, and a DiskError if the disk fails.
 */
export function applyChanges(folder: string, changes: readonly FileChange[]): void {
  writeAll(folder, changes, changes.length > 1 ? () => openEntry(folder, changes) : undefined);
}

/**
 * Recovers the changes that interrupted commands left. If all files are written, the change is complete. Otherwise the
 * change is rolled back, because no command has reported it as done. Returns a message for each change.
 */
export function recoverChanges(folder: string): string[] {
  const notices = claimEntries(folder).map((entry) => recoverEntry(folder, entry));
  removeLeftovers(folder);
  return notices;
}

/** The error for a file that another program changed between our read and our write. */
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
      applyStep(step);
    }
    for (const step of steps) {
      at = getPrintedPath(step);
      requireUnchanged(step, step.backup);
    }
    at = printedFolder(folder);
    for (const parent of listParents(steps, folder)) syncFolder(parent);
    if (entry) removeEntry(entry);
  } catch (error) {
    const unrestored = steps.filter((step) => !attempt(() => undoStep(step)));
    if (entry && unrestored.length === 0) attempt(() => removeEntry(entry as OpenEntry));
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

/** Checks that a file (the target or its backup) still has the content that the change is based on. */
function requireUnchanged({ before }: Step, path: string): void {
  if (!isSameFile(readIfExists(path), before)) throw new ConcurrentChange();
}

function writeTemporary({ target, temporary, backup, after }: Step): void {
  // An earlier process with the same id may have left hard links under these names. Writing to a link would change the
  // linked file.
  for (const hidden of [temporary, backup]) fs.rmSync(hidden, { force: true });
  if (!after) return;
  fs.mkdirSync(dirname(target), { recursive: true });
  fs.writeFileSync(temporary, after, { flag: 'wx', flush: true });
  const mode = fs.statSync(target, { throwIfNoEntry: false })?.mode;
  if (mode !== undefined) fs.chmodSync(temporary, mode);
}

/**
 * Replaces the content of a file. Node can neither lock a file nor swap two files. An editor can therefore save between
 * our last check and our rename. A later check finds such a save in `backup` and restores it. A save is lost only if
 * another program renames a file to the target in this short time.
 */
function applyStep(step: Step): void {
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
    // Some disks have no hard links, for example USB sticks. If the link failed for another reason, copying fails too.
    fs.copyFileSync(target, backup);
  }
}

/** Creates a file, unless another program has created it in the meantime. */
function createFile(temporary: string, target: string): void {
  try {
    fs.linkSync(temporary, target);
  } catch {
    if (fs.existsSync(target)) throw new ConcurrentChange();
    fs.renameSync(temporary, target); // the disk has no hard links
  }
}

/** Undoes a step, unless another program has saved the file since the step. */
function undoStep({ target, backup, before, after, isDone }: Step): void {
  if (!isDone || !isSameFile(readIfExists(target), after)) return;
  if (before) fs.renameSync(backup, target);
  else fs.rmSync(target);
}

function explainFailure(error: unknown, at: string, isRestored: boolean): Error {
  const end = isRestored
    ? 'Nothing was changed.'
    : 'Some files were already changed and could not be restored.';
  if (error instanceof ConcurrentChange)
    return new Refusal(
      `${at} was changed by another program at the same time. ${isRestored ? 'Your change was not made. Try again.' : end}`,
    );
  const reason = explainDiskError(error, at) ?? `${at} cannot be written: ${(error as Error).message}.`;
  return new DiskError(`${reason} ${end}`);
}

/** Lists the folders of the changed files and the parents of these folders, up to the data folder. */
function listParents(steps: readonly Step[], folder: string): Set<string> {
  const parents = new Set([folder]);
  for (const { target } of steps)
    for (let at = dirname(target); at.length > folder.length; at = dirname(at)) parents.add(at);
  return parents;
}

/** Removes the folders that became empty, except top-level folders. */
function removeEmptyFolders(steps: readonly Step[], folder: string): void {
  for (const { target } of steps)
    for (let at = dirname(target); dirname(at).length > folder.length; at = dirname(at))
      if (!attempt(() => fs.rmdirSync(at))) break;
}

/** Rolls back an interrupted change, or finishes it if all its files are written. Returns a message for the user. */
function recoverEntry(folder: string, entry: OpenEntry): string {
  const { changes } = entry;
  const now = new Map(changes.map(({ path }) => [path, readIfExists(join(folder, path))]));
  const done = changes.filter(({ path, after }) => isSameFile(now.get(path), after));
  const files = `${pluralise(changes.length, 'file')} in ${printedFolder(folder)}`;
  if (done.length === changes.length) {
    removeEntry(entry);
    return `A command was interrupted after it had changed ${files}. The change is complete.`;
  }
  const notice = `A command was interrupted while it changed ${files}.`;
  const others = changes.filter(
    (each) => !done.includes(each) && !isSameFile(now.get(each.path), each.before),
  );
  const saved = others.flatMap(({ path, before }) => (before ? [{ path, bytes: before }] : []));
  const asideFolder = saved.length > 0 && saveAside(entry, saved);
  writeAll(
    folder,
    done.map(({ path, before, after }) => ({ path, before: after, after: before })),
  );
  removeEntry(entry);
  if (others.length === 0)
    return `${notice} The files are as they were before. Run the command again if you need it.`;
  const names = others.map(({ path }) => `${printedFolder(folder)}/${path}`).join(', ');
  const where = asideFolder
    ? ` The content from before the command is in ${printedFolder(asideFolder)}.`
    : '';
  return `${notice} Another program has changed ${names} since then, so the newer content was kept. All other files are as they were before the command. Check the newer content, then run "npm run check".${where}`;
}

/**
 * Removes the hidden files of processes that have ended. Removing them is safe, because no command reported their
 * content as saved.
 */
function removeLeftovers(folder: string): void {
  const items = listItems(folder, () => {}); // reading the data reports the folders that cannot be listed
  for (const { name, full, kind } of [...items]) {
    const [, target = '', id = ''] = leftover.exec(basename(name)) ?? [];
    const isOurs = kind === 'file' && (/\.(json|pdf)$/.test(target) || isPictureFile(target));
    // This process has no hidden files yet. Containers reuse process ids, so a file with this id is from an earlier
    // process.
    const isInUse = Number(id) !== process.pid && isRunning(Number(id));
    // A hidden file is not part of the data, so a failed removal must not stop the command.
    if (isOurs && !isInUse) attempt(() => fs.rmSync(full, { force: true }));
  }
}

const leftover = /^\.(.+)\.([1-9]\d{0,9})(?:\.before)?$/;

function readIfExists(path: string): Uint8Array | undefined {
  return fs.existsSync(path) ? fs.readFileSync(path) : undefined;
}

function attempt(run: () => void): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}
