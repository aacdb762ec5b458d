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
import { isPlaceholder } from '../../schema/content/duplicates';
import { isRunning } from './processes';

/** A fault of the disk, whose message is printed without a stack; exit status 2. */
export class DiskFault extends Error {}

const reasons: Record<string, string> = {
  EACCES: 'your account has no permission. Give it that, or ask who looks after this computer.',
  EPERM: 'this computer does not permit it. Close what else uses it, or ask who looks after this computer.',
  EROFS: 'the disk is read-only. Choose a place on another.',
  ENOSPC: 'the disk is full. Make room and try again.',
  EDQUOT: 'your share of the disk is full. Make room and try again.',
  EBUSY: 'another program holds it. Close that program and try again.',
  EMFILE: 'too many files are open. Close other programs and try again.',
  ENFILE: 'too many files are open. Close other programs and try again.',
  EIO: 'the disk reports a fault. Copy your work to another disk.',
  ELOOP: 'it is a link that leads to itself. Take it away.',
  ENOTDIR: 'a file stands where a folder should be. Move that file away.',
  EISDIR: 'a folder stands where a file should be. Move that folder away.',
  ENAMETOOLONG: 'its name is too long for this disk. Shorten it.',
};

/** Says in a sentence which file or folder a disk refused (`at`, if told), why, and what to do; `undefined` for any other fault. */
export function explainDiskFault(fault: unknown, at?: string): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  const { code = '', path } = fault as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (reason === undefined) return undefined;
  return `${at ?? path ?? 'A file'} cannot be used: ${reason}`;
}

/** The folder of the data as reports print it. */
export function printedFolder(folder: string): string {
  return relative(process.cwd(), folder) || '.';
}

/** Pictures that were read before, by their paths. */
export type KnownPictures = Map<string, KnownPicture>;

interface KnownPicture {
  /** Changes with each save: size, inode and times. A program can set the time of writing, but not that of the change. */
  stamp: string;
  /** True if the file was read long after its last change, so that a later save gets another stamp. */
  isSettled: boolean;
  bytes: Uint8Array;
}

/** Two saves within this time (in ms) may have the same stamp: FAT counts in steps of two seconds. */
const coarsestClock = 2000;

/**
 * Reads every file under a folder, by its path with forward slashes. Leaves out the authors' guide, hidden files and those
 * that editors and systems leave behind. Throws a DiskFault that names each file or folder which cannot be read.
 */
export function readFiles(folder: string, pictures?: KnownPictures): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  const faults: string[] = [];
  for (const item of listItems(folder, (fault) => faults.push(fault))) {
    if (isIgnored(item.name)) continue;
    const { bytes, fault } = readItem(item, item.name.endsWith('.json') ? undefined : pictures);
    if (fault !== undefined) faults.push(fault);
    else if (bytes) files[item.name] = bytes;
  }
  if (faults.length > 0) throw new DiskFault(faults.join('\n'));
  return files;
}

/** Anything in a folder but folders. */
interface Item {
  /** The path below the folder, with forward slashes. Bytes of it that are not UTF-8 are escaped, such as `\xE9`. */
  name: string;
  /** The path as messages print it. */
  printed: string;
  full: string | Buffer;
  kind: 'file' | 'link' | 'other';
}

/** Lists all in a folder and the folders in it, except for hidden folders. Passes what cannot be listed to `onFault`. */
export function* listItems(
  folder: string,
  onFault: (fault: string) => void,
  at: Pick<Item, 'name' | 'full'> = { name: '', full: folder },
): Generator<Item> {
  for (const entry of listFolder(folder, at, onFault)) {
    const own = printName(entry.name);
    const name = at.name === '' ? own : `${at.name}/${own}`;
    const full =
      typeof at.full === 'string' && isUtf8(entry.name)
        ? join(at.full, own)
        : Buffer.concat([Buffer.from(at.full), Buffer.from(sep), entry.name]);
    if (!entry.isDirectory()) {
      const kind = entry.isSymbolicLink() ? 'link' : entry.isFile() ? 'file' : 'other';
      yield { name, full, printed: join(folder, name), kind };
    } else if (!isIgnored(name)) yield* listItems(folder, onFault, { name, full });
  }
}

function listFolder(
  folder: string,
  { name, full }: Pick<Item, 'name' | 'full'>,
  onFault: (fault: string) => void,
): Dirent<Buffer>[] {
  try {
    // Reads names as bytes: decoding a name that is not UTF-8 gives one that does not exist.
    return readdirSync(full, { withFileTypes: true, encoding: 'buffer' });
  } catch (fault) {
    const isGone = (fault as NodeJS.ErrnoException).code === 'ENOENT';
    const printed = join(folder, name);
    if (name === '' && isGone)
      throw new DiskFault(`${folder} is not there. Put it back, or name another folder.`);
    if (!isGone)
      onFault(explainDiskFault(fault, printed) ?? `The folder ${printed} cannot be read. ${fault}`);
    return [];
  }
}

