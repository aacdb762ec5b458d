import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { findStop, listOpen, listUnclosed, type Unclosed } from './brackets';
import { cut, readPrintedNumber } from './characters';

interface SyntaxFault {
  message: string;
  start: number;
  end: number;
}

type ParseFailure = ReturnType<typeof readFailure>;

export function explainSyntax(text: string, first: ParseError): SyntaxFault {
  const stop = readFailure(text, first);
  for (const explain of [
    explainKeyQuote,
    explainSign,
    explainOutside,
    explainText,
    explainNumber,
    explainUnclosed,
    explainEnd,
    explainComma,
    explainBracket,
  ]) {
    const fault = explain(stop);
    if (fault) return fault;
  }
  return explainMissing(stop);
}

const reach = 200;

function readFailure(text: string, { offset, length, error }: ParseError) {
  const near = text.slice(offset, offset + reach);
  const [sign = ''] = /^[“”„‘’']|^[#{}[\],:"]/.exec(near) ?? [];
  const [word = ''] = /^[^\s,:[\]{}"]+/.exec(near) ?? [];
  const found = sign || word || near.charAt(0);
  return {
    text,
    offset,
    /** How many characters the parser took for one sign. */
    length,
    code: printParseErrorCode(error),
    found,
    before: text.slice(0, offset).trimEnd(),
  };
}

function at({ offset, found }: ParseFailure, message: string): SyntaxFault {
  return { message, start: offset, end: offset + Math.max(found.length, 1) };
}

function afterPrevious({ before }: ParseFailure, message: string): SyntaxFault {
  return { message, start: before.length, end: before.length + 1 };
}

function explainSign(stop: ParseFailure): SyntaxFault | undefined {
  const { found, text, offset, before } = stop;
  if (/^[“”„‘’']/.test(found)) {
    const [quoted = found] = /^[^\s,:[\]{}]+/.exec(text.slice(offset, offset + reach)) ?? [];
    const message = `Texts and keys stand between straight double quotes, "like this". Here stands ${found[0]}.`;
    return { message, start: offset, end: offset + quoted.length };
  }
  if (/^[\p{Cc}\p{Cf}\p{Z}]/u.test(found)) {
    const message = 'An invisible character stands here, such as a no-break space. Take it out.';
    return { message, start: offset, end: offset + 1 };
  }
  if (/^\/[/*]/.test(text.slice(offset, offset + 2)) || (before !== '' && found === '#')) {
    const end = offset + Math.max(found === '#' ? 1 : stop.length, 1);
    return { message: 'JSON has no comments. Take this one out.', start: offset, end };
  }
  return undefined;
}

function explainOutside(stop: ParseFailure): SyntaxFault | undefined {
  const { before, found } = stop;
  if (before === '') {
    return at(stop, `The file is not JSON: it begins with "${cut(found, longestWord)}" and not with {.`);
  }
  if (!/[}\]]$/.test(before) || listOpen(before).length > 0) return undefined;
  return at(
    stop,
    'The file ends before this, with its last closing bracket. Take out what follows, or a bracket that is one too many.',
  );
}

/** A key whose quote is not closed: it takes in its colon, and the quote of the value ends it, or nothing does. */
function explainKeyQuote({ text, offset, code, before }: ParseFailure): SyntaxFault | undefined {
  const ended = /[{,]\s*("([\w-]+)\s*:[^"]*")$/.exec(before.slice(-reach));
  const isOpen = code === 'UnexpectedEndOfString' && /[{,]$/.test(before);
  const [, whole = '', name] = ended ?? (isOpen ? /^("([\w-]+)\s*:)/.exec(text.slice(offset)) : null) ?? [];
  if (name === undefined || listOpen(before).at(-1)?.bracket !== '{') return undefined;
  const start = ended ? before.length - whole.length : offset;
  const message = `The quote of this key is not closed. Write "${cut(name, longestWord)}" before the colon.`;
  return { message, start, end: start + 1 + name.length };
}

function explainText(stop: ParseFailure): SyntaxFault | undefined {
  const { code, text, offset, found } = stop;
  if (code === 'UnexpectedEndOfString') {
    const [line = found] = /^[^\r\n]*/.exec(text.slice(offset)) ?? [];
    const message =
      'The quote that opens here is not closed. Add " at the end of the text, on the same line.';
    return { message, start: offset, end: offset + line.length };
  }
  if (code === 'InvalidEscapeCharacter' || code === 'InvalidUnicode') {
    const start = findBadEscape(text, offset);
    const message =
      'A backslash in a text begins a special character, and this is none. Write \\\\ for a backslash.';
    return { message, start, end: start + 2 };
  }
  if (code === 'InvalidCharacter') {
    const inside = text.slice(offset).search(/\p{Cc}/u);
    const message =
      'A text holds a tab, a line break or another invisible character. Keep each text on one line.';
    return { message, start: offset + Math.max(inside, 0), end: offset + Math.max(inside, 0) + 1 };
  }
  const followsQuote = text[offset - 1] === '"' && /^[\p{L}\p{N}/]/u.test(found);
  if (!followsQuote) return undefined;
  const message = `The text ends at the quote before "${cut(found, longestWord)}". Write a quote inside a text as \\".`;
  return { message, start: offset - 1, end: offset };
}

const soundEscape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function findBadEscape(text: string, from: number): number {
  let at = text.indexOf('\\', from);
  for (;;) {
    soundEscape.lastIndex = at;
    const [whole] = soundEscape.exec(text) ?? [];
    if (!whole) return Math.max(at, from);
    at = text.indexOf('\\', at + whole.length);
  }
}

/** Digits that are no number as JSON writes it: a date, or a large number with marks between its thousands. */
function explainNumber({ text, offset, found, code }: ParseFailure): SyntaxFault | undefined {
  const near = text.slice(Math.max(0, offset - reach), offset);
  const [head = ''] = /[-+\w.]*$/.exec(near) ?? [];
  const [comma = ''] = /[-+]?\d+,$/.exec(near) ?? [];
  const isDecimalComma = comma !== '' && code === 'PropertyNameExpected' && /^\d/.test(found);
  const start = offset - (isDecimalComma ? comma.length : head.length);
  const word = text.slice(start, offset) + found;
  const isNumber = /^-?(0|[1-9]\d*)(\.\d+)?(e[-+]?\d+)?$/i.test(word);
  const isKey = code === 'PropertyNameExpected' && !isDecimalComma;
  if (isNumber || isKey || !/^[-+.]?\d/.test(word) || !/^[-+.\w]/.test(found)) return undefined;
  const [written = word] = /^[-+\w.,'’]+/.exec(text.slice(start, start + reach)) ?? [];
  return { message: explainBareText(written), start, end: start + word.length };
}

/** Keeps a long file without any order in its lines from being read again and again. */
const mostTries = 8;

/** A bracket that is not closed, where that and nothing else lets the parser go on. */
function explainUnclosed(stop: ParseFailure): SyntaxFault | undefined {
  const { text, offset, found } = stop;
  const shown = listUnclosed(text.slice(0, offset + found.length)).slice(0, mostTries);
  const unclosed = shown.find((bracket) => isMended(stop, bracket));
  if (!unclosed) return undefined;
  const { bracket, at: opening, missingAt } = unclosed;
  const message = `The ${bracket} of line ${lineOf(text, opening)} is not closed: a ${closingOf(bracket)} is missing here.`;
  return { message, start: missingAt, end: missingAt + 1 };
}

function isMended({ text, offset }: ParseFailure, { bracket, missingAt }: Unclosed): boolean {
  const rest = text.slice(missingAt);
  const closing = closingOf(bracket) + (/^\s*([,}\]]|$)/.test(rest) ? '' : ',');
  const next = findStop(text.slice(0, missingAt) + closing + rest);
  const isAtEnd = offset >= text.trimEnd().length;
  return !next || next.offset > offset + closing.length || (isAtEnd && next.offset > offset);
}

function isClosing(found: string): boolean {
  return found === '}' || found === ']';
}

function closingOf(bracket: string | undefined): '}' | ']' {
  return bracket === '[' ? ']' : '}';
}

function explainEnd({ text, offset, before }: ParseFailure): SyntaxFault | undefined {
  if (offset < text.trimEnd().length) return undefined;
  const open = listOpen(text).at(-1);
  const message = `The file ends too early: the ${open?.bracket ?? '{'} of line ${lineOf(text, open?.at)} is never closed.`;
  return { message, start: before.length, end: before.length + 1 };
}

function explainComma(stop: ParseFailure): SyntaxFault | undefined {
  const { before, found } = stop;
  const fitting = closingOf(listOpen(before).at(-1)?.bracket);
  if (before.endsWith(',') && (found === ',' || found === fitting)) {
    const where = found === ',' ? 'here' : `before the closing ${found}`;
    return {
      message: `One comma is too many ${where}. Take it out.`,
      start: before.length - 1,
      end: before.length,
    };
  }
  if (/[{[]$/.test(before) && found === ',') return at(stop, 'One comma is too many here. Take it out.');
  return undefined;
}

function explainBracket(stop: ParseFailure): SyntaxFault | undefined {
  const { text, offset, found } = stop;
  if (!isClosing(found)) return undefined;
  const open = listOpen(text.slice(0, offset)).at(-1);
  const wanted = closingOf(open?.bracket);
  if (wanted === found) return afterPrevious(stop, 'A value is missing here.');
  const line = lineOf(text, open?.at);
  return at(
    stop,
    `This closing ${found} fits nothing: the ${open?.bracket ?? '{'} of line ${line} is still open and closes with ${wanted}.`,
  );
}

function explainMissing(stop: ParseFailure): SyntaxFault {
  const { code, found } = stop;
  if (code === 'CommaExpected' && found === ':') {
    return at(
      stop,
      'A key cannot stand here, in a list: an earlier closing } is one too many, or a { is missing.',
    );
  }
  if (code === 'CommaExpected') return afterPrevious(stop, 'A comma is missing here, between two values.');
  if (code === 'ColonExpected')
    return afterPrevious(stop, 'A colon is missing here, between the key and its value.');
  if (!/^[^\s,:[\]{}"]/.test(found)) {
    if (code === 'PropertyNameExpected')
      return at(stop, 'A key between quotes is expected here, such as "title".');
    return afterPrevious(stop, 'A value is missing here.');
  }
  return explainBare(stop);
}

function explainBare(stop: ParseFailure): SyntaxFault {
  const { text, offset, found, before } = stop;
  const [line = ''] = /^[^\r\n]*/.exec(text.slice(offset, offset + reach)) ?? [];
  const [, key, quote] = /^([^\s":,{}[\]]+)("?)\s*:/.exec(line) ?? [];
  if (key !== undefined && /[{,]$/.test(before)) {
    const lack = quote ? 'Of the quotes of this key the first is missing.' : 'This key has no quotes.';
    return at(stop, `${lack} Write "${cut(key, longestWord)}".`);
  }
  const word = cut(found, longestWord);
  if (/^(true|false|yes|no|on|off|null|none|nil|undefined|nan)$/i.test(found))
    return at(
      stop,
      `The word ${word} is not a value. Write true or false in small letters, or leave the key out where there is nothing to say.`,
    );
  return at(stop, explainBareText(line));
}

function explainBareText(line: string): string {
  const bare = line.replace(/[\s,}\]]+$/, '');
  if (/^[^"]*"$/.test(bare))
    return `Of the quotes of this text the first is missing. Write "${cut(bare.slice(0, -1), longestWord)}".`;
  const meant = readPrintedNumber(bare);
  const number = meant === undefined ? '' : `, or the number ${meant} without any sign`;
  const isWhole = bare.length <= longestWord && !/["\\]/.test(bare) && line.length < reach;
  const written = isWhole ? `Write "${bare}"${number}.` : 'Write a " before it and another after it.';
  return `This text has no quotes. ${written}`;
}

/** Returns the number of the line of a character, from 1. */
export function lineOf(text: string, offset = 0): number {
  return text.slice(0, offset).split('\n').length;
}

const longestWord = 40;
