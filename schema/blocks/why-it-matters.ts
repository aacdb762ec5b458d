import { defineBlock } from '../define-block';
import { heading, rich } from '../fields/fields';

export const whyItMatters = defineBlock({
  type: 'why-it-matters',
  purpose: 'A box that says, in a sentence or two, what is at stake.',
  fields: {
    heading,
    text: rich({ title: 'Text', description: 'One or two sentences; may hold links.', max: 420 }),
  },
  examples: {
    default: {
      heading: 'Why It Matters',
      text: 'A licence gap rarely stops a launch. It stops the funding round two years later.',
    },
    minimal: { heading: 'Why It Matters', text: 'Time.' },
    overlong: {
      heading: 'Why telecommunications interoperability responsibilities matter to organisations at large',
      text: 'A long text in a box that was made for two sentences. It tells of a licence that was missing, of a round that was stopped, of a bank that asked a question, of an answer that nobody had, and of [a page](/) that would have helped. It then says all of it once more in other words, for the sake of the layout, and stops here.',
    },
  },
});
