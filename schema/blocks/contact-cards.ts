import * as z from 'zod';
import { defineBlock } from '../define-block';
import { heading, href, icon, line, list } from '../fields/fields';

const card = z
  .strictObject({
    icon: icon({ title: 'Icon', description: 'Stands before the title.' }),
    title: line({ title: 'Title', description: 'The way to get in touch.', max: 40 }),
    text: line({ title: 'Text', description: 'An address, a number or a few words.', max: 120 }),
    to: href({
      title: 'Target',
      description: 'An address of this site, a place on this page such as #map, mailto: or tel:.',
    }),
  })
  .meta({ title: 'Card', description: 'One way to get in touch; the whole card is a link.' });

export const contactCards = defineBlock({
  type: 'contact-cards',
  purpose: 'Ways to get in touch, each a card that is one link.',
  fields: {
    heading,
    cards: list(card, { title: 'Cards', description: 'From top to bottom.', max: 8 }),
    note: line({ title: 'Note', description: 'A sentence under the cards.', max: 160 }).optional(),
  },
  examples: {
    default: {
      heading: 'Other ways to reach us',
      cards: [
        { icon: 'network', title: 'E-mail', text: 'bridge@ship.example', to: 'mailto:bridge@ship.example' },
        { icon: 'store', title: 'Call', text: '+44 20 7946 0000', to: 'tel:+44 20 7946 0000' },
        { icon: 'landmark', title: 'Here', text: 'This part of the page', to: '#other-ways-to-reach-us' },
        { icon: 'scale', title: 'Book', text: 'Half an hour', to: '/' },
      ],
      note: 'We reply within a day.',
    },
    minimal: { heading: 'Reach us', cards: [{ icon: 'store', title: 'Home', text: 'Begin', to: '/' }] },
  },
});
