import { baseKeymap, chainCommands, splitBlock, toggleMark } from 'prosemirror-commands';
import { InputRule, inputRules } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { Fragment, type Mark, type MarkType, type Node, type NodeType } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  type Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { schema } from './schema';
import { getSlashMenu } from './slash-menu';

const { nodes, marks } = schema;

/** A kind of text, such as a heading or a list. The author can convert a part of an article to another kind. */
export interface TextKind {
  label: string;
  type: NodeType;
  attrs?: Record<string, string | number>;
}

/** The kinds of text in an article, with their labels in the menus. */
export const textKinds: readonly TextKind[] = [
  { label: 'Paragraph', type: nodes.paragraph },
  { label: 'Heading', type: nodes.heading, attrs: { level: 2 } },
  { label: 'Subheading', type: nodes.heading, attrs: { level: 3 } },
  { label: 'Bulleted list', type: nodes.list, attrs: { style: 'bulleted' } },
  { label: 'Numbered list', type: nodes.list, attrs: { style: 'numbered' } },
  { label: 'Checklist', type: nodes.list, attrs: { style: 'checklist' } },
  { label: 'Quote', type: nodes.quote },
  { label: 'Note', type: nodes.callout, attrs: { tone: 'note' } },
  { label: 'Warning', type: nodes.callout, attrs: { tone: 'warning' } },
];

/** An object with a selection: an editor state or a transaction. */
type HasSelection = Pick<EditorState, 'selection'>;

/** A part of an article, such as a paragraph or a table. It is a child of the document. */
export interface Part {
  node: Node;
  index: number;
  pos: number;
}

/** Returns the part around the start of the selection. A document of the kind `line` has no parts. */
export function findPart({ selection: { $from }, doc }: EditorState): Part | undefined {
  const index = $from.index(0);
  const node = doc.maybeChild(index);
  return node?.isBlock ? { node, index, pos: $from.posAtIndex(index, 0) } : undefined;
}

/** Returns the kind of text of a part, or `undefined` for other parts, such as tables and pictures. */
export function findTextKind({ type, attrs }: Node): TextKind | undefined {
  return textKinds.find(
    (kind) =>
      kind.type === type && Object.entries(kind.attrs ?? {}).every(([key, value]) => attrs[key] === value),
  );
}

/** Creates a text block. Omits the citations, settings and marks that the block cannot have. */
function createTextBlock(type: NodeType, attrs: TextKind['attrs'], content: Fragment): Node {
  const fitting: Node[] = [];
  content.forEach((node) => {
    if (type.contentMatch.matchType(node.type)) fitting.push(node.mark(type.allowedMarks(node.marks)));
  });
  return type.create(attrs, fitting);
}

/** Creates parts of a kind from texts. If the kind is a list, all texts become items of one part. */
export function createParts({ type, attrs }: TextKind, texts: readonly Fragment[]): Node[] {
  if (type.isTextblock) return texts.map((text) => createTextBlock(type, attrs, text));
  if (type === nodes.list)
    return [
      type.create(
        attrs,
        texts.map((text) => createTextBlock(nodes.item, undefined, text)),
      ),
    ];
  return texts.map((text) => {
    const children: Node[] = [];
    type.createAndFill(attrs)?.forEach((child) => {
      const isMain = child.type === nodes.quoteText || child.type === nodes.calloutText;
      children.push(isMain ? createTextBlock(child.type, undefined, text) : child);
    });
    return type.create(attrs, children);
  });
}

/**
 * Returns the contents of the text blocks of a part. Omits empty text blocks. If all are empty, returns only the first.
 */
function listTexts(part: Node): Fragment[] {
  if (part.isTextblock) return [part.content];
  const texts: Fragment[] = [];
  part.descendants((node) => {
    if (node.isTextblock) texts.push(node.content);
  });
  const filled = texts.filter((text) => text.size > 0);
  return filled.length > 0 ? filled : texts.slice(0, 1);
}

/**
 * Converts the selected parts, or only the selected items of a list, to a kind of text. Returns false if a selected
 * part cannot be converted, such as a table.
 */
