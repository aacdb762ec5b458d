import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildITrieFromWords, decodeTrie, type ITrie } from 'cspell-trie-lib';
import { Speller } from '../../schema/checks/spelling';
import type { Dictionary } from '../../schema/content/tree';
import { memoize } from '../../schema/fields/walk';
import { isWord, wordsSchema } from '../../schema/files/words';
import { shorten } from '../../schema/json/source';
import { printedFolder } from '../build/disk';
import { type AuthoredTree, readDataTree } from './authored-tree';
import { Refusal } from './refusal';

const require = createRequire(import.meta.url);

/** Returns the dictionary for a language tag. All English tags except `en-US` get the British dictionary. */
export function getDictionary(language: string): Dictionary | undefined {
  const [name, ...parts] = language.toLowerCase().split('-');
  return name === 'en' && !parts.includes('us') ? britishDictionary : undefined;
}

/** Creates a dictionary that loads its words at the first look-up. */
export function createDictionary(load: () => ITrie): Dictionary {
  let trie: ITrie | undefined;
  const getTrie = () => {
    trie ??= load();
    return trie;
  };
  return {
    has: (word) => getTrie().has(word),
    suggest: (word, own) => suggest(word, [getOwnTrie(own), getTrie()]),
  };
}

// All callers share this object, because the spelling check caches its results for one dictionary object.
const britishDictionary = createDictionary(() => {
  const folder = dirname(require.resolve('@cspell/dict-en-gb/cspell-ext.json'));
  return decodeTrie(gunzipSync(readFileSync(join(folder, 'en_GB.trie.gz'))));
});

const getOwnTrie = memoize((words: ReadonlySet<string>) => buildITrieFromWords(words));

/** Returns the closest word that differs by one typo. Keeps the capitals of the written word. */
function suggest(written: string, tries: readonly ITrie[]): string | undefined {
  const word = written.normalize('NFC').replaceAll('’', "'");
  const forms = new Set([word, word.toLowerCase()]);
  const options = { changeLimit: 1, numSuggestions: 8, includeTies: false, ignoreCase: false };
  const [best] = tries
    .flatMap((trie) => [...forms].flatMap((form) => trie.suggestWithCost(form, options)))
    // Only suggests an apostrophe if the word has one: “hous” gives “house”, not “ho's”.
    .filter((suggestion) => word.includes("'") || !suggestion.word.includes("'"))
    .map(({ word, cost }) => ({ shown: copyStyle(written, word), cost }))
    // Drops a suggestion that differs only in its capitals: `copyStyle` turns “VTs” back into the written “VTS”.
    .filter(({ shown }) => shown !== written)
    .sort((one, other) => one.cost - other.cost);
  return best?.shown;
}

/** Returns `word` with the capitals and the kind of apostrophe of `written`. */
function copyStyle(written: string, word: string): string {
  const own = written.includes('’') ? word.replaceAll("'", '’') : word;
  if (written === written.toUpperCase()) return own.toUpperCase();
  const first = own.charAt(0);
  return (/^\p{Lu}/u.test(written) ? first.toUpperCase() : first) + own.slice(1);
}

type Plan = Pick<AuthoredTree, 'folder' | 'plan'>;

const file = 'words.json';

/**
 * Plans to add words to `words.json`, all or none. Returns them in Unicode normal form. Throws a Refusal if a word
 * cannot be added.
 */
export function planWords({ folder, plan }: Plan, newWords: readonly string[]): string[] {
  const { byName, settings } = readDataTree(plan.files(), folder);
  const known = wordsSchema.safeParse(plan.has(file) ? byName.get(file)?.data : { words: [] });
  if (!known.success || !settings) {
    const unread = `${printedFolder(folder)}/${known.success ? 'site.json' : file}`;
    throw new Refusal(`${unread} has problems, so no word was added. "npm run check" lists the problems.`);
  }
  const { language } = settings;
  const dictionary = getDictionary(language);
  if (!dictionary)
    throw new Refusal(
      `There is no dictionary for "${language}", so spelling is not checked and no word was added.`,
    );
  const own = [...known.data.words];
  const speller = new Speller(new Set(own), dictionary);
  const words = [...new Set(newWords.map((word) => word.normalize('NFC')))];
  for (const word of words) {
    if (!isWord(word)) throw new Refusal(`"${shorten(word)}" is not one word, so it cannot be added.`);
    if (speller.isKnown(word)) throw new Refusal(`"${word}" is already in the dictionary.`);
    const next = own.findIndex((other) => collator.compare(other, word) > 0);
    own.splice(next < 0 ? own.length : next, 0, word);
  }
  plan.edit(file, { do: 'set', path: ['words'], value: own });
  return words;
}

const collator = new Intl.Collator('en');
