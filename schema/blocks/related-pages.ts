import { type Card, defineBlock } from '../define-block';
import { entry, heading, list } from '../fields/fields';

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
  examples: {
    default: { heading: 'Where to go next', entries: ['industries/first', 'packages/first'] },
    minimal: { heading: 'Next', entries: ['industries/first'] },
  },
});
