import { type Node, parseTree } from 'jsonc-parser';
import type { Problem, Rule } from '../problems';
import { findStop, maxDepth } from './brackets';
import { cut, showHidden } from './characters';
import { explainSyntax } from './syntax';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonPath = readonly (string | number)[];

/** Which part of the text a problem points at: a value, its key, or the opening brace of an object. */
export type Target = 'value' | 'key' | 'opening';

export interface Spot {
  path: JsonPath;
  target?: Target;
  within?: string;
  /** Where those words begin in the text, counted in its characters; found by searching where it is left out. */
  at?: number;
}

export interface JsonSource {
  file: string;
  text: string;
  value: JsonValue | undefined;
  problems: Problem[];
  locate(spot: Spot): Pick<Problem, 'line' | 'column' | 'endLine' | 'endColumn'>;
  /** Where a value or words within it stand, in characters of the text; the end is exclusive. */
  span(spot: Spot): { start: number; end: number };
}

const maxLength = 4_000_000;

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
    return end === start + 1 ? { ...found, endLine: found.line, endColumn: found.column + 1 } : found;
  };
  const report: AddProblem = (rule, message, start, end) =>
    problems.push({ file, rule, message, place: file, ...rangeOf(start, Math.max(end, start + 1)) });

  let value: JsonValue | undefined;
  let tree: Node | undefined;
  if (decoded.problem)
    report(decoded.problem.rule, decoded.problem.message, decoded.problem.at, decoded.problem.at);
  else if (text.length > maxLength) {
    const message = `The file has ${text.length} characters; at most ${maxLength} can be read. Make several files of it.`;
    report('too-long', message, 0, 0);
  } else if (isPointer(text)) report('json-syntax', pointer, 0, 0);
  else if (text.trim() === '')
    report('empty-file', 'The file is empty. It needs one JSON object: { … }.', 0, 0);
  else {
    value = parseFast(text);
    if (value === undefined) {
      tree = parseCarefully(text, report);
      value =
        tree &&
        toValue(tree, (key, node, first) => {
          const { line } = rangeOf(first.offset, first.offset);
          const message = `"${shorten(key)}" is given twice in the same object, first on line ${line}. Keep one of the two.`;
          report('duplicate-key', message, node.offset, node.offset + node.length);
        });
    }
  }
  const span = (spot: Spot) => {
    if (value !== undefined) tree ??= parseTree(text);
    const [start, end] = tree ? spanOf(tree, text, spot) : [0, 1];
    return { start, end };
  };
  const locate = (spot: Spot) => {
    const { start, end } = span(spot);
    return rangeOf(start, end);
  };
  return { file, text, value, problems, locate, span };
}

type AddProblem = (rule: Rule, message: string, start: number, end: number) => void;

/** The value of a text without any fault; `undefined` where a closer look is needed. No key can be double where their number fits. */
function parseFast(text: string): JsonValue | undefined {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    return undefined; // what is wrong is for the careful reading to say
  }
  const tally = { members: 0, isTooDeep: false };
  stripPrototypes(value, tally, 0);
  return tally.isTooDeep || tally.members !== countKeys(text) ? undefined : value;
}

/** Takes their prototype from all objects of a value, so that no key is taken for what every object has. */
function stripPrototypes(
  value: JsonValue,
  tally: { members: number; isTooDeep: boolean },
  level: number,
): void {
  if (typeof value !== 'object' || value === null) return;
  if (level >= maxDepth) tally.isTooDeep = true;
  if (tally.isTooDeep) return;
  if (Array.isArray(value)) {
    for (const item of value) stripPrototypes(item, tally, level + 1);
    return;
  }
  Object.setPrototypeOf(value, null);
  for (const key of Object.keys(value)) {
    tally.members++;
    stripPrototypes(value[key] ?? null, tally, level + 1);
  }
}

/** An object that has its keys and nothing else: no prototype, so that `constructor` is a key like any other. */
export function toRecord<T>(entries: Iterable<readonly [string, T]>): { [key: string]: T } {
  const record: { [key: string]: T } = Object.create(null);
  for (const [key, value] of entries) record[key] = value;
  return record;
}

/** How many keys a text has that is JSON: the colons outside of its texts. */
function countKeys(text: string): number {
  let keys = 0;
  let isText = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isText && code === 92) i++;
    else if (code === 34) isText = !isText;
    else if (code === 58 && !isText) keys++;
  }
  return keys;
}