function turnSelection(tr: Transaction, kind: TextKind): boolean {
  const { $from, $to, empty } = tr.selection;
  const [start, end] = [$from.index(0), $to.index(0)];
  const parts = tr.doc.content.content.slice(start, end + 1);
  const isText = ({ type }: Node) => textKinds.some((each) => each.type === type);
  if ($from.depth === 0 || parts.length === 0 || !parts.every(isText)) return false;
  const from = $from.posAtIndex(start, 0);
  const [only] = parts;
  if (parts.length === 1 && only?.type === kind.type) {
    tr.setNodeMarkup(from, null, { ...only.attrs, ...kind.attrs });
    return true;
  }
  const before: Node[] = [];
  const after: Node[] = [];
  const texts = parts.flatMap((part, at) => {
    if (part.type !== nodes.list) return listTexts(part);
    const items = part.content.content;
    const first = at === 0 ? $from.index(1) : 0;
    const last = at === parts.length - 1 ? $to.index(1) : items.length - 1;
    if (first > 0) before.push(part.copy(Fragment.from(items.slice(0, first))));
    if (last < items.length - 1) after.push(part.copy(Fragment.from(items.slice(last + 1))));
    return items.slice(first, last + 1).map(({ content }) => content);
  });
  const created = createParts(kind, texts);
  tr.replaceWith(from, $from.posAtIndex(end + 1, 0), [...before, ...created, ...after]);
  const createdAt = from + Fragment.from(before).size;
  const last = tr.doc.resolve(createdAt + Fragment.from(created).size - 1);
  const first = Selection.near(tr.doc.resolve(createdAt + 1)).$from;
  const caret = tr.doc.resolve(Math.min(first.pos + $from.parentOffset, last.pos));
  tr.setSelection(empty ? TextSelection.near(caret, -1) : TextSelection.between(first, last));
  return true;
}

export function turnInto(kind: TextKind): Command {
  return ({ tr }, dispatch) => {
    const isTurned = turnSelection(tr, kind);
    if (isTurned) dispatch?.(tr.scrollIntoView());
    return isTurned;
  };
}

/** Returns the depth of the node that `move` moves: a list item, a table row, or else a part. */
function getMovableDepth({ selection: { $from } }: EditorState): number {
  for (let depth = $from.depth; depth > 1; depth--)
    if ($from.node(depth).type === nodes.item || $from.node(depth).type === nodes.row) return depth;
  return 1;
}

/**
 * Moves an item, a row or a part up or down. The transaction moves the neighbour in the other direction, so that the
 * selection stays.
 */
export function move(by: 1 | -1): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const depth = getMovableDepth(state) - 1;
    const index = $from.index(depth);
    const parent = $from.node(depth);
    const neighbour = parent.maybeChild(index + by);
    if (parent.isTextblock) return false;
    // The row of headings always stays first.
    const isHeadingRow = [neighbour, parent.child(index)].some(
      (node) => node?.firstChild?.type === nodes.columnHeading,
    );
    if (neighbour && dispatch && !isHeadingRow) {
      const from = $from.posAtIndex(index + by, depth);
      const to = $from.posAtIndex(by > 0 ? index : index + 1, depth);
      const tr = state.tr.delete(from, from + neighbour.nodeSize);
      dispatch(tr.insert(tr.mapping.map(to, by), neighbour).scrollIntoView());
    }
    return true;
  };
}

export const removePart: Command = (state, dispatch) => {
  const part = findPart(state);
  if (!part) return false;
  // If the removed part was the only one, ProseMirror leaves an empty paragraph.
  const tr = state.tr.delete(part.pos, part.pos + part.node.nodeSize);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(part.pos, tr.doc.content.size)))));
  return true;
};

export const duplicatePart: Command = (state, dispatch) => {
  const part = findPart(state);
  if (!part) return false;
  dispatch?.(state.tr.insert(part.pos + part.node.nodeSize, part.node));
  return true;
};

/**
 * Inserts a part below the current part. If the current part is an empty paragraph or has the slash menu, replaces the
 * current part instead.
 */
