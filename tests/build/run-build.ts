import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Where the code lies. */
export const root = join(import.meta.dirname, '../..');

/** How a command ended and what it said. */
export interface Outcome {
  pid: number | undefined;
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command of ours as an author does. `env` adds to the environment; `code` is where the code lies. */
export function runCommand(args: string[], env: Record<string, string> = {}, code = root): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const command = ['src/cli/main.mjs', ...args];
    const child = spawn(process.execPath, command, { cwd: code, env: { ...withoutTests(), ...env } });
    const outcome: Outcome = { pid: child.pid, status: null, stdout: '', stderr: '' };
    child.stdout.on('data', (text: Buffer) => {
      outcome.stdout += text.toString();
    });
    child.stderr.on('data', (text: Buffer) => {
      outcome.stderr += text.toString();
    });
    child.once('error', reject);
    child.once('close', (status) => resolve({ ...outcome, status }));
  });
}

/** The environment of a terminal: the test runner's own variables would change what a build does. */
function withoutTests(): NodeJS.ProcessEnv {
  const { VITEST: _vitest, NODE_ENV: _mode, SOURCE_DATE_EPOCH: _epoch, ...rest } = process.env;
  return rest;
}

/** A folder of its own for a test, on the disk that builds work on. `remove` takes it away. */
export function makeFolder(): { folder: string; remove: () => void } {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/test-build-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** Every file under a folder, by its path with forward slashes, in order. */
export function readFolder(folder: string): Map<string, Buffer> {
  const items = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = items.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
  return new Map(
    names.sort().map((name) => [relative(folder, name).split(sep).join('/'), readFileSync(name)]),
  );
}

/** The names of the files that two folders do not hold alike. */
export function findDifferences(one: Map<string, Buffer>, other: Map<string, Buffer>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return !a || !b || !a.equals(b);
  });
}

/** Whether the temporary folder of a command is still there. */
export function hasLeftover({ pid }: Outcome): boolean {
  return existsSync(join(root, `.cache/server-${pid}`));
}
