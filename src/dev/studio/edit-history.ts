import { redirectsFile } from '../../../schema/content/destinations';
import { type JsonValue, parseJsonSource } from '../../../schema/json/source';
import { applyChanges } from '../../author/apply-changes';
import { readDataTree } from '../../author/authored-tree';
import type { Author } from '../../author/commit-changes';
import { formatPlaceInStudio } from '../../author/differences';
import {
  compareFiles,
  type FileChange,
  type Files,
  getFile,
  isSameFile,
  joinChanges,
} from '../../author/file-changes';
import { type FileConflict, invertChange, mergeChanges } from '../../author/merge';
import { PlannedTree } from '../../author/planned-tree';
import { catchRefusal, Refusal } from '../../author/refusal';
import { readClock } from '../../build/clock';
import { hashOf } from '../../build/disk';
import { type PictureCache, readFiles } from '../../build/read-data';
import { applyEdits, canApplyEdit, type Edit } from '../../shared/edits';
import { formatList } from '../../shared/words';
import type { EditRequest } from '../../studio/protocol';
import { type StepRecord, StepStore, type StoredChange, type StoredRecord } from './step-store';

/** A step of the undo history. Each change has the content of a file before and after the step. */
export interface HistoryStep {
  changes: FileChange[];
}

interface RecordedStep extends HistoryStep {
  author?: Author;
  /** The value of the change counter when the step was last done or undone. */
  at: number;
  /** True after a refused undo or redo. A second refusal skips the step. */
  isRefused?: boolean;
}

interface WindowHistory {
  done: RecordedStep[];
  undone: RecordedStep[];
  /**
   * The group of the last edit. The next edit joins the same step if it has the same group. An undo or redo ends the
   * group.
   */
  group?: string;
  /** The file of the last edit, with the hashes of the file before and after the edit. */
  lastRequest?: { file: string; from: string; to: string };
}

/**
 * The window that makes a change, and the group of the change. A change joins the previous step if both have the same
 * group.
 */
interface ChangeOrigin {
  window: string;
  group?: string;
}

/** The last edit of a file: its author, and its time in ms since 1970. */
export interface LastEdit {
  author?: Author;
  time: number;
}

/** A function that throws a Refusal if the changes would cause a problem. */
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
 * The hash of redirects.json while the file does not exist. Adding the first redirect creates the file. Removing the
 * last redirect deletes it.
 */
export const missingFileHash = hashOf(new Uint8Array());

/** The key for changes by other programs, such as a text editor or Git. */
const outsideEditor = Symbol('outside');

/**
 * Reads and changes the data files, with an undo history for each window. Writes each change to the disk at once. In a
 * Git repository, the history survives a restart.
 */
export class EditHistory {
  private readonly pictures: PictureCache = new Map();
  private readonly windows = new Map<string, WindowHistory>();
  /** The histories of closed windows. A new window of the same author continues them. */
  private readonly closed = new Map<string, WindowHistory>();
  private readonly lastEditByFile = new Map<string, LastEdit>();
  private store: StepStore | undefined;
  /**
   * For each file, the sequence number of each window's last edit. The key `outsideEditor` has the last edit by another
   * program.
   */
  private readonly lastEdits = new Map<string, Map<string | typeof outsideEditor, number>>();
  private editCount = 0;
  /** The files of the last reading, with the changes that the studio has written since. */
  private lastKnownFiles: Files | undefined;

  /** For each file, the value of the change counter when the file was last published. */
  private readonly publishedAt = new Map<string, number>();

  /** `findAuthor` returns the signed-in person of a window. */
  constructor(
    private readonly folder: string,
    private readonly findAuthor: (window: string) => Author | undefined = () => undefined,
  ) {}

  /** Returns the people who changed a file since the last publication. */
  listAuthors(path: string): Author[] {
    const authors = [...(this.lastEdits.get(path) ?? [])].flatMap(([editor, at]) => {
      const author =
        at > (this.publishedAt.get(path) ?? 0) && typeof editor === 'string'
          ? this.findAuthor(editor)
          : undefined;
      return author ? [[author.email, author] as const] : [];
    });
    return [...new Map(authors).values()];
  }

