import { faq } from '../blocks/lists';
import { findBlocks, type QuestionGroup } from '../define-block';
import type { Inline, RichText } from '../fields/rich-text';
import { collectionNames } from '../files/collections';
import type { Entry, ResolveContext } from './context';
import { resolvePageLaw } from './law';
import { numberCitations } from './text-links';

/** Lists the questions of all listed pages, grouped by page. Omits the page with the id `ownId`. */
export function listQuestionGroups(source: ResolveContext, ownId: string): QuestionGroup[] {
  const { entries } = source;
  const listed = [
    ...entries.all.filter(({ file, data }) => file.role === 'pages' && data.listed),
    ...collectionNames.flatMap((collection) =>
      entries.cards(collection).flatMap(({ id }) => entries.getById(id) ?? []),
    ),
  ];
  return listed.flatMap((entry) => {
    const items = entry.card.id === ownId ? [] : listQuestions(source, entry);
    return items.length > 0 ? [{ page: { label: entry.card.title, to: entry.card.address }, items }] : [];
  });
}

function listQuestions(source: ResolveContext, entry: Entry): QuestionGroup['items'] {
  const own = findBlocks(entry.data.blocks, faq);
  if (own.length === 0) return [];
  const { address } = entry.card;
  const cited = numberCitations(own, resolvePageLaw(source, entry), source.wording);
  return cited.flatMap(({ items }) =>
    items.map(({ question, answer }) => ({ question, answer: moveText(answer, address) })),
  );
}

/**
 * Adapts a text for another page. Links to anchors get the address of the page that they were on, and citations become
 * plain text.
 */
function moveText(text: RichText, address: string): RichText {
  return text.map((piece): Inline => {
    if (typeof piece === 'string') return piece;
    if ('bold' in piece) return { bold: moveText(piece.bold, address) };
    if ('italic' in piece) return { italic: moveText(piece.italic, address) };
    if ('sourceNumber' in piece) return piece.words?.trim() ?? '';
    if ('cites' in piece) return '';
    return { ...piece, href: piece.href.startsWith('#') ? address + piece.href : piece.href };
  });
}
