import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGitOutput, runGit, tryGit } from './git';

/** A file in a tree of Git: the mode and the hash of its content. */
export interface TreeEntry {
  mode: string;
  hash: string;
}

export type TreeEntries = ReadonlyMap<string, TreeEntry>;

/** The environment that makes Git use a separate index. The user's staged files stay as they are. */
export type SeparateIndex = Record<'GIT_INDEX_FILE', string>;

/** Runs an act with an index that holds a commit or tree, or nothing. */
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

/** Sets files of an index, or removes those without an entry. Paths begin at the top of the repository. */
export async function updateIndex(
  folder: string,
  env: SeparateIndex,
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

/** Stores a content and returns its hash. With a path it is converted as Git converts that file, such as its line ends. */
export async function writeBlob(folder: string, content: Uint8Array, path?: string): Promise<string> {
  const filterOption = path === undefined ? '--no-filters' : `--path=${path}`;
  return (await runGit(folder, ['hash-object', '-w', '--stdin', filterOption], { input: content }))
    .toString()
    .trim();
}

/** Lists the files below a folder at a commit by their paths in the folder; none where it did not exist. */
export async function listTree(folder: string, commit: string): Promise<TreeEntries> {
  const tree = await tryGit(folder, 'rev-parse --verify --quiet', `${commit}:./`);
  if (tree === undefined) return new Map();
  return readTreeEntries(folder, tree);
}

/** Lists the files of a tree by their paths in it, in Git's order. */
export async function readTreeEntries(folder: string, tree: string): Promise<TreeEntries> {
  const lines = (await readGitOutput(folder, 'ls-tree -r -z --full-tree', tree)).split('\0');
  return new Map(
    lines.flatMap((line) => {
      const [, mode = '', hash = '', path] = /^(\d+) \w+ ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
      return path === undefined ? [] : [[path, { mode, hash }] as const];
    }),
  );
}

/** Returns the path of a folder in its repository, with a slash at its end; empty for the top. */
export async function getPathInRepository(folder: string): Promise<string> {
  return (await readGitOutput(folder, 'rev-parse --show-prefix')).replace(/\n$/, '');
}

/** Lets a function use a folder that is removed afterwards. */
export async function withTemporaryFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
