import { defineBlock } from '../define-block';
import { flag, line, pictureOf } from '../fields/fields';

export const testimonial = defineBlock({
  type: 'testimonial',
  purpose: 'What one client says, in their own words, with name, company and a picture if there is one.',
  fields: {
    quote: line('Quote', 'The words of the client, without quotation marks; the page sets them.', {
      max: 400,
    }),
    name: line('Name', 'Who says it.', { max: 80 }),
    company: line('Company', 'For whom they speak.', { max: 120 }),
    image: pictureOf('Picture', 'The client, or the sign of the company.', 144).optional(),
    sample: flag('Sample', 'Says beside the quote that it is a sample, until a client agrees to be quoted.'),
  },
  examples: {
    default: {
      quote: 'We knew on Monday what we had to file by Friday, and why.',
      name: 'A. Master',
      company: 'Coastal Packet Company',
      image: { file: 'icon.svg', alt: '' },
    },
    minimal: { quote: 'Short and clear.', name: 'A. Mate', company: 'Tug & Barge' },
    sample: {
      quote: 'Here will stand what a client says.',
      name: 'Sample client',
      company: 'Nobody yet',
      sample: true,
    },
  },
});
