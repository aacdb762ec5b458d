import { defineBlock } from '../define-block';
import { choice, collectionName, heading, intro, line } from '../fields/fields';

export const collectionCards = defineBlock({
  type: 'collection-cards',
  purpose: 'A preview of a collection: its first entries and a link to its overview.',
  fields: {
    heading,
    intro: intro.optional(),
    collection: collectionName,
    layout: choice('Layout', '"rows" sets one entry a line, "tiles" sets pictures side by side.', [
      'rows',
      'tiles',
    ]).default('tiles'),
    overviewLabel: line('Label of the overview link', 'What the link to all entries says.', { max: 48 }),
    overviewTitle: line(
      'Title of the last tile',
      'What the last tile says above the overview link; used with tiles.',
      { max: 60 },
    ).optional(),
  },
  resolve: ({ collection }, { cards, menuLimit, overview, lowestPrice }) => ({
    cards: cards(collection)
      .slice(0, menuLimit)
      .map((card) => ({ ...card, price: lowestPrice(card.id) })),
    overview: overview(collection),
  }),
  examples: {
    default: {
      heading: 'Our industries',
      intro: 'Each sector has its own regulators and vocabulary.',
      collection: 'industries',
      overviewLabel: 'Industries overview',
      overviewTitle: 'Between two sectors?',
    },
    minimal: {
      heading: 'Practice areas',
      collection: 'practice-areas',
      layout: 'rows',
      overviewLabel: 'All',
    },
  },
});
