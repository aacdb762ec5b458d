/** What a disk refuses to do, or does not hold: said as it is, without a stack, exit status 2. */
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

/** What was tried, by the name of the system call. */
const acts: Record<string, string> = {
  open: 'opened',
  read: 'read',
  scandir: 'read',
  stat: 'read',
  lstat: 'read',
  write: 'written',
  mkdir: 'made',
  mkdtemp: 'written to',
  rename: 'moved',
  rm: 'taken away',
  rmdir: 'taken away',
  unlink: 'taken away',
  copyfile: 'copied',
  access: 'written to',
};

/** Says in a sentence which file or folder a disk refused (`at`, if told), why, and what to do; `undefined` for any other fault. */
export function explainDiskFault(fault: unknown, at?: string): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  const { code = '', path, syscall = '' } = fault as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (reason === undefined) return undefined;
  return `${at ?? path ?? 'A file'} cannot be ${acts[syscall] ?? 'used'}: ${reason}`;
}
