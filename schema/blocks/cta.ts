import { defineBlock } from '../define-block';
import { button, choice, heading, line, list } from '../fields/fields';

export const cta = defineBlock({
  type: 'cta',
  title: 'Call to action',
  purpose: 'A closing call to action: a heading, a sentence and one button.',
  closesPage: true,
  fields: {
    heading,
    text: line('Text', 'One or two sentences.', { max: 240 }),
    button,
    facts: list('Facts', 'Short facts under the button.', line('Fact', 'Two or three words.', { max: 40 }), {
      max: 4,
    }).optional(),
    frame: choice('Frame', 'A framed cloth, or a plain band; use the cloth once a page.', [
      'cloth',
      'plain',
    ]).default('cloth'),
  },
  examples: {
    default: {
      heading: 'Ready to Transform Agriculture with Technology?',
      text: 'Bring the product, the field and the country.',
      button: { label: 'Schedule a Free Consultation', to: '/' },
      facts: ['30 minutes', 'Free of charge', 'Monday to Friday'],
    },
    minimal: {
      heading: 'Talk to us',
      text: 'Thirty minutes.',
      button: { label: 'Book', to: '/' },
      frame: 'plain',
    },
  },
});
