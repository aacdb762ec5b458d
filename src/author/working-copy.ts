import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../build/processes';
import { applyChanges } from './apply-changes';
import { type FileChange, isSameFile } from './file-changes';
import { formatReason, GitError, readGitOutput, runGit, runGitOnPaths, timeLimits, tryGit } from './git';
import { getPathInRepository, listTree, updateIndex } from './git-objects';
import { invertChange } from './merge';
import { Refusal } from './refusal';

/** Requires that Git can read a folder. Throws a Refusal with advice if Git cannot. */
export async function requireRepository(folder: string, instead = ''): Promise<void> {
  try {
    await readGitOutput(folder, 'rev-parse');
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const { isMissing, stderr } = error.run;
    const end = instead === '' ? '' : ` ${instead}`;
    if (isMissing) throw new Refusal(`${error.message}${end}`);
    if (stderr.includes('not a git repository'))
      throw new Refusal(
        `${folder} is not in a Git repository, so there is no earlier state to compare with.${end}`,
      );
    const [, owned] = /dubious ownership in repository at '(.+)'/.exec(stderr) ?? [];
    if (owned !== undefined)
      throw new Refusal(
        `${owned} belongs to another user of this computer, so Git does not open it (dubious ownership). If you trust its content, run: git config --global --add safe.directory "${owned}"`,
      );
    throw new Refusal(`Git cannot read this folder: ${formatReason(stderr)}`);
  }
}

const withoutGitAdvice =
  'To publish, you need a copy that was made with "git clone": send this folder to the person who runs the site and ask for one.';

/** The unfinished operations of Git: the files that they leave, and the commands that end them. */
const unfinishedOperations: readonly [files: readonly string[], what: string, advice: string][] = [
  [
    ['rebase-apply/applying'],
    'Patches are being applied',
    '"git am --continue" continues after you resolve the conflicts. "git am --abort" cancels it.',
  ],
  [
    ['rebase-merge', 'rebase-apply'],
    'A rebase is in progress',
    '"git rebase --continue" continues after you resolve the conflicts. "git rebase --abort" cancels it.',
  ],
  [
    ['CHERRY_PICK_HEAD'],
    'A cherry-pick is in progress',
    '"git cherry-pick --continue" continues after you resolve the conflicts. "git cherry-pick --abort" cancels it.',
  ],
  [
    ['REVERT_HEAD'],
    'A revert is in progress',
    '"git revert --continue" continues after you resolve the conflicts. "git revert --abort" cancels it.',
  ],
  [
    ['MERGE_HEAD'],
    'Two versions of this site are being merged',
    '"git merge --continue" continues after you resolve the conflicts. "git merge --abort" cancels it.',
  ],
  [
    ['sequencer/todo'],
    'A series of commits is being applied',
    '"git status" shows how to continue or cancel it.',
  ],
  [
    ['BISECT_LOG'],
    'A search for a faulty commit (git bisect) is in progress',
    '"git bisect reset" ends it and returns to the branch.',
  ],
];

