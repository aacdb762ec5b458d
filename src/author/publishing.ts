import { listSamples } from '../../schema/checks/launch';
import { parseJsonSource } from '../../schema/json/source';
import type { Problem } from '../../schema/problems';
import { hashOf, isIgnored, printedFolder, readFiles } from '../build/disk';
import { readWholeData } from '../build/load-site';
import { valueAt } from '../shared/values';
import { applyJoin } from './apply-join';
import { ProblemsFound } from './authored-tree';
import { readFilesAt } from './commits';
import { askGit, GitFailure, runGitRemotely, tryGit } from './git';
import { describe, readRecorded } from './history';
import { joinCommits } from './join-commits';
import { compareFiles, type Files, Refusal } from './planned-tree';
import { explainSending } from './publish-failures';
import { describeArrival, findTarget, isAhead, readOtherEnd, type Target } from './publish-target';
import { type Recorded, record, unrecord } from './recording';
import { forgetShown, refuseUnseen } from './shown-conflicts';
import { listOtherCommits, type OtherCommit } from './unsent-commits';

/** Reports whether commits carry a name that the user has given. */
export async function isNamed(folder: string): Promise<boolean> {
  // Otherwise Git makes one up from the names of the account and of the computer.
  return (await tryGit(folder, '-c user.useConfigOnly=true var GIT_AUTHOR_IDENT')) !== undefined;
}

export async function setNamed(folder: string, name: string, mail: string): Promise<void> {
  await askGit(folder, 'config user.name', name);
  await askGit(folder, 'config user.email', mail);
}

async function readSent(folder: string, { sent }: Target): Promise<Files> {
  const base = sent === undefined ? undefined : await tryGit(folder, 'merge-base HEAD', sent);
  return readFilesAt(folder, base ?? 'HEAD');
}

/** Git may ask for a password in the terminal. Requests of the studio never ask. */
interface Asking {
  mayAsk?: boolean;
}

/** Describes unsent commits, or returns undefined if there are none. */
export async function describeUnsent(
  folder: string,
  target: Target,
  recorded: Files,
): Promise<string[] | undefined> {
  if (!(await isAhead(folder, target))) return undefined;
  return describe(await readSent(folder, target), recorded, { pages: true });
}

/** Returns the problems that prevent publishing, or undefined if there are none. */
export async function judgeForPublishing(folder: string, files: Files, outcome = 'Nothing was published.') {
  const { report } = await readWholeData(files, folder, { purpose: 'publish', outcome });
  const recorded = report.problems.some(({ rule }) => rule === 'sample') ? await readRecorded(folder) : {};
  // A sample that was published before, as it is, says what it is.
  const isPublished = (problem: Problem) => {
    if (problem.rule !== 'sample') return false;
    const path = problem.file.slice(printedFolder(folder).length + 1);
    const at = problem.path.slice(0, -1);
    const [now, then] = [files, recorded].map((state) => parseJsonSource(path, state[path] ?? '').value);
    const known = listSamples(then).map((sample) => JSON.stringify(valueAt(then, sample.slice(0, -1))));
    return known.includes(JSON.stringify(valueAt(now, at)));
  };
  const problems = report.problems.filter((problem) => !isPublished(problem));
  return problems.length > 0 ? { ...report, problems } : undefined;
}

/** The list that an author confirms before publishing. */
export interface PublishingPlan {
  target: Target | undefined;
  lines: string[];
  /** Not all of it is recorded. */
  isOpen: boolean;
  isAny: boolean;
  /** Commits that would be sent along although they change more than the data. */
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
  const recorded = await readRecorded(folder);
  const before = target ? await readSent(folder, target) : recorded;
  const isOpen = compareFiles(recorded, files).length > 0;
  const others = target ? await listOtherCommits(folder, target) : [];
  const head = (await tryGit(folder, 'rev-parse --verify --quiet HEAD')) ?? '';
  const listed = Object.entries(files).map(([path, bytes]) => `${path} ${hashOf(bytes)}`);
  const sent = [head, target?.remote, target?.branch, ...others.map(({ id }) => id)];
  return {
    target,
    lines: describe(before, files, { pages: true }),
    isOpen,
    isAny: isOpen || (target !== undefined && (await isAhead(folder, target))),
    others,
    hash: hashOf(JSON.stringify([sent, listed.sort()])),
  };
}

export const changedSince =
  'The data changed since this list was made, so nothing was published. Look at the new list, then publish again.';

interface Publication extends Asking {
  files: Files;
  /** The hash of the plan that the author was shown. */
  hash: string;
  here?: boolean;
  /** The author agreed to send commits that change more than the data. */
  withCommits?: boolean;
}

/**
 * Records what is open, if anything is, and sends what is recorded, if it is what the author was shown. Throws ProblemsFound for
 * what came of joining the changes of others.
 */
