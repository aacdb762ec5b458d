import {
  type Attrs,
  DOMSerializer,
  Fragment,
  type Mark,
  type Node,
  type NodeType,
  Slice,
} from 'prosemirror-model';
import { pluralise } from '../../shared/words';
import { studioPath } from '../protocol';
import { toOneLine } from '../search-text';
import type { DocumentKind } from './document';
import { parseText } from './markup-text';
import { schema } from './schema';

// Converts what the author pastes from other programs. Content that was copied from an editor of the studio is changed
// only if it would not fit at the caret.

interface Clipboard {
  html: string;
  text: string;
}

export interface PasteContext {
  top: DocumentKind;
  /** The origins of this site. Links to these origins become links within the site. */
  origins: readonly string[];
  isInTable?: boolean;
  isInList?: boolean;
  /** True if the caret is in a text that cannot have paragraphs, such as the source of a quote. */
  isOneText?: boolean;
}

export interface Pasted {
  slice: Slice;
  /** Descriptions of the pasted content that the schema does not allow, such as “2 pictures”. */
  dropped: string[];
  /** True if several paragraphs became one text or several list items. */
  isJoined: boolean;
}

/** A block of the pasted text. Adjacent list items of the same style become one list. */
type Block =
  | { kind: 'paragraph' | 'quote' | 'bulleted' | 'numbered'; content: Node[] }
  | { kind: 'heading'; level: number; content: Node[] }
  | { kind: 'table'; rows: Node[][][] };

/** Converts the content of the clipboard to a slice that fits at the caret. */
export function readPaste({ html, text }: Clipboard, context: PasteContext): Pasted {
  const reader = html.trim() === '' ? undefined : new HtmlReader(context.origins);
  const blocks = reader ? reader.read(html) : readPlainText(text);
  const { top, isInTable, isInList, isOneText } = context;
  const isJoined = blocks.length > 1 && (top === 'line' || isInTable || isInList || isOneText) === true;
  return { slice: createSlice(blocks, context), dropped: reader?.listDropped() ?? [], isJoined };
}

/**
 * Converts a slice that was copied from a text editor of the studio, if the text at the caret cannot have paragraphs.
 * Joins the texts, or makes a list item of each text. Returns `undefined` if ProseMirror can insert the slice
 * unchanged.
 */
export function fitCopiedSlice(slice: Slice, context: PasteContext): Slice | undefined {
  const blocks: Block[] = [];
  let hasCells = false;
  slice.content.descendants((node) => {
    hasCells ||= node.type === schema.nodes.row;
    if (node.isTextblock) blocks.push({ kind: 'paragraph', content: node.content.content.slice() });
    return !node.isTextblock;
  });
  const { top, isInTable, isInList, isOneText } = context;
  const becomesItems = isInList && slice.content.content.every((node) => node.isTextblock);
  const isOne = top === 'line' || (isInTable && !hasCells) || isOneText;
  return blocks.length > 1 && (isOne || becomesItems) ? createSlice(blocks, context) : undefined;
}

/**
 * Replaces the citations in the first text of a slice with the text that the editor shows for them. Plain texts, such
 * as captions, cannot have citations.
 */
export function replaceCitations(slice: Slice, describe: (citation: Node) => string): Slice {
  const replaceIn = (content: Fragment): Fragment => {
    const { firstChild } = content;
    if (!firstChild) return content;
    if (!firstChild.isInline) return content.replaceChild(0, firstChild.copy(replaceIn(firstChild.content)));
    const toText = (node: Node) => (node.type === schema.nodes.citation ? schema.text(describe(node)) : node);
    return Fragment.fromArray(content.content.map(toText));
  };
  return new Slice(replaceIn(slice.content), slice.openStart, slice.openEnd);
}

/**
 * Creates the serializer for the clipboard. The HTML has the text of citations and settings, so that other programs
 * show it.
 */
