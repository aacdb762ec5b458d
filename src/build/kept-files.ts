import { join } from 'node:path';
import type { KeptFile, KeptReading, ReadingToKeep } from '../../schema/content/kept-file';
import { hashOf } from './disk/hash';
import { readHashed, writeHashed } from './disk/hashed-file';
import { recordPlace } from './editor-files';

const cache = join(import.meta.dirname, '../../.cache/files');

/** The record for whoever only reads a folder. While one writes, drafts are pages, so what was sound then is kept apart. */
export function keptFilesFor(folder: string, purpose: 'check' | 'dev'): string {
  return join(cache, `${purpose}-${recordPlace(folder)}`);
}

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
export class KeptFiles implements KeptReading {
  private readonly record: KeptRecord;
  private readonly basis: string;

  /** `path` is the file of the record. */
  constructor(
    private readonly path: string,
    private readonly read: ReadWith,
  ) {
    this.basis = `${read.code} ${read.hashes.get('site.json')}`;
    this.record = readRecord(path, this.basis);
  }

  fileOf(name: string): KeptFile | undefined {
    const line = this.record.lines.get(name);
    return line !== undefined && this.isOfNow(name, line)
      ? JSON.parse(line.slice(line.indexOf('\t') + 1))
      : undefined;
  }

  haveOffered(offers: string): boolean {
    return hashOf(offers) === this.record.offers;
  }

  /** Keeps what was sound, if all was; nothing is written where it is what is kept. Where nothing can be, the next reading reads all. */
  save(sound: ReadingToKeep | undefined): void {
    if (!sound) return;
    const { files, offers } = sound;
    let isNew = files.length !== this.record.lines.size || !this.haveOffered(offers);
    const kept = files.map(([name, file]) => {
      const last = this.record.lines.get(name);
      if (last !== undefined && this.isOfNow(name, last)) return `${name}\t${last}`;
      isNew = true;
      return `${name}\t${this.read.hashes.get(name)}\t${toAscii(JSON.stringify(file))}`;
    });
    if (!isNew) return;
    const text = [this.basis, hashOf(offers), ...kept].join('\n');
    try {
      writeHashed(this.path, Buffer.from(text, 'latin1'));
    } catch {
      // The next reading has no record to go by.
    }
  }

  /** Whether the line of a file is of the bytes that it has now. */
  private isOfNow(name: string, line: string): boolean {
    return line.startsWith(`${this.read.hashes.get(name)}\t`);
  }
}

interface KeptRecord {
  /** The hash of all that the files could name of each other. */
  offers: string;
  /** By the paths of files: the hash of the file, a tab, and what is kept as JSON. */
  lines: ReadonlyMap<string, string>;
}

/** JSON with all that is not ASCII escaped: read and held in half of the time and room. The paths of sound pages are ASCII. */
function toAscii(json: string): string {
  return json.replaceAll(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const nothing: KeptRecord = { offers: '', lines: new Map() };

function readRecord(path: string, basis: string): KeptRecord {
  try {
    const [head, offers = '', ...lines] = readHashed(path).toString('latin1').split('\n');
    if (head !== basis) return nothing;
    const named = lines.map((line): [string, string] => {
      const end = line.indexOf('\t');
      return [line.slice(0, end), line.slice(end + 1)];
    });
    return { offers, lines: new Map(named) };
  } catch {
    return nothing; // all is read
  }
}
