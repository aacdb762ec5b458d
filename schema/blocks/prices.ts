import { defineBlock } from '../define-block';
import {
  booking,
  button,
  choice,
  collectionName,
  flag,
  group,
  heading,
  intro,
  line,
  list,
  price,
  refuseIdleBadge,
  slug,
} from '../fields/fields';

const plan = group('Plan', 'One price with what it includes.', {
  name: line('Name', 'What the plan is called.', { max: 40, examples: ['Standard'], labelsItem: true }),
  audience: line('Audience', 'Whom it is for.', { max: 120 }).optional(),
  price,
  quoteLabel: line('Quote label', 'What a price by quote is called here, instead of the usual words.', {
    max: 24,
    examples: ['Custom'],
  }).optional(),
  features: list('Features', 'What is included.', line('Feature', 'A few words.', { max: 90 }), {
    max: 12,
  }),
  highlighted: flag('Highlighted', 'Sets this plan apart; one plan at most.'),
  badge: line('Badge', 'A word or two above a highlighted plan.', { max: 24 }).optional(),
  button: button.optional(),
})
  .superRefine(refuseIdleBadge)
  .refine(({ price, quoteLabel }) => quoteLabel === undefined || price.kind === 'quote', {
    error: 'Only a price by quote takes this label. Take it out, or write "kind": "quote" in the price.',
    path: ['quoteLabel'],
    params: { rule: 'wrong-value' },
  });

export const pricingTable = defineBlock({
  type: 'pricing-table',
  purpose: 'One to four plans with their prices and what they include, side by side or in rows.',
  fields: {
    heading,
    note: line('Note', 'A sentence beside the heading.', { max: 160 }).optional(),
    plans: list('Plans', 'Side by side, in this order.', plan, { max: 4 }),
    layout: choice('Layout', 'Columns set the plans side by side, rows below each other.', [
      'columns',
      'rows',
    ]).default('columns'),
  },
  resolve: (block, context) => ({
    plans: block.plans.map(({ quoteLabel, ...plan }) => {
      const price = context.priceText(plan.price);
      return { ...plan, price: { ...price, amount: quoteLabel ?? price.amount } };
    }),
  }),
  example: {
    heading: 'Price',
    plans: [{ name: 'Talk', price: { kind: 'free' }, features: ['Half an hour'] }],
  },
});

export const priceComparison = defineBlock({
  type: 'price-comparison',
  purpose:
    'Every plan of every entry of a collection in one table, read from the pricing tables of the entries.',
  fields: {
    heading,
    intro: intro.optional(),
    collection: collectionName,
    entryLabel: line('Label of the entries', 'Heads the first column.', { max: 30, examples: ['Package'] }),
    planLabel: line('Label of the plans', 'Heads the second column.', { max: 30, examples: ['Plan'] }),
    priceLabel: line('Label of the prices', 'Heads the third column.', { max: 30, examples: ['Price'] }),
  },
  resolve: (block, context) => ({ packages: context.packagePlans(block.collection) }),
  example: {
    heading: 'Prices',
    collection: 'packages',
    entryLabel: 'Package',
    planLabel: 'Plan',
    priceLabel: 'Price',
  },
});

const option = group('Option', 'One kind of appointment.', {
  id: slug('Identifier', 'Names the option for analytics; it does not show.', { examples: ['consult-30'] }),
  title: line('Title', 'What is booked.', { max: 60, labelsItem: true }),
  description: line('Description', 'What the time is good for.', { max: 240 }),
  price,
  booking,
  label: line('Button', 'What the button says.', { max: 40, labelsItem: true }),
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
  example: {
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
});
