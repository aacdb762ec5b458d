import { defineBlock } from '../define-block';
import { choice, count, flag, group, heading, line, list } from '../fields/fields';

const figure = group('Figure', 'A number with what it counts.', {
  value: count('Value', 'A whole number.', { min: 1, max: 999 }),
  sign: choice('Sign', 'Follows the value: "+" for at least so many, "%" for so many of a hundred.', [
    '+',
    '%',
  ]).optional(),
  label: line('Label', 'What is counted, in a word or two.', { max: 40 }),
});

export const statistics = defineBlock({
  type: 'statistics',
  purpose: 'A strip of a few figures, each over what it counts.',
  fields: {
    heading,
    note: line('Note', 'Where the figures come from.', { max: 160 }).optional(),
    figures: list('Figures', 'One to six, in this order.', figure, { max: 6 }),
    sample: flag('Sample', 'Says once, beside the heading, that these are samples.'),
  },
  examples: {
    default: {
      heading: 'The harbour in figures',
      note: 'Counted at the end of last year.',
      figures: [
        { value: 320, sign: '+', label: 'voyages' },
        { value: 12, label: 'berths' },
        { value: 40, sign: '+', label: 'flags' },
        { value: 97, sign: '%', label: 'on time' },
      ],
      sample: true,
    },
    minimal: { heading: 'One figure', figures: [{ value: 1, label: 'ship' }] },
  },
});
