import { defineBlock } from '../define-block';
import { booking, flag, group, heading, line, list, price, refuseIdleBadge, slug } from '../fields/fields';

const option = group('Option', 'One kind of appointment.', {
  id: slug('Identifier', 'Names the option for analytics; it does not show.', { examples: ['consult-30'] }),
  title: line('Title', 'What is booked.', { max: 60 }),
  description: line('Description', 'What the time is good for.', { max: 240 }),
  price,
  booking,
  label: line('Button', 'What the button says.', { max: 40 }),
  accessibleLabel: line('Accessible label', 'What a screen reader says for the button.', { max: 120 }),
  facts: list('Facts', 'Short facts.', line('Fact', 'Two or three words.', { max: 60 }), {
    max: 4,
  }).optional(),
  highlighted: flag('Highlighted', 'Sets this option apart; one at most.'),
  badge: line('Badge', 'A word or two above a highlighted option.', { max: 24 }).optional(),
}).superRefine(refuseIdleBadge);

export const bookingCards = defineBlock({
  type: 'booking-cards',
  purpose: 'Kinds of appointment to choose from; each opens an outside booking page in a new tab.',
  fields: {
    heading,
    options: list('Options', 'The highlighted one first.', option, { max: 6 }),
  },
  resolve: (block, context) => ({
    options: block.options.map((o) => ({
      ...o,
      price: context.priceText(o.price),
      href: context.bookingHref(o.booking),
    })),
  }),
  examples: {
    default: {
      heading: 'Choose a length',
      options: [
        {
          id: 'consult-30',
          title: '30-minute consultation',
          description: 'A first conversation.',
          price: { kind: 'free' },
          booking: 'half-hour',
          label: 'Book Free Consultation',
          accessibleLabel: 'Book Free Consultation of 30 minutes, opens in a new tab',
          highlighted: true,
          badge: 'Most Popular',
          facts: ['Monday to Friday'],
        },
        {
          id: 'consult-60',
          title: '1-hour consultation',
          description: 'Time to review a document.',
          price: { kind: 'fixed', amount: 80 },
          booking: 'half-hour',
          label: 'Book Now',
          accessibleLabel: 'Book Now: one hour, opens in a new tab',
        },
        {
          id: 'consult-extended',
          title: 'More than one hour',
          description: 'For a transaction.',
          price: { kind: 'first-hour-plus', first: 80, additional: 60 },
          booking: 'half-hour',
          label: 'Book Now',
          accessibleLabel: 'Book Now: more than one hour, opens in a new tab',
        },
      ],
    },
    minimal: {
      heading: 'Book',
      options: [
        {
          id: 'talk',
          title: 'Talk',
          description: 'Half an hour.',
          price: { kind: 'free' },
          booking: 'half-hour',
          label: 'Book',
          accessibleLabel: 'Book a talk',
        },
      ],
    },
  },
});