export function insertPart(node: Node): Command {
  return (state, dispatch) => {
    const part = findPart(state);
    if (!part) return false;
    const end = part.pos + part.node.nodeSize;
    const isEmpty = part.node.type === nodes.paragraph && part.node.content.size === 0;
    const at = isEmpty || getSlashMenu(state) ? part.pos : end;
    const tr = state.tr.replaceWith(at, end, node);
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at))).scrollIntoView());
    return true;
  };
}

/** Returns the quote, callout or table around the selection, if the whole selection is inside one of its texts. */
function findStructure({ selection }: HasSelection): Node | undefined {
  const { $from, $to } = selection;
  const part = $from.depth > 1 ? $from.node(1) : undefined;
  const isStructure = part && part.type !== nodes.list && $from.sameParent($to);
  return isStructure ? part : undefined;
}

function addParagraphAfter(state: EditorState, dispatch: Parameters<Command>[1]): void {
  const at = state.selection.$to.after(1);
  const tr = state.tr.insert(at, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
}

/** Moves the caret to the next text of a quote, callout or table. After the last text, adds a paragraph. */
const goToNextText: Command = (state, dispatch) => {
  if (!findStructure(state)) return false;
  const { $to } = state.selection;
  const next = Selection.findFrom(state.doc.resolve($to.after()), 1, true);
  if (next && next.from < $to.end(1)) dispatch?.(state.tr.setSelection(next).scrollIntoView());
  else addParagraphAfter(state, dispatch);
  return true;
};

const paragraphKind = { label: '', type: nodes.paragraph };

/** Turns an empty list item into a paragraph. */
const leaveList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== nodes.item || $from.parent.content.size > 0) return false;
  return turnInto(paragraphKind)(state, dispatch);
};

/** Splits a text. Removes the spaces beside the caret, because no text begins or ends with a space. */
const splitText: Command = (state, dispatch) =>
  splitBlock(
    state,
    dispatch &&
      ((tr) => {
        const { $from } = tr.selection;
        const leading = /^ */.exec($from.parent.textContent)?.[0].length ?? 0;
        const $end = tr.doc.resolve($from.before() - 1);
        const trailing = / *$/.exec($end.parent.textContent)?.[0].length ?? 0;
        tr.delete($from.pos, $from.pos + leading).delete($end.pos - trailing, $end.pos);
        dispatch(tr.scrollIntoView());
      }),
  );

const isAtStart = ({ selection: { $from, empty } }: EditorState) => empty && $from.parentOffset === 0;

/** Turns an empty heading, or the first item of a list, into a paragraph. */
const resetAtStart: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const isFirstItem = $from.parent.type === nodes.item && $from.index(1) === 0;
  const isEmptyHeading = $from.parent.type === nodes.heading && $from.parent.content.size === 0;
  if (!isAtStart(state) || (!isFirstItem && !isEmptyHeading)) return false;
  return turnInto(paragraphKind)(state, dispatch);
};

/**
 * Keeps Backspace and Delete from joining the texts of a quote, callout or table. If the whole part is empty and the
 * caret is in its first text, replaces the part with a paragraph.
 */
function keepApart(isAtEdge: (state: EditorState) => boolean): Command {
  return (state, dispatch) => {
    const part = findStructure(state);
    if (!part || !state.selection.empty || !isAtEdge(state)) return false;
    if (part.textContent !== '' || state.selection.$from.index(1) > 0) return true;
    const from = state.selection.$from.before(1);
    const tr = state.tr.replaceWith(from, from + part.nodeSize, nodes.paragraph.create());
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + 1)));
    return true;
  };
}

const isAtEnd = ({ selection: { $from } }: EditorState) => $from.parentOffset === $from.parent.content.size;

/** Returns the depth of the row around the caret, or 0. */
function getRowDepth({ selection: { $from } }: HasSelection): number {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === nodes.row) return depth;
  return 0;
}

export const isInTable = (state: HasSelection) => getRowDepth(state) > 0;

export const isInList = ({ selection: { $from, $to } }: HasSelection) =>
  $from.parent.type === nodes.item && $from.sharedDepth($to.pos) > 0;

/** Checks whether the caret is in a text of a quote, callout or table. Such a text cannot have paragraphs. */
export const isInOneText = (state: HasSelection) => findStructure(state) !== undefined;

