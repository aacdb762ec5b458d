import { redirectsFile } from '../../../schema/content/destinations';
import { type JsonValue, parseJsonSource } from '../../../schema/json/source';
import { applyChanges } from '../../author/apply-changes';
import { readDataTree } from '../../author/authored-tree';
import { formatPlaceInStudio } from '../../author/differences';
import { compareFiles, type FileChange, type Files, getFile, isSameFile } from '../../author/file-changes';
import { type FileConflict, invertChange, mergeChanges } from '../../author/merge';
import { PlannedTree } from '../../author/planned-tree';
import { catchRefusal, Refusal } from '../../author/refusal';
import { hashOf } from '../../build/disk';
import { type PictureCache, readFiles } from '../../build/read-data';
import { applyEdits, canApplyEdit, type Edit } from '../../shared/edits';
import type { EditRequest } from '../../studio/protocol';

/** An entry of the undo history: the files before and after it. */
export interface HistoryStep {
  changes: FileChange[];
}

interface RecordedStep extends HistoryStep {
  /** The value of the change counter when the step was last done or undone. */
  at: number;
  /** True after a refused undo or redo. The next attempt skips the step. */
  isRefused?: boolean;
}

/** The undo history of a window. */
interface WindowHistory {
  done: RecordedStep[];
  undone: RecordedStep[];
  /** The group of the last edit. The next edit joins the same step if it has the same group. An undo ends the group. */
  group?: string;
  /** The last edit: its file, with the hashes before and after it. */
  lastRequest?: { file: string; from: string; to: string };
}

/** The window that makes a change. A change joins the previous step if both have the same group. */
interface ChangeOrigin {
  window: string;
  group?: string;
}

/** A function that throws a Refusal if some changes would leave a problem. */
type ValidateChanges = (changes: readonly FileChange[], files: Files) => void;

interface StepAttempt {
  direction: 'undo' | 'redo';
  window: string;
  files: Files;
  validate: ValidateChanges;
}

const maxSteps = 300;
const maxWindows = 50;

/**
 * The hash of redirects.json while the file does not exist. The first redirect creates the file, and removing the last
 * one deletes it.
 */
export const missingFileHash = hashOf(new Uint8Array());

/** The key for changes by other programs, such as a text editor or Git. */
const outsideEditor = Symbol('outside');

/** Reads and changes the data files, with an undo history for each window. Writes each change to the disk at once. */
export class EditHistory {
  private readonly pictures: PictureCache = new Map();
  private readonly windows = new Map<string, WindowHistory>();
  /** The number of the last change of each file, by each window and by other programs. */
  private readonly lastEdits = new Map<string, Map<string | typeof outsideEditor, number>>();
  private editCount = 0;
  /** The files after the last known change. */
  private lastKnownFiles: Files | undefined;

  constructor(private readonly folder: string) {}

  getLastDone(window: string): HistoryStep | undefined {
    return this.windows.get(window)?.done.at(-1);
  }

  getLastUndone(window: string): HistoryStep | undefined {
    return this.windows.get(window)?.undone.at(-1);
  }

  readCurrentFiles(): Record<string, Uint8Array> {
    return readFiles(this.folder, this.pictures);
  }

  /** Returns the files after the last edit. Does not list the folder again. */
  getLastKnownFiles(): Files {
    return this.lastKnownFiles ?? this.readCurrentFiles();
  }

  /**
   * Edits a file. Returns false if the file has changed since `hash`. Throws a DiskError if the disk fails, and a
   * Refusal if the edits cannot be applied.
   */
  edit(request: EditRequest): boolean {
    const { file, hash, edits, group, window } = this.dropSentEdits(request);
    const files = this.detectOutsideEdits();
    const before = Object.hasOwn(files, file) && file.endsWith('.json') ? files[file] : undefined;
    if (!before && file !== redirectsFile) throw new Refusal(`The file ${file} no longer exists.`);
    if ((before ? hashOf(before) : missingFileHash) !== hash) return false;
    const { text, problems } = before ? parseJsonSource(file, before) : { text: '{}', problems: [] };
    if (problems.length > 0) throw new Refusal(`${file} cannot be changed here: ${problems[0]?.message}`);
    checkEdits(JSON.parse(text) as JsonValue, edits);
    const plan = new PlannedTree(files);
    plan.edit(file, ...edits);
    const after = getFile(plan.files(), file);
    if (!isSameFile(before, after))
      this.recordStep([{ path: file, before, after }], { window, group }, files);
    const to = after ? hashOf(after) : missingFileHash;
    this.getWindowHistory(window).lastRequest = { file, from: request.hash, to };
    return true;
  }

