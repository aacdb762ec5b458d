import { readdirSync, statSync } from 'node:fs';
import { hashOf } from './hash';

/** How a file is told from any other of its name: its length in bytes, and when it was written in whole milliseconds. */
export type Mark = readonly [size: number, written: number];

/** The files of a folder by their paths in it, with forward slashes. */
export type Marks = ReadonlyMap<string, Mark>;

/** What a folder holds. */
export interface Survey {
  files: Marks;
  /** The folders in it by their paths, its own being empty, with what changes when a name in one of them comes or goes. */
  folders: ReadonlyMap<string, string>;
  /** Whatever else lies in it, such as links, by path. */
  others: readonly string[];
}

/** Looks through a folder without reading its files: a file is as it was where it is as long and as old as before. */
export function surveyFolder(folder: string): Survey {
  const files = new Map<string, Mark>();
  const folders = new Map<string, string>();
  const others: string[] = [];
  const look = (path: string) => {
    folders.set(path, nameFolder(folder, path));
    for (const item of readdirSync(`${folder}/${path}`, { withFileTypes: true })) {
      const below = path === '' ? item.name : `${path}/${item.name}`;
      if (item.isFile()) files.set(below, markOf(folder, below));
      else if (item.isDirectory()) look(below);
      else others.push(below);
    }
  };
  look('');
  return { files, folders, others };
}

/** What changes when a name comes to a folder or goes, or another folder takes its place. Throws where it is not there. */
export function nameFolder(folder: string, path: string): string {
  const { ino, mtimeNs } = statSync(`${folder}/${path}`, { bigint: true });
  return `${ino} ${mtimeNs}`;
}

/** Whether a folder is the very one that was looked through, whatever has become of it; neither may be there. */
export function isSameFolder(folder: string, { folders }: Survey): boolean {
  const ino = statSync(folder, { bigint: true, throwIfNoEntry: false })?.ino;
  return String(ino ?? '') === (folders.get('')?.split(' ')[0] ?? '');
}

/** The mark of a file in a folder. Throws where it is not there. */
export function markOf(folder: string, path: string): Mark {
  const { size, mtimeMs } = statSync(`${folder}/${path}`);
  return [size, Math.floor(mtimeMs)];
}

/** Whether two files are told to be the same. */
export function isSameMark(one: Mark | undefined, other: Mark | undefined): boolean {
  return one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];
}

/** A name that changes where anything in a folder is written, comes or goes. */
export function nameSurvey({ files, folders, others }: Survey): string {
  const lines = [...files].map(([path, [size, written]]) => `${path} ${size} ${written}`);
  return hashOf([...lines, ...folders.keys(), ...others].sort().join('\n'));
}

/** What a survey would find of a folder that holds nothing but these files, but for the names of its folders. */
export function surveyOf(files: Marks): Survey {
  const folders = new Map([['', '']]);
  for (const path of files.keys())
    for (
      let end = path.lastIndexOf('/');
      end > 0 && !folders.has(path.slice(0, end));
      end = path.lastIndexOf('/', end - 1)
    )
      folders.set(path.slice(0, end), '');
  return { files, folders, others: [] };
}
