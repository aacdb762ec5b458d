import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isPicture } from '../../schema/content/unknown-files';
import { DiskError, explainDiskError, listItems, printedFolder, syncFolder } from '../build/disk';
import { isRunning } from '../build/processes';
import { pluralise } from '../shared/words';
import {
  dropEntry,
  finishEntry,
  journalOf,
  keepAside,
  type OpenEntry,
  openEntry,
  takeOverEntries,
} from './journal';
import { type FileChange, isSameFile, Refusal } from './planned-tree';

/** A change of one file on the disk. */
interface Step extends FileChange {
  target: string;
  /** A hidden file beside the target that holds the new content until it gets the target's name. */
  fresh: string;
  /** A hidden file beside the target that keeps what the change replaces or removes until all is done. */
  former: string;
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
  const notices = takeOverEntries(folder).map((entry) => settle(folder, entry));
  removeLeftovers(folder);
  return notices;
}

/** Another program changed a file between our read and our write. */
class ChangedMeanwhile extends Error {}

function writeAll(folder: string, changes: readonly FileChange[], open?: () => OpenEntry): void {
  const steps = changes.map((change) => toStep(folder, change));
  const printed = ({ path }: Step) => `${printedFolder(folder)}/${path}`;
  let at = '';
  let entry: OpenEntry | undefined;
  try {
    for (const step of steps) {
      at = printed(step);
      requireUnchanged(step, step.target);
    }
    for (const step of steps) {
      at = printed(step);
      writeFresh(step);
    }
    if (open) {
      at = printedFolder(journalOf(folder));
      entry = open();
    }
    for (const step of steps) {
      at = printed(step);
      replace(step);
    }
    for (const step of steps) {
      at = printed(step);
      requireUnchanged(step, step.former);
    }
    at = printedFolder(folder);
    for (const parent of parentsOf(steps, folder)) syncFolder(parent);
    if (entry) finishEntry(entry);
  } catch (fault) {
    const lost = steps.filter((step) => !attempt(() => putBack(step)));
    if (entry && lost.length === 0) attempt(() => dropEntry(entry as OpenEntry));
    throw explainFailure(fault, at, lost.length === 0);
  } finally {
    for (const { fresh, former } of steps)
      for (const hidden of [fresh, former]) attempt(() => fs.rmSync(hidden, { force: true }));
    removeEmptyFolders(steps, folder);
  }
}

function toStep(folder: string, change: FileChange): Step {
  const target = join(folder, change.path);
  const fresh = join(dirname(target), `.${basename(target)}.${process.pid}`);
  return { ...change, target, fresh, former: `${fresh}${formerEnding}`, isDone: false };
}

const formerEnding = '.before';

/** Checks that a file, or what our change has moved out of its place, has the content that the change is based on. */
function requireUnchanged({ before }: Step, path: string): void {
  if (!isSameFile(readIfThere(path), before)) throw new ChangedMeanwhile();
}

function writeFresh({ target, fresh, former, after }: Step): void {
  // Another process with this id may have left them, as links to files that must stay as they are.
  for (const hidden of [fresh, former]) fs.rmSync(hidden, { force: true });
  if (!after) return;
  fs.mkdirSync(dirname(target), { recursive: true });
  fs.writeFileSync(fresh, after, { flag: 'wx', flush: true });
  const mode = fs.statSync(target, { throwIfNoEntry: false })?.mode;
  if (mode !== undefined) fs.chmodSync(fresh, mode);
}

/**
 * Gives a file its new content. Node can neither lock a file nor swap two, so an editor may still save between our last look
 * and our rename. What it writes into the file is found in `former` and put back. Lost is only a file that it renames to the
 * target within these few microseconds.
 */
function replace(step: Step): void {
  const { target, fresh, former, before, after } = step;
  if (before && after) linkOrCopy(target, former);
  requireUnchanged(step, target);
  if (!after) fs.renameSync(target, former);
  else if (before) fs.renameSync(fresh, target);
  else create(fresh, target);
  step.isDone = true;
}

