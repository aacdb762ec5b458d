import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { hashOf } from '../disk/hash';
import { linkFile } from '../disk/link-file';
import { replaceFile } from '../disk/replace-file';
import { isWholePng } from './png';

/** The file of a picture in the first of some folders that has it whole: a PNG, unless told how to see that. */
export function findPicture(
  folders: string[],
  name: string,
  isWhole: (file: string) => boolean = (file) => isWholePng(readEnds(file)),
): string | undefined {
  return folders.map((folder) => join(folder, name)).find((file) => ifThere(() => isWhole(file)));
}

/** Gives what was found a name in another folder. Answers whether it was still there, as another build may drop it. */
export function takePicture(file: string, target: string): boolean {
  const take = () => {
    linkFile(file, join(target, basename(file)));
    return true;
  };
  return ifThere(take) ?? false;
}

/** The first and the last bytes of a file, as many as tell whether it was cut off. */
function readEnds(file: string): Buffer {
  const open = openSync(file, 'r');
  try {
    const ends = Buffer.alloc(2 * endLength);
    readSync(open, ends, 0, endLength, 0);
    readSync(open, ends, endLength, endLength, Math.max(0, fstatSync(open).size - endLength));
    return ends;
  } finally {
    closeSync(open);
  }
}

const endLength = 12;

/** The pictures that are in use. */
interface Use {
  /** The folder of a built site that uses them, by which it is told from others; none where nothing is built. */
  site?: string;
  pictures: ReadonlySet<string>;
}

// So that a site and its preview, or what it was some edits ago, can take turns without losing their pictures.
const fewestOthers = 200;

/**
 * Drops from a cache what was not used for longest. What a site uses stays as long as that site is there; of the others
 * as many as this one uses, or some hundreds. The time of a file is when it went out of use: one that a site uses keeps its
 * time, as it is the same file there, by which a deploy knows it again.
 */
export function tidyCache(cache: string, { site, pictures }: Use): void {
  const notes = readNotes(cache);
  const ofOthers = notes.filter((note) => note.site !== site).flatMap((note) => note.pictures);
  const inUse = new Set([...pictures, ...ofOthers]);
  const last = notes.find((note) => note.site === site)?.pictures ?? [];
  const noLonger = site === undefined ? without(pictures, ofOthers) : without(last, inUse);
  const now = new Date();
  for (const name of noLonger) ifThere(() => utimesSync(join(cache, name), now, now));
  if (site !== undefined) noteUse(cache, site, pictures);
  const others = readdirSync(cache, { withFileTypes: true })
    .filter((item) => item.isFile() && !inUse.has(item.name))
    .map(({ name }) => join(cache, name))
    .map((file) => ({ file, used: ifThere(() => statSync(file).mtimeMs) ?? 0 }))
    .sort((a, b) => b.used - a.used || (a.file < b.file ? -1 : 1));
  for (const { file } of others.slice(Math.max(fewestOthers, pictures.size))) rmSync(file, { force: true });
}

const usesFolder = 'in-use';

/** Notes what a site uses, for the builds of other sites. */
function noteUse(cache: string, site: string, pictures: ReadonlySet<string>): void {
  const folder = join(cache, usesFolder);
  const file = join(folder, `${hashOf(site).slice(0, 16)}.json`);
  replaceFile(file, JSON.stringify({ site, pictures: [...pictures] }));
}

function without(names: Iterable<string>, others: Iterable<string>): string[] {
  const left = new Set(others);
  return [...names].filter((name) => !left.has(name));
}

/** What sites use that are still there; the notes of those that are gone, and what is no such note, are dropped. */
function readNotes(cache: string): Note[] {
  const folder = join(cache, usesFolder);
  const notes = ifThere(() => readdirSync(folder)) ?? [];
  return notes
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const note = readNote(join(folder, name));
      if (note && existsSync(note.site)) return [note];
      rmSync(join(folder, name), { force: true });
      return [];
    });
}

/** What a site uses. */
interface Note {
  site: string;
  pictures: string[];
}

function readNote(file: string): Note | undefined {
  try {
    const { site, pictures } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof site === 'string' && Array.isArray(pictures) ? { site, pictures } : undefined;
  } catch {
    return undefined;
  }
}

/** What an act on a file gives, or `undefined` where the file is not there: another build may have dropped it just now. */
function ifThere<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fault;
  }
}
