import { readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { replaceFile } from './replace-file';
import { nameFolder, type Survey } from './survey';

/** What is noted of a spare site. */
interface SpareNote {
  /** The paths of the files that are the very files of the site that took its place, and of all others. */
  shared: string[];
  different: string[];
  folders: [path: string, name: string][];
}

/** What a folder holds that was made of a spare site. */
interface Taken {
  /** The paths of the files that are the very files of the last build. */
  files: string[];
  /** The paths of files that are no longer wanted as they are. */
  loose: string[];
  folders: string[];
}

/** For how long after a site was replaced a host may still send files of it that it had opened, in milliseconds. */
const stillSentMs = 60_000;

/**
 * The site before the last one, kept so that the next is made of it: nearly all of its files are the very files of the last
 * one, under further names, so that they need neither be named anew nor taken away.
 */
export class Spare {
  /** `place` is where its folder lies; the note lies beside it. */
  constructor(private readonly place: string) {}

  /**
   * Makes a folder of it. Files that are not those of the last build, or not `isAsLeft` there, are taken away, but for those
   * that this build `writesOver` and that nobody sends any more. Answers what it holds: nothing, as does the disk, where
   * there is no spare or somebody has touched it.
   */
  takeInto(
    folder: string,
    { isAsLeft, writesOver }: Record<'isAsLeft' | 'writesOver', (path: string) => boolean>,
  ): Taken {
    const note = this.readNote();
    if (!note) return { files: [], loose: [], folders: [] };
    const isAtRest = Date.now() - statSync(this.noteFile).mtimeMs > stillSentMs;
    renameSync(this.place, folder);
    const files = note.shared.filter(isAsLeft);
    const wanted = new Set(files);
    const loose: string[] = [];
    for (const path of [...note.shared, ...note.different]) {
      if (wanted.has(path)) continue;
      if (isAtRest && writesOver(path)) loose.push(path);
      else rmSync(`${folder}/${path}`, { force: true });
    }
    return { files, loose, folders: note.folders.map(([path]) => path) };
  }

  /**
   * Keeps a site that another one has taken the place of. `found` is what it held, `shared` names its files that are those of
   * the other one too. Where it cannot be kept, or holds something else by now, it goes.
   */
  keep(site: string, found: Survey, shared: readonly string[]): void {
    rmSync(this.place, { recursive: true, force: true });
    const folders = [...found.folders];
    try {
      if (!folders.every(([path, name]) => nameFolder(site, path) === name))
        throw new Error('It has changed.');
      renameSync(site, this.place);
      const files = new Set(shared);
      const different = [...found.files.keys(), ...found.others].filter((path) => !files.has(path));
      const note: SpareNote = { shared: [...files], different, folders };
      replaceFile(this.noteFile, JSON.stringify(note));
    } catch {
      rmSync(site, { recursive: true, force: true });
    }
  }

  private get noteFile(): string {
    return `${this.place}.json`;
  }

  /** The note of the spare that is there as it was kept. */
  private readNote(): SpareNote | undefined {
    try {
      const note: SpareNote = JSON.parse(readFileSync(this.noteFile, 'utf8'));
      return note.folders.every(([path, name]) => nameFolder(this.place, path) === name) ? note : undefined;
    } catch {
      return undefined; // all is linked anew
    }
  }
}
