import type { JsonValue } from '../../schema/json/source';
import { ask, Outdated, Refusal, recall, remember, tell, windowId } from './api';
import type { Edit, EditRequest, FileState } from './protocol';
import {
  applyEdits,
  type Conflict,
  carryConflict,
  isSame,
  isSamePath,
  keepSame,
  rebase,
  share,
  startsWith,
  valueAt,
} from './values';

// What is typed in this window. It is shown at once and sent one request at a time; each answer is the base that what was
// typed meanwhile stands on, so no answer can overwrite what came after it, however late it is.

interface Typed {
  edits: Edit[];
  group: string;
}

/** An open file: what the server said last, and what is typed and not acknowledged. */
export interface Draft {
  state: FileState;
  /** The last value of the file that was JSON: what is typed was typed on it. */
  base?: JsonValue;
  typed: Typed[];
  conflicts: Conflict[];
  /** What the form shows: the base with all that is typed. */
  value?: JsonValue;
}

type Drafts = Readonly<Record<string, Draft>>;

const storageKey = 'studio-typed';

type Kept = Record<string, Pick<Draft, 'base' | 'typed' | 'conflicts'> & { hash: string }>;

/** Holds the open files, and sends what is typed. What goes wrong is for its owner. */
export class DraftStore {
  drafts: Drafts = {};
  private readonly inFlight = new Map<string, number>();
  private readonly syncs = new Map<string, Promise<void>>();
  /** How many of the edits of a file the server would not take. */
  private readonly refused = new Map<string, number>();
  /** The files that are to be fetched. */
  private readonly toFetch = new Set<string>();

  constructor(private readonly onChange: (fault?: unknown) => void) {
    for (const [file, { hash, ...draft }] of Object.entries(readKept()))
      this.put(file, { ...draft, state: { file, hash, schema: '', problems: [] } });
  }

  get isUnsent(): boolean {
    return Object.values(this.drafts).some(({ typed, conflicts }) => typed.length + conflicts.length > 0);
  }

  /** The files that hold what is not acknowledged. */
  get unsentFiles(): string[] {
    return Object.keys(this.drafts).filter((file) => this.drafts[file]?.typed.length);
  }

  /** The texts that were typed and not sent. */
  get unsentTexts(): string[] {
    return Object.values(this.drafts).flatMap(({ typed }) =>
      typed.flatMap(({ edits }) =>
        edits.flatMap((edit) => (edit.do === 'set' && typeof edit.value === 'string' ? [edit.value] : [])),
      ),
    );
  }

  /** Fetches a file. Settles once that and all that is typed there is done, or cannot be. */
  load(file: string): Promise<void> {
    this.toFetch.add(file);
    return this.sync(file);
  }

  edit(file: string, edits: Edit[], group: string): void {
    const draft = this.drafts[file];
    if (!draft) return;
    const disputed = draft.conflicts.find(
      ({ path, isGone }) => !isGone && edits.every((edit) => startsWith(edit.path, path)),
    );
    const conflicts = draft.conflicts.flatMap((conflict) => {
      if (disputed) return conflict === disputed ? editConflict(conflict, edits) : conflict;
      // It goes with its item, and ends where the author takes that out.
      const before = withoutConflicts(draft.base, draft.typed);
      const carried = carryConflict(conflict, before, applyEdits(before, edits));
      return carried.isGone && !conflict.isGone ? [] : carried;
    });
    const { typed } = draft;
    const all = disputed ? typed : append(typed, { edits, group }, this.inFlight.get(file) ?? 0);
    this.put(file, { ...draft, conflicts, typed: all });
    this.onChange();
    void this.sync(file);
  }

  /** Decides between the two values of a place. */
  resolve(file: string, conflict: Conflict, takesMine: boolean): void {
    const draft = this.drafts[file];
    if (!draft) return;
    const { path, mine, isGone } = conflict;
    this.put(file, { ...draft, conflicts: draft.conflicts.filter((other) => other !== conflict) });
    this.onChange();
    if (!takesMine) return;
    const list = path.slice(0, -1);
    const items = valueAt(draft.value, list);
    const at = Math.min(Number(path.at(-1)), Array.isArray(items) ? items.length : 0);
    const edit: Edit = isGone
      ? { do: 'insert', path: [...list, at], value: mine ?? null }
      : { do: 'set', path, value: mine };
    this.edit(file, [edit], `settled:${draft.state.hash}`);
  }

  /** Forgets what the server would not take, and goes on with what was typed after it. */
  discard(): void {
    for (const [file, count] of this.refused) {
      const draft = this.drafts[file];
      if (draft) this.put(file, { ...draft, typed: draft.typed.slice(count) });
    }
    this.refused.clear();
    this.onChange();
    void this.flush();
  }

  /** Settles once all that is typed was sent, or cannot be. */
  async flush(): Promise<void> {
    for (const file of this.unsentFiles) void this.sync(file);
    await Promise.all(this.syncs.values());
  }

  /** Asks and tells one thing after the other, so that no answer is overtaken. */
  private sync(file: string): Promise<void> {
    const running = this.syncs.get(file);
    if (running) return running;
    const syncing = this.syncInTurn(file)
      .catch((fault: unknown) => this.onChange(fault))
      .finally(() => this.syncs.delete(file));
    this.syncs.set(file, syncing);
    return syncing;
  }

