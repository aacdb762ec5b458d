import { defineBlock } from '../define-block';
import { button, choice, group, heading, href, icon, intro, line, list, rich } from '../fields/fields';

const offer = group('Offer', 'A kind of thing that the section will hold.', {
  title: line('Title', 'What will be offered.', { max: 60, labelsItem: true }),
  description: line('Description', 'One sentence.', { max: 160 }),
});

const shelf = group('Shelf', 'What is being prepared; without it the block is a framed cloth.', {
  offers: list('Offers', 'Each a pile of folded cloths.', offer, { max: 3 }),
  heading,
  expectations: list(
    'Expectations',
    'What visitors can look forward to, two to eight.',
    line('Expectation', 'A few words.', { max: 80 }),
    { min: 2, max: 8 },
  ),
});

const own = (title: string, description: string, max: number) =>
  line(title, `${description}, if not the usual words.`, { max }).optional();

export const comingSoon = defineBlock({
  type: 'coming-soon',
  purpose: 'Says that a section is being prepared; a button reveals a form that asks to be notified.',
  fields: {
    heading,
    text: line('Text', 'A sentence under the heading.', { max: 160, labelsItem: true }),
    shelf: shelf.optional(),
    invitation: line('Invitation', 'Stands above the button.', { max: 80 }).optional(),
    button: line('Button', 'Shows and hides the form.', { max: 40 }),
    placeholder: own('Placeholder', 'What the empty field says', 80),
    confirmationMessage: own('Confirmation', 'What a visitor reads after signing up', 160),
  },
  example: { heading: 'Soon', text: 'Not yet.', button: 'Tell me' },
});

export const newsletterForm = defineBlock({
  type: 'newsletter-form',
  purpose: 'A form that asks for an e-mail address to send new articles to.',
  closesPage: true,
  fields: {
    heading,
    text: rich('Text', 'What subscribers are sent; may hold links.', { max: 240, labelsItem: true }),
    button: line('Button', 'What the button says.', { max: 40 }),
    confirmation: line('Confirmation', 'What a visitor reads after subscribing, if not the usual words.', {
      max: 160,
    }).optional(),
  },
  example: { heading: 'Letters', text: 'Once a month.', button: 'Subscribe' },
});

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
  example: { heading: 'Write', services: ['Other'], privacy: 'I accept the [policy](/).' },
});

const card = group('Card', 'One way to get in touch; the whole card is a link.', {
  icon: icon('Icon', 'Stands before the title.'),
  title: line('Title', 'The way to get in touch.', { max: 40, labelsItem: true }),
  text: line('Text', 'An address, a number or a few words.', { max: 120, labelsItem: true }),
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
  example: { heading: 'Reach us', cards: [{ icon: 'store', title: 'Home', text: 'Begin', to: '/' }] },
});

export const map = defineBlock({
  type: 'map',
  purpose: 'Where the office is: its address, and an outside map that loads when the visitor asks for it.',
  fields: {
    heading,
    address: line('Address', 'As it is printed, and as the outside map is asked for it.', { max: 160 }),
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
    frame: choice('Frame', 'A framed cloth, or a plain band; use the cloth once a page.', [
      'cloth',
      'plain',
    ]).default('cloth'),
  },
  example: {
    heading: 'Talk to us',
    text: 'Thirty minutes.',
    button: { label: 'Book', to: '/' },
    frame: 'plain',
  },
});
