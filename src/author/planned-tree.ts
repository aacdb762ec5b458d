import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { redirectsFile } from '../../schema/content/destinations';
import { DiskFault, explainDiskFault, printedFolder } from '../build/disk';
import type { Edit } from '../studio/protocol';
import { editJson, printFile } from './json-text';

/** A command cannot do what it was asked. The message is for authors, the exit status is 2, the files are unchanged. */
export class Refusal extends Error {}

/** What an act answers, or the Refusal that it throws. */
export function orRefusal<T>(act: () => T): T | Refusal {
  try {
    return act();
  } catch (fault) {
    if (fault instanceof Refusal) return fault;
    throw fault;
  }
}

/** A change of one file: created without `before`, deleted without `after`. */
export interface FileChange {
  path: string;
  before?: Uint8Array;
  after?: Uint8Array;
}

export function isSameFile(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && Buffer.compare(one, other) === 0);
}

export type Files = Readonly<Record<string, Uint8Array>>;

export function fileIn(files: Files, path: string): Uint8Array | undefined {
  return Object.hasOwn(files, path) ? files[path] : undefined;
}

/** What differs between two states of the files, by their paths. */
export function compareFiles(before: Files, after: Files): FileChange[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return paths
    .map((path) => ({ path, before: fileIn(before, path), after: fileIn(after, path) }))
    .filter((change) => !isSameFile(change.before, change.after));
}

/** The files of a folder in memory, with planned changes. Nothing touches the disk. */
export class PlannedTree {
  private readonly planned: Map<string, Uint8Array>;
  /** The former names of files, by their new ones. */
  readonly renamed = new Map<string, string>();

  constructor(private readonly found: Files) {
    this.planned = new Map(Object.entries(found));
  }

  has(path: string): boolean {
    return this.planned.has(path);
  }

  /** The planned text of a file, byte-order mark included. Throws where there is no such file. */
  text(path: string): string {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(this.bytes(path));
  }

  write(path: string, content: string | Uint8Array): void {
    this.planned.set(path, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }

  /** Edits the values of a JSON file, which is made where it is missing. Without any redirect their file goes. */
  edit(path: string, ...edits: Edit[]): void {
    if (edits.length === 0) return;
    const text = this.has(path) ? this.text(path) : printFile({}, this.text('site.json'));
    this.write(path, editJson(text, edits));
    if (path === redirectsFile && Object.keys(JSON.parse(this.text(path))).length === 0) this.remove(path);
  }

  remove(path: string): void {
    this.bytes(path);
    this.planned.delete(path);
  }

  rename(files: readonly { from: string; to: string }[]): void {
    const moved = files.map(({ from, to }) => [to, this.bytes(from)] as const);
    for (const { from, to } of files) {
      this.planned.delete(from);
      this.renamed.set(to, from);
    }
    for (const [to, bytes] of moved) this.planned.set(to, bytes);
  }

  files(): Record<string, Uint8Array> {
    return Object.fromEntries(this.planned);
  }

  changes(): FileChange[] {
    return compareFiles(this.found, this.files());
  }

  private bytes(path: string): Uint8Array {
    const bytes = this.planned.get(path);
    if (!bytes) throw new Error(`There is no file ${path}.`);
    return bytes;
  }
}

/** Writes the changes, all or none: new content goes to hidden files first, so that only renames are left to fail. */
export function applyChanges(folder: string, changes: readonly FileChange[]): void {
  const printed = (path: string) => `${printedFolder(folder)}/${path}`;
  const steps = changes.map((change) => ({ ...change, ...targetOf(folder, change) }));
  let at = '';
  try {
    for (const { path, target, fresh, mode, after } of steps) {
      at = path;
      if (!after) continue;
      fs.mkdirSync(dirname(target), { recursive: true });
      fs.writeFileSync(fresh, after, { flush: true });
      if (mode !== undefined) fs.chmodSync(fresh, mode);
    }
    for (const { path, target, fresh, after } of steps) {
      at = path;
      if (after) fs.renameSync(fresh, target);
      else fs.rmSync(target);
    }
  } catch (fault) {
    const lost = steps.filter((step) => !attempt(() => putBack(step)));
    const end = lost.length === 0 ? 'Nothing was changed.' : 'What was changed before could not be put back.';
    const reason = explainDiskFault(fault, printed(at));
    const words = reason ?? `${printed(at)} cannot be written: ${(fault as Error).message}.`;
    throw new DiskFault(`${words} ${end}`);
  } finally {
    for (const { path } of steps) removeEmptyFolders(dirname(join(folder, path)), folder);
  }
}

/** Where a change is written. An author may have saved the file since it was read; that edit must not be lost. */
function targetOf(folder: string, { path, before }: FileChange) {
  const full = join(folder, path);
  if (!isSameFile(fs.existsSync(full) ? fs.readFileSync(full) : undefined, before))
    throw new Refusal(
      `${printedFolder(folder)}/${path} was changed by somebody else in this moment. Nothing was changed.`,
    );
  const fresh = join(dirname(full), `.${basename(full)}.${process.pid}`);
  return { target: full, fresh, mode: before && fs.statSync(full).mode };
}

function putBack({ target, fresh, mode, before }: ReturnType<typeof targetOf> & FileChange): void {
  fs.rmSync(fresh, { force: true });
  if (!before) fs.rmSync(target, { force: true });
  else if (!fs.existsSync(target) || !isSameFile(fs.readFileSync(target), before))
    fs.writeFileSync(target, before, { mode });
}

/** Top-level folders stay: collections, pages, pictures. */
function removeEmptyFolders(from: string, folder: string): void {
  for (let at = from; dirname(at) !== folder && at.startsWith(folder); at = dirname(at))
    if (!attempt(() => fs.rmdirSync(at))) return;
}

function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