/** Adds a row below the row of the caret. */
export const addRow: Command = (state, dispatch) => {
  const depth = getRowDepth(state);
  if (depth === 0) return false;
  const { $from } = state.selection;
  const cells = $from.node(depth).content.content.map(() => nodes.cell.create());
  const at = $from.after(depth);
  const tr = state.tr.insert(at, nodes.row.create(null, cells));
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at))).scrollIntoView());
  return true;
};

export const removeRow: Command = (state, dispatch) => {
  const depth = getRowDepth(state);
  const { $from } = state.selection;
  const index = depth && $from.index(depth - 1);
  // The row of headings cannot be removed.
  if (depth === 0 || $from.parent.type !== nodes.cell) return false;
  if (!$from.node(depth - 1).canReplace(index, index + 1)) return false;
  dispatch?.(state.tr.delete($from.before(depth), $from.after(depth)).scrollIntoView());
  return true;
};

/** Adds a column after the column of the caret, or removes the column of the caret. Changes all rows. */
export function changeColumn(change: 'add' | 'remove'): Command {
  return (state, dispatch) => {
    const depth = getRowDepth(state);
    if (depth === 0) return false;
    const { $from } = state.selection;
    const column = $from.index(depth);
    const tr = state.tr;
    const table = $from.node(depth - 1);
    table.forEach((row, offset) => {
      const cell = row.type === nodes.row ? row.maybeChild(column) : undefined;
      if (!cell) return;
      let at = $from.start(depth - 1) + offset + 1;
      for (let index = 0; index < column; index++) at += row.child(index).nodeSize;
      at = tr.mapping.map(at);
      if (change === 'remove') tr.delete(at, at + cell.nodeSize);
      else tr.insert(at + cell.nodeSize, cell.type.create());
    });
    dispatch?.(tr);
    return true;
  };
}

/**
 * Moves the caret to the next or previous text of a quote, callout or table. After the last cell, adds a row. If the
 * last row is empty, or `canAddRow` returns false, Tab leaves the table instead.
 */
function goToCell(by: 1 | -1, canAddRow: (state: EditorState) => boolean): Command {
  return (state, dispatch) => {
    const depth = getRowDepth(state);
    if (!findStructure(state)) return false;
    const { $from } = state.selection;
    const edge = by > 0 ? $from.after() : $from.before();
    const next = Selection.findFrom(state.doc.resolve(edge), by, true);
    if (next && next.from > $from.start(1) && next.from < $from.end(1)) {
      dispatch?.(
        state.tr.setSelection(TextSelection.create(state.doc, next.$from.start(), next.$from.end())),
      );
      return true;
    }
    const isEmpty = $from.node(depth).textContent === '';
    return depth > 0 && by > 0 && !isEmpty && canAddRow(state) && addRow(state, dispatch);
  };
}

/** Returns the mark of the link around the selection, and the range of the link. */
export function findLink({ selection: { $from, from, to }, doc }: EditorState):
  | {
      from: number;
      to: number;
      mark: Mark;
    }
  | undefined {
  const mark = marks.link.isInSet($from.marks()) ?? marks.link.isInSet(doc.nodeAt(from)?.marks ?? []);
  if (!mark) return undefined;
  let start = from;
  let end = to;
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset;
    if (!mark.isInSet(child.marks)) return;
    if (at + child.nodeSize === start || (at <= start && at + child.nodeSize >= start))
      start = Math.min(start, at);
    if (at <= end && at + child.nodeSize >= end) end = at + child.nodeSize;
  });
  return { from: start, to: end, mark };
}

/**
 * Changes the link around the selection or caret. If there is none, links the selection. If nothing is selected, inserts
 * the title as a link.
 */
export function setLink(href: string, title: string): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const link = marks.link.create({ href });
    const around = findLink(state);
    const tr = state.tr;
    if (around) tr.removeMark(around.from, around.to, marks.link).addMark(around.from, around.to, link);
    else if (empty) tr.replaceSelectionWith(schema.text(title, [link]), false);
    else tr.addMark(from, to, link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const around = findLink(state);
  if (!around) return false;
  dispatch?.(state.tr.removeMark(around.from, around.to, marks.link));
  return true;
};

