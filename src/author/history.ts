import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pluralise } from '../../schema/messages/explain';
import { printedFolder, readFiles } from '../build/disk';
import { askGit, listUncommitted, readFilesAt, refuseOutside, resolveLfs, tryGit } from './git';
import { applyChanges, type FileChange, isSameFile, PlannedTree, Refusal } from './planned-tree';
import { type Files, readState } from './states';
import { compareStates, tell } from './what-changed';

const withoutGit =
  'Keep a copy of the folder to go back to, and send it to whoever runs the site; ask for a copy that was made with "git clone".';

/** Throws a Refusal where the history of a folder cannot be added to, with what to do about it. */
export function refuseUnready(folder: string): void {
  refuseOutside(folder, withoutGit);
  const marks = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply'];
  const paths = askGit(folder, ['rev-parse', ...marks.flatMap((mark) => ['--git-path', mark])]).split('\n');
  if (paths.some((path) => path !== '' && existsSync(resolve(folder, path))))
    throw new Refusal(
      'Two versions of this site are being joined here, and that was not finished. Ask whoever began it: "git status" says how far it is.',
    );
  if (tryGit(folder, ['symbolic-ref', '--quiet', 'HEAD']) === undefined)
    throw new Refusal(
      'This copy stands at an earlier state of the site. "git switch main" brings it to the newest; ask whoever runs the site if that has another name.',
    );
}

/** The files as they were recorded last; none before the first time. */
export function readRecorded(folder: string): Files {
  return readAt(folder, 'HEAD');
}

/** The state that others have: what was sent last, else what was recorded last. */
export function readSent(folder: string): Files {
  return readAt(folder, tryGit(folder, ['merge-base', 'HEAD', '@{upstream}']) ?? 'HEAD');
}

function readAt(folder: string, commit: string): Files {
  if (tryGit(folder, ['rev-parse', '--verify', '--quiet', commit]) === undefined) return {};
  return resolveLfs(folder, readFilesAt(folder, commit), readFiles(folder));
}

export interface HistoryEntry {
  id?: string;
  head: string;
  lines: string[];
  before: Files;
  after: Files;
}

export function listEntries(folder: string, most: number): HistoryEntry[] {
  const now = readFiles(folder);
  const recorded = readRecorded(folder);
  const open: HistoryEntry[] =
    listUncommitted(folder).length > 0
      ? [{ head: 'not published yet', lines: describe(recorded, now), before: recorded, after: now }]
      : [];
  return [...open, ...listRecorded(folder, most, now)];
}

function listRecorded(folder: string, most: number, now: Files): HistoryEntry[] {
  const format = '--format=%H%x00%ad%x00%an';
  const dates = '--date=format-local:%Y-%m-%d %H:%M';
  const log = tryGit(folder, ['log', '--no-merges', `-${most}`, format, dates, '--', '.']) ?? '';
  return log.split('\n').flatMap((line): HistoryEntry[] => {
    const [id = '', at = '', by = ''] = line.split('\0');
    // What began the folder has nothing to go back to.
    const before = id === '' ? {} : readParent(folder, id);
    if (Object.keys(before).length === 0) return [];
    const states = { before: resolveLfs(folder, before, now), after: readFilesAt(folder, id) };
    const after = resolveLfs(folder, states.after, now);
    const lines = describe(states.before, after);
    // Of a change of the guide alone there is nothing to say.
    return lines.length > 0 ? [{ id, head: `${at}, ${by}`, lines, before: states.before, after }] : [];
  });
}

function readParent(folder: string, id: string): Files {
  const parent = tryGit(folder, ['rev-parse', '--verify', '--quiet', `${id}^`]);
  return parent === undefined ? {} : readFilesAt(folder, parent);
}

export function describe(before: Files, after: Files, { pages = false } = {}): string[] {
  return tell({ changes: compareStates(readState(before), readState(after), { pages }) });
}

