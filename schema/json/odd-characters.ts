import { neverNeeded } from './characters';

/** A character that does not belong in the text, because it is invisible or looks like another character. */
interface OddCharacter {
  rule: 'hidden-character' | 'look-alike';
  /** The first character that this problem reports. */
  character: string;
  at: number;
  /** The number of characters that this problem reports. */
  count: number;
  /** The right character, or an empty text if the character must be removed. Missing if the correction is uncertain. */
  replacement?: string;
  /** The whole text with all corrections that are certain. */
  correctedText?: string;
}

type Occurrence = Pick<OddCharacter, 'rule' | 'character' | 'at' | 'replacement'>;

const suspicious =
  /[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Cherokee}\u3000\uFB00-\uFB06\uFF01-\uFF5E\uFFFC\uFFFD\u{1D400}-\u{1D7FF}]/u;

/**
 * Finds the characters that do not belong in a text. All characters with a known replacement are one problem, so that
 * one click corrects them. All direction controls are one problem too. Any other character is one problem, however
 * often it occurs.
 */
export function findOddCharacters(text: string): OddCharacter[] {
  if (!suspicious.test(text)) return [];
  const lookAlikes = [...findLookAlikes(text), ...findOtherForms(text)];
  const occurrences = [...findHiddenCharacters(text, lookAlikes), ...lookAlikes].sort((a, b) => a.at - b.at);
  const groups = new Map<string, Occurrence[]>();
  for (const occurrence of occurrences) {
    const name = getGroup(occurrence);
    const group = groups.get(name);
    if (group) group.push(occurrence);
    else groups.set(name, [occurrence]);
  }
  return [...groups.values()].flatMap((all): OddCharacter[] => {
    const [first] = all;
    if (!first) return [];
    const isCertain = first.replacement !== undefined;
    return [{ ...first, count: all.length, ...(isCertain ? { correctedText: replaceAll(text, all) } : {}) }];
  });
}

function getGroup({ character, replacement }: Occurrence): string {
  if (replacement !== undefined) return 'certain';
  return directionControl.test(character) ? 'direction' : character;
}

function replaceAll(text: string, occurrences: readonly Occurrence[]): string {
  let end = 0;
  const parts = occurrences.flatMap(({ at, character, replacement = character }) => {
    const before = text.slice(end, at);
    end = at + character.length;
    return [before, replacement];
  });
  return parts.join('') + text.slice(end);
}

// The flags of Scotland, England and Wales consist of a black flag and tag characters.
const flagOrHidden =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{DI}\u2800\uFFF9-\uFFFD\p{Noncharacter_Code_Point}]/gu;

// The common scripts that are written from right to left.
const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

function findHiddenCharacters(text: string, lookAlikes: readonly Occurrence[]): Occurrence[] {
  const latinStarts = new Set(lookAlikes.map(({ at }) => at));
  const hasRightToLeft = rightToLeft.test(text);
  const hasOtherOrder = hasRightToLeft || /[\u202D\u202E]/.test(text);
  return Array.from(text.matchAll(flagOrHidden)).flatMap(({ 0: character, index: at }): Occurrence[] => {
    const end = at + character.length;
    const before = /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? '';
    const after = /^./su.exec(text.slice(end, end + 2))?.[0] ?? '';
    // A look-alike neighbour, such as a Cyrillic `а`, counts as a Latin letter.
    const previous = latinStarts.has(at - before.length) ? 'a' : before;
    const next = latinStarts.has(end) ? 'a' : after;
    if (isFlag(character) || isNeeded(character, { previous, next, hasRightToLeft })) return [];
    const replacement = findReplacement(character, next, hasOtherOrder);
    return [{ rule: 'hidden-character', character, at, replacement }];
  });
}

function isFlag(found: string): boolean {
  return found.startsWith('\u{1F3F4}');
}

const directionControl = /[\u202A-\u202E\u2066-\u2069]/;
const directionMark = /[\u061C\u200E\u200F]/;
const tag = /[\u{E0000}-\u{E007F}]/u;
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;
const blank = /[\u115F\u1160\u2800\u3164\uFFA0]/;

/** Matches a letter of a script that uses joiners, soft hyphens or fillers. Latin letters need none of these. */
const otherLetter =
  /^(?![\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}\p{DI}\u2800])[\p{L}\p{M}\p{sc=Braille}]$/u;

