import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSamples } from '../../schema/checks/launch';
import { valueAt } from '../../schema/fields/walk';
import { parseJsonSource } from '../../schema/json/source';
import { pluralise } from '../../schema/messages/explain';
import type { Problem } from '../../schema/problems';
import { isIgnored, printedFolder, readFiles } from '../build/disk';
import { readWholeData } from '../build/load-site';
import { applyChanges } from './apply-changes';
import { ProblemsFound } from './authored-tree';
import { askGit, askGitAbout, readFilesAt, refuseOutside, tryGit } from './git';
import { compareFiles, type Files, fileIn, isSameFile, PlannedTree, Refusal } from './planned-tree';
import { pairFiles, readState } from './states';
import { compareStates, tell } from './what-changed';

const withoutGit =
  'Keep a copy of the folder to go back to, and send it to whoever runs the site; ask for a copy that was made with "git clone".';

/** Throws a Refusal where the history of a folder cannot be added to, with what to do about it. */
export function refuseUnready(folder: string): void {
  if (tryGit(folder, 'rev-parse --verify --quiet MERGE_HEAD') !== undefined)
    throw new Refusal(
      'Two versions of this site are being joined here, and that was not finished. Ask whoever began it: "git status" says how far it is.',
    );
  if (tryGit(folder, 'symbolic-ref --quiet HEAD') !== undefined) return;
  refuseOutside(folder, withoutGit);
  throw new Refusal(
    'This copy stands at an earlier state of the site. "git switch main" brings it to the newest; ask whoever runs the site if that has another name.',
  );
}

export function readRecorded(folder: string): Files {
  return readFilesAt(folder, 'HEAD');
}

function readSent(folder: string, { sent }: Target): Files {
  return readFilesAt(folder, tryGit(folder, 'merge-base HEAD', sent) ?? 'HEAD');
}

export function describe(before: Files, after: Files, { pages = false } = {}): string[] {
  const lines = tell(compareStates(readState(before), readState(after), { pages }));
  const isLayout = lines.length === 0 && compareFiles(before, after).length > 0;
  return isLayout ? ['The layout of files changed, and nothing that they say.'] : lines;
}

export type HistoryEntry = ReturnType<typeof listEntries>[number];

/** The last changes, the newest first: what is not recorded yet, then what is. */
export function listEntries(folder: string, most: number) {
  const toEntry = (head: string, before: Files, after: Files, id?: string) => {
    return { id, head, lines: describe(before, after), before, after };
  };
  const [before, now] = [readRecorded(folder), readFiles(folder)];
  const isOpen = Object.keys(before).length > 0 && compareFiles(before, now).length > 0;
  const open = isOpen ? [toEntry('not published yet', before, now)] : [];
  const format = ['--format=%H%x00%ad%x00%an', '--date=format-local:%Y-%m-%d %H:%M', '--', '.'];
  const log = tryGit(folder, `log --no-merges -${most}`, ...format) ?? '';
  const recorded = log.split('\n').flatMap((line) => {
    const [id = '', at = '', by = ''] = line.split('\0');
    // In this order, as what was before is what the next entry made, which is kept.
    const after = readFilesAt(folder, id);
    const before = readFilesAt(folder, `${id}^`);
    // What began the folder has nothing to go back to.
    if (Object.keys(before).length === 0) return [];
    const entry = toEntry(`${at}, ${by}`, before, after, id);
    // Of a change of the guide alone there is nothing to say.
    return entry.lines.length > 0 ? [entry] : [];
  });
  return [...open, ...recorded];
}

/** Plans the files without a recorded change, what was written since kept. Throws a Refusal where that is in the same place. */
export function planUndo(folder: string, entry: HistoryEntry, later: readonly HistoryEntry[]): PlannedTree {
  const files = readFiles(folder);
  const plan = new PlannedTree(files);
  const { renamed } = pairFiles(readState(entry.before).tree, readState(entry.after).tree);
  const newNames = new Map(renamed.map(({ before, after }) => [before.file, after.file]));
  const isTarget = (path: string) => [...newNames.values()].includes(path);
  const conflicts: string[] = [];
  for (const { path, before } of compareFiles(entry.before, entry.after).filter(
    (each) => !isTarget(each.path),
  )) {
    const place = newNames.get(path) ?? path;
    const [now, after] = [fileIn(files, place), fileIn(entry.after, place)];
    const isDone = place === path && isSameFile(now, before);
    const undone = isSameFile(now, after) || isDone ? before : merge({ now, after, before });
    if (undone === 'conflict' || (place !== path && plan.has(path))) conflicts.push(place);
    else {
      if (plan.has(place)) plan.remove(place);
      if (undone) plan.write(path, undone);
    }
  }
  if (conflicts.length === 0) return plan;
  const since = later.flatMap(({ before, after }, index) =>
    conflicts.some((path) => !isSameFile(before[path], after[path])) ? [index + 1] : [],
  );
  const names = conflicts.map((path) => `${printedFolder(folder)}/${path}`).join(', ');
  const advice = since.length > 0 ? `Take back ${since.join(' and ')} first.` : 'Change it by hand.';
  throw new Refusal(`${names} was changed again in the same place since. ${advice} Nothing was changed.`);
}

