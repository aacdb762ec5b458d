import type { JsonPath, JsonValue } from '../../schema/json/source';
import { flattenMarkup, parseMarkup } from '../shared/markup';
import { isObject } from '../shared/values';

// Which field a click on the page means: what was clicked is compared with the values of a file. Where several are alike, their
// order tells, as long as the page shows as many as the file holds.

/** What was clicked on the page. */
export interface ClickTarget {
  /** The clicked text and the texts of the elements around it, innermost first. `at` counts the characters before the caret. */
  texts: { content: string; at?: number }[];
  /** Which of how many places with the innermost text was clicked. */
  occurrence: { index: number; count: number };
  /** Of a link, or of the only one in the card that was clicked: where it leads. */
  href?: string;
  /** Of a picture: its address and the words for it. */
  picture?: { src: string; alt: string };
}

export interface FieldMatch {
  path: JsonPath;
  caret?: number;
}

export type Tokens = readonly [token: string, value: string][];

/** The field of a value that was clicked; the whole of it where several are alike, nothing where there is none. */
export function findField(
  value: JsonValue | undefined,
  click: ClickTarget,
  tokens: Tokens,
): FieldMatch | undefined {
  const texts = listTexts(value);
  const { picture, href, occurrence } = click;
  if (picture) return getOnlyMatch(texts.filter((text) => isPictureText(text, picture)));
  for (const { content, at } of click.texts) {
    const number = extractDigits(content);
    const same = texts.filter(({ text, isNumber }) =>
      isNumber ? text === number : toShownText(text, tokens) === content,
    );
    const isInOrder = same.length === occurrence.count && content === click.texts[0]?.content;
    const found = same[isInOrder ? occurrence.index : 0];
    if (same.length > 1 && !isInOrder) return { path: [] };
    if (found) return { path: found.path, caret: collapseSpaces(found.text) === content ? at : undefined };
  }
  return href === undefined ? undefined : getOnlyMatch(texts.filter(({ text }) => text === href));
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

/** The digits of a number as it is printed, such as those of “From $6,900”. */
function extractDigits(content: string): string | undefined {
  return /^\P{N}{0,8}\d[\d\s,.'’]*$/u.test(content) ? content.replaceAll(/\D/g, '') : undefined;
}

function getOnlyMatch(found: FieldText[]): FieldMatch | undefined {
  // A picture is meant by its file as well as by the words for it.
  const [first] = found;
  const holders = new Set(found.map(({ path }) => JSON.stringify(path.slice(0, -1))));
  return first && holders.size === 1 ? { path: first.path } : undefined;
}

function isPictureText({ text }: FieldText, { src, alt }: NonNullable<ClickTarget['picture']>): boolean {
  const [, stem] = /^([^/]+)\.(?:jpe?g|png|webp|avif|tiff?|svg|gif)$/i.exec(text) ?? [];
  if (stem === undefined) return alt !== '' && text === alt;
  const file = decodeURI(src.split('/').at(-1) ?? '');
  return file.startsWith(`${stem}-`) || file.startsWith(`${stem}.`);
}

/** Returns a text as the page shows it: without marks, and with the values of its tokens. */
export function toShownText(text: string, tokens: Tokens): string {
  const pieces = flattenMarkup(parseMarkup(text)).map((node) => {
    // The token of a citation without details stands for the name of the law. Others show a number of a source.
    const isShown = node.kind === 'text' || (node.kind === 'citation' && node.details === undefined);
    return isShown ? text.slice(node.start, node.end) : '';
  });
  let shown = pieces.join('');
  if (shown.includes('{')) for (const [token, value] of tokens) shown = shown.replaceAll(token, value);
  return collapseSpaces(shown);
}

function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Numbers of sources, and words for screen readers alone, are of no field. */
const ignoredSelector = 'a[href^="#source-"], a[href^="#moved-"], .visually-hidden';

/** Reads what was clicked within `area`. Elements are of another document than this script's. */
export function readClickTarget(
  target: Element,
  area: Element,
  point: { x: number; y: number },
): ClickTarget {
  const image = target.closest('img') ?? target.querySelector(':scope > img:only-child');
  const picture = (image as HTMLImageElement | null) ?? undefined;
  const caret = getCaret(target.ownerDocument, point);
  const texts: ClickTarget['texts'] = [];
  const start = caret && target.contains(caret.node) ? caret.node.parentElement : target;
  for (let element: Element | null = start; element && element !== area; element = element.parentElement) {
    const text = readText(element, caret);
    if (text.content !== '' && text.content !== texts.at(-1)?.content) texts.push(text);
    // What holds more than a card or a paragraph is no field.
    if (text.content.length > 4000) break;
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
    href,
    picture: picture && { src: picture.currentSrc || picture.src, alt: picture.alt },
  };
}

/** The innermost elements of a text. */
function listOccurrences(area: Element, content: string | undefined): Element[] {
  const hasText = (element: Element) => collapseSpaces(element.textContent ?? '') === content;
  return [...area.querySelectorAll('*')].filter(
    (element) => hasText(element) && ![...element.children].some(hasText),
  );
}

function getOnlyLink(card: Element | null): Element | undefined {
  const links = card?.querySelectorAll('a[href]');
  return links?.length === 1 ? links[0] : undefined;
}

interface Caret {
  node: Node;
  offset: number;
}

/** Returns where a click puts the caret. WebKit has only the older function; without both, the field is found all the same. */
function getCaret(page: Document, { x, y }: { x: number; y: number }): Caret | undefined {
  const position = page.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = page.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** Reads the text of an element on one line, and how many of its characters are before the caret, if the caret is in it. */
function readText(element: Element, caret: Caret | undefined): ClickTarget['texts'][number] {
  const nodes = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let content = '';
  let at: number | undefined;
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const isIgnored = node.parentElement?.closest(ignoredSelector) != null;
    // The space before the number of a source belongs to the number.
    if (isIgnored) content = content.trimEnd();
    const text = isIgnored ? '' : (node.nodeValue ?? '');
    if (node === caret?.node)
      at = (content + text.slice(0, caret.offset)).trimStart().replaceAll(/\s+/g, ' ').length;
    content += text;
  }
  return { content: collapseSpaces(content), at };
}