export function createClipboardSerializer(describe: (chip: Node) => string): DOMSerializer {
  const nodes = DOMSerializer.nodesFromSchema(schema);
  for (const name of ['citation', 'token']) {
    const toElement = nodes[name] as (node: Node) => readonly [string, Attrs];
    nodes[name] = (node) => [...toElement(node), describe(node)];
  }
  return new DOMSerializer(nodes, DOMSerializer.marksFromSchema(schema));
}

function createSlice(blocks: readonly Block[], { top, isInTable, isInList, isOneText }: PasteContext): Slice {
  const [first, ...others] = blocks;
  if (!first) return Slice.empty;
  if (isInTable && first.kind === 'table' && others.length === 0)
    return new Slice(Fragment.from(createGrid(first.rows, schema.nodes.cell)), 0, 0);
  const isWithinText = others.length === 0 && (first.kind === 'paragraph' || first.kind === 'quote');
  if (top === 'line' || isInTable || isOneText || isWithinText)
    return new Slice(Fragment.fromArray(joinContents(blocks.flatMap(listContents))), 0, 0);
  if (isInList && blocks.every(({ kind }) => kind === 'paragraph' || isItem(kind))) {
    const items = blocks.flatMap(listContents).map((content) => schema.node('item', null, content));
    return new Slice(Fragment.from(schema.node('list', null, items)), 2, 2);
  }
  const nodes =
    top === 'paragraphs'
      ? blocks.flatMap(listContents).map((content) => schema.node('paragraph', null, content))
      : createParts(blocks);
  const isOpen = (node: Node | undefined) => Number(node?.type === schema.nodes.paragraph);
  return new Slice(Fragment.fromArray(nodes), isOpen(nodes[0]), isOpen(nodes.at(-1)));
}

/** Lists the texts of a block. A table has one text for each row, and any other block has one text. */
function listContents(block: Block): Node[][] {
  return block.kind === 'table' ? block.rows.map(joinContents) : [block.content];
}

function joinContents(contents: readonly Node[][]): Node[] {
  const written = contents.filter(({ length }) => length > 0);
  return written.flatMap((content, index) => (index === 0 ? content : [schema.text(' '), ...content]));
}

function createParts(blocks: readonly Block[]): Node[] {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const topLevel = Math.min(...levels);
  const parts: Node[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.kind === 'bulleted' || block.kind === 'numbered') {
      const item = schema.node('item', null, block.content);
      if (last?.type === schema.nodes.list && last.attrs.style === block.kind)
        parts[parts.length - 1] = last.copy(last.content.addToEnd(item));
      else parts.push(schema.node('list', { style: block.kind }, [item]));
    } else parts.push(createPart(block, topLevel));
  }
  return parts;
}

function createPart(block: Exclude<Block, { kind: 'bulleted' | 'numbered' }>, topLevel: number): Node {
  if (block.kind === 'table')
    return schema.node('table', null, [
      schema.node('caption'),
      createGrid(block.rows, schema.nodes.columnHeading),
    ]);
  if (block.kind === 'heading')
    return schema.node('heading', { level: block.level === topLevel ? 2 : 3 }, toPlain(block.content));
  if (block.kind === 'quote')
    return schema.node('quote', null, [
      schema.node('quoteText', null, block.content),
      schema.node('quoteSource'),
    ]);
  return schema.node('paragraph', null, block.content);
}

function createGrid(rows: readonly Node[][][], headingType: NodeType): Node {
  const width = Math.max(...rows.map(({ length }) => length));
  const grid = rows.map((row, index) => {
    const type = index === 0 ? headingType : schema.nodes.cell;
    const cells = Array.from({ length: width }, (_, column) => row[column] ?? []);
    const contents = type.spec.marks === '' ? cells.map(toPlain) : cells;
    return schema.node(
      'row',
      null,
      contents.map((content) => type.create(null, content)),
    );
  });
  return schema.node('grid', null, grid);
}

function toPlain(content: readonly Node[]): Node[] {
  const text = content.map((node) => node.textContent).join('');
  return text === '' ? [] : [schema.text(text)];
}