  private async syncInTurn(file: string): Promise<void> {
    for (;;) {
      if (this.toFetch.delete(file)) await this.fetch(file);
      const draft = this.drafts[file];
      const [first] = draft?.typed ?? [];
      if (!draft || !first || draft.state.value === undefined) return;
      const end = draft.typed.findIndex(({ group }) => group !== first.group);
      const batch = end < 0 ? draft.typed : draft.typed.slice(0, end);
      const edits = batch.flatMap((typed) => typed.edits);
      const request: EditRequest = {
        file,
        hash: draft.state.hash,
        edits,
        group: first.group,
        window: windowId,
      };
      this.inFlight.set(file, batch.length);
      try {
        const state = await tell<FileState>('edit', request);
        this.refused.delete(file);
        this.receive(file, state, batch.length);
      } catch (fault) {
        if (fault instanceof Refusal) this.refused.set(file, batch.length);
        if (!(fault instanceof Outdated)) throw fault;
        this.receive(file, fault.present as FileState);
      } finally {
        this.inFlight.delete(file);
      }
    }
  }

  /** Takes in a file as it is now. One that is gone stays as it was. */
  private async fetch(file: string): Promise<void> {
    const held = this.drafts[file]?.state;
    const state = await ask<FileState>('file', { file }).catch((fault: unknown) => {
      if (!(fault instanceof Refusal)) throw fault;
    });
    if (state && share(held, state) !== held) this.receive(file, state);
  }

  /** Takes in the present state of a file, in which the first `sent` of what is typed is done. */
  private receive(file: string, state: FileState, sent = 0): void {
    const held = this.drafts[file];
    const base = held?.base;
    const now = state.value === undefined ? base : keepSame(base, state.value);
    let typed = held?.typed.slice(sent) ?? [];
    let conflicts = held?.conflicts ?? [];
    const isOther = sent === 0 && state.hash !== held?.state.hash;
    const found: Conflict[] = [];
    if (isOther && typed.length > 0 && state.value !== undefined && base !== undefined) {
      const rebased = rebase(
        base,
        state.value,
        typed.flatMap(({ edits }) => edits),
      );
      const group = typed.at(-1)?.group ?? 'again';
      typed = rebased.edits.length > 0 ? [{ edits: rebased.edits, group }] : [];
      found.push(...rebased.conflicts);
    }
    if (held && conflicts.length > 0) {
      const [before, after] = [withoutConflicts(base, held.typed), withoutConflicts(now, typed)];
      conflicts = conflicts
        .map((conflict) => carryConflict(conflict, before, after))
        .filter(({ path, mine, theirs }) => {
          return !isSame(mine, theirs) && !found.some((conflict) => isSamePath(path, conflict.path));
        });
    }
    const problems = share(held?.state.problems, state.problems);
    this.put(file, { state: { ...state, problems }, base: now, typed, conflicts: [...conflicts, ...found] });
    this.onChange();
  }

  private put(file: string, { base, typed, conflicts, state }: Omit<Draft, 'value'>): void {
    const disputed = conflicts.flatMap(({ path, mine, isGone }): Edit[] =>
      isGone ? [] : [{ do: 'set', path, value: mine }],
    );
    const value = base === undefined ? undefined : applyEdits(withoutConflicts(base, typed), disputed);
    this.drafts = { ...this.drafts, [file]: { state, base, typed, conflicts, value } };
    keep(this.drafts);
  }
}

/** A file with what is typed, but for what is disputed. */
function withoutConflicts(base: JsonValue = null, typed: readonly Typed[] = []): JsonValue {
  return applyEdits(
    base,
    typed.flatMap(({ edits }) => edits),
  );
}

/** What is disputed, with what is typed in it since. */
function editConflict(conflict: Conflict, edits: Edit[]): Conflict {
  const within = edits.map((edit) => ({ ...edit, path: edit.path.slice(conflict.path.length) }));
  return { ...conflict, mine: applyEdits(conflict.mine ?? null, within) };
}

/** Adds what is typed; of several values for one field in one visit only the last is sent. */
function append(typed: Typed[], added: Typed, inFlight: number): Typed[] {
  const last = typed.at(-1);
  const [before] = last?.edits ?? [];
  const [edit] = added.edits;
  const isSameField =
    typed.length > inFlight &&
    last?.group === added.group &&
    [last, added].every(({ edits }) => edits.length === 1) &&
    before?.do === 'set' &&
    edit?.do === 'set' &&
    isSamePath(before.path, edit.path);
  return isSameField ? [...typed.slice(0, -1), added] : [...typed, added];
}

function readKept(): Kept {
  try {
    return JSON.parse(recall('sessionStorage', storageKey) ?? '{}');
  } catch {
    return {}; // damaged: there is nothing to go on with
  }
}

function keep(drafts: Drafts): void {
  const unsent = Object.entries(drafts).flatMap(([file, { state, base, typed, conflicts }]) =>
    typed.length + conflicts.length > 0
      ? [[file, { hash: state.hash, base, typed, conflicts }] as const]
      : [],
  );
  remember('sessionStorage', storageKey, JSON.stringify(Object.fromEntries(unsent)));
}
