import { createScanner, type ParseErrorCode, visit } from 'jsonc-parser';

interface Bracket {
  bracket: '{' | '[';
  at: number;
}

/** A bracket that is not closed, and where its closing one is missing: after the value before. */
export interface Unclosed extends Bracket {
  missingAt: number;
}

interface Frame extends Bracket {
  /** How far the line is indented on which it opens. */
  indent: number;
  members?: number;
  isEmpty: boolean;
}

export function listOpen(text: string): Bracket[] {
  return walk(text).open;
}

/** The brackets that, by the layout of a text that is not JSON, are not closed. */
export function listUnclosed(text: string): Unclosed[] {
  return walk(text).unclosed;
}

function walk(text: string): { open: Frame[]; unclosed: Unclosed[] } {
  const open: Frame[] = [];
  const unclosed: Unclosed[] = [];
  let end = 0;
  let line = { indent: indentAt(text, 0), isFirst: true };
  for (const token of listTokens(text)) {
    const sign = text.charAt(token.start);
    if (sign === ',' || sign === ':') continue;
    const newLine = text.slice(end, token.start).lastIndexOf('\n');
    if (newLine >= 0) line = { indent: indentAt(text, end + newLine + 1), isFirst: true };
    const inner = open.at(-1);
    const isClosing = sign === '}' || sign === ']';
    if (inner && line.isFirst && isOutside(line.indent, isClosing, inner, open))
      unclosed.push({ bracket: inner.bracket, at: inner.at, missingAt: end });
    if (inner?.isEmpty && line.isFirst && !isClosing) inner.members = line.indent;
    if (inner) inner.isEmpty = false;
    if (sign === '{' || sign === '[')
      open.push({ bracket: sign, at: token.start, indent: line.indent, isEmpty: true });
    else if (isClosing) open.pop();
    end = token.end;
    line.isFirst = false;
  }
  return { open, unclosed };
}

/** The tokens of a text, JSON or not. A string that is not closed ends with its line. */
export function* listTokens(text: string): Generator<{ start: number; end: number }> {
  const scanner = createScanner(text, true);
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const start = scanner.getTokenOffset();
    yield { start, end: start + scanner.getTokenLength() };
  }
}

function indentAt(text: string, lineStart: number): number {
  let end = lineStart;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return end - lineStart;
}

/** Whether a line stands where those of an outer bracket stand, and not where those of the innermost do. */
function isOutside(indent: number, isClosing: boolean, inner: Frame, open: Frame[]): boolean {
  if (isClosing) return indent < inner.indent && open.some((frame) => frame.indent === indent);
  if (inner.members !== undefined ? indent >= inner.members : indent > inner.indent) return false;
  return open.some((frame) => frame.members === indent);
}

export const maxDepth = 60;

/** Where a strict reading of JSON ends too early. Without an error it is a bracket that is nested too deeply. */
export interface Stop {
  offset: number;
  length: number;
  error?: ParseErrorCode;
}

/** Carries the first stop out of the parser, which would go on to look for others. */
class Stopped {
  constructor(readonly stop: Stop) {}
}

export function findStop(text: string): Stop | undefined {
  let level = 0;
  const open = (offset: number) => {
    if (++level > maxDepth) throw new Stopped({ offset, length: 1 });
  };
  const close = () => {
    level--;
  };
  const onError = (error: ParseErrorCode, offset: number, length: number) => {
    throw new Stopped({ offset, length, error });
  };
  try {
    const visitor = {
      onObjectBegin: open,
      onArrayBegin: open,
      onObjectEnd: close,
      onArrayEnd: close,
      onError,
    };
    visit(text, visitor, { disallowComments: true, allowTrailingComma: false });
    return undefined;
  } catch (fault) {
    if (fault instanceof Stopped) return fault.stop;
    throw fault;
  }
}
