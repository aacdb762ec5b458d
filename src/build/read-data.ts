import { isUtf8 } from 'node:buffer';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Purpose } from '../../schema/checks/index';
import { isPlaceholder } from '../../schema/content/file-names';
import type { ReadContext } from '../../schema/content/tree';
import { readSite, type SiteReading } from '../../schema/read-site';
import { iconGallery, readIconNames } from './art/icons';
import { getChosenDay, readClock } from './clock';
import { DiskError, explainDiskError, printedFolder } from './disk';
import { findDamaged } from './photographs/make';
import type { Report } from './report';

interface DataReading extends SiteReading {
  report: Report;
}

/** Options for reading a data folder. `drafts` includes draft pages, and `purpose` selects the rules to check. */
interface ReadOptions
  extends Pick<ReadContext, 'drafts' | 'dictionaryFor' | 'damaged' | 'now' | 'today' | 'version'> {
  purpose?: Purpose;
  outcome?: string;
}

/**
 * Reads a site from files in memory. `folder` is the start of the paths in messages, such as `site-data/site.json`.
 * Measures pictures but does not decode them.
 */
export function readData(
  files: Record<string, Uint8Array>,
  folder: string,
  { purpose, outcome = 'Nothing was built.', ...options }: ReadOptions = {},
): DataReading {
  const printed = printedFolder(folder);
  const context = { icons: readIconNames(), iconGallery, folder: printed, ...options };
  const reading = readSite(files, context, purpose);
  const { problems, advice, todos, fileCount } = reading;
  const textOf = (file: string) => {
    const bytes = file.endsWith('.json') ? files[file.slice(printed.length + 1)] : undefined;
    return bytes && new TextDecoder().decode(bytes);
  };
  return { ...reading, report: { problems, advice, todos, fileCount, textOf, outcome } };
}

/** Does the same as `readData`, but uses the current time. Also decodes the pictures, to find damaged ones. */
export async function readWholeData(
  files: Record<string, Uint8Array>,
  folder: string,
  options: ReadOptions = {},
): Promise<DataReading> {
  const damaged = await findDamaged(files);
  return readData(files, folder, { ...options, damaged, now: readClock(), today: getChosenDay() });
}

/** Pictures from earlier reads, by their paths. */
export type PictureCache = Map<string, CachedPicture>;

interface CachedPicture {
  /** The size, inode, mtime and ctime of the file. A program can restore an old mtime, but not an old ctime. */
  stamp: string;
  /** True if `bytes` were read more than two seconds after the last save. The next save then changes the stamp. */
  isSettled: boolean;
  bytes: Uint8Array;
}

/** The time (in ms) within which two saves can have the same stamp. FAT stores times in steps of two seconds. */
const clockResolution = 2000;

/**
 * Reads every file in a folder and its subfolders. Returns the content of each file by its path below the folder, such
 * as `pages/about.json`. Omits the files that `isIgnored` matches. Throws a DiskError that names each unreadable file
 * or folder.
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
  /** The path below the folder, with forward slashes. A byte that is not UTF-8 is written in hexadecimal: `\xE9`. */
  name: string;
  /** The path as messages print it. */
  printed: string;
  full: string | Buffer;
  kind: 'file' | 'link' | 'other';
}

/**
 * Lists all entries of a folder and its subfolders, except the folders themselves. Skips the folders that `isIgnored`
 * matches. Passes error messages to `onError`.
 */
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
      throw new DiskError(`${folder} does not exist. Restore it, or specify another folder.`);
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
  // If the content is the same, returns the same object, because callers use this object as a cache key.
  const bytes = last && read.equals(last.bytes) ? last.bytes : read;
  known.set(name, { stamp, isSettled, bytes });
  return bytes;
}

/** The folder in which hosts and programs look for files (RFC 8615). */
const wellKnownFolder = '.well-known';

const temporaryFiles = [
  /^\./,
  // Backup, lock and unfinished files, for example of Emacs, Vim, Word, merge tools and browsers.
  /~$|^~|^#.*#$/,
  /\.(bak|backup|orig|rej|sw[a-p]|tmp|temp|crdownload|part)$/i,
  // The files that operating systems add to folders.
  /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|__macosx|\$recycle\.bin)$/i,
];

function isTemporaryFile(name: string): boolean {
  // The placeholder of a cloud drive, such as `.home.json.icloud`, is not ignored. The check reports it, because the
  // author must download the file.
  return !isPlaceholder(name) && name !== wellKnownFolder && temporaryFiles.some((form) => form.test(name));
}

/** The files of the data folder that are for its authors: the guide, and the files that start the studio. */
const authorFiles = ['README.md', 'Start the studio (Mac).command', 'Start the studio (Windows).cmd'];

/**
 * Matches hidden files that configure a host, such as `public/.htaccess`. The check reports them, because they would
 * have no effect.
 */
const hostFile = /^public\/\.(?:htaccess|htpasswd|nojekyll)$/;

/**
 * Returns true for hidden files, temporary files and `authorFiles`. They are not part of the data. Returns false for
 * the folder `.well-known`, for files that `hostFile` matches, and for placeholders of cloud drives.
 */
export function isIgnored(path: string): boolean {
  return authorFiles.includes(path) || (path.split('/').some(isTemporaryFile) && !hostFile.test(path));
}
