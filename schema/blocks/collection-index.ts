import { defineBlock, partOf } from '../define-block';
import { collectionName, group, heading, intro, list, slug } from '../fields/fields';

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
    const named = (block.groups ?? []).map((g) => ({
      heading: g.heading,
      intro: g.intro,
      id: context.anchor(g.heading),
      cards: cards.filter((card) => card.group === g.name),
    }));
    const names = new Set((block.groups ?? []).map((g) => g.name));
    const rest = cards.filter((card) => !card.group || !names.has(card.group));
    return { groups: named.filter((g) => g.cards.length > 0), rest, ...part };
  },
  examples: {
    default: {
      heading: 'All industries',
      collection: 'industries',
      groups: [
        {
          name: 'land',
          heading: 'Land, movement and state',
          intro: 'Working with fields, roads, cables or the public.',
        },
      ],
    },
    minimal: { heading: 'All practice areas', collection: 'practice-areas' },
  },
});
