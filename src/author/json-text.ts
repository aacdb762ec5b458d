import { findNodeAtLocation, applyEdits as insertTexts, type Node, parseTree } from 'jsonc-parser';
import { isObject } from '../../schema/fields/walk';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import type { Edit } from '../studio/protocol';
import { applyEdits, isSame } from '../studio/values';

/** New characters for a range of a text; the end is exclusive. */
export interface Replacement {
  start: number;
  end: number;
  words: string;
}

export function replaceParts(text: string, parts: readonly Replacement[]): string {
  return insertTexts(
    text,
    parts.map(({ start, end, words }) => ({ offset: start, length: end - start, content: words })),
  );
}

/** Edits the values of a JSON text; all that an edit does not mean stays as it is written. */
export function editJson(text: string, edits: readonly Edit[]): string {
  return edits.reduce((before, edit) => {
    // An item that moves takes its own text with it.
    if (edit.do === 'move') return moveItem(before, edit.path, edit.to);
    return rewriteJson(before, applyEdits(JSON.parse(before) as JsonValue, [edit]));
  }, text);
}

/** Puts an item or a member in before the one at that index, in the layout of its siblings. */
function insertAt(text: string, path: JsonPath, index: number, words: string): string {
  const { children = [], offset, length, type } = nodeAt(text, path);
  const [first, previous, next] = [children[0], children[index - 1], children[index]];
  const start = offset + 1;
  const space = text.slice(start, first?.offset) || ' ';
  if (next) return replaceParts(text, [{ start: next.offset, end: next.offset, words: `${words},${space}` }]);
  if (previous) {
    const end = previous.offset + previous.length;
    return replaceParts(text, [{ start: end, end, words: `,${space}${words}` }]);
  }
  const { indent, eol } = layoutOf(text);
  const around = path.length > 0 ? ` ${words} ` : `${eol}${indent}${words}${eol}`;
  const inside = type === 'array' ? words : around;
  return replaceParts(text, [{ start, end: offset + length - 1, words: inside }]);
}

function removeValues(text: string, paths: readonly JsonPath[]): string {
  // From the end, so that the remaining paths and offsets stay valid.
  const found = paths.map((path) => ({ path, at: nodeAt(text, path).offset }));
  return found.sort((a, b) => b.at - a.at).reduce((rest, { path }) => removeValue(rest, path), text);
}

// `modify` of jsonc-parser removes one quote too many at the end of some lists.
function removeValue(text: string, path: JsonPath): string {
  const value = nodeAt(text, path);
  const item = value.parent?.type === 'property' ? value.parent : value;
  const holder = item.parent;
  if (!holder?.children) throw new Error(`There is nothing to take out at ${path.join('.')}.`);
  const at = holder.children.indexOf(item);
  const [last, next] = [holder.children[at - 1], holder.children[at + 1]];
  if (last) return cutOut(text, last.offset + last.length, item.offset + item.length);
  if (next) return cutOut(text, item.offset, next.offset);
  return cutOut(text, holder.offset + 1, holder.offset + holder.length - 1);
}

function cutOut(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(end);
}

