import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Author } from '../../author/commit-changes';
import { type FileChange, isSameFile, joinChanges } from '../../author/file-changes';
import { GitError, runGit, tryGit } from '../../author/git';
import { getPathInRepository, readBlobNow, readBlobs } from '../../author/git-objects';
import { readClock } from '../../build/clock';
import { DiskError, explainDiskError, hashOf } from '../../build/disk';
import { isStillRunning, ownProcess } from '../../build/processes';

// Stores the undo history in Git. Each step is a commit on a ref that no command pushes. The tree of the commit
// contains the files before and after the step. The message of the commit is the rest of the step as JSON. Git is too
// slow to create a commit for each keystroke. A step is therefore first appended to a log file in the Git folder, before
// its files change.

/** A step, an undo or redo of the window's last step, or a command in the terminal. */
export interface StepRecord {
  kind: 'step' | 'undo' | 'redo' | 'command';
  window: string;
  /** The undo group. Consecutive steps of a window with the same group are one step. */
  group?: string;
  /** True if the step continues the last step of its window. Undo then reverts both. */
  joins?: boolean;
  /** True if the joined steps together change nothing, for example a typed letter and its removal. Undo skips them. */
  cancels?: boolean;
  /** The number of steps that an undo or redo has skipped, because they were refused or would change nothing. */
  skipped?: number;
  author?: Author;
  /** The time in ms since 1970. */
  time: number;
  changes: readonly FileChange[];
}

/**
 * The contents of stored files, by names such as `1a2b3c:0/before` (a path in a commit). Each content is read when it
 * is first used, because most are never needed.
 */
class StoredContents {
  private readonly known = new Map<string, Uint8Array | undefined>();

  constructor(private readonly folder: string) {}

  add(name: string, bytes: Uint8Array): string {
    this.known.set(name, bytes);
    return name;
  }

  get(name: string): Uint8Array | undefined {
    if (!this.known.has(name)) this.known.set(name, readBlobNow(this.folder, name));
    return this.known.get(name);
  }

  /** Reads several contents with one Git command, which is faster than one command for each. */
  async read(names: Iterable<string>): Promise<void> {
    const missing = [...new Set(names)].filter((name) => !this.known.has(name));
    const contents = await readBlobs(this.folder, missing);
    for (const [index, name] of missing.entries()) this.known.set(name, contents[index]);
  }
}

/** A change that was read from Git or from the log. Its contents are read when they are needed. */
export class StoredChange implements FileChange {
  constructor(
    readonly path: string,
    private readonly contents: StoredContents,
    private readonly names: { before?: string; after?: string },
  ) {}

  get before(): Uint8Array | undefined {
    return this.names.before === undefined ? undefined : this.contents.get(this.names.before);
  }

  get after(): Uint8Array | undefined {
    return this.names.after === undefined ? undefined : this.contents.get(this.names.after);
  }

  /** True if the change creates or removes the file. */
  get isOfWholeFile(): boolean {
    return this.names.before === undefined || this.names.after === undefined;
  }

  invert(): StoredChange {
    const { before, after } = this.names;
    return new StoredChange(this.path, this.contents, { before: after, after: before });
  }

  join(later: StoredChange): StoredChange {
    return new StoredChange(this.path, this.contents, {
      before: this.names.before,
      after: later.names.after,
    });
  }

  listNames(): string[] {
    return Object.values(this.names).filter((name) => name !== undefined);
  }
}

/** A record that was read from Git or from the log. */
export interface StoredRecord extends StepRecord {
  changes: readonly StoredChange[];
}

/** A record with the id of the server run, and its number in that run. They show whether Git already has the record. */
interface LoggedRecord extends StepRecord {
  run: string;
  number: number;
}

type SerializedChange<T> = { path: string; before?: T; after?: T };

/** The number of steps that the server reads when it starts. Older steps stay in Git. */
const maxRead = 1000;

/** The time in ms until logged steps are moved into Git. A typed word is then one commit, not one for each letter. */
const storeDelay = 1500;

export class StepStore {
  private readonly run = randomUUID();
  private waiting: LoggedRecord[] = [];
  private lastNumber = 0;
  private timer: NodeJS.Timeout | undefined;
  private storing = Promise.resolve();
  private readonly contents: StoredContents;
  /**
   * The records that `readPast` has read from Git, the oldest first. Each creates or removes files. `tip` is the last
   * commit that was read.
   */
  private past: { tip?: string; records: readonly StoredRecord[] } = { records: [] };

  private constructor(
    private readonly folder: string,
    private readonly ref: string,
    private readonly log: string,
  ) {
    this.contents = new StoredContents(folder);
  }

  /** Opens the store of a folder. Returns `undefined` if the folder is not in a Git repository. */
  static async open(folder: string): Promise<StepStore | undefined> {
    const gitFolder = await tryGit(folder, 'rev-parse --absolute-git-dir');
    if (gitFolder === undefined) return undefined;
    const key = hashOf(await getPathInRepository(folder)).slice(0, 16);
    // Each worktree has its own refs below `refs/worktree/`.
    return new StepStore(
      folder,
      `refs/worktree/studio/${key}`,
      join(gitFolder, `studio-steps-${key}.${ownProcess}`),
    );
  }