  /** Marks files as published, so that `listAuthors` no longer returns the authors of their earlier changes. */
  markPublished(paths: readonly string[]): void {
    for (const path of paths) this.publishedAt.set(path, this.editCount);
  }

  /**
   * Reads the steps of earlier runs, and stores new steps from now on. Without a Git repository, only reads the files.
   */
  async open(): Promise<void> {
    const store = await StepStore.open(this.folder);
    const records = (await store?.readSteps()) ?? [];
    for (const record of records) this.replay(record);
    this.store = store;
    const last = new Map(records.flatMap(({ changes }) => changes.map((change) => [change.path, change])));
    await store?.readContents([...last.values(), ...this.listLastStored()]);
    // Reads the file contents of all stored steps in the background, because a later undo then takes half the time. An
    // undo before this has finished reads only the contents that it needs.
    void store?.readContents(records.flatMap(({ changes }) => changes)).catch(() => undefined);
    for (const [window, history] of this.windows) this.closed.set(window, history);
    this.windows.clear();
    // Other programs may have changed the files while no server ran.
    const files = this.readCurrentFiles();
    this.recordEdits(Object.keys(files), outsideEditor);
    for (const [path, { after }] of last)
      if (!isSameFile(getFile(files, path), after)) this.lastEditByFile.delete(path);
    this.lastKnownFiles = files;
  }

  /** Lists the changes that the next undo and the next redo of each window need. */
  private listLastStored(): StoredChange[] {
    const steps = [...this.windows.values()].flatMap(({ done, undone }) => [done.at(-1), undone.at(-1)]);
    return steps.flatMap((step) => (step?.changes ?? []) as StoredChange[]);
  }

  /** True if the history survives a restart. */
  get isStored(): boolean {
    return this.store !== undefined;
  }

  /**
   * Returns records of the steps and terminal commands that created or removed files. The newest record is first.
   * Returns none without a Git repository.
   */
  async readPast(): Promise<readonly StoredRecord[]> {
    return (await this.store?.readPast()) ?? [];
  }

  /** Moves the last steps into Git now, without the usual delay. */
  async flush(): Promise<void> {
    await this.store?.store();
  }

  /** Closes a window. If it opens again, or if its author opens a new window, that window continues the history. */
  closeWindow(window: string): void {
    const history = this.windows.get(window);
    if (!history) return;
    this.windows.delete(window);
    this.closed.set(window, history);
  }

  getLastDone(window: string): HistoryStep | undefined {
    return this.getWindowHistory(window).done.at(-1);
  }

  getLastUndone(window: string): HistoryStep | undefined {
    return this.getWindowHistory(window).undone.at(-1);
  }

  /** Returns the studio's last edit of a file. Returns `undefined` if another program has changed the file since. */
  getLastEdit(file: string): LastEdit | undefined {
    return this.lastEditByFile.get(file);
  }

  readCurrentFiles(): Record<string, Uint8Array> {
    return readFiles(this.folder, this.pictures);
  }

  /**
   * Returns the files of the last reading, with the changes that the studio has written since. Reads the folder only if
   * it has never been read.
   */
  getLastKnownFiles(): Files {
    return this.lastKnownFiles ?? this.readCurrentFiles();
  }

  /**
   * Edits a file. Returns false if the hash of the file differs from the hash in the request. Throws a DiskError if the
   * disk fails, and a Refusal if the edits cannot be applied.
   */
  edit(request: EditRequest): boolean {
    // The last edits of a closing window can arrive after the window has closed.
    const isClosed = request.alreadySent !== undefined && this.closed.has(request.window);
    const isSaved = this.applyRequest(this.dropSentEdits(request));
    if (isClosed) this.closeWindow(request.window);
    return isSaved;
  }

  private applyRequest(request: EditRequest): boolean {
    const { file, hash, edits, group, window } = request;
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
    this.getWindowHistory(window).lastRequest = { file, from: hash, to };
    return true;
  }

