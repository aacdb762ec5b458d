import type { JsonPath, JsonValue } from '../../schema/json/source';
import { flattenMarkup, type MarkupNode, parseMarkup } from '../shared/markup';
import { isObject } from '../shared/values';

// Finds the field for a click on the page: the field whose value is the clicked text. If two fields have this text, a
// click on its second occurrence finds the second field. This works only if the page shows the text of both fields.

/** The text, link and picture at the position of a click on the page. */
export interface ClickTarget {
  /**
   * The texts of the clicked element and its ancestors, the innermost first. `at` is the number of characters before
   * the caret.
   */
  texts: { content: string; at?: number }[];
  /** The index of the clicked element among all elements with the same text, and the number of these elements. */
  occurrence: { index: number; count: number };
  /** The texts beside a clicked drawing, such as an icon or the logo. A drawing has no text of its own. */
  beside?: string[];
  /** The `href` of the clicked link, or of the only link in the clicked card. */
  href?: string;
  /** The URL and the alternative text of the clicked picture. */
  picture?: { src: string; alt: string };
}

interface FieldMatch {
  path: JsonPath;
  caret?: number;
}

export type Tokens = readonly [token: string, value: string][];

/**
 * Finds the clicked field within a value. Returns an empty path if several fields match, and `undefined` if none
 * matches.
 */
export function findField(
  value: JsonValue | undefined,
  click: ClickTarget,
  tokens: Tokens,
): FieldMatch | undefined {
  const texts = listTexts(value);
  const { picture, href, occurrence, beside = [] } = click;
  if (picture) return getOnlyMatch(texts.filter((text) => isPictureText(text, picture)));
  for (const content of beside) {
    const [only, ...others] = texts.filter(({ text }) => toShownText(text, tokens) === content);
    if (only && others.length === 0) return { path: only.path };
  }
  for (const { content, at } of click.texts) {
    const number = extractDigits(content);
    const same = texts.filter(({ text, isNumber }) =>
      isNumber ? text === number : toShownText(text, tokens) === content,
    );
    const isInOrder = same.length === occurrence.count && content === click.texts[0]?.content;
    const found = same[isInOrder ? occurrence.index : 0];
    if (same.length > 1 && !isInOrder) return { path: [] };
    if (found) return { path: found.path, caret: at === undefined ? undefined : toCaret(found, at, tokens) };
  }
  return href === undefined ? undefined : getOnlyMatch(texts.filter(({ text }) => text === href));
}

/** Converts a caret position in the text on the page to a position in the text with marks. */
function toCaret({ text, isNumber }: FieldText, at: number, tokens: Tokens): number | undefined {
  if (isNumber) return undefined;
  let left = at;
  for (const { start, end, shown } of listShownParts(text)) {
    const { length } = replaceTokens(shown, tokens);
    if (left <= length) return Math.min(start + left, end);
    left -= length;
  }
  return text.length;
}

interface FieldText {
  path: JsonPath;
  text: string;
  isNumber?: boolean;
}

function listTexts(value: JsonValue | undefined, path: JsonPath = []): FieldText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'number') return [{ path, text: String(value), isNumber: true }];
  if (Array.isArray(value)) return value.flatMap((item, index) => listTexts(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => listTexts(child, [...path, key]));
}

