import { describe, expect, it } from 'vitest';
import { explainDiskFault } from '../../../src/build/disk/files';

const refused = (code: string, syscall: string, path?: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall, path });

describe('what a disk refuses', () => {
  it.each([
    ['EACCES', 'open', '/data/a.json cannot be opened: your account has no permission. '],
    ['EACCES', 'scandir', '/data/a.json cannot be read: your account has no permission. '],
    ['EROFS', 'mkdir', '/data/a.json cannot be made: the disk is read-only. '],
    ['ENOSPC', 'write', '/data/a.json cannot be written: the disk is full. '],
    ['EBUSY', 'rename', '/data/a.json cannot be moved: another program holds it. '],
  ])('is said in a sentence with what to do: %s', (code, syscall, words) => {
    const message = explainDiskFault(refused(code, syscall, '/data/a.json')) ?? '';
    expect(message).toContain(words);
    expect(message).toMatch(/\. [A-Z][^.]+\.$/);
  });

  it('names the place that was told, and none where none is known', () => {
    expect(explainDiskFault(refused('EROFS', 'mkdtemp', '/data/.x'), '/data')).toMatch(/^\/data cannot be/);
    expect(explainDiskFault(refused('ENOSPC', 'write'))).toMatch(/^A file cannot be written/);
    expect(explainDiskFault(refused('EIO', 'fsync'))).toMatch(/^A file cannot be used: the disk/);
  });

  it('is no file that is missing: that is a fault of whoever asked for it', () => {
    expect(explainDiskFault(refused('ENOENT', 'open', '/data/a.json'))).toBeUndefined();
    expect(explainDiskFault(new Error('EACCES'))).toBeUndefined();
    expect(explainDiskFault('EACCES')).toBeUndefined();
  });
});
