import { type Node, parseTree } from 'jsonc-parser';
import { findParseError, findTooDeepBracket, maxDepth } from './brackets';
import { replaceHiddenCharacters, truncate } from './characters';
import { explainSyntax, findMergeMarkers } from './syntax';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonPath = readonly (string | number)[];

/** The part that a problem marks: a value, its key, or the opening brace of an object. */
type SpotTarget = 'value' | 'key' | 'opening';

export interface Spot {
  path: JsonPath;
  target?: SpotTarget;
  /** The marked part of the text at the path. Defaults to the whole text. */
  within?: string;
  /** The offset of `within` in the text. Defaults to its first occurrence. */
  at?: number;
}

/** A range of a file's text. Lines and columns start at 1, offsets at 0. The end is exclusive. */
export interface Span {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  start: number;
  end: number;
}

/** The rules for problems that prevent parsing a file. Their names never change. */
export const syntaxRules = [
  'empty-file',
  'not-utf8',
  'byte-order-mark',
  'json-syntax',
  'merge-markers',
  'duplicate-key',
  'nested-too-deeply',
] as const;

type SyntaxRule = (typeof syntaxRules)[number];

export interface SyntaxProblem extends Span {
  rule: SyntaxRule;
  message: string;
}

export interface JsonSource {
  file: string;
  text: string;
  value: JsonValue | undefined;
  problems: SyntaxProblem[];
  locate(spot: Spot): Span;
  /** Replaces the marked part of the text at a spot. Returns the new text, or `undefined` if no part is marked. */
  replacePart(spot: Spot, replacement: string): string | undefined;
}

/** Parses the bytes of a file. `problems` has the encoding and syntax errors, explained to authors. */
export function parseJsonSource(file: string, bytes: string | Uint8Array): JsonSource {
  const { text, error } = decode(bytes);
  const problems: SyntaxProblem[] = [];
  let lineStarts: number[] | undefined;
  const getPosition = (offset: number): Position => {
    lineStarts ??= [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
    return findPosition(lineStarts, offset);
  };
  const getRange = (start: number, end: number): Span => {
    const [from, to] = [getPosition(start), getPosition(end)];
    // The range of a single line feed ends on its own line, not at the start of the next line.
    const last = end === start + 1 ? { line: from.line, column: from.column + 1 } : to;
    return { ...from, endLine: last.line, endColumn: last.column, start, end };
  };
  const report: AddProblem = (rule, message, start, end = start) =>
    problems.push({ rule, message, ...getRange(start, Math.max(end, start + 1)) });

  let value: JsonValue | undefined;
  if (error) report(error.rule, error.message, error.at);
  else if (isLfsPointer(text)) report('json-syntax', lfsPointerMessage, 0);
  else if (text.trim() === '') report('empty-file', 'The file is empty. Write one JSON object: { … }.', 0);
  else value = parseValue(text, report, (offset) => getPosition(offset).line);
  let tree: Node | undefined;
  const span = (spot: Spot) => {
    // A syntax tree needs ten times the memory of the text, so it is created only to locate problems.
    if (value !== undefined) tree ??= parseTree(text);
    return tree ? getSpan(tree, text, spot) : { start: 0, end: 1 };
  };
  const locate = (spot: Spot) => {
    const { start, end } = span(spot);
    return getRange(start, end);
  };
  const replacePart = (spot: Spot, replacement: string) => {
    if (spot.target !== undefined || spot.within === undefined) return undefined;
    const whole = span({ path: spot.path });
    const part = span(spot);
    if (part.start <= whole.start || part.end >= whole.end) return undefined;
    const inserted = JSON.stringify(replacement).slice(1, -1);
    return JSON.parse(
      text.slice(whole.start, part.start) + inserted + text.slice(part.end, whole.end),
    ) as string;
  };
  return { file, text, value, problems, locate, replacePart };
}

type AddProblem = (rule: SyntaxRule, message: string, start: number, end?: number) => void;

/** Parses a text and reports its problems. Returns `undefined` for JSON that is invalid or nested too deeply. */
function parseValue(
  text: string,
  report: AddProblem,
  getLine: (offset: number) => number,
): JsonValue | undefined {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    explainFailure(text, report);
    return undefined;
  }
  // The counts differ if a key is duplicated, or if the value is nested too deeply. Only different counts make the
  // slower searches necessary.
  if (countMembers(value) === countKeys(text)) return value;
  const isTooDeep = reportDepth(text, report);
  if (!isTooDeep) reportDuplicates(parseTree(text), report, getLine);
  return isTooDeep ? undefined : value;
}

function explainFailure(text: string, report: AddProblem): void {
  if (reportDepth(text, report)) return;
  const parseError = findParseError(text);
  if (!parseError) throw new Error('JSON.parse refuses a text that jsonc-parser accepts.');
  const markers = findMergeMarkers(text, parseError);
  const { message, start, end } = markers ?? explainSyntax(text, parseError);
  report(markers ? 'merge-markers' : 'json-syntax', message, start, end);
}

function reportDepth(text: string, report: AddProblem): boolean {
  const at = findTooDeepBracket(text);
  if (at !== undefined)
    report(
      'nested-too-deeply',
      `Brackets are nested more than ${maxDepth} levels deep. Remove some of the levels.`,
      at,
    );
  return at !== undefined;
}

