import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskFault, readFiles } from '../../src/build/disk';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-files-'));
  write('pages/index.json', '{}');
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** What is said of a folder that cannot be read in full; a reading that ends well is a failure. */
function refusal(): string[] {
  try {
    readFiles(folder);
  } catch (fault) {
    expect(fault).toBeInstanceOf(DiskFault);
    return (fault as DiskFault).message.split('\n');
  }
  throw new Error('Every file was read.');
}

describe('a folder', () => {
  it('that is not there is named, with what to do', () => {
    const lost = join(folder, 'lost');
    expect(() => readFiles(lost)).toThrow(`${lost} is not there. Put it back, or name another folder.`);
    expect(() => readFiles(lost)).toThrow(DiskFault);
  });

  it('may lead to no device', () => {
    symlinkSync('/dev/null', join(folder, 'pages/null.json'));
    expect(refusal()).toEqual([
      `${join(folder, 'pages/null.json')} is no file with content. Take it away from this folder.`,
    ]);
  });
});

describe('the files of a folder', () => {
  it.each([
    '.git/config',
    'pages/.index.json.swp',
    'pages/index.json~',
    'pages/~$index.json',
    'pages/~index.tmp',
    'pages/#index.json#',
    'pages/index.json.bak',
    'pages/index.json.orig',
    'pages/index.swp',
    'Thumbs.db',
    'images/Desktop.ini',
    '__MACOSX/pages/index.json',
  ])('leave out %s, which an editor or a system left behind', (path) => {
    write(path, 'x');
    expect(Object.keys(readFiles(folder))).toEqual(['pages/index.json']);
  });

  it('leave out the guide beside the data, and no other file of its kind', () => {
    write('README.md', 'x');
    write('pages/README.md', 'x');
    expect(Object.keys(readFiles(folder)).sort()).toEqual(['pages/README.md', 'pages/index.json']);
  });

  it.each(['pages/index.json.old', 'notes.txt', 'pages/copy of index.json', 'pages/backup.json'])(
    'hold %s, which its author may miss otherwise',
    (path) => {
      write(path, 'x');
      expect(Object.keys(readFiles(folder)).sort()).toEqual(['pages/index.json', path].sort());
    },
  );
});

describe('a folder that cannot be read in full', () => {
  it('names each link that leads nowhere, to a folder or to itself, and what to do', () => {
    symlinkSync('nowhere', join(folder, 'dangling.json'));
    symlinkSync(join(folder, 'pages'), join(folder, 'more'));
    symlinkSync('loop.json', join(folder, 'loop.json'));
    expect(refusal().sort()).toEqual([
      `${join(folder, 'dangling.json')} is a link to a file that is not there. Take the link away, or put the file itself there.`,
      `${join(folder, 'loop.json')} cannot be read: it is a link that leads to itself. Take it away.`,
      `${join(folder, 'more')} is a link to a folder, and such links are not followed. Put the folder itself there.`,
    ]);
  });
});
