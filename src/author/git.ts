import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { Refusal } from './refusal';

/** The time limits of a Git command in ms: in total, and without any output. */
interface TimeLimit {
  total: number;
  silent: number;
}

const minute = 60_000;

export const timeLimits = {
  local: { total: minute, silent: minute },
  /** The limit for commands that also run hooks of the repository, such as a linter or tests. */
  withHooks: { total: 10 * minute, silent: 2 * minute },
  network: { total: 10 * minute, silent: minute / 2 },
  /** The limit for commands that may ask questions. The user may have to look up a password. */
  withQuestions: { total: 10 * minute, silent: 10 * minute },
} satisfies Record<string, TimeLimit>;

interface FailedRun {
  stdout: string;
  stderr: string;
  /** The exit status. Missing if a signal ended Git, or if Git never started. */
  status?: number | null;
  /** The time limit in ms after which Git was stopped. */
  stoppedAfter?: number;
  isMissing?: boolean;
}

/** The error if Git could not start, failed or timed out. Its message is for authors. */
export class GitError extends Refusal {
  constructor(
    readonly args: readonly string[],
    readonly run: FailedRun,
  ) {
    super(explainFailedRun(args, run));
  }
}

const notInstalledMessage =
  'Git was not found on this computer. Install it from https://git-scm.com, then open a new terminal.';

function explainFailedRun(
  [command = '']: readonly string[],
  { stderr, status, stoppedAfter, isMissing }: FailedRun,
): string {
  if (isMissing) return notInstalledMessage;
  if (stoppedAfter !== undefined)
    return `"git ${command}" did not finish within ${stoppedAfter / 1000} seconds, so it was stopped. Try again.`;
  if (isTooOld(stderr, status))
    return `The Git on this computer is too old: its "git ${command}" lacks an option that this site needs. Install a newer version from https://git-scm.com.`;
  return `"git ${command}" failed: ${formatReason(stderr)}`;
}

/** Checks whether Git is too old to know a command or an option. Git exits with 129 for an unknown option. */
function isTooOld(stderr: string, status: number | null | undefined): boolean {
  return status === 129 || /is not a git command|unknown (option|switch)/.test(stderr);
}

interface RunOptions {
  input?: string | Uint8Array;
  limit?: TimeLimit;
  /** True if Git, SSH and GPG may ask for a password. Only a command in a terminal allows this. */
  isInteractive?: boolean;
  env?: NodeJS.ProcessEnv;
}

/** Settings that override those of the user, because the user's settings could change how our commands work. */
const fixedSettings = [
  'core.quotePath=false',
  'core.fsmonitor=false',
  'core.safecrlf=false',
  'color.ui=false',
  'log.showSignature=false',
  'log.follow=false',
  'i18n.commitEncoding=UTF-8',
  'i18n.logOutputEncoding=UTF-8',
  'commit.verbose=false',
  'rerere.enabled=false',
  'submodule.recurse=false',
].flatMap((setting) => ['-c', setting]);

/** Runs Git in a folder and returns its standard output. Throws a GitError if Git fails. */
export async function runGit(
  folder: string,
  args: readonly string[],
  { input = '', limit = timeLimits.local, isInteractive = false, env = {} }: RunOptions = {},
): Promise<Buffer> {
  const child = spawn('git', toFullArgs(folder, args), {
    env: { ...gitEnvironment(isInteractive), ...env },
    stdio: 'pipe',
    windowsHide: true,
    // A new process session has no terminal for questions. It is also a process group, so one signal ends all its
    // processes.
    detached: !isInteractive && process.platform !== 'win32',
  });
  stopAtExit(child);
  const output = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
  let stoppedAfter: number | undefined;
  const stop = (after: number) => {
    stoppedAfter ??= after;
    void stopGroup(child);
  };
  const total = setTimeout(() => stop(limit.total), limit.total);
  const silent = setTimeout(() => stop(limit.silent), limit.silent);
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (bytes: Buffer) => {
      output[name].push(bytes);
      silent.refresh();
    });
  // Git may end without reading its input. The exit status of Git says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  try {
    const ending = await waitForEnd(child);
    const stdout = Buffer.concat(output.stdout);
    if (ending.status === 0) return stdout;
    const stderr = Buffer.concat(output.stderr).toString();
    throw new GitError(args, { ...ending, stoppedAfter, stdout: stdout.toString(), stderr });
  } finally {
    clearTimeout(total);
    clearTimeout(silent);
  }
}

/** Runs a short local Git command synchronously. Throws a GitError if Git fails. */
export function runGitNow(folder: string, args: readonly string[]): Buffer {
  const { stdout, stderr, status, error } = spawnSync('git', toFullArgs(folder, args), {
    env: gitEnvironment(false),
    windowsHide: true,
    maxBuffer: Number.POSITIVE_INFINITY,
    timeout: timeLimits.local.total,
  });
  if (status === 0) return stdout;
  const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
  throw new GitError(args, { stdout: '', stderr: String(stderr ?? error), status, isMissing });
}

