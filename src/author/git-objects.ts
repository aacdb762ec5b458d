import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGitOutput, runGit, runGitNow, tryGit } from './git';

export interface TreeEntry {
  mode: string;
  hash: string;
}

export type TreeEntries = ReadonlyMap<string, TreeEntry>;

/** The environment variable that makes Git use a separate index. The user's own index stays unchanged. */
export type SeparateIndex = Record<'GIT_INDEX_FILE', string>;

/** Runs a function with a temporary index. The index contains the files of a commit or tree, or is empty. */
export function withSeparateIndex<T>(
  folder: string,
  tree: string | undefined,
  run: (env: SeparateIndex) => Promise<T>,
): Promise<T> {
  return withTemporaryFolder(async (temporaryFolder) => {
    const env = { GIT_INDEX_FILE: join(temporaryFolder, 'index') };
    await runGit(folder, ['read-tree', tree ?? '--empty'], { env });
    return run(env);
  });
}

/**
 * Changes an index. Sets the entry of each path, or removes the path if its entry is `undefined`. Paths are relative to
 * the top of the repository.
 */
export async function updateIndex(
  folder: string,
  env: Partial<SeparateIndex>,
  changes: ReadonlyMap<string, TreeEntry | undefined>,
): Promise<void> {
  const isLong = (await tryGit(folder, 'rev-parse --show-object-format')) === 'sha256';
  const none = { mode: '0', hash: '0'.repeat(isLong ? 64 : 40) };
  const lines = [...changes].map(([path, entry = none]) => `${entry.mode} ${entry.hash}\t${path}\0`);
  await runGit(folder, ['update-index', '-z', '--index-info'], { env, input: lines.join('') });
}

export async function writeTree(folder: string, env: SeparateIndex): Promise<string> {
  return (await runGit(folder, ['write-tree'], { env })).toString().trim();
}

/**
 * Stores content and returns its hash. With a path, Git applies the filters for that file, such as the conversion of
 * line endings.
 */
export async function writeBlob(folder: string, content: Uint8Array, path?: string): Promise<string> {
  const filterOption = path === undefined ? '--no-filters' : `--path=${path}`;
  return (await runGit(folder, ['hash-object', '-w', '--stdin', filterOption], { input: content }))
    .toString()
    .trim();
}

/**
 * Lists the files below a folder at a commit, by their paths in the folder. Lists no files if the folder did not exist.
 */
export async function listTree(folder: string, commit: string): Promise<TreeEntries> {
  const tree = await tryGit(folder, 'rev-parse --verify --quiet', `${commit}:./`);
  if (tree === undefined) return new Map();
  return readTreeEntries(folder, tree);
}

/** Lists the files of a tree by their paths in the tree, in Git's order. */
export async function readTreeEntries(folder: string, tree: string): Promise<TreeEntries> {
  const lines = (await readGitOutput(folder, 'ls-tree -r -z --full-tree', tree)).split('\0');
  return new Map(
    lines.flatMap((line) => {
      const [, mode = '', hash = '', path] = /^(\d+) \w+ ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
      return path === undefined ? [] : [[path, { mode, hash }] as const];
    }),
  );
}

/** Reads blobs by their hashes or by names such as `COMMIT:PATH`. Returns `undefined` for a missing blob. */
export async function readBlobs(folder: string, names: readonly string[]): Promise<(Buffer | undefined)[]> {
  if (names.length === 0) return [];
  const input = names.map((name) => `${name}\n`).join('');
  const answer = await runGit(folder, ['cat-file', '--batch'], { input });
  // Equal contents share one buffer.
  const known = new Map<string, Buffer>();
  let at = 0;
  return names.map(() => {
    // An entry is the header `HASH blob SIZE`, the content and a line feed. A missing blob has only the header
    // `NAME missing`.
    const start = answer.indexOf('\n', at) + 1;
    const [hash = '', , size] = answer.toString('latin1', at, start).trim().split(' ');
    if (size === undefined) {
      at = start;
      return undefined;
    }
    at = start + Number(size) + 1;
    const content = known.get(hash) ?? answer.subarray(start, at - 1);
    known.set(hash, content);
    return content;
  });
}

/** Reads one blob by its name, synchronously. This usually takes a few milliseconds. */
export function readBlobNow(folder: string, name: string): Buffer {
  return runGitNow(folder, ['cat-file', 'blob', name]);
}

interface NewCommit {
  tree: string;
  parents: readonly string[];
  message: string;
  /** The variables that name the author and the committer. Without them, Git uses the names in its settings. */
  names?: NodeJS.ProcessEnv;
}

/** The names and email addresses for commits if Git's settings have none. */
const unknownNames = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'Author'],
    [`GIT_${role}_EMAIL`, 'author@localhost'],
  ]),
);

/** Creates a commit that is on no branch. Returns its hash. */
export async function commitTree(
  folder: string,
  { tree, parents, message, names }: NewCommit,
): Promise<string> {
  const env = names ?? ((await hasIdentity(folder)) ? {} : unknownNames);
  const args = ['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-F', '-'];
  return (await runGit(folder, args, { input: message, env })).toString().trim();
}

/** Checks whether the user has set a name for commits. */
export async function hasIdentity(folder: string): Promise<boolean> {
  // With this setting, Git does not derive a name from the account and the computer.
  return (await tryGit(folder, '-c user.useConfigOnly=true var GIT_AUTHOR_IDENT')) !== undefined;
}

/** Returns the path of a folder in its repository, with a trailing slash. Returns an empty text for the top folder. */
export async function getPathInRepository(folder: string): Promise<string> {
  return (await readGitOutput(folder, 'rev-parse --show-prefix')).replace(/\n$/, '');
}

export async function withTemporaryFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