function parseCarefully(text: string, report: AddProblem): Node | undefined {
  const stop = findStop(text);
  if (!stop) return parseTree(text);
  if (stop.error === undefined) {
    const message = `Brackets are nested more than ${maxDepth} deep. No page needs that.`;
    report('nested-too-deeply', message, stop.offset, stop.offset);
  } else {
    const fault = explainSyntax(text, stop);
    report('json-syntax', fault.message, fault.start, fault.end);
  }
  return undefined;
}

interface DecodeProblem {
  rule: Rule;
  message: string;
  at: number;
}

function decode(bytes: string | Uint8Array): { text: string; problem?: DecodeProblem } {
  if (typeof bytes === 'string') return checkMark(bytes);
  if (isWide(bytes)) {
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

function isWide([first, second, third, fourth]: Uint8Array): boolean {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return (first === 0 && third === 0) || (second === 0 && fourth === 0);
}

function checkMark(text: string): { text: string; problem?: DecodeProblem } {
  if (!text.startsWith('\uFEFF')) return { text };
  const message =
    'The file begins with a byte-order mark, an invisible character that some editors add. Save it as UTF-8 without BOM.';
  return { text, problem: { rule: 'byte-order-mark', at: 0, message } };
}

function toValue(node: Node, onDuplicate: (key: string, node: Node, first: Node) => void): JsonValue {
  if (node.type === 'array') return (node.children ?? []).map((child) => toValue(child, onDuplicate));
  if (node.type !== 'object') return node.value as JsonValue;
  const object: { [key: string]: JsonValue } = Object.create(null);
  const keys = new Map<string, Node>();
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    if (!keyNode || !valueNode) continue;
    const first = keys.get(keyNode.value);
    if (first) onDuplicate(keyNode.value, keyNode, first);
    else keys.set(keyNode.value, keyNode);
    object[keyNode.value] = toValue(valueNode, onDuplicate);
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
    if (inside) return [node.offset + inside.start, node.offset + inside.end];
  }
  if (node.type === 'object' || node.type === 'array') return [node.offset, node.offset + 1];
  return [node.offset, node.offset + node.length];
}

function findWithin(raw: string, words: string, at?: number): { start: number; end: number } | undefined {
  if (at !== undefined) {
    const start = advance(raw, 1, at);
    const end = advance(raw, start, words.length);
    const written = raw.slice(start, end);
    const isThere = end < raw.length && JSON.parse(`"${written}"`) === words;
    if (isThere) return { start, end };
  }
  const start = raw.indexOf(words);
  return start < 0 ? undefined : { start, end: start + words.length };
}

/** The place so many characters after another, where an escape counts as the one character that it stands for. */
function advance(raw: string, from: number, characters: number): number {
  let written = from;
  for (let read = 0; read < characters; read++) {
    if (raw[written] !== '\\') written++;
    else written += raw[written + 1] === 'u' ? 6 : 2;
  }
  return written;
}

type Member = { key: Node; value: Node };

const membersOf = new WeakMap<Node, Map<string, Member>>();

/** The members of an object by their keys; of two equal keys the second counts. */
function indexMembers(node: Node): Map<string, Member> {
  let members = membersOf.get(node);
  if (!members) {
    members = new Map();
    for (const { children: [key, value] = [] } of node.children ?? [])
      if (key && value) members.set(key.value, { key, value });
    membersOf.set(node, members);
  }
  return members;
}

function childAt(node: Node, step: string | number): { key?: Node; value: Node } | undefined {
  if (node.type === 'object') return indexMembers(node).get(String(step));
  const value = typeof step === 'number' ? node.children?.[step] : undefined;
  return value && { value };
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

const quoted = 40;

/** A found text as a message quotes it: on one line, without what nobody could see, and at most 40 characters unless told. */
export function shorten(text: string, most = quoted): string {
  // What stands far behind the end of the quote cannot come into it.
  const line = text.slice(0, 1000).replaceAll(/\s+/g, ' ').trim();
  return cut(showHidden(line), most);
}

const beginning = 'version https://git-lfs.github.com/spec/';

export function isPointer(content: string | Uint8Array): boolean {
  if (typeof content === 'string') return content.startsWith(beginning);
  return isPointer(new TextDecoder('latin1').decode(content.subarray(0, beginning.length)));
}

export const pointer =
  'Git LFS has not fetched this file: only its pointer lies here. Run "git lfs install" and "git lfs pull", then check again.';