  /**
   * Drops the edits that are already applied. A closing window sends edits again if their first request got no
   * response.
   */
  private dropSentEdits(request: EditRequest): EditRequest {
    const { file, hash, edits, alreadySent = 0, window } = request;
    const last = (this.windows.get(window) ?? this.closed.get(window))?.lastRequest;
    const isDone = alreadySent > 0 && last?.file === file && last.from === hash;
    return isDone ? { ...request, hash: last.to, edits: edits.slice(alreadySent) } : request;
  }

  /** Changes files as one step of a window. If it throws a DiskError, nothing has changed. */
  addStep(changes: FileChange[], by: ChangeOrigin): void {
    if (changes.length > 0) this.recordStep(changes, by, this.detectOutsideEdits());
  }

  private recordStep(changes: FileChange[], { window, group }: ChangeOrigin, files: Files): void {
    const author = this.findAuthor(window);
    const steps = this.getWindowHistory(window);
    const last = steps.done.at(-1);
    const isSameGroup = group !== undefined && group === steps.group;
    const joined = isSameGroup && last ? joinChanges(last.changes, changes) : undefined;
    const place = { group, joins: joined !== undefined, cancels: joined?.length === 0 };
    const at = this.apply(
      { kind: 'step', window, ...place, author, time: readClock().getTime(), changes },
      files,
    );
    addToHistory(steps, { changes: joined ?? changes, at, author }, place);
  }

