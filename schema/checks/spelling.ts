import type { Dictionary, Tree } from '../content/tree';
import { isReadByVisitors, readPlainText } from '../fields/rich-text';
import { type FieldText, getList, getText } from '../fields/walk';
import { maxWordLength } from '../files/words';
import { shorten } from '../json/source';
import type { FiledFinding, Finding } from '../problems';

/** Reports each unknown word once per file. Known words are in the dictionary or in `words.json`. */
export function findUnknownWords(tree: Tree): FiledFinding[] {
  const language = getText(tree.rawSettings, 'language');
  const dictionary = language === undefined ? undefined : tree.context.dictionaryFor?.(language);
  if (!dictionary) return [];
  const own = getList(tree.byName.get('words.json')?.expanded, 'words').filter(
    (word) => typeof word === 'string',
  );
  const speller = getSpeller(dictionary, own);
  return tree.files.flatMap(({ file, rawFields: written }) =>
    findUnknownWordsInFields(written, speller).map((finding) => ({ ...finding, file })),
  );
}

let lastSpeller: { dictionary: Dictionary; own: string; speller: Speller } | undefined;

function getSpeller(dictionary: Dictionary, words: readonly string[]): Speller {
  const own = words.join('\n');
  if (lastSpeller?.dictionary !== dictionary || lastSpeller.own !== own)
    lastSpeller = { dictionary, own, speller: new Speller(new Set(words), dictionary) };
  return lastSpeller.speller;
}

export class Speller {
  private readonly knownWords = new Map<string, boolean>();
  private readonly ownByLowerCase: ReadonlyMap<string, string>;

  constructor(
    private readonly own: ReadonlySet<string>,
    private readonly dictionary: Dictionary,
  ) {
    this.ownByLowerCase = new Map([...own].map((word) => [word.toLowerCase(), word]));
  }

  isKnown(word: string): boolean {
    let known = this.knownWords.get(word);
    if (known === undefined) {
      known = this.isListed(word) || this.isListed(word.replace(/[’']s?$|s$/, ''));
      this.knownWords.set(word, known);
    }
    return known;
  }

  suggest(word: string): string | undefined {
    return this.ownByLowerCase.get(word.toLowerCase()) ?? this.dictionary.suggest(word, this.own);
  }

  private isListed(word: string): boolean {
    if (this.own.has(word) || this.own.has(word.toLowerCase())) return true;
    const plain = word.normalize('NFC').replaceAll('’', "'");
    const small = plain.toLowerCase();
    if (this.dictionary.has(plain) || this.dictionary.has(small)) return true;
    return plain === plain.toUpperCase() && this.dictionary.has(plain.charAt(0) + small.slice(1));
  }
}

function explain(word: string, near: string | undefined): string {
  const question = near === undefined ? 'Typo?' : `Did you mean "${near}"?`;
  return `"${shorten(word)}" is not in the dictionary. ${question} If it is correct, run: npm run check -- --learn ${shorten(word)}.`;
}

// Matches only words in Latin script. Skips letters after a digit, as in 2nd and 60m.
const words =
  /(?<![\p{L}\p{M}\p{N}])\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:[’'.][\p{Script=Latin}\p{M}]+)*/gu;

// Ignores tokens, links and email addresses, because they are not words. Ignores TODO, because the build check reports
// it.
const ignoredText = /\{[^}]*\}|\S+@\S+|https?:\S+|www\.\S+|\bTODO\b/g;

/** The cached findings of each file, keyed by its fields. After a change, only the changed file is checked again. */
const lastFindings = new WeakMap<readonly FieldText[], { speller: Speller; findings: Finding[] }>();

function findUnknownWordsInFields(fields: readonly FieldText[], speller: Speller): Finding[] {
  const last = lastFindings.get(fields);
  if (last?.speller === speller) return last.findings;
  const found = new Map<string, Finding>();
  const isUnknown = (word: string) =>
    word.length > 1 && word.length <= maxWordLength && !speller.isKnown(word);
  for (const field of fields.filter(isReadByVisitors)) {
    const { text, getSpot } = readPlainText(field);
    const unread = text.replaceAll(ignoredText, (part) => ' '.repeat(part.length));
    for (const { 0: word, index } of unread.matchAll(words)) {
      if (found.has(word) || !isUnknown(word)) continue;
      const suggestion = speller.suggest(word);
      const message = explain(word, suggestion);
      const spot = getSpot(index, index + word.length);
      found.set(word, { rule: 'unknown-word', message, spot, suggestion, word });
    }
  }
  const findings = [...found.values()];
  lastFindings.set(fields, { speller, findings });
  return findings;
}
