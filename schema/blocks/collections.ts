import { type Card, defineBlock, paginate } from '../define-block';
import {
  choice,
  collectionName,
  entry,
  group,
  heading,
  intro,
  line,
  link,
  list,
  slug,
} from '../fields/fields';

export const collectionCards = defineBlock({
  type: 'collection-cards',
  purpose: 'The first entries of a collection, and a link to all entries.',
  fields: {
    heading,
    intro: intro.optional(),
    collection: collectionName,
    layout: choice('Layout', 'Rows show one entry per line. Tiles show pictures side by side.', [
      'rows',
      'tiles',
    ]).default('tiles'),
    overviewLabel: line('Label of the overview link', 'The text of the link to all entries.', { max: 48 }),
    overviewTitle: line(
      'Title of the last tile',
      'Shown above the overview link in the last tile. Only for the layout with tiles.',
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

const entryGroup = group('Group', 'Entries under one heading.', {
  name: slug('Name', 'The name that entries of this group have in their field "Group".', {
    examples: ['money'],
  }),
  heading,
  intro: intro.optional(),
});

export const collectionIndex = defineBlock({
  type: 'collection-index',
  purpose: 'All entries of a collection, optionally in groups, paginated if there are many.',
  fields: {
    heading,
    collection: collectionName,
    groups: list(
      'Groups',
      'The groups, in the order in which the page shows them. Entries without a group are last.',
      entryGroup,
      {
        max: 12,
      },
    ).optional(),
  },
  resolve: (block, context) => {
    const { cards, ...part } = paginate(context.cards(block.collection), context);
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
  purpose: 'Links to entries related to this page.',
  closesPage: true,
  fields: {
    heading,
    entries: list(
      'Entries',
      'The entries to show as cards: one to three.',
      entry('Entry', 'Collection and name, for example packages/starter.', {
        examples: ['packages/starter'],
      }),
      { max: 3 },
    ),
    links: list('Links', 'One to four further links below the cards, for example to tools.', link, {
      max: 4,
    }).optional(),
  },
  resolve: (block, context) => ({
    cards: block.entries
      .map((id) => context.card(id))
      .filter((card): card is Card => card !== undefined)
      .map((card) => ({ ...card, price: context.lowestPrice(card.id) })),
  }),
  example: { heading: 'Next', entries: ['industries/first'] },
});
