import { listSamples } from '../../schema/checks/launch';
import { parseJsonSource } from '../../schema/json/source';
import type { Problem } from '../../schema/problems';
import { hashOf, printedFolder } from '../build/disk';
import { isIgnored, readWholeData } from '../build/read-data';
import { valueAt } from '../shared/values';
import { type ApprovalDetails, removeApproval, sendForApproval } from './approval';
import { formatFirst, ProblemsFound } from './authored-tree';
import {
  type Author,
  type CommitPeople,
  type CommitResult,
  commitChanges,
  undoCommit,
} from './commit-changes';
import { compareFiles, type Files } from './file-changes';
import { GitError, readGitOutput, runGitWithRemote, tryGit } from './git';
import { describeChanges, readLastCommit } from './history';
import { mergeChanges } from './merge';
import { clearShownConflicts, requireSeenConflicts } from './merge-commits';
import { explainPushFailure, isProtectedBranch } from './publish-failures';
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
import { fetchRemote, mergeIntoCopy } from './receive';
import { Refusal } from './refusal';

/** The message after a publication without a remote. */
const savedMessage = 'Saved in this copy of the site. Nothing is online yet.';

export async function setIdentity(folder: string, name: string, mail: string): Promise<void> {
  await readGitOutput(folder, 'config user.name', name);
  await readGitOutput(folder, 'config user.email', mail);
}

async function readPushed(folder: string, { sent }: PublishTarget): Promise<Files> {
  const base = sent === undefined ? undefined : await tryGit(folder, 'merge-base HEAD', sent);
  return readFilesAt(folder, base ?? 'HEAD');
}

/** The option to let Git ask for passwords. Only a command in a terminal sets it, never a request from the studio. */
interface PromptOptions {
  isInteractive?: boolean;
}

/** Describes the changes in unpushed commits. Returns `undefined` if all commits are pushed. */
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
  // An unchanged sample that is already published does not prevent publishing.
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
export interface PublishingPlan {
  target: PublishTarget | undefined;
  lines: string[];
  hasUncommitted: boolean;
  hasChanges: boolean;
  /** The paths of the files that are not committed. */
  changedPaths: string[];
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
  const changedPaths = compareFiles(committed, files).map(({ path }) => path);
  const hasUncommitted = changedPaths.length > 0;
  const others = target ? await listOtherCommits(folder, target) : [];
  const head = (await tryGit(folder, 'rev-parse --verify --quiet HEAD')) ?? '';
  const listed = Object.entries(files).map(([path, bytes]) => `${path} ${hashOf(bytes)}`);
  const sent = [head, target?.remote, target?.branch, ...others.map(({ id }) => id)];
  return {
    target,
    // Lists the changes only when a caller reads them. Finding the pages that show each change may take seconds.
    get lines() {
      return describeChanges(before, files, { pages: true });
    },
    hasUncommitted,
    changedPaths,
    hasChanges: hasUncommitted || (target !== undefined && (await isAhead(folder, target))),
    others,
    hash: hashOf(JSON.stringify([sent, listed.sort()])),
  };
}

export const changedSinceMessage =
  'The data has changed since this list was made, so nothing was published. Look at the new list, then publish again.';

interface PublishOptions extends PromptOptions {
  files: Files;
  /** The hash of the plan that was shown to the author. */
  hash: string;
  here?: boolean;
  /** True if the author agreed to send commits that change files other than the data. */
  withCommits?: boolean;
  /** The people whom the commit names, if they are signed in. */
  people?: CommitPeople;
}

/**
 * Commits the uncommitted changes and pushes. Throws a Refusal if the plan has changed since it was shown to the
 * author. Throws ProblemsFound if the merge with changes from others has problems.
 */
export async function commitAndPush(
  folder: string,
  { files, hash, here = false, isInteractive = false, withCommits = false, people }: PublishOptions,
): Promise<string> {
  const { target, others, hash: current } = await planPublishing(folder, files, { here });
  if (hash !== current) throw new Refusal(changedSinceMessage);
  if (others.length > 0 && !withCommits) throw new Refusal(explainOtherCommits(others));
  await refuseIgnoredFiles(folder);
  const before = await readLastCommit(folder);
  const changes = compareFiles(before, files);
  const committed =
    changes.length > 0
      ? await commitChanges(folder, changes, describeChanges(before, files), { isInteractive, people })
      : undefined;
  if (target) return pushCommit(folder, target, committed, isInteractive);
  const why = here
    ? ''
    : ' This copy of the site is not connected to the published site. Ask the person who runs the site to connect it.';
  return savedMessage + why;
}

/**
 * Pushes the last commit. Merges the changes from others first if necessary. If the branch is protected, sends the
 * commit to a branch for approval instead. Returns a message that says where the commit is.
 */
async function pushCommit(
  folder: string,
  target: PublishTarget,
  committed: CommitResult | undefined,
  isInteractive = false,
): Promise<string> {
  const commit = committed?.commit ?? (await readGitOutput(folder, 'rev-parse HEAD')).trim();
  const result = await push(folder, target, commit, isInteractive);
  if (result === 'protected') {
    if (committed) await undoCommit(folder, committed);
    const sent = await sendForApproval(folder, target, commit);
    return `The site accepts only approved changes, so yours are not online yet. ${sent}`;
  }
  if (result === 'behind') await mergeAndPush(folder, target, committed, isInteractive);
  await clearShownConflicts(folder);
  return describePushResult(folder, target, { isInteractive, isMerged: result === 'behind' });
}