function reportDuplicates(
  node: Node | undefined,
  report: AddProblem,
  getLine: (offset: number) => number,
): void {
  const offsets = new Map<string, number>();
  for (const child of node?.children ?? []) {
    reportDuplicates(child, report, getLine);
    if (node?.type !== 'object') continue;
    const [key] = child.children ?? [];
    if (!key) continue;
    const { value: name, offset, length } = key;
    const first = offsets.get(name);
    if (first === undefined) offsets.set(name, offset);
    else {
      const message = `"${shorten(name)}" is already in this object, on line ${getLine(first)}. Keep one of the two.`;
      report('duplicate-key', message, offset, offset + length);
    }
  }
}

function countKeys(text: string): number {
  return text.replaceAll(/"(?:[^"\\]+|\\.)*"/g, '').match(/:/g)?.length ?? 0;
}

/** Counts the members of a value and of the values in it. Returns NaN if the value is nested too deeply. */
function countMembers(value: JsonValue, level = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (level >= maxDepth) return Number.NaN;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, item) => sum + countMembers(item, level + 1), own);
}

interface Decoded {
  text: string;
  error?: { rule: SyntaxRule; message: string; at: number };
}

function decode(bytes: string | Uint8Array): Decoded {
  if (typeof bytes === 'string') return checkByteOrderMark(bytes);
  try {
    return checkByteOrderMark(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const message =
      'A character here is not UTF-8. The file was saved in another encoding: open it, choose “Save with encoding: UTF-8”, then check this line.';
    return { text, error: { rule: 'not-utf8', at: Math.max(0, text.indexOf('\uFFFD')), message } };
  }
}

function checkByteOrderMark(text: string): Decoded {
  if (!text.startsWith('\uFEFF')) return { text };
  const message =
    'The file begins with a byte-order mark, an invisible character that some editors add. Save it as UTF-8 without BOM.';
  return { text, error: { rule: 'byte-order-mark', at: 0, message } };
}

function getSpan(tree: Node, text: string, spot: Spot): { start: number; end: number } {
  let node = tree;
  let key: Node | undefined;
  for (const step of spot.path) {
    const member =
      node.type === 'object' ? getMembers(node).get(String(step)) : node.children?.[Number(step)];
    const value = node.type === 'object' ? member?.children?.[1] : member;
    if (!value) break;
    key = node.type === 'object' ? member?.children?.[0] : undefined;
    node = value;
  }
  if (spot.target === 'key' && key) return { start: key.offset, end: key.offset + key.length };
  const { offset: start, length, type } = node;
  const inside =
    spot.within && spot.target === undefined
      ? findWithin(text.slice(start, start + length), spot.within, spot.at)
      : undefined;
  if (inside) return { start: start + inside.start, end: start + inside.end };
  const isOpening = spot.target === 'opening' || type === 'object' || type === 'array';
  return { start, end: start + (isOpening ? 1 : length) };
}

const membersByObject = new WeakMap<Node, Map<string, Node>>();

/** Returns the members of an object by key. If a key is duplicated, the last one counts. */
function getMembers(object: Node): Map<string, Node> {
  let members = membersByObject.get(object);
  if (!members) {
    members = new Map(object.children?.map((member) => [String(member.children?.[0]?.value), member]));
    membersByObject.set(object, members);
  }
  return members;
}

function findWithin(raw: string, text: string, at?: number): { start: number; end: number } | undefined {
  if (at !== undefined) {
    const start = advanceOffset(raw, 1, at);
    const end = advanceOffset(raw, start, text.length);
    const written = raw.slice(start, end);
    const isMatch = end < raw.length && JSON.parse(`"${written}"`) === text;
    if (isMatch) return { start, end };
  }
  const start = raw.indexOf(text);
  return start < 0 ? undefined : { start, end: start + text.length };
}

/** Moves an offset forward by a number of characters. An escape sequence counts as one character. */
function advanceOffset(raw: string, from: number, characters: number): number {
  let written = from;
  for (let read = 0; read < characters; read++) {
    if (raw[written] !== '\\') written++;
    else written += raw[written + 1] === 'u' ? 6 : 2;
  }
  return written;
}

type Position = Pick<Span, 'line' | 'column'>;

function findPosition(lineStarts: readonly number[], offset: number): Position {
  let [first, after] = [0, lineStarts.length];
  while (after - first > 1) {
    const middle = (first + after) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) first = middle;
    else after = middle;
  }
  return { line: first + 1, column: offset - (lineStarts[first] ?? 0) + 1 };
}

const maxQuoteLength = 40;

/** Returns a text for quoting in a message: shortened, on one line, with invisible characters replaced. */
export function shorten(text: string, maxLength = maxQuoteLength): string {
  // Processing a long text is slow, and only its start is quoted.
  const line = text.slice(0, 1000).replaceAll(/\s+/g, ' ').trim();
  return truncate(replaceHiddenCharacters(line), maxLength);
}

const lfsPointerPrefix = 'version https://git-lfs.github.com/spec/';

export function isLfsPointer(content: string | Uint8Array): boolean {
  if (typeof content === 'string') return content.startsWith(lfsPointerPrefix);
  return isLfsPointer(new TextDecoder('latin1').decode(content.subarray(0, lfsPointerPrefix.length)));
}

export const lfsPointerMessage =
  'Git LFS has not fetched this file: only its pointer is here. Run "git lfs install" and "git lfs pull", then check again.';
