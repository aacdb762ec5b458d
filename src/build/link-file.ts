import { constants, copyFileSync, linkSync } from 'node:fs';

/** What a disk answers that knows no further names for a file, or none from another disk, or no more of them. */
const unlinkable = ['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'];

/**
 * Gives a file a further name, which costs no bytes, or copies it where that is impossible. A name that is taken stays
 * as it is. Nobody may write into either afterwards: both would change.
 */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException;
    if (unlinkable.includes(code)) copyFileSync(from, to, constants.COPYFILE_FICLONE);
    else if (code !== 'EEXIST') throw fault;
  }
}
