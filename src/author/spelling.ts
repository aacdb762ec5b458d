import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie, encodeITrieToBTrie, type ITrie } from 'cspell-trie-lib';
import { Speller } from '../../schema/checks/texts';
import type { Dictionary } from '../../schema/content/tree';
import { textAt } from '../../schema/fields/walk';
import { isWord, wordsSchema } from '../../schema/files/words';
import { type JsonValue, shorten } from '../../schema/json/source';
import { ContentCache, hashOf, printedFolder, readFiles } from '../build/disk';
import { applyChanges, PlannedTree, Refusal } from './planned-tree';

const require = createRequire(import.meta.url);

let british: ITrie | undefined;

/** The dictionary of a language such as `en-KE`: British for every English but American. */
export function dictionaryFor(language: string): Dictionary | undefined {
  const [name, ...parts] = language.toLowerCase().split('-');
  if (name !== 'en' || parts.includes('us')) return undefined;
  return {
    has(word) {
      british ??= load();
      return british.has(word);
    },
  };
}

/** Unpacking the dictionary takes a quarter of a second, so it is kept in the library's own binary form. */
function load(): ITrie {
  const folder = dirname(require.resolve('@cspell/dict-en-gb/cspell-ext.json'));
  const packed = readFileSync(join(folder, 'en_GB.trie.gz'));
  const cache = new ContentCache('dictionary');
  const name = `${hashOf(packed).slice(0, 16)}.btrie`;
  const kept = cache.read(name);
  if (kept) return decodeTrie(kept);
  const unpacked = decodeTrie(gunzipSync(packed));
  cache.write(name, encodeITrieToBTrie(unpacked));
  return unpacked;
}

const file = 'words.json';

/** Adds words to `words.json`, all or none, and answers them in normal form. Throws a Refusal. */
export function learnWords(folder: string, given: readonly string[]): string[] {
  const tree = new PlannedTree(readFiles(folder));
  const known = wordsSchema.safeParse(parse(tree.has(file) ? tree.text(file) : '{ "words": [] }'));
  const language = textAt(parse(tree.has('site.json') ? tree.text('site.json') : '{}'), 'language');
  if (!known.success || language === undefined) {
    const unread = `${printedFolder(folder)}/${known.success ? 'site.json' : file}`;
    throw new Refusal(`${unread} has problems, so nothing was learnt. npm run check lists them.`);
  }
  const words = [...new Set(given.map((word) => word.normalize('NFC')))];
  const own = [...known.data.words];
  for (const word of words) refuse(word, { own: new Set(own), language });
  for (const word of words) {
    const next = own.findIndex((other) => order.compare(other, word) > 0);
    const index = next < 0 ? own.length : next;
    tree.edit(file, { do: 'insert', path: ['words', index], value: word });
    own.splice(index, 0, word);
  }
  applyChanges(folder, tree.changes());
  return words;
}

function refuse(word: string, { own, language }: { own: ReadonlySet<string>; language: string }): void {
  const dictionary = dictionaryFor(language);
  if (!dictionary)
    throw new Refusal(`There is no dictionary for "${language}", so no word needs to be learnt.`);
  if (!isWord(word)) throw new Refusal(`"${shorten(word)}" is not one word, so it cannot be learnt.`);
  if (own.has(word)) throw new Refusal(`"${word}" is among the site's words already.`);
  if (new Speller(new Set(), dictionary).knows(word))
    throw new Refusal(`"${word}" stands in the dictionary already, so it need not be learnt.`);
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

const order = new Intl.Collator('en');
