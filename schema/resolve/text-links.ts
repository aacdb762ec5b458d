import type * as z from 'zod';
import { fillWords } from '../../src/shared/words';
import { blocks } from '../blocks/index';
import { getTermHeading, glossary, listForms } from '../blocks/tools';
import { type Card, findBlocks, type PageLaw } from '../define-block';
import { toAnchor } from '../fields/formats';
import {
  type Citation,
  formatCitation,
  getLawId,
  type Inline,
  type RichText,
  type SourceNote,
} from '../fields/rich-text';
import { getChildSchema, getMetadata, memoize } from '../fields/walk';
import type { Wording } from '../files/wording';
import type { JsonValue } from '../json/source';

// This file adds two kinds of links to the texts of a page: source numbers and glossary terms.

/** Replaces the citations in blocks with the numbers of the page's sources. */
export function numberCitations<T extends object>(
  blocks: readonly T[],
  { sources }: PageLaw,
  wording: Wording,
): T[] {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const toNote = (cites: Citation): SourceNote[] => {
    const source = byId.get(getLawId(cites));
    if (!source) return [];
    const { number: sourceNumber, name, hasChanged } = source;
    return [
      {
        sourceNumber,
        ...(!cites.isNote && { words: `${formatCitation(name, cites)}\u00a0` }),
        ...(hasChanged &&
          !cites.isHistory && { changedLabel: fillWords(wording.lawMovedHere, { law: name }) }),
      },
    ];
  };
  return blocks.map((block) =>
    getCitations(block).length === 0 ? block : (replaceCitations(block, toNote) as T),
  );
}

export const getCitations = memoize((block: object): Citation[] => listCitations(block));

function listCitations(value: unknown): Citation[] {
  if (isCitationNode(value)) return [value.cites];
  return typeof value === 'object' ? Object.values(value ?? {}).flatMap(listCitations) : [];
}

function replaceCitations(value: unknown, toNote: (cites: Citation) => SourceNote[]): unknown {
  if (Array.isArray(value))
    return value.flatMap((item) =>
      isCitationNode(item) ? toNote(item.cites) : [replaceCitations(item, toNote)],
    );
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceCitations(item, toNote)]),
  );
}

function isCitationNode(value: unknown): value is { cites: Citation } {
  return typeof value === 'object' && value !== null && 'cites' in value;
}

interface LinkedTerm {
  href: string;
  explanation: string;
}

/**
 * The terms of the glossaries. `byForm` maps each form of a term, such as its plural, to the link of the term.
 * `pattern` matches each form as a whole word.
 */
export interface Terms {
  byForm: ReadonlyMap<string, LinkedTerm>;
  pattern: RegExp;
}

interface GlossaryPage {
  card: Pick<Card, 'address'>;
  data: { blocks: readonly { type?: unknown }[] };
}

/** Collects the terms of all glossaries. Returns `undefined` if there are no terms. */
export function collectTerms(pages: readonly GlossaryPage[]): Terms | undefined {
  const byForm = new Map<string, LinkedTerm>();
  for (const { card, data } of pages)
    for (const term of findBlocks(data.blocks, glossary).flatMap(({ terms }) => terms)) {
      const linked = {
        href: `${card.address}#${toAnchor(getTermHeading(term))}`,
        explanation: term.explanation,
      };
      for (const form of listForms(term))
        for (const each of [form, capitalize(form)]) if (!byForm.has(each)) byForm.set(each, linked);
    }
  if (byForm.size === 0) return undefined;
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  return {
    byForm,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join('|')})(?![\\p{L}\\p{N}-])`, 'gu'),
  };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function capitalize(form: string): string {
  return form.charAt(0).toUpperCase() + form.slice(1);
}

/**
 * Links the first use of each term on a page to the glossary. Only rich text outside of links and citations is
 * searched, so headings, labels and prices stay unchanged. A page with a glossary stays unchanged too.
 */
export function linkTerms<T extends { type?: unknown }>(data: readonly T[], terms: Terms | undefined): T[] {
  if (!terms || findBlocks(data, glossary).length > 0) return [...data];
  const linker = new TermLinker(terms);
  return data.map((block) => {
    const schema = blocks.find(({ type }) => type === block.type)?.schema;
    return linker.linkFields(block, schema) as T;
  });
}

class TermLinker {
  private readonly used = new Set<LinkedTerm>();

  constructor(private readonly terms: Terms) {}

  /** Links the terms in all rich texts of a value. */
  linkFields(value: unknown, schema: z.ZodType | undefined): unknown {
    if (!schema || typeof value !== 'object' || value === null) return value;
    const { kind, hasNoTerms } = getMetadata(schema);
    if (hasNoTerms) return value;
    if (kind === 'rich') return this.linkText(value as RichText);
    const link = (item: unknown, step: string | number) =>
      this.linkFields(item, getChildSchema(schema, value as JsonValue, step));
    if (Array.isArray(value)) return value.map(link);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, link(item, key)]));
  }

  private linkText(text: RichText): RichText {
    return text.flatMap((piece): Inline[] => {
      if (typeof piece === 'string') return this.linkWords(piece);
      if ('bold' in piece) return [{ bold: this.linkText(piece.bold) }];
      if ('italic' in piece) return [{ italic: this.linkText(piece.italic) }];
      return [piece];
    });
  }

  private linkWords(text: string): Inline[] {
    const pieces: Inline[] = [];
    let end = 0;
    for (const { 0: form, index } of text.matchAll(this.terms.pattern)) {
      const term = this.terms.byForm.get(form);
      if (!term || this.used.has(term)) continue;
      this.used.add(term);
      if (end < index) pieces.push(text.slice(end, index));
      pieces.push({ ...term, text: [form] });
      end = index + form.length;
    }
    if (end < text.length) pieces.push(text.slice(end));
    return pieces;
  }
}
