import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  type Dirent,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { isPlaceholder } from '../../schema/content/file-names';
import { isRunning } from './processes';

/** A disk error. Commands print its message without a stack trace and end with exit status 2. */
export class DiskError extends Error {}

const reasons: Record<string, string> = {
  EACCES: 'your account has no permission. Change the permission, or ask the administrator of this computer.',
  EPERM:
    'this computer does not permit it. Close other programs that use it, or ask the administrator of this computer.',
  EROFS: 'the disk is read-only. Choose a folder on another disk.',
  ENOSPC: 'the disk is full. Free some space and try again.',
  EDQUOT: 'your disk quota is used up. Free some space and try again.',
  EBUSY: 'another program uses it. Close that program and try again.',
  EMFILE: 'too many files are open. Close other programs and try again.',
  ENFILE: 'too many files are open. Close other programs and try again.',
  EIO: 'the disk reports an error. Copy your work to another disk.',
  ELOOP: 'it is a link to itself. Remove it.',
  ENOTDIR: 'a file is where a folder should be. Move that file away.',
  EISDIR: 'a folder is where a file should be. Move that folder away.',
  ENAMETOOLONG: 'its name is too long for this disk. Shorten it.',
};

/**
 * Returns a message for a disk error: the file or folder, the reason, and what to do. `at` replaces the path of the
 * error. Returns `undefined` for any other error.
 */
export function explainDiskError(error: unknown, at?: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (reason === undefined) return undefined;
  return `${at ?? path ?? 'A file'} cannot be used: ${reason}`;
}

/** Returns the path of a folder relative to the current folder, for messages. */
export function printedFolder(folder: string): string {
  return relative(process.cwd(), folder) || '.';
}

/** Pictures from earlier reads, by their paths. */
export type PictureCache = Map<string, CachedPicture>;

interface CachedPicture {
  /** The size, inode, mtime and ctime of the file. Each save changes the ctime, which programs cannot set. */
  stamp: string;
  /** True if the file was read long after its last change, so that a later save has a different stamp. */
  isSettled: boolean;
  bytes: Uint8Array;
}

/** The time (in ms) within which two saves can have the same stamp. FAT stores times in steps of two seconds. */
const clockResolution = 2000;

/**
 * Reads every file under a folder, by its path with forward slashes. Ignores the authors' guide and temporary files.
 * Ignores hidden files, except those in `.well-known`. Throws a DiskError that names each unreadable file or folder.
 */
export function readFiles(folder: string, pictures?: PictureCache): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  const errors: string[] = [];
  for (const item of listItems(folder, (error) => errors.push(error))) {
    if (isIgnored(item.name)) continue;
    const { bytes, error } = readItem(item, item.name.endsWith('.json') ? undefined : pictures);
    if (error !== undefined) errors.push(error);
    else if (bytes) files[item.name] = bytes;
  }
  if (errors.length > 0) throw new DiskError(errors.join('\n'));
  return files;
}

/** A directory entry other than a folder. */
interface Item {
  /** The path below the folder, with forward slashes. Bytes that are not UTF-8 are escapes such as `\xE9`. */
  name: string;
  /** The path as messages print it. */
  printed: string;
  full: string | Buffer;
  kind: 'file' | 'link' | 'other';
}

/** Lists everything in a folder and its subfolders, except hidden folders. Passes error messages to `onError`. */
export function* listItems(
  folder: string,
  onError: (error: string) => void,
  at: Pick<Item, 'name' | 'full'> = { name: '', full: folder },
): Generator<Item> {
  for (const entry of listFolder(folder, at, onError)) {
    const own = decodeName(entry.name);
    const name = at.name === '' ? own : `${at.name}/${own}`;
    const full =
      typeof at.full === 'string' && isUtf8(entry.name)
        ? join(at.full, own)
        : Buffer.concat([Buffer.from(at.full), Buffer.from(sep), entry.name]);
    if (!entry.isDirectory()) {
      const kind = entry.isSymbolicLink() ? 'link' : entry.isFile() ? 'file' : 'other';
      yield { name, full, printed: join(folder, name), kind };
    } else if (!isIgnored(name)) yield* listItems(folder, onError, { name, full });
  }
}