  /**
   * Undoes the last step of a window. Keeps later changes by others. Throws a Refusal, for example if others changed
   * the same value.
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
    const author = this.findAuthor(window);
    const steps = this.getWindowHistory(window);
    steps.group = undefined;
    let skipped = 0;
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
      const record = { kind: direction, window, skipped, author, time: readClock().getTime() };
      const at = isSkipped ? 0 : this.apply({ ...record, changes: planned }, files);
      from.pop();
      skipped++;
      if (isSkipped) continue;
      const changes = direction === 'undo' ? planned.map(invertChange) : planned;
      to.push({ changes, at, author: step.author });
      return { changes };
    }
    throw new Refusal(`There is nothing more to ${direction}.`);
  }

  /** Plans to undo or redo a step. Throws a Refusal on a conflict, or if `validate` finds a problem. */
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
    const names = editors.flatMap((editor) =>
      typeof editor === 'string' ? (this.findAuthor(editor)?.name ?? []) : [],
    );
    if (names.length > 0) return ` by ${formatList(names)}`;
    if (editors.some((editor) => editor !== outsideEditor)) return ' in another window';
    return editors.length > 0 ? ' outside the studio' : '';
  }

  /**
   * Returns the other windows that changed a file after a step. If `file` is missing, a change of any file counts.
   * Other programs count as `outsideEditor`.
   */
  private listLaterEditors(step: RecordedStep, window: string, file?: string) {
    const edits = file === undefined ? [...this.lastEdits.values()] : [this.lastEdits.get(file) ?? new Map()];
    return edits.flatMap((editors) =>
      [...editors].flatMap(([editor, at]) => (editor !== window && at > step.at ? [editor] : [])),
    );
  }

  /** Stores a step, then writes its changes to the disk. Returns the new value of the change counter. */
  private apply(record: StepRecord, files: Files): number {
    const { changes } = record;
    this.store?.append(record);
    try {
      applyChanges(this.folder, changes);
    } catch (error) {
      this.store?.dropLast();
      throw error;
    }
    const added = changes.flatMap(({ path, after }) => (after ? [[path, after] as const] : []));
    const changedPaths = new Set(changes.map(({ path }) => path));
    const unchanged = Object.entries(files).filter(([path]) => !changedPaths.has(path));
    this.lastKnownFiles = Object.fromEntries([...unchanged, ...added]);
    return this.recordStudioEdit(record);
  }

  private recordStudioEdit({ changes, window, author, time }: StepRecord): number {
    for (const { path } of changes) this.lastEditByFile.set(path, { author, time });
    return this.recordEdits(
      changes.map(({ path }) => path),
      window,
    );
  }

  /**
   * Adds a stored record to the history. Does not change files, because they already have the changes of the record.
   */
  private replay(record: StoredRecord): void {
    const { kind, window, joins, author, skipped = 0 } = record;
    if (kind === 'command') {
      this.recordOutsideEdits(record.changes.map(({ path }) => path));
      return;
    }
    const steps = this.windows.get(window) ?? { done: [], undone: [] };
    this.windows.set(window, steps);
    const at = this.recordStudioEdit(record);
    const changes = [...record.changes];
    if (kind === 'step') {
      const former = joins ? ((steps.done.at(-1)?.changes ?? []) as StoredChange[]) : [];
      addToHistory(steps, { changes: joinStoredChanges(former, changes), at, author }, record);
      return;
    }
    steps.group = undefined;
    const [from, to] = kind === 'undo' ? [steps.done, steps.undone] : [steps.undone, steps.done];
    const [step] = from.splice(-1 - skipped);
    to.push({
      changes: kind === 'undo' ? changes.map((change) => change.invert()) : changes,
      at,
      author: step?.author,
    });
  }

  /** Reads the files. Records which files other programs have changed. */
  private detectOutsideEdits(): Record<string, Uint8Array> {
    const files = this.readCurrentFiles();
    const changes = this.lastKnownFiles ? compareFiles(this.lastKnownFiles, files) : [];
    if (changes.length > 0) this.recordOutsideEdits(changes.map(({ path }) => path));
    this.lastKnownFiles = files;
    return files;
  }

  private recordOutsideEdits(paths: readonly string[]): void {
    this.recordEdits(paths, outsideEditor);
    for (const path of paths) this.lastEditByFile.delete(path);
  }

  private recordEdits(paths: readonly string[], editor: string | typeof outsideEditor): number {
    const at = ++this.editCount;
    for (const path of paths) {
      const editors = this.lastEdits.get(path) ?? new Map<string | typeof outsideEditor, number>();
      this.lastEdits.set(path, editors.set(editor, at));
    }
    return at;
  }

  /** Returns the history of a window. If there are too many windows, drops the one that has been idle the longest. */
  private getWindowHistory(window: string): WindowHistory {
    const steps = this.windows.get(window) ?? this.reopen(window);
    // A map keeps the insertion order, so its first window has been idle the longest.
    this.windows.delete(window);
    this.windows.set(window, steps);
    const [oldest] = this.windows.keys();
    if (oldest !== undefined && this.windows.size > maxWindows) this.windows.delete(oldest);
    return steps;
  }

  /** Returns the history of a closed window. For a new window, joins the histories of its author's closed windows. */
  private reopen(window: string): WindowHistory {
    const author = this.findAuthor(window);
    const isOwn = ({ done, undone }: WindowHistory) =>
      [...done, ...undone].every((step) => step.author?.email === author?.email);
    const own = this.closed.has(window)
      ? [window]
      : [...this.closed].flatMap(([name, history]) => (isOwn(history) ? [name] : []));
    const histories = own.flatMap((name) => this.closed.get(name) ?? []);
    for (const name of own) this.closed.delete(name);
    const join = (list: 'done' | 'undone') =>
      histories.flatMap((history) => history[list]).sort((one, other) => one.at - other.at);
    const [only] = histories;
    if (only && histories.length === 1) return only;
    return { done: join('done').slice(-maxSteps), undone: join('undone') };
  }
}

/** Adds a step to the history of a window. If `joins` is true, replaces the last step. */
function addToHistory(
  steps: WindowHistory,
  step: RecordedStep,
  { group, joins, cancels }: Pick<StepRecord, 'group' | 'joins' | 'cancels'>,
): void {
  steps.undone.length = 0;
  steps.group = group;
  if (joins) steps.done.pop();
  if (!cancels && step.changes.length > 0) steps.done.push(step);
  else steps.group = undefined;
  if (steps.done.length > maxSteps) steps.done.shift();
}

/** Joins the changes of two successive steps. Does not read the contents of the files. */
function joinStoredChanges(former: readonly StoredChange[], added: readonly StoredChange[]): StoredChange[] {
  const joined = new Map(former.map((change) => [change.path, change]));
  for (const change of added) joined.set(change.path, joined.get(change.path)?.join(change) ?? change);
  return [...joined.values()];
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
