import type { Node, ResolvedPos } from 'prosemirror-model';
import type { JsonPath } from '../../../schema/json/source';
import { isWritten, toText } from './document';
import { listPieces } from './markup-text';
import { schema } from './schema';

const { nodes } = schema;

/** The JSON keys of the texts in a quote and in a callout, in the order of the child nodes. */
const keys = new Map([
  [nodes.quote, ['text', 'source']],
  [nodes.callout, ['title', 'text']],
]);

/**
 * Returns the document position of a caret. `path` is the JSON path of the text with the caret. `caret` is the offset
 * in the JSON string. If the path has no text, returns the position of the nearest node around it.
 */
export function findPosition(document: Node, path: JsonPath, caret = 0): number {
  if (document.isTextblock) return toOffset(document, caret);
  const [index = 0, ...inner] = path;
  const child = Math.min(toChildIndex(document, Number(index)), document.childCount - 1);
  return offsetOf(document, child) + findInPart(document.child(child), inner, caret);
}

/** Returns the position of a caret in a part, counted from the start of the part. */
function findInPart(part: Node, [key, ...inner]: JsonPath, caret: number): number {
  if (part.isTextblock) return 1 + toOffset(part, caret);
  if (part.isAtom) return 0;
  const [index = 0, ...rest] = inner;
  if (part.type === nodes.table && key !== 'caption') {
    const row = key === 'rows' ? Number(index) + 1 : 0;
    const column = Number((key === 'rows' ? rest : inner)[0] ?? 0);
    const grid = part.child(1);
    const cells = grid.maybeChild(row) ?? grid.child(0);
    return 1 + offsetOf(part, 1) + 1 + offsetOf(grid, row) + 1 + findChild(cells, column, caret);
  }
  const child =
    part.type === nodes.list
      ? toChildIndex(part, Number(index))
      : (keys.get(part.type)?.indexOf(String(key)) ?? 0);
  return 1 + findChild(part, Math.max(child, 0), caret);
}

function findChild(parent: Node, index: number, caret: number): number {
  const child = parent.maybeChild(index);
  return offsetOf(parent, index) + (child ? 1 + toOffset(child, caret) : 0);
}

/** Converts the index of an item in JSON to the index of its node. JSON leaves out new texts that are still empty. */
function toChildIndex({ content: { content } }: Node, index: number): number {
  const written = content.flatMap((child, at) => (isWritten(child) ? [at] : []));
  return written[index] ?? content.length;
}

function toItemIndex({ content: { content } }: Node, child: number): number {
  return content.slice(0, child).filter(isWritten).length;
}

function offsetOf(parent: Node, index: number): number {
  let offset = 0;
  for (const child of parent.content.content.slice(0, index)) offset += child.nodeSize;
  return offset;
}

/** Converts the offset of a caret in a JSON string to its offset in the node of this string. */
function toOffset(node: Node, caret: number): number {
  let offset = 0;
  for (const piece of listPieces(toText(node), node.type.spec.marks === '')) {
    if (caret <= piece.start) break;
    offset += Math.min(piece.node.isText ? caret - piece.start : 1, piece.node.nodeSize);
  }
  return Math.min(offset, node.content.size);
}

/** Returns the JSON path of the text at a document position, and the offset of the position in the JSON string. */
export function findPath(document: Node, position: number): { path: JsonPath; offset: number } {
  const $at = document.resolve(position);
  const path = document.isTextblock ? [] : listSteps($at);
  return { path, offset: $at.parent.isTextblock ? toCaret($at) : 0 };
}

function listSteps($at: ResolvedPos): JsonPath {
  const index = toItemIndex($at.doc, $at.index(0));
  const part = $at.doc.maybeChild($at.index(0));
  if ($at.depth === 0 || $at.doc.type === nodes.paragraphs) return [index];
  if (part?.isTextblock) return [index, 'text'];
  const child = $at.index(1);
  if (part?.type === nodes.list) return [index, 'items', toItemIndex(part, child)];
  if (part?.type !== nodes.table) return [index, keys.get(part?.type ?? nodes.quote)?.[child] ?? 'text'];
  if (child === 0 || $at.depth < 4) return [index, 'caption'];
  const row = $at.index(2);
  return row === 0 ? [index, 'columns', $at.index(3)] : [index, 'rows', row - 1, $at.index(3)];
}

function toCaret($at: ResolvedPos): number {
  let offset = 0;
  let caret = 0;
  for (const { node, start, end } of listPieces(toText($at.parent), $at.parent.type.spec.marks === '')) {
    const left = $at.parentOffset - offset;
    if (left <= 0) break;
    caret = node.isText ? start + Math.min(left, end - start) : end;
    offset += node.nodeSize;
  }
  return caret;
}
