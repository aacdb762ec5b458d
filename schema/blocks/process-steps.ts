import { defineBlock } from '../define-block';
import { group, heading, icon, line, list, rich } from '../fields/fields';

const step = group('Step', 'One stage with its duration.', {
  icon: icon('Icon', 'An icon of the library.', { examples: ['map'] }),
  title: line('Title', 'What happens, in a few words.', { max: 60 }),
  description: rich('Description', 'One or two sentences.', { max: 240 }),
  duration: line('Duration', 'How long it takes; set large.', { max: 24, examples: ['2–4 weeks'] }),
});

export const processSteps = defineBlock({
  type: 'process-steps',
  purpose: 'A road with two to four stages, each with its duration; the last stage leads off the page.',
  fields: {
    heading,
    steps: list('Steps', 'In the order in which they happen.', step, { min: 2, max: 4 }),
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
