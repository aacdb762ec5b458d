import { readFiles } from '../build/read-data';
import { storeChanges } from './commit-changes';
import { compareFiles, type FileChange, type Files, getFile, isSameFile } from './file-changes';
import { GitError, readGitOutput, runGitWithRemote, tryGit } from './git';
import { commitTree, updateIndex, withSeparateIndex, writeTree } from './git-objects';
import { describeChanges } from './history';
import { type CommitMerge, mergeCommits, type Resolutions } from './merge-commits';
import { explainFetchFailure, explainPushFailure } from './publish-failures';
import { type PublishTarget, readRemoteHost } from './publish-target';
import { readFilesAt } from './read-commits';
import { Refusal } from './refusal';
import { applyMerge } from './working-copy';

interface MergeOptions {
  resolutions?: Resolutions;
  /** Throws an error if the author must resolve conflicts. Runs before anything changes. */
  requireResolved: (folder: string, merged: CommitMerge) => Promise<void>;
}

/** Merges a commit from others into the branch and the files of this copy. Keeps the changes that are not published. */
export async function mergeIntoCopy(
  folder: string,
  theirs: string,
  { resolutions, requireResolved }: MergeOptions,
): Promise<void> {
  const files = readFiles(folder);
  const head = (await readGitOutput(folder, 'rev-parse HEAD')).trim();
  const snapshot = await createSnapshot(folder, head, files);
  const merged = await mergeCommits(folder, { mine: snapshot, theirs }, resolutions);
  await requireResolved(folder, merged);
  const branch = snapshot === head ? merged : await mergeCommits(folder, { mine: head, theirs }, resolutions);
  const after = await readFilesAt(folder, merged.commit);
  const [before, target] = [await readFilesAt(folder, head), await readFilesAt(folder, branch.commit)];
  await applyMerge(folder, branch.commit, planFiles({ files, after, before, target }));
}

/** Stores the files of a folder in a commit on top of `head`. Returns `head` if there is no change. */
async function createSnapshot(folder: string, head: string, files: Files): Promise<string> {
  const changes = compareFiles(await readFilesAt(folder, head), files);
  if (changes.length === 0) return head;
  const entries = await storeChanges(folder, changes, head);
  const tree = await withSeparateIndex(folder, head, async (env) => {
    await updateIndex(folder, env, entries);
    return writeTree(folder, env);
  });
  return commitTree(folder, { tree, parents: [head], message: 'Changes that are not published yet' });
}

interface MergedFiles {
  /** The files on the disk. */
  files: Files;
  /** The files on the disk after the merge. */
  after: Files;
  /** The files of the last commit. */
  before: Files;
  /** The files of the commit that the branch moves to. */
  target: Files;
}

/**
 * Plans the file changes that Git cannot make when it moves the branch to a new commit. Git refuses to overwrite or
 * remove a file with unpublished changes, so such a file is changed before the move. A file that others removed but the
 * merge keeps is removed before the move, and written again after it.
 */
function planFiles({ files, after, before, target }: MergedFiles): Record<'first' | 'last', FileChange[]> {
  const first: FileChange[] = [];
  const last: FileChange[] = [];
  for (const { path, before: now } of compareAll([files, after, before, target])) {
    const [merged, was, is] = [after, before, target].map((each) => getFile(each, path));
    const isMoved = !isSameFile(was, is);
    // Git itself updates a file that has no unpublished changes.
    if (isMoved && isSameFile(now, was) && isSameFile(merged, is)) continue;
    const isWrittenLast = isMoved && !is && merged !== undefined;
    const next = isWrittenLast ? undefined : merged;
    if (!isSameFile(now, next) || isMoved) first.push({ path, before: now, after: next });
    if (isWrittenLast) last.push({ path, after: merged });
  }
  return { first, last };
}

function compareAll(states: readonly Files[]): FileChange[] {
  const paths = [...new Set(states.flatMap((files) => Object.keys(files)))].sort();
  const [now = {}] = states;
  return paths
    .filter((path) => states.some((files) => !isSameFile(getFile(files, path), getFile(now, path))))
    .map((path) => ({ path, before: getFile(now, path) }));
}

/** Fetches the changes from others and merges them into this copy. Returns a line for each change from others. */
export async function receiveChanges(
  folder: string,
  target: PublishTarget,
  options: MergeOptions,
): Promise<string[]> {
  const theirs = await fetchRemote(folder, target, { explain: explainFetchFailure });
  const isKnown = (await tryGit(folder, 'merge-base --is-ancestor', theirs, 'HEAD')) !== undefined;
  if (isKnown) return [];
  const base = await tryGit(folder, 'merge-base HEAD', theirs);
  const lines =
    base === undefined
      ? []
      : describeChanges(await readFilesAt(folder, base), await readFilesAt(folder, theirs));
  await mergeIntoCopy(folder, theirs, options);
  return lines;
}

interface FetchOptions {
  isInteractive?: boolean;
  /** Explains a failed fetch. The default explanation is for a fetch during publishing. */
  explain?: typeof explainPushFailure;
}

/** Fetches the remote branch and returns its last commit. */
export async function fetchRemote(
  folder: string,
  { remote, branch }: PublishTarget,
  { isInteractive = false, explain = explainPushFailure }: FetchOptions = {},
): Promise<string> {
  // A shallow clone may not contain the common base of both versions.
  const isShallow = (await tryGit(folder, 'rev-parse --is-shallow-repository')) === 'true';
  const depth = isShallow ? ['--unshallow'] : [];
  const plain = ['--no-tags', '--no-recurse-submodules', '--progress'];
  try {
    await runGitWithRemote(folder, ['fetch', ...plain, ...depth, remote, branch], isInteractive);
    return (await readGitOutput(folder, 'rev-parse FETCH_HEAD')).trim();
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new Refusal(explain(error, await readRemoteHost(folder, remote)));
  }
}
