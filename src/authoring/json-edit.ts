import { applyEdits, findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { JsonPath } from '../../schema/json/source';

/** Other characters for a part of a text; the end is exclusive. */
export interface Replacement {
  start: number;
  end: number;
  words: string;
}

/** A text with parts of it replaced, and every other character as it was. */
export function replaceParts(text: string, parts: readonly Replacement[]): string {
  return applyEdits(
    text,
    parts.map(({ start, end, words }) => ({ offset: start, length: end - start, content: words })),
  );
}

/** A JSON text with one more member in an object, at its end and laid out as the others are. `value` is on one line. */
export function addMember(
  text: string,
  path: JsonPath,
  [key, value]: readonly [key: string, value: string],
): string {
  const tree = parseTree(text);
  const holder = tree && findNodeAtLocation(tree, [...path]);
  if (holder?.type !== 'object') throw new Error(`There is no object at ${path.join('.')}.`);
  const member = `${JSON.stringify(key)}: ${value}`;
  const [first, last] = [holder.children?.[0], holder.children?.at(-1)];
  const start = holder.offset + 1;
  if (!first || !last) {
    const { indent, eol } = layoutOf(text);
    const words = path.length > 0 ? ` ${member} ` : `${eol}${indent}${member}${eol}`;
    return replaceParts(text, [{ start, end: holder.offset + holder.length - 1, words }]);
  }
  const end = last.offset + last.length;
  const space = text.slice(start, first.offset) || ' ';
  return replaceParts(text, [{ start: end, end, words: `,${space}${member}` }]);
}

/** A JSON text without some of its members and items; the lines of all others stay as they are. */
export function removeValues(text: string, paths: readonly JsonPath[]): string {
  // From the end, so that the place of what is still to go does not change.
  return [...paths].sort(comparePaths).reverse().reduce(removeValue, text);
}

// By hand, since `modify` of the library takes a quote too much from the end of some lists.
function removeValue(text: string, path: JsonPath): string {
  const tree = parseTree(text);
  const value = tree && findNodeAtLocation(tree, [...path]);
  const item = value?.parent?.type === 'property' ? value.parent : value;
  const holder = item?.parent;
  if (!item || !holder?.children) throw new Error(`There is nothing to take out at ${path.join('.')}.`);
  const at = holder.children.indexOf(item);
  const [last, next] = [holder.children[at - 1], holder.children[at + 1]];
  if (last) return cutOut(text, last.offset + last.length, item.offset + item.length);
  if (next) return cutOut(text, item.offset, next.offset);
  return cutOut(text, holder.offset + 1, holder.offset + holder.length - 1);
}

function cutOut(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(end);
}

function comparePaths(a: JsonPath, b: JsonPath): number {
  for (const [at, step] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    if (step === other) continue;
    if (typeof step === 'number' && typeof other === 'number') return step - other;
    return String(step) < String(other) ? -1 : 1;
  }
  return a.length - b.length;
}

/** How a text is indented and how its lines end; two blanks and a line feed where it does not tell. */
export function layoutOf(text: string): { indent: string; eol: string } {
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(text) ?? [];
  return { indent, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}