const skippedTags = /^(STYLE|SCRIPT|HEAD|TITLE|META|TEMPLATE|NOSCRIPT|SVG|XML|DEL|BUTTON|SELECT|TEXTAREA)$/;
const blockTags =
  /^(ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|BODY|DD|DIV|DL|DT|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6]|HEADER|HR|LI|MAIN|NAV|OL|P|PRE|SECTION|TABLE|UL)$/;
const mediaTags = /^(IMG|PICTURE|VIDEO|AUDIO|IFRAME|OBJECT|CANVAS|V:IMAGEDATA)$/;

interface Format {
  bold: boolean;
  italic: boolean;
  href?: string;
}

/** Reads the HTML of Word, Google Docs, spreadsheets, emails and web pages. */
class HtmlReader {
  private blocks: Block[] = [];
  private content: Node[] = [];
  private kind: Block['kind'] = 'paragraph';
  private level = 0;
  private pictures = 0;
  private comments = 0;
  private links = 0;
  private hasLevels = false;

  constructor(private readonly origins: readonly string[]) {}

  read(html: string): Block[] {
    const { body } = new DOMParser().parseFromString(disarm(html), 'text/html');
    this.readNode(body, { bold: false, italic: false });
    this.endBlock();
    return this.blocks;
  }

  listDropped(): string[] {
    return [
      ...(this.pictures > 0 ? [`${pluralise(this.pictures, 'picture')} (insert the files instead)`] : []),
      ...(this.comments > 0 ? [pluralise(this.comments, 'comment')] : []),
      ...(this.links > 0 ? [`${pluralise(this.links, 'link')} without a secure address`] : []),
      ...(this.hasLevels ? ['the levels of a list'] : []),
    ];
  }

  /** Ends the current block, if it has words. */
  private endBlock(): void {
    const content = trim(this.content);
    this.content = [];
    if (content.length === 0) return;
    if (this.kind === 'heading') this.blocks.push({ kind: 'heading', level: this.level, content });
    else if (this.kind !== 'table') this.blocks.push({ kind: this.kind, content });
  }

  /** Reads an element that starts a new block. */
  private readBlock(element: HTMLElement, kind: Block['kind'], format: Format): void {
    this.endBlock();
    const outer = { kind: this.kind, level: this.level };
    this.kind = kind;
    if (kind === 'heading') this.level = Number(/^H(\d)$/.exec(element.tagName)?.[1] ?? 1);
    const first = this.blocks.length;
    this.readChildren(element, format);
    this.endBlock();
    if (kind === 'quote') this.joinQuotes(first);
    Object.assign(this, outer);
  }

  /** Joins the paragraphs of a quote, because a quote has only one text. */
  private joinQuotes(first: number): void {
    for (const block of this.blocks.splice(first)) {
      const last = this.blocks[first] && this.blocks.at(-1);
      if (last?.kind === 'quote' && block.kind === 'quote')
        last.content = joinContents([last.content, block.content]);
      else this.blocks.push(block);
    }
  }

  private readChildren(element: Element, format: Format): void {
    for (const child of element.childNodes) this.readNode(child, format);
  }

  private readNode(node: globalThis.Node, outer: Format): void {
    if (node.nodeType === globalThis.Node.TEXT_NODE) this.addText(node.textContent ?? '', outer);
    else if (node instanceof HTMLElement && !skippedTags.test(node.tagName) && !isHidden(node))
      this.readElement(node, this.toFormat(node, outer));
  }

  private readElement(element: HTMLElement, format: Format): void {
    const { tagName } = element;
    if (isWordComment(element)) this.countComments(element);
    else if (mediaTags.test(tagName)) this.pictures += isTrackingPixel(element) ? 0 : 1;
    else if (tagName === 'BR') this.readBreak(element);
    else if (element instanceof HTMLTableElement) this.readTable(element);
    else if (tagName === 'P' && isItem(this.kind)) {
      // All paragraphs within a list item become one text.
      this.addText(' ', format);
      this.readChildren(element, format);
    } else {
      const kind = this.getKind(element);
      if (kind) this.readBlock(element, kind, format);
      else this.readChildren(element, format);
    }
  }

