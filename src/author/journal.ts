import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readClock } from '../build/clock';
import { cacheFolder, folderKey, hashOf, syncFolder } from '../build/disk';
import { isStillRunning, ownProcess } from '../build/processes';
import type { FileChange } from './file-changes';

// The journal of a data folder is in `.cache/journal/`, with one file for each unfinished change. The file is written
// before the first data file is replaced, and removed after the last one. The file name is `<time>.<process>.open`.

/** An unfinished change, with the path of its journal file. */
export interface OpenEntry {
  file: string;
  changes: FileChange[];
}

/** The time in ms after which an unused journal is removed. */
const maxUnusedTime = 30 * 24 * 60 * 60 * 1000;

export function getJournalFolder(folder: string): string {
  return join(cacheFolder, 'journal', folderKey(folder));
}

/** Writes changes to the journal before they are made. The written entry survives a power failure. */
export function openEntry(folder: string, changes: readonly FileChange[]): OpenEntry {
  const journal = getJournalFolder(folder);
  createJournal(journal);
  const at = Math.max(readClock().getTime(), 1 + (listEntries(journal)[0]?.at ?? 0));
  const file = join(journal, `${at}.${ownProcess}.open`);
  try {
    fs.writeFileSync(file, serializeEntry(changes), { flush: true });
    syncFolder(journal);
  } catch (error) {
    fs.rmSync(file, { force: true });
    throw error;
  }
  return { file, changes: [...changes] };
}

/** Removes the entry of a change that is finished or rolled back. */
export function removeEntry({ file }: OpenEntry): void {
  fs.rmSync(file, { force: true });
  syncFolder(dirname(file));
}

/** Takes over the unfinished changes of processes that have ended. Only one process gets each entry. */
export function claimEntries(folder: string): OpenEntry[] {
  return listEntries(getJournalFolder(folder)).flatMap(({ file, at, owner }) => {
    // This process has no change in progress, because each of its changes runs synchronously.
    const isInUse = owner !== ownProcess && isStillRunning(owner, at);
    if (isInUse) return [];
    const own = join(dirname(file), `${at}.${ownProcess}.open`);
    try {
      fs.renameSync(file, own);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // another command took the entry over
      throw error;
    }
    const changes = readEntry(own);
    if (changes) return [{ file: own, changes }];
    // The entry was not written completely, so no file has been changed yet.
    fs.rmSync(own, { force: true });
    return [];
  });
}

/** Copies files into a folder beside the journal entry, and returns that folder. */
export function saveAside(
  { file }: OpenEntry,
  files: readonly { path: string; bytes: Uint8Array }[],
): string {
  const folder = join(dirname(file), `kept-${basename(file).split('.')[0]}`);
  for (const { path, bytes } of files) {
    fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
    fs.writeFileSync(join(folder, path), bytes, { flush: true });
  }
  return folder;
}

interface ListedEntry {
  file: string;
  at: number;
  owner: string;
}

function listEntries(journal: string): ListedEntry[] {
  if (!fs.existsSync(journal)) return [];
  return fs
    .readdirSync(journal)
    .flatMap((name): ListedEntry[] => {
      const [, at, owner] = /^(\d+)\.(\d+-\d+)\.open$/.exec(name) ?? [];
      return at === undefined || owner === undefined
        ? []
        : [{ file: join(journal, name), at: Number(at), owner }];
    })
    .sort((one, other) => other.at - one.at);
}

function createJournal(journal: string): void {
  const all = dirname(journal);
  if (fs.mkdirSync(journal, { recursive: true }) === undefined) return;
  syncFolder(all);
  syncFolder(dirname(all));
  for (const name of fs.readdirSync(all)) {
    const other = join(all, name);
    const used = fs.statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (used < Date.now() - maxUnusedTime && listEntries(other).length === 0)
      fs.rmSync(other, { recursive: true, force: true });
  }
}

function serializeEntry(changes: readonly FileChange[]): string {
  const inBase64 = (bytes?: Uint8Array) => bytes && Buffer.from(bytes).toString('base64');
  const text = JSON.stringify(
    changes.map(({ path, before, after }) => ({ path, before: inBase64(before), after: inBase64(after) })),
  );
  return `${hashOf(text)}\n${text}`;
}

/** Reads an entry. Returns `undefined` if the entry is incomplete, because its text does not match its hash. */
function readEntry(file: string): FileChange[] | undefined {
  if (!fs.existsSync(file)) return undefined; // another command has just removed the entry
  const [hash = '', text = ''] = fs.readFileSync(file, 'utf8').split('\n');
  if (hashOf(text) !== hash) return undefined;
  const fromBase64 = (bytes?: string) => (bytes === undefined ? undefined : Buffer.from(bytes, 'base64'));
  const changes: { path: string; before?: string; after?: string }[] = JSON.parse(text);
  return changes.map(({ path, before, after }) => ({
    path,
    before: fromBase64(before),
    after: fromBase64(after),
  }));
}
