import type { ContentFile } from '../content/content-file';
import { isRead, readPlainText } from '../content/plain-text';
import type { Dictionary, Tree } from '../content/tree';
import { childValue } from '../fields/walk';
import { longestWord } from '../files/words';
import { shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';
import { findNearWords } from './near-words';

/**
 * Every word that neither the dictionary of a language nor the site's own list knows: for each file once, where it
 * stands first. Nothing for a language without a dictionary.
 */
export function findUnknownWords(tree: Tree, language: string): FiledFinding[] {
  const dictionary = tree.known.dictionaryFor?.(language);
  if (!dictionary) return [];
  const speller = new Speller(readOwnWords(tree), dictionary);
  return tree.files.flatMap((file) =>
    findUnknownIn(file, speller).map(({ word, ...found }): FiledFinding => {
      const suggestion = speller.suggest(word);
      return { ...found, rule: 'unknown-word', message: explain(word, suggestion), suggestion };
    }),
  );
}

/** The words of `words.json`, as far as they can be read. */
export function readOwnWords(tree: Pick<Tree, 'byName'>): ReadonlySet<string> {
  const words = childValue(tree.byName.get('words.json')?.raw, 'words');
  return new Set((Array.isArray(words) ? words : []).filter((word) => typeof word === 'string'));
}

/** A text without a right word would ask for as many suggestions as it has words. */
const mostSuggestions = 200;

/** Knows the words of a site and of a dictionary. */
export class Speller {
  private readonly judged = new Map<string, boolean>();
  private readonly suggestions = new Map<string, string | undefined>();
  /** The site's words by how they are written in small letters. */
  private readonly ownBySmall: ReadonlyMap<string, string>;

  constructor(
    private readonly own: ReadonlySet<string>,
    private readonly dictionary: Dictionary,
  ) {
    this.ownBySmall = new Map([...own].map((word) => [word.toLowerCase(), word]));
  }

  /** Whether a word is spelt as the site or the dictionary has it, by itself or as a plural or a possessive. */
  knows(word: string): boolean {
    let known = this.judged.get(word);
    if (known === undefined) {
      known = this.isListed(word) || this.isListed(word.replace(/[’']s?$|s$/, ''));
      this.judged.set(word, known);
    }
    return known;
  }

  /** What a word that is not known was most likely meant to be. */
  suggest(word: string): string | undefined {
    if (!this.suggestions.has(word) && this.suggestions.size < mostSuggestions) {
      const otherCapitals = this.ownBySmall.get(word.toLowerCase());
      const [near] = findNearWords(word, (slip) => this.isListed(slip));
      this.suggestions.set(word, otherCapitals ?? near);
    }
    return this.suggestions.get(word);
  }

  private isListed(word: string): boolean {
    return this.own.has(word) || this.own.has(word.toLowerCase()) || isInDictionary(word, this.dictionary);
  }
}

/** Whether a dictionary has a word, in capitals or with a capital too: so any word may be written. */
export function isInDictionary(word: string, dictionary: Dictionary): boolean {
  const plain = word.normalize('NFC').replaceAll('’', "'");
  const small = plain.toLowerCase();
  if (dictionary.has(plain) || dictionary.has(small)) return true;
  return plain === plain.toUpperCase() && dictionary.has(plain.charAt(0) + small.slice(1));
}

function explain(word: string, near: string | undefined): string {
  const question = near === undefined ? 'Is it a slip?' : `Did you mean "${near}"?`;
  return `No dictionary knows "${shorten(word)}". ${question} If it is right: npm run check -- --learn ${shorten(word)}.`;
}

// Words of other scripts are for other dictionaries, and the letters after a digit belong to it: 2nd, 60m.
const words =
  /(?<![\p{L}\p{M}\p{N}])\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:[’'.][\p{Script=Latin}\p{M}]+)*/gu;

// Tokens, addresses and e-mail addresses are no words, and what is still to be written is for the launch check.
const wordless = /\{[^}]*\}|\S+@\S+|https?:\S+|www\.\S+|\bTODO\b/g;
const signsOfWordless = ['{', '@', 'http', 'www.', 'TODO'];

/** A text with blanks in the place of what holds no words; most texts are all words. */
function blankWordless(text: string): string {
  if (!signsOfWordless.some((sign) => text.includes(sign))) return text;
  return text.replaceAll(wordless, (part) => ' '.repeat(part.length));
}

type Unknown = Pick<FiledFinding, 'file' | 'spot'> & { word: string };

function findUnknownIn({ file, written }: ContentFile, speller: Speller): Unknown[] {
  const found = new Map<string, Unknown>();
  for (const field of written.filter(isRead)) {
    const { text, spotOf } = readPlainText(field);
    const unread = blankWordless(text);
    const isUnknown = (word: string) => word.length > 1 && word.length <= longestWord && !speller.knows(word);
    // Where a word stands is worked out only in a text that has one which nobody knows.
    if (!unread.match(words)?.some(isUnknown)) continue;
    for (const { 0: word, index } of unread.matchAll(words)) {
      if (!found.has(word) && isUnknown(word))
        found.set(word, { file, word, spot: spotOf(index, index + word.length) });
    }
  }
  return [...found.values()];
}
