import { defineBlock } from '../define-block';
import { heading, rich } from '../fields/fields';

export const whyItMatters = defineBlock({
  type: 'why-it-matters',
  purpose: 'A box that says, in a sentence or two, what is at stake.',
  fields: {
    heading,
    text: rich('Text', 'One or two sentences; may hold links.', { max: 420 }),
  },
  examples: {
    default: {
      heading: 'Why It Matters',
      text: 'A licence gap rarely stops a launch. It stops the funding round two years later.',
    },
    minimal: { heading: 'Why It Matters', text: 'Time.' },
  },
});