function listFolder(
  folder: string,
  { name, full }: Pick<Item, 'name' | 'full'>,
  onError: (error: string) => void,
): Dirent<Buffer>[] {
  try {
    // Reads names as bytes. Decoding a name that is not UTF-8 would give the name of a file that does not exist.
    return readdirSync(full, { withFileTypes: true, encoding: 'buffer' });
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const printed = join(folder, name);
    if (name === '' && isMissing)
      throw new DiskError(`${folder} does not exist. Put it back, or name another folder.`);
    if (!isMissing)
      onError(explainDiskError(error, printed) ?? `The folder ${printed} cannot be read. ${error}`);
    return [];
  }
}

function decodeName(name: Buffer): string {
  if (isUtf8(name)) return name.toString();
  let printed = '';
  for (let at = 0; at < name.length; ) {
    const length = [1, 2, 3, 4].find((count) => isUtf8(name.subarray(at, at + count)));
    printed += length ? name.toString('utf8', at, at + length) : escapeByte(name[at]);
    at += length ?? 1;
  }
  return printed;
}

function escapeByte(byte = 0): string {
  return `\\x${byte.toString(16).toUpperCase()}`;
}

/** Reads a file. Returns its bytes or an error message. Returns neither if the file was removed after it was listed. */
function readItem(
  { name, full, printed, kind }: Item,
  known?: PictureCache,
): { bytes?: Uint8Array; error?: string } {
  if (kind === 'link')
    return {
      error: `${printed} is a symbolic link. Replace it with the file itself, or remove it.`,
    };
  if (kind === 'other')
    return {
      error: `${printed} is not a file but a socket, a pipe or a device. Remove it from this folder.`,
    };
  try {
    return { bytes: known ? readPicture(full, name, known) : readFileSync(full) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    return { error: explainDiskError(error, printed) ?? `${printed} cannot be read. ${error}` };
  }
}

/** Reads a picture, or returns the cached bytes if the file has not changed. */
function readPicture(full: string | Buffer, name: string, known: PictureCache): Uint8Array {
  const { size, ino, mtimeNs, ctimeNs, ctimeMs } = statSync(full, { bigint: true });
  const stamp = [size, ino, mtimeNs, ctimeNs].join(' ');
  const last = known.get(name);
  if (last?.isSettled && last.stamp === stamp) return last.bytes;
  const isSettled = Date.now() - Number(ctimeMs) > clockResolution;
  const read = readFileSync(full);
  // The same content is always the same object, because callers use it as a cache key.
  const bytes = last && read.equals(last.bytes) ? last.bytes : read;
  known.set(name, { stamp, isSettled, bytes });
  return bytes;
}

/** The folder in which hosts and programs look for files (RFC 8615). */
const wellKnownFolder = '.well-known';

const temporaryFiles = [
  /^\./,
  // The backup and lock files of Emacs, Vim, Kate, LibreOffice, Word and merge tools.
  /~$|^~|^#.*#$/,
  /\.(bak|backup|orig|rej|sw[a-p]|tmp|temp|crdownload|part)$/i,
  // The files that operating systems add to folders.
  /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|__macosx|\$recycle\.bin)$/i,
];

function isTemporaryFile(name: string): boolean {
  // A placeholder of a cloud drive is not a temporary file, because the author must download its file.
  return !isPlaceholder(name) && name !== wellKnownFolder && temporaryFiles.some((form) => form.test(name));
}

/** The files of the data folder that are for its authors: the guide, and the files that start the studio. */
const authorFiles = ['README.md', 'Start the studio (Mac).command', 'Start the studio (Windows).cmd'];

/** Matches a hidden file with settings of a host. The check reports it, because it would have no effect. */
const hostFile = /^public\/\.(?:htaccess|htpasswd|nojekyll)$/;

/** Checks whether a file is not part of the data: a file for authors, a hidden file, or a temporary file. */
export function isIgnored(path: string): boolean {
  return authorFiles.includes(path) || (path.split('/').some(isTemporaryFile) && !hostFile.test(path));
}

export type Write = (path: string, content: string | Uint8Array) => void;

