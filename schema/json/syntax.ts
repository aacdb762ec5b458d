import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { findParseError, listOpenBrackets, listUnclosedBrackets, type UnclosedBracket } from './brackets';
import { truncate } from './characters';

interface SyntaxErrorReport {
  message: string;
  start: number;
  end: number;
}

type ParseErrorContext = ReturnType<typeof createParseErrorContext>;

export function explainSyntax(text: string, first: ParseError): SyntaxErrorReport {
  const failure = createParseErrorContext(text, first);
  for (const explain of [
    explainKeyQuote,
    explainCharacter,
    explainOutside,
    explainString,
    explainNumber,
    explainUnclosed,
    explainEnd,
    explainComma,
    explainBracket,
  ]) {
    const report = explain(failure);
    if (report) return report;
  }
  return explainMissing(failure);
}

const maxContextLength = 200;

function createParseErrorContext(text: string, { offset, length, error }: ParseError) {
  const near = text.slice(offset, offset + maxContextLength);
  const [character = ''] = /^[“”„‘’']|^[#{}[\],:"]/.exec(near) ?? [];
  const [word = ''] = /^[^\s,:[\]{}"]+/.exec(near) ?? [];
  const found = character || word || near.charAt(0);
  return {
    text,
    offset,
    /** The length of the token at the error. */
    length,
    code: printParseErrorCode(error),
    found,
    before: text.slice(0, offset).trimEnd(),
  };
}

function reportAt({ offset, found }: ParseErrorContext, message: string): SyntaxErrorReport {
  return { message, start: offset, end: offset + Math.max(found.length, 1) };
}

function reportAfterPrevious({ before }: ParseErrorContext, message: string): SyntaxErrorReport {
  return { message, start: before.length, end: before.length + 1 };
}

function explainCharacter(failure: ParseErrorContext): SyntaxErrorReport | undefined {
  const { found, text, offset, before } = failure;
  if (/^[“”„‘’']/.test(found)) {
    const [quoted = found] = /^[^\s,:[\]{}]+/.exec(text.slice(offset, offset + maxContextLength)) ?? [];
    const message = `Texts and keys need straight double quotes, "like this". This is ${found[0]}.`;
    return { message, start: offset, end: offset + quoted.length };
  }
  if (/^[\p{Cc}\p{Cf}\p{Z}]/u.test(found)) {
    const message = 'There is an invisible character here, such as a no-break space. Remove it.';
    return { message, start: offset, end: offset + 1 };
  }
  if (/^\/[/*]/.test(text.slice(offset, offset + 2)) || (before !== '' && found === '#')) {
    const end = offset + Math.max(found === '#' ? 1 : failure.length, 1);
    return { message: 'JSON has no comments. Remove this one.', start: offset, end };
  }
  return undefined;
}

function explainOutside(failure: ParseErrorContext): SyntaxErrorReport | undefined {
  const { before, found } = failure;
  if (before === '') {
    return reportAt(
      failure,
      `The file is not JSON: it begins with "${truncate(found, maxWordLength)}" instead of {.`,
    );
  }
  if (!/[}\]]$/.test(before) || listOpenBrackets(before).length > 0) return undefined;
  return reportAt(
    failure,
    'The file ends at the closing bracket before this text. Remove the text, or an extra closing bracket.',
  );
}

/**
 * Explains a key without a closing quote, for example `"name: "Berth"`. The parser reads such a key up to the next
 * quote, or to the end of the line.
 */
function explainKeyQuote({ text, offset, code, before }: ParseErrorContext): SyntaxErrorReport | undefined {
  const ended = /[{,]\s*("([\w-]+)\s*:[^"]*")$/.exec(before.slice(-maxContextLength));
  const isOpen = code === 'UnexpectedEndOfString' && /[{,]$/.test(before);
  const [, whole = '', name] = ended ?? (isOpen ? /^("([\w-]+)\s*:)/.exec(text.slice(offset)) : null) ?? [];
  if (name === undefined || listOpenBrackets(before).at(-1)?.bracket !== '{') return undefined;
  const start = ended ? before.length - whole.length : offset;
  const message = `The quote of this key is not closed. Write "${truncate(name, maxWordLength)}" before the colon.`;
  return { message, start, end: start + 1 + name.length };
}

function explainString(failure: ParseErrorContext): SyntaxErrorReport | undefined {
  const { code, text, offset, found } = failure;
  if (code === 'UnexpectedEndOfString') {
    const [line = found] = /^[^\r\n]*/.exec(text.slice(offset)) ?? [];
    const message =
      'The quote that opens here is not closed. Add " at the end of the text, on the same line.';
    return { message, start: offset, end: offset + line.length };
  }
  if (code === 'InvalidEscapeCharacter' || code === 'InvalidUnicode') {
    const start = findInvalidEscape(text, offset);
    const message = 'This backslash begins an unknown special character. Write \\\\ for a backslash.';
    return { message, start, end: start + 2 };
  }
  if (code === 'InvalidCharacter') {
    const inside = text.slice(offset).search(/\p{Cc}/u);
    const message =
      'This text has a tab, a line break or another invisible character. Write each text on one line.';
    return { message, start: offset + Math.max(inside, 0), end: offset + Math.max(inside, 0) + 1 };
  }
  const followsQuote = text[offset - 1] === '"' && /^[\p{L}\p{N}/]/u.test(found);
  if (!followsQuote) return undefined;
  const message = `The text ends at the quote before "${truncate(found, maxWordLength)}". Write a quote inside a text as \\".`;
  return { message, start: offset - 1, end: offset };
}

const validEscape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function findInvalidEscape(text: string, from: number): number {
  let backslash = text.indexOf('\\', from);
  for (;;) {
    validEscape.lastIndex = backslash;
    const [whole] = validEscape.exec(text) ?? [];
    if (!whole) return Math.max(backslash, from);
    backslash = text.indexOf('\\', backslash + whole.length);
  }
}

/** Explains digits that are not a JSON number, for example a date without quotes or a number with separators. */
function explainNumber({ text, offset, found, code }: ParseErrorContext): SyntaxErrorReport | undefined {
  const near = text.slice(Math.max(0, offset - maxContextLength), offset);
  const [head = ''] = /[-+\w.]*$/.exec(near) ?? [];
  const [comma = ''] = /[-+]?\d+,$/.exec(near) ?? [];
  const isDecimalComma = comma !== '' && code === 'PropertyNameExpected' && /^\d/.test(found);
  const start = offset - (isDecimalComma ? comma.length : head.length);
  const word = text.slice(start, offset) + found;
  const isNumber = /^-?(0|[1-9]\d*)(\.\d+)?(e[-+]?\d+)?$/i.test(word);
  const isKey = code === 'PropertyNameExpected' && !isDecimalComma;
  if (isNumber || isKey || !/^[-+.]?\d/.test(word) || !/^[-+.\w]/.test(found)) return undefined;
  const [written = word] = /^[-+\w.,'’]+/.exec(text.slice(start, start + maxContextLength)) ?? [];
  return { message: explainBareText(written), start, end: start + word.length };
}

/** The maximum number of brackets that `explainUnclosed` tries to close. Each attempt parses the file again. */
const maxAttempts = 8;

/** Explains an unclosed bracket. Returns `undefined` if no added closing bracket lets the parser continue. */
function explainUnclosed(failure: ParseErrorContext): SyntaxErrorReport | undefined {
  const { text, offset, found } = failure;
  const candidates = listUnclosedBrackets(text.slice(0, offset + found.length)).slice(0, maxAttempts);
  const unclosed = candidates.find((bracket) => isFixed(failure, bracket));
  if (!unclosed) return undefined;
  const { bracket, at: opening, missingAt } = unclosed;
  const message = `The ${bracket} on line ${getLineNumber(text, opening)} is not closed: a ${getClosingBracket(bracket)} is missing here.`;
  return { message, start: missingAt, end: missingAt + 1 };
}

function isFixed({ text, offset }: ParseErrorContext, { bracket, missingAt }: UnclosedBracket): boolean {
  const rest = text.slice(missingAt);
  const closing = getClosingBracket(bracket) + (/^\s*([,}\]]|$)/.test(rest) ? '' : ',');
  const next = findParseError(text.slice(0, missingAt) + closing + rest);
  const isAtEnd = offset >= text.trimEnd().length;
  return !next || next.offset > offset + closing.length || (isAtEnd && next.offset > offset);
}

function isClosing(found: string): boolean {
  return found === '}' || found === ']';
}

function getClosingBracket(bracket: string | undefined): '}' | ']' {
  return bracket === '[' ? ']' : '}';
}

function explainEnd({ text, offset, before }: ParseErrorContext): SyntaxErrorReport | undefined {
  if (offset < text.trimEnd().length) return undefined;
  const open = listOpenBrackets(text).at(-1);
  const message = `The file ends too early: the ${open?.bracket ?? '{'} on line ${getLineNumber(text, open?.at)} is never closed.`;
  return { message, start: before.length, end: before.length + 1 };
}

function explainComma(failure: ParseErrorContext): SyntaxErrorReport | undefined {
  const { before, found } = failure;
  const expectedBracket = getClosingBracket(listOpenBrackets(before).at(-1)?.bracket);
  if (before.endsWith(',') && (found === ',' || found === expectedBracket)) {
    const where = found === ',' ? 'here' : `before the closing ${found}`;
    return {
      message: `There is an extra comma ${where}. Remove it.`,
      start: before.length - 1,
      end: before.length,
    };
  }
  if (/[{[]$/.test(before) && found === ',')
    return reportAt(failure, 'There is an extra comma here. Remove it.');
  return undefined;
}

function explainBracket(failure: ParseErrorContext): SyntaxErrorReport | undefined {
  const { text, offset, found } = failure;
  if (!isClosing(found)) return undefined;
  const open = listOpenBrackets(text.slice(0, offset)).at(-1);
  const expectedBracket = getClosingBracket(open?.bracket);
  if (expectedBracket === found) return reportAfterPrevious(failure, 'A value is missing here.');
  const line = getLineNumber(text, open?.at);
  return reportAt(
    failure,
    `This closing ${found} does not match: the ${open?.bracket ?? '{'} on line ${line} is still open and needs ${expectedBracket}.`,
  );
}

function explainMissing(failure: ParseErrorContext): SyntaxErrorReport {
  const { code, found } = failure;
  if (code === 'CommaExpected' && found === ':') {
    return reportAt(
      failure,
      'A list cannot have keys: there is an extra } before this colon, or a { is missing.',
    );
  }
  if (code === 'CommaExpected')
    return reportAfterPrevious(failure, 'A comma is missing here, between two values.');
  if (code === 'ColonExpected')
    return reportAfterPrevious(failure, 'A colon is missing here, between the key and its value.');
  if (!/^[^\s,:[\]{}"]/.test(found)) {
    if (code === 'PropertyNameExpected')
      return reportAt(failure, 'A key in quotes is expected here, such as "title".');
    return reportAfterPrevious(failure, 'A value is missing here.');
  }
  return explainBareWord(failure);
}

function explainBareWord(failure: ParseErrorContext): SyntaxErrorReport {
  const { text, offset, found, before } = failure;
  const [line = ''] = /^[^\r\n]*/.exec(text.slice(offset, offset + maxContextLength)) ?? [];
  const [, key, quote] = /^([^\s":,{}[\]]+)("?)\s*:/.exec(line) ?? [];
  if (key !== undefined && /[{,]$/.test(before)) {
    const problem = quote ? 'The first quote of this key is missing.' : 'This key has no quotes.';
    return reportAt(failure, `${problem} Write "${truncate(key, maxWordLength)}".`);
  }
  const word = truncate(found, maxWordLength);
  if (/^(true|false|yes|no|on|off|null|none|nil|undefined|nan)$/i.test(found))
    return reportAt(
      failure,
      `The word ${word} is not a value. Write true or false in lowercase letters, or remove the key if there is no value.`,
    );
  return reportAt(failure, explainBareText(line));
}

function explainBareText(line: string): string {
  const bare = line.replace(/[\s,}\]]+$/, '');
  if (/^[^"]*"$/.test(bare))
    return `The first quote of this text is missing. Write "${truncate(bare.slice(0, -1), maxWordLength)}".`;
  const parsed = parseFormattedNumber(bare);
  const number = parsed === undefined ? '' : `, or the number ${parsed} in digits only`;
  const isWhole = bare.length <= maxWordLength && !/["\\]/.test(bare) && line.length < maxContextLength;
  const written = isWhole ? `Write "${bare}"${number}.` : 'Write a " before the text and another after it.';
  return `This text has no quotes. ${written}`;
}

function getLineNumber(text: string, offset = 0): number {
  return text.slice(0, offset).split('\n').length;
}

const maxWordLength = 40;

const formattedNumber = /^[\p{Sc}\p{L}]{0,3} ?(\d{1,3}(?:[,.'’ ]\d{3})+|\d{1,15}) ?[\p{Sc}\p{L}]{0,3}$/u;

const maxNumberLength = 40;

/** Parses a whole number with separators or a currency, for example `$3,500`, `3 500` or `EUR 290`. */
export function parseFormattedNumber(text: string): number | undefined {
  const digits = text.length <= maxNumberLength ? formattedNumber.exec(text.trim())?.[1] : undefined;
  return digits === undefined ? undefined : Number(digits.replaceAll(/\D/g, ''));
}

const mergeMarker = /^(?:[<>|]{7,}(?: .*)?|={7,})\r?$/;

const maxMarkersListed = 12;

/**
 * Finds unresolved merge markers of Git. A line such as `=======` may also be part of a text without quotes. Without a
 * line that begins with `<<<<<<<` or `>>>>>>>`, such lines are markers only if the parse error is at the first of them.
 */
export function findMergeMarkers(text: string, parseError: ParseError): SyntaxErrorReport | undefined {
  const markers: { line: number; start: number; lineText: string }[] = [];
  let start = 0;
  for (const [index, lineText] of text.split('\n').entries()) {
    if (mergeMarker.test(lineText)) markers.push({ line: index + 1, start, lineText: lineText.trimEnd() });
    start += lineText.length + 1;
  }
  const [first] = markers;
  if (!first) return undefined;
  const isCertain =
    first.start === parseError.offset || markers.some(({ lineText }) => /^[<>]/.test(lineText));
  if (!isCertain) return undefined;
  const message = explainMarkers(markers.map(({ line }) => line));
  return { message, start: first.start, end: first.start + first.lineText.length };
}

function explainMarkers(lines: readonly number[]): string {
  const rest = lines.length - maxMarkersListed;
  const listed = rest > 1 ? [...lines.slice(0, maxMarkersListed), `${rest} more`] : [...lines];
  const last = listed.pop();
  const which =
    listed.length === 0
      ? `line ${last} is a merge marker`
      : `lines ${listed.join(', ')} and ${last} are merge markers`;
  return `This file has an unfinished merge: ${which}. Keep one of the two versions of the text, and delete every marker line.`;
}