const emojiStart = /\p{Extended_Pictographic}/u;
const emojiEnd = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u;

interface Neighbours {
  previous: string;
  next: string;
  hasRightToLeft: boolean;
}

/** Checks whether an invisible character changes the appearance of its neighbours. */
function isNeeded(character: string, { previous, next, hasRightToLeft }: Neighbours): boolean {
  if (neverNeeded.test(character) || tag.test(character)) return false;
  if (directionMark.test(character)) return hasRightToLeft;
  if (/\p{Variation_Selector}/u.test(character))
    return !/^[\s\p{sc=Latin}\p{Variation_Selector}]?$/u.test(previous);
  const joinsEmoji = character === '\u200D' && emojiEnd.test(previous) && emojiStart.test(next);
  return joinsEmoji || otherLetter.test(previous) || otherLetter.test(next);
}

function findReplacement(character: string, next: string, hasOtherOrder: boolean): string | undefined {
  if (character === '\t' || blank.test(character)) return ' ';
  const movesLetters = hasOtherOrder && directionControl.test(character);
  // These characters show that another character was lost.
  const hasLostText = /[\x80-\x9F\uFFFC\uFFFD\p{Co}]/u.test(character);
  const isUnclear = lineBreak.test(character) || hasLostText || movesLetters;
  // A soft hyphen before white space probably ended a line in a PDF file. The white space may be wrong too.
  const isAtBreak = character === '\u00AD' && /\s/.test(next);
  return isUnclear || isAtBreak ? undefined : '';
}

const cyrillicLetters = parseLetters(
  'а a a|е ie e|о o o|р er p|с es c|у u y|х ha x|і i i|ј je j|ѕ dze s|һ shha h|ӏ palochka l|ԁ de d|ԛ qa q|ԝ we w|' +
    'А a A|В ve B|Е ie E|К ka K|М em M|Н en H|О o O|Р er P|С es C|Т te T|У u Y|Х ha X|І i I|Ј je J|Ѕ dze S|Ӏ palochka I|Ү u Y',
);

/** The Greek letters that look exactly like Latin letters. */
const sameGreekLetters = parseLetters(
  'ο omicron o|Α alpha A|Β beta B|Ε epsilon E|Ζ zeta Z|Η eta H|Ι iota I|Κ kappa K|Μ mu M|Ν nu N|Ο omicron O|Ρ rho P|' +
    'Τ tau T|Υ upsilon Y|Χ chi X',
);

/** Small Greek letters that occur beside Latin letters in formulas and units, but not in words. */
const otherGreekLetters = parseLetters(
  'α alpha a|ε epsilon e|ι iota i|κ kappa k|ν nu v|ρ rho p|τ tau t|υ upsilon u|χ chi x|β beta|γ gamma|δ delta|ζ zeta|' +
    'η eta|θ theta|λ lambda|μ mu|ξ xi|π pi|σ sigma|ς sigma|φ phi|ψ psi|ω omega',
);

interface Letter {
  name: string;
  latin?: string;
}

function parseLetters(list: string): ReadonlyMap<string, Letter> {
  return new Map(
    list.split('|').map((row) => {
      const [letter = '', name = '', latin] = row.split(' ');
      return [letter, { name, latin }];
    }),
  );
}

/** Armenian letters that look like Latin letters. */
const otherLetters = parseLetters(
  'օ oh o|ո vo n|ս seh u|հ ho h|ց tso g|ք keh p|Տ tiwn S|Օ oh O|Լ liwn L|Ս seh U',
);

function getBase(letter: string): string {
  return letter.normalize('NFD').charAt(0);
}

/** Matches the wide characters of East Asian text, the letters of formulas, and ligatures from a PDF file. */
const otherForms = /[\u3000\uFB00-\uFB06\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]+/gu;

/** Matches a character of a script that uses wide characters. */
const eastAsian = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]/u;

/** Finds characters in an unusual form. Search engines and screen readers do not read them as letters. */
function findOtherForms(text: string): Occurrence[] {
  if (eastAsian.test(text)) return [];
  return Array.from(text.matchAll(otherForms)).flatMap(({ 0: run, index }) => {
    // A single mathematical letter outside a word is a variable of a formula, so it is not reported.
    const isVariable = /^[\u{1D400}-\u{1D7FF}]$/u.test(run);
    const plain = run.normalize('NFKC');
    const occurrence = { rule: 'look-alike', character: run, at: index, replacement: plain } as const;
    return isVariable && !isInWord(text, index, run.length) ? [] : [occurrence];
  });
}

