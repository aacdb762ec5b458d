import type { Spot } from '../json/source';
import { getKindMetadata } from './field-kinds';
import { toHref } from './formats';
import { type FieldText, memoize } from './walk';

export type Inline =
  | string
  | { bold: Inline[] }
  | { italic: Inline[] }
  | { href: string; text: Inline[] }
  | { cites: Citation }
  | SourceNote;

/** A citation on a page that numbers its sources. Resolving a page replaces each `cites` by one. */
export interface SourceNote {
  sourceNumber: number;
  /** The law and the provision, which a note leaves out. */
  words?: string;
  /** The label of the link to what has changed since in that law; absent if nothing has. */
  changedLabel?: string;
}

export type RichText = Inline[];

type OnError = (fault: { message: string; within: string; at: number }) => void;

/** Reads all markup that there is. What cannot be read is kept as plain text. `start` is where the text begins. */
export function parseInline(text: string, onError: OnError, start = 0): RichText {
  const pieces: RichText = [];
  let plain = '';
  let at = 0;
  const flush = () => {
    if (plain) pieces.push(plain);
    plain = '';
  };
  while (at < text.length) {
    const mark = /\*\*|\*|\[|\{(?=[a-z])/.exec(text.slice(at));
    if (!mark) break;
    plain += text.slice(at, at + mark.index);
    at += mark.index;
    const found = parseMark(text.slice(at), mark[0], onError, start + at);
    if (found.piece === undefined) plain += text.slice(at, at + found.length);
    else {
      flush();
      pieces.push(found.piece);
    }
    at += found.length;
  }
  plain += text.slice(at);
  flush();
  return pieces;
}

interface ParsedMark {
  piece?: Inline;
  length: number;
}

function parseMark(rest: string, mark: string, onError: OnError, at: number): ParsedMark {
  if (mark === '[') return parseLink(rest, onError, at);
  if (mark === '{') return parseCitation(rest);
  const close = mark === '*' ? findSingleStar(rest) : rest.indexOf(mark, mark.length);
  if (close < 0) {
    const what = mark === '**' ? 'Bold text opens with ** here' : 'Italic text opens with * here';
    onError({
      message: `${what} and is never closed. Add ${mark} where it ends, or take it out here.`,
      within: mark,
      at,
    });
    return { length: mark.length };
  }
  const inside = rest.slice(mark.length, close);
  const length = close + mark.length;
  if (inside.trim() === '' || inside !== inside.trim()) {
    onError({
      message: `Put the ${mark} marks right against the words, without a space inside them.`,
      within: mark,
      at,
    });
    return { length };
  }
  const content = parseInline(inside, onError, at + mark.length);
  return { piece: mark === '**' ? { bold: content } : { italic: content }, length };
}

function findSingleStar(rest: string): number {
  const single = [...rest.slice(1).matchAll(/\*\*?/g)].find(([mark]) => mark === '*');
  return single ? single.index + 1 : -1;
}

/** Reads a mark that cites the law; any other brace is plain text. */
function parseCitation(rest: string): ParsedMark {
  const [first] = findCitations(rest.slice(0, rest.indexOf('}') + 1));
  if (first?.at !== 0) return { length: 1 };
  const { at: _, mark, ...cites } = first;
  return { piece: { cites }, length: mark.length };
}

// An address may hold brackets itself, in pairs.
const link = String.raw`\[([^[\]]*)\]\(([^()]*(?:\([^()]*\)[^()]*){0,5})\)`;
const wholeLink = new RegExp(`^${link}`);
const anyLink = new RegExp(link, 'g');

function parseLink(rest: string, onError: OnError, at: number): ParsedMark {
  const match = wholeLink.exec(rest);
  if (!match) {
    if (!isLikelyLink(rest)) return { length: 1 };
    const form = /^\[[^[\]]*\]\([^\s)]*\(/.test(rest)
      ? 'In the address of a link brackets stand in pairs: write a single one as %28 or %29.'
      : 'A link is written [words](/address), with nothing between the ] and the (.';
    onError({ message: `${form} If no link is meant, leave the [ out.`, within: '[', at });
    return { length: 1 };
  }
  const [whole, words = '', href = ''] = match;
  if (words.trim() === '')
    onError({ message: 'This link has no words. Put them between [ and ].', within: whole, at });
  return { piece: { href: toHref(href), text: parseInline(words, onError, at + 1) }, length: whole.length };
}

/** Whether an opening bracket looks like a link gone wrong and not like brackets in prose, as in “[sic]”. */
function isLikelyLink(rest: string): boolean {
  const close = rest.indexOf(']');
  if (close < 0) return true;
  return /^\](\(|\s+\(\s*(\/|#|https?:|mailto:|tel:))/.test(rest.slice(close));
}

interface Link {
  words: string;
  href: string;
  /** Where its address begins. */
  at: number;
}

export function findLinks(text: string): Link[] {
  return [...text.matchAll(anyLink)].map((match) => {
    const [whole, words = '', href = ''] = match;
    return { words, href, at: match.index + getHrefOffset(whole, href) };
  });
}

function getHrefOffset(whole: string, href: string): number {
  return whole.length - 1 - href.length;
}

/** A text with nothing but the words of its links, or of those that are meant. */
export function stripLinks(text: string, isMatch: (at: number) => boolean = () => true): string {
  return text.replaceAll(anyLink, (whole: string, words: string, href: string, from: number) =>
    isMatch(from + getHrefOffset(whole, href)) ? words : whole,
  );
}

export function toPlainText(text: RichText): string {
  return text
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('cites' in piece) return piece.cites.isNote ? '' : formatCitation(piece.cites.slug, piece.cites);
      if ('sourceNumber' in piece)
        return `${piece.words ?? ''}${piece.sourceNumber}${piece.changedLabel ? '*' : ''}`;
      if ('href' in piece) return toPlainText(piece.text);
      return toPlainText('bold' in piece ? piece.bold : piece.italic);
    })
    .join('');
}

/** The folder of the laws that articles cite, and how a mark that cites one begins. */
export const lawFolder = 'law';

export interface Citation {
  /** The name of the law without its folder, as it is written. */
  slug: string;
  /** The part that is meant, such as `s. 43`, in the one form that pages show. */
  provision?: string;
  /** Only the number of the source is shown, as the words before it name the law already. */
  isNote: boolean;
  /** The law is told of as it once was, so that what came after it needs no word. */
  isHistory: boolean;
}

export interface CitationMark extends Citation {
  at: number;
  mark: string;
}

const citationPrefix = `{${lawFolder}.`;
const citationPattern = new RegExp(`\\{${lawFolder}\\.([^{},]*)((?:,[^{}]*)?)\\}`, 'g');

export function findCitations(text: string): CitationMark[] {
  // Most texts have none.
  if (!text.includes(citationPrefix)) return [];
  return [...text.matchAll(citationPattern)].map(({ 0: mark, 1: slug = '', 2: rest = '', index }) => {
    const { provision, isNote, isHistory } = parseCitationParts(rest.slice(1));
    return { slug: slug.trim(), provision, isNote, isHistory, at: index, mark };
  });
}

export function getLawId({ slug }: Pick<Citation, 'slug'>): string {
  return `${lawFolder}/${slug}`;
}

/** Returns the name of a law, followed by the provision that is cited, if any. */
export function formatCitation(law: string, { provision }: Pick<Citation, 'provision'>): string {
  return provision === undefined ? law : `${law}, ${provision}`;
}

export function isCitationToken(name: string): boolean {
  return name.startsWith(`${lawFolder}.`);
}

function parseCitationParts(rest: string): Omit<Citation, 'slug'> {
  const parts = rest.split(',').map((part) => part.trim());
  const words = new Set<string>();
  while (/^(note|history)$/.test(parts.at(-1) ?? '')) words.add(parts.pop() ?? '');
  return {
    provision: normalizeProvision(parts.join(', ')) || undefined,
    isNote: words.has('note'),
    isHistory: words.has('history'),
  };
}

const abbreviations: Record<string, string> = {
  section: 's.',
  article: 'art.',
  regulation: 'reg.',
  rule: 'r.',
  paragraph: 'para.',
  schedule: 'sch.',
};

/** A part of a law in one form, however it was written: `Sections 31 and 35` is `ss. 31 and 35`. */
function normalizeProvision(written: string): string {
  return written.replace(/^([A-Za-z]+?)(s?)\.? (?=\d)/, (whole, word: string, plural: string) => {
    const known = abbreviations[word.toLowerCase()];
    if (known === undefined) return whole;
    return plural === '' ? `${known} ` : `${known.slice(0, -1)}s. `;
  });
}

/** Finds the marks that cite the law. A text with a format of its own is refused as a whole. */
export const listCitations = memoize(
  (fields: readonly FieldText[]): { field: FieldText; citation: CitationMark }[] =>
    fields
      .filter(({ kind }) => !getKindMetadata(kind).isFormatted)
      .flatMap((field) => findCitations(field.text).map((citation) => ({ field, citation }))),
);

/** Checks whether visitors read a field. */
export function isReadByVisitors({ kind }: FieldText): boolean {
  return getKindMetadata(kind).words !== undefined;
}

const textMarks = new RegExp(`\\]\\([^)]*\\)|\\[(?=[^\\]]*\\]\\()|\\*+|\\{${lawFolder}\\.[^{}]*\\}`, 'g');

/** The words of a field, each of which knows where it was written. */
export function readPlainText({ kind, path, text }: FieldText) {
  const removed = getKindMetadata(kind).words === 'marked' ? [...text.matchAll(textMarks)] : [];
  const getRawOffset = (at: number) => {
    let written = at;
    for (const { index, 0: mark } of removed) if (index <= written) written += mark.length;
    return written;
  };
  return {
    text: removed.length > 0 ? text.replaceAll(textMarks, '') : text,
    /** Where a part of it stands in the file. The end is exclusive. */
    spotOf: (start: number, end: number): Spot => {
      const at = getRawOffset(start);
      return { path, within: text.slice(at, getRawOffset(end - 1) + 1), at };
    },
  };
}
