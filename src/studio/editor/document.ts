import type { Attrs, Node, NodeType } from 'prosemirror-model';
import type { JsonValue } from '../../../schema/json/source';
import { isObject, type JsonObject } from '../../shared/values';
import { formatText, parseText } from './markup-text';
import { schema } from './schema';

/**
 * The content of an editor: `flow` for the parts of an article, `paragraphs` for a list of texts with marks, and `line`
 * for one text with marks.
 */
export type DocumentKind = 'flow' | 'paragraphs' | 'line';

// Nodes and JSON values never change, so each is converted once. An unchanged part keeps its JSON exactly.
const values = new WeakMap<Node, JsonValue>();
const texts = new WeakMap<Node, string>();
const nodes = new WeakMap<object, Node>();

export function toDocument(kind: DocumentKind, value: JsonValue | undefined): Node {
  const document = createDocument(kind, value);
  if (value !== undefined) values.set(document, value);
  return document;
}

function createDocument(kind: DocumentKind, value: JsonValue | undefined): Node {
  if (kind === 'line') return createText(schema.nodes.line, value ?? '');
  const items = Array.isArray(value) && value.length > 0 ? value : [];
  if (items.length === 0) return schema.node(kind, null, [schema.nodes.paragraph.create()]);
  const convert = kind === 'flow' ? toPart : (item: JsonValue) => createText(schema.nodes.paragraph, item);
  return schema.node(kind, null, items.map(convert));
}

/** Converts a document to its JSON value. Leaves out paragraphs and list items that are still empty. */
export function toValue(document: Node): JsonValue {
  const known = values.get(document);
  if (known !== undefined) return known;
  if (document.type === schema.nodes.line) return toText(document);
  const convert = document.type === schema.nodes.flow ? toPartValue : toText;
  const value = listWritten(document).map(convert);
  values.set(document, value);
  return value;
}

function toPart(value: JsonValue): Node {
  const known = isObject(value) ? nodes.get(value) : undefined;
  const part = known ?? readPart(value) ?? schema.nodes.part.create({ value });
  if (isObject(value)) nodes.set(value, part);
  values.set(part, value);
  return part;
}

function toPartValue(part: Node): JsonValue {
  if (part.type === schema.nodes.part) return part.attrs.value;
  const known = values.get(part);
  if (known !== undefined) return known;
  const value = writePart(part);
  values.set(part, value);
  nodes.set(value, part);
  return value;
}

/** Creates a node from a text. A value that is not a text appears as JSON. */
function createText(type: NodeType, value: JsonValue | undefined, attrs?: Attrs): Node {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  const node = type.create(attrs, parseText(text, isPlain(type)));
  texts.set(node, text);
  return node;
}

function isPlain(type: NodeType): boolean {
  return type.spec.marks === '';
}

export function toText(node: Node): string {
  const known = texts.get(node);
  if (known !== undefined) return known;
  const text = formatText(node.content, isPlain(node.type));
  // An empty new node is not cached, because `isWritten` counts cached nodes as part of the JSON.
  if (text !== '') texts.set(node, text);
  return text;
}

const canBeLeftOut = [schema.nodes.paragraph, schema.nodes.item];

/** Checks whether a node is in the JSON. A new paragraph or list item is in the JSON only once it has text. */
export function isWritten(node: Node): boolean {
  return !canBeLeftOut.includes(node.type) || node.content.size > 0 || texts.has(node);
}

/** Lists the children of a node that are in the JSON. If there are none, lists only the first child. */
function listWritten({ content: { content } }: Node): readonly Node[] {
  const written = content.filter(isWritten);
  return written.length > 0 ? written : content.slice(0, 1);
}

const isText = (value: JsonValue | undefined) => typeof value === 'string';
const isTextList = (value: JsonValue | undefined): value is string[] =>
  Array.isArray(value) && value.every(isText);