  /** Drops the edits of a closing window that an earlier request has already applied. */
  private dropSentEdits(request: EditRequest): EditRequest {
    const { file, hash, edits, alreadySent = 0, window } = request;
    const last = this.windows.get(window)?.lastRequest;
    const isDone = alreadySent > 0 && last?.file === file && last.from === hash;
    return isDone ? { ...request, hash: last.to, edits: edits.slice(alreadySent) } : request;
  }

  /** Changes files as one step of a window. If it throws a DiskError, nothing has changed. */
  addStep(changes: FileChange[], by: ChangeOrigin): void {
    if (changes.length > 0) this.recordStep(changes, by, this.detectOutsideEdits());
  }

  private recordStep(changes: FileChange[], { window, group }: ChangeOrigin, files: Files): void {
    const at = this.apply(changes, window, files);
    const steps = this.getWindowHistory(window);
    const last = steps.done.at(-1);
    const isSameGroup = group !== undefined && group === steps.group;
    const joined = isSameGroup && last ? joinChanges(last.changes, changes) : undefined;
    steps.undone.length = 0;
    steps.group = group;
    if (joined) steps.done.pop();
    // Edits that cancel each other out are not a step.
    if (joined?.length !== 0) steps.done.push({ changes: joined ?? changes, at });
    if (steps.done.length > maxSteps) steps.done.shift();
  }

  /**
   * Undoes the last step of a window. Keeps later changes by others. Throws a Refusal if both changed the same value.
   */
  undo(window: string, validate: ValidateChanges = () => {}): HistoryStep {
    return this.moveThroughHistory('undo', window, validate);
  }

  redo(window: string, validate: ValidateChanges = () => {}): HistoryStep {
    return this.moveThroughHistory('redo', window, validate);
  }

  private moveThroughHistory(
    direction: 'undo' | 'redo',
    window: string,
    validate: ValidateChanges,
  ): HistoryStep {
    const files = this.detectOutsideEdits();
    const steps = this.getWindowHistory(window);
    steps.group = undefined;
    const [from, to] = direction === 'undo' ? [steps.done, steps.undone] : [steps.undone, steps.done];
    for (let step = from.at(-1); step; step = from.at(-1)) {
      const planned = catchRefusal(() => this.plan(step, { direction, window, files, validate }));
      if (planned instanceof Refusal && !step.isRefused) {
        step.isRefused = true;
        const advice =
          direction === 'undo'
            ? 'This step was not undone. Press Undo again for the step before it.'
            : 'This step was not redone. Press Redo again for the next step.';
        throw new Refusal(`${planned.message} ${advice}`);
      }
      const isSkipped = planned instanceof Refusal || planned.length === 0;
      const at = isSkipped ? 0 : this.apply(planned, window, files);
      from.pop();
      if (isSkipped) continue;
      const done = { changes: direction === 'undo' ? planned.map(invertChange) : planned, at };
      to.push(done);
      return done;
    }
    throw new Refusal(`There is nothing more to ${direction}.`);
  }

  /** Plans to undo or redo a step. Throws a Refusal on a conflict. */
  private plan(step: RecordedStep, { direction, window, files, validate }: StepAttempt): FileChange[] {
    const stepChanges = direction === 'undo' ? step.changes.map(invertChange).reverse() : step.changes;
    const { changes, conflicts } = mergeChanges(files, stepChanges);
    const [conflict] = conflicts;
    if (conflict) {
      const base = stepChanges.find(({ path }) => path === conflict.file)?.before;
      const place = this.describeConflict(conflict, base);
      throw new Refusal(
        `${place} has since been changed${this.describeLaterEditors(step, window, conflict.file)}.`,
      );
    }
    if (this.listLaterEditors(step, window).length > 0) validate(changes, files);
    return changes;
  }

