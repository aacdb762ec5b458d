import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SpeltTexts } from '../../schema/content/dictionary';
import { replaceFile } from '../build/replace-file';

const ownFile = join(import.meta.dirname, '../../.cache/spelling/spelt-texts.txt');

/**
 * Remembers in a file which texts were well spelt, for one language, one list of words and one code; of others, and of
 * texts that are gone, nothing is kept. A file that cannot be read or written only costs the time of another look.
 */
export class SpellingRecord {
  private basis = '';
  private known: ReadonlySet<string> = new Set();
  private readonly used = new Set<string>();
  private hasNew = false;

  /** `code` is the name of what judges the texts. */
  constructor(
    private readonly code: string,
    private readonly file = ownFile,
  ) {}

  readonly textsFor = (language: string, words: Iterable<string>): SpeltTexts => {
    this.basis = hash([this.code, language, ...words].join('\n'));
    const [basis, ...known] = readText(this.file).split('\n');
    if (basis === this.basis) this.known = new Set(known);
    return {
      has: (text) => {
        const name = hash(text);
        if (!this.known.has(name)) return false;
        this.used.add(name);
        return true;
      },
      add: (text) => {
        this.used.add(hash(text));
        this.hasNew = true;
      },
    };
  };

  /** Writes what holds now, where that is another than before. */
  keep(): void {
    if (!this.hasNew && this.used.size === this.known.size) return;
    try {
      replaceFile(this.file, [this.basis, ...this.used].join('\n'));
    } catch {
      // The next check reads all texts again.
    }
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
