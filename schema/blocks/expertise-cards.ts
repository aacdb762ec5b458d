import * as z from 'zod';
import { defineBlock } from '../define-block';
import { heading, icon, line, list, rich } from '../fields/fields';

const card = z
  .strictObject({
    icon: icon({ title: 'Icon', description: 'The picture beside the title.', examples: ['tractor'] }),
    title: line({ title: 'Title', description: 'What the expertise is called.', max: 60 }),
    description: rich({
      title: 'Description',
      description: 'What it covers, in one or two sentences.',
      max: 400,
    }),
  })
  .meta({ title: 'Card', description: 'One field of expertise.' });

export const expertiseCards = defineBlock({
  type: 'expertise-cards',
  purpose: 'Two to six fields of expertise side by side, each with an icon, a title and a description.',
  fields: {
    heading,
    intro: rich({
      title: 'Introduction',
      description: 'One or two sentences under the heading.',
      max: 420,
    }).optional(),
    cards: list(card, { title: 'Cards', description: 'Three fill a row.', min: 2, max: 6 }),
  },
  examples: {
    default: {
      heading: 'Where we work in agriculture',
      cards: [
        {
          icon: 'tractor',
          title: 'Smart Farming Solutions',
          description: 'Sensors, drones and the contracts behind them.',
        },
        {
          icon: 'database',
          title: 'Agricultural Data Management',
          description: 'Who owns farm data and who may use it.',
        },
        {
          icon: 'sprout',
          title: 'Value Chain Innovation',
          description: 'Marketplaces, receipts, traceability and credit.',
        },
      ],
    },
    minimal: {
      heading: 'Where we work',
      cards: [
        { icon: 'scale', title: 'Law', description: 'Read.' },
        { icon: 'landmark', title: 'Courts', description: 'Heard.' },
      ],
    },
  },
});