  /** Returns the kind of block that an element starts, or `undefined` for an inline element. */
  private getKind(element: HTMLElement): Block['kind'] | undefined {
    const { tagName, classList } = element;
    if (/^H[1-6]$/.test(tagName) || classList.contains('MsoTitle')) return 'heading';
    const level = getItemLevel(element);
    if (level > 1) this.hasLevels = true;
    if (level > 0) return isNumbered(element) ? 'numbered' : 'bulleted';
    // Mail programs use <blockquote> for the whole message that a reply answers.
    const isReply = element.getAttribute('type') === 'cite' || classList.contains('gmail_quote');
    if (tagName === 'BLOCKQUOTE') return isReply ? 'paragraph' : 'quote';
    if (tagName === 'UL' || tagName === 'OL') return 'paragraph';
    return blockTags.test(tagName) ? this.kind : undefined;
  }

  /** Counts the comments in the list that Word adds after the text. This list has each comment once. */
  private countComments(element: HTMLElement): void {
    if (/comment-list/.test(readStyle(element)))
      this.comments += element.querySelectorAll('[id^="_com_"]').length;
  }

  private addText(text: string, { bold, italic, href }: Format): void {
    const line = toOneLine(text);
    if (line === '') return;
    const marks: Mark[] = [
      ...(href === undefined ? [] : [schema.marks.link.create({ href })]),
      ...(bold ? [schema.marks.bold.create()] : []),
      ...(italic ? [schema.marks.italic.create()] : []),
    ];
    this.content.push(schema.text(line, marks));
  }

  /**
   * Ends the paragraph at the second of two line breaks, for example in emails. A single line break becomes a space.
   */
  private readBreak(element: HTMLElement): void {
    const isSecond = element.previousElementSibling?.tagName === 'BR' && !hasTextBetween(element);
    if (isSecond) this.endBlock();
    else this.content.push(schema.text(' '));
  }

  private readTable(table: HTMLTableElement): void {
    this.endBlock();
    const rows: Node[][][] = [];
    for (const [index, row] of [...table.rows].entries()) {
      rows[index] ??= [];
      let column = 0;
      for (const cell of row.cells) {
        while (rows[index][column]) column++;
        const content = this.readCell(cell);
        for (let down = 0; down < Math.min(cell.rowSpan || 1, table.rows.length - index); down++) {
          rows[index + down] ??= [];
          const target = rows[index + down] ?? [];
          for (let across = 0; across < Math.min(cell.colSpan, maxSpan); across++)
            target[column + across] = down + across === 0 ? content : [];
        }
      }
    }
    const written = rows.filter((row) => row.some((cell) => cell.length > 0));
    const columns = new Set(
      written.flatMap((row) => row.flatMap((cell, at) => (cell.length > 0 ? [at] : []))),
    );
    // Emails and web pages use tables with a single row or column only for their layout.
    if (columns.size < 2 || written.length < 2)
      for (const content of written.flat()) {
        if (content.length > 0) this.blocks.push({ kind: 'paragraph', content });
      }
    else
      this.blocks.push({ kind: 'table', rows: written.map((row) => Array.from(row, (cell) => cell ?? [])) });
  }

  private readCell(cell: HTMLElement): Node[] {
    const inner = new HtmlReader(this.origins);
    inner.readNode(cell, { bold: false, italic: false });
    inner.endBlock();
    this.pictures += inner.pictures;
    this.links += inner.links;
    return joinContents(inner.blocks.flatMap(listContents));
  }

  private toFormat(element: HTMLElement, outer: Format): Format {
    const style = readStyle(element);
    const weight = /(?:^|[;\s])font(?:-weight:\s*|:[^;]*?\b(?=bold\b))(\w+)/.exec(style)?.[1];
    const slant = /(?:^|[;\s])font(?:-style:\s*|:[^;]*?\b(?=(?:italic|oblique)\b))(\w+)/.exec(style)?.[1];
    const isBoldTag = /^(B|STRONG)$/.test(element.tagName);
    const isItalicTag = /^(I|EM)$/.test(element.tagName);
    // Google Docs wraps everything in a <b> that is not bold.
    const bold = weight === undefined ? outer.bold || isBoldTag : /^bold|^[6-9]00$/.test(weight);
    const italic = slant === undefined ? outer.italic || isItalicTag : /^(italic|oblique)$/.test(slant);
    return { bold, italic, href: this.readHref(element) ?? outer.href };
  }

