import { defineBlock } from '../define-block';
import { heading, intro, line, list, rich } from '../fields/fields';

const service = line('Service', 'What it is called.', { max: 80 });

export const contactForm = defineBlock({
  type: 'contact-form',
  purpose: 'A form for a message to the firm; contact cards that follow it stand beside it on wide screens.',
  fields: {
    heading,
    intro: intro.optional(),
    services: list(
      'Services',
      'What a visitor may choose as the service of interest, in this order.',
      service,
      { max: 24 },
    ),
    privacy: rich('Privacy', 'What the visitor accepts before sending, with a link to the privacy policy.', {
      max: 240,
    }),
  },
  examples: {
    default: {
      heading: 'Send us a message',
      intro: 'A few sentences are enough.',
      services: ['Charterparties', 'Salvage', 'Other'],
      privacy: 'I have read and accept the [privacy policy](/).',
    },
    minimal: { heading: 'Write', services: ['Other'], privacy: 'I accept the [policy](/).' },
  },
});