export async function recordAndSend(
  folder: string,
  { files, hash, here = false, mayAsk = false, withCommits = false }: Publication,
): Promise<string> {
  const { target, others, hash: present } = await planPublishing(folder, files, { here });
  if (hash !== present || compareFiles(files, readFiles(folder)).length > 0) throw new Refusal(changedSince);
  if (others.length > 0 && !withCommits) throw new Refusal(refuseCommits(others));
  await refuseLeftOut(folder);
  const before = await readRecorded(folder);
  const changes = compareFiles(before, files);
  const recorded =
    changes.length > 0 ? await record(folder, changes, describe(before, files), mayAsk) : undefined;
  if (!target) {
    const why = here
      ? ''
      : ' This copy knows no place to send it to: ask the person who runs the site for one.';
    return `Recorded in this copy; nothing is online yet.${why}`;
  }
  const commit = recorded?.commit ?? (await askGit(folder, 'rev-parse HEAD')).trim();
  const isSent = await send(folder, target, commit, mayAsk);
  if (!isSent) await joinAndSend(folder, target, recorded, mayAsk);
  await forgetShown(folder);
  return describeArrival(folder, target, { mayAsk, isJoined: !isSent });
}

function refuseCommits(others: readonly OtherCommit[]): string {
  const [one] = others;
  const which = others.length === 1 ? `a commit that changes` : `${others.length} commits that change`;
  return `This copy has ${which} more than the texts of the site, such as "${one?.words}". Nothing was published. Agree to send this too, or ask the person who made it.`;
}

/** Joins what others have sent, checks the result and sends it. What was recorded before is taken back on a conflict. */
async function joinAndSend(
  folder: string,
  target: Target,
  recorded: Recorded | undefined,
  mayAsk: boolean,
): Promise<void> {
  const theirs = await fetchOthers(folder, target, mayAsk);
  try {
    const joined = await joinCommits(folder, theirs);
    await refuseUnseen(folder, joined);
    await applyJoin(folder, joined.commit);
  } catch (fault) {
    if (recorded) await unrecord(folder, recorded);
    throw fault;
  }
  const outcome = 'It comes from what others changed, together with yours; nothing was published.';
  const report = await judgeForPublishing(folder, readFiles(folder), outcome);
  if (report) throw new ProblemsFound(report);
  const commit = (await askGit(folder, 'rev-parse HEAD')).trim();
  if (!(await send(folder, target, commit, mayAsk)))
    throw new Refusal('Somebody else publishes in this moment. Try again.');
}

/** Refuses a file that Git ignores, because Git would not commit it. */
async function refuseLeftOut(folder: string): Promise<void> {
  const ignored = await askGit(folder, 'ls-files --others --ignored --exclude-standard -z');
  const lost = ignored.split('\0').find((path) => path !== '' && !isIgnored(path));
  if (lost !== undefined)
    throw new Refusal(
      `Git is told to ignore ${printedFolder(folder)}/${lost}. Give it another name, or ask the person who runs the site. Nothing was published.`,
    );
}

/** Sends a commit. Returns false where others have sent something before. Throws a Refusal. */
async function send(
  folder: string,
  { remote, branch, isKnown }: Target,
  commit: string,
  mayAsk: boolean,
): Promise<boolean> {
  // Signed pushes, tags and options of the user are refused by many servers.
  const plain = ['--no-signed', '--no-follow-tags', '--recurse-submodules=no'];
  const args = ['push', '--porcelain', '--progress', ...plain, remote, `${commit}:${branch}`];
  try {
    // A mirror would send every branch, and no chosen one.
    const settings = ['-c', 'push.pushOption=', '-c', `remote.${remote}.mirror=false`];
    await runGitRemotely(folder, [...settings, ...args], mayAsk);
    if (!isKnown) await follow(folder, remote, branch);
    return true;
  } catch (fault) {
    if (!(fault instanceof GitFailure)) throw fault;
    if (/\[rejected\] \((fetch first|non-fast-forward)\)/.test(fault.run.stdout)) return false;
    throw new Refusal(explainSending(fault, await readOtherEnd(folder, remote)));
  }
}

/** Sets which branch the own one follows. */
async function follow(folder: string, remote: string, branch: string): Promise<void> {
  const own = (await askGit(folder, 'symbolic-ref --short HEAD')).trim();
  await askGit(folder, 'config', `branch.${own}.remote`, remote);
  await askGit(folder, 'config', `branch.${own}.merge`, branch);
}

/** Fetches what others have sent and returns their last commit. */
async function fetchOthers(folder: string, { remote, branch }: Target, mayAsk: boolean): Promise<string> {
  // A shallow copy may lack the state that both versions come from.
  const isShallow = (await tryGit(folder, 'rev-parse --is-shallow-repository')) === 'true';
  const depth = isShallow ? ['--unshallow'] : [];
  const plain = ['--no-tags', '--no-recurse-submodules', '--progress'];
  try {
    await runGitRemotely(folder, ['fetch', ...plain, ...depth, remote, branch], mayAsk);
    return (await askGit(folder, 'rev-parse FETCH_HEAD')).trim();
  } catch (fault) {
    if (!(fault instanceof GitFailure)) throw fault;
    throw new Refusal(explainSending(fault, await readOtherEnd(folder, remote)));
  }
}
