import type { ContentFile } from '../content/content-file';
import type { Dictionary, Tree } from '../content/tree';
import { factsOfKind } from '../fields/kinds';
import { isRead, readPlainText } from '../fields/markup';
import { isWithinLimit, type KindField, listAt, metaOf, textAt } from '../fields/walk';
import { wordingSchema } from '../files/wording';
import { longestWord } from '../files/words';
import { isBlank } from '../json/characters';
import { shorten } from '../json/source';
import { explainUnknown } from '../messages/explain';
import type { FiledFinding, Finding } from '../problems';

export function findTextFaults(tree: Tree): FiledFinding[] {
  return tree.files.flatMap((file) =>
    file.written.filter(isRead).flatMap((field) => {
      const fault = findHtml(field) ?? findMarks(field) ?? findBlank(field) ?? findBraces(field);
      return fault ? [{ ...fault, file: file.file }] : [];
    }),
  );
}

function findHtml(field: KindField): Finding | undefined {
  const match = /<\/?[a-z!][^<>]*>?|&(?:[a-z]{2,}|#\d+);/i.exec(field.text);
  if (!match) return undefined;
  const [found] = match;
  const isEntity = found.startsWith('&');
  const help = isEntity
    ? 'Write the character itself.'
    : factsOfKind(field.kind).words === 'marked'
      ? 'Texts hold no HTML; write **bold**, *italic* or [words](/address).'
      : 'Texts hold no HTML.';
  const message = `"${shorten(found)}" would be shown to visitors as it stands. ${help}`;
  return { rule: 'html-in-text', message, spot: { path: field.path, within: found } };
}

function findMarks(field: KindField): Finding | undefined {
  if (factsOfKind(field.kind).words !== 'plain') return undefined;
  const match = /\*\*|\]\(|(?<![\w*])\*(?=[^\s*][^*]*[^\s*]\*(?!\w)|[^\s*]\*(?!\w))/.exec(field.text);
  if (!match) return undefined;
  const message = 'This field takes plain words: marks for bold text or links would be shown as they stand.';
  return { rule: 'inline-markup', message, spot: { path: field.path, within: match[0] } };
}

function findBraces(field: KindField): Finding | undefined {
  const [found] = /\{\{[^{}]*\}\}/.exec(field.text) ?? [];
  if (found === undefined) return undefined;
  const message = `"${shorten(found)}" has two braces on each side, and one would be shown. Write ${shorten(found.slice(1, -1))}.`;
  return {
    rule: 'unknown-token',
    message,
    spot: { path: field.path, within: found },
    suggestion: found.slice(1, -1),
  };
}

function findBlank(field: KindField): Finding | undefined {
  if (field.kind === 'alt' || field.text === '' || !isBlank(field.text)) return undefined;
  return {
    rule: 'empty-text',
    message: 'The text holds only blanks. Write it, or leave it out if it is optional.',
    spot: { path: field.path },
  };
}

export function findWordingFaults(tree: Tree): FiledFinding[] {
  const file = tree.byName.get('wording.json');
  if (!file) return [];
  return Object.entries(wordingSchema.shape).flatMap(([key, schema]): FiledFinding[] => {
    const text = textAt(file.expanded, key);
    if (text === undefined || !isWithinLimit(schema, text)) return [];
    const names = new Set(placeholdersOf(metaOf(schema).description ?? ''));
    const found = placeholdersOf(text);
    const unknown = found.filter((name) => !names.has(name));
    const missing =
      unknown.length > 0 || text.trim() === '' ? [] : [...names].filter((name) => !found.includes(name));
    const advice = names.size > 0 ? `Here can stand ${[...names].join(' and ')}.` : 'This text takes none.';
    const what = 'a name that is put into this text';
    return [
      ...unknown.map((written) => ({
        ...fault(key, '', written),
        ...explainUnknown('unknown-token', what, { written, names, advice }),
      })),
      ...missing.map((name) => fault(key, `The text lacks ${name}, which is put in where it stands.`)),
    ];
  });
}

function placeholdersOf(text: string): string[] {
  return text.match(/\{[^{}]*\}/g) ?? [];
}

function fault(key: string, message: string, within?: string): FiledFinding {
  return { file: 'wording.json', rule: 'unknown-token', message, spot: { path: [key], within } };
}

/** Every word that neither the dictionary nor the site's own list knows, in each file once. */
export function findUnknownWords(tree: Tree, language: string): FiledFinding[] {
  const dictionary = tree.context.dictionaryFor?.(language);
  if (!dictionary) return [];
  const own = listAt(tree.byName.get('words.json')?.expanded, 'words').filter(
    (word) => typeof word === 'string',
  );
  const speller = new Speller(new Set(own), dictionary);
  return tree.files.flatMap((file) =>
    findUnknownIn(file, speller).map(({ word, ...found }): FiledFinding => {
      const suggestion = speller.suggest(word);
      return { ...found, rule: 'unknown-word', message: explain(word, suggestion), suggestion };
    }),
  );
}

export class Speller {
  private readonly judged = new Map<string, boolean>();
  private readonly ownBySmall: ReadonlyMap<string, string>;

  constructor(
    private readonly own: ReadonlySet<string>,
    private readonly dictionary: Dictionary,
  ) {
    this.ownBySmall = new Map([...own].map((word) => [word.toLowerCase(), word]));
  }

  knows(word: string): boolean {
    let known = this.judged.get(word);
    if (known === undefined) {
      known = this.isListed(word) || this.isListed(word.replace(/[’']s?$|s$/, ''));
      this.judged.set(word, known);
    }
    return known;
  }

  suggest(word: string): string | undefined {
    const own = this.ownBySmall.get(word.toLowerCase());
    if (own !== undefined) return own;
    for (const slip of slipsOf(word)) if (slip !== word && this.isListed(slip)) return slip;
    return undefined;
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
  const question = near === undefined ? 'Is it a slip?' : `Did you mean "${near}"?`;
  return `No dictionary knows "${shorten(word)}". ${question} If it is right: npm run check -- --learn ${shorten(word)}.`;
}

// Words of other scripts are for other dictionaries, and the letters after a digit belong to it: 2nd, 60m.
const words =
  /(?<![\p{L}\p{M}\p{N}])\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:[’'.][\p{Script=Latin}\p{M}]+)*/gu;

// Tokens, addresses and e-mail addresses are no words, and what is still to be written is for the launch check.
const wordless = /\{[^}]*\}|\S+@\S+|https?:\S+|www\.\S+|\bTODO\b/g;

type Unknown = Pick<FiledFinding, 'file' | 'spot'> & { word: string };

function findUnknownIn({ file, written }: ContentFile, speller: Speller): Unknown[] {
  const found = new Map<string, Unknown>();
  for (const field of written.filter(isRead)) {
    const { text, spotOf } = readPlainText(field);
    const unread = text.replaceAll(wordless, (part) => ' '.repeat(part.length));
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

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Every text that one slip turns into what was written: letters exchanged, one too many, too few or another, a blank left out. */
function* slipsOf(written: string): Generator<string> {
  const isShouted = written === written.toUpperCase();
  const alphabet = [...(isShouted ? letters.toUpperCase() : letters)];
  const cuts = Array.from({ length: written.length + 1 }, (_, at) => ({
    head: written.slice(0, at),
    tail: written.slice(at),
  }));
  const inside = cuts.slice(0, -1);
  for (const { head, tail } of inside) yield head + tail.charAt(1) + tail.charAt(0) + tail.slice(2);
  for (const { head, tail } of inside) yield head + tail.slice(1);
  for (const { head, tail } of cuts) for (const letter of alphabet) yield head + letter + tail;
  for (const { head, tail } of inside) for (const letter of alphabet) yield head + letter + tail.slice(1);
}
