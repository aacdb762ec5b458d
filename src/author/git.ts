import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isPointer } from '../../schema/json/source';
import { hashOf, isIgnored, printedFolder, readFiles } from '../build/disk';
import { compareFiles, type FileChange, type Files, Refusal } from './planned-tree';

/** A commit by any name that Git knows it by. Throws a Refusal. */
export function readCommit(folder: string, name: string) {
  const found = tryGit(folder, 'log -1 --format=%H%n%h%n%s --end-of-options', name, '--') || undefined;
  if (found === undefined) {
    refuseOutside(folder);
    throw new Refusal(
      name === 'HEAD'
        ? 'This Git repository has no commit yet, so there is nothing to compare with.'
        : `Git knows no commit "${name}". "git log" lists them.`,
    );
  }
  const [id = '', hash = '', subject = ''] = found.split('\n');
  const files = readFilesAt(folder, id);
  if (Object.keys(files).length === 0)
    throw new Refusal(`There is no folder ${printedFolder(folder)} at "${name}" to compare with.`);
  return { hash, subject, files };
}

export function refuseOutside(folder: string, instead = ''): void {
  try {
    askGit(folder, 'rev-parse');
  } catch (fault) {
    const { code, stderr = '' } = fault as { code?: unknown; stderr?: unknown };
    const end = instead === '' ? '' : ` ${instead}`;
    if (code === 'ENOENT') throw new Refusal(`Git is not installed, so no earlier state can be read.${end}`);
    if (String(stderr).includes('not a git repository'))
      throw new Refusal(
        `${folder} is in no Git repository, so there is no earlier state to compare with.${end}`,
      );
    // Of a folder of another user Git itself prints the command that makes it trust that.
    throw new Refusal(`Git cannot read this folder: ${String(stderr).trim()}`);
  }
}

let last: { id: string; folder: string; files: Files } | undefined;

/** The files of a folder at a commit; none where it was not there yet. The last answer is kept: a state does not change. */
export function readFilesAt(folder: string, name: string): Files {
  const id = tryGit(folder, 'rev-parse --verify --quiet', `${name}:./`);
  if (id === undefined) return {};
  if (last?.id !== id || last.folder !== folder) last = { id, folder, files: readTreeAt(folder, id) };
  return last.files;
}

function readTreeAt(folder: string, id: string): Files {
  const blobs = askGit(folder, 'ls-tree -r -z --full-tree', id)
    .split('\0')
    .flatMap((line) => {
      const [, hash, path = ''] = /^100\d{3} blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
      return hash === undefined || isIgnored(path) ? [] : [{ path, hash }];
    });
  const answer = runGit(folder, ['cat-file', '--batch'], blobs.map(({ hash }) => `${hash}\n`).join(''));
  const files: Record<string, Uint8Array> = {};
  let at = 0;
  for (const { path } of blobs) {
    // Each answer is a header line that ends in the size, the content, and a line feed.
    const start = answer.indexOf('\n', at) + 1;
    const size = Number(answer.toString('latin1', at, start).trim().split(' ').at(-1));
    files[path] = answer.subarray(start, start + size);
    at = start + size + 1;
  }
  return resolveLfs(folder, files);
}

/** Replaces Git LFS pointers by their content, from the working tree or the local LFS store. Others stay pointers. */
function resolveLfs(folder: string, files: Files): Files {
  const pointers = Object.entries(files).filter(([, bytes]) => isPointer(bytes));
  if (pointers.length === 0) return files;
  const now = readFiles(folder);
  const store = resolve(folder, askGit(folder, 'rev-parse --git-common-dir').trim(), 'lfs/objects');
  const fetched = pointers.map(([path, bytes]) => {
    const [, id = ''] = /^oid sha256:([0-9a-f]{64})$/m.exec(new TextDecoder().decode(bytes)) ?? [];
    const kept = join(store, id.slice(0, 2), id.slice(2, 4), id);
    const candidates = [now[path], id !== '' && existsSync(kept) ? readFileSync(kept) : undefined];
    const isMeant = (found?: Uint8Array) => found && hashOf(found) === id;
    return [path, candidates.find(isMeant) ?? bytes] as const;
  });
  return { ...files, ...Object.fromEntries(fetched) };
}

/** What is not as in the last commit, new files too: all of them where no commit holds the folder. */
export function listUncommitted(folder: string): FileChange[] {
  return compareFiles(readFilesAt(folder, 'HEAD'), readFiles(folder));
}

/** Git sets these for hooks; they would point to another repository than that of the folder. */
const inherited =
  /^GIT_(DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES)$/;

function runGit(folder: string, args: readonly string[], input: string): Buffer {
  const own = Object.entries(process.env).filter(([name]) => !inherited.test(name));
  // In English, as messages of Git are compared. Without a terminal nothing may wait for a password.
  const env: NodeJS.ProcessEnv = { ...Object.fromEntries(own), LC_ALL: 'C' };
  if (!process.stdin.isTTY) {
    env.GIT_TERMINAL_PROMPT = '0';
    env.GIT_SSH_COMMAND ??= 'ssh -o BatchMode=yes';
  }
  return execFileSync('git', ['-C', folder, ...args], { maxBuffer: 2 ** 30, env, input, stdio: 'pipe' });
}

/** Runs Git in a folder. Throws what `execFileSync` throws, with what Git said as `stderr`. */
export function askGit(folder: string, command: string, ...more: string[]): string {
  return runGit(folder, [...command.split(' '), ...more], '').toString();
}

export function tryGit(folder: string, command: string, ...more: string[]): string | undefined {
  try {
    return askGit(folder, command, ...more).trim();
  } catch {
    return undefined;
  }
}

/** Runs a command of Git on some paths alone, none of whose characters is a pattern. */
export function askGitAbout(paths: readonly string[], folder: string, command: string, ...more: string[]) {
  const args = [...command.split(' '), ...more, '--pathspec-from-file=-', '--pathspec-file-nul'];
  runGit(folder, args, paths.map((path) => (path === '.' ? path : `:(literal)${path}`)).join('\0'));
}
