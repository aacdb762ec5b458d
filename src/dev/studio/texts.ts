import { type JsonValue, parseJsonSource } from '../../../schema/json/source';
import { editJson } from '../../author/json-text';
import { applyChanges, type FileChange, isSameFile, Refusal } from '../../author/planned-tree';
import { hashOf, type KnownPictures, readFiles } from '../../build/disk';
import type { Edit, EditRequest } from '../../studio/protocol';
import { applyEdits, fits } from '../../studio/values';

/** What can be taken back at once, and done again. */
export interface Step {
  /** Edits of one group are one step. */
  group?: string;
  changes: FileChange[];
}

const mostSteps = 300;

/** The files of the data, as this run of the server changes them: each change goes to the disk at once, and is a step. */
export class Texts {
  private readonly pictures: KnownPictures = new Map();
  private readonly done: Step[] = [];
  private readonly undone: Step[] = [];

  constructor(private readonly folder: string) {}

  get lastDone(): Step | undefined {
    return this.done.at(-1);
  }

  get lastUndone(): Step | undefined {
    return this.undone.at(-1);
  }

  files(): Record<string, Uint8Array> {
    return readFiles(this.folder, this.pictures);
  }

  /** Changes a text; answers false where the edits were made on another than the file has now. Throws a DiskFault or a Refusal. */
  edit({ file, hash, edits, group }: EditRequest): boolean {
    const files = this.files();
    const before = Object.hasOwn(files, file) && file.endsWith('.json') ? files[file] : undefined;
    if (!before) throw new Refusal(`There is no file ${file} any more.`);
    if (hashOf(before) !== hash) return false;
    const { text, problems } = parseJsonSource(file, before);
    if (problems.length > 0) throw new Refusal(`${file} cannot be changed here: ${problems[0]?.message}`);
    refuseMisfit(JSON.parse(text) as JsonValue, edits);
    const after = new TextEncoder().encode(editJson(text, edits));
    if (!isSameFile(before, after)) this.carryOut([{ path: file, before, after }], group);
    return true;
  }

  /** Changes files at once, as one step. Throws a DiskFault, and then nothing is changed. */
  carryOut(changes: FileChange[], group?: string): void {
    if (changes.length === 0) return;
    applyChanges(this.folder, changes);
    this.note({ group, changes });
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
    const stranger = changes.find(({ path, before }) => !isSameFile(files[path], before));
    if (stranger)
      throw new Refusal(`${stranger.path} was changed by somebody else since, so it was left as it is.`);
    try {
      applyChanges(this.folder, changes);
    } catch (fault) {
      from.push(step);
      throw fault;
    }
    to.push({ changes: step.changes });
    return step;
  }

  private note(step: Step): void {
    this.undone.length = 0;
    const last = this.lastDone;
    const isGoingOn = last !== undefined && step.group !== undefined && last.group === step.group;
    const joined = isGoingOn && join(last.changes, step.changes);
    if (!joined) this.done.push(step);
    // What was typed and taken back again is no step.
    else if (joined.length === 0) this.done.pop();
    else last.changes = joined;
    if (this.done.length > mostSteps) this.done.shift();
  }
}

/** Throws a Refusal for an edit of an item that its list does not have. */
function refuseMisfit(value: JsonValue, edits: readonly Edit[]): void {
  let now = value;
  for (const edit of edits) {
    if (!fits(now, edit)) throw new Refusal(`There is no place ${JSON.stringify(edit.path)} in this file.`);
    now = applyEdits(now, [edit]);
  }
}

/** Changes as one; nothing where a file was changed in between by somebody else. */
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
