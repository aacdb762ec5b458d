import { type Citation, findCitations } from './citations';
import { toTarget } from './phone';

/** A piece of text as the page shows it: plain, bold, italic or a link. */
export type Inline = string | { bold: Inline[] } | { italic: Inline[] } | InlineLink;

interface InlineLink {
  href: string;
  text: Inline[];
  /** What it is called where its words alone do not say where it leads; begins with them. */
  name?: string;
  /** What of the law it cites; where it leads is known once the sources of its page are. */
  cites?: Citation;
}

export type RichText = Inline[];

interface MarkupFault {
  message: string;
  within: string;
  /** Where it begins in the text. */
  at: number;
}

type OnFault = (fault: MarkupFault) => void;

/** A link of a text and where its address begins. */
export interface TextLink {
  href: string;
  at: number;
}

/**
 * Reads `**bold**`, `*italic*`, `[links](/address)` and marks that cite the law; nothing else is markup.
 * What cannot be read is handed to `onFault` and kept as plain text. `start` is where the text begins in a longer one.
 */
export function parseInline(text: string, onFault: OnFault, start = 0): RichText {
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
    const found = readMark(text.slice(at), mark[0], onFault, start + at);
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

/** What was read, and how many characters it took; without a piece they are plain text. */
interface ReadMark {
  piece?: Inline;
  length: number;
}

function readMark(rest: string, mark: string, onFault: OnFault, at: number): ReadMark {
  if (mark === '[') return readLink(rest, onFault, at);
  if (mark === '{') return readCitation(rest);
  const close = mark === '*' ? findSingleStar(rest) : rest.indexOf(mark, mark.length);
  if (close < 0) {
    const what = mark === '**' ? 'Bold text opens with ** here' : 'Italic text opens with * here';
    onFault({ message: `${what} and is never closed. Add ${mark} where it ends.`, within: mark, at });
    return { length: mark.length };
  }
  const inside = rest.slice(mark.length, close);
  const length = close + mark.length;
  if (inside.trim() === '' || inside !== inside.trim()) {
    onFault({
      message: `Put the ${mark} marks right against the words, without a space inside them.`,
      within: mark,
      at,
    });
    return { length };
  }
  const content = parseInline(inside, onFault, at + mark.length);
  return { piece: mark === '**' ? { bold: content } : { italic: content }, length };
}

/** The place of a star that stands alone, past any ** inside. */
function findSingleStar(rest: string): number {
  for (let i = 1; i < rest.length; i++) {
    if (rest[i] !== '*') continue;
    if (rest[i + 1] === '*') i++;
    else return i;
  }
  return -1;
}

/** A mark that cites the law, until its page gives it a name and a number; any other brace is plain text. */
function readCitation(rest: string): ReadMark {
  const [first] = findCitations(rest.slice(0, rest.indexOf('}') + 1));
  if (first?.at !== 0) return { length: 1 };
  const { at: _, mark, ...cites } = first;
  const named = [cites.slug, ...(cites.provision === undefined ? [] : [cites.provision])];
  return { piece: { href: '', text: cites.isNote ? [] : [named.join(', ')], cites }, length: mark.length };
}

// An address may hold brackets itself, in pairs.
const link = String.raw`\[([^[\]]*)\]\(([^()]*(?:\([^()]*\)[^()]*){0,5})\)`;
const wholeLink = new RegExp(`^${link}`);
const anyLink = new RegExp(link, 'g');

function readLink(rest: string, onFault: OnFault, at: number): ReadMark {
  const match = wholeLink.exec(rest);
  if (!match) {
    if (!isMeantAsLink(rest)) return { length: 1 };
    const form = /^\[[^[\]]*\]\([^\s)]*\(/.test(rest)
      ? 'In the address of a link brackets stand in pairs: write a single one as %28 or %29.'
      : 'A link is written [words](/address), with nothing between the ] and the (.';
    onFault({ message: `${form} If no link is meant, leave the [ out.`, within: '[', at });
    return { length: 1 };
  }
  const [whole, words = '', href = ''] = match;
  if (words.trim() === '')
    onFault({ message: 'This link has no words. Put them between [ and ].', within: whole, at });
  return { piece: { href: toTarget(href), text: parseInline(words, onFault, at + 1) }, length: whole.length };
}

/** Whether an opening bracket looks like a link gone wrong and not like brackets in prose, as in “[sic]”. */
function isMeantAsLink(rest: string): boolean {
  const close = rest.indexOf(']');
  if (close < 0) return true;
  return /^\](\(|\s+\(\s*(\/|#|https?:|mailto:|tel:))/.test(rest.slice(close));
}

/** The links of a text, with their places. */
export function findLinks(text: string): TextLink[] {
  return [...text.matchAll(anyLink)].map((match) => {
    const [whole, , href = ''] = match;
    return { href, at: match.index + whole.length - 1 - href.length };
  });
}

/** The words of a text without its marks. */
export function toPlainText(text: RichText): string {
  return text
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('href' in piece) return toPlainText(piece.text);
      return toPlainText('bold' in piece ? piece.bold : piece.italic);
    })
    .join('');
}
