import { defineBlock } from '../define-block';
import { group, heading, line, list } from '../fields/fields';

const offer = group('Offer', 'A kind of thing that the section will hold.', {
  title: line('Title', 'What will be offered.', { max: 60 }),
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
    text: line('Text', 'A sentence under the heading.', { max: 160 }),
    shelf: shelf.optional(),
    invitation: line('Invitation', 'Stands above the button.', { max: 80 }).optional(),
    button: line('Button', 'Shows and hides the form.', { max: 40 }),
    placeholder: own('Placeholder', 'What the empty field says', 80),
    confirmationMessage: own('Confirmation', 'What a visitor reads after signing up', 160),
  },
  examples: {
    default: {
      heading: 'Coming Soon',
      text: 'Please check back soon.',
      invitation: 'Hear of it first',
      button: 'Notify Me',
    },
    minimal: { heading: 'Soon', text: 'Not yet.', button: 'Tell me' },
    shelf: {
      heading: 'Coming Soon',
      text: 'Please check back soon.',
      shelf: {
        offers: [
          { title: 'Charts', description: 'Folded and ready.' },
          { title: 'Pilot books', description: 'One for each coast.' },
          { title: 'Tide tables', description: 'A year in advance.' },
        ],
        heading: 'What to expect',
        expectations: ['Plain prices', 'Every coast'],
      },
      button: 'Notify Me at Launch',
    },
  },
});
