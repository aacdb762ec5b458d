import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Problem, Rule } from '../problems';
import { explainSyntax } from './syntax';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonPath = readonly (string | number)[];

/** Which part of the text a problem points at: a value, its key, or the opening brace of an object. */
export type Target = 'value' | 'key' | 'opening';

/** Where a problem stands: a path into the file, which part, and if it helps the words inside the value. */
export interface Spot {
  path: JsonPath;
  target?: Target;
  within?: string;
  /** Where those words begin in the text, counted in its characters; found by searching where it is left out. */
  at?: number;
}

/** A JSON file as text and value, able to say where each value stands. */
export interface JsonSource {
  file: string;
  text: string;
  /** The parsed value; `undefined` where the text is not JSON. */
  value: JsonValue | undefined;
  problems: Problem[];
  locate(spot: Spot): Pick<Problem, 'line' | 'column' | 'endLine' | 'endColumn'>;
}

const maxDepth = 60;

/** Reads one file's bytes. What is wrong with its encoding or syntax is in `problems`, in an author's words. */
export function parseJsonSource(file: string, bytes: string | Uint8Array): JsonSource {
  const decoded = decode(bytes);
  const { text } = decoded;
  const problems: Problem[] = [];
  let lineStarts: number[] | undefined;
  const rangeOf = (start: number, end: number) => {
    lineStarts ??= findLineStarts(text);
    const found = range(lineStarts, start, end);
    // The end of a line is one place, whichever characters end it.
    const isLineEnd = end === start + 1 && found.endLine > found.line;
    return isLineEnd ? { ...found, endLine: found.line, endColumn: found.column + 1 } : found;
  };
  const report: AddProblem = (rule, message, start, end) =>
    problems.push({ file, rule, message, place: file, ...rangeOf(start, Math.max(end, start + 1)) });

  const shape = scan(text);
  let value: JsonValue | undefined;
  let tree: Node | undefined;
  if (decoded.problem)
    report(decoded.problem.rule, decoded.problem.message, decoded.problem.at, decoded.problem.at);
  else if (text.trim() === '')
    report('empty-file', 'The file is empty. It needs one JSON object: { … }.', 0, 0);
  else if (shape.tooDeepAt !== undefined) {
    const message = `Brackets are nested more than ${maxDepth} deep. No page needs that.`;
    report('nested-too-deeply', message, shape.tooDeepAt, shape.tooDeepAt);
  } else {
    value = parseSound(text, shape.members);
    if (value === undefined) {
      tree = parseCarefully(text, report);
      value =
        tree &&
        toValue(tree, (key, node, first) => {
          const { line } = rangeOf(first.offset, first.offset);
          const message = `"${key}" is given twice in the same object, first on line ${line}. Keep one of the two.`;
          report('duplicate-key', message, node.offset, node.offset + node.length);
        });
    }
  }
  const locate = (spot: Spot) => {
    if (value === undefined) return rangeOf(0, 1);
    tree ??= parseTree(text);
    const [start, end] = tree ? spanOf(tree, text, spot) : [0, 1];
    return rangeOf(start, end);
  };
  return { file, text, value, problems, locate };
}

type AddProblem = (rule: Rule, message: string, start: number, end: number) => void;

/** The value of a text without any fault; `undefined` where a closer look is needed. No key can be double where their number fits. */
function parseSound(text: string, members: number): JsonValue | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return countMembers(value) === members ? value : undefined;
  } catch {
    return undefined; // what is wrong is for the careful reading to say
  }
}

function countMembers(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countMembers(item), 0);
  const keys = Object.keys(value);
  return keys.reduce((sum, key) => sum + countMembers(value[key] ?? null), keys.length);
}

function parseCarefully(text: string, report: AddProblem): Node | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return tree;
  const fault = explainSyntax(text, first);
  report('json-syntax', fault.message, fault.start, fault.end);
  return undefined;
}

interface DecodeProblem {
  rule: Rule;
  message: string;
  at: number;
}

