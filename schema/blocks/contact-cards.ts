import { defineBlock } from '../define-block';
import { group, heading, href, icon, line, list } from '../fields/fields';

const card = group('Card', 'One way to get in touch; the whole card is a link.', {
  icon: icon('Icon', 'Stands before the title.'),
  title: line('Title', 'The way to get in touch.', { max: 40 }),
  text: line('Text', 'An address, a number or a few words.', { max: 120 }),
  to: href('Target', 'An address of this site, a place on this page such as #map, mailto: or tel:.'),
});

export const contactCards = defineBlock({
  type: 'contact-cards',
  purpose: 'Ways to get in touch, each a card that is one link.',
  fields: {
    heading,
    cards: list('Cards', 'From top to bottom.', card, { max: 8 }),
    note: line('Note', 'A sentence under the cards.', { max: 160 }).optional(),
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