  /** Returns the address of a link, or `undefined` if only the words of the link can be pasted. */
  private readHref(element: HTMLElement): string | undefined {
    const written = element.tagName === 'A' ? element.getAttribute('href')?.trim() : undefined;
    // For example, links to footnotes or to files on the author's disk would not work on the site.
    if (!written || written.startsWith('#') || /^(file|about|javascript|data|blob):/i.test(written))
      return undefined;
    if (/^(mailto|tel):/i.test(written)) return written;
    const url = URL.canParse(written) ? unwrapLink(new URL(written)) : undefined;
    // If a link such as `#fees` is copied from the studio, the browser writes it as a URL of the studio.
    if (url && this.origins.includes(url.origin) && url.pathname.startsWith(`${studioPath}/`))
      return undefined;
    if (url && this.origins.includes(url.origin)) return url.pathname + url.search + url.hash;
    if (url?.protocol === 'https:') return url.href.replace(/\/$/, written.endsWith('/') ? '/' : '');
    if (written.startsWith('/') && !written.startsWith('//')) return written;
    this.links++;
    return undefined;
  }
}

function isItem(kind: Block['kind']): boolean {
  return kind === 'bulleted' || kind === 'numbered';
}

/** The maximum number of columns that a pasted cell can span. */
const maxSpan = 50;

/**
 * Renames style attributes, and removes style sheets, scripts and comments. Otherwise the content security policy of
 * the studio would report each style.
 */
export function disarm(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->|<!\[[^\]]*\]>/g, '')
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/(\s)style(?=\s*=)/gi, '$1data-style'));
}

function readStyle(element: HTMLElement): string {
  return (element.dataset.style ?? '').toLowerCase();
}

/** Checks whether an element is invisible, or is the bullet that Word writes before an item. */
function isHidden(element: HTMLElement): boolean {
  return /mso-list:\s*ignore|display:\s*none|mso-hide:\s*all/.test(readStyle(element));
}

function isWordComment(element: HTMLElement): boolean {
  return (
    /mso-element:\s*comment/.test(readStyle(element)) ||
    /^MsoComment(Reference|Text|Subject)$/.test(element.className)
  );
}

function isTrackingPixel(element: HTMLElement): boolean {
  return ['width', 'height'].some((side) => /^[01]$/.test(element.getAttribute(side) ?? ''));
}

function hasTextBetween(element: HTMLElement): boolean {
  let node = element.previousSibling;
  for (; node && node !== element.previousElementSibling; node = node.previousSibling)
    if (node.textContent?.trim()) return true;
  return false;
}

/**
 * Returns the level of a list item, starting at 1. Returns 0 for other elements. Word writes list items as paragraphs.
 */
function getItemLevel(element: HTMLElement): number {
  const [, level] = /mso-list:\s*l\d+ level(\d)/.exec(readStyle(element)) ?? [];
  if (level) return Number(level);
  if (element.className.startsWith('MsoListParagraph') && element.querySelector('[data-style*="mso-list"]'))
    return 1;
  if (element.tagName !== 'LI') return 0;
  let count = 0;
  for (let list = element.closest('ul, ol'); list; list = list.parentElement?.closest('ul, ol') ?? null)
    count++;
  return Math.max(1, count);
}

function isNumbered(item: HTMLElement): boolean {
  const bullet = [...item.querySelectorAll<HTMLElement>('[data-style]')].find(isHidden)?.textContent ?? '';
  return item.parentElement?.tagName === 'OL' || /^\s*\(?\w{1,4}[.)]/.test(bullet);
}

/**
 * Returns the target of a link that a mail program or Google Docs has changed to a redirect, such as
 * `https://www.google.com/url?q=…`.
 */
