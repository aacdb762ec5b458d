/** The folder of the laws that articles cite. A citation begins with this name: `{law.second-act}`. */
export const lawFolder = 'law';

/** A link in a text. `at` is the start of its address. */
export interface Link {
  kind: 'link';
  words: string;
  href: string;
  at: number;
  children: MarkupNode[];
}

/** A part of a text with markup, and its position in that text. The end is exclusive. */
export type MarkupNode = { start: number; end: number } & (
  | { kind: 'text' }
  | { kind: 'bold' | 'italic'; children: MarkupNode[] }
  | Link
  /** A citation. `details` is the text after the first comma, for example in `{law.second-act, section 3}`. */
  | { kind: 'citation'; slug: string; details?: string }
);

/** A mark that is not closed or has the wrong form. */
export interface MarkupFault {
  message: string;
  within: string;
  at: number;
}

type Report = (fault: MarkupFault) => void;

/** A pattern for a backslash and the character that it escapes. In JSON, `\\*` shows an asterisk. */
const escaped = /^\\[*[\]{}\\]/;

/**
 * Parses all marks of a text: **bold**, *italic*, [links](/address) and {law.citations}. Reports marks with a fault.
 * They become plain text, except a link without words. The backslash of an escaped character belongs to no node.
 */
export function parseMarkup(text: string, report: Report = () => undefined): MarkupNode[] {
  return parsePart(text, 0, report);
}