/** Replaces the selection with a chip: a citation or a setting. Adds spaces between the chip and adjacent words. */
export function insertChip(chip: Node): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection;
    // A chip before the caret counts as a word, so that a space separates two citations.
    const before = $from.parent.textBetween(0, $from.parentOffset, '', '\uFFFC');
    const after = $to.parent.textBetween($to.parentOffset, $to.parent.content.size, '', ' ');
    const content = [
      ...(/[^\s([{"'“‘/-]$/u.test(before) ? [schema.text(' ')] : []),
      chip,
      ...(/^[\p{L}\p{N}]/u.test(after) ? [schema.text(' ')] : []),
    ];
    const tr = state.tr.replaceWith($from.pos, $to.pos, content);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const toggleBold = toggleMark(marks.bold);
export const toggleItalic = toggleMark(marks.italic);

/**
 * Creates a rule that converts a paragraph to another kind of text. It applies when the author types a sign such as
 * `##` or `>` at the start.
 */
function createKindRule(pattern: RegExp, label: string): InputRule {
  return new InputRule(pattern, (state, _, start, end) => {
    const kind = textKinds.find((each) => each.label === label);
    const { parent, depth } = state.selection.$from;
    if (!kind || depth !== 1 || parent.type !== nodes.paragraph || state.doc.type !== nodes.flow) return null;
    const tr = state.tr.delete(start, end);
    return turnSelection(tr, kind) ? tr : null;
  });
}

/** Creates a rule that formats words when the author types asterisks around them. */
function createMarkRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, ({ tr, selection }, [whole, words = ''], start, end) => {
    const from = start + whole.indexOf('*');
    if (!selection.$from.parent.type.allowsMarkType(type)) return null;
    const stars = type === marks.bold ? 2 : 1;
    // The author has just typed the last asterisk, which is not in the document yet.
    tr.delete(from + stars + words.length, end).delete(from, from + stars);
    return tr.addMark(from, from + words.length, type.create()).removeStoredMark(type);
  });
}

const rules = [
  createKindRule(/^##\s$/, 'Heading'),
  createKindRule(/^###\s$/, 'Subheading'),
  createKindRule(/^[-*•]\s$/, 'Bulleted list'),
  createKindRule(/^1[.)]\s$/, 'Numbered list'),
  createKindRule(/^\[ ?\]\s$/, 'Checklist'),
  createKindRule(/^>\s$/, 'Quote'),
  createMarkRule(/(?<!\*)\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.bold),
  createMarkRule(/(?<!\*)\*([^*\s](?:[^*]*[^*\s])?)\*$/, marks.italic),
];

interface KeyOptions {
  openLink: Command;
  /** Opens the panel of a selected citation or setting, or the form of a selected part. */
  openSelected: Command;
  /** Returns true if Tab should leave the table, because the author has pressed Esc. */
  canLeaveTable: () => boolean;
  /** Returns true if Tab may add a row. */
  canAddRow: (state: EditorState) => boolean;
}

const stop: Command = () => true;

export function createKeymaps({ openLink, openSelected, canLeaveTable, canAddRow }: KeyOptions): Plugin[] {
  const kinds = Object.fromEntries(
    textKinds.flatMap((kind, index) => (index < 6 ? [[`Shift-Ctrl-${index + 1}`, turnInto(kind)]] : [])),
  );
  const enter = chainCommands(openSelected, goToNextText, leaveList, splitText, stop);
  const unlessLeaving =
    (command: Command): Command =>
    (state, dispatch) =>
      !canLeaveTable() && command(state, dispatch);
  return [
    keymap({
      'Mod-b': toggleBold,
      'Mod-i': toggleItalic,
      'Mod-k': openLink,
      ...kinds,
      'Alt-ArrowUp': move(-1),
      'Alt-ArrowDown': move(1),
      Enter: enter,
      'Shift-Enter': enter,
      'Mod-Enter': stop,
      Backspace: chainCommands(resetAtStart, keepApart(isAtStart)),
      Delete: keepApart(isAtEnd),
      Tab: unlessLeaving(goToCell(1, canAddRow)),
      'Shift-Tab': unlessLeaving(goToCell(-1, canAddRow)),
    }),
    keymap(baseKeymap),
    inputRules({ rules }),
  ];
}
