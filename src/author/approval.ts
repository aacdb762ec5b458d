import { toSlug } from '../../schema/fields/formats';
import { replaceHiddenCharacters } from '../../schema/json/characters';
import { readClock } from '../build/clock';
import { type Author, type CommitPeople, createCommit, getTrailers } from './commit-changes';
import { compareFiles, type FileChange, type Files } from './file-changes';
import { GitError, readGitOutput, runGitWithRemote, tryGit } from './git';
import { describeChanges, readLastCommit } from './history';
import { mergeChanges } from './merge';
import { explainPushFailure } from './publish-failures';
import { findTarget, getProposalAddress, type PublishTarget, readRemoteHost } from './publish-target';
import { readFilesAt } from './read-commits';
import { Refusal } from './refusal';

/** The first part of the names of branches that wait for approval, such as `approval/2026-11-28-jane-doe-1a2b3c4`. */
const approvalFolder = 'approval';

/** Changes that an author has asked to publish: the last commit of a branch. */
export interface ApprovalRequest {
  /** The hash of the commit. */
  id: string;
  branch: string;
  author: Author;
  /** The day of the request, such as 2026-11-28. */
  date: string;
  /** The descriptions of the changes. */
  lines: string[];
}

/**
 * Commits the uncommitted changes to a new branch. Pushes this branch if the repository has a remote. The main branch
 * and the files stay unchanged. Returns a message for the author. Throws a Refusal if there are no changes, or if the
 * push fails.
 */
export async function askForApproval(
  folder: string,
  files: Files,
  people: CommitPeople | undefined,
): Promise<string> {
  const before = await readLastCommit(folder);
  const changes = compareFiles(before, files);
  if (changes.length === 0) throw new Refusal('Nothing has changed since you last published.');
  const commit = await createCommit(folder, changes, describeChanges(before, files), people);
  const branch = await createBranchName(folder, commit);
  const target = await findTarget(folder);
  const message = target
    ? await sendForApproval(folder, target, commit, branch)
    : 'Your changes wait for approval. Visitors see the changes after approval.';
  await readGitOutput(folder, 'update-ref', `refs/heads/${branch}`, commit);
  await removeEarlierRequests(folder, branch);
  return message;
}

/** Removes the earlier requests of an author, because the new request contains all of the author's changes. */
async function removeEarlierRequests(folder: string, branch: string): Promise<void> {
  const { author } = (await readApproval(folder, branch)).request;
  for (const other of await listApprovals(folder))
    if (other.branch !== branch && other.author.email === author.email) await removeApproval(folder, other);
}

async function createBranchName(folder: string, commit: string): Promise<string> {
  const author = (await readGitOutput(folder, 'log -1 --format=%an', commit)).trim();
  const day = readClock().toISOString().slice(0, 10);
  return `${approvalFolder}/${[day, toSlug(author), commit.slice(0, 7)].filter(Boolean).join('-')}`;
}

/**
 * Pushes a commit to a branch for approval. Returns a message with the branch, and with the address for opening a pull
 * request. Throws a Refusal if the push fails.
 */
export async function sendForApproval(
  folder: string,
  { remote }: PublishTarget,
  commit: string,
  branch?: string,
): Promise<string> {
  const name = branch ?? (await createBranchName(folder, commit));
  const args = ['push', '--porcelain', '--no-follow-tags', remote, `${commit}:refs/heads/${name}`];
  try {
    await runGitWithRemote(folder, args, false);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new Refusal(explainPushFailure(error, await readRemoteHost(folder, remote)));
  }
  const address = await getProposalAddress(folder, remote, name);
  const next = address === undefined ? '' : ` You can also open a pull request at ${address}`;
  return `Sent for approval, in the branch "${name}". Visitors see your changes after approval.${next}`;
}

/** Lists the requests for approval. Removes the requests whose changes are already published. */
export async function listApprovals(folder: string): Promise<ApprovalRequest[]> {
  const refs = await tryGit(
    folder,
    'for-each-ref --sort=-committerdate --format=%(refname:lstrip=2)',
    `refs/heads/${approvalFolder}/`,
  );
  const last = await readLastCommit(folder);
  const requests: ApprovalRequest[] = [];
  for (const branch of (refs ?? '').split('\n').filter(Boolean)) {
    const { request, changes, before, after } = await readApproval(folder, branch);
    const merged = mergeChanges(last, changes);
    const isPublished = merged.changes.length === 0 && merged.conflicts.length === 0;
    if (isPublished) await removeBranch(folder, request);
    else requests.push({ ...request, lines: describeChanges(before, after, { pages: true }) });
  }
  return requests;
}

/** A request for approval, with the files before and after its changes. */
export interface ApprovalDetails {
  request: Omit<ApprovalRequest, 'lines'>;
  coAuthors: Author[];
  changes: FileChange[];
  before: Files;
  after: Files;
}

/** Reads a request for approval by its branch. Throws a Refusal if the request no longer exists. */
export async function readApproval(folder: string, branch: string): Promise<ApprovalDetails> {
  const log = await tryGit(
    folder,
    'log -1 --date=short --format=%H%x00%an%x00%ae%x00%ad',
    `refs/heads/${branch}`,
  );
  if (!branch.startsWith(`${approvalFolder}/`) || log === undefined)
    throw new Refusal('This request no longer exists. It may have been approved.');
  const [id = '', name = '', email = '', date = ''] = log.split('\0');
  const before = await readFilesAt(folder, `${id}^`);
  const after = await readFilesAt(folder, id);
  return {
    request: { id, branch, author: { name: replaceHiddenCharacters(name), email }, date },
    coAuthors: await getTrailers(folder, id, 'Co-authored-by'),
    changes: compareFiles(before, after),
    before,
    after,
  };
}

/**
 * Removes a request from this repository and from the remote repository. Ignores an error from the remote repository,
 * because a remaining branch does no harm.
 */
export async function removeApproval(folder: string, request: ApprovalDetails['request']): Promise<void> {
  await removeBranch(folder, request);
  const target = await findTarget(folder);
  if (!target) return;
  const args = ['push', '--porcelain', target.remote, `:refs/heads/${request.branch}`];
  await runGitWithRemote(folder, args, false).catch((error: unknown) => {
    if (!(error instanceof GitError)) throw error;
  });
}

async function removeBranch(folder: string, { branch, id }: ApprovalDetails['request']): Promise<void> {
  await readGitOutput(folder, 'update-ref -d', `refs/heads/${branch}`, id);
}
