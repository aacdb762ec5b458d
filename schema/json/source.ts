import { type Node, parseTree } from 'jsonc-parser';
import type { Problem, Rule } from '../problems';
import { findStop, findTooDeep, maxDepth } from './brackets';
import { cut, showHidden } from './characters';
import { findMergeMarkers } from './merge-markers';
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

/** Reads one file's bytes. What is wrong with its encoding or syntax is in `problems`, in an author's words. */
export function parseJsonSource(file: string, bytes: string | Uint8Array): JsonSource {
  const { text, fault } = decode(bytes);
  const problems: Problem[] = [];
  let lineStarts: number[] | undefined;
  const rangeOf = (start: number, end: number) => {
    lineStarts ??= [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
    const [from, to] = [position(lineStarts, start), position(lineStarts, end)];
    // The end of a line is one place, whichever characters end it.
    const last = end === start + 1 ? { line: from.line, column: from.column + 1 } : to;
    return { ...from, endLine: last.line, endColumn: last.column };
  };
  const report: AddProblem = (rule, message, start, end = start) =>
    problems.push({ file, rule, message, place: file, ...rangeOf(start, Math.max(end, start + 1)) });

  let value: JsonValue | undefined;
  let tree: Node | undefined;
  if (fault) report(fault.rule, fault.message, fault.at);
  else if (isPointer(text)) report('json-syntax', pointer, 0);
  else if (text.trim() === '') report('empty-file', 'The file is empty. It needs one JSON object: { … }.', 0);
  else {
    value = parseFast(text);
    if (value === undefined) tree = parseCarefully(text, report);
    if (tree)
      value = toValue(tree, (key, node, first) => {
        const { line } = rangeOf(first.offset, first.offset);
        const message = `"${shorten(key)}" is given twice in the same object, first on line ${line}. Keep one of the two.`;
        report('duplicate-key', message, node.offset, node.offset + node.length);
      });
  }
  const span = (spot: Spot) => {
    if (value !== undefined) tree ??= parseTree(text);
    return tree ? spanOf(tree, text, spot) : { start: 0, end: 1 };
  };
  const locate = (spot: Spot) => {
    const { start, end } = span(spot);
    return rangeOf(start, end);
  };
  return { file, text, value, problems, locate, span };
}

type AddProblem = (rule: Rule, message: string, start: number, end?: number) => void;

/** The value of a text without any fault; `undefined` where a closer look is needed, which takes ten times as long. */
function parseFast(text: string): JsonValue | undefined {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    return undefined; // what is wrong is for the careful reading to say
  }
  const keys = text.replaceAll(/"(?:[^"\\]+|\\.)*"/g, '').match(/:/g)?.length ?? 0;
  return countMembers(value) === keys ? value : undefined;
}

/** How many members a value has, which are fewer than its keys where one is double; none can tell where it is too deep. */
function countMembers(value: JsonValue, level = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (level >= maxDepth) return Number.NaN;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, item) => sum + countMembers(item, level + 1), own);
}

function parseCarefully(text: string, report: AddProblem): Node | undefined {
  const deep = findTooDeep(text);
  if (deep !== undefined) {
    const message = `Brackets are nested more than ${maxDepth} deep. No page needs that.`;
    report('nested-too-deeply', message, deep);
    return undefined;
  }
  const stop = findStop(text);
  if (!stop) return parseTree(text);
  const markers = findMergeMarkers(text, stop);
  if (markers) {
    report('merge-markers', markers.message, markers.start, markers.end);
    return undefined;
  }
  const fault = explainSyntax(text, stop);
  report('json-syntax', fault.message, fault.start, fault.end);
  return undefined;
}

interface Decoded {
  text: string;
  fault?: { rule: Rule; message: string; at: number };
}

function decode(bytes: string | Uint8Array): Decoded {
  if (typeof bytes === 'string') return checkMark(bytes);
  try {
    return checkMark(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const message =
      'A character here is not UTF-8. The file was saved in another encoding: open it, choose “Save with encoding: UTF-8”, and look at this line again.';
    return { text, fault: { rule: 'not-utf8', at: Math.max(0, text.indexOf('\uFFFD')), message } };
  }
}

function checkMark(text: string): Decoded {
  if (!text.startsWith('\uFEFF')) return { text };
  const message =
    'The file begins with a byte-order mark, an invisible character that some editors add. Save it as UTF-8 without BOM.';
  return { text, fault: { rule: 'byte-order-mark', at: 0, message } };
}

function toValue(node: Node, onDuplicate: (key: string, node: Node, first: Node) => void): JsonValue {
  if (node.type === 'array') return (node.children ?? []).map((child) => toValue(child, onDuplicate));
  if (node.type !== 'object') return node.value as JsonValue;
  const keys = new Map<string, Node>();
  const members = (node.children ?? []).flatMap(({ children: [key, value] = [] }) => {
    if (!key || !value) return [];
    const first = keys.get(key.value);
    if (first) onDuplicate(key.value, key, first);
    else keys.set(key.value, key);
    return [[key.value as string, toValue(value, onDuplicate)]];
  });
  return Object.fromEntries(members);
}

function spanOf(tree: Node, text: string, spot: Spot): { start: number; end: number } {
  let node = tree;
  let key: Node | undefined;
  for (const step of spot.path) {
    // Of two equal keys the second counts.
    const member = node.children?.findLast((child, index) =>
      node.type === 'object' ? child.children?.[0]?.value === String(step) : index === step,
    );
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

function position(lineStarts: number[], offset: number): { line: number; column: number } {
  const index = lineStarts.findLastIndex((start) => start <= offset);
  return { line: index + 1, column: offset - (lineStarts[index] ?? 0) + 1 };
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
