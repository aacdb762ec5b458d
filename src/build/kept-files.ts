import type { KeptFile } from '../../schema/content/kept-file';
import { readHashed, writeHashed } from './disk/hashed-file';

/** What files are kept by: the same bytes, read with the same settings by the same code. */
export interface ReadWith {
  /** The hash of each file of the data, by its path. */
  hashes: ReadonlyMap<string, string>;
  /** A name for the code that reads them. */
  code: string;
}

/**
 * What a build keeps of the pages and entries that were sound, so that the next one reads only those that changed. A
 * record of other code or other settings counts for nothing, nor does one that is damaged.
 */
export class KeptFiles {
  /** By the paths of files: the hash of the file, a tab, and what is kept as JSON. */
  private readonly lines: ReadonlyMap<string, string>;
  private readonly basis: string;

  /** `path` is the file of the record. */
  constructor(
    private readonly path: string,
    private readonly read: ReadWith,
  ) {
    this.basis = `${read.code} ${read.hashes.get('site.json')}`;
    this.lines = readLines(path, this.basis);
  }

  /** What was kept of a file, where its bytes are the same. */
  readonly of = (name: string): KeptFile | undefined => {
    const line = this.lines.get(name);
    return line !== undefined && this.isOfNow(name, line)
      ? JSON.parse(line.slice(line.indexOf('\t') + 1))
      : undefined;
  };

  /**
   * Keeps what was read anew beside what is still as it was; nothing is written where nothing was read. Where nothing can
   * be kept, the next reading reads all.
   */
  save(files: Iterable<readonly [name: string, file: KeptFile]>): void {
    const added = [...files];
    if (added.length === 0) return;
    const { hashes } = this.read;
    const lines = new Map([...this.lines].filter(([name, line]) => this.isOfNow(name, line)));
    for (const [name, file] of added) lines.set(name, `${hashes.get(name)}\t${JSON.stringify(file)}`);
    const text = [this.basis, ...[...lines].map(([name, line]) => `${name}\t${line}`)].join('\n');
    try {
      writeHashed(this.path, text);
    } catch {
      // The next reading has no record to go by.
    }
  }

  /** Whether the line of a file is of the bytes that it has now. */
  private isOfNow(name: string, line: string): boolean {
    return line.startsWith(`${this.read.hashes.get(name)}\t`);
  }
}

function readLines(path: string, basis: string): ReadonlyMap<string, string> {
  try {
    const [head, ...lines] = readHashed(path).toString('utf8').split('\n');
    if (head !== basis) return new Map();
    return new Map(
      lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)]),
    );
  } catch {
    return new Map(); // all is read
  }
}
