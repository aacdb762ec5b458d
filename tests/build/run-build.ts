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

export const root = join(import.meta.dirname, '../..');

export interface ProcessResult {
  pid: number | undefined;
  status: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a command as an author does. `env` adds environment variables. `codeFolder` is the folder with the code of the
 * command.
 */
export function runCommand(
  args: string[],
  env: Record<string, string> = {},
  codeFolder = root,
): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const command = ['src/cli/main.mjs', ...args];
    const child = spawn(process.execPath, command, {
      cwd: codeFolder,
      env: { ...terminalEnvironment(), ...env },
    });
    const result: ProcessResult = { pid: child.pid, status: null, stdout: '', stderr: '' };
    child.stdout.on('data', (text: Buffer) => {
      result.stdout += text.toString();
    });
    child.stderr.on('data', (text: Buffer) => {
      result.stderr += text.toString();
    });
    child.once('error', reject);
    child.once('close', (status) => resolve({ ...result, status }));
  });
}

/** Returns the environment without the variables of the test runner, which would change a build. */
function terminalEnvironment(): NodeJS.ProcessEnv {
  const { VITEST: _vitest, NODE_ENV: _mode, SOURCE_DATE_EPOCH: _epoch, ...rest } = process.env;
  return rest;
}

/** Creates a temporary folder for a test. The folder is on the same disk as builds. `remove` deletes it. */
export function createTempFolder(): { folder: string; remove: () => void } {
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

/** Reads every file under a folder. Returns a map with sorted keys such as `pages/about.json`, on Windows too. */
export function readFolderFiles(folder: string): Map<string, Buffer> {
  const items = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = items.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
  return new Map(
    names.sort().map((name) => [relative(folder, name).split(sep).join('/'), readFileSync(name)]),
  );
}

export function listDifferingFiles(one: Map<string, Buffer>, other: Map<string, Buffer>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return !a || !b || !a.equals(b);
  });
}

/** Checks whether a command has left its temporary folder behind. */
export function hasLeftover({ pid }: ProcessResult): boolean {
  return existsSync(join(root, `.cache/server-${pid}`));
}
