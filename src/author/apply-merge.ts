import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../build/processes';
import { GitError, readGitOutput, runGit, runGitOnPaths, timeLimits, tryGit } from './git';
import { formatReason } from './git-messages';
import { Refusal } from './planned-tree';

/** The commits before and after a join. The file is in the Git folder until the join is finished. */
interface MergeMarker {
  pid: number;
  from: string;
  to: string;
}

/** The folders that this process joins at present. */
const mergingFolders = new Set<string>();

/** Finds the top folder and the files of Git that a join uses; nothing where there are none. */
async function readMergePaths(folder: string) {
  const found = await tryGit(folder, 'rev-parse --absolute-git-dir --show-toplevel');
  if (found === undefined) return undefined;
  const [gitFolder = '', top = ''] = found.split('\n');
  return { top, marker: join(gitFolder, 'site-join.json'), lock: join(gitFolder, 'index.lock') };
}

async function readHead(folder: string): Promise<string> {
  return (await readGitOutput(folder, 'rev-parse HEAD')).trim();
}

/** Moves the branch and the files of this copy on to a commit that follows the last one. Throws a Refusal. */
export async function applyMerge(folder: string, commit: string): Promise<void> {
  const { marker = '' } = (await readMergePaths(folder)) ?? {};
  const mark: MergeMarker = { pid: process.pid, from: await readHead(folder), to: commit };
  writeFileSync(marker, JSON.stringify(mark));
  mergingFolders.add(folder);
  const args = ['merge', '--ff-only', '--quiet', '--no-verify-signatures', '--no-autostash', commit];
  try {
    await runGit(folder, args, { limit: timeLimits.withHooks });
    rmSync(marker, { force: true });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    mergingFolders.delete(folder);
    await undoInterruptedMerge(folder);
    throw new Refusal(
      `What others have changed could not be brought into this copy: ${formatReason(error.run.stderr)}`,
    );
  } finally {
    mergingFolders.delete(folder);
  }
}

/** Puts a copy back in which a join of ours was stopped before its end. Edits that were made since stay. */
export async function undoInterruptedMerge(folder: string): Promise<void> {
  const paths = await readMergePaths(folder);
  if (!paths || mergingFolders.has(folder) || !existsSync(paths.marker)) return;
  const { top, marker, lock } = paths;
  const { pid, from, to } = JSON.parse(readFileSync(marker, 'utf8')) as MergeMarker;
  const startedAt = statSync(marker).mtimeMs;
  const isRecent = Date.now() - startedAt < timeLimits.withHooks.total;
  if (pid !== process.pid && isRecent && isRunning(pid)) return;
  if (existsSync(lock) && statSync(lock).mtimeMs >= startedAt - 1000) rmSync(lock);
  const head = await readHead(top);
  const isBefore = (await tryGit(top, 'merge-base --is-ancestor', head, from)) !== undefined;
  if (isBefore) await restoreFiles(top, from, to);
  rmSync(marker, { force: true });
}

/** Brings files that a join has written back to the commit before it, and their entries in the index. */
async function restoreFiles(top: string, from: string, to: string): Promise<void> {
  const list = (await readGitOutput(top, 'diff-tree -r -z --no-renames --name-only', from, to)).split('\0');
  const paths = list.filter((path) => path !== '');
  const written: string[] = [];
  for (const path of paths) if (await isWrittenBy(top, path, from, to)) written.push(path);
  const before = new Set((await readGitOutput(top, 'ls-tree -r -z --name-only', from)).split('\0'));
  const [changed, added] = [
    written.filter((path) => before.has(path)),
    written.filter((path) => !before.has(path)),
  ];
  if (changed.length > 0) await runGitOnPaths(changed, top, ['checkout', '--quiet', from]);
  for (const path of added) rmSync(join(top, path), { force: true });
  await runGitOnPaths(paths, top, ['reset', '--quiet']);
}

/** Checks whether a file holds what the join wrote, complete or cut off, and no later edit. */
async function isWrittenBy(top: string, path: string, from: string, to: string): Promise<boolean> {
  const [before, after] = [await readBlob(top, from, path), await readBlob(top, to, path)];
  const full = join(top, path);
  if (!existsSync(full)) return before !== undefined;
  const content = readFileSync(full);
  const hash = (
    await runGit(top, ['hash-object', `--path=${path}`, '--stdin'], { input: content })
  ).toString();
  if (hash.trim() === before?.hash) return false;
  if (after === undefined) return false;
  return hash.trim() === after.hash || after.content.subarray(0, content.length).equals(content);
}

async function readBlob(top: string, commit: string, path: string) {
  try {
    const hash = (await readGitOutput(top, 'rev-parse --verify --quiet', `${commit}:${path}`)).trim();
    return { hash, content: await runGit(top, ['cat-file', 'blob', hash]) };
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}
