import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../build/processes';
import { askGit, askGitAbout, GitFailure, runGit, timeLimits, tryGit } from './git';
import { reasonIn } from './git-messages';
import { Refusal } from './planned-tree';

/** The commits before and after a join. The file is in the Git folder until the join is finished. */
interface Marker {
  pid: number;
  from: string;
  to: string;
}

/** The folders that this process joins at present. */
const joining = new Set<string>();

/** Finds the top folder and the files of Git that a join uses; nothing where there are none. */
async function readPlaces(folder: string) {
  const found = await tryGit(folder, 'rev-parse --absolute-git-dir --show-toplevel');
  if (found === undefined) return undefined;
  const [gitFolder = '', top = ''] = found.split('\n');
  return { top, marker: join(gitFolder, 'site-join.json'), lock: join(gitFolder, 'index.lock') };
}

async function readHead(folder: string): Promise<string> {
  return (await askGit(folder, 'rev-parse HEAD')).trim();
}

/** Moves the branch and the files of this copy on to a commit that follows the last one. Throws a Refusal. */
export async function applyJoin(folder: string, commit: string): Promise<void> {
  const { marker = '' } = (await readPlaces(folder)) ?? {};
  const mark: Marker = { pid: process.pid, from: await readHead(folder), to: commit };
  writeFileSync(marker, JSON.stringify(mark));
  joining.add(folder);
  const args = ['merge', '--ff-only', '--quiet', '--no-verify-signatures', '--no-autostash', commit];
  try {
    await runGit(folder, args, { limit: timeLimits.withHooks });
    rmSync(marker, { force: true });
  } catch (fault) {
    if (!(fault instanceof GitFailure)) throw fault;
    joining.delete(folder);
    await undoStoppedJoin(folder);
    throw new Refusal(
      `What others have changed could not be brought into this copy: ${reasonIn(fault.run.stderr)}`,
    );
  } finally {
    joining.delete(folder);
  }
}

/** Puts a copy back in which a join of ours was stopped before its end. Edits that were made since stay. */
export async function undoStoppedJoin(folder: string): Promise<void> {
  const places = await readPlaces(folder);
  if (!places || joining.has(folder) || !existsSync(places.marker)) return;
  const { top, marker, lock } = places;
  const { pid, from, to } = JSON.parse(readFileSync(marker, 'utf8')) as Marker;
  const begun = statSync(marker).mtimeMs;
  const isRecent = Date.now() - begun < timeLimits.withHooks.total;
  if (pid !== process.pid && isRecent && isRunning(pid)) return;
  if (existsSync(lock) && statSync(lock).mtimeMs >= begun - 1000) rmSync(lock);
  const head = await readHead(top);
  const isBefore = (await tryGit(top, 'merge-base --is-ancestor', head, from)) !== undefined;
  if (isBefore) await putBack(top, from, to);
  rmSync(marker, { force: true });
}

/** Brings files that a join has written back to the commit before it, and their entries in the index. */
async function putBack(top: string, from: string, to: string): Promise<void> {
  const list = (await askGit(top, 'diff-tree -r -z --no-renames --name-only', from, to)).split('\0');
  const paths = list.filter((path) => path !== '');
  const written: string[] = [];
  for (const path of paths) if (await isWrittenBy(top, path, from, to)) written.push(path);
  const before = new Set((await askGit(top, 'ls-tree -r -z --name-only', from)).split('\0'));
  const [changed, added] = [
    written.filter((path) => before.has(path)),
    written.filter((path) => !before.has(path)),
  ];
  if (changed.length > 0) await askGitAbout(changed, top, ['checkout', '--quiet', from]);
  for (const path of added) rmSync(join(top, path), { force: true });
  await askGitAbout(paths, top, ['reset', '--quiet']);
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
    const hash = (await askGit(top, 'rev-parse --verify --quiet', `${commit}:${path}`)).trim();
    return { hash, content: await runGit(top, ['cat-file', 'blob', hash]) };
  } catch (fault) {
    if (fault instanceof GitFailure) return undefined;
    throw fault;
  }
}
