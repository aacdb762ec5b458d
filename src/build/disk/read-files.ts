import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isPlaceholder } from '../../../schema/content/doubles';
import { DiskFault, explainDiskFault } from './disk-faults';

/**
 * Every file under a folder with its bytes, by its path with forward slashes. Left out are the authors' guide, hidden
 * files and those that editors and systems leave behind. Throws a DiskFault that names every file which cannot be read.
 */
export function readFiles(folder: string): Record<string, Uint8Array> {
  return Object.fromEntries(eachFile(folder, (full) => readFileSync(full)));
}

/** What `read` makes of each file that `readFiles` reads, by its path. What it throws of the disk is a fault of that file. */
export function eachFile<T>(folder: string, read: (full: string, name: string) => T): Map<string, T> {
  const files = new Map<string, T>();
  const faults: string[] = [];
  for (const item of listItems(folder)) {
    const full = join(item.parentPath, item.name);
    const name = relative(folder, full).split(sep).join('/');
    if (item.isDirectory() || isNoData(name)) continue;
    const { result, fault } = readItem(item, full, () => read(full, name));
    if (fault !== undefined) faults.push(fault);
    else if (result !== undefined) files.set(name, result);
  }
  if (faults.length > 0) throw new DiskFault(faults.join('\n'));
  return files;
}

/** The bytes of one file of a folder; nothing where it cannot be read, of which a reading of the folder tells more. */
export function readFile(folder: string, name: string): Uint8Array | undefined {
  try {
    return readFileSync(join(folder, name));
  } catch {
    return undefined;
  }
}

function listItems(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT')
      throw new DiskFault(`${folder} is not there. Put it back, or name another folder.`);
    throw new DiskFault(explainDiskFault(fault, folder) ?? `The folder ${folder} cannot be read. ${fault}`);
  }
}

/** What is read of a file, or why it cannot be; neither where it has gone since it was listed. */
function readItem<T>(item: Dirent, full: string, read: () => T): { result?: T; fault?: string } {
  try {
    if (item.isSymbolicLink() && statSync(full).isDirectory())
      return {
        fault: `${full} is a link to a folder, and such links are not followed. Put the folder itself there.`,
      };
    if (!item.isFile() && !statSync(full).isFile())
      return { fault: `${full} is no file with content. Take it away from this folder.` };
    return { result: read() };
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT')
      return { fault: explainDiskFault(fault, full) ?? `${full} cannot be read. ${fault}` };
    if (!item.isSymbolicLink()) return {};
    return {
      fault: `${full} is a link to a file that is not there. Take the link away, or put the file itself there.`,
    };
  }
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

/** What authors read about the data lies beside it. */
const guide = 'README.md';

/** Whether nobody wrote a file for the site: the guide to it, what is hidden, what an editor or a system leaves behind. */
export function isNoData(path: string): boolean {
  return path === guide || path.split('/').some(isLeftBehind);
}
