import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isPointer } from '../../schema/json/source';
import { isIgnored, printedFolder } from '../build/disk';
import { Refusal } from './planned-tree';

export interface Commit {
  hash: string;
  subject: string;
  files: Record<string, Uint8Array>;
}

/** Reads a folder at a commit, given as any revision that Git resolves. Throws a Refusal. */
export function readCommit(folder: string, name: string): Commit {
  refuseOutside(folder);
  const id = findCommit(folder, name);
  const files = readFilesAt(folder, id);
  if (Object.keys(files).length === 0)
    throw new Refusal(`There is no folder ${printedFolder(folder)} at "${name}" to compare with.`);
  const [hash = '', subject = ''] = askGit(folder, ['log', '-1', '--format=%h%n%s', id]).split('\n');
  return { hash, subject, files };
}

/** The files of a folder at a commit; none where it was not there yet. */
export function readFilesAt(folder: string, id: string): Record<string, Uint8Array> {
  return readBlobs(folder, listBlobs(folder, id));
}

/** Throws a Refusal for a folder of which Git keeps no history. `instead` says what the author can do about it. */
export function refuseOutside(folder: string, instead = ''): void {
  try {
    askGit(folder, ['rev-parse', '--show-toplevel']);
  } catch (fault) {
    const { code, stderr = '' } = fault as { code?: unknown; stderr?: unknown };
    const end = instead === '' ? '' : ` ${instead}`;
    if (code === 'ENOENT') throw new Refusal(`Git is not installed, so no earlier state can be read.${end}`);
    const [said = ''] = String(stderr).split('\n');
    if (said.includes('dubious ownership')) throw new Refusal(explainOwner(String(stderr), folder));
    if (!said.includes('not a git repository')) throw new Refusal(`Git cannot read this folder: ${said}`);
    throw new Refusal(
      `${folder} is in no Git repository, so there is no earlier state to compare with.${end}`,
    );
  }
}

/** Git itself prints the command that makes it trust the folder. */
function explainOwner(said: string, folder: string): string {
  const [remedy = `git config --global --add safe.directory ${folder}`] = /git config .*/.exec(said) ?? [];
  return `Git does not read this folder, as it belongs to another user of this computer. If you trust who that is, run: ${remedy.trim()}`;
}

function findCommit(folder: string, name: string): string {
  // Git would take it for an option.
  if (name.startsWith('-')) throw new Refusal(`"${name}" is no name of a commit: none begins with a hyphen.`);
  try {
    return askGit(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).trim();
  } catch {
    throw new Refusal(explainUnknown(folder, name));
  }
}

function explainUnknown(folder: string, name: string): string {
  if (askGit(folder, ['rev-parse', '--is-shallow-repository']).trim() === 'true')
    return `"${name}" is not in this clone, which holds only the end of the history. "git fetch --unshallow" brings the rest.`;
  if (name === 'HEAD') return 'This Git repository has no commit yet, so there is nothing to compare with.';
  return `Git knows no commit "${name}". "git log" lists them.`;
}

function listBlobs(folder: string, id: string): Map<string, string> {
  const lines = askGit(folder, ['ls-tree', '-r', '-z', id]).split('\0');
  const blobs = lines.flatMap((line): [string, string][] => {
    const [, hash, path] = /^100\d{3} blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
    return hash && path && !isIgnored(path) ? [[path, hash]] : [];
  });
  return new Map(blobs);
}

function readBlobs(folder: string, blobs: ReadonlyMap<string, string>): Record<string, Uint8Array> {
  if (blobs.size === 0) return {};
  const wanted = `${[...blobs.values()].join('\n')}\n`;
  const env = cleanEnvironment();
  const answer = execFileSync('git', ['-C', folder, 'cat-file', '--batch'], {
    input: wanted,
    maxBuffer,
    env,
  });
  const files: Record<string, Uint8Array> = {};
  let at = 0;
  for (const path of blobs.keys()) {
    // Each answer is a header line that ends in the size, the content, and a line feed.
    const start = answer.indexOf('\n', at) + 1;
    const size = Number(answer.toString('latin1', at, start).trim().split(' ').at(-1));
    files[path] = answer.subarray(start, start + size);
    at = start + size + 1;
  }
  return files;
}

/** The files that are not as in the last commit, new ones too, by their paths below the folder; none without Git. */
export function listUncommitted(folder: string): string[] {
  try {
    const changed = askGit(folder, [
      'diff',
      '--name-only',
      '--no-renames',
      '--relative',
      '-z',
      'HEAD',
      '--',
      '.',
    ]);
    const fresh = askGit(folder, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.']);
    return [...new Set(`${changed}${fresh}`.split('\0').filter((path) => path !== '' && !isIgnored(path)))];
  } catch {
    return [];
  }
}

const maxBuffer = 2 ** 30;

/** Replaces Git LFS pointers by their content, from the working tree or the local LFS store. Others stay pointers. */
export function resolveLfs(
  folder: string,
  files: Readonly<Record<string, Uint8Array>>,
  now: Readonly<Record<string, Uint8Array>>,
): Record<string, Uint8Array> {
  const pointers = Object.entries(files).filter(([, bytes]) => isPointer(bytes));
  if (pointers.length === 0) return { ...files };
  const store = resolve(folder, askGit(folder, ['rev-parse', '--git-common-dir']).trim(), 'lfs/objects');
  const fetched = pointers.flatMap(([path, bytes]) => {
    const [, id] = /^oid sha256:([0-9a-f]{64})$/m.exec(new TextDecoder().decode(bytes)) ?? [];
    if (id === undefined) return [];
    const candidates = [now[path], readIfThere(join(store, id.slice(0, 2), id.slice(2, 4), id))];
    const found = candidates.find((each) => each && createHash('sha256').update(each).digest('hex') === id);
    return found ? [[path, found] as const] : [];
  });
  return { ...files, ...Object.fromEntries(fetched) };
}

function readIfThere(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined; // not fetched into this clone
  }
}

/** Git sets these for hooks; they would point to another repository than that of the folder. */
const inherited = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_IMPLICIT_WORK_TREE',
  'GIT_COMMON_DIR',
  'GIT_INDEX_FILE',
  'GIT_PREFIX',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_GRAFT_FILE',
  'GIT_SHALLOW_FILE',
  'GIT_REPLACE_REF_BASE',
  'GIT_NO_REPLACE_OBJECTS',
  'GIT_INTERNAL_SUPER_PREFIX',
];

// In English, as messages of Git are compared. Without a terminal nothing may wait for a password.
function cleanEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C' };
  if (!process.stdin.isTTY) {
    env.GIT_TERMINAL_PROMPT = '0';
    env.GIT_SSH_COMMAND ??= 'ssh -o BatchMode=yes';
  }
  for (const name of inherited) delete env[name];
  return env;
}

/** Runs Git in a folder. Throws what `execFileSync` throws, with what Git said as `stderr`. */
export function askGit(folder: string, args: readonly string[], input = ''): string {
  const env = cleanEnvironment();
  return execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    maxBuffer,
    env,
    input,
    stdio: 'pipe',
  });
}

export function tryGit(folder: string, args: readonly string[]): string | undefined {
  try {
    return askGit(folder, args).trim();
  } catch {
    return undefined;
  }
}
