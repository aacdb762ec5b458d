import { defineBlock } from '../define-block';
import { heading, line, rich } from '../fields/fields';

export const newsletterForm = defineBlock({
  type: 'newsletter-form',
  purpose: 'A form that asks for an e-mail address to send new articles to.',
  closesPage: true,
  fields: {
    heading,
    text: rich('Text', 'What subscribers are sent; may hold links.', { max: 240 }),
    button: line('Button', 'What the button says.', { max: 40 }),
    confirmation: line('Confirmation', 'What a visitor reads after subscribing, if not the usual words.', {
      max: 160,
    }).optional(),
  },
  examples: {
    default: {
      heading: 'Stay Informed',
      text: 'New articles, when there is something worth saying. See [the others](/).',
      button: 'Subscribe Now',
    },
    minimal: { heading: 'Letters', text: 'Once a month.', button: 'Subscribe' },
  },
});
