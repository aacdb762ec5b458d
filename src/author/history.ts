import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printedFolder } from '../build/disk';
import { readFiles } from '../build/read-data';
import { applyChanges } from './apply-changes';
import { compareFiles, type Files, getFile, isSameFile } from './file-changes';
import { GitError, readGitOutput, runGit, tryGit } from './git';
import { withTemporaryFolder } from './git-objects';
import { PlannedTree } from './planned-tree';
import { explainCommitFailure } from './publish-failures';
import { readFilesAt } from './read-commits';
import { Refusal } from './refusal';
import { pairFiles, readState } from './states';
import { type Change, compareStates, formatChanges } from './what-changed';

// This file lists and undoes earlier changes: the Git commits, and the changes since the last commit.

export function readLastCommit(folder: string): Promise<Files> {
  return readFilesAt(folder, 'HEAD');
}

export function describeChanges(before: Files, after: Files, { pages = false } = {}): string[] {
  const lines = formatChanges(compareStates(readState(before), readState(after), { pages }));
  const isLayout = lines.length === 0 && compareFiles(before, after).length > 0;
  return isLayout ? ['Only the formatting of files changed.'] : lines;
}

/** A commit that changed the data: its author, and its time in ms since 1970. */
export interface DataCommit {
  id: string;
  by: string;
  time: number;
}

/**
 * Lists the commits that changed the data, newest first. If `paths` are given, lists only the commits that changed one
 * of these files.
 */
export async function listCommits(
  folder: string,
  { paths = ['.'], limit = 10_000 }: { paths?: readonly string[]; limit?: number } = {},
): Promise<DataCommit[]> {
  // Without `--full-history`, Git omits a commit if a later merge discarded all changes of the commit.
  const options = ['--full-history', '--no-merges', `-${limit}`, '--format=%H%x00%at%x00%an', '--'];
  const specs = paths.map((path) => (path === '.' ? path : `:(literal)${path}`));
  const log = (await tryGit(folder, 'log', ...options, ...specs)) ?? '';
  return log.split('\n').flatMap((line) => {
    const [id, at, by = ''] = line.split('\0');
    return id && at ? [{ id, by, time: Number(at) * 1000 }] : [];
  });
}

/** Formats a time in the time zone of this computer, for example `2026-10-01 09:30`. */
export function formatTime(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}

/** Returns the data before and after a commit. Returns `undefined` if the data did not exist before the commit. */
export async function readCommitSides(folder: string, id: string) {
  // Reads the earlier state last: the cache keeps only one state, and callers usually read the previous commit next.
  const after = await readFilesAt(folder, id);
  const before = await readFilesAt(folder, `${id}^`);
  return Object.keys(before).length === 0 ? undefined : { before, after };
}

export interface Publication extends DataCommit {
  changes: Change[];
}

/** Lists the publications since a time with their changes, newest first. */
export async function listPublicationsSince(folder: string, since: number): Promise<Publication[]> {
  const publications: Publication[] = [];
  // Checks every commit, because a computer with a wrong clock can make a newer commit with an earlier time.
  for (const commit of (await listCommits(folder)).filter(({ time }) => time >= since)) {
    const sides = await readCommitSides(folder, commit.id);
    const changes = sides
      ? compareStates(readState(sides.before), readState(sides.after), { pages: false })
      : [];
    if (changes.length > 0) publications.push({ ...commit, changes });
  }
  return publications;
}

export type HistoryEntry = Awaited<ReturnType<typeof listHistory>>[number];

/** Lists the last changes, newest first. Uncommitted changes come before commits. */
export async function listHistory(folder: string, limit: number) {
  const toEntry = (head: string, before: Files, after: Files, id?: string) => {
    return { id, head, lines: describeChanges(before, after), before, after };
  };
  const [before, now] = [await readLastCommit(folder), readFiles(folder)];
  const hasUncommitted = Object.keys(before).length > 0 && compareFiles(before, now).length > 0;
  const uncommitted = hasUncommitted ? [toEntry('not published yet', before, now)] : [];
  const committed: ReturnType<typeof toEntry>[] = [];
  for (const { id, by, time } of await listCommits(folder, { limit })) {
    const sides = await readCommitSides(folder, id);
    if (!sides) continue;
    const entry = toEntry(`${formatTime(time)}, ${by}`, sides.before, sides.after, id);
    // A commit that changes only the authors' guide has no lines to show.
    if (entry.lines.length > 0) committed.push(entry);
  }
  return [...uncommitted, ...committed];
}

/**
 * Plans to undo an earlier change, and keeps later changes. Throws a Refusal if a later change is in the same place.
 */
export async function planUndo(
  folder: string,
  entry: HistoryEntry,
  laterEntries: readonly HistoryEntry[],
): Promise<PlannedTree> {
  const files = readFiles(folder);
  const plan = new PlannedTree(files);
  const { renamed } = pairFiles(readState(entry.before).tree, readState(entry.after).tree);
  const newNames = new Map(renamed.map(({ before, after }) => [before.file, after.file]));
  const isTarget = (path: string) => [...newNames.values()].includes(path);
  const conflicts: string[] = [];
  for (const { path, before } of compareFiles(entry.before, entry.after).filter(
    (each) => !isTarget(each.path),
  )) {
    const place = newNames.get(path) ?? path;
    const [now, after] = [getFile(files, place), getFile(entry.after, place)];
    const isUndone = place === path && isSameFile(now, before);
    const undone = isSameFile(now, after) || isUndone ? before : await revertLines({ now, after, before });
    if (undone === 'conflict' || (place !== path && plan.has(path))) conflicts.push(place);
    else {
      if (plan.has(place)) plan.remove(place);
      if (undone) plan.write(path, undone);
    }
  }
  if (conflicts.length === 0) return plan;
  const laterIndexes = laterEntries.flatMap(({ before, after }, index) =>
    conflicts.some((path) => !isSameFile(before[path], after[path])) ? [index + 1] : [],
  );
  const names = conflicts.map((path) => `${printedFolder(folder)}/${path}`).join(', ');
  const advice =
    laterIndexes.length > 0
      ? `Undo change ${laterIndexes.join(' and change ')} first.`
      : 'Edit the file instead.';
  throw new Refusal(`A later change affects the same place in ${names}. ${advice} Nothing was changed.`);
}

/** Undoes, in the current version of a file, the difference between two earlier versions. Git merges the lines. */
function revertLines(
  states: Partial<Record<'now' | 'after' | 'before', Uint8Array>>,
): Promise<Uint8Array | 'conflict'> {
  return withTemporaryFolder(async (folder) => {
    for (const [name, bytes] of Object.entries(states)) if (bytes) writeFileSync(join(folder, name), bytes);
    try {
      return await runGit(folder, ['merge-file', '-p', '--quiet', 'now', 'after', 'before']);
    } catch (error) {
      if (error instanceof GitError) return 'conflict'; // also if one of the files is missing
      throw error;
    }
  });
}

/** Resets a folder to the last commit. Throws a Refusal if Git cannot reset it. */
export async function discardUncommitted(folder: string, { before, after }: HistoryEntry): Promise<void> {
  try {
    await readGitOutput(folder, 'reset --quiet -- .');
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new Refusal(`The changes could not be undone: ${explainCommitFailure(error)} Nothing was changed.`);
  }
  applyChanges(folder, compareFiles(after, before));
}
