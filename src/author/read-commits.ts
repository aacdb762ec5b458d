import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLfsPointer } from '../../schema/json/source';
import { hashOf, printedFolder } from '../build/disk';
import { isIgnored, readFiles } from '../build/read-data';
import { compareFiles, type FileChange, type Files } from './file-changes';
import { readGitOutput, tryGit } from './git';
import { readBlobs, readTreeEntries } from './git-objects';
import { Refusal } from './refusal';
import { requireRepository } from './working-copy';

/**
 * Reads a commit by any Git revision name. Throws a Refusal if there is no such commit, or if it does not have the
 * folder.
 */
export async function readCommit(folder: string, name: string) {
  const found = await tryGit(folder, 'log -1 --format=%H%n%h%n%s --end-of-options', name, '--');
  if (!found) {
    await requireRepository(folder);
    throw new Refusal(
      name === 'HEAD'
        ? 'This Git repository has no commit yet, so there is nothing to compare with.'
        : `There is no commit "${name}". "git log" lists the commits.`,
    );
  }
  const [id = '', hash = '', subject = ''] = found.split('\n');
  const files = await readFilesAt(folder, id);
  if (Object.keys(files).length === 0)
    throw new Refusal(
      `The commit "${name}" has no folder ${printedFolder(folder)}, so there is nothing to compare with.`,
    );
  return { hash, subject, files };
}

let cached: { id: string; folder: string; files: Files } | undefined;

/**
 * Returns the files of a folder at a commit. Returns no files if the folder did not exist. Caches the last result by
 * its tree hash.
 */
export async function readFilesAt(folder: string, name: string): Promise<Files> {
  const id = await tryGit(folder, 'rev-parse --verify --quiet', `${name}:./`);
  if (id === undefined) return {};
  if (cached?.id === id && cached.folder === folder) return cached.files;
  const files = await readTreeAt(folder, id);
  cached = { id, folder, files };
  return files;
}

/** The files of the last tree that was read, by their hashes. The next tree usually contains most of these files. */
let knownBlobs: { folder: string; contents: Map<string, Uint8Array> } = { folder: '', contents: new Map() };

async function readTreeAt(folder: string, id: string): Promise<Files> {
  const entries = [...(await readTreeEntries(folder, id))];
  // Omits symbolic links and submodules.
  const blobs = entries.flatMap(([path, { mode, hash }]) =>
    mode.startsWith('100') && !isIgnored(path) ? [{ path, hash }] : [],
  );
  const known = knownBlobs.folder === folder ? knownBlobs.contents : new Map<string, Uint8Array>();
  const missing = blobs.flatMap(({ hash }) => (known.has(hash) ? [] : [hash]));
  const contentsRead = await readBlobs(folder, missing);
  const read = new Map(missing.map((hash, index) => [hash, contentsRead[index]]));
  const contents = new Map<string, Uint8Array>();
  const files: Record<string, Uint8Array> = {};
  for (const { path, hash } of blobs) {
    const content = known.get(hash) ?? read.get(hash);
    if (!content) throw new Refusal(incompleteMessage);
    contents.set(hash, content);
    files[path] = content;
  }
  knownBlobs = { folder, contents };
  return resolveLfs(folder, files);
}

const incompleteMessage =
  'This copy of the site lacks files of earlier versions, and they could not be fetched. Connect to the internet and try again, or ask the person who runs the site for a full copy.';

/**
 * Replaces Git LFS pointers with content from the working tree or the local LFS store. Keeps pointers whose content is
 * not on this machine.
 */
async function resolveLfs(folder: string, files: Files): Promise<Files> {
  const pointers = Object.entries(files).filter(([, bytes]) => isLfsPointer(bytes));
  if (pointers.length === 0) return files;
  const now = readFiles(folder);
  const common = await readGitOutput(folder, 'rev-parse --git-common-dir');
  const store = resolve(folder, common.trim(), 'lfs/objects');
  const fetched = pointers.map(([path, bytes]) => {
    const [, id = ''] = /^oid sha256:([0-9a-f]{64})$/m.exec(new TextDecoder().decode(bytes)) ?? [];
    const storedPath = join(store, id.slice(0, 2), id.slice(2, 4), id);
    const candidates = [
      now[path],
      id !== '' && existsSync(storedPath) ? readFileSync(storedPath) : undefined,
    ];
    const isMatch = (found?: Uint8Array) => found && hashOf(found) === id;
    return [path, candidates.find(isMatch) ?? bytes] as const;
  });
  return { ...files, ...Object.fromEntries(fetched) };
}

/** Lists the changes since the last commit. If that commit does not have the folder, all files are new. */
export async function listUncommitted(folder: string): Promise<FileChange[]> {
  return compareFiles(await readFilesAt(folder, 'HEAD'), readFiles(folder));
}
