import { createScanner, type ParseError, parseTree } from 'jsonc-parser';

interface Bracket {
  bracket: '{' | '[';
  at: number;
}

/** An opening bracket that is not closed, and the position where the closing bracket is missing. */
export interface UnclosedBracket extends Bracket {
  missingAt: number;
}

export function listOpenBrackets(text: string): Bracket[] {
  return scanBrackets(text).open;
}

/** Lists the brackets that are not closed, judging by the indentation. The text need not be JSON. */
export function listUnclosedBrackets(text: string): UnclosedBracket[] {
  return scanBrackets(text).unclosed;
}

function scanBrackets(text: string) {
  const open: (Bracket & { indent: number })[] = [];
  const unclosed: UnclosedBracket[] = [];
  let end = 0;
  let indent = 0;
  for (const token of listTokens(text)) {
    const character = text.charAt(token.start);
    if (character === ',' || character === ':') continue;
    const before = text.slice(end, token.start);
    const isFirst = end === 0 || before.includes('\n');
    if (isFirst) indent = before.length - before.lastIndexOf('\n') - 1;
    const inner = open.at(-1);
    const isClosing = character === '}' || character === ']';
    // Text in brackets is indented further than the line with the opening bracket. The closing bracket is indented at
    // least as far as that line.
    if (inner && isFirst && (isClosing ? indent < inner.indent : indent <= inner.indent))
      unclosed.push({ bracket: inner.bracket, at: inner.at, missingAt: end });
    if (character === '{' || character === '[') open.push({ bracket: character, at: token.start, indent });
    else if (isClosing) open.pop();
    end = token.end;
  }
  return { open, unclosed };
}

/** Yields the tokens of a text, which need not be JSON. An unclosed string ends with its line. */
function* listTokens(text: string): Generator<{ start: number; end: number }> {
  const scanner = createScanner(text, true);
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const start = scanner.getTokenOffset();
    yield { start, end: start + scanner.getTokenLength() };
  }
}

export const maxDepth = 60;

/**
 * Returns the offset of the first bracket that is nested too deeply for a recursive parser. Ignores a closing bracket
 * of the wrong kind, because a parser that tolerates errors skips it.
 */
export function findTooDeepBracket(text: string): number | undefined {
  const expected: string[] = [];
  for (const { start } of listTokens(text)) {
    const character = text.charAt(start);
    if (character === '[') expected.push(']');
    else if (character === '{') expected.push('}');
    else if (character === expected.at(-1)) expected.pop();
    if (expected.length > maxDepth) return start;
  }
  return undefined;
}

/** Returns the first error of a strict JSON parser, or `undefined` for valid JSON. */
export function findParseError(text: string): ParseError | undefined {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  return errors[0];
}
