import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Dictionary } from '../../schema/content/dictionary';
import { replaceFile } from '../build/disk/files';
import { WordList } from './word-list';

const require = createRequire(import.meta.url);

/** Where word lists are kept unless told. */
const cache = join(import.meta.dirname, '../../.cache/spelling');

/** The package with the dictionary of a language, such as `en-KE`; nothing where there is none. */
function packageFor(language: string): string | undefined {
  const [name, ...parts] = language.toLowerCase().split('-');
  return name === 'en' && !parts.includes('us') ? 'dictionary-en-gb' : undefined;
}

/** The dictionary of a language, such as `en-KE`, read when it is first asked; nothing where there is none. */
export function dictionaryFor(language: string, folder = cache): Dictionary | undefined {
  const name = packageFor(language);
  if (name === undefined) return undefined;
  let words: WordList | undefined;
  return {
    has(word) {
      words ??= readWords(name, folder);
      return words.has(word);
    },
  };
}

/**
 * The words of a dictionary. To make their list takes more than a second, so it is kept in a folder of the cache, and a
 * folder that cannot be written to only costs that time again.
 */
function readWords(name: string, folder: string): WordList {
  const { version } = JSON.parse(readFileSync(join(homeOf(name), 'package.json'), 'utf8'));
  const file = join(folder, `${name}-${version}.txt`);
  const kept = readKept(file);
  if (kept !== undefined) return WordList.read(kept);
  const words = listWords(name);
  keep(file, words.toString());
  return words;
}

function homeOf(name: string): string {
  return dirname(require.resolve(name));
}

/** Every form of every word, as Hunspell's rules make them. */
function listWords(name: string): WordList {
  const checker = loadChecker(name);
  return WordList.of(Object.keys(checker.data).filter((word) => checker.correct(word)));
}

function loadChecker(name: string) {
  const nspell = require('nspell') as typeof import('nspell');
  const read = (ending: string) => readFileSync(join(homeOf(name), `index.${ending}`));
  return nspell(read('aff'), read('dic'));
}

/** A list that was kept whole. */
function readKept(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return text.endsWith('\n') ? text : undefined;
  } catch {
    return undefined;
  }
}

function keep(file: string, text: string): void {
  try {
    replaceFile(file, text);
  } catch {
    // The next run makes the list again.
  }
}
