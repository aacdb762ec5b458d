import { parseJsonSource } from '../../../schema/json/source';
import { applyChanges, type FileChange, Refusal } from '../../author/planned-tree';
import type { Files } from '../../author/states';
import { hashOf, type KnownPictures, readFiles } from '../../build/disk';
import type { EditRequest } from '../../studio/protocol';
import { applyEdit, joinTexts } from './edits';

/** An edit was made on another text than the file has now. */
export class Stale extends Error {}

/** What is typed into a file and is not on the disk yet. */
interface Pending {
  /** The text of the disk that it was typed on. */
  base: Uint8Array;
  text: Uint8Array;
  /** The text that others wrote meanwhile, where it cannot be joined with what is typed; empty where they took the file away. */
  theirs?: Uint8Array;
}

/** What can be taken back at once, and done again. */
export interface Step {
  /** Edits of one group are one step. */
  group?: string;
  changes: FileChange[];
}

const writtenAfterMs = 500;
const triedAgainAfterMs = 2000;
const mostSteps = 300;

/**
 * The files of the data with what is typed laid over them. What is typed goes to the disk half a second after the last
 * edit; until it is there it is kept, and what others write meanwhile is taken in.
 */
export class PendingTexts {
  /** Why what is typed is not on the disk yet. */
  unsaved: string | undefined;
  private readonly pending = new Map<string, Pending>();
  private readonly pictures: KnownPictures = new Map();
  private readonly done: Step[] = [];
  private readonly undone: Step[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** `onSaved` is called when what was typed was written by itself, or could not be. */
  constructor(
    private readonly folder: string,
    private readonly onSaved: () => void = () => undefined,
  ) {}

  get isPending(): boolean {
    return this.pending.size > 0;
  }

  get lastDone(): Step | undefined {
    return this.done.at(-1);
  }

  get lastUndone(): Step | undefined {
    return this.undone.at(-1);
  }

  /** The files as they are now. Throws a DiskFault where the folder cannot be read. */
  files(): Record<string, Uint8Array> {
    const files = readFiles(this.folder, this.pictures);
    for (const [path, pending] of this.pending) {
      const now = files[path];
      if (isSame(now, pending.text)) this.pending.delete(path);
      else if (this.takeIn(path, pending, now)) files[path] = this.pending.get(path)?.text ?? pending.text;
    }
    return files;
  }

  /** What was typed into a file and stands aside, as others changed the same place on the disk meanwhile. */
  clashIn(path: string): Pick<Pending, 'base' | 'text'> | undefined {
    const pending = this.pending.get(path);
    return pending?.theirs && pending;
  }

  /** Changes a text, in memory first. Throws Stale or a Refusal. */
  edit({ file, hash, edits, group }: EditRequest): void {
    const files = this.files();
    const before = Object.hasOwn(files, file) && file.endsWith('.json') ? files[file] : undefined;
    if (!before) throw new Refusal(`There is no file ${file} any more.`);
    if (hashOf(before) !== hash) throw new Stale();
    const { text, problems } = parseJsonSource(file, before);
    if (problems.length > 0) throw new Refusal(`${file} cannot be changed here: ${problems[0]?.message}`);
    this.rewrite(
      { path: file, before, after: new TextEncoder().encode(edits.reduce(applyEdit, text)) },
      group,
    );
  }

  /** Puts a text in the place of another, in memory first. */
  rewrite(change: FileChange, group?: string): void {
    if (isSame(change.before, change.after)) return;
    this.put(change.path, change.after, change.before);
    this.note({ group, changes: [change] });
  }

  /** Writes what is typed to the disk now. Answers why that cannot be done, in a sentence. */
  save(): string | undefined {
    clearTimeout(this.timer);
    this.unsaved = undefined;
    if (!this.isPending) return undefined;
    try {
      this.files();
      for (const [path, { base, text, theirs }] of this.pending) this.write(path, { base, text, theirs });
    } catch (fault) {
      this.unsaved = `What you typed is kept here and not saved yet: ${wordsOf(fault)}`;
    }
    if (this.isPending) this.saveAfter(triedAgainAfterMs);
    return this.unsaved;
  }

  private write(path: string, { base, text, theirs }: Pending): void {
    if (theirs) {
      this.unsaved = `${path} was changed by somebody else in the same place as by you. Open it to choose.`;
      return;
    }
    applyChanges(this.folder, [{ path, before: base, after: text }]);
    this.pending.delete(path);
  }

  /** Changes whole files at once, as one step. Throws a Refusal, and then nothing is changed. */
  carryOut(changes: FileChange[]): void {
    if (changes.length === 0) return;
    this.writeAll(changes);
    this.note({ changes });
  }

  undo(): Step {
    return this.go(this.done, this.undone, (changes) => changes.map(turn).reverse());
  }

  redo(): Step {
    return this.go(this.undone, this.done, (changes) => changes);
  }

  private go(from: Step[], to: Step[], direct: (changes: FileChange[]) => FileChange[]): Step {
    const step = from.pop();
    if (!step) throw new Refusal('There is nothing more to take back or to do again.');
    const changes = direct(step.changes);
    const files = this.files();
    const stranger = changes.find((change) => !isAsBefore(files, change));
    if (stranger)
      throw new Refusal(
        `${stranger.from ?? stranger.path} was changed by somebody else since, so it was left as it is.`,
      );
    try {
      if (changes.every(isOfText))
        for (const { path, after, before } of changes) this.put(path, after, before);
      else this.writeAll(changes);
    } catch (fault) {
      from.push(step);
      throw fault;
    }
    to.push({ changes: step.changes });
    return step;
  }

  private writeAll(changes: FileChange[]): void {
    const unsaved = this.save();
    if (unsaved !== undefined) throw new Refusal(unsaved);
    applyChanges(this.folder, changes);
  }

  private put(path: string, after: Uint8Array | undefined, before: Uint8Array | undefined): void {
    if (!after || !before) throw new Error(`${path} is made or taken away, which is no edit of its text.`);
    const pending = this.pending.get(path);
    const base = pending && !pending.theirs ? pending.base : before;
    if (isSame(base, after)) this.pending.delete(path);
    else this.pending.set(path, { base, text: after });
    this.saveAfter(writtenAfterMs);
  }

  private note(step: Step): void {
    this.undone.length = 0;
    const [last] = this.done.slice(-1);
    const [former] = last?.changes ?? [];
    const [change] = step.changes;
    const isGoingOn = step.group !== undefined && last?.group === step.group && former?.path === change?.path;
    if (isGoingOn && former && isSame(former.after, change?.before)) former.after = change?.after;
    else this.done.push(step);
    // What was typed and taken back again is no step.
    if (isGoingOn && former && isSame(former.before, former.after)) this.done.pop();
    if (this.done.length > mostSteps) this.done.shift();
  }

  /** Joins what is typed with what others wrote to the disk. Answers whether what is typed can lie over it. */
  private takeIn(path: string, pending: Pending, now: Uint8Array | undefined): boolean {
    const theirs = now ?? new Uint8Array();
    if (pending.theirs && isSame(pending.theirs, theirs)) return false;
    if (isSame(pending.base, theirs)) {
      pending.theirs = undefined;
      return true;
    }
    const text = joinTexts({ base: pending.base, typed: pending.text, theirs });
    if (text) this.pending.set(path, { base: theirs, text });
    else pending.theirs = theirs;
    return text !== undefined;
  }

  private saveAfter(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.save();
      this.onSaved();
    }, ms).unref();
  }
}

function isOfText({ path, from, before, after }: FileChange): boolean {
  return path.endsWith('.json') && from === undefined && before !== undefined && after !== undefined;
}

/** The change that leads back. */
function turn({ path, from, before, after }: FileChange): FileChange {
  if (from === undefined) return { path, before: after, after: before };
  return { path: from, from: path, before: after, after: before };
}

/** Whether files are as a change found them. */
function isAsBefore(files: Files, { path, from, before }: FileChange): boolean {
  const isFree = from === undefined || from === path || files[path] === undefined;
  return isFree && isSame(files[from ?? path], before);
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (!one || !other) return one === other;
  return one === other || Buffer.compare(one, other) === 0;
}

function wordsOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
