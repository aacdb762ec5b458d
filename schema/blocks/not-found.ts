import { defineBlock } from '../define-block';
import { button, heading, line, link, list } from '../fields/fields';

export const notFound = defineBlock({
  type: 'not-found',
  purpose: 'What a visitor reads at an address that does not exist: what was asked for and where to go.',
  opensPage: 'not-found',
  fields: {
    headline: line('Headline', 'The main heading of the page.', { max: 60 }),
    askedLabel: line('Label of the address', 'Stands above the address that was asked for.', { max: 40 }),
    text: line('Text', 'One or two sentences.', { max: 240 }),
    heading,
    sections: list('Sections', 'The main sections of the site.', link, { max: 8 }),
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