/** Returns the reason why a folder cannot be committed, with advice. Returns `undefined` if it can be committed. */
export async function explainUnready(folder: string): Promise<string | undefined> {
  try {
    await requireReady(folder);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Requires that a folder can be committed. Throws a Refusal with advice if it cannot. */
export async function requireReady(folder: string): Promise<void> {
  await undoInterruptedMerge(folder);
  const found = await tryGit(folder, 'rev-parse --absolute-git-dir --is-inside-work-tree');
  if (found === undefined) {
    await requireRepository(folder, withoutGitAdvice);
    return;
  }
  const [gitFolder = '', isInWorkTree] = found.split('\n');
  if (isInWorkTree !== 'true')
    throw new Refusal(
      `The Git repository ${gitFolder} is set to have no working files (core.bare), so nothing can be published from here. Ask the person who set it up, or make a copy with "git clone".`,
    );
  const current = unfinishedOperations.find(([names]) =>
    names.some((name) => existsSync(join(gitFolder, name))),
  );
  if (current) {
    const [, what, advice] = current;
    throw new Refusal(`${what} in this copy of the site. Ask the person who started this. ${advice}`);
  }
  if ((await tryGit(folder, 'symbolic-ref --quiet HEAD')) === undefined)
    throw new Refusal(await explainDetachedHead(folder));
  await requireFullCheckout(folder);
}

async function explainDetachedHead(folder: string): Promise<string> {
  const previous = await tryGit(folder, 'rev-parse --abbrev-ref --symbolic-full-name @{-1}');
  const list = (await tryGit(folder, 'for-each-ref --format=%(refname:short) refs/heads')) ?? '';
  const branches = list.split('\n').filter((name) => name !== '');
  const back = [previous, 'main', 'master', branches[0]].find((name) => name && branches.includes(name));
  const isSaved = (await tryGit(folder, 'branch --format=%(refname) --all --contains HEAD --no-color'))
    ?.split('\n')
    .some((name) => name.startsWith('refs/'));
  const head = 'This copy of the site is not on a branch.';
  const keep = isSaved === false ? ' First run "git branch kept" to keep the commits made here.' : '';
  if (back === undefined)
    return `${head} Run "git switch --create main" to create a branch here. Then publish again.`;
  const advice = `${keep === '' ? 'Run' : 'Then run'} "git switch ${back}" to return to ${back}.`;
  return `${head}${keep} ${advice} Unpublished edits in the files are kept.`;
}

/**
 * Requires that Git sees all files of a folder and every edit in them. Otherwise publishing would remove the missing
 * files of a sparse checkout, or omit edits in files with the flag `assume-unchanged` or `skip-worktree`. Throws a
 * Refusal with advice.
 */
async function requireFullCheckout(folder: string): Promise<void> {
  const listed = (await tryGit(folder, 'ls-files -v -z -- .')) ?? '';
  const entries = listed.split('\0').map((entry) => ({ tag: entry.slice(0, 1), path: entry.slice(2) }));
  const sparse = entries.find(({ tag, path }) => /s/i.test(tag) && !existsSync(join(folder, path)));
  if (sparse)
    throw new Refusal(
      `This copy of the site leaves out some files (sparse checkout), such as ${sparse.path}, and would publish them as removed. "git sparse-checkout disable" adds them.`,
    );
  const overlooked = entries.find(({ tag }) => /[a-z]|S/.test(tag));
  if (overlooked)
    throw new Refusal(
      `Git is set to ignore changes to ${overlooked.path}. In ${folder}, run: git update-index --no-assume-unchanged --no-skip-worktree "${overlooked.path}"`,
    );
}

/**
 * The content of `site-merge.json` in the Git folder: the process that merges, and the commits before and after the
 * merge. The file is removed when the merge has finished or was rolled back.
 */
interface MergeMarker {
  pid: number;
  from: string;
  to: string;
}

const mergingFolders = new Set<string>();

/**
 * Returns the top folder of the repository, and the paths of the merge marker and of Git's lock. Returns `undefined`
 * without a repository.
 */
async function readMergePaths(folder: string) {
  const found = await tryGit(folder, 'rev-parse --absolute-git-dir --show-toplevel');
  if (found === undefined) return undefined;
  const [gitFolder = '', top = ''] = found.split('\n');
  return { top, marker: join(gitFolder, 'site-merge.json'), lock: join(gitFolder, 'index.lock') };
}

async function readHead(folder: string): Promise<string> {
  return (await readGitOutput(folder, 'rev-parse HEAD')).trim();
}

/**
 * Fast-forwards the branch and the files of this copy to a commit. Git refuses to overwrite files with unpublished
 * changes. This function therefore changes such files itself before the merge (`first`). After the merge, it writes the
 * files that others removed but this copy keeps (`last`). Throws a Refusal if Git fails.
 */
export async function applyMerge(
  folder: string,
  commit: string,
  { first, last }: Record<'first' | 'last', FileChange[]>,
): Promise<void> {
  const { marker = '' } = (await readMergePaths(folder)) ?? {};
  const mark: MergeMarker = { pid: process.pid, from: await readHead(folder), to: commit };
  writeFileSync(marker, JSON.stringify(mark));
  mergingFolders.add(folder);
  const args = ['merge', '--ff-only', '--quiet', '--no-verify-signatures', '--no-autostash', commit];
  const written = first.filter(({ before, after }) => !isSameFile(before, after));
  try {
    applyChanges(folder, written);
    await stageCommit(folder, commit, first);
    await runGit(folder, args, { limit: timeLimits.withHooks });
    applyChanges(folder, last);
    rmSync(marker, { force: true });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    mergingFolders.delete(folder);
    applyChanges(folder, written.map(invertChange));
    await undoInterruptedMerge(folder);
    throw new Refusal(
      `The changes from others could not be merged into this copy of the site: ${formatReason(error.run.stderr)}`,
    );
  } finally {
    mergingFolders.delete(folder);
  }
}

/**
 * Sets the index entries of changed files to those of a commit, so that Git keeps these files when it moves the branch
 * to the commit.
 */
async function stageCommit(folder: string, commit: string, changes: readonly FileChange[]): Promise<void> {
  if (changes.length === 0) return;
  const [prefix, tree] = [await getPathInRepository(folder), await listTree(folder, commit)];
  const entries = new Map(changes.map(({ path }) => [prefix + path, tree.get(path)]));
  await updateIndex(folder, {}, entries);
}

/** Rolls back an interrupted merge that `applyMerge` started. Keeps later edits. */
async function undoInterruptedMerge(folder: string): Promise<void> {
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

/** Restores the files and index entries that a merge has written, as they were in the commit before the merge. */
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

/**
 * Checks whether a merge wrote the current content of a file, completely or in part. If the file existed before the
 * merge and is now missing, it counts as removed by the merge.
 */
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
