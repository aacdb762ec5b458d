import { parseJsonSource } from '../../../schema/json/source';
import { applyChanges } from '../../author/apply-changes';
import { editJson } from '../../author/json-text';
import { type FileChange, isSameFile, Refusal } from '../../author/planned-tree';
import { hashOf, type KnownPictures, readFiles } from '../../build/disk';
import type { EditRequest } from '../../studio/protocol';

/** One entry of the undo history: the files before and after it. */
export interface Step {
  changes: FileChange[];
}

/** What a window can undo and redo. */
interface WindowSteps {
  done: Step[];
  undone: Step[];
  /** The group of the last edit, which the next edit of the same group joins. An undo ends it. */
  group?: string;
}

/** Who makes a change: a window, with a group where the change may join the one before. */
export interface ChangeBy {
  window: string;
  group?: string;
}

const maxSteps = 300;
const maxWindows = 50;

/** The files of the data and the undo history of each window. Each change is written to the disk at once. */
export class Texts {
  private readonly pictures: KnownPictures = new Map();
  private readonly windows = new Map<string, WindowSteps>();

  constructor(private readonly folder: string) {}

  lastDone(window: string): Step | undefined {
    return this.windows.get(window)?.done.at(-1);
  }

  lastUndone(window: string): Step | undefined {
    return this.windows.get(window)?.undone.at(-1);
  }

  files(): Record<string, Uint8Array> {
    return readFiles(this.folder, this.pictures);
  }

  /** Edits a file. Returns false if the edits were made on another text than the present one. Throws a DiskFault or a Refusal. */
  edit({ file, hash, edits, group, window }: EditRequest): boolean {
    const files = this.files();
    const before = Object.hasOwn(files, file) && file.endsWith('.json') ? files[file] : undefined;
    if (!before) throw new Refusal(`There is no file ${file} any more.`);
    if (hashOf(before) !== hash) return false;
    const { text, problems } = parseJsonSource(file, before);
    if (problems.length > 0) throw new Refusal(`${file} cannot be changed here: ${problems[0]?.message}`);
    const after = new TextEncoder().encode(editJson(text, edits));
    if (!isSameFile(before, after)) this.carryOut([{ path: file, before, after }], { window, group });
    return true;
  }

  /** Changes files, as one step of a window. Throws a DiskFault; then nothing is changed. */
  carryOut(changes: FileChange[], { window, group }: ChangeBy): void {
    if (changes.length === 0) return;
    applyChanges(this.folder, changes);
    const steps = this.stepsOf(window);
    const last = steps.done.at(-1);
    const isSameGroup = group !== undefined && group === steps.group;
    const joined = isSameGroup && last ? join(last.changes, changes) : undefined;
    steps.undone.length = 0;
    steps.group = group;
    if (!last || !joined) steps.done.push({ changes });
    // Edits that cancel out are no step.
    else if (joined.length === 0) steps.done.pop();
    else last.changes = joined;
    if (steps.done.length > maxSteps) steps.done.shift();
  }

  undo(window: string): Step {
    const { done, undone } = this.stepsOf(window);
    return this.go(window, done, undone, (changes) => changes.map(turn).reverse());
  }

  redo(window: string): Step {
    const { done, undone } = this.stepsOf(window);
    return this.go(window, undone, done, (changes) => changes);
  }

  private go(
    window: string,
    from: Step[],
    to: Step[],
    direct: (changes: FileChange[]) => FileChange[],
  ): Step {
    this.stepsOf(window).group = undefined;
    const step = from.pop();
    if (!step) throw new Refusal('There is nothing more to take back or to do again.');
    const changes = direct(step.changes);
    const files = this.files();
    const stranger = changes.find(({ path, before }) => !isSameFile(files[path], before));
    if (stranger)
      throw new Refusal(`${stranger.path} was changed by somebody else since, so it was left as it is.`);
    try {
      applyChanges(this.folder, changes);
    } catch (fault) {
      from.push(step);
      throw fault;
    }
    to.push(step);
    return step;
  }

  /** Returns the steps of a window, and forgets windows that have been idle the longest. */
  private stepsOf(window: string): WindowSteps {
    const steps = this.windows.get(window) ?? { done: [], undone: [] };
    // A map keeps the order of insertion, so the first window is the one that was idle the longest.
    this.windows.delete(window);
    this.windows.set(window, steps);
    const [oldest] = this.windows.keys();
    if (oldest !== undefined && this.windows.size > maxWindows) this.windows.delete(oldest);
    return steps;
  }
}

/** Joins two successive changes; undefined if somebody else changed one of the files in between. */
function join(former: readonly FileChange[], added: readonly FileChange[]): FileChange[] | undefined {
  const joined = new Map(former.map((change) => [change.path, change]));
  for (const { path, before, after } of added) {
    const held = joined.get(path);
    if (held && !isSameFile(held.after, before)) return undefined;
    joined.set(path, { path, before: held ? held.before : before, after });
  }
  return [...joined.values()].filter(({ before, after }) => !isSameFile(before, after));
}

function turn({ path, before, after }: FileChange): FileChange {
  return { path, before: after, after: before };
}
