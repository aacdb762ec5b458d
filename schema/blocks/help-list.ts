import { defineBlock } from '../define-block';
import { heading, intro, line, list } from '../fields/fields';

export const helpList = defineBlock({
  type: 'help-list',
  purpose: 'What the firm helps with, one full line each, numbered in the order clients meet them.',
  fields: {
    heading,
    intro: intro.optional(),
    items: list('Items', 'In the order they are met.', line('Item', 'A few words.', { max: 110 }), {
      max: 16,
    }),
  },
  examples: {
    default: {
      heading: 'What We Help With',
      intro: 'In the order most companies meet them.',
      items: [
        'Licence mapping and applications',
        'Data protection registration',
        'Inspections, notices and responses',
      ],
    },
    minimal: { heading: 'What We Help With', items: ['Licences'] },
  },
});