/** Plans the files without a recorded change. Throws a Refusal where they were changed again since. */
export function planUndo(
  folder: string,
  { before, after }: HistoryEntry,
  later: readonly HistoryEntry[],
): PlannedTree {
  const plan = new PlannedTree(readFiles(folder));
  const conflicts: string[] = [];
  for (const change of listChanges(before, after)) if (!takeBack(plan, change)) conflicts.push(change.path);
  if (conflicts.length === 0) return plan;
  const since = later.flatMap((entry, index) =>
    conflicts.some((path) => !isSameFile(entry.before[path], entry.after[path])) ? [index + 1] : [],
  );
  const files = conflicts.map((path) => `${printedFolder(folder)}/${path}`).join(', ');
  const advice = since.length > 0 ? `Take back ${since.join(' and ')} first.` : 'Change it by hand.';
  throw new Refusal(`${files} was changed again in the same place since. ${advice} Nothing was changed.`);
}

/** The changes of files between two states, with renamed ones as such where most of their lines stayed. */
function listChanges(before: Files, after: Files): FileChange[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changed = paths.filter((path) => !isSameFile(before[path], after[path]));
  const gone = changed.filter((path) => !after[path]);
  return changed
    .flatMap((path): FileChange[] => {
      if (after[path] && before[path]) return [{ path, before: before[path], after: after[path] }];
      if (!after[path]) return [];
      const at = gone.findIndex((from) => isAlike(before[from], after[path]));
      const [from] = at < 0 ? [] : gone.splice(at, 1);
      return [{ path, from, before: from === undefined ? undefined : before[from], after: after[path] }];
    })
    .concat(gone.map((path) => ({ path, before: before[path] })));
}

function isAlike(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  const [lines, others] = [one, other].map((bytes) => new TextDecoder().decode(bytes).split('\n'));
  const kept = new Set(lines);
  return (others ?? []).filter((line) => kept.has(line)).length * 2 > (lines?.length ?? 0);
}

/** Takes one change of a file back, what was written since kept. Answers whether that can be done. */
function takeBack(plan: PlannedTree, { path, from = path, before, after }: FileChange): boolean {
  const now = plan.has(path) ? plan.files()[path] : undefined;
  if (after === undefined) {
    if (before && now === undefined) plan.write(path, before);
    return isSameFile(plan.files()[path], before);
  }
  if (now === undefined) return false;
  if (before === undefined) {
    if (isSameFile(now, after)) plan.remove(path);
    return isSameFile(now, after);
  }
  const merged = isSameFile(now, after) ? before : merge({ now, after, before });
  if (!merged || (from !== path && plan.has(from))) return false;
  plan.write(path, merged);
  if (from !== path) plan.rename(path, from);
  return true;
}

