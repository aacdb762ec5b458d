import * as z from 'zod';
import { defineBlock } from '../define-block';
import { choice, count, flag, heading, line, list } from '../fields/fields';

const figure = z
  .strictObject({
    value: count({
      title: 'Value',
      description: 'A whole number.',
      min: 1,
      max: 999,
    }),
    sign: choice(['+', '%'], {
      title: 'Sign',
      description: 'Follows the value: "+" for at least so many, "%" for so many of a hundred.',
    }).optional(),
    label: line({ title: 'Label', description: 'What is counted, in a word or two.', max: 40 }),
  })
  .meta({ title: 'Figure', description: 'A number with what it counts.' });

export const statistics = defineBlock({
  type: 'statistics',
  purpose: 'A strip of a few figures, each over what it counts.',
  fields: {
    heading,
    note: line({ title: 'Note', description: 'Where the figures come from.', max: 160 }).optional(),
    figures: list(figure, { title: 'Figures', description: 'One to six, in this order.', max: 6 }),
    sample: flag({
      title: 'Sample',
      description: 'Says once, beside the heading, that these are samples.',
    }),
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