/**
 * Commits and pushes changes that an author asked to publish. The commit names the person who approves them. Throws a
 * Refusal if the changes no longer fit the published site.
 */
export async function publishApproved(
  folder: string,
  { request, coAuthors, changes }: ApprovalDetails,
  approvedBy: Author | undefined,
): Promise<string> {
  const target = await findTarget(folder);
  if (target?.obstacle !== undefined) throw new Refusal(`${target.obstacle} Nothing was published.`);
  const before = await readLastCommit(folder);
  const merged = mergeChanges(before, changes);
  const [conflict] = merged.conflicts;
  if (conflict)
    throw new Refusal(
      `${conflict.file} has changed on the site since ${request.author.name} asked for approval. Ask ${request.author.name} to check the file and to ask for approval again.`,
    );
  const added = merged.changes.flatMap(({ path, after }) => (after ? [[path, after] as const] : []));
  const changed = new Set(merged.changes.map(({ path }) => path));
  const kept = Object.entries(before).filter(([path]) => !changed.has(path));
  const files: Files = Object.fromEntries([...kept, ...added]);
  const report = await checkForPublishing(folder, files);
  if (report) throw new Refusal(`Nothing was published. ${formatFirst(report.problems)}`);
  const people = approvedBy && { author: request.author, coAuthors, committer: approvedBy, approvedBy };
  const lines = describeChanges(before, files);
  const committed = await commitChanges(folder, merged.changes, lines, { people });
  const message = target ? await pushCommit(folder, target, committed) : savedMessage;
  await removeApproval(folder, request);
  return message;
}

function explainOtherCommits(others: readonly OtherCommit[]): string {
  const [one] = others;
  const isOne = others.length === 1;
  const which = isOne ? 'a commit that changes' : `${others.length} commits that change`;
  return `This copy of the site also has ${which} files other than the site's texts${isOne ? '' : ', for example'}: "${one?.summary}". Nothing was published. Confirm that you want to send ${isOne ? 'it' : 'them'}, or ask the person who made ${isOne ? 'it' : 'them'}.`;
}

/** Merges the changes from others, checks the result and pushes it. If the merge fails, undoes the new commit. */
async function mergeAndPush(
  folder: string,
  target: PublishTarget,
  committed: CommitResult | undefined,
  isInteractive: boolean,
): Promise<void> {
  const theirs = await fetchRemote(folder, target, { isInteractive });
  try {
    await mergeIntoCopy(folder, theirs, { requireResolved: requireSeenConflicts });
  } catch (error) {
    if (committed) await undoCommit(folder, committed);
    throw error;
  }
  const outcome = 'Your changes and the changes from others do not fit together. Nothing was published.';
  const report = await checkForPublishing(folder, await readLastCommit(folder), outcome);
  if (report) throw new ProblemsFound(report);
  const commit = (await readGitOutput(folder, 'rev-parse HEAD')).trim();
  const result = await push(folder, target, commit, isInteractive);
  if (result === 'protected') throw new Refusal('The site accepts only approved changes. Ask for approval.');
  if (result === 'behind') throw new Refusal('Another author is publishing at the same time. Try again.');
}

/** Throws a Refusal if Git ignores a file of the data, because Git would not commit it. */
async function refuseIgnoredFiles(folder: string): Promise<void> {
  const ignored = await readGitOutput(folder, 'ls-files --others --ignored --exclude-standard -z');
  const ignoredPath = ignored.split('\0').find((path) => path !== '' && !isIgnored(path));
  if (ignoredPath !== undefined)
    throw new Refusal(
      `Git ignores ${printedFolder(folder)}/${ignoredPath}. Give the file another name, or ask the person who runs the site. Nothing was published.`,
    );
}

/**
 * Pushes a commit. Returns "behind" if others pushed first, and "protected" if the branch accepts only approved
 * changes. Throws a Refusal if the push fails.
 */
async function push(
  folder: string,
  { remote, branch, hasUpstream }: PublishTarget,
  commit: string,
  isInteractive: boolean,
): Promise<'pushed' | 'behind' | 'protected'> {
  // Many servers reject signed pushes, tags and push options, which the user's settings may add.
  const plain = ['--no-signed', '--no-follow-tags', '--recurse-submodules=no'];
  const args = ['push', '--porcelain', '--progress', ...plain, remote, `${commit}:${branch}`];
  try {
    // With the setting "mirror", Git would push every branch instead of the chosen branch.
    const settings = ['-c', 'push.pushOption=', '-c', `remote.${remote}.mirror=false`];
    await runGitWithRemote(folder, [...settings, ...args], isInteractive);
    if (!hasUpstream) await setUpstream(folder, remote, branch);
    return 'pushed';
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (/\[rejected\] \((fetch first|non-fast-forward)\)/.test(error.run.stdout)) return 'behind';
    if (isProtectedBranch(error)) return 'protected';
    throw new Refusal(explainPushFailure(error, await readRemoteHost(folder, remote)));
  }
}

async function setUpstream(folder: string, remote: string, branch: string): Promise<void> {
  const own = (await readGitOutput(folder, 'symbolic-ref --short HEAD')).trim();
  await readGitOutput(folder, 'config', `branch.${own}.remote`, remote);
  await readGitOutput(folder, 'config', `branch.${own}.merge`, branch);
}