function unwrapLink(url: URL): URL {
  const isWrapped =
    (/(^|\.)google\.com$/.test(url.hostname) && url.pathname === '/url') ||
    url.hostname.endsWith('.safelinks.protection.outlook.com');
  const target = isWrapped ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : null;
  return target !== null && URL.canParse(target) ? new URL(target) : url;
}

/** Removes the spaces at the start and end of a text, and repeated spaces within it. */
function trim(content: readonly Node[]): Node[] {
  const trimmed: Node[] = [];
  let endsWithSpace = true;
  for (const node of content) {
    const text = endsWithSpace ? node.text?.trimStart() : node.text;
    if (!text) continue;
    endsWithSpace = /\s$/.test(text);
    trimmed.push(schema.text(text, node.marks));
  }
  for (let last = trimmed.pop(); last; last = trimmed.pop()) {
    const text = last.text?.trimEnd();
    if (!text) continue;
    trimmed.push(schema.text(text, last.marks));
    break;
  }
  return Fragment.fromArray(trimmed).content.slice();
}

const markdownLine = /^\s{0,3}(#{1,6} |[-*+•] |\d{1,3}[.)] |> |\|.*\|)/;

/**
 * Converts a text without formatting to blocks. If all lines contain a tab, the text becomes a table. If the text looks
 * like Markdown, converts its formatting too.
 */
function readPlainText(text: string): Block[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  if (written.length > 0 && written.every((line) => line.includes('\t')))
    return [
      { kind: 'table', rows: written.map((line) => line.split('\t').map((cell) => toText(cell, false))) },
    ];
  const isMarkdown = /\*\*[^*\s][^*]*\*\*|\]\((https:|mailto:|tel:|\/)/.test(text) || /^#{1,6} /m.test(text);
  // In a text without empty lines, each line is a paragraph. In other texts, an empty line ends a paragraph.
  const hasGaps = /\S[^\S\n]*\n[^\S\n]*\n[^\S\n]*\S/.test(text);
  const blocks: Block[] = [];
  let open = '';
  const endParagraph = () => {
    const content = toText(open, isMarkdown);
    if (content.length > 0) blocks.push({ kind: 'paragraph', content });
    open = '';
  };
  for (const line of lines) {
    const sign = markdownLine.exec(line)?.[1];
    if (line.trim() === '') endParagraph();
    else if (sign !== undefined && (isMarkdown || !sign.startsWith('#'))) {
      endParagraph();
      addMarkdownLine(blocks, line.trim(), sign, isMarkdown);
    } else {
      open += ` ${line}`;
      if (!hasGaps) endParagraph();
    }
  }
  endParagraph();
  return blocks;
}

function addMarkdownLine(blocks: Block[], line: string, sign: string, isMarkdown: boolean): void {
  const content = toText(line.slice(sign.length), isMarkdown);
  const last = blocks.at(-1);
  if (sign.startsWith('|')) addTableLine(blocks, line, isMarkdown);
  else if (content.length === 0) return;
  else if (sign.startsWith('#')) blocks.push({ kind: 'heading', level: sign.length - 1, content });
  else if (sign !== '> ') blocks.push({ kind: /\d/.test(sign) ? 'numbered' : 'bulleted', content });
  else if (last?.kind === 'quote') last.content = joinContents([last.content, content]);
  else blocks.push({ kind: 'quote', content });
}

function addTableLine(blocks: Block[], line: string, isMarkdown: boolean): void {
  const cells = line.slice(1, -1).split(/(?<!\\)\|/);
  if (cells.every((cell) => /^\s*:?-+:?\s*$/.test(cell))) return;
  const row = cells.map((cell) => toText(cell.replaceAll('\\|', '|'), isMarkdown));
  const last = blocks.at(-1);
  if (last?.kind === 'table') last.rows.push(row);
  else blocks.push({ kind: 'table', rows: [row] });
}

function toText(text: string, isMarkdown: boolean): Node[] {
  const line = toOneLine(text).trim();
  if (line === '') return [];
  return isMarkdown ? parseText(line, false).content.slice() : [schema.text(line)];
}
