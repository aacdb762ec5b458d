import type { JsonValue } from '../../schema/json/source';
import { applyEdits, type Conflict, type Edit, rebase, rebaseConflict } from '../shared/edits';
import { isDeepEqual, isSamePath, reuseEqual, startsWith, valueAt } from '../shared/values';
import { fetchJson, OutdatedError, postJson, RefusedError } from './api';
import type { DraftStorage, EditGroup, StoredDraft } from './draft-storage';
import type { EditRequest, FileState } from './protocol';
import { windowId } from './window-id';

// The drafts of this window. Each edit is shown and stored at once. Each file has at most one request in flight. Edits
// that are made during a request are rebased on its response, so a late response never overwrites them.

/** An open file, with its last state from the server and the edits that are not saved yet. */
export interface Draft {
  state: FileState;
  /** The value of the file in its last version without a syntax error. The unsaved edits apply to this value. */
  base?: JsonValue;
  typed: EditGroup[];
  conflicts: Conflict[];
  /** The value in the form: the base with all unsaved edits. */
  value?: JsonValue;
}

type Drafts = Readonly<Record<string, Draft>>;

/**
 * The number of items at the start of `typed` that the server refused. `gone` means all, because the file was removed.
 */
type RefusedEdits = number | 'gone';

/** Stores the open files and sends edits. Calls `onChange` after changes and errors. */
export class DraftStore {
  drafts: Drafts = {};
  private readonly inFlight = new Map<string, number>();
  private readonly syncs = new Map<string, Promise<void>>();
  private readonly refused = new Map<string, RefusedEdits>();
  private readonly toFetch = new Set<string>();
  /** The files whose drafts come from a closed window and are not yet compared with the current file. */
  private readonly adopted = new Set<string>();
  /** The files with restored drafts of a closed window. The author has not yet seen a notice about these files. */
  readonly restored = new Set<string>();

  constructor(
    private readonly onChange: (error?: unknown) => void,
    private readonly storage: DraftStorage,
  ) {
    for (const [file, draft] of Object.entries(storage.readOwn())) this.putStored(file, draft);
  }

  get hasUnsent(): boolean {
    return Object.keys(this.drafts).some((file) => this.hasUnsentIn(file));
  }

  private hasUnsentIn(file: string): boolean {
    const { typed = [], conflicts = [] } = this.drafts[file] ?? {};
    return typed.length + conflicts.length > 0;
  }

  /** The files with unsaved edits or unresolved conflicts. */
  get unsentFiles(): string[] {
    return Object.keys(this.drafts).filter((file) => this.hasUnsentIn(file));
  }

  get hasRefused(): boolean {
    return this.refused.size > 0;
  }

  /** The values that could not be saved, as text. The list has only the last value of each field. */
  get refusedTexts(): string[] {
    return [...this.refused].flatMap(([file, refused]) => {
      const { typed = [], conflicts = [] } = this.drafts[file] ?? {};
      const edits = typed.slice(0, refused === 'gone' ? undefined : refused).flatMap((each) => each.edits);
      const unresolved = refused === 'gone' ? conflicts.map(({ path, mine }) => ({ path, value: mine })) : [];
      const values = new Map<string, JsonValue>();
      for (const edit of [...edits, ...unresolved])
        if ('value' in edit && edit.value !== undefined) values.set(edit.path.join('/'), edit.value);
      return [...values.values()].map(printValue);
    });
  }

  /** A file with both unsaved edits and a syntax error. Its edits cannot be sent. */
  get brokenFile(): string | undefined {
    return this.unsentFiles.find((file) => this.drafts[file]?.state.syntaxError);
  }

  /** Continues the draft of a closed window. Returns false if this window has unsent edits of the same file. */
  readonly adopt = (file: string, draft: StoredDraft): boolean => {
    if (this.hasUnsentIn(file)) return false;
    this.adopted.add(file);
    this.putStored(file, draft);
    return true;
  };

  private putStored(file: string, { hash, ...draft }: StoredDraft): void {
    const existing = this.drafts[file]?.state ?? { file, schema: '', problems: [], advice: [] };
    this.put(file, { ...draft, state: { ...existing, hash } });
  }

  /** Fetches a file, then sends its unsent edits. Resolves after the last response, and also after a failed request. */
  load(file: string): Promise<void> {
    this.toFetch.add(file);
    return this.sync(file);
  }

