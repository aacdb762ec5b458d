import { listSamples } from '../../schema/checks/launch';
import { parseJsonSource } from '../../schema/json/source';
import type { Problem } from '../../schema/problems';
import { hashOf, printedFolder } from '../build/disk';
import { isIgnored, readFiles, readWholeData } from '../build/read-data';
import { valueAt } from '../shared/values';
import { ProblemsFound } from './authored-tree';
import { type CommitResult, commitChanges, undoCommit } from './commit-changes';
import { compareFiles, type Files } from './file-changes';
import { GitError, readGitOutput, runGitWithRemote, tryGit } from './git';
import { describeChanges, readLastCommit } from './history';
import { clearShownConflicts, mergeCommits, requireSeenConflicts } from './merge-commits';
import { explainPushFailure } from './publish-failures';
import {
  describePushResult,
  findTarget,
  isAhead,
  listOtherCommits,
  type OtherCommit,
  type PublishTarget,
  readRemoteHost,
} from './publish-target';
import { readFilesAt } from './read-commits';
import { Refusal } from './refusal';
import { applyMerge } from './working-copy';

/** Checks whether the user has set a name for commits. */
export async function hasIdentity(folder: string): Promise<boolean> {
  // With this setting, Git does not derive a name from the account and the computer.
  return (await tryGit(folder, '-c user.useConfigOnly=true var GIT_AUTHOR_IDENT')) !== undefined;
}

export async function setIdentity(folder: string, name: string, mail: string): Promise<void> {
  await readGitOutput(folder, 'config user.name', name);
  await readGitOutput(folder, 'config user.email', mail);
}

async function readPushed(folder: string, { sent }: PublishTarget): Promise<Files> {
  const base = sent === undefined ? undefined : await tryGit(folder, 'merge-base HEAD', sent);
  return readFilesAt(folder, base ?? 'HEAD');
}

/** The options for passwords. Git asks for them only in a terminal, never for a request of the studio. */
interface PromptOptions {
  isInteractive?: boolean;
}

/** Describes the commits that were not sent. Returns `undefined` if there are none. */
export async function describeUnsent(
  folder: string,
  target: PublishTarget,
  committed: Files,
): Promise<string[] | undefined> {
  if (!(await isAhead(folder, target))) return undefined;
  return describeChanges(await readPushed(folder, target), committed, { pages: true });
}

/** Returns the problems that prevent publishing, or `undefined` if there are none. */
export async function checkForPublishing(folder: string, files: Files, outcome = 'Nothing was published.') {
  const { report } = await readWholeData(files, folder, { purpose: 'publish', outcome });
  const committed = report.problems.some(({ rule }) => rule === 'sample') ? await readLastCommit(folder) : {};
  // A sample that is already published does not prevent publishing if it is unchanged.
  const isPublished = (problem: Problem) => {
    if (problem.rule !== 'sample') return false;
    const path = problem.file.slice(printedFolder(folder).length + 1);
    const at = problem.path.slice(0, -1);
    const [now, then] = [files, committed].map((state) => parseJsonSource(path, state[path] ?? '').value);
    const known = listSamples(then).map((sample) => JSON.stringify(valueAt(then, sample.slice(0, -1))));
    return known.includes(JSON.stringify(valueAt(now, at)));
  };
  const problems = report.problems.filter((problem) => !isPublished(problem));
  return problems.length > 0 ? { ...report, problems } : undefined;
}

/** The list of changes that an author confirms before publishing. */
interface PublishingPlan {
  target: PublishTarget | undefined;
  lines: string[];
  /** True if some changes are not committed. */
  hasUncommitted: boolean;
  hasChanges: boolean;
  /** The unpushed commits that change more than the data. */
  others: OtherCommit[];
  /** A hash of everything that would be sent. */
  hash: string;
}

/** Describes what would be published, and where it would be sent. */
export async function planPublishing(
  folder: string,
  files: Files,
  { here = false } = {},
): Promise<PublishingPlan> {
  const target = here ? undefined : await findTarget(folder);
  if (target?.obstacle !== undefined) throw new Refusal(`${target.obstacle} Nothing was published.`);
  const committed = await readLastCommit(folder);
  const before = target ? await readPushed(folder, target) : committed;
  const hasUncommitted = compareFiles(committed, files).length > 0;
  const others = target ? await listOtherCommits(folder, target) : [];
  const head = (await tryGit(folder, 'rev-parse --verify --quiet HEAD')) ?? '';
  const listed = Object.entries(files).map(([path, bytes]) => `${path} ${hashOf(bytes)}`);
  const sent = [head, target?.remote, target?.branch, ...others.map(({ id }) => id)];
  return {
    target,
    lines: describeChanges(before, files, { pages: true }),
    hasUncommitted,
    hasChanges: hasUncommitted || (target !== undefined && (await isAhead(folder, target))),
    others,
    hash: hashOf(JSON.stringify([sent, listed.sort()])),
  };
}

export const changedSinceMessage =
  'The data changed since this list was made, so nothing was published. Look at the new list, then publish again.';

interface PublishOptions extends PromptOptions {
  files: Files;
  /** The hash of the plan that was shown to the author. */
  hash: string;
  here?: boolean;
  /** True if the author agreed to send commits that change files other than the data. */
  withCommits?: boolean;
}