/** The lines as they are now, without what lies between two earlier states of them; nothing where both touch the same. */
function merge(states: Record<'now' | 'after' | 'before', Uint8Array>): Uint8Array | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'merge-'));
  try {
    for (const [name, bytes] of Object.entries(states)) writeFileSync(join(folder, name), bytes);
    return execFileSync('git', ['merge-file', '-p', '--quiet', 'now', 'after', 'before'], {
      cwd: folder,
      stdio: 'pipe',
    });
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Brings a folder back to what was recorded last; new files go, and Git puts back what it keeps elsewhere. */
export function discardOpen(folder: string): void {
  const recorded = readFilesAt(folder, 'HEAD');
  const now = readFiles(folder);
  const paths = listUncommitted(folder);
  const fresh = paths.filter((path) => !recorded[path]);
  const known = paths.filter((path) => recorded[path]);
  askGit(folder, ['reset', '--quiet', '--', '.']);
  if (known.length > 0)
    askGit(folder, ['restore', '--pathspec-from-file=-', '--pathspec-file-nul'], literal(known));
  applyChanges(
    folder,
    fresh.flatMap((path): FileChange[] => (now[path] ? [{ path, before: now[path] }] : [])),
  );
}

/** Paths as Git reads them: none of their characters is a pattern. */
function literal(paths: readonly string[]): string {
  return paths.map((path) => `:(literal)${path}`).join('\0');
}

/** Records files of a folder, all of it unless told, and nothing beside it. Throws a Refusal. */
export function record(folder: string, lines: readonly string[], paths?: readonly string[]): void {
  const [first = 'Nothing', ...others] = lines;
  const subject = others.length === 0 ? first : `${first} and ${pluralise(others.length, 'more change')}`;
  const listed = paths ? literal(paths) : '.';
  const from = ['--pathspec-from-file=-', '--pathspec-file-nul'];
  const folderOfMessage = mkdtempSync(join(tmpdir(), 'message-'));
  const message = join(folderOfMessage, 'message');
  writeFileSync(message, `${subject}\n\n${others.length === 0 ? '' : lines.join('\n')}\n`);
  try {
    askGit(folder, ['add', '--all', ...from], listed);
    askGit(
      folder,
      ['commit', '--quiet', '--cleanup=whitespace', '--file', message, '--only', ...from],
      listed,
    );
  } catch (fault) {
    throw new Refusal(`The changes could not be recorded: ${saidBy(fault)} Nothing was published.`);
  } finally {
    rmSync(folderOfMessage, { recursive: true, force: true });
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
  const { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: mail } = process.env;
  const known = (key: string) => tryGit(folder, ['config', key]) ?? '';
  return (name ?? known('user.name')) !== '' && (mail ?? known('user.email')) !== '';
}

export function setNamed(folder: string, name: string, mail: string): void {
  askGit(folder, ['config', 'user.name', name]);
  askGit(folder, ['config', 'user.email', mail]);
}

interface Target {
  remote: string;
  branch: string;
  isKnown: boolean;
}

export function findTarget(folder: string): Target | undefined {
  const remotes = (tryGit(folder, ['remote']) ?? '').split('\n').filter((name) => name !== '');
  const own = askGit(folder, ['symbolic-ref', '--short', 'HEAD']).trim();
  const known = tryGit(folder, ['config', `branch.${own}.remote`]) ?? '';
  const branch = tryGit(folder, ['config', `branch.${own}.merge`]) ?? `refs/heads/${own}`;
  const remote = known || (remotes.includes('origin') ? 'origin' : remotes[0]);
  return remote === undefined ? undefined : { remote, branch, isKnown: known !== '' };
}

export function isAhead(folder: string): boolean {
  const ahead = tryGit(folder, ['rev-list', '--count', '@{upstream}..HEAD']);
  return ahead === undefined ? findTarget(folder) !== undefined : ahead !== '0';
}

/** Sends what is recorded. Answers false where others have sent something in the meantime. Throws a Refusal. */
export function send(folder: string, { remote, branch, isKnown }: Target): boolean {
  try {
    const tracking = isKnown ? [] : ['--set-upstream'];
    askGit(folder, ['push', '--quiet', ...tracking, remote, `HEAD:${branch}`]);
    return true;
  } catch (fault) {
    const said = String((fault as { stderr?: unknown }).stderr ?? '');
    if (/non-fast-forward|fetch first/.test(said)) return false;
    throw new Refusal(`${explainUnsent(said, fault)} ${kept}`);
  }
}

const kept = 'Your changes are recorded in this copy and are not online; publishing again sends them.';

function explainUnsent(said: string, fault: unknown): string {
  if (/could not resolve|unable to access|timed out|Connection refused|unreachable/i.test(said))
    return 'The place where the site is kept cannot be reached. Is this computer online?';
  if (
    /could not read Username|Authentication failed|Permission denied|403|terminal prompts disabled/i.test(
      said,
    )
  )
    return 'The place where the site is kept does not let you in. Ask whoever runs the site for access.';
  if (/protected branch|hook declined|pre-receive/i.test(said))
    return `The place where the site is kept does not take changes in this way: ${saidBy(fault)} Ask whoever runs the site how changes are proposed.`;
  return `The changes could not be sent: ${saidBy(fault)}`;
}

/** Joins what others have sent with what is recorded here. Throws a Refusal where both changed the same. */
export function joinOthers(folder: string, { remote, branch }: Target): void {
  try {
    askGit(folder, ['fetch', '--quiet', remote, branch]);
    askGit(folder, ['merge', '--quiet', '--no-edit', '--no-ff', 'FETCH_HEAD']);
  } catch (fault) {
    const both = (tryGit(folder, ['diff', '--name-only', '--diff-filter=U']) ?? '').split('\n');
    const isMerging = tryGit(folder, ['merge', '--abort']) !== undefined;
    const reason =
      isMerging && both[0] !== ''
        ? `Somebody else has changed the same place since you began: ${both.join(', ')}. Ask whoever runs the site to join both.`
        : `Others have changed the site since you began, and that could not be joined with your changes: ${saidBy(fault)}`;
    throw new Refusal(`${reason} ${kept}`);
  }
}