  edit(file: string, edits: Edit[], group: string): void {
    const draft = this.drafts[file];
    if (!draft) return;
    const editedConflict = draft.conflicts.find(
      ({ path, isGone }) => !isGone && edits.every((edit) => startsWith(edit.path, path)),
    );
    const conflicts = draft.conflicts.flatMap((conflict) => {
      if (editedConflict) return conflict === editedConflict ? editConflict(conflict, edits) : conflict;
      // A conflict moves with its list item, and ends when the author removes the item.
      const before = applyTyped(draft.base, draft.typed);
      const rebased = rebaseConflict(conflict, before, applyEdits(before, edits));
      return rebased.isGone && !conflict.isGone ? [] : rebased;
    });
    const { typed } = draft;
    const all = editedConflict ? typed : appendEdits(typed, { edits, group }, this.inFlight.get(file) ?? 0);
    this.put(file, { ...draft, conflicts, typed: all });
    this.onChange();
    void this.sync(file);
  }

  /**
   * Resolves a conflict. Keeps the author's value if `keepsMine` is true. Otherwise keeps the current value of the
   * file.
   */
  resolve(file: string, conflict: Conflict, keepsMine: boolean): void {
    const draft = this.drafts[file];
    if (!draft) return;
    const { path, mine, isGone } = conflict;
    this.put(file, { ...draft, conflicts: draft.conflicts.filter((other) => other !== conflict) });
    this.onChange();
    if (!keepsMine) return;
    const list = path.slice(0, -1);
    const items = valueAt(draft.value, list);
    const at = Math.min(Number(path.at(-1)), Array.isArray(items) ? items.length : 0);
    const edit: Edit = isGone
      ? { do: 'insert', path: [...list, at], value: mine ?? null }
      : { do: 'set', path, value: mine };
    this.edit(file, [edit], `resolved:${draft.state.hash}`);
  }

  /** Discards the refused edits, and sends the edits that the author made after them. */
  discard(): void {
    for (const [file, refused] of this.refused) {
      const draft = this.drafts[file];
      if (!draft) continue;
      if (refused === 'gone') this.put(file, { ...draft, typed: [], conflicts: [] });
      else this.put(file, { ...draft, typed: draft.typed.slice(refused) });
    }
    this.refused.clear();
    this.onChange();
    void this.flush();
  }

  /** Resolves once all edits are sent or have failed. */
  async flush(): Promise<void> {
    for (const file of this.unsentFiles) void this.sync(file);
    await Promise.all(this.syncs.values());
  }

  /**
   * Sends the unsent edits when the window closes, except in files with refused edits or a syntax error. Includes the
   * edits of a request in flight, because that request may get lost. The server skips the edits that it has applied.
   */
  sendBeforeClosing(): void {
    for (const file of this.unsentFiles) {
      const { state, typed } = this.drafts[file] ?? {};
      const [first] = typed ?? [];
      if (!state || !typed || !first || state.value === undefined || this.refused.has(file)) continue;
      const edits = typed.flatMap((each) => each.edits);
      const sent = typed.slice(0, this.inFlight.get(file) ?? 0).flatMap((each) => each.edits).length;
      const request: EditRequest = {
        file,
        hash: state.hash,
        edits,
        alreadySent: sent,
        group: first.group,
        window: windowId,
      };
      // If the request is lost, its edits are still in the browser's storage.
      postJson('edit', request, { isClosing: true }).catch((error: unknown) => {
        if (!(error instanceof OutdatedError)) this.onChange(error);
      });
    }
  }

  /** Sends requests for a file one after another, so that no response overtakes an earlier one. */
  private sync(file: string): Promise<void> {
    const running = this.syncs.get(file);
    if (running) return running;
    const syncing = this.syncFile(file)
      .catch((error: unknown) => this.onChange(error))
      .finally(() => this.syncs.delete(file));
    this.syncs.set(file, syncing);
    return syncing;
  }

