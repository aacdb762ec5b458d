import { constants, copyFileSync, linkSync, statSync, utimesSync } from 'node:fs';

/** What a disk answers that knows no further names for a file, or none from another disk, or no more of them. */
const unlinkable = ['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'];

/**
 * Gives a file a further name, which costs no bytes, or copies it with its time where that is impossible. A name that is
 * taken stays as it is. Nobody may write into either afterwards: both would change.
 */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException;
    if (unlinkable.includes(code)) copyWithTime(from, to);
    else if (code !== 'EEXIST') throw fault;
  }
}

function copyWithTime(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
}
