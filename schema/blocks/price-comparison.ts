import { defineBlock } from '../define-block';
import { collectionName, heading, intro, line } from '../fields/fields';

export const priceComparison = defineBlock({
  type: 'price-comparison',
  purpose:
    'Every plan of every entry of a collection in one table, read from the pricing tables of the entries.',
  fields: {
    heading,
    intro: intro.optional(),
    collection: collectionName,
    entryLabel: line('Label of the entries', 'Heads the first column.', { max: 30, examples: ['Package'] }),
    planLabel: line('Label of the plans', 'Heads the second column.', { max: 30, examples: ['Plan'] }),
    priceLabel: line('Label of the prices', 'Heads the third column.', { max: 30, examples: ['Price'] }),
  },
  resolve: (block, context) => ({ packages: context.packagePlans(block.collection) }),
  examples: {
    default: {
      heading: 'All packages and prices',
      intro: 'The fee is agreed before work begins.',
      collection: 'packages',
      entryLabel: 'Package',
      planLabel: 'Plan',
      priceLabel: 'Price',
    },
    minimal: {
      heading: 'Prices',
      collection: 'packages',
      entryLabel: 'Package',
      planLabel: 'Plan',
      priceLabel: 'Price',
    },
  },
});
