import {
  flattenMarkup,
  lawFolder,
  type MarkupFault,
  type MarkupNode,
  parseMarkup,
} from '../../src/shared/markup';
import type { Spot } from '../json/source';
import { getKindMetadata } from './field-kinds';
import { toHref } from './formats';
import { type FieldText, memoize } from './walk';

export type Inline =
  | string
  | { bold: Inline[] }
  | { italic: Inline[] }
  /** A link. A link to a term of the glossary also has the explanation of the term. */
  | { href: string; text: Inline[]; explanation?: string }
  | { cites: Citation }
  | SourceNote;

/** A numbered reference to a source. Resolving a page replaces each citation (`cites`) with such a reference. */
export interface SourceNote {
  sourceNumber: number;
  /** The law and the provision as text. Missing if the citation shows only the number. */
  words?: string;
  /** The label of the link to later changes of the law. Missing if there are no changes. */
  changedLabel?: string;
}

export type RichText = Inline[];

/** Parses rich text. A mark with a problem is reported and becomes plain text. */
export function parseInline(text: string, onError?: (fault: MarkupFault) => void): RichText {
  return toRichText(text, parseMarkup(text, onError));
}

function toRichText(text: string, nodes: readonly MarkupNode[]): RichText {
  return nodes.map((node) => {
    if (node.kind === 'text') return text.slice(node.start, node.end);
    if (node.kind === 'citation') return { cites: toCitation(node) };
    const children = toRichText(text, node.children);
    if (node.kind === 'link') return { href: toHref(node.href), text: children };
    return node.kind === 'bold' ? { bold: children } : { italic: children };
  });
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

export interface Citation {
  /** The slug of the law, without the folder. */
  slug: string;
  /** The cited provision in normalized form, for example `s. 43`. */
  provision?: string;
  /** True if the page shows only the number of the source, because the text already names the law. */
  isNote: boolean;
  /** True if the citation is about the history of the law, so that later changes of the law do not matter. */
  isHistory: boolean;
}

export interface CitationMark extends Citation {
  at: number;
  mark: string;
}

export function findCitations(text: string): CitationMark[] {
  return flattenMarkup(parseMarkup(text)).flatMap((node) =>
    node.kind === 'citation'
      ? [{ ...toCitation(node), at: node.start, mark: text.slice(node.start, node.end) }]
      : [],
  );
}

export function getLawId({ slug }: Pick<Citation, 'slug'>): string {
  return `${lawFolder}/${slug}`;
}

export function formatCitation(law: string, { provision }: Pick<Citation, 'provision'>): string {
  return provision === undefined ? law : `${law}, ${provision}`;
}

export function isCitationToken(name: string): boolean {
  return name.startsWith(`${lawFolder}.`);
}

export function toCitation({ slug, details = '' }: { slug: string; details?: string }): Citation {
  const parts = details.split(',').map((part) => part.trim());
  const words = new Set<string>();
  while (/^(note|history)$/.test(parts.at(-1) ?? '')) words.add(parts.pop() ?? '');
  return {
    slug: slug.trim(),
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

/** Normalizes a provision of a law: `Sections 31 and 35` becomes `ss. 31 and 35`. */
function normalizeProvision(written: string): string {
  return written.replace(/^([A-Za-z]+?)(s?)\.? (?=\d)/, (whole, word: string, plural: string) => {
    const known = abbreviations[word.toLowerCase()];
    if (known === undefined) return whole;
    return plural === '' ? `${known} ` : `${known.slice(0, -1)}s. `;
  });
}

/** Lists the citations in fields. Skips texts with a fixed format, which cannot contain citations. */
export const listCitations = memoize(
  (fields: readonly FieldText[]): { field: FieldText; citation: CitationMark }[] =>
    fields
      .filter(({ kind }) => !getKindMetadata(kind).isFormatted)
      .flatMap((field) => findCitations(field.text).map((citation) => ({ field, citation }))),
);

export function isReadByVisitors({ kind }: FieldText): boolean {
  return getKindMetadata(kind).readAs !== undefined;
}

/**
 * Returns the text of a field without marks and citations. The returned `getSpot` locates a range of that text in the
 * source.
 */
export function readPlainText({ kind, path, text }: FieldText) {
  const whole: MarkupNode = { kind: 'text', start: 0, end: text.length };
  const nodes = getKindMetadata(kind).readAs === 'marked' ? flattenMarkup(parseMarkup(text)) : [whole];
  const pieces = nodes.filter((node) => node.kind === 'text');
  const getOffset = (at: number) => {
    let start = 0;
    for (const piece of pieces) {
      const length = piece.end - piece.start;
      if (at < start + length) return piece.start + at - start;
      start += length;
    }
    return text.length;
  };
  return {
    text: pieces.map(({ start, end }) => text.slice(start, end)).join(''),
    /** Returns the spot in the source for a range of the plain text. `end` is exclusive. */
    getSpot: (start: number, end: number): Spot => {
      const at = getOffset(start);
      return { path, within: text.slice(at, getOffset(end - 1) + 1), at };
    },
  };
}
