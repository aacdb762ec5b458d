import { execFileSync } from 'node:child_process';
import { Refusal } from '../authoring/refusal';
import { isNoData } from '../build/disk';
import { printedFolder } from '../build/load-site';

/** A folder as a commit holds it. */
export interface Commit {
  /** The short form of its hash. */
  hash: string;
  /** The first line of its message. */
  subject: string;
  /** Every file under the folder by its path there, with forward slashes; links and what is left behind are left out. */
  files: Record<string, Uint8Array>;
}

/** Reads a folder as it was at a commit, which Git finds by any of its names. What it cannot find is a Refusal. */
export function readCommit(folder: string, name: string): Commit {
  refuseOutside(folder);
  const id = findCommit(folder, name);
  const files = readBlobs(folder, listBlobs(folder, id));
  if (Object.keys(files).length === 0)
    throw new Refusal(`There is no folder ${printedFolder(folder)} at "${name}" to compare with.`);
  const [hash = '', subject = ''] = askGit(folder, ['log', '-1', '--format=%h%n%s', id]).split('\n');
  return { hash, subject, files };
}

function refuseOutside(folder: string): void {
  try {
    askGit(folder, ['rev-parse', '--show-toplevel']);
  } catch (fault) {
    const { code, stderr = '' } = fault as { code?: unknown; stderr?: unknown };
    if (code === 'ENOENT') throw new Refusal('Git is not installed, so no earlier state can be read.');
    const said = String(stderr).split('\n')[0] ?? '';
    if (!said.includes('not a git repository')) throw new Refusal(`Git cannot read this folder: ${said}`);
    throw new Refusal(`${folder} is in no Git repository, so there is no earlier state to compare with.`);
  }
}

function findCommit(folder: string, name: string): string {
  // An option in place of a name would be obeyed.
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

/** Regular files, by path; of links and submodules there is nothing to read. */
function listBlobs(folder: string, id: string): Map<string, string> {
  const lines = askGit(folder, ['ls-tree', '-r', '-z', id]).split('\0');
  const blobs = lines.flatMap((line): [string, string][] => {
    const [, hash, path] = /^100\d{3} blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
    return hash && path && !isNoData(path) ? [[path, hash]] : [];
  });
  return new Map(blobs);
}

function readBlobs(folder: string, blobs: ReadonlyMap<string, string>): Record<string, Uint8Array> {
  if (blobs.size === 0) return {};
  const wanted = `${[...blobs.values()].join('\n')}\n`;
  const answer = execFileSync('git', ['-C', folder, 'cat-file', '--batch'], { input: wanted, maxBuffer });
  const files: Record<string, Uint8Array> = {};
  let at = 0;
  for (const path of blobs.keys()) {
    // Each is a line that ends in the size, then so many bytes and a line feed.
    const start = answer.indexOf('\n', at) + 1;
    const size = Number(answer.toString('latin1', at, start).trim().split(' ').at(-1));
    files[path] = answer.subarray(start, start + size);
    at = start + size + 1;
  }
  return files;
}

const maxBuffer = 2 ** 30;

// Without a shell, and in English, so that what Git says can be told apart.
function askGit(folder: string, args: readonly string[]): string {
  const env = { ...process.env, LC_ALL: 'C' };
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer, env, stdio: 'pipe' });
}