/** Returns a function that writes files below a folder and creates missing folders. */
export function fileWriter(folder: string): Write {
  const created = new Set<string>();
  return (path, content) => {
    const target = join(folder, path);
    const parent = dirname(target);
    if (!created.has(parent)) {
      mkdirSync(parent, { recursive: true });
      created.add(parent);
    }
    writeFileSync(target, content);
  };
}

/** Writes a file with an atomic rename. Creates its folder if it is missing. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(temporary, content);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Syncs a folder, so that its file names survive a power failure. Windows needs no sync. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content);
}

/** Returns one hash of several files. Cache keys that depend on code use it. */
export function hashOfFiles(paths: readonly string[]): string {
  return hashOf(Buffer.concat(paths.map((path) => readFileSync(path))));
}

/** A temporary folder of this process. The constructor removes the folders of killed processes. */
export class TemporaryFolder {
  readonly path: string;

  /** Creates a folder with this name, to which it appends the process id. */
  constructor(name: string) {
    for (const folder of listLeftovers(name)) rmSync(folder, { recursive: true, force: true });
    this.path = `${name}-${process.pid}`;
    mkdirSync(this.path, { recursive: true });
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/**
 * The output folder of a build. The build writes into a temporary folder beside it, and a rename then replaces the
 * previous site. A build that fails or is killed leaves the previous site intact.
 */
export class OutputFolder extends TemporaryFolder {
  constructor(private readonly output: string) {
    super(`${output}.next`);
  }

  /** Replaces the previous site. Restores it if the second rename fails. */
  replacePrevious(): void {
    const previous = new TemporaryFolder(`${this.output}.previous`);
    const backup = join(previous.path, 'site');
    if (existsSync(this.output)) renameSync(this.output, backup);
    try {
      renameSync(this.path, this.output);
    } catch (error) {
      if (existsSync(backup)) renameSync(backup, this.output);
      throw error;
    }
    previous.remove();
  }
}

function listLeftovers(name: string): string[] {
  const [folder, beginning] = [dirname(name), `${basename(name)}-`];
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((item) => item.startsWith(beginning) && /^\d+$/.test(item.slice(beginning.length)))
    .filter((item) => !isRunning(Number(item.slice(beginning.length))))
    .map((item) => join(folder, item));
}

export const cacheFolder = join(import.meta.dirname, '../../.cache');

/** Returns the cache key of a data folder. It is the same for every path to that folder. */
export function folderKey(folder: string): string {
  return hashOf(realpathSync.native(folder)).slice(0, 20);
}

const maxUnusedAge = 30 * 24 * 60 * 60 * 1000;

/**
 * A cache of files that are slow to make. Each file name contains a hash of the file's sources, code and package
 * versions, so a cached file is never stale. Several processes can use one folder at the same time.
 */
export class ContentCache {
  private readonly folder: string;

  /** Opens a cache. `folder` is the name of a folder in `.cache/`, or an absolute path. */
  constructor(folder: string) {
    this.folder = resolve(cacheFolder, folder);
  }

  has(name: string): boolean {
    return existsSync(join(this.folder, name));
  }

  read(name: string): Uint8Array<ArrayBuffer> | undefined {
    return this.has(name) ? readFileSync(this.touch(name)) : undefined;
  }

  write(name: string, bytes: Uint8Array): void {
    replaceFile(join(this.folder, name), bytes);
  }

  /** Copies files into another folder, and creates that folder. Removes cached files that were not used for 30 days. */
  copy(names: Iterable<string>, target: string): void {
    mkdirSync(target, { recursive: true });
    for (const name of names) copyFileSync(this.touch(name), join(target, name));
    this.prune();
  }

  private prune(): void {
    if (!existsSync(this.folder)) return;
    const oldest = Date.now() - maxUnusedAge;
    for (const name of readdirSync(this.folder)) {
      const file = join(this.folder, name);
      const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? oldest;
      if (used < oldest) rmSync(file, { recursive: true, force: true });
    }
  }

  /** Sets the time of a file to now, so that it counts as used. Returns its path. */
  private touch(name: string): string {
    const file = join(this.folder, name);
    const now = new Date();
    utimesSync(file, now, now);
    return file;
  }
}