/** Parses a part of a text. `offset` is the position of the part in the whole text. */
function parsePart(part: string, offset: number, report: Report): MarkupNode[] {
  const nodes: MarkupNode[] = [];
  let textStart = 0;
  let at = 0;
  const endText = () => {
    if (textStart < at) nodes.push({ kind: 'text', start: offset + textStart, end: offset + at });
  };
  for (;;) {
    const next = part.slice(at).search(/[*[\\]|\{(?=[a-z])/);
    if (next < 0) break;
    at += next;
    if (escaped.test(part.slice(at))) {
      endText();
      textStart = at + 1;
      at += 2;
      continue;
    }
    if (part[at] === '\\' || isBetweenSpaces(part, at)) {
      at++;
      continue;
    }
    const { found, length } = parseMark(part.slice(at), offset + at, report);
    if (found) {
      endText();
      nodes.push(...found);
      textStart = at + length;
    }
    at += length;
  }
  at = part.length;
  endText();
  return nodes;
}

/** Checks whether a single asterisk is between spaces, as in `3 * 4`. Such an asterisk is plain text. */
function isBetweenSpaces(text: string, at: number): boolean {
  return /^\s\*\s$/.test(text.slice(at - 1, at + 2));
}

interface ParsedMark {
  /** The parsed nodes. Missing if there is only plain text. */
  found?: MarkupNode[];
  length: number;
}

function parseMark(rest: string, start: number, report: Report): ParsedMark {
  if (rest.startsWith('[')) return parseLink(rest, start, report);
  if (rest.startsWith('{')) return parseCitation(rest, start);
  return parseStars(rest, start, report);
}

function parseStars(rest: string, start: number, report: Report): ParsedMark {
  const mark = opensBold(rest) ? '**' : '*';
  const close = findClose(rest, mark);
  if (close < 0) {
    const what = mark === '**' ? 'Bold text opens with ** here' : 'Italic text opens with * here';
    const message = `${what} and is never closed. Add ${mark} at its end, or remove the ${mark} here.`;
    report({ message, within: mark, at: start });
    return { length: mark.length };
  }
  const inside = rest.slice(mark.length, close);
  const length = close + mark.length;
  const children = parsePart(inside, start + mark.length, report);
  if (inside.trim() === '' || inside !== inside.trim()) {
    const message = `Put the ${mark} marks directly before and after the words, with no space between the marks and the words.`;
    report({ message, within: mark, at: start });
    return { found: [textNode(start, mark), ...children, textNode(start + close, mark)], length };
  }
  const kind = mark === '**' ? 'bold' : 'italic';
  return { found: [{ kind, start, end: start + length, children }], length };
}

/**
 * Checks whether a text begins with bold text. Returns false for `***a** b*`, which begins with italic text: the next
 * two asterisks close only the bold text inside.
 */
function opensBold(text: string): boolean {
  const [run, next] = findRuns(text, 0);
  return (run?.length ?? 0) > 1 && !(run?.length === 3 && next?.length === 2);
}

/** Returns the position of the mark that closes the mark at the start of a text, or -1. */
function findClose(text: string, mark: '**' | '*'): number {
  // Bold text can have italic parts, and italic text can have bold parts.
  let isOtherOpen = false;
  for (const { at, length } of findRuns(text, mark.length)) {
    if (length === 3 - mark.length) isOtherOpen = !isOtherOpen;
    // Four asterisks in italic text end one bold part and start the next one.
    else if (mark === '*' && length === 4) continue;
    else return length > 2 && isOtherOpen ? at + 3 - mark.length : at;
  }
  return -1;
}

/**
 * Lists the runs of asterisks of a text. Skips citations, addresses of links, escaped characters, and single asterisks
 * between spaces.
 */
function findRuns(text: string, from: number): { at: number; length: number }[] {
  return [...text.slice(from).matchAll(/\\[*[\]{}\\]|\{[^{}]*\}|\]\([^()]*\)|\*+/g)]
    .map(({ 0: { length }, index }) => ({ at: from + index, length }))
    .filter(({ at }) => text[at] === '*' && !isBetweenSpaces(text, at));
}

function textNode(start: number, text: string): MarkupNode {
  return { kind: 'text', start, end: start + text.length };
}

/** A pattern for a link. The address may contain pairs of brackets. */
const link = /^\[((?:[^[\]\\]|\\[*[\]{}\\]|\\(?![*[\]{}\\]))*)\]\(([^()]*(?:\([^()]*\)[^()]*){0,5})\)/;

function parseLink(rest: string, start: number, report: Report): ParsedMark {
  const match = link.exec(rest);
  if (!match) {
    if (isLikelyLink(rest)) {
      const form = /^\[[^[\]]*\]\([^\s)]*\(/.test(rest)
        ? 'The brackets in the address of this link do not match. Write ( as %28 and ) as %29.'
        : 'Write a link as [words](/address), with nothing between the ] and the (.';
      report({ message: `${form} If this is not a link, remove the [.`, within: '[', at: start });
    }
    return { length: 1 };
  }
  const [{ length }, words = '', href = ''] = match;
  const end = start + length;
  if (words.trim() === '') {
    const message = 'This link has no words. Put them between [ and ].';
    report({ message, within: match[0], at: start });
  }
  const children = parsePart(words, start + 1, report);
  return { found: [{ kind: 'link', start, end, words, href, at: end - 1 - href.length, children }], length };
}

/** Checks whether an opening bracket looks like a link with a typo. Other brackets belong to prose, such as “[sic]”. */
function isLikelyLink(rest: string): boolean {
  const close = rest.indexOf(']');
  if (close < 0) return true;
  return /^\](\(|\s+\(\s*(\/|#|https?:|mailto:|tel:))/.test(rest.slice(close));
}

const citation = new RegExp(`^\\{${lawFolder}\\.([^{},]*)(?:,([^{}]*))?\\}`);

/** Parses a citation. Any other brace is plain text here, even if it begins a token, such as `{contact.email}`. */
function parseCitation(rest: string, start: number): ParsedMark {
  const match = citation.exec(rest);
  if (!match) return { length: 1 };
  const [{ length }, slug = '', details] = match;
  return { found: [{ kind: 'citation', start, end: start + length, slug, details }], length };
}

/** Lists the nodes of a tree in the order of the text. A node comes before its children. */
export function flattenMarkup(nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes.flatMap((node) => ('children' in node ? [node, ...flattenMarkup(node.children)] : [node]));
}

export function findLinks(text: string): Link[] {
  return flattenMarkup(parseMarkup(text)).filter((node) => node.kind === 'link');
}

/**
 * Returns a text in which links are replaced by their words. `isMatch` selects links by the position of their address.
 */
export function stripLinks(text: string, isMatch: (at: number) => boolean = () => true): string {
  let stripped = '';
  let end = 0;
  for (const node of flattenMarkup(parseMarkup(text))) {
    if (node.kind !== 'link' || !isMatch(node.at)) continue;
    stripped += text.slice(end, node.start) + node.words;
    end = node.end;
  }
  return stripped + text.slice(end);
}
