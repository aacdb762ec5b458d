import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import type { JsonValue } from '../../schema/json/source';
import { applyEdits, type Edit } from '../shared/edits';
import { isDeepEqual, isObject } from '../shared/values';

/** Edits the values of a JSON text. Keeps the formatting of everything else. */
export function editJson(text: string, edits: readonly Edit[]): string {
  return edits.reduce(
    (before, edit) => rewriteJson(before, applyEdits(JSON.parse(before) as JsonValue, [edit])),
    text,
  );
}

/**
 * Rewrites a JSON text to another value. Equal parts keep their formatting. A key is renamed in place if its value
 * moves to a new key. Does not use `modify` of jsonc-parser, which formats the whole line. `modify` also turns `[1,2]`
 * into `[12]` if it removes the last item.
 */
export function rewriteJson(text: string, after: JsonValue): string {
  const root = parseTree(text);
  if (!root) throw new Error('There is no value in this text.');
  const rewritten = text.slice(0, root.offset) + rewrite(text, root, after) + text.slice(getEnd(root));
  if (!isDeepEqual(JSON.parse(rewritten), after))
    throw new Error('The rewritten text does not have the intended value.');
  return rewritten;
}

export function formatJsonFile(value: JsonValue, like: string): string {
  const { indent, eol } = detectLayout(like);
  return `${JSON.stringify(value, null, indent)}\n`.replaceAll('\n', eol);
}

function rewrite(text: string, node: Node, after: JsonValue): string {
  if (isDeepEqual(getNodeValue(node), after)) return text.slice(node.offset, getEnd(node));
  if (node.type === 'object' && isObject(after))
    return joinParts(text, node, rewriteMembers(text, node, after));
  if (node.type === 'array' && Array.isArray(after))
    return joinParts(text, node, rewriteItems(text, node, after));
  return formatValue(after, text, node.offset);
}

/** The JSON of a list item or object member, with its index in the original text. A new part has no index. */
interface Part {
  json: string;
  from?: number;
}

/**
 * Joins the parts of a list or object with the original text between them. A new part gets the same white space as the
 * first part.
 */
function joinParts(text: string, node: Node, parts: readonly Part[]): string {
  const { offset, type, parent, children = [] } = node;
  const [first, last] = [children[0], children.at(-1)];
  const [open, close] = [text.slice(offset, offset + 1), text.slice(getEnd(node) - 1, getEnd(node))];
  if (parts.length === 0) return open + close;
  const { indent, eol } = detectLayout(text);
  const blank = type === 'array' ? '' : parent ? ' ' : eol;
  const start = first ? text.slice(offset + 1, first.offset) : blank + (blank === eol ? indent : '');
  const end = last ? text.slice(getEnd(last), getEnd(node) - 1) : blank;
  const hasSameLength = parts.length === children.length;
  const joined = parts.map((part, index) => {
    if (index === 0) return start + part.json;
    const at = hasSameLength ? index : (part.from ?? 0);
    const [former, next] = [children[at - 1], children[at]];
    return (former && next ? text.slice(getEnd(former), next.offset) : `,${start || ' '}`) + part.json;
  });
  return open + joined.join('') + end + close;
}

function rewriteMembers(text: string, node: Node, after: { [key: string]: JsonValue }): Part[] {
  const members = (node.children ?? []).map(({ children = [] }, from) => {
    const [key, value] = children;
    return { from, key, value, name: String(key?.value) };
  });
  const newNames = new Set(
    Object.keys(after).filter((name) => !members.some((member) => member.name === name)),
  );
  const kept = members.flatMap(({ from, key, value, name }): Part[] => {
    if (!key || !value) return [];
    const hasSameValue = (other: string) => isDeepEqual(getNodeValue(value), after[other]);
    const newName = Object.hasOwn(after, name) ? name : [...newNames].find(hasSameValue);
    if (newName === undefined) return [];
    newNames.delete(newName);
    const written = newName === name ? text.slice(key.offset, getEnd(key)) : JSON.stringify(newName);
    const between = text.slice(getEnd(key), value.offset);
    return [{ json: written + between + rewrite(text, value, after[newName] ?? null), from }];
  });
  const added = [...newNames].map((name) => {
    return { json: `${JSON.stringify(name)}: ${formatValue(after[name] ?? null, text, node.offset, 1)}` };
  });
  return [...kept, ...added];
}

/**
 * Rewrites list items. Equal items keep their text, even at another index. The other items replace removed items in
 * order.
 */
function rewriteItems(text: string, { offset, children = [] }: Node, after: readonly JsonValue[]): Part[] {
  const open = new Set(children.keys());
  const take = (from: number | undefined) => {
    if (from !== undefined) open.delete(from);
    return from;
  };
  const isEqual = (item: JsonValue, at: number) =>
    children[at] && isDeepEqual(getNodeValue(children[at]), item);
  const inPlace = after.map((item, at) => (isEqual(item, at) ? take(at) : undefined));
  const equal = after.map((item, at) => inPlace[at] ?? take([...open].find((other) => isEqual(item, other))));
  return after.map((item, at) => {
    const from = equal[at] ?? take([...open][0]);
    const node = from === undefined ? undefined : children[from];
    const json = node ? rewrite(text, node, item) : formatValue(item, text, children[0]?.offset ?? offset);
    return { json, from };
  });
}

function getEnd({ offset, length }: Node): number {
  return offset + length;
}

function detectLayout(text: string): { indent: string; eol: string } {
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(text) ?? [];
  return { indent, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}

const maxLineLength = 80;

/** Prints a short value on one line. Indents a long value relative to the line of `offset`. */
function formatValue(value: JsonValue, text: string, offset: number, levels = 0): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');
  if (line.length <= maxLineLength) return line;
  const { indent, eol } = detectLayout(text);
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [margin = ''] = /^[ \t]*/.exec(text.slice(start)) ?? [];
  return JSON.stringify(value, null, indent).replaceAll('\n', eol + margin + indent.repeat(levels));
}