function decode(bytes: string | Uint8Array): { text: string; problem?: DecodeProblem } {
  if (typeof bytes === 'string') return checkMark(bytes);
  const hasWideMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (hasWideMark || bytes.includes(0)) {
    return {
      text: '',
      problem: { rule: 'not-utf8', at: 0, message: 'The file is saved as UTF-16. Save it as UTF-8.' },
    };
  }
  try {
    return checkMark(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const message =
      'A character here is not UTF-8. The file was saved in another encoding: open it, choose “Save with encoding: UTF-8”, and look at this line again.';
    return { text, problem: { rule: 'not-utf8', at: Math.max(0, text.indexOf('\uFFFD')), message } };
  }
}

function checkMark(text: string): { text: string; problem?: DecodeProblem } {
  if (!text.startsWith('\uFEFF')) return { text };
  const message =
    'The file begins with a byte-order mark, an invisible character that some editors add. Save it as UTF-8 without BOM.';
  return { text, problem: { rule: 'byte-order-mark', at: 0, message } };
}

/** Where the brackets of a text go too deep, and how many keys it has: colons outside of texts. */
function scan(text: string): { tooDeepAt?: number; members: number } {
  let level = 0;
  let members = 0;
  let tooDeepAt: number | undefined;
  let isText = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isText) {
      if (code === 92) i++;
      else if (code === 34 || code === 10) isText = false;
    } else if (code === 34) isText = true;
    else if (code === 58) members++;
    else if (code === 123 || code === 91) {
      if (++level > maxDepth) tooDeepAt ??= i;
    } else if (code === 125 || code === 93) level--;
  }
  return { tooDeepAt, members };
}

function toValue(node: Node, onDuplicate: (key: string, node: Node, first: Node) => void): JsonValue {
  if (node.type === 'array') return (node.children ?? []).map((child) => toValue(child, onDuplicate));
  if (node.type !== 'object') return node.value as JsonValue;
  const object: { [key: string]: JsonValue } = {};
  const keys = new Map<string, Node>();
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    if (!keyNode || !valueNode) continue;
    const first = keys.get(keyNode.value);
    if (first) onDuplicate(keyNode.value, keyNode, first);
    else keys.set(keyNode.value, keyNode);
    // defineProperty, because assigning a key named __proto__ would lose it
    const value = toValue(valueNode, onDuplicate);
    Object.defineProperty(object, keyNode.value, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return object;
}

function spanOf(tree: Node, text: string, spot: Spot): [number, number] {
  let node = tree;
  let key: Node | undefined;
  for (const step of spot.path) {
    const next = childAt(node, step);
    if (!next) break;
    node = next.value;
    key = next.key;
  }
  if (spot.target === 'opening') return [node.offset, node.offset + 1];
  if (spot.target === 'key' && key) return [key.offset, key.offset + key.length];
  if (spot.within) {
    const raw = text.slice(node.offset, node.offset + node.length);
    const inside = findWithin(raw, spot.within, spot.at);
    if (inside >= 0) return [node.offset + inside, node.offset + inside + spot.within.length];
  }
  if (node.type === 'object' || node.type === 'array') return [node.offset, node.offset + 1];
  return [node.offset, node.offset + node.length];
}

/** Where words stand in a text as it is written, with its quotes and escapes. */
function findWithin(raw: string, words: string, at: number | undefined): number {
  if (at === undefined) return raw.indexOf(words);
  let written = 1;
  for (let read = 0; read < at && written < raw.length; read++) {
    if (raw[written] !== '\\') written++;
    else written += raw[written + 1] === 'u' ? 6 : 2;
  }
  return raw.startsWith(words, written) ? written : raw.indexOf(words);
}

function childAt(node: Node, step: string | number): { key?: Node; value: Node } | undefined {
  if (node.type === 'array' && typeof step === 'number') {
    const value = node.children?.[step];
    return value && { value };
  }
  const property = node.children?.findLast((child) => child.children?.[0]?.value === step);
  const [key, value] = property?.children ?? [];
  return key && value && { key, value };
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  return starts;
}

function range(lineStarts: number[], start: number, end: number) {
  const from = position(lineStarts, start);
  const to = position(lineStarts, end);
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

function position(lineStarts: number[], offset: number): { line: number; column: number } {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
}

/** A found text as a message quotes it: on one line and at most 40 characters. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
