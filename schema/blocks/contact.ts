import { defineBlock } from '../define-block';
import { button, choice, group, heading, href, icon, intro, line, list, rich } from '../fields/fields';

const offer = group('Offer', 'One thing that the announced section will offer.', {
  title: line('Title', 'The name of the offer.', { max: 60, labelsItem: true }),
  description: line('Description', 'One sentence.', { max: 160 }),
});

const shelf = group(
  'Shelf',
  'A drawing of a shelf with the future offers. A block without a shelf shows a framed pattern instead.',
  {
    offers: list('Offers', 'One to three offers. Each is drawn as a pile of folded fabrics.', offer, {
      max: 3,
    }),
    heading,
    expectations: list(
      'Expectations',
      'Two to eight things that visitors can expect.',
      line('Expectation', 'A few words.', { max: 80 }),
      { min: 2, max: 8 },
    ),
  },
);

const optionalLine = (title: string, description: string, max: number) =>
  line(title, `${description}. Replaces the usual text.`, { max }).optional();

export const comingSoon = defineBlock({
  type: 'coming-soon',
  purpose:
    'Announces a section that is being prepared. Visitors can sign up to be notified when the section opens.',
  fields: {
    heading,
    text: line('Text', 'A sentence under the heading.', { max: 160, labelsItem: true }),
    shelf: shelf.optional(),
    invitation: line('Invitation', 'Shown above the button.', { max: 80 }).optional(),
    button: line('Button', 'The text of the button that opens the form.', { max: 40 }),
    placeholder: optionalLine('Placeholder', 'Shown in the empty email field', 80),
    confirmationMessage: optionalLine('Confirmation', 'Shown after a sign-up', 160),
  },
  example: { heading: 'Soon', text: 'Not yet.', button: 'Notify me' },
});

export const newsletterForm = defineBlock({
  type: 'newsletter-form',
  purpose: 'A sign-up form for a newsletter.',
  closesPage: true,
  fields: {
    heading,
    text: rich('Text', 'What the newsletter contains. Can have links.', { max: 240, labelsItem: true }),
    button: line('Button', 'The text of the button.', { max: 40 }),
    confirmation: line('Confirmation', 'Shown after subscribing. Replaces the usual text.', {
      max: 160,
    }).optional(),
  },
  example: { heading: 'Letters', text: 'Once a month.', button: 'Subscribe' },
});

const service = line('Service', 'The name of a service that visitors can choose.', { max: 80 });

export const contactForm = defineBlock({
  type: 'contact-form',
  purpose:
    'A form for a message to the firm. On wide screens, contact cards in the block before this one are shown beside the form.',
  fields: {
    heading,
    intro: intro.optional(),
    services: list('Services', 'The options of "Service of interest", in this order.', service, { max: 24 }),
    privacy: rich('Privacy', 'The text beside the required checkbox, with a link to the privacy policy.', {
      max: 240,
    }),
  },
  example: { heading: 'Write', services: ['Other'], privacy: 'I accept the [policy](/).' },
});

const card = group('Card', 'One way to get in touch. The whole card is a link.', {
  icon: icon('Icon', 'Shown before the title.'),
  title: line('Title', 'The way to get in touch.', { max: 40, labelsItem: true }),
  text: line('Text', 'An address, a telephone number or a few words.', { max: 120, labelsItem: true }),
  to: href(
    'Target',
    'An address of this site, an anchor on this page such as #map, or a mailto: or tel: link.',
  ),
});

export const contactCards = defineBlock({
  type: 'contact-cards',
  purpose: 'Cards that link to ways to get in touch.',
  fields: {
    heading,
    cards: list('Cards', 'The cards, from top to bottom.', card, { max: 8 }),
    note: line('Note', 'A sentence under the cards.', { max: 160 }).optional(),
  },
  example: { heading: 'Reach us', cards: [{ icon: 'store', title: 'Home', text: 'Begin', to: '/' }] },
});

export const map = defineBlock({
  type: 'map',
  purpose: 'The address of the office and a map. The site settings decide when the map loads.',
  fields: {
    heading,
    address: line('Address', 'The address that the page shows and the map searches for.', { max: 160 }),
  },
  example: { heading: 'Office', address: 'Harbour Town' },
});

export const cta = defineBlock({
  type: 'cta',
  title: 'Call to action',
  purpose: 'A closing call to action: a heading, a sentence and one button.',
  closesPage: true,
  fields: {
    heading,
    text: line('Text', 'One or two sentences.', { max: 240, labelsItem: true }),
    button,
    facts: list('Facts', 'Short facts under the button.', line('Fact', 'Two or three words.', { max: 40 }), {
      max: 4,
    }).optional(),
    frame: choice(
      'Frame',
      'Use at most one framed pattern on a page. Without a frame, the block is a plain band.',
      ['cloth', 'plain'],
      { cloth: 'Framed pattern', plain: 'No frame' },
    ).default('cloth'),
  },
  example: {
    heading: 'Talk to us',
    text: 'Thirty minutes.',
    button: { label: 'Book', to: '/' },
    frame: 'plain',
  },
});
