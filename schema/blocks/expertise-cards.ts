import { defineBlock } from '../define-block';
import { group, heading, icon, line, list, rich } from '../fields/fields';

const card = group('Card', 'One field of expertise.', {
  icon: icon('Icon', 'The picture beside the title.', { examples: ['tractor'] }),
  title: line('Title', 'What the expertise is called.', { max: 60 }),
  description: rich('Description', 'What it covers, in one or two sentences.', { max: 400 }),
});

export const expertiseCards = defineBlock({
  type: 'expertise-cards',
  purpose: 'Two to six fields of expertise side by side, each with an icon, a title and a description.',
  fields: {
    heading,
    intro: rich('Introduction', 'One or two sentences under the heading.', { max: 420 }).optional(),
    cards: list('Cards', 'Three fill a row.', card, { min: 2, max: 6 }),
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
