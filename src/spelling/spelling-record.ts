import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SpeltTexts } from '../../schema/content/dictionary';
import { hashOf } from '../build/disk/hash';
import { replaceFile } from '../build/disk/replace-file';

const cache = join(import.meta.dirname, '../../.cache/spelling');

/** Where records lie: that of the project's own data, and that of whatever other folder was checked last. */
export const recordFiles = {
  own: join(cache, 'spelt-texts.txt'),
  other: join(cache, 'spelt-texts-elsewhere.txt'),
};

/**
 * Remembers in a file which texts were well spelt, for one language, one list of words and one code; of others, and of
 * texts that are gone, nothing is kept. A file that cannot be read or written only costs the time of another look.
 */
export class SpellingRecord {
  private basis = '';
  private known: ReadonlySet<string> = new Set();
  private readonly used = new Set<string>();

  /** `code` is the name of what judges the texts. */
  constructor(
    private readonly code: string,
    private readonly file: string,
  ) {}

  readonly textsFor = (language: string, words: Iterable<string>): SpeltTexts => {
    this.basis = hashOf([this.code, language, ...words].join('\n'));
    const [basis, ...known] = readText(this.file).split('\n');
    if (basis === this.basis) this.known = new Set(known);
    return {
      has: (text) => {
        const name = hashOf(text);
        if (!this.known.has(name)) return false;
        this.used.add(name);
        return true;
      },
      add: (text) => void this.used.add(hashOf(text)),
    };
  };

  /** Writes what holds now, where that is another than before. */
  keep(): void {
    const { used, known } = this;
    if (used.size === known.size && [...used].every((name) => known.has(name))) return;
    try {
      replaceFile(this.file, [this.basis, ...used].join('\n'));
    } catch {
      // The next check reads all texts again.
    }
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
