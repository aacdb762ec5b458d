import { readFileSync, statSync } from 'node:fs';
import { DiskFault, explainDiskFault } from './disk-faults';
import { hashOf } from './hash';
import { readHashed, writeHashed } from './hashed-file';
import { eachFile } from './read-files';

/** The files of a folder by their paths in it. */
export interface DataFiles {
  /** Their bytes. Those of a file that was hashed before are read when they are first asked for. */
  bytes: Record<string, Uint8Array>;
  /** The hash of each. */
  hashes: ReadonlyMap<string, string>;
}

/** A file that was hashed: its hash, and what changes when anybody writes it or puts another in its place. */
type Hashed = readonly [hash: string, mark: string];

/**
 * How old a file has to be, in milliseconds, before its times tell it from what it may become: some disks count them in
 * steps of two seconds.
 */
const settledMs = 2000;

/**
 * The files that `readFiles` reads, with their hashes; one that lies there as it was when it was hashed is not read for that.
 * `record` is the file that keeps what was hashed. Throws what `readFiles` throws, and so does asking for the bytes of a file
 * that somebody has changed meanwhile.
 */
export function readDataFiles(folder: string, record: string): DataFiles {
  const settledBefore = Date.now() - settledMs;
  const known = readRecord(record);
  const bytes: Record<string, Uint8Array> = {};
  const settled = new Map<string, Hashed>();
  const hashes = eachFile(folder, (full, name) => {
    const { size, mtimeMs, ctimeMs, ino } = statSync(full);
    const mark = `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
    let file = known.get(name);
    if (file?.[1] === mark) {
      const [hash] = file;
      defineOnce(bytes, name, () => readAsHashed(full, hash));
    } else {
      const read = readFileSync(full);
      file = [hashOf(read), mark];
      defineOnce(bytes, name, () => read);
    }
    if (Math.max(mtimeMs, ctimeMs) < settledBefore) settled.set(name, file);
    return file[0];
  });
  const isSame =
    settled.size === known.size && [...settled].every(([name, file]) => known.get(name) === file);
  if (!isSame) writeRecord(record, settled);
  return { bytes, hashes };
}

/** Gives an object a property, whatever its name, whose value is made when it is first asked for. */
function defineOnce<T>(object: Record<string, T>, name: string, make: () => T): void {
  let made: T | undefined;
  const get = () => {
    made ??= make();
    return made;
  };
  Object.defineProperty(object, name, { get, enumerable: true });
}

/** The bytes of a file, which are what they were when it was found. */
function readAsHashed(full: string, hash: string): Uint8Array {
  let read: Uint8Array | undefined;
  try {
    read = readFileSync(full);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new DiskFault(explainDiskFault(fault, full) ?? `${full} cannot be read. ${fault}`);
  }
  if (read && hashOf(read) === hash) return read;
  throw new DiskFault(`${full} was changed while it was being read. Run the command again.`);
}

function readRecord(path: string): ReadonlyMap<string, Hashed> {
  try {
    return new Map(JSON.parse(readHashed(path).toString('utf8')));
  } catch {
    return new Map(); // all is read
  }
}

function writeRecord(path: string, files: ReadonlyMap<string, Hashed>): void {
  try {
    writeHashed(path, JSON.stringify([...files]));
  } catch {
    // The next reading has no record to go by.
  }
}
