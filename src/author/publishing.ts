import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSamples } from '../../schema/checks/launch';
import { valueAt } from '../../schema/fields/walk';
import { parseJsonSource } from '../../schema/json/source';
import { pluralise } from '../../schema/messages/explain';
import type { Problem } from '../../schema/problems';
import { isIgnored, printedFolder, readFiles } from '../build/disk';
import { readWholeData } from '../build/load-site';
import { ProblemsFound } from './authored-tree';
import { readFilesAt } from './commits';
import { askGit, askGitAbout, GitFailure, runGit, runGitRemotely, timeLimits, tryGit } from './git';
import { reasonIn } from './git-messages';
import { describe, inTemporary, readRecorded } from './history';
import { compareFiles, type Files, Refusal } from './planned-tree';
import { explainRecording, explainSending } from './publish-failures';
import { describeArrival, findTarget, isAhead, type Target } from './publish-target';

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

/** Git may ask for a password in the terminal. Nothing may ask for what a window of the studio wants. */
interface Asking {
  mayAsk?: boolean;
}

/** Records files of a folder, all of it unless told, and nothing beside it. Throws a Refusal, and then nothing is staged. */
export async function record(
  folder: string,
  lines: readonly string[],
  { paths = ['.'], mayAsk = false }: Asking & { paths?: readonly string[] } = {},
): Promise<void> {
  const [first = 'Nothing', ...others] = lines;
  const rest =
    others.length === 0 ? '' : ` and ${pluralise(others.length, 'more change')}\n\n${lines.join('\n')}`;
  try {
    await askGitAbout(paths, folder, ['add', '--all']);
    await inTemporary(async (beside) => {
      // The words may be more than a command line can hold.
      const message = join(beside, 'message');
      writeFileSync(message, first + rest);
      await commit(folder, { paths, message, mayAsk });
    });
  } catch (fault) {
    if (!(fault instanceof GitFailure)) throw fault;
    await askGitAbout(paths, folder, ['reset', '--quiet']).catch(ignoreFailure);
    throw new Refusal(`The changes could not be recorded: ${explainRecording(fault)} Nothing was published.`);
  }
}

/** The first failure is reported; this one follows from it. */
function ignoreFailure(fault: unknown): void {
  if (!(fault instanceof GitFailure)) throw fault;
}

/** Commits files. Signs where the user wants that, unless it needs a password that nobody can be asked for. */
async function commit(
  folder: string,
  { paths, message, mayAsk }: { paths: readonly string[]; message: string; mayAsk: boolean },
): Promise<void> {
  const args = ['commit', '--quiet', '--cleanup=whitespace', '--only', '--file', message];
  // Without a display no window asks for the password of a key.
  const env = mayAsk ? {} : { DISPLAY: undefined, WAYLAND_DISPLAY: undefined };
  const limit = mayAsk ? timeLimits.withQuestions : timeLimits.withHooks;
  const run = (more: readonly string[]) =>
    askGitAbout(paths, folder, [...args, ...more], { mayAsk, limit, env });
  try {
    await run([]);
  } catch (fault) {
    const isSigned = (await tryGit(folder, 'config --type=bool commit.gpgSign')) === 'true';
    if (mayAsk || !isSigned || !(fault instanceof GitFailure) || !isSigning(fault)) throw fault;
    await run(['--no-gpg-sign']);
  }
}

function isSigning({ run }: GitFailure): boolean {
  return run.stoppedAfter !== undefined || /failed to sign|signing failed|couldn't sign/i.test(run.stderr);
}

/** Describes what is recorded and not sent; nothing where all is sent. */
export async function describeUnsent(
  folder: string,
  target: Target,
  recorded: Files,
): Promise<string[] | undefined> {
  if (!(await isAhead(folder, target))) return undefined;
  return describe(await readSent(folder, target), recorded, { pages: true });
}

/** What keeps the data from being published, and where in its files; nothing where it can go online. */
export async function judgeForPublishing(folder: string, outcome = 'Nothing was published.') {
  const files = readFiles(folder);
  const { report, pathOf } = await readWholeData(files, folder, { purpose: 'publish', outcome });
  const recorded = report.problems.some(({ rule }) => rule === 'sample') ? await readRecorded(folder) : {};
  // A sample that was published before, as it is, says what it is.
  const isPublished = (problem: Problem) => {
    if (problem.rule !== 'sample') return false;
    const path = problem.file.slice(printedFolder(folder).length + 1);
    const at = pathOf(problem).slice(0, -1);
    const [now, then] = [files, recorded].map((state) => parseJsonSource(path, state[path] ?? '').value);
    const known = listSamples(then).map((sample) => JSON.stringify(valueAt(then, sample.slice(0, -1))));
    return known.includes(JSON.stringify(valueAt(now, at)));
  };
  const problems = report.problems.filter((problem) => !isPublished(problem));
  return problems.length > 0 ? { ...report, problems, pathOf } : undefined;
}

/** Describes what would be published, and where it would be sent; `isOpen` where not all of it is recorded. */
export async function planPublishing(folder: string, files: Files, { here = false } = {}) {
  const target = here ? undefined : await findTarget(folder);
  const recorded = await readRecorded(folder);
  const before = target ? await readSent(folder, target) : recorded;
  const lines = describe(before, files, { pages: true });
  const isOpen = compareFiles(recorded, files).length > 0;
  return {
    target,
    lines,
    isOpen,
    isAny: isOpen || (target !== undefined && (await isAhead(folder, target))),
  };
}

