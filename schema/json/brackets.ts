import { createScanner, type ParseError, parseTree } from 'jsonc-parser';

interface Bracket {
  bracket: '{' | '[';
  at: number;
}

/** A bracket that is not closed, and where its closing one is missing: after the value before. */
export interface Unclosed extends Bracket {
  missingAt: number;
}

export function listOpen(text: string): Bracket[] {
  return walk(text).open;
}

/** The brackets that, by the layout of a text that is not JSON, are not closed. */
export function listUnclosed(text: string): Unclosed[] {
  return walk(text).unclosed;
}

function walk(text: string) {
  const open: (Bracket & { indent: number })[] = [];
  const unclosed: Unclosed[] = [];
  let end = 0;
  let indent = 0;
  for (const token of listTokens(text)) {
    const sign = text.charAt(token.start);
    if (sign === ',' || sign === ':') continue;
    const before = text.slice(end, token.start);
    const isFirst = end === 0 || before.includes('\n');
    if (isFirst) indent = before.length - before.lastIndexOf('\n') - 1;
    const inner = open.at(-1);
    const isClosing = sign === '}' || sign === ']';
    // What stands in a bracket is indented further than the line that opens it, which its closing one is as far as.
    if (inner && isFirst && (isClosing ? indent < inner.indent : indent <= inner.indent))
      unclosed.push({ bracket: inner.bracket, at: inner.at, missingAt: end });
    if (sign === '{' || sign === '[') open.push({ bracket: sign, at: token.start, indent });
    else if (isClosing) open.pop();
    end = token.end;
  }
  return { open, unclosed };
}

/** The tokens of a text, JSON or not. A string that is not closed ends with its line. */
function* listTokens(text: string): Generator<{ start: number; end: number }> {
  const scanner = createScanner(text, true);
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const start = scanner.getTokenOffset();
    yield { start, end: start + scanner.getTokenLength() };
  }
}

export const maxDepth = 60;

/** Where a bracket is nested so deeply that a reading by recursion might not end. */
export function findTooDeep(text: string): number | undefined {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/g)) {
    if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    if (depth > maxDepth) return index;
  }
  return undefined;
}

/** The first place where a strict reading of JSON fails. */
export function findStop(text: string): ParseError | undefined {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  return errors[0];
}