  private describeConflict({ file, path }: FileConflict, base: Uint8Array | undefined): string {
    const holder = base && readDataTree({ [file]: base }, this.folder).byName.get(file);
    return holder ? formatPlaceInStudio(holder, path) : file;
  }

  private describeLaterEditors(step: RecordedStep, window: string, file: string): string {
    const editors = this.listLaterEditors(step, window, file);
    if (editors.some((editor) => editor !== outsideEditor)) return ' in another window';
    return editors.length > 0 ? ' outside the studio' : '';
  }

  /**
   * Returns the other windows that changed a file, or any file, after a step. Other programs count as `outsideEditor`.
   */
  private listLaterEditors(step: RecordedStep, window: string, file?: string) {
    const edits = file === undefined ? [...this.lastEdits.values()] : [this.lastEdits.get(file) ?? new Map()];
    return edits.flatMap((editors) =>
      [...editors].flatMap(([editor, at]) => (editor !== window && at > step.at ? [editor] : [])),
    );
  }

  /** Writes changes to the disk. Returns the new change count. */
  private apply(changes: readonly FileChange[], window: string, files: Files): number {
    applyChanges(this.folder, changes);
    const added = changes.flatMap(({ path, after }) => (after ? [[path, after] as const] : []));
    const changedPaths = new Set(changes.map(({ path }) => path));
    const unchanged = Object.entries(files).filter(([path]) => !changedPaths.has(path));
    this.lastKnownFiles = Object.fromEntries([...unchanged, ...added]);
    return this.recordEdits(changes, window);
  }

  /** Reads the files. Notes which of them other programs have changed. */
  private detectOutsideEdits(): Record<string, Uint8Array> {
    const files = this.readCurrentFiles();
    const changes = this.lastKnownFiles ? compareFiles(this.lastKnownFiles, files) : [];
    if (changes.length > 0) this.recordEdits(changes, outsideEditor);
    this.lastKnownFiles = files;
    return files;
  }

  private recordEdits(changes: readonly FileChange[], editor: string | typeof outsideEditor): number {
    const at = ++this.editCount;
    for (const { path } of changes) {
      const editors = this.lastEdits.get(path) ?? new Map<string | typeof outsideEditor, number>();
      this.lastEdits.set(path, editors.set(editor, at));
    }
    return at;
  }

  /** Returns the history of a window. Drops the windows that have been idle the longest if there are too many. */
  private getWindowHistory(window: string): WindowHistory {
    const steps = this.windows.get(window) ?? { done: [], undone: [] };
    // A map keeps the insertion order, so its first window has been idle the longest.
    this.windows.delete(window);
    this.windows.set(window, steps);
    const [oldest] = this.windows.keys();
    if (oldest !== undefined && this.windows.size > maxWindows) this.windows.delete(oldest);
    return steps;
  }
}

/** Throws a Refusal if an edit changes a list item that does not exist. */
function checkEdits(value: JsonValue, edits: readonly Edit[]): void {
  let now = value;
  for (const edit of edits) {
    if (!canApplyEdit(now, edit))
      throw new Refusal('The item you edited no longer exists. Reload the page and try again.');
    now = applyEdits(now, [edit]);
  }
}

/** Joins successive changes. Returns `undefined` if the files were changed between them. */
function joinChanges(former: readonly FileChange[], added: readonly FileChange[]): FileChange[] | undefined {
  const joined = new Map(former.map((change) => [change.path, change]));
  for (const { path, before, after } of added) {
    const existing = joined.get(path);
    if (existing && !isSameFile(existing.after, before)) return undefined;
    joined.set(path, { path, before: existing ? existing.before : before, after });
  }
  return [...joined.values()].filter(({ before, after }) => !isSameFile(before, after));
}