/**
 * Records what is open, if anything is, and sends what is recorded; `files` are those that were judged and shown. Throws
 * ProblemsFound for what came of joining.
 */
export async function recordAndSend(
  folder: string,
  files: Files,
  { target, here = false, mayAsk = false }: Asking & { target: Target | undefined; here?: boolean },
): Promise<string> {
  if (compareFiles(files, readFiles(folder)).length > 0)
    throw new Refusal(
      'The data was changed in the meantime. Begin again to see all of it. Nothing was published.',
    );
  await refuseLeftOut(folder);
  const recorded = await readRecorded(folder);
  if (compareFiles(recorded, files).length > 0) await record(folder, describe(recorded, files), { mayAsk });
  if (!target) {
    const why = here ? '' : ' This copy knows no place to send it to: ask whoever runs the site for one.';
    return `Recorded in this copy; nothing is online yet.${why}`;
  }
  if (await send(folder, target, mayAsk)) return describeArrival(folder, target, { mayAsk });
  await joinOthers(folder, target, mayAsk);
  const outcome = 'It comes from what others changed, together with yours; nothing was published.';
  const report = await judgeForPublishing(folder, outcome);
  if (report) throw new ProblemsFound(report);
  if (!(await send(folder, target, mayAsk)))
    throw new Refusal('Somebody else publishes in this moment. Try again.');
  return describeArrival(folder, target, { mayAsk, isJoined: true });
}

/** Refuses a file that Git is told to ignore, because Git records no such file. */
async function refuseLeftOut(folder: string): Promise<void> {
  const ignored = await askGit(folder, 'ls-files --others --ignored --exclude-standard -z');
  const lost = ignored.split('\0').find((path) => path !== '' && !isIgnored(path));
  if (lost !== undefined)
    throw new Refusal(
      `Git is told to ignore ${printedFolder(folder)}/${lost}. Give it another name, or ask whoever runs the site. Nothing was published.`,
    );
}

/** Sends the last commit. Returns false where others have sent something before. Throws a Refusal. */
async function send(folder: string, { remote, branch, isKnown }: Target, mayAsk: boolean): Promise<boolean> {
  // Signed pushes, tags and options of the user are refused by many servers.
  const plain = ['--no-signed', '--no-follow-tags', '--recurse-submodules=no'];
  const tracking = isKnown ? [] : ['--set-upstream'];
  const args = ['push', '--porcelain', '--progress', ...plain, ...tracking, remote, `HEAD:${branch}`];
  try {
    await runGitRemotely(folder, ['-c', 'push.pushOption=', ...args], mayAsk);
    return true;
  } catch (fault) {
    if (!(fault instanceof GitFailure)) throw fault;
    if (/\[rejected\] \((fetch first|non-fast-forward)\)/.test(fault.run.stdout)) return false;
    throw new Refusal(`${explainSending(fault, 'The place where the site is kept')} ${kept}`);
  }
}

const kept = 'Your changes are recorded in this copy and are not online; publishing again sends them.';

async function joinOthers(folder: string, { remote, branch }: Target, mayAsk: boolean): Promise<void> {
  const listed = await askGit(folder, 'diff-index --cached --name-only -z HEAD');
  const staged = listed.split('\0').filter((path) => path !== '');
  if (staged.length > 0)
    throw new Refusal(
      `Others have changed the site since you began, and that is joined once "git add" of ${staged.join(', ')} is finished or taken back. Ask whoever began it. ${kept}`,
    );
  await fetchOthers(folder, remote, branch, mayAsk);
  try {
    const args = ['merge', '--quiet', '--no-edit', '--no-ff', '--no-verify-signatures', '--no-autostash'];
    await runGit(folder, [...args, '--no-gpg-sign', 'FETCH_HEAD'], { limit: timeLimits.withHooks });
  } catch (fault) {
    if (!(fault instanceof GitFailure)) throw fault;
    const both = (await tryGit(folder, 'diff-files --name-only --diff-filter=U -z'))?.split('\0') ?? [];
    const named = both.filter((path) => path !== '');
    const isMerging = (await tryGit(folder, 'merge --abort')) !== undefined;
    const reason =
      isMerging && named.length > 0
        ? `Somebody else has changed the same place since you began: ${named.join(', ')}. Ask whoever runs the site to join both.`
        : `Others have changed the site since you began, and that could not be joined with your changes: ${reasonIn(fault.run.stderr)}`;
    throw new Refusal(`${reason} Your changes are recorded in this copy, and not online until that is done.`);
  }
}

/** Fetches what others have sent, as FETCH_HEAD. */
async function fetchOthers(folder: string, remote: string, branch: string, mayAsk: boolean): Promise<void> {
  // A shallow copy may lack the state that both versions come from.
  const isShallow = (await tryGit(folder, 'rev-parse --is-shallow-repository')) === 'true';
  const depth = isShallow ? ['--unshallow'] : [];
  const plain = ['--no-tags', '--no-recurse-submodules', '--progress'];
  try {
    await runGitRemotely(folder, ['fetch', ...plain, ...depth, remote, branch], mayAsk);
  } catch (fault) {
    if (!(fault instanceof GitFailure)) throw fault;
    throw new Refusal(`${explainSending(fault, 'The place where the site is kept')} ${kept}`);
  }
}