  /**
   * Returns the last steps, the oldest first. Takes over the logs of development servers that were killed. Does not
   * read the contents of files, because that would delay the start of the server.
   */
  async readSteps(): Promise<StoredRecord[]> {
    const stored = await this.readCommits(`-${maxRead}`, this.ref);
    const last = new Map(stored.map(({ run, number }) => [run, number]));
    const logs = this.listLogs();
    const logged = logs
      .flatMap((file) => this.readLog(file))
      .filter(({ run, number }) => number > (last.get(run) ?? 0));
    for (const { run: _run, number: _number, ...record } of logged) this.append(record);
    for (const file of logs) fs.rmSync(file);
    return [...stored, ...logged.map((record) => this.toStoredRecord(record))];
  }

  /** Returns the records of steps that created or removed files, from all runs of the server, the newest first. */
  async readPast(): Promise<StoredRecord[]> {
    await this.store();
    const { past } = this;
    const tip = await tryGit(this.folder, 'rev-parse --verify --quiet', this.ref);
    if (tip !== undefined && tip !== past.tip) {
      const added = await this.readCommits(tip, ...(past.tip === undefined ? [] : [`^${past.tip}`]));
      this.past = { tip, records: [...past.records, ...added.filter(isOfWholeFiles)] };
    }
    const waiting = this.waiting.map((record) => this.toStoredRecord(record)).filter(isOfWholeFiles);
    return [...this.past.records, ...waiting].reverse();
  }

  /** Reads the contents of several changes with one Git command. */
  readContents(changes: readonly StoredChange[]): Promise<void> {
    return this.contents.read(changes.flatMap((change) => change.listNames()));
  }

  private toStoredRecord({ run, number, ...record }: LoggedRecord): StoredRecord {
    const keep = (bytes: Uint8Array | undefined, name: string) => bytes && this.contents.add(name, bytes);
    const changes = record.changes.map(({ path, before, after }, index) => {
      const name = `${run}:${number}:${index}`;
      return new StoredChange(path, this.contents, {
        before: keep(before, `${name}/before`),
        after: keep(after, `${name}/after`),
      });
    });
    return { ...record, changes };
  }

  /**
   * Adds a step to the log. Callers do this before they change the data files, so that the step is not lost if the
   * server is killed. Throws a DiskError if the disk fails.
   */
  append(record: StepRecord): void {
    const logged = { ...record, run: this.run, number: ++this.lastNumber };
    try {
      // The line feed at the start ends a line that a full disk has cut off.
      fs.appendFileSync(this.log, `\n${serialize(logged)}\n`);
    } catch (error) {
      throw new DiskError(
        `${explainDiskError(error, 'The undo history') ?? String(error)} Nothing was changed.`,
      );
    }
    this.waiting.push(logged);
    this.timer ??= setTimeout(() => void this.store(), storeDelay).unref();
  }

  /** Removes the last added step, because its files could not be changed. */
  dropLast(): void {
    this.waiting.pop();
    this.writeLog();
  }

  /** Moves the logged steps into Git. If Git fails, the steps stay in the log until the next step. */
  store(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.storing = this.storing.then(() => this.storeNow());
    return this.storing;
  }

  private async storeNow(): Promise<void> {
    const records = [...this.waiting];
    if (records.length === 0) return;
    try {
      const tip = await tryGit(this.folder, 'rev-parse --verify --quiet', this.ref);
      const parent = tip === undefined ? '' : `from ${this.ref}^0\n`;
      const commits = joinTyping(records).flatMap((each, index) =>
        toCommit(each, this.ref, index === 0 ? parent : ''),
      );
      const input = Buffer.concat([...commits, Buffer.from('done\n')]);
      await runGit(this.folder, ['fast-import', '--quiet', '--done'], { input });
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      process.stderr.write(`The undo history could not be stored in Git yet. ${error.message}\n`);
      return;
    }
    this.waiting = this.waiting.filter((each) => !records.includes(each));
    this.writeLog();
  }

  /** Writes the steps that Git does not have yet. */
  private writeLog(): void {
    if (this.waiting.length === 0) fs.rmSync(this.log, { force: true });
    else fs.writeFileSync(this.log, this.waiting.map((each) => `${serialize(each)}\n`).join(''));
  }

  private async readCommits(
    ...range: readonly string[]
  ): Promise<(StoredRecord & { run: string; number: number })[]> {
    const log = await tryGit(this.folder, 'log --format=%H%x00%B%x00', ...range, '--');
    const [...fields] = (log ?? '').split('\0');
    const commits = fields.flatMap((id, index) => {
      const message = fields[index + 1];
      return index % 2 === 0 && message !== undefined ? [{ id: id.trim(), message }] : [];
    });
    return commits.reverse().map(({ id, message }) => {
      const record = JSON.parse(message) as Omit<LoggedRecord, 'changes'> & {
        changes: SerializedChange<true>[];
      };
      const changes = record.changes.map(({ path, before, after }, index) => {
        const name = `${id}:${index}`;
        return new StoredChange(path, this.contents, {
          before: before && `${name}/before`,
          after: after && `${name}/after`,
        });
      });
      return { ...record, changes };
    });
  }