/** The attribute of headings, lists and callouts that has a fixed set of values. The first value is the default. */
const choices: Record<string, { key: string; values: JsonValue[] }> = {
  heading: { key: 'level', values: [2, 3] },
  list: { key: 'style', values: ['bulleted', 'numbered', 'checklist'] },
  callout: { key: 'tone', values: ['note', 'warning'] },
};

/** Converts a part of an article to a node. Returns `undefined` if the editor cannot show the whole part as text. */
function readPart(value: JsonValue): Node | undefined {
  if (!isObject(value)) return undefined;
  const { type, ...fields } = value;
  const read = Object.hasOwn(readers, String(type)) ? readers[String(type)] : undefined;
  const choice = choices[String(type)];
  const chosen = choice && fields[choice.key];
  if (choice && chosen !== undefined && !choice.values.includes(chosen)) return undefined;
  return read?.(fields, choice && { [choice.key]: chosen ?? choice.values[0] });
}

/** Returns the attributes of a part. `rest` has the keys of the part that the editor does not show. */
function toAttrs(rest: JsonObject, choice: Attrs | undefined): Attrs {
  return { ...choice, rest: Object.keys(rest).length > 0 ? rest : null };
}

const readers: Record<string, (fields: JsonObject, choice: Attrs | undefined) => Node | undefined> = {
  paragraph: ({ text, ...rest }) =>
    isText(text) ? createText(schema.nodes.paragraph, text, toAttrs(rest, undefined)) : undefined,
  heading: ({ text, ...rest }, choice) =>
    isText(text) ? createText(schema.nodes.heading, text, toAttrs(rest, choice)) : undefined,
  list: ({ items, ...rest }, choice) =>
    isTextList(items) && items.length > 0
      ? schema.node(
          'list',
          toAttrs(rest, choice),
          items.map((item) => createText(schema.nodes.item, item)),
        )
      : undefined,
  quote: ({ text, source, ...rest }) =>
    isText(text) && isText(source)
      ? schema.node('quote', toAttrs(rest, undefined), [
          createText(schema.nodes.quoteText, text),
          createText(schema.nodes.quoteSource, source),
        ])
      : undefined,
  callout: ({ title, text, ...rest }, choice) =>
    isText(title) && isText(text)
      ? schema.node('callout', toAttrs(rest, choice), [
          createText(schema.nodes.calloutTitle, title),
          createText(schema.nodes.calloutText, text),
        ])
      : undefined,
  table: ({ caption, columns, rows, ...rest }) => {
    if (!isText(caption) || !isTextList(columns) || !Array.isArray(rows) || !rows.every(isTextList))
      return undefined;
    const headings = columns.map((text) => createText(schema.nodes.columnHeading, text));
    const grid = [headings, ...rows.map((row) => row.map((text) => createText(schema.nodes.cell, text)))];
    return schema.node('table', toAttrs(rest, undefined), [
      createText(schema.nodes.caption, caption),
      schema.node(
        'grid',
        null,
        grid.map((cells) => schema.node('row', null, cells)),
      ),
    ]);
  },
};

function writePart(part: Node): JsonObject {
  const { rest, ...attrs } = part.attrs;
  const type = part.type.name;
  const choice = choices[type];
  const chosen = choice && attrs[choice.key];
  const isExplicit = choice && (chosen !== choice.values[0] || Object.hasOwn(rest ?? {}, choice.key));
  return { type, ...rest, ...(isExplicit && { [choice.key]: chosen }), ...writeFields(part) };
}

function writeFields(part: Node): JsonObject {
  switch (part.type) {
    case schema.nodes.list:
      return { items: listWritten(part).map(toText) };
    case schema.nodes.quote:
      return { text: toText(part.child(0)), source: toText(part.child(1)) };
    case schema.nodes.callout:
      return { title: toText(part.child(0)), text: toText(part.child(1)) };
    case schema.nodes.table: {
      const [columns = [], ...rows] = part
        .child(1)
        .content.content.map((row) => row.content.content.map(toText));
      return { caption: toText(part.child(0)), columns, rows };
    }
    default:
      return { text: toText(part) };
  }
}
