import { defineBlock } from '../define-block';
import { button, choice, flag, group, heading, line, list, price, refuseIdleBadge } from '../fields/fields';

const plan = group('Plan', 'One price with what it includes.', {
  name: line('Name', 'What the plan is called.', { max: 40, examples: ['Standard'] }),
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
  examples: {
    default: {
      heading: 'Pricing',
      note: 'Free staff training is included in every audit.',
      plans: [
        {
          name: 'Standard',
          audience: 'For small companies.',
          price: { kind: 'fixed', amount: 1200 },
          features: ['All twelve areas'],
          button: { label: 'Get Started Today', to: '/' },
        },
        {
          name: 'Premium',
          price: { kind: 'fixed', amount: 2400 },
          features: ['Everything in Standard', 'Board presentation'],
          highlighted: true,
          badge: 'Highlighted',
          button: { label: 'Get Started Today', to: '/' },
        },
        {
          name: 'Custom',
          price: { kind: 'quote' },
          features: ['Scope agreed in writing'],
          button: { label: 'Get Started Today', to: '/' },
        },
      ],
    },
    minimal: {
      heading: 'Price',
      plans: [{ name: 'Talk', price: { kind: 'free' }, features: ['Half an hour'] }],
    },
    supported: {
      heading: 'With support',
      plans: [
        {
          name: 'One season',
          price: { kind: 'fixed', amount: 900, term: '3 months of support' },
          features: ['One question a week'],
        },
        {
          name: 'Every season',
          price: { kind: 'quote', term: '12 months of support' },
          quoteLabel: 'As agreed',
          features: ['Any question'],
        },
        {
          name: 'Extended',
          price: { kind: 'first-hour-plus', first: 80, additional: 60 },
          features: ['More than one hour'],
        },
      ],
    },
    retained: {
      heading: 'By the month',
      layout: 'rows',
      plans: [5, 12].map((hours) => ({
        name: `Up to ${hours} hours a month`,
        price: { kind: 'recurring' as const, amount: 100 * hours, per: 'month' as const },
        features: ['A named adviser'],
        highlighted: hours === 12,
        button: { label: 'Get Started Today', to: '/' },
      })),
    },
  },
});