/**
 * Commits the uncommitted changes and pushes. Throws a Refusal if the plan has changed since it was shown to the
 * author. Throws ProblemsFound if the merge with changes of others has problems.
 */
export async function commitAndPush(
  folder: string,
  { files, hash, here = false, isInteractive = false, withCommits = false }: PublishOptions,
): Promise<string> {
  const { target, others, hash: present } = await planPublishing(folder, files, { here });
  if (hash !== present || compareFiles(files, readFiles(folder)).length > 0)
    throw new Refusal(changedSinceMessage);
  if (others.length > 0 && !withCommits) throw new Refusal(explainOtherCommits(others));
  await refuseIgnoredFiles(folder);
  const before = await readLastCommit(folder);
  const changes = compareFiles(before, files);
  const committed =
    changes.length > 0
      ? await commitChanges(folder, changes, describeChanges(before, files), isInteractive)
      : undefined;
  if (!target) {
    const why = here
      ? ''
      : ' This copy is not connected to the published site. Ask the person who runs the site to connect it.';
    return `Saved in this copy. Nothing is online yet.${why}`;
  }
  const commit = committed?.commit ?? (await readGitOutput(folder, 'rev-parse HEAD')).trim();
  const isPushed = await push(folder, target, commit, isInteractive);
  if (!isPushed) await mergeAndPush(folder, target, committed, isInteractive);
  await clearShownConflicts(folder);
  return describePushResult(folder, target, { isInteractive, isMerged: !isPushed });
}

function explainOtherCommits(others: readonly OtherCommit[]): string {
  const [one] = others;
  const isOne = others.length === 1;
  const which = isOne ? 'a commit that changes' : `${others.length} commits that change`;
  return `This copy also has ${which} files other than the site's texts${isOne ? '' : ', for example'}: "${one?.summary}". Nothing was published. Confirm that you want to send ${isOne ? 'it' : 'them'}, or ask the person who made ${isOne ? 'it' : 'them'}.`;
}

/** Merges the changes of others, checks the result and pushes it. Undoes our commit if there is a conflict. */
async function mergeAndPush(
  folder: string,
  target: PublishTarget,
  committed: CommitResult | undefined,
  isInteractive: boolean,
): Promise<void> {
  const theirs = await fetchRemote(folder, target, isInteractive);
  try {
    const merged = await mergeCommits(folder, theirs);
    await requireSeenConflicts(folder, merged);
    await applyMerge(folder, merged.commit);
  } catch (error) {
    if (committed) await undoCommit(folder, committed);
    throw error;
  }
  const outcome =
    'This problem appeared when your changes were merged with those of others. Nothing was published.';
  const report = await checkForPublishing(folder, readFiles(folder), outcome);
  if (report) throw new ProblemsFound(report);
  const commit = (await readGitOutput(folder, 'rev-parse HEAD')).trim();
  if (!(await push(folder, target, commit, isInteractive)))
    throw new Refusal('Another author is publishing at the same time. Try again.');
}

/** Throws a Refusal if Git ignores a file of the data, because Git would not commit it. */
async function refuseIgnoredFiles(folder: string): Promise<void> {
  const ignored = await readGitOutput(folder, 'ls-files --others --ignored --exclude-standard -z');
  const ignoredPath = ignored.split('\0').find((path) => path !== '' && !isIgnored(path));
  if (ignoredPath !== undefined)
    throw new Refusal(
      `Git ignores ${printedFolder(folder)}/${ignoredPath}. Give it another name, or ask the person who runs the site. Nothing was published.`,
    );
}

/** Pushes a commit. Returns false if others pushed first. Throws a Refusal if the push fails. */
async function push(
  folder: string,
  { remote, branch, hasUpstream }: PublishTarget,
  commit: string,
  isInteractive: boolean,
): Promise<boolean> {
  // Many servers reject signed pushes, tags and push options, which the user's settings may add.
  const plain = ['--no-signed', '--no-follow-tags', '--recurse-submodules=no'];
  const args = ['push', '--porcelain', '--progress', ...plain, remote, `${commit}:${branch}`];
  try {
    // A mirror would push every branch instead of the chosen one.
    const settings = ['-c', 'push.pushOption=', '-c', `remote.${remote}.mirror=false`];
    await runGitWithRemote(folder, [...settings, ...args], isInteractive);
    if (!hasUpstream) await setUpstream(folder, remote, branch);
    return true;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (/\[rejected\] \((fetch first|non-fast-forward)\)/.test(error.run.stdout)) return false;
    throw new Refusal(explainPushFailure(error, await readRemoteHost(folder, remote)));
  }
}

/** Sets the upstream of the current branch. */
async function setUpstream(folder: string, remote: string, branch: string): Promise<void> {
  const own = (await readGitOutput(folder, 'symbolic-ref --short HEAD')).trim();
  await readGitOutput(folder, 'config', `branch.${own}.remote`, remote);
  await readGitOutput(folder, 'config', `branch.${own}.merge`, branch);
}

/** Fetches the remote branch and returns its last commit. */
async function fetchRemote(
  folder: string,
  { remote, branch }: PublishTarget,
  isInteractive: boolean,
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
    throw new Refusal(explainPushFailure(error, await readRemoteHost(folder, remote)));
  }
}