function toFullArgs(folder: string, args: readonly string[]): string[] {
  return ['--no-pager', '-C', folder, ...fixedSettings, ...args];
}

/** The time in ms to wait for open pipes after Git has ended. A program that Git started may keep them open. */
const graceAfterExit = 500;

/** Waits until Git has ended and its output has been read. */
function waitForEnd(child: ChildProcess): Promise<Pick<FailedRun, 'status' | 'isMissing'>> {
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve({ isMissing: true }) : reject(error),
    );
    child.once('close', (status) => resolve({ status }));
    // A shared SSH connection or a password cache can keep the pipes open after Git has ended. Node then does not emit
    // `close`.
    child.once('exit', (status) => {
      // After a long task, Node runs timers before it reads pipes. `setImmediate` runs after both.
      let end: NodeJS.Immediate | undefined;
      const grace = setTimeout(() => {
        end = setImmediate(() => resolve({ status }));
      }, graceAfterExit);
      for (const pipe of [child.stdout, child.stderr])
        pipe?.on('data', () => {
          clearImmediate(end);
          grace.refresh();
        });
    });
  });
}

const running = new Set<ChildProcess>();

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** True while this process listens for the signals that would end it. */
let isListening = false;

/** Ends Git together with this process. Git has a separate process session, so it would otherwise keep running. */
function stopAtExit(child: ChildProcess): void {
  // The listeners stay after Git has ended. Removing them could lose a signal that has already arrived.
  if (!isListening) {
    process.on('exit', stopAll);
    for (const signal of endingSignals) process.on(signal, stopAllAndEnd);
    isListening = true;
  }
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
}

function stopListening(): void {
  process.off('exit', stopAll);
  for (const signal of endingSignals) process.off(signal, stopAllAndEnd);
  isListening = false;
}

function stopAll(): void {
  for (const child of running) signalGroup(child, 'SIGTERM');
}

function stopAllAndEnd(signal: NodeJS.Signals): void {
  stopAll();
  stopListening();
  // If there are no other listeners, ends the process, as the signal does by default.
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}

/** The time in ms between SIGTERM and SIGKILL. Git needs this time to remove its lock files. */
const graceBeforeKill = 2_000;

async function stopGroup(child: ChildProcess): Promise<void> {
  signalGroup(child, 'SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, graceBeforeKill));
  signalGroup(child, 'SIGKILL');
}

/** Sends a signal to Git and to everything that Git started: SSH, remote helpers, credential helpers, hooks. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process group has already ended, or Git is in the process group of a terminal.
    child.kill(signal);
  }
}

/**
 * The Git variables that our commands inherit, for example the names of the user and the settings for SSH. Hooks and
 * debugging set other variables. Those would make our commands use another repository, index or output.
 */
const allowedVariables =
  /^GIT_((AUTHOR|COMMITTER)_(NAME|EMAIL)|ASKPASS|SSH|SSH_COMMAND|SSH_VARIANT|SSL_\w+|HTTP_\w+|PROXY_\w+|CONFIG_\w+|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM|EXEC_PATH|LFS_\w+|TEST_ASSUME_DIFFERENT_OWNER)$/;

function gitEnvironment(isInteractive: boolean): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('GIT_') || allowedVariables.test(name),
  );
  return {
    ...Object.fromEntries(inherited),
    // Our patterns match only the English messages of Git.
    LC_ALL: 'C',
    LANGUAGE: 'C',
    GIT_EDITOR: 'true',
    GIT_PAGER: 'cat',
    ...(isInteractive ? {} : disablePrompts()),
  };
}

/** Returns variables that keep Git and its helpers from asking for a password in a terminal or a window. */
function disablePrompts(): NodeJS.ProcessEnv {
  // In VS Code, `GIT_ASKPASS` gets the password from the accounts of VS Code, without asking the user.
  const isInEditor = process.env.VSCODE_GIT_IPC_HANDLE !== undefined;
  return {
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: isInEditor ? process.env.GIT_ASKPASS : '',
    SSH_ASKPASS: '',
    SSH_ASKPASS_REQUIRE: 'never',
    GCM_INTERACTIVE: 'never',
    GPG_TTY: undefined,
  };
}

export async function runGitWithRemote(
  folder: string,
  args: readonly string[],
  isInteractive: boolean,
): Promise<Buffer> {
  if (isInteractive) return runGit(folder, args, { isInteractive, limit: timeLimits.withQuestions });
  const env = { GIT_SSH_COMMAND: await getBatchSshCommand(folder) };
  return runGit(folder, ['-c', 'credential.interactive=false', ...args], { limit: timeLimits.network, env });
}

