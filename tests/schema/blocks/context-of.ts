import type { BlockContext, Card } from '../../../schema/block-context';

/** An entry as a block may show it, called by its slug. */
export const card = (slug: string, more: Partial<Card> = {}): Card => ({
  id: `industries/${slug}`,
  address: `/industries/${slug}`,
  title: slug,
  summary: 'A.',
  ...more,
});

/** What a block may ask of a site of these entries. */
export function contextOf(cards: Card[] = [], more: Partial<BlockContext> = {}): BlockContext {
  return {
    self: card('self'),
    cards: () => cards,
    card: (id) => cards.find((found) => found.id === id),
    overview: (collection) => `/${collection}`,
    overviews: [{ label: 'Home', to: '/' }],
    packagePlans: () => [],
    checklists: () => [],
    menuLimit: 2,
    pageSize: 2,
    pageNumber: 1,
    priceText: ({ kind }) => ({ amount: kind, notes: [] }),
    bookingHref: (id) => `https://book.example/${id}`,
    law: { sources: [], changes: [] },
    lawWord: (word) => word,
    anchor: (text) => `id-${text}`,
    ...more,
  };
}