function isInWord(text: string, at: number, length: number): boolean {
  return isSmallLatin(text.charAt(at - 1)) || isSmallLatin(text.charAt(at + length));
}

/** Matches a word, even if invisible characters divide it. */
const wordWithHidden = /[\p{L}\p{M}\p{DI}]+/gu;

const foreignLetter = /[\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Cherokee}]/u;

/**
 * Finds letters of other scripts in words with Latin letters. Always reports Armenian and Cherokee letters. Reports
 * Greek and Cyrillic letters only if all of them look like Latin letters. If not, the word probably mixes scripts on
 * purpose. Exception: also reports a word's only Greek letter, such as β, if it is beside a small Latin letter.
 */
function findLookAlikes(text: string): Occurrence[] {
  return Array.from(text.matchAll(wordWithHidden)).flatMap(({ 0: word, index }) => {
    if (!/\p{sc=Latin}/u.test(word) || !foreignLetter.test(word)) return [];
    const letters = Array.from(word.matchAll(/\P{DI}/gu), (match) => ({
      character: match[0],
      at: index + match.index,
    }));
    const isLookAlike = createLookAlikeTest(letters.map(({ character }) => character));
    return letters.flatMap(({ character, at }, position): Occurrence[] =>
      isLookAlike(position)
        ? [{ rule: 'look-alike', character, at, replacement: findLatinLetter(character) }]
        : [],
    );
  });
}

function createLookAlikeTest(letters: readonly string[]): (position: number) => boolean {
  const cyrillic = letters.filter((letter) => /\p{sc=Cyrillic}/u.test(letter));
  const greek = letters.filter((letter) => /\p{sc=Greek}/u.test(letter));
  const canBeLatin = [...cyrillic, ...greek].every((letter) => findLatinLetter(letter) !== undefined);
  const isLatinWord = letters.filter(isSmallLatin).length > 1 && (canBeLatin || greek.length === 1);
  return (position) => {
    const base = getBase(letters[position] ?? '');
    if (/[\p{sc=Armenian}\p{sc=Cherokee}]/u.test(base)) return true;
    if (cyrillicLetters.has(base) || sameGreekLetters.has(base)) return canBeLatin;
    const isInWord = isSmallLatin(letters[position - 1]) || isSmallLatin(letters[position + 1]);
    const isUnit = base === 'μ' && position === 0;
    return otherGreekLetters.has(base) && isLatinWord && isInWord && !isUnit;
  };
}

function isSmallLatin(letter = ''): boolean {
  return /(?=\p{Ll})\p{sc=Latin}/u.test(letter);
}

function findLetter(base: string): Letter | undefined {
  return (
    cyrillicLetters.get(base) ??
    sameGreekLetters.get(base) ??
    otherGreekLetters.get(base) ??
    otherLetters.get(base)
  );
}

/** Returns the Latin letter that looks the same, with the same accents, or `undefined`. */
function findLatinLetter(character: string): string | undefined {
  const base = getBase(character);
  const latin = findLetter(base)?.latin;
  return latin && (latin + character.normalize('NFD').slice(base.length)).normalize('NFC');
}

const hiddenNames: ReadonlyMap<string, string> = new Map([
  ['\t', 'a tab'],
  ['\n', 'a line break'],
  ['\r', 'a line break'],
  ['\u00AD', 'a soft hyphen'],
  ['\u034F', 'a combining grapheme joiner'],
  ['\u061C', 'an Arabic letter mark'],
  ['\u180E', 'a Mongolian vowel separator'],
  ['\u200B', 'a zero-width space'],
  ['\u200C', 'a zero-width non-joiner'],
  ['\u200D', 'a zero-width joiner'],
  ['\u200E', 'a left-to-right mark'],
  ['\u200F', 'a right-to-left mark'],
  ['\u2028', 'a line separator'],
  ['\u2029', 'a paragraph separator'],
  ['\u202A', 'a left-to-right embedding'],
  ['\u202B', 'a right-to-left embedding'],
  ['\u202C', 'the end of an embedding'],
  ['\u202D', 'a left-to-right override'],
  ['\u202E', 'a right-to-left override'],
  ['\u2060', 'a word joiner'],
  ['\u2066', 'a left-to-right isolate'],
  ['\u2067', 'a right-to-left isolate'],
  ['\u2068', 'a first-strong isolate'],
  ['\u2069', 'the end of an isolate'],
  ['\u2800', 'a blank Braille pattern'],
  ['\uFEFF', 'a byte-order mark'],
  ['\uFFFC', 'a placeholder for an object'],
  ['\uFFFD', 'a replacement for an unreadable character'],
]);