/** The lines as they are now, without what lies between two earlier states of them. */
function merge(states: Partial<Record<'now' | 'after' | 'before', Uint8Array>>): Uint8Array | 'conflict' {
  return inTemporary((cwd) => {
    for (const [name, bytes] of Object.entries(states)) if (bytes) writeFileSync(join(cwd, name), bytes);
    const args = ['merge-file', '-p', '--quiet', 'now', 'after', 'before'];
    try {
      return execFileSync('git', args, { cwd, stdio: 'pipe' });
    } catch {
      return 'conflict'; // or one of them is missing
    }
  });
}

function inTemporary<T>(act: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  try {
    return act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Brings a folder back to what was recorded last. Throws a Refusal. */
export function discardOpen(folder: string, { before, after }: HistoryEntry): void {
  try {
    askGit(folder, 'reset --quiet -- .');
  } catch (fault) {
    throw new Refusal(`The changes could not be taken back: ${saidBy(fault)} Nothing was changed.`);
  }
  applyChanges(folder, compareFiles(after, before));
}

/** Records files of a folder, all of it unless told, and nothing beside it. Throws a Refusal. */
export function record(folder: string, lines: readonly string[], paths: readonly string[] = ['.']): void {
  const [first = 'Nothing', ...others] = lines;
  const rest =
    others.length === 0 ? '' : ` and ${pluralise(others.length, 'more change')}\n\n${lines.join('\n')}`;
  try {
    askGitAbout(paths, folder, 'add --all');
    inTemporary((beside) => {
      // The words may be more than a command line can hold.
      const message = join(beside, 'message');
      writeFileSync(message, first + rest);
      askGitAbout(paths, folder, 'commit --quiet --cleanup=whitespace --only --file', message);
    });
  } catch (fault) {
    throw new Refusal(`The changes could not be recorded: ${saidBy(fault)} Nothing was published.`);
  }
}

/** The first sentence of what Git, or a program that it asked, said. */
function saidBy(fault: unknown): string {
  const said = String((fault as { stderr?: unknown }).stderr ?? '');
  const lines = said.split('\n').map((line) => line.replace(/^(remote: |error: |fatal: |! )+/, '').trim());
  const line = lines.find((each) => each !== '' && !/^(hint|warning):/.test(each)) ?? 'Git does not say why.';
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

export function isNamed(folder: string): boolean {
  // Otherwise Git makes them up from the names of the user and of the machine.
  return tryGit(folder, '-c user.useConfigOnly=true var GIT_AUTHOR_IDENT') !== undefined;
}

export function setNamed(folder: string, name: string, mail: string): void {
  askGit(folder, 'config user.name', name);
  askGit(folder, 'config user.email', mail);
}

type Target = NonNullable<ReturnType<typeof findTarget>>;

/** Where the site is kept elsewhere, and what Git calls the state that was sent there last. */
export function findTarget(folder: string) {
  const own = askGit(folder, 'symbolic-ref --short HEAD').trim();
  const settings = (tryGit(folder, 'config --null --get-regexp', '^(remote|branch)\\.') ?? '')
    .split('\0')
    .map((setting) => setting.split('\n'));
  const ofBranch = (key: string) => settings.findLast(([name]) => name === `branch.${own}.${key}`)?.[1];
  const remotes = settings.flatMap(([name = '']) => /^remote\.(.+)\.url$/.exec(name)?.[1] ?? []);
  const known = ofBranch('remote');
  const branch = ofBranch('merge') ?? `refs/heads/${own}`;
  const remote = known ?? (remotes.includes('origin') ? 'origin' : remotes[0]);
  // Git calls this copy itself "." where a branch follows another one of it.
  if (!remote || remote === '.') return undefined;
  const sent = known ? '@{upstream}' : branch.replace('refs/heads', `refs/remotes/${remote}`);
  return { remote, branch, isKnown: known !== undefined, sent };
}

function isAhead(folder: string, { sent }: Target): boolean {
  return tryGit(folder, 'rev-list --count', `${sent}..HEAD`) !== '0';
}

/** What is recorded and not sent; nothing where all is sent. */
export function describeUnsent(folder: string, target: Target, recorded: Files): string[] | undefined {
  return isAhead(folder, target) ? describe(readSent(folder, target), recorded, { pages: true }) : undefined;
}

/** What keeps the data from being published, and where in its files; nothing where it can go online. */
export async function judgeForPublishing(folder: string, outcome = 'Nothing was published.') {
  const files = readFiles(folder);
  const { report, pathOf } = await readWholeData(files, folder, { purpose: 'publish', outcome });
  const recorded = report.problems.some(({ rule }) => rule === 'sample') ? readRecorded(folder) : {};
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

/** What would be published, in words, and where it would be sent; `isOpen` where not all of it is recorded. */
export function planPublishing(folder: string, files: Files, { here = false } = {}) {
  const target = here ? undefined : findTarget(folder);
  const recorded = readRecorded(folder);
  const lines = describe(target ? readSent(folder, target) : recorded, files, { pages: true });
  const isOpen = compareFiles(recorded, files).length > 0;
  return { target, lines, isOpen, isAny: isOpen || (target && isAhead(folder, target)) };
}

/**
 * Records what is open, if anything is, and sends what is recorded; `files` are those that were judged and shown. Throws
 * ProblemsFound for what came of joining.
 */
export async function recordAndSend(
  folder: string,
  files: Files,
  { target, here = false }: { target: Target | undefined; here?: boolean },
): Promise<string> {
  if (compareFiles(files, readFiles(folder)).length > 0)
    throw new Refusal(
      'The data was changed in the meantime. Begin again to see all of it. Nothing was published.',
    );
  refuseLeftOut(folder);
  const recorded = readRecorded(folder);
  if (compareFiles(recorded, files).length > 0) record(folder, describe(recorded, files));
  if (!target) {
    const why = here ? '' : ' This copy knows no place to send it to: ask whoever runs the site for one.';
    return `Recorded in this copy; nothing is online yet.${why}`;
  }
  if (send(folder, target)) return 'Published: it is on its way to the site.';
  joinOthers(folder, target);
  const outcome = 'It comes from what others changed, together with yours; nothing was published.';
  const report = await judgeForPublishing(folder, outcome);
  if (report) throw new ProblemsFound(report);
  if (!send(folder, target)) throw new Refusal('Somebody else publishes in this moment. Try again.');
  return 'Published, together with what others had changed in the meantime: it is in this copy now.';
}

/** Git records no file that it is told to ignore. */
function refuseLeftOut(folder: string): void {
  const ignored = askGit(folder, 'ls-files --others --ignored --exclude-standard -z').split('\0');
  const lost = ignored.find((path) => path !== '' && !isIgnored(path));
  if (lost !== undefined)
    throw new Refusal(
      `Git is told to ignore ${printedFolder(folder)}/${lost}. Give it another name, or ask whoever runs the site. Nothing was published.`,
    );
}

function send(folder: string, { remote, branch, isKnown }: Target): boolean {
  try {
    const tracking = isKnown ? [] : ['--set-upstream'];
    askGit(folder, 'push --quiet', ...tracking, remote, `HEAD:${branch}`);
    return true;
  } catch (fault) {
    const said = String((fault as { stderr?: unknown }).stderr ?? '');
    if (/non-fast-forward|fetch first/.test(said)) return false;
    throw new Refusal(`${explainUnsent(said, fault)} ${kept}`);
  }
}

const kept = 'Your changes are recorded in this copy and are not online; publishing again sends them.';

const offline = /could not resolve|unable to access|timed out|Connection refused|unreachable/i;
const shut = /could not read Username|Authentication failed|Permission denied|403|terminal prompts disabled/i;

function explainUnsent(said: string, fault: unknown): string {
  if (offline.test(said))
    return 'The place where the site is kept cannot be reached. Is this computer online?';
  if (shut.test(said))
    return 'The place where the site is kept does not let you in. Ask whoever runs the site for access.';
  if (/protected branch|hook declined|pre-receive/i.test(said))
    return `The place where the site is kept does not take changes in this way: ${saidBy(fault)} Ask whoever runs the site how changes are proposed.`;
  return `The changes could not be sent: ${saidBy(fault)}`;
}

function joinOthers(folder: string, { remote, branch }: Target): void {
  const staged = askGit(folder, 'diff --cached --name-only').trim().split('\n').join(', ');
  if (staged !== '')
    throw new Refusal(
      `Others have changed the site since you began, and that is joined once "git add" of ${staged} is finished or taken back. Ask whoever began it. ${kept}`,
    );
  try {
    askGit(folder, 'fetch --quiet', remote, branch);
    askGit(folder, 'merge --quiet --no-edit --no-ff FETCH_HEAD');
  } catch (fault) {
    const both = (tryGit(folder, 'diff --name-only --diff-filter=U') ?? '').split('\n');
    const isMerging = tryGit(folder, 'merge --abort') !== undefined;
    const reason =
      isMerging && both[0] !== ''
        ? `Somebody else has changed the same place since you began: ${both.join(', ')}. Ask whoever runs the site to join both.`
        : `Others have changed the site since you began, and that could not be joined with your changes: ${saidBy(fault)}`;
    throw new Refusal(`${reason} Your changes are recorded in this copy, and not online until that is done.`);
  }
}