/** Returns the user's SSH command, with an option that makes SSH fail instead of asking questions. */
async function getBatchSshCommand(folder: string): Promise<string> {
  const { GIT_SSH_COMMAND, GIT_SSH, GIT_SSH_VARIANT } = process.env;
  const quoted = GIT_SSH === undefined ? undefined : `'${GIT_SSH.replaceAll("'", "'\\''")}'`;
  const command = GIT_SSH_COMMAND ?? (await tryGit(folder, 'config core.sshCommand')) ?? quoted ?? 'ssh';
  const variant = GIT_SSH_VARIANT ?? (await tryGit(folder, 'config ssh.variant')) ?? 'auto';
  if (variant === 'simple') return command;
  const isPlink = /plink|putty/i.test(variant === 'auto' ? command : variant);
  return `${command} ${isPlink ? '-batch' : '-o BatchMode=yes'}`;
}

/** Runs Git in a folder and returns its standard output as text. Throws a GitError if Git fails. */
export async function readGitOutput(folder: string, command: string, ...more: string[]): Promise<string> {
  return (await runGit(folder, [...command.split(' '), ...more])).toString();
}

/** Returns the trimmed output of Git, or `undefined` if Git fails. */
export async function tryGit(
  folder: string,
  command: string,
  ...more: string[]
): Promise<string | undefined> {
  try {
    return (await readGitOutput(folder, command, ...more)).trim();
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** Runs a Git command on some paths. Git reads the paths literally, not as patterns. */
export async function runGitOnPaths(
  paths: readonly string[],
  folder: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<void> {
  const input = paths.map((path) => (path === '.' ? path : `:(literal)${path}`)).join('\0');
  await runGit(folder, [...args, '--pathspec-from-file=-', '--pathspec-file-nul'], { ...options, input });
}

/** Patterns for lines that do not explain a failure, for example progress, hints and counters. */
const noise = [
  /^(hint|warning|notice|info):/i,
  /^(Enumerating|Counting|Compressing|Writing|Resolving|Receiving|Unpacking|Updating|Filtering|Uploading) [\w ]+:/i,
  /^(Delta compression|Total \d+|To \S+$|From \S+$|Everything up-to-date|Done$|Processing|Uploading LFS)/i,
  /^(husky|lefthook|pre-commit|lint-staged|commitlint)\b[^:]*(running|run|start|checks?|v?\d|\.\.\.|…)/i,
  /^husky - (?!.*(fail|error|exited))/i,
  /^(⧗|✔|✓|❯|→|ⓘ|↓|⠿|›|🔎|⏳|> \S+@\S+ \S+|> \S+$|\$ )/u,
  /^[\s\-=_*#─━═•.·|]*$/u,
  /^\d+ (tests? )?pass(ed|ing)/i,
];

/** Matches the lines of Git's output that probably name the cause of a failure. */
const failureWords =
  /error|fatal|fail|denied|declined|reject|refus|invalid|missing|must|not |cannot|can't|unable|forbidden|protected|exceed|too (large|long|big)|✖|✗|×|❌|GH\d{3}|GitLab:|violat|prohibit|blocked/iu;

/** Matches the prefixes of a line of output, for example `remote: error:`. */
const prefixes = /^(remote:|error:|fatal:|!|\s)+/;

const maxLines = 12;
const maxCharacters = 800;

/**
 * Splits output into lines, as a terminal shows them. Removes escape codes, control characters, and passwords in
 * addresses.
 */
export function splitPlainLines(output: string): string[] {
  return stripVTControlCharacters(output)
    .replaceAll(/(\w:\/\/)[^\s/@']*@/g, '$1')
    .split('\n')
    .map((line) => line.replace(/\r+$/, '').split('\r').at(-1) ?? '')
    .map((line) =>
      line.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (character) => (character === '\t' ? ' ' : '')).trimEnd(),
    );
}

/** Lists the lines that explain why Git failed. The list may be empty. */
function listReasons(output: string): string[] {
  const lines = splitPlainLines(output)
    .map((line) => line.replace(prefixes, '').trim())
    .filter((line) => line !== '' && !noise.some((form) => form.test(line)));
  const unique = lines.filter((line, index) => lines.indexOf(line) === index);
  // Git's last lines only repeat that the command failed.
  const informative = unique.filter(
    (line) =>
      !/^(failed to push some refs|Could not read from remote repository|Please make sure you have the correct access|and the repository exists|husky - |\[remote rejected\])/.test(
        line,
      ),
  );
  return limitLines(informative.length > 0 ? informative : unique);
}

function limitLines(lines: readonly string[]): string[] {
  // If the output is long, keeps only the lines that name a cause.
  const isLong = lines.length > maxLines || lines.join('\n').length > maxCharacters;
  const chosen = isLong ? lines.filter((line) => failureWords.test(line)) : lines;
  const limited: string[] = [];
  let remaining = maxCharacters;
  for (const line of chosen.length > 0 ? chosen : lines) {
    if (limited.length === maxLines || remaining < 40) return [...limited, '…'];
    limited.push(line.length > remaining ? `${line.slice(0, remaining - 1)}…` : line);
    remaining -= line.length;
  }
  return limited;
}

/** Formats the reason why Git failed, with a full stop at the end. */
export function formatReason(output: string): string {
  const text = listReasons(output).join('\n');
  if (text === '') return 'Git gave no reason.';
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