function printName(name: Buffer): string {
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

/** Reads a file, or says why it cannot be read. Returns neither where it was removed since it was listed. */
function readItem(
  { name, full, printed, kind }: Item,
  known?: KnownPictures,
): { bytes?: Uint8Array; fault?: string } {
  if (kind === 'link')
    return {
      fault: `${printed} is a link, and links are not followed. Remove it, or put there what it leads to.`,
    };
  if (kind === 'other')
    return {
      fault: `${printed} is not a file but a socket, a pipe or a device. Remove it from this folder.`,
    };
  try {
    return { bytes: known ? readPicture(full, name, known) : readFileSync(full) };
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return {};
    return { fault: explainDiskFault(fault, printed) ?? `${printed} cannot be read. ${fault}` };
  }
}

/** Reads a picture, or returns the bytes from before where it cannot have been changed since. */
function readPicture(full: string | Buffer, name: string, known: KnownPictures): Uint8Array {
  const { size, ino, mtimeNs, ctimeNs, ctimeMs } = statSync(full, { bigint: true });
  const stamp = [size, ino, mtimeNs, ctimeNs].join(' ');
  const last = known.get(name);
  if (last?.isSettled && last.stamp === stamp) return last.bytes;
  const isSettled = Date.now() - Number(ctimeMs) > coarsestClock;
  const read = readFileSync(full);
  // The same object as long as the content is the same: others cache by it.
  const bytes = last && read.equals(last.bytes) ? last.bytes : read;
  known.set(name, { stamp, isSettled, bytes });
  return bytes;
}

const leftBehind = [
  /^\./,
  // Copies that editors keep: Emacs, Vim, Kate and others, LibreOffice, Word, merges.
  /~$|^~|^#.*#$/,
  /\.(bak|backup|orig|rej|sw[a-p]|tmp|temp|crdownload|part)$/i,
  // What systems put into every folder.
  /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|__macosx|\$recycle\.bin)$/i,
];

function isLeftBehind(name: string): boolean {
  // Of a file that a cloud keeps elsewhere its author has to hear.
  return !isPlaceholder(name) && leftBehind.some((form) => form.test(name));
}

const guide = 'README.md';

/** Whether a file is not part of the data: the guide, hidden files, and what an editor or a system leaves behind. */
export function isIgnored(path: string): boolean {
  return path === guide || path.split('/').some(isLeftBehind);
}

export type Write = (path: string, content: string | Uint8Array) => void;

/** A writer for a folder, which makes folders as they are needed. */
export function fileWriter(folder: string): Write {
  const made = new Set<string>();
  return (path, content) => {
    const target = join(folder, path);
    const parent = dirname(target);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    writeFileSync(target, content);
  };
}

/** Writes a file by an atomic rename; its folder is made. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const unfinished = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, path);
  } catch (fault) {
    rmSync(unfinished, { force: true });
    throw fault;
  }
}

/** Syncs a folder, so that its file names survive a loss of power. Windows needs no sync. */
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

/** A hash of files together, such as of the code that makes what is kept. */
export function hashOfFiles(paths: readonly string[]): string {
  return hashOf(Buffer.concat(paths.map((path) => readFileSync(path))));
}

/** A temporary folder of this process. Those that killed processes have left are removed. */
export class TemporaryFolder {
  readonly path: string;

  /** Lies beside `name` under that name and the number of this process. */
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
 * The output folder of a build. All is written into a temporary folder beside it, on the same disk, and takes its place by a
 * rename, so that a build that fails or is killed leaves the previous site whole.
 */
export class OutputFolder extends TemporaryFolder {
  constructor(private readonly output: string) {
    super(`${output}.next`);
  }

  /** Replaces the previous site. If the second rename fails, the previous site is put back. */
  putInPlace(): void {
    const previous = new TemporaryFolder(`${this.output}.previous`);
    const kept = join(previous.path, 'site');
    if (existsSync(this.output)) renameSync(this.output, kept);
    try {
      renameSync(this.path, this.output);
    } catch (fault) {
      if (existsSync(kept)) renameSync(kept, this.output);
      throw fault;
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

/** Returns the name under which `.cache/` has something about a data folder, whichever path leads to that folder. */
export function folderKey(folder: string): string {
  return hashOf(realpathSync.native(folder)).slice(0, 20);
}

const unusedFor = 30 * 24 * 60 * 60 * 1000;

/**
 * Files that are slow to make, kept from build to build. The name of each has a hash of all that it is made from, the code
 * and its packages included, so one that is there is never out of date. Several processes may use one folder at a time.
 */
export class ContentCache {
  private readonly folder: string;

  /** `folder` is the name of a folder in `.cache/`, or an absolute path. */
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

  /** Copies files into another folder, which is made, and removes from the cache what nobody has used for 30 days. */
  copy(names: Iterable<string>, target: string): void {
    mkdirSync(target, { recursive: true });
    for (const name of names) copyFileSync(this.touch(name), join(target, name));
    this.prune();
  }

  private prune(): void {
    if (!existsSync(this.folder)) return;
    const oldest = Date.now() - unusedFor;
    for (const name of readdirSync(this.folder)) {
      const file = join(this.folder, name);
      const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? oldest;
      if (used < oldest) rmSync(file, { recursive: true, force: true });
    }
  }

  /** The path of a file, which counts as used now. */
  private touch(name: string): string {
    const file = join(this.folder, name);
    const now = new Date();
    utimesSync(file, now, now);
    return file;
  }
}
