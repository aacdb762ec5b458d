import * as z from 'zod';
import { defineBlock } from '../define-block';
import { heading, icon, line, list, rich } from '../fields/fields';

const step = z
  .strictObject({
    icon: icon({ title: 'Icon', description: 'An icon of the library.', examples: ['map'] }),
    title: line({ title: 'Title', description: 'What happens, in a few words.', max: 60 }),
    description: rich({ title: 'Description', description: 'One or two sentences.', max: 240 }),
    duration: line({
      title: 'Duration',
      description: 'How long it takes; set large.',
      max: 24,
      examples: ['2–4 weeks'],
    }),
  })
  .meta({ title: 'Step', description: 'One stage with its duration.' });

export const processSteps = defineBlock({
  type: 'process-steps',
  purpose: 'A road with two to four stages, each with its duration; the last stage leads off the page.',
  fields: {
    heading,
    steps: list(step, { title: 'Steps', description: 'In the order in which they happen.', min: 2, max: 4 }),
  },
  examples: {
    default: {
      heading: 'From a call to a company',
      steps: [
        { icon: 'store', title: 'First call', description: 'You say what you plan.', duration: '20 minutes' },
        {
          icon: 'database',
          title: 'Route',
          description: 'We write [a plan](/) with costs.',
          duration: '3–5 days',
        },
        {
          icon: 'landmark',
          title: 'Filing',
          description: 'Forms are filed and followed.',
          duration: '6 weeks',
        },
        { icon: 'network', title: 'Company', description: 'Dates are kept for you.', duration: 'Every year' },
      ],
    },
    minimal: {
      heading: 'Two steps',
      steps: [
        { icon: 'store', title: 'Call', description: 'We talk.', duration: '1 day' },
        { icon: 'scale', title: 'Answer', description: 'We write.', duration: '2 days' },
      ],
    },
  },
});