  private async syncFile(file: string): Promise<void> {
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
        const state = await postJson<FileState>('edit', request);
        this.refused.delete(file);
        this.receive(file, state, batch.length);
      } catch (error) {
        if (error instanceof RefusedError) {
          await this.fetch(file);
          // If the file has changed in the meantime, sends the refused edits again for its current version.
          if (this.drafts[file]?.state.hash !== request.hash) continue;
          this.refused.set(file, batch.length);
        }
        if (!(error instanceof OutdatedError)) throw error;
        this.receive(file, error.current as FileState);
      } finally {
        this.inFlight.delete(file);
      }
    }
  }

  /** Fetches a file. If the file no longer exists, its unsent edits count as refused. */
  private async fetch(file: string): Promise<void> {
    try {
      const state = await fetchJson<FileState>('file', { file });
      if (this.refused.get(file) === 'gone') {
        this.refused.delete(file);
        this.onChange();
      }
      const existing = this.drafts[file]?.state;
      if (this.adopted.has(file) || reuseEqual(existing, state) !== existing) this.receive(file, state);
    } catch (error) {
      if (!(error instanceof RefusedError)) {
        this.toFetch.add(file);
        throw error;
      }
      if (!this.hasUnsentIn(file)) return;
      this.refused.set(file, 'gone');
      throw new RefusedError(
        `${file} was removed, so what you typed there cannot be saved. Copy your text, or undo the removal.`,
      );
    }
  }

  /** Applies a new state of a file. This state already includes the first `sent` groups of unsaved edits. */
  private receive(file: string, state: FileState, sent = 0): void {
    const existing = this.drafts[file];
    const base = existing?.base;
    const now = state.value === undefined ? base : reuseEqual(base, state.value);
    let typed = existing?.typed.slice(sent) ?? [];
    let conflicts = existing?.conflicts ?? [];
    const isNewVersion = sent === 0 && state.hash !== existing?.state.hash;
    const newConflicts: Conflict[] = [];
    if (isNewVersion && typed.length > 0 && state.value !== undefined && base !== undefined) {
      const rebased = rebase(
        base,
        state.value,
        typed.flatMap(({ edits }) => edits),
      );
      const group = typed.at(-1)?.group ?? 'again';
      typed = rebased.edits.length > 0 ? [{ edits: rebased.edits, group }] : [];
      newConflicts.push(...rebased.conflicts);
    }
    if (existing && conflicts.length > 0) {
      const [before, after] = [applyTyped(base, existing.typed), applyTyped(now, typed)];
      conflicts = conflicts
        .map((conflict) => rebaseConflict(conflict, before, after))
        .filter(({ path, mine, theirs }) => {
          return (
            !isDeepEqual(mine, theirs) && !newConflicts.some((conflict) => isSamePath(path, conflict.path))
          );
        });
    }
    if (this.adopted.delete(file) && typed.length + conflicts.length + newConflicts.length > 0)
      this.restored.add(file);
    const problems = reuseEqual(existing?.state.problems, state.problems);
    const advice = reuseEqual(existing?.state.advice, state.advice);
    const present = { ...state, problems, advice };
    this.put(file, { state: present, base: now, typed, conflicts: [...conflicts, ...newConflicts] });
    this.onChange();
  }

  private put(file: string, { base, typed, conflicts, state }: Omit<Draft, 'value'>): void {
    const conflictEdits = conflicts.flatMap(({ path, mine, isGone }): Edit[] =>
      isGone ? [] : [{ do: 'set', path, value: mine }],
    );
    const value = base === undefined ? undefined : applyEdits(applyTyped(base, typed), conflictEdits);
    this.drafts = { ...this.drafts, [file]: { state, base, typed, conflicts, value } };
    this.storage.write(getUnsentDrafts(this.drafts));
  }
}

function applyTyped(base: JsonValue = null, typed: readonly EditGroup[] = []): JsonValue {
  return applyEdits(
    base,
    typed.flatMap(({ edits }) => edits),
  );
}

/** Applies edits to the author's value in a conflict. */
function editConflict(conflict: Conflict, edits: Edit[]): Conflict {
  const relativeEdits = edits.map((edit) => ({ ...edit, path: edit.path.slice(conflict.path.length) }));
  return { ...conflict, mine: applyEdits(conflict.mine ?? null, relativeEdits) };
}

/** Appends edits. A new value replaces an unsent value of the same field and group. */
function appendEdits(typed: EditGroup[], added: EditGroup, inFlight: number): EditGroup[] {
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

/** Formats a value as text that the author can copy. */
function printValue(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function getUnsentDrafts(drafts: Drafts): Record<string, StoredDraft> {
  const unsent = Object.entries(drafts).filter(
    ([, { typed, conflicts }]) => typed.length + conflicts.length > 0,
  );
  return Object.fromEntries(
    unsent.map(([file, { state, base, typed, conflicts }]) => [
      file,
      { hash: state.hash, base, typed, conflicts },
    ]),
  );
}
