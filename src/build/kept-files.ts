import { readFileSync } from 'node:fs';
import type { KeptFile } from '../../schema/content/kept-file';
import { hashOf } from './disk/hash';
import { replaceFile } from './disk/replace-file';

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
    const hash = this.read.hashes.get(name);
    if (line === undefined || hash === undefined || !line.startsWith(hash)) return undefined;
    return JSON.parse(line.slice(hash.length + 1));
  };

  /**
   * Keeps what was read anew beside what is still as it was; nothing is written where nothing was read. Where nothing can be kept, the next
   * reading reads all.
   */
  save(files: Iterable<readonly [name: string, file: KeptFile]>): void {
    const added = [...files];
    if (added.length === 0) return;
    const { hashes } = this.read;
    const lines = new Map(
      [...this.lines].filter(([name, line]) => line.startsWith(hashes.get(name) ?? '\n')),
    );
    for (const [name, file] of added) lines.set(name, `${hashes.get(name)}\t${JSON.stringify(file)}`);
    const text = [this.basis, ...[...lines].map(([name, line]) => `${name}\t${line}`)].join('\n');
    try {
      replaceFile(this.path, `${hashOf(text)}\n${text}`);
    } catch {
      // The next build has no record to go by.
    }
  }
}

function readLines(path: string, basis: string): ReadonlyMap<string, string> {
  try {
    const text = readFileSync(path, 'utf8');
    const [start, end] = [text.indexOf('\n') + 1, text.indexOf('\n', text.indexOf('\n') + 1)];
    if (text.slice(start, end) !== basis || hashOf(text.slice(start)) !== text.slice(0, start - 1))
      return new Map();
    const lines = text.slice(end + 1).split('\n');
    return new Map(
      lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)]),
    );
  } catch {
    return new Map(); // all is read
  }
}