function getCharacterName(character: string): string {
  const base = getBase(character);
  const letter = findLetter(base);
  if (letter) return `${getScript(base)} letter ${letter.name}`;
  if (/\p{sc=Armenian}|\p{sc=Cherokee}/u.test(base)) return `${getScript(base)} letter`;
  if (base === '\u3000') return 'a wide space';
  if (/[\uFF01-\uFF5E]/.test(base)) return 'a wide character';
  if (/[\uFB00-\uFB06]/.test(base)) return 'joined letters';
  if (/^[\u{1D400}-\u{1D7FF}]/u.test(character)) return 'a letter of a formula';
  if (/\p{Co}/u.test(character)) return 'a character without a meaning';
  const name = hiddenNames.get(character);
  if (name !== undefined) return name;
  if (tag.test(character)) return 'a tag character';
  if (blank.test(character)) return 'a Hangul filler';
  if (/\p{Variation_Selector}/u.test(character)) return 'a variation selector';
  if (/\p{Cs}/u.test(character)) return 'half of a character';
  return /\p{Cc}/u.test(character) ? 'a control character' : 'an invisible character';
}

function getScript(letter: string): string {
  if (/\p{sc=Armenian}/u.test(letter)) return 'an Armenian';
  if (/\p{sc=Cherokee}/u.test(letter)) return 'a Cherokee';
  return cyrillicLetters.has(letter) ? 'a Cyrillic' : 'a Greek';
}

/** Describes a character by its name and code, for example "a soft hyphen (U+00AD)". */
export function describeCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `${getCharacterName(character)} (U+${code})`;
}

const maxWordLength = 40;

/** Explains an odd character: which character it is, in which word, and what to do. */
export function explainOddCharacter(odd: OddCharacter, text: string): string {
  const { character, count } = odd;
  const word = isWhitespace(character) ? '' : getWord(text, odd);
  const place = word && ` in ${/^\p{L}+$/u.test(word) ? 'the word ' : ''}"${word}"`;
  const others = count === 2 ? 'another character' : `${count - 1} more characters`;
  const more = count > 1 ? ` The text has ${others} to correct.` : '';
  return `The text has ${describeCharacter(character)}${place}. ${advise(odd)}${more}`;
}

function advise({ rule, character, replacement }: OddCharacter): string {
  if (isWhitespace(character)) return 'Write each text on one line, with plain spaces.';
  if (rule === 'look-alike')
    return replacement === undefined
      ? 'Use Latin letters.'
      : /^\p{L}$/u.test(replacement) && !/^[\uFF01-\uFF5E]/.test(character)
        ? `Write the Latin letter "${replacement}" instead.`
        : `Write "${replacement}" instead.`;
  if (replacement === ' ') return 'Replace it with a space.';
  return replacement === undefined ? 'Remove it, and check how the text reads without it.' : 'Remove it.';
}

function isWhitespace(character: string): boolean {
  return character === '\t' || lineBreak.test(character);
}

/**
 * Returns the word around a character, without invisible characters. Returns an empty text if there is no word, or if
 * the word is long.
 */
function getWord(text: string, { at, character }: OddCharacter): string {
  const end = at + character.length;
  const [before = ''] = /\S*$/.exec(text.slice(Math.max(0, at - maxWordLength), at)) ?? [];
  const [after = ''] = /^\S*/.exec(text.slice(end, end + maxWordLength)) ?? [];
  const word = (before + (/[\p{L}\uFF01-\uFF5E]/u.test(character) ? character : '') + after).replaceAll(
    /[\p{C}\p{DI}]/gu,
    '',
  );
  return word.length > maxWordLength ? '' : trimPunctuation(word);
}

function trimPunctuation(word: string): string {
  return word.replaceAll(/^[^\p{L}\p{N}/]+|[^\p{L}\p{M}\p{N}/]+$/gu, '');
}
