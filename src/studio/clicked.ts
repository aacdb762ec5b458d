import type { JsonPath, JsonValue } from '../../schema/json/source';
import { isObject } from '../shared/values';

// Which field a click on the page means: what was clicked is compared with the values of a file. Where several are alike, their
// order tells, as long as the page shows as many as the file holds.

/** What was clicked on the page. */
export interface Clicked {
  /** The text at the place and those around it, from the inside out, each with how many characters stand before the place. */
  texts: { words: string; at: number }[];
  /** Which of how many places with the innermost text was clicked. */
  twin: { index: number; count: number };
  /** Of a link, or of the only one in the card that was clicked: where it leads. */
  href?: string;
  /** Of a picture: its address and the words for it. */
  picture?: { src: string; alt: string };
}

export interface Found {
  path: JsonPath;
  caret?: number;
}

export type Tokens = readonly [token: string, value: string][];

/** The field of a value that was clicked; the whole of it where several are alike, nothing where there is none. */
export function findField(value: JsonValue | undefined, clicked: Clicked, tokens: Tokens): Found | undefined {
  const texts = listTexts(value);
  const { picture, href, twin } = clicked;
  if (picture) return only(texts.filter((text) => isOfPicture(text, picture)));
  for (const { words, at } of clicked.texts) {
    const number = readNumber(words);
    const same = texts.filter(({ text, isNumber }) =>
      isNumber ? text === number : asShown(text, tokens) === words,
    );
    const isInOrder = same.length === twin.count && words === clicked.texts[0]?.words;
    const found = same[isInOrder ? twin.index : 0];
    if (same.length > 1 && !isInOrder) return { path: [] };
    if (found) return { path: found.path, caret: squeeze(found.text) === words ? at : undefined };
  }
  return href === undefined ? undefined : only(texts.filter(({ text }) => text === href));
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
  return Object.entries(value).flatMap(([key, held]) => listTexts(held, [...path, key]));
}

/** The digits of a number as it is printed, such as those of “From $6,900”. */
function readNumber(words: string): string | undefined {
  return /^\P{N}{0,8}\d[\d\s,.'’]*$/u.test(words) ? words.replaceAll(/\D/g, '') : undefined;
}

function only(found: FieldText[]): Found | undefined {
  // A picture is meant by its file as well as by the words for it.
  const [first] = found;
  const holders = new Set(found.map(({ path }) => JSON.stringify(path.slice(0, -1))));
  return first && holders.size === 1 ? { path: first.path } : undefined;
}

function isOfPicture({ text }: FieldText, { src, alt }: NonNullable<Clicked['picture']>): boolean {
  const [, stem] = /^([^/]+)\.(?:jpe?g|png|webp|avif|tiff?|svg|gif)$/i.exec(text) ?? [];
  if (stem === undefined) return alt !== '' && text === alt;
  const file = decodeURI(src.split('/').at(-1) ?? '');
  return file.startsWith(`${stem}-`) || file.startsWith(`${stem}.`);
}

/** A text as the page shows it: without marks, and with what tokens stand for. */
export function asShown(text: string, tokens: Tokens): string {
  // A law is named in the text by a plain mark; one with a part or note stands there as a number alone.
  let shown = text.replaceAll(/\{law\.[^{},]*,[^{}]*\}/g, '');
  if (shown.includes('{')) for (const [token, value] of tokens) shown = shown.replaceAll(token, value);
  return squeeze(
    shown
      .replaceAll(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
      .replaceAll(/\*{1,2}(?=\S)|(?<=\S)\*{1,2}/g, ''),
  );
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Numbers of sources, and words for screen readers alone, are of no field. */
const added = 'a[href^="#source-"], a[href^="#moved-"], .visually-hidden';

/** Reads what was clicked within `area`. Elements are of another document than this script's. */
export function readClick(target: Element, area: Element, point: { x: number; y: number }): Clicked {
  const image = target.closest('img') ?? target.querySelector(':scope > img:only-child');
  const picture = (image as HTMLImageElement | null) ?? undefined;
  // Older browsers do not tell the place; the field is found all the same.
  const place = target.ownerDocument.caretPositionFromPoint?.(point.x, point.y) ?? null;
  const texts: Clicked['texts'] = [];
  const start = place && target.contains(place.offsetNode) ? place.offsetNode.parentElement : target;
  for (let element: Element | null = start; element && element !== area; element = element.parentElement) {
    const text = readText(element, place);
    if (text.words !== '' && text.words !== texts.at(-1)?.words) texts.push(text);
    // What holds more than a card or a paragraph is no field.
    if (text.words.length > 4000) break;
  }
  const twins = listTwins(area, texts[0]?.words);
  const twin = { index: twins.findIndex((each) => each.contains(start)), count: twins.length };
  const link = target.closest('a[href]') ?? onlyLink(target.closest('li, article, tr'));
  const href = link?.getAttribute('href') ?? undefined;
  return {
    texts,
    twin,
    href,
    picture: picture && { src: picture.currentSrc || picture.src, alt: picture.alt },
  };
}

/** The innermost elements of a text. */
function listTwins(area: Element, words: string | undefined): Element[] {
  const says = (element: Element) => squeeze(element.textContent ?? '') === words;
  return [...area.querySelectorAll('*')].filter(
    (element) => says(element) && ![...element.children].some(says),
  );
}

function onlyLink(card: Element | null): Element | undefined {
  const links = card?.querySelectorAll('a[href]');
  return links?.length === 1 ? links[0] : undefined;
}

/** The text of an element on one line, and how much of it stands before the place. */
function readText(element: Element, place: CaretPosition | null): { words: string; at: number } {
  const nodes = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let words = '';
  let at = 0;
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node.parentElement?.closest(added)) {
      // A number of a source stands behind a blank of its own.
      words = words.trimEnd();
      continue;
    }
    const text = node.nodeValue ?? '';
    if (node === place?.offsetNode)
      at = (words + text.slice(0, place.offset)).trimStart().replaceAll(/\s+/g, ' ').length;
    words += text;
  }
  return { words: squeeze(words), at };
}
