import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { onTestFinished, vi } from 'vitest';
import { getJournalFolder } from '../../src/author/journal';
import type { Terminal } from '../../src/cli/ask';
import { run as runCommand } from '../../src/cli/run';
import { readFolderFiles, writeFiles } from '../build/run-build';
import type { Changes, SiteFiles } from '../site';

export interface CommandResult {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a command in this process, as the command line does. */
export function runInProcess(name: string, ...args: string[]): Promise<CommandResult> {
  return runWithTerminal(undefined, name, args);
}

async function runWithTerminal(
  terminal: Terminal | undefined,
  name: string,
  args: string[],
): Promise<CommandResult> {
  const result: CommandResult = { status: -1, stdout: '', stderr: '' };
  const listeners = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
      result[stream] += chunk;
      return true;
    }),
  );
  try {
    result.status = await runCommand(name, args, terminal);
  } finally {
    for (const listener of listeners) listener.mockRestore();
  }
  return result;
}

/** Creates a folder with the files of a site. Removes the folder after the test. */
export function createSiteFolder(files: SiteFiles): string {
  const folder = mkdtempSync(join(tmpdir(), 'authored-'));
  const journal = getJournalFolder(folder);
  onTestFinished(() => {
    for (const path of [folder, journal]) rmSync(path, { recursive: true, force: true });
  });
  writeFiles(folder, files);
  return folder;
}

export function writeChanges(folder: string, changes: Changes): void {
  for (const [path, content] of Object.entries(changes)) {
    const full = join(folder, path);
    mkdirSync(dirname(full), { recursive: true });
    if (content === null) rmSync(full);
    else writeFileSync(full, content);
  }
}

/** Runs Git in a folder with a test identity. Returns the output. */
export function git(folder: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', ['-C', folder, ...identity, ...args], { encoding: 'utf8', stdio: 'pipe' });
}

export function commit(folder: string, message: string): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', message);
}

/** Reads all files of a folder as text, even hidden files. Returns an object with keys such as `pages/about.json`. */
export function readTexts(folder: string): Record<string, string> {
  return Object.fromEntries([...readFolderFiles(folder)].map(([path, bytes]) => [path, bytes.toString()]));
}

export function listChangedPaths(before: Record<string, string>, after: Record<string, string>): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => before[path] !== after[path]).sort();
}

/**
 * Runs a command in a simulated terminal. Types the keys of an answer when the terminal shows the question. Calls
 * `first` before the answer. Also returns the text in the terminal.
 */
export async function runWithAnswers(
  keys: readonly (readonly [question: string, keys: string, first?: () => void])[],
  name: string,
  ...args: string[]
): Promise<CommandResult & { shown: string }> {
  const input = new PassThrough();
  const output = new PassThrough();
  const pendingAnswers = [...keys];
  let [shown, unanswered] = ['', ''];
  output.on('data', (chunk) => {
    shown += chunk;
    unanswered += chunk;
    const [next] = pendingAnswers;
    if (!next || !unanswered.includes(next[0])) return;
    pendingAnswers.shift();
    unanswered = '';
    next[2]?.();
    setImmediate(() => input.write(next[1]));
  });
  try {
    return { ...(await runWithTerminal({ input, output }, name, args)), shown };
  } finally {
    input.destroy();
  }
}