  /** Lists the logs of development servers that no longer run. */
  private listLogs(): string[] {
    const prefix = basename(this.log).slice(0, -ownProcess.length);
    return fs.readdirSync(dirname(this.log)).flatMap((name) => {
      const file = join(dirname(this.log), name);
      const isOther = name.startsWith(prefix) && file !== this.log;
      const isInUse = isOther && isStillRunning(name.slice(prefix.length), fs.statSync(file).mtimeMs);
      return isOther && !isInUse ? [file] : [];
    });
  }

  private readLog(file: string): LoggedRecord[] {
    const records = fs.readFileSync(file, 'utf8').split('\n').flatMap(parseRecord);
    const last = records.at(-1);
    return last && !this.hasHappened(last) ? records.slice(0, -1) : records;
  }

  /** Checks whether the files of a step were changed before the server was killed. */
  private hasHappened({ changes }: StepRecord): boolean {
    return changes.some(({ path, before }) => {
      const file = join(this.folder, path);
      return !isSameFile(fs.existsSync(file) ? fs.readFileSync(file) : undefined, before);
    });
  }
}

function isOfWholeFiles({ changes }: StoredRecord): boolean {
  return changes.some((change) => change.isOfWholeFile);
}

/**
 * Runs a function that changes files for a command in the terminal. Stores the changes if they create or remove a file,
 * so that the studio can restore a removed file.
 */
export async function recordCommand<T>(
  folder: string,
  changes: readonly FileChange[],
  run: () => T | Promise<T>,
): Promise<T> {
  const isOfWholeFile = changes.some(({ before, after }) => !before || !after);
  const store = isOfWholeFile ? await StepStore.open(folder) : undefined;
  if (!store) return run();
  store.append({ kind: 'command', window: '', time: readClock().getTime(), changes });
  try {
    const result = await run();
    await store.store();
    return result;
  } catch (error) {
    store.dropLast();
    throw error;
  }
}

const sides = ['before', 'after'] as const;

/** The end of each complete line of the log. An incomplete line does not have it. */
const lineEnd = ' end';

function serialize(record: LoggedRecord): string {
  const inBase64 = (bytes?: Uint8Array) => bytes && Buffer.from(bytes).toString('base64');
  const changes = record.changes.map(({ path, before, after }) => ({
    path,
    before: inBase64(before),
    after: inBase64(after),
  }));
  return `${JSON.stringify({ ...record, changes })}${lineEnd}`;
}

/**
 * Parses a line of a log. Returns an empty list for a line that a full disk or a killed server has cut off. The server
 * adds the line of a step before it changes the files.
 */
function parseRecord(line: string): LoggedRecord[] {
  if (!line.endsWith(lineEnd)) return [];
  const record = JSON.parse(line.slice(0, -lineEnd.length)) as Omit<LoggedRecord, 'changes'> & {
    changes: SerializedChange<string>[];
  };
  const fromBase64 = (bytes?: string) => (bytes === undefined ? undefined : Buffer.from(bytes, 'base64'));
  const changes = record.changes.map(({ path, before, after }) => ({
    path,
    before: fromBase64(before),
    after: fromBase64(after),
  }));
  return [{ ...record, changes }];
}

/** Joins consecutive records of one step. For example, each letter of a typed word has its own record. */
function joinTyping(records: readonly LoggedRecord[]): LoggedRecord[] {
  const joined: LoggedRecord[] = [];
  for (const record of records) {
    const last = joined.at(-1);
    const isContinued = record.joins && last?.kind === 'step' && last.window === record.window;
    const changes = isContinued ? joinChanges(last.changes, record.changes) : undefined;
    if (changes) joined.pop();
    joined.push(changes ? { ...record, joins: last?.joins, changes } : record);
  }
  return joined;
}

/** Formats a step as a command for `git fast-import`. */
function toCommit({ changes, ...record }: LoggedRecord, ref: string, parent: string): Buffer[] {
  const stored = changes.map(({ path, before, after }) => ({
    path,
    before: before && true,
    after: after && true,
  }));
  const { name, email } = record.author ?? { name: '', email: '' };
  const clean = (text: string) => text.replaceAll(/[<>\p{Cc}]/gu, '');
  const seconds = Math.max(0, Math.floor(record.time / 1000));
  const data = (bytes: Uint8Array) => [
    Buffer.from(`data ${bytes.length}\n`),
    bytes as Buffer,
    Buffer.from('\n'),
  ];
  return [
    Buffer.from(`commit ${ref}\ncommitter ${clean(name)} <${clean(email)}> ${seconds} +0000\n`),
    ...data(Buffer.from(JSON.stringify({ ...record, changes: stored }))),
    Buffer.from(`${parent}deleteall\n`),
    ...changes.flatMap((change, index) =>
      sides.flatMap((side) => {
        const bytes = change[side];
        return bytes ? [Buffer.from(`M 100644 inline ${index}/${side}\n`), ...data(bytes)] : [];
      }),
    ),
  ];
}