function linkOrCopy(target: string, former: string): void {
  try {
    fs.linkSync(target, former);
  } catch {
    if (!fs.existsSync(target)) throw new ChangedMeanwhile();
    fs.copyFileSync(target, former); // Some disks know no hard links, such as a memory stick. Other faults come up here again.
  }
}

/** Creates a file, unless another program has created it in the meantime. */
function create(fresh: string, target: string): void {
  try {
    fs.linkSync(fresh, target);
  } catch {
    if (fs.existsSync(target)) throw new ChangedMeanwhile();
    fs.renameSync(fresh, target); // As above, for disks without hard links.
  }
}

/** Undoes a step, unless another program has saved the file since. */
function putBack({ target, former, before, after, isDone }: Step): void {
  if (!isDone || !isSameFile(readIfThere(target), after)) return;
  if (before) fs.renameSync(former, target);
  else fs.rmSync(target);
}

function explainFailure(fault: unknown, at: string, isWhole: boolean): Error {
  const end = isWhole ? 'Nothing was changed.' : 'What was changed before could not be put back.';
  if (fault instanceof ChangedMeanwhile)
    return new Refusal(`${at} was changed by another program at the same time. ${end}`);
  const reason = explainDiskError(fault, at) ?? `${at} cannot be written: ${(fault as Error).message}.`;
  return new DiskError(`${reason} ${end}`);
}

/** Returns the folders of files and those above them, up to the folder of the data. */
function parentsOf(steps: readonly Step[], folder: string): Set<string> {
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
function settle(folder: string, entry: OpenEntry): string {
  const { changes } = entry;
  const now = new Map(changes.map(({ path }) => [path, readIfThere(join(folder, path))]));
  const done = changes.filter(({ path, after }) => isSameFile(now.get(path), after));
  const files = `${pluralise(changes.length, 'file')} in ${printedFolder(folder)}`;
  if (done.length === changes.length) {
    finishEntry(entry);
    return `A command was interrupted when it had changed ${files}. The change is complete.`;
  }
  const begun = `A command was interrupted while it changed ${files}.`;
  const others = changes.filter(
    (each) => !done.includes(each) && !isSameFile(now.get(each.path), each.before),
  );
  const kept = others.flatMap(({ path, before }) => (before ? [{ path, bytes: before }] : []));
  const aside = kept.length > 0 && keepAside(entry, kept);
  writeAll(
    folder,
    done.map(({ path, before, after }) => ({ path, before: after, after: before })),
  );
  dropEntry(entry);
  if (others.length === 0) return `${begun} All is as it was before. Run the command again if you need it.`;
  const names = others.map(({ path }) => `${printedFolder(folder)}/${path}`).join(', ');
  const where = aside ? ` What was in it before the command is in ${printedFolder(aside)}.` : '';
  return `${begun} All is as it was before, except for ${names}: this was changed since and is left as it is. Check whether it is right, then run "npm run check".${where}`;
}

/**
 * Removes the hidden files of processes that have ended. Such a file may hold a text that is in no other: the process was
 * killed before the rename. That text was never reported as saved, so it is not kept.
 */
function removeLeftovers(folder: string): void {
  const items = listItems(folder, () => {}); // Reading the data reports the folders that cannot be listed.
  for (const { name, full, kind } of [...items]) {
    const [, target = '', id = ''] = leftover.exec(basename(name)) ?? [];
    const isOurs = kind === 'file' && (target.endsWith('.json') || isPicture(target));
    // This process writes none at this moment. In a container, its id may be that of the one before.
    const isInUse = Number(id) !== process.pid && isRunning(Number(id));
    // One that cannot be removed is no part of the data, so no command fails for it.
    if (isOurs && !isInUse) attempt(() => fs.rmSync(full, { force: true }));
  }
}

const leftover = /^\.(.+)\.([1-9]\d{0,9})(?:\.before)?$/;

function readIfThere(path: string): Uint8Array | undefined {
  return fs.existsSync(path) ? fs.readFileSync(path) : undefined;
}

/** Does something that may fail, and returns whether it did not. */
function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
