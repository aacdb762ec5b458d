import { type Card, defineBlock, partOf } from '../define-block';
import { choice, collectionName, entry, group, heading, intro, line, list, slug } from '../fields/fields';

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
  example: {
    heading: 'Practice areas',
    collection: 'practice-areas',
    layout: 'rows',
    overviewLabel: 'All',
  },
});

const entryGroup = group('Group', 'Entries that are shown together.', {
  name: slug('Name', 'The word that entries give as their "group".', { examples: ['money'] }),
  heading,
  intro: intro.optional(),
});

export const collectionIndex = defineBlock({
  type: 'collection-index',
  purpose: 'Every entry of a collection, in groups if wanted, on as many pages as it takes.',
  fields: {
    heading,
    collection: collectionName,
    groups: list('Groups', 'In the order of the page; entries of no group come last.', entryGroup, {
      max: 12,
    }).optional(),
  },
  resolve: (block, context) => {
    const { cards, ...part } = partOf(context.cards(block.collection), context);
    const groups = (block.groups ?? []).map(({ name, heading, intro }) => {
      const own = cards.filter(({ group }) => group === name);
      return { heading, intro, id: context.anchor(heading), cards: own };
    });
    const rest = cards.filter((card) => !groups.some((group) => group.cards.includes(card)));
    return { groups: groups.filter((group) => group.cards.length > 0), rest, ...part };
  },
  example: { heading: 'All practice areas', collection: 'practice-areas' },
});

export const relatedPages = defineBlock({
  type: 'related-pages',
  purpose: 'Links to entries that follow from this page.',
  closesPage: true,
  fields: {
    heading,
    entries: list(
      'Entries',
      'One to three.',
      entry('Entry', 'Collection and name, such as packages/starter.', { examples: ['packages/starter'] }),
      { max: 3 },
    ),
  },
  resolve: (block, context) => ({
    cards: block.entries.map((id) => context.card(id)).filter((card): card is Card => card !== undefined),
  }),
  example: { heading: 'Next', entries: ['industries/first'] },
});
