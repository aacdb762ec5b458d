import { rmdirSync, rmSync } from 'node:fs';
import { builtFolders } from '../../../schema/content/reserved';
import type { Spare } from './spare';
import { isSameMark, type Mark, type Marks, markOf, surveyOf } from './survey';
import { fileLinker, fileWriter, type Write } from './write-files';

/** What a site is made beside. */
interface LastBuild {
  /** Its folder, which may not be there, and the files that were found in it. */
  folder: string;
  files: Marks;
  /** How its files were left, as far as that was noted. */
  left: Marks;
}

/** Where files are linked to from elsewhere, under names that change with their content; a name that is taken would stay. */
const linkedTo = [builtFolders.assets, builtFolders.shares];

function writesOver(path: string): boolean {
  return !linkedTo.some((folder) => path.startsWith(`${folder}/`));
}

/**
 * The folder of a site in the making. A file that is the same in the last build is linked from there, or lies there already
 * where the folder was made of a spare site. Whoever puts a file into it by other ways tells so by `add`.
 */
export class SiteFolder {
  /** The paths of what came with the spare site: the very files of the last build, those to be written over, and folders. */
  private readonly came: Record<'files' | 'loose', ReadonlySet<string>> & { folders: readonly string[] };
  /** The paths of the files that this build wants, and whether each is the very file of the last build. */
  private readonly wanted = new Map<string, boolean>();
  private readonly writeFile: Write;
  private readonly linkFile: (path: string) => void;

  constructor(
    readonly path: string,
    private readonly last: LastBuild,
    spare?: Spare,
  ) {
    const taken = spare?.takeInto(path, { isAsLeft: (file) => this.isAsLeft(file), writesOver });
    const { files, loose, folders = [] } = taken ?? {};
    this.came = { files: new Set(files), loose: new Set(loose), folders };
    this.writeFile = fileWriter(path, last.folder);
    this.linkFile = fileLinker(path, last.folder);
  }

  /** Whether a file lies in the last build as it was left there. */
  private isAsLeft(path: string): boolean {
    return isSameMark(this.last.left.get(path), this.last.files.get(path));
  }

  /** Takes over a file of the last build, if it is as it was left. Answers whether it did. */
  takeOver(path: string): boolean {
    if (!this.isAsLeft(path)) return false;
    if (this.wanted.has(path)) return true;
    if (this.came.loose.has(path)) rmSync(`${this.path}/${path}`);
    if (!this.came.files.has(path)) this.linkFile(path);
    this.wanted.set(path, true);
    return true;
  }

  readonly write: Write = (path, content) => {
    this.writeFile(path, content);
    this.add(path);
  };

  /** Whether a file is known to be in the folder. */
  has(path: string): boolean {
    return this.wanted.has(path);
  }

  /** Tells that a file was put into the folder. */
  add(path: string): void {
    this.wanted.set(path, false);
  }

  /** Takes away what came with the spare site and is not wanted. Answers every file that the folder holds then. */
  finish(): Marks {
    for (const path of [...this.came.files, ...this.came.loose])
      if (!this.wanted.has(path)) rmSync(`${this.path}/${path}`, { force: true });
    const files = new Map([...this.wanted].map(([path, isKept]) => [path, this.markOf(path, isKept)]));
    this.dropFolders(files);
    return files;
  }

  /** The paths of the files that are the very files of the last build. */
  get kept(): string[] {
    return [...this.wanted].flatMap(([path, isKept]) => (isKept ? [path] : []));
  }

  private markOf(path: string, isKept: boolean): Mark {
    return (isKept ? this.last.files.get(path) : undefined) ?? markOf(this.path, path);
  }

  /** Takes away the folders that came and hold nothing, those within others first. */
  private dropFolders(files: Marks): void {
    const { folders } = surveyOf(files);
    const empty = this.came.folders.filter((folder) => !folders.has(folder));
    for (const folder of empty.sort((one, other) => other.length - one.length))
      rmdirSync(`${this.path}/${folder}`);
  }
}
