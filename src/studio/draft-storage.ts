import type { JsonValue } from '../../schema/json/source';
import type { Conflict, Edit } from '../shared/edits';
import { isObject } from '../shared/values';
import { readStorage, writeStorage } from './api';
import { windowId } from './window-id';

// Each window stores its unsent drafts in the browser's storage, under a separate key. No window overwrites the
// drafts of another. An open window holds a lock with the name of its key. A record whose key is not locked belongs to
// a closed window.

/** Edits that are one undo step. */
export interface EditGroup {
  edits: Edit[];
  group: string;
}

/** The unsent edits of a draft, with the hash of the text that they apply to. */
export interface StoredDraft {
  hash: string;
  base?: JsonValue;
  typed: EditGroup[];
  conflicts: Conflict[];
}

type StoredDrafts = Record<string, StoredDraft>;

interface DraftRecord {
  version: typeof version;
  /** The time of the last write, or 0 after the window has closed. Used only in browsers without Web Locks. */
  at: number;
  drafts: StoredDrafts;
}

/**
 * The version of the format. Increase it when the format of a record changes. The author can copy records of other
 * versions as text.
 */
const version = 1;

/**
 * The maximum age of the record of an open window, in ms. An older record belongs to a closed window. Used only in
 * browsers without Web Locks.
 */
const closedAfterMs = 120_000;
const renewMs = 20_000;

/**
 * The time to wait for the lock of this window, in ms. Until a reload is complete, the old document may hold the lock.
 */
const lockMs = 3000;

/** The key in `sessionStorage` that earlier releases used. */
const legacyKey = 'studio-typed';

/** A record that this release cannot read. */
export interface UnreadableDraft {
  key: string;
  text: string;
}

export class DraftStorage {
  /** True if the last write has succeeded. */
  isWorking = true;
  private readonly prefix: string;
  private readonly unreadablePrefix: string;
  private readonly ownKey: string;
  private storedDrafts: StoredDrafts = {};

  /**
   * Sets the prefixes of the keys. `site` identifies the data folder, because another project may use the same address
   * later.
   */
  constructor(site: string) {
    this.prefix = `studio-drafts:${site}:`;
    this.unreadablePrefix = `studio-unreadable:${site}:`;
    this.ownKey = this.prefix + windowId;
  }

  /**
   * Holds the lock of this window until the window closes. In browsers without Web Locks, regularly writes the record
   * again instead.
   */
  async open(): Promise<void> {
    if (!navigator.locks) {
      setInterval(() => this.write(this.storedDrafts), renewMs);
      addEventListener('pagehide', () => this.write(this.storedDrafts, 0));
      return;
    }
    await new Promise<void>((resolve) => {
      const options = { signal: AbortSignal.timeout(lockMs) };
      const holdLock = () => {
        resolve();
        return new Promise<never>(() => {});
      };
      // The window also works without the lock, but another window may then send the drafts of this window.
      navigator.locks.request(this.ownKey, options, holdLock).catch(() => resolve());
    });
  }

  /** Returns the drafts that this window stored before it was reloaded. */
  readOwn(): StoredDrafts {
    const legacyText = readStorage('sessionStorage', legacyKey);
    writeStorage('sessionStorage', legacyKey, undefined);
    const legacyDrafts =
      legacyText === null ? {} : this.parse(`{"version":${version},"at":0,"drafts":${legacyText}}`);
    const own = readStorage('localStorage', this.ownKey);
    this.write({ ...legacyDrafts, ...(own === null ? {} : this.parse(own, this.ownKey)) });
    return this.storedDrafts;
  }

  write(drafts: StoredDrafts, at = Date.now()): void {
    this.storedDrafts = drafts;
    this.isWorking = this.store(this.ownKey, drafts, at);
  }

  private store(key: string, drafts: StoredDrafts, at: number): boolean {
    const record: DraftRecord = { version, at, drafts };
    return writeStorage('localStorage', key, isEmpty(drafts) ? undefined : JSON.stringify(record));
  }

  /**
   * Calls `adopt` with each draft of the closed windows. `adopt` returns false to leave a draft in the storage. Returns
   * true if any draft remains.
   */
  async adoptDrafts(adopt: (file: string, draft: StoredDraft) => boolean): Promise<boolean> {
    let hasRemaining = false;
    for (const key of listKeys(this.prefix).filter((each) => each !== this.ownKey))
      await runIfClosed(key, () => {
        const text = readStorage('localStorage', key);
        if (text === null) return;
        const drafts = Object.entries(this.parse(text, key));
        const remaining = Object.fromEntries(drafts.filter(([file, draft]) => !adopt(file, draft)));
        hasRemaining ||= !isEmpty(remaining);
        // If this window cannot store the adopted drafts, the record of the closed window stays unchanged.
        if (this.isWorking) this.store(key, remaining, 0);
      });
    return hasRemaining;
  }

  readUnreadable(): UnreadableDraft[] {
    return listKeys(this.unreadablePrefix).map((key) => ({
      key,
      text: readStorage('localStorage', key) ?? '',
    }));
  }

  removeUnreadable(key: string): void {
    writeStorage('localStorage', key, undefined);
  }

  /** Parses a record. Moves a record that is damaged or of another version to a separate key, as text. */
  private parse(text: string, key = ''): StoredDrafts {
    const record = parseRecord(text);
    if (record) return record.drafts;
    writeStorage('localStorage', key, undefined);
    writeStorage('localStorage', this.unreadablePrefix + Math.random().toString(36).slice(2), text);
    return {};
  }
}

function isEmpty(drafts: StoredDrafts): boolean {
  return Object.keys(drafts).length === 0;
}

/**
 * Runs the callback if the window of a record is closed. Holds the lock of the record meanwhile, in case the window
 * opens again.
 */
async function runIfClosed(key: string, callback: () => void): Promise<void> {
  if (navigator.locks)
    await navigator.locks.request(key, { ifAvailable: true }, (lock) => {
      if (lock) callback();
    });
  else {
    const at = parseRecord(readStorage('localStorage', key) ?? '')?.at ?? 0;
    if (Date.now() - at > closedAfterMs) callback();
  }
}

function listKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return []; // the browser blocks storage, so it has no drafts
  }
}

function parseRecord(text: string): DraftRecord | undefined {
  try {
    const record: unknown = JSON.parse(text);
    return isRecord(record) ? record : undefined;
  } catch {
    return undefined; // damaged, so the caller keeps it as text
  }
}

function isRecord(value: unknown): value is DraftRecord {
  const { drafts, ...record } = (value ?? {}) as Partial<DraftRecord>;
  return (
    record.version === version &&
    isObject(drafts as never) &&
    Object.values(drafts ?? {}).every(isStoredDraft)
  );
}

function isStoredDraft(value: unknown): value is StoredDraft {
  const { hash, typed, conflicts } = (value ?? {}) as Partial<StoredDraft>;
  return (
    typeof hash === 'string' &&
    Array.isArray(typed) &&
    typed.every((each) => typeof each?.group === 'string' && each.edits?.every?.(isEdit)) &&
    Array.isArray(conflicts) &&
    conflicts.every((each) => Array.isArray(each?.path))
  );
}

const kinds: readonly unknown[] = ['set', 'insert', 'remove', 'move', 'rename-key'] satisfies Edit['do'][];

function isEdit(value: unknown): boolean {
  const edit = (value ?? {}) as Partial<Edit>;
  return kinds.includes(edit.do) && Array.isArray(edit.path);
}