function layoutOf(text: string): { indent: string; eol: string } {
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(text) ?? [];
  return { indent, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}

type JsonObject = { [key: string]: JsonValue };

/** Rewrites a JSON text with the smallest edit. A removed key whose value returns under a new key is renamed. */
export function rewriteJson(text: string, after: JsonValue): string {
  const before = JSON.parse(text) as JsonValue;
  const rewritten = rewriteAt(text, [], before, after);
  if (!isSame(JSON.parse(rewritten), after))
    throw new Error('The text could not be rewritten as it should be.');
  return rewritten;
}

export function printFile(value: JsonValue, like: string): string {
  const { indent, eol } = layoutOf(like);
  return `${JSON.stringify(value, null, indent)}\n`.replaceAll('\n', eol);
}

function rewriteAt(text: string, path: JsonPath, before: JsonValue, after: JsonValue): string {
  if (isSame(before, after)) return text;
  if (isObject(before) && isObject(after)) return rewriteObject(text, path, before, after);
  if (Array.isArray(before) && Array.isArray(after)) return rewriteList(text, path, before, after);
  const { offset, length } = nodeAt(text, path);
  return replaceParts(text, [{ start: offset, end: offset + length, words: print(after, text, offset) }]);
}

function rewriteObject(text: string, path: JsonPath, before: JsonObject, after: JsonObject): string {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const fresh = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  const renamed = new Map<string, string>();
  for (const key of gone) {
    const heir = fresh.find(
      (name) => ![...renamed.values()].includes(name) && isSame(before[key] ?? null, after[name] ?? null),
    );
    if (heir !== undefined) renamed.set(key, heir);
  }
  let result = text;
  for (const [key, name] of renamed) {
    const { offset = 0, length = 0 } = nodeAt(result, [...path, key]).parent?.children?.[0] ?? {};
    const part = { start: offset, end: offset + length, words: JSON.stringify(name) };
    result = replaceParts(result, [part]);
  }
  for (const key of Object.keys(after))
    if (Object.hasOwn(before, key))
      result = rewriteAt(result, [...path, key], before[key] ?? null, after[key] ?? null);
  const heirs = new Set(renamed.values());
  for (const key of fresh.filter((name) => !heirs.has(name))) {
    const value = print(after[key] ?? null, result, nodeAt(result, path).offset, 1);
    const count = nodeAt(result, path).children?.length ?? 0;
    result = insertAt(result, path, count, `${JSON.stringify(key)}: ${value}`);
  }
  const lost = gone.filter((key) => !renamed.has(key));
  return removeValues(
    result,
    lost.map((key) => [...path, key]),
  );
}

function rewriteList(text: string, path: JsonPath, before: JsonValue[], after: JsonValue[]): string {
  const least = Math.min(before.length, after.length);
  let first = 0;
  while (first < least && isSame(before[first] ?? null, after[first] ?? null)) first++;
  let last = 0;
  while (last < least - first && isSame(before.at(-1 - last) ?? null, after.at(-1 - last) ?? null)) last++;
  const [oldEnd, newEnd] = [before.length - last, after.length - last];
  const shared = Math.min(oldEnd, newEnd);
  let result = text;
  for (let at = first; at < shared; at++)
    result = rewriteAt(result, [...path, at], before[at] ?? null, after[at] ?? null);
  for (let at = shared; at < newEnd; at++) {
    const { offset, children: [sibling] = [] } = nodeAt(result, path);
    result = insertAt(result, path, at, print(after[at] ?? null, result, sibling?.offset ?? offset));
  }
  const surplus = Array.from({ length: Math.max(0, oldEnd - shared) }, (_, index) => [
    ...path,
    shared + index,
  ]);
  return removeValues(result, surplus);
}

function moveItem(text: string, path: JsonPath, to: number): string {
  const from = Number(path.at(-1));
  const { children: items = [] } = nodeAt(text, path.slice(0, -1));
  const texts = items.map(({ offset, length }) => text.slice(offset, offset + length));
  texts.splice(to, 0, ...texts.splice(from, 1));
  return replaceParts(
    text,
    items.map(({ offset, length }, index) => ({
      start: offset,
      end: offset + length,
      words: texts[index] ?? '',
    })),
  );
}

const widest = 80;

/** Prints a short value on one line, a long one indented relative to the line of `offset`. */
function print(value: JsonValue, text: string, offset: number, levels = 0): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');
  if (line.length <= widest) return line;
  const { indent, eol } = layoutOf(text);
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [margin = ''] = /^[ \t]*/.exec(text.slice(start)) ?? [];
  return JSON.stringify(value, null, indent).replaceAll('\n', eol + margin + indent.repeat(levels));
}

function nodeAt(text: string, path: JsonPath): Node {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (!node) throw new Error(`There is nothing at ${path.join('.')}.`);
  return node;
}
