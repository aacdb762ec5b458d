import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { undoInterruptedMerge } from './apply-merge';
import { GitError, readGitOutput, tryGit } from './git';
import { formatReason } from './git-messages';
import { Refusal } from './planned-tree';

/** Throws a Refusal where Git cannot read a folder, with what to do about it. */
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
        `${folder} is in no Git repository, so there is no earlier state to compare with.${end}`,
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
  'Keep a copy of the folder to go back to, and send it to the person who runs the site; ask for a copy that was made with "git clone".';

/** Unfinished operations of Git: the files that reveal them, and the commands that end them. */
const unfinishedOperations: readonly [files: readonly string[], what: string, advice: string][] = [
  [
    ['rebase-apply/applying'],
    'Patches are being applied',
    '"git am --continue" goes on once conflicts are solved, and "git am --abort" goes back to before.',
  ],
  [
    ['rebase-merge', 'rebase-apply'],
    'A rebase is in progress',
    '"git rebase --continue" goes on once conflicts are solved, and "git rebase --abort" goes back to before.',
  ],
  [
    ['CHERRY_PICK_HEAD'],
    'A cherry-pick is in progress',
    '"git cherry-pick --continue" goes on once conflicts are solved, and "git cherry-pick --abort" goes back to before.',
  ],
  [
    ['REVERT_HEAD'],
    'A revert is in progress',
    '"git revert --continue" goes on once conflicts are solved, and "git revert --abort" goes back to before.',
  ],
  [
    ['MERGE_HEAD'],
    'Two versions of this site are being merged',
    '"git merge --continue" goes on once conflicts are solved, and "git merge --abort" goes back to before.',
  ],
  [
    ['sequencer/todo'],
    'A series of commits is being applied',
    '"git status" says which, and how to go on or back.',
  ],
  [
    ['BISECT_LOG'],
    'A search for a faulty commit (git bisect) is in progress',
    '"git bisect reset" ends it and goes back to the branch.',
  ],
];

/** Returns why nothing can be committed in a folder and what to do, or undefined if it can. */
export async function explainUnready(folder: string): Promise<string | undefined> {
  try {
    await requireReady(folder);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Throws a Refusal where the history of a folder cannot be added to, with what to do about it. */
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
    throw new Refusal(
      `${what} in this copy of the site, and was not finished. Ask the person who started it. ${advice}`,
    );
  }
  if ((await tryGit(folder, 'symbolic-ref --quiet HEAD')) === undefined)
    throw new Refusal(await explainDetachedHead(folder));
  await requireFullCheckout(folder);
}

/** Explains how to return from a detached HEAD to a branch. */
async function explainDetachedHead(folder: string): Promise<string> {
  const previous = await tryGit(folder, 'rev-parse --abbrev-ref --symbolic-full-name @{-1}');
  const list = (await tryGit(folder, 'for-each-ref --format=%(refname:short) refs/heads')) ?? '';
  const branches = list.split('\n').filter((name) => name !== '');
  const back = [previous, 'main', 'master', branches[0]].find((name) => name && branches.includes(name));
  const isSaved = (await tryGit(folder, 'branch --format=%(refname) --all --contains HEAD --no-color'))
    ?.split('\n')
    .some((name) => name.startsWith('refs/'));
  const head = 'This copy is at an earlier state of the site, on no branch.';
  const keep = isSaved === false ? ' First keep the commits made here: "git branch kept".' : '';
  if (back === undefined)
    return `${head} "git switch --create main" begins a branch here; then publish again.`;
  return `${head}${keep} "git switch ${back}" goes back to the branch "${back}" and keeps what you have changed.`;
}

/** Throws a Refusal where Git overlooks files of the folder: then they would seem removed, or unchanged. */
async function requireFullCheckout(folder: string): Promise<void> {
  const listed = (await tryGit(folder, 'ls-files -v -z -- .')) ?? '';
  const entries = listed.split('\0').map((entry) => ({ tag: entry.slice(0, 1), path: entry.slice(2) }));
  const sparse = entries.find(({ tag, path }) => /s/i.test(tag) && !existsSync(join(folder, path)));
  if (sparse)
    throw new Refusal(
      `This copy leaves out files of the site (sparse checkout), such as ${sparse.path}, and would publish them as removed. "git sparse-checkout disable" brings them in.`,
    );
  const overlooked = entries.find(({ tag }) => /[a-z]|S/.test(tag));
  if (overlooked)
    throw new Refusal(
      `Git is told to overlook changes of ${overlooked.path}. In ${folder}, run: git update-index --no-assume-unchanged --no-skip-worktree "${overlooked.path}"`,
    );
}
