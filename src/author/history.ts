import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printedFolder, readFiles } from '../build/disk';
import { applyChanges } from './apply-changes';
import { readFilesAt } from './commits';
import { askGit, GitFailure, runGit, tryGit } from './git';
import { inTemporary } from './git-trees';
import { compareFiles, type Files, fileIn, isSameFile, PlannedTree, Refusal } from './planned-tree';
import { explainRecording } from './publish-failures';
import { pairFiles, readState } from './states';
import { compareStates, tell } from './what-changed';

/** Returns the data as the last commit has it. */
export function readRecorded(folder: string): Promise<Files> {
  return readFilesAt(folder, 'HEAD');
}

export function describe(before: Files, after: Files, { pages = false } = {}): string[] {
  const lines = tell(compareStates(readState(before), readState(after), { pages }));
  const isLayout = lines.length === 0 && compareFiles(before, after).length > 0;
  return isLayout ? ['The layout of files changed, and nothing that they say.'] : lines;
}

export type HistoryEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** Lists the last changes, newest first: uncommitted changes, then commits. */
export async function listEntries(folder: string, most: number) {
  const toEntry = (head: string, before: Files, after: Files, id?: string) => {
    return { id, head, lines: describe(before, after), before, after };
  };
  const [before, now] = [await readRecorded(folder), readFiles(folder)];
  const isOpen = Object.keys(before).length > 0 && compareFiles(before, now).length > 0;
  const open = isOpen ? [toEntry('not published yet', before, now)] : [];
  const format = ['--format=%H%x00%ad%x00%an', '--date=format-local:%Y-%m-%d %H:%M', '--', '.'];
  const log = (await tryGit(folder, `log --no-merges -${most}`, ...format)) ?? '';
  const recorded: ReturnType<typeof toEntry>[] = [];
  for (const line of log.split('\n')) {
    const [id = '', at = '', by = ''] = line.split('\0');
    // In this order, because the state before is the result of the next entry, which is cached.
    const after = await readFilesAt(folder, id);
    const before = await readFilesAt(folder, `${id}^`);
    // The first commit of the folder has no earlier state.
    if (Object.keys(before).length === 0) continue;
    const entry = toEntry(`${at}, ${by}`, before, after, id);
    // A change of the authors' guide alone has no lines.
    if (entry.lines.length > 0) recorded.push(entry);
  }
  return [...open, ...recorded];
}

/** Plans the files without a recorded change, and keeps later ones. Throws a Refusal where those are in the same place. */
export async function planUndo(
  folder: string,
  entry: HistoryEntry,
  later: readonly HistoryEntry[],
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
    const [now, after] = [fileIn(files, place), fileIn(entry.after, place)];
    const isDone = place === path && isSameFile(now, before);
    const undone = isSameFile(now, after) || isDone ? before : await merge({ now, after, before });
    if (undone === 'conflict' || (place !== path && plan.has(path))) conflicts.push(place);
    else {
      if (plan.has(place)) plan.remove(place);
      if (undone) plan.write(path, undone);
    }
  }
  if (conflicts.length === 0) return plan;
  const since = later.flatMap(({ before, after }, index) =>
    conflicts.some((path) => !isSameFile(before[path], after[path])) ? [index + 1] : [],
  );
  const names = conflicts.map((path) => `${printedFolder(folder)}/${path}`).join(', ');
  const advice = since.length > 0 ? `Take back ${since.join(' and ')} first.` : 'Change it by hand.';
  throw new Refusal(`${names} was changed again in the same place since. ${advice} Nothing was changed.`);
}

/** Returns the present lines of a file without the difference between two earlier states. */
function merge(
  states: Partial<Record<'now' | 'after' | 'before', Uint8Array>>,
): Promise<Uint8Array | 'conflict'> {
  return inTemporary(async (folder) => {
    for (const [name, bytes] of Object.entries(states)) if (bytes) writeFileSync(join(folder, name), bytes);
    try {
      return await runGit(folder, ['merge-file', '-p', '--quiet', 'now', 'after', 'before']);
    } catch (fault) {
      if (fault instanceof GitFailure) return 'conflict'; // or one of them is missing
      throw fault;
    }
  });
}

/** Returns a folder to its last commit. Throws a Refusal. */
export async function discardOpen(folder: string, { before, after }: HistoryEntry): Promise<void> {
  try {
    await askGit(folder, 'reset --quiet -- .');
  } catch (fault) {
    if (!(fault instanceof GitFailure)) throw fault;
    throw new Refusal(`The changes could not be taken back: ${explainRecording(fault)} Nothing was changed.`);
  }
  applyChanges(folder, compareFiles(after, before));
}
