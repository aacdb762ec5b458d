import * as z from 'zod';
import { defineBlock } from '../define-block';
import { button, heading, href, line, list } from '../fields/fields';

const section = z
  .strictObject({
    label: line({ title: 'Label', description: 'What the link says.', max: 40 }),
    to: href({ title: 'Target', description: 'An address of this site.' }),
  })
  .meta({ title: 'Section', description: 'A link to a main section.' });

export const notFound = defineBlock({
  type: 'not-found',
  purpose: 'What a visitor reads at an address that does not exist: what was asked for and where to go.',
  opensPage: 'not-found',
  fields: {
    headline: line({ title: 'Headline', description: 'The main heading of the page.', max: 60 }),
    askedLabel: line({
      title: 'Label of the address',
      description: 'Stands above the address that was asked for.',
      max: 40,
    }),
    text: line({ title: 'Text', description: 'One or two sentences.', max: 240 }),
    heading,
    sections: list(section, { title: 'Sections', description: 'The main sections of the site.', max: 8 }),
    button,
  },
  resolve: (_, { overviews }) => ({ overviews }),
  examples: {
    default: {
      headline: 'One piece of the cloth is missing',
      askedLabel: 'You asked for',
      text: 'There is no page at that address. It may have moved, or the link may have a slip in it.',
      heading: 'Main sections',
      sections: [{ label: 'Home', to: '/' }],
      button: { label: 'Schedule a Free Consultation', to: '/' },
    },
    minimal: {
      headline: 'Not found',
      askedLabel: 'Asked',
      text: 'Nothing here.',
      heading: 'Sections',
      sections: [{ label: 'Home', to: '/' }],
      button: { label: 'Home', to: '/' },
    },
  },
});