/** Returns the digits of a printed number: “From $6,900” gives “6900”. */
function extractDigits(content: string): string | undefined {
  return /^\P{N}{0,8}\d[\d\s,.'’]*$/u.test(content) ? content.replaceAll(/\D/g, '') : undefined;
}

function getOnlyMatch(found: FieldText[]): FieldMatch | undefined {
  // A picture has two matches in the same object: its file and its alternative text.
  const [first] = found;
  const parents = new Set(found.map(({ path }) => JSON.stringify(path.slice(0, -1))));
  return first && parents.size === 1 ? { path: first.path } : undefined;
}

function isPictureText({ text }: FieldText, { src, alt }: NonNullable<ClickTarget['picture']>): boolean {
  const [, stem] = /^([^/]+)\.(?:jpe?g|png|webp|avif|tiff?|svg|gif)$/i.exec(text) ?? [];
  if (stem === undefined) return alt !== '' && text === alt;
  const file = decodeURI(src.split('/').at(-1) ?? '');
  return file.startsWith(`${stem}-`) || file.startsWith(`${stem}.`);
}

/** Returns a text as the page shows it: without formatting marks, and with the values of its tokens. */
export function toShownText(text: string, tokens: Tokens): string {
  const shown = listShownParts(text).map((part) => part.shown);
  return collapseSpaces(replaceTokens(shown.join(''), tokens));
}

/** A part of a text. `shown` has no formatting marks, but still has tokens such as `{contact.email}`. */
interface ShownPart {
  start: number;
  end: number;
  shown: string;
}

/** Lists the parts of a text that the page shows. */
function listShownParts(text: string): ShownPart[] {
  return flattenMarkup(parseMarkup(text)).flatMap((node): ShownPart[] => {
    const { start, end, kind } = node;
    if (kind === 'text') return [{ start, end, shown: text.slice(start, end) }];
    return kind === 'citation' ? [{ start, end, shown: showCitation(node) }] : [];
  });
}

/**
 * Returns the text of a citation: the law and the provision. Returns an empty text for a citation that the page shows
 * only as a source number.
 */
function showCitation({ slug, details }: Extract<MarkupNode, { kind: 'citation' }>): string {
  const words = details?.split(',').map((word) => word.trim()) ?? [];
  if (words.includes('note')) return '';
  return [`{law.${slug}}`, ...words.filter((word) => word !== 'history')].join(', ');
}

function replaceTokens(text: string, tokens: Tokens): string {
  if (!text.includes('{')) return text;
  return tokens.reduce((shown, [token, value]) => shown.replaceAll(token, value), text);
}

function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * The selector of elements whose text is in no field: source numbers, the stars of changed laws, file sizes, and texts
 * for screen readers.
 */
const ignoredSelector = 'a[href^="#source-"], a[href^="#moved-"], .visually-hidden, [data-file-note]';

/** Reads the text, link and picture at a click within `area`. The elements belong to the document in the frame. */
export function readClickTarget(
  target: Element,
  area: Element,
  point: { x: number; y: number },
): ClickTarget {
  const drawing = target.closest('svg, .logo img');
  const image = drawing ? null : (target.closest('img') ?? target.querySelector(':scope > img:only-child'));
  const picture = (image as HTMLImageElement | null) ?? undefined;
  const caret = getCaret(target.ownerDocument, point);
  const texts: ClickTarget['texts'] = [];
  const start = caret && target.contains(caret.node) ? caret.node.parentElement : target;
  for (let element: Element | null = start; element && element !== area; element = element.parentElement) {
    const text = readText(element, caret);
    if (text.content !== '' && text.content !== texts.at(-1)?.content) texts.push(text);
    // An element with more than 4,000 characters shows several fields, and so do the elements around it.
    if (text.content.length > 4000) break;
  }
  // The clicked text can be one of several texts in its element, for example a line of the logo.
  if (caret && start) {
    const own = readText(caret.node, caret);
    if (own.content !== '' && own.content !== texts[0]?.content) texts.push(own);
  }
  const occurrences = listOccurrences(area, texts[0]?.content);
  const occurrence = {
    index: occurrences.findIndex((each) => each.contains(start)),
    count: occurrences.length,
  };
  const link = target.closest('a[href]') ?? getOnlyLink(target.closest('li, article, tr'));
  const href = link?.getAttribute('href') ?? undefined;
  return {
    texts,
    occurrence,
    beside: drawing ? listTextsBeside(drawing, area) : undefined,
    href,
    picture: picture && { src: picture.currentSrc || picture.src, alt: picture.alt },
  };
}

/** Returns the texts of the nearest ancestor that has texts. */
function listTextsBeside(drawing: Element, area: Element): string[] {
  let ancestor: Element | null = drawing.parentElement;
  while (ancestor && ancestor !== area && collapseSpaces(ancestor.textContent ?? '') === '')
    ancestor = ancestor.parentElement;
  return ancestor
    ? listTextNodes(ancestor).flatMap((node) => collapseSpaces(node.nodeValue ?? '') || [])
    : [];
}

/** Returns the innermost elements that have exactly this text. */
function listOccurrences(area: Element, content: string | undefined): Element[] {
  const hasText = (element: Element) => collapseSpaces(element.textContent ?? '') === content;
  return [...area.querySelectorAll('*')].filter(
    (element) => hasText(element) && ![...element.children].some(hasText),
  );
}

/**
 * Returns the element that shows only the clicked text. Returns `undefined` if this element has child elements. Also
 * returns `undefined` within a control, such as a button, because the space bar would press the button.
 */
export function findTextElement({ texts, occurrence }: ClickTarget, area: Element): Element | undefined {
  const element = listOccurrences(area, texts[0]?.content)[occurrence.index];
  const canWrite = element?.childElementCount === 0 && !element.closest('button, summary, label, option');
  return canWrite ? element : undefined;
}

function getOnlyLink(card: Element | null): Element | undefined {
  const links = card?.querySelectorAll('a[href]');
  return links?.length === 1 ? links[0] : undefined;
}

interface Caret {
  node: Node;
  offset: number;
}

/**
 * Returns the caret position at a click. WebKit supports only `caretRangeFromPoint`, and some browsers support neither
 * function.
 */
function getCaret(page: Document, { x, y }: { x: number; y: number }): Caret | undefined {
  const position = page.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = page.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

function listTextNodes(root: Node): Node[] {
  const walker = root.ownerDocument?.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes = root.nodeType === Node.TEXT_NODE ? [root] : [];
  while (walker?.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/** Returns the text of a node on one line. Adds the offset of the caret if the caret is in the node. */
function readText(root: Node, caret: Caret | undefined): ClickTarget['texts'][number] {
  let content = '';
  let at: number | undefined;
  for (const node of listTextNodes(root)) {
    const isIgnored = node.parentElement?.closest(ignoredSelector) != null;
    // Removes the space before an ignored element, for example a source number.
    if (isIgnored) content = content.trimEnd();
    const text = isIgnored ? '' : (node.nodeValue ?? '');
    if (node === caret?.node)
      at = (content + text.slice(0, caret.offset)).trimStart().replaceAll(/\s+/g, ' ').length;
    content += text;
  }
  return { content: collapseSpaces(content), at };
}
