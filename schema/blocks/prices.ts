import * as z from 'zod';
import { fillWords } from '../../src/shared/words';
import { type BlockContext, defineBlock, type PriceText } from '../define-block';
import {
  booking,
  button,
  checkBadge,
  choice,
  collectionName,
  count,
  entry,
  flag,
  group,
  heading,
  intro,
  line,
  list,
  type PriceData,
  plain,
  price,
  slug,
} from '../fields/fields';
import { anyAnswer } from './tools';

const plan = group('Plan', 'One price and what it includes.', {
  name: line('Name', 'The name of the plan.', { max: 40, examples: ['Standard'], labelsItem: true }),
  audience: line('Audience', 'The clients that the plan is for.', { max: 120 }).optional(),
  price,
  quoteLabel: line(
    'Words for a price by quote',
    'Replaces the site’s usual words, such as “By quote”. Only for a price by quote.',
    {
      max: 24,
      examples: ['Custom'],
    },
  ).optional(),
  hours: count('Hours', 'The maximum number of hours in the plan. A diamond is drawn for each hour.', {
    min: 1,
    max: 60,
  }).optional(),
  months: count('Months', 'The number of months that the plan lasts. A diamond is drawn for each month.', {
    min: 1,
    max: 60,
  }).optional(),
  features: list('Features', 'The contents of the plan.', line('Feature', 'A few words.', { max: 90 }), {
    max: 12,
  }),
  highlighted: flag('Highlighted', 'Emphasises this plan. Only one plan can be highlighted.'),
  badge: line('Highlight label', 'One or two words above a highlighted plan.', { max: 24 }).optional(),
  button: button.optional(),
})
  .superRefine(checkBadge)
  .refine(({ price, quoteLabel }) => quoteLabel === undefined || price.kind === 'quote', {
    error:
      'Only a price by quote can have this label. Remove the label, or set "kind": "quote" in the price.',
    path: ['quoteLabel'],
    params: { rule: 'wrong-value' },
  })
  .refine(({ hours, months }) => hours === undefined || months === undefined, {
    error: 'A plan can have hours or months, but not both. Remove one.',
    path: ['months'],
    params: { rule: 'wrong-value' },
  });

export const pricingTable = defineBlock({
  type: 'pricing-table',
  purpose: 'One to four plans with prices and features, in columns or rows.',
  fields: {
    heading,
    note: line('Note', 'A sentence beside the heading.', { max: 160 }).optional(),
    plans: list('Plans', 'One to four plans.', plan, { max: 4 }),
    layout: choice('Layout', 'Columns show plans side by side. Rows show them one below the other.', [
      'columns',
      'rows',
    ]).default('columns'),
  },
  resolve: (block, context) => ({
    plans: block.plans.map(({ quoteLabel, ...plan }) => {
      const price = formatPrice(plan.price, context);
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
  purpose: 'All plans of a collection in one table, from the pricing tables of its entries.',
  fields: {
    heading,
    intro: intro.optional(),
    collection: collectionName,
    entryLabel: line('Heading of the entries', 'The heading of the first column.', {
      max: 30,
      examples: ['Package'],
    }),
    planLabel: line('Heading of the plans', 'The heading of the second column.', {
      max: 30,
      examples: ['Plan'],
    }),
    priceLabel: line('Heading of the prices', 'The heading of the third column.', {
      max: 30,
      examples: ['Price'],
    }),
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

const finderAnswer = group('Answer', 'One answer that visitors can choose.', {
  name: slug('Name', 'A short name that the results use for this answer.', { examples: ['one-country'] }),
  label: line('Label', 'The answer that visitors read.', { max: 100, labelsItem: true }),
});

const finderQuestion = group('Question', 'A question and its answers.', {
  question: line('Question', 'The question that visitors read.', { max: 120, labelsItem: true }),
  answers: list('Answers', 'Two to eight answers.', finderAnswer, { min: 2, max: 8 }),
});

const givenAnswers = list(
  'Answers',
  `For each question, in order: the name of an answer, or "${anyAnswer}".`,
  slug('Answer', `The name of an answer, or "${anyAnswer}".`, { examples: [anyAnswer] }),
  { max: 3 },
);

const finderResult = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('plan').meta({ title: 'Kind', description: 'A plan of a package.' }),
      answers: givenAnswers,
      entry: entry('Package', 'Collection and name of the package, for example packages/starter.', {
        examples: ['packages/starter'],
        labelsItem: true,
      }),
      // This field has no `kind`, so that text checks skip the name of a plan.
      plan: plain('Plan', 'The name of a plan in the pricing table of the package.', 40),
    }),
    z.strictObject({
      kind: z
        .literal('consultation')
        .meta({ title: 'Kind', description: 'The consultation that this block offers.' }),
      answers: givenAnswers,
    }),
  ])
  .meta({
    title: 'Result',
    description: 'The plan or the consultation that a visitor sees after these answers.',
  });

export const packageFinder = defineBlock({
  type: 'package-finder',
  purpose: 'Up to three questions that lead to one of the plans of a package, or to a consultation.',
  fields: {
    heading,
    intro: intro.optional(),
    questions: list('Questions', 'One to three questions.', finderQuestion, { max: 3 }),
    results: list(
      'Results',
      'The results. Each combination of answers must have exactly one result.',
      finderResult,
      { max: 30 },
    ),
    consultation: group('Consultation', 'The result if no package suits the answers.', {
      title: line('Title', 'The name of the appointment.', { max: 60, labelsItem: true }),
      text: line('Text', 'One or two sentences.', { max: 240 }),
      booking,
      button,
    }),
  },
  resolve: ({ results, consultation }, context) => ({
    results: results.map((result) => ({
      answers: result.answers.map((name) => (name === anyAnswer ? null : name)),
      plan: result.kind === 'plan' ? context.plan(result.entry, result.plan) : undefined,
    })),
    consultation: { ...consultation, price: context.appointmentPrice(consultation.booking) },
  }),
  example: {
    heading: 'Which package?',
    questions: [
      {
        question: 'Do you have a question?',
        answers: [
          { name: 'yes', label: 'Yes' },
          { name: 'no', label: 'No' },
        ],
      },
    ],
    results: [{ kind: 'consultation', answers: ['any'] }],
    consultation: {
      title: 'Talk',
      text: 'Half an hour.',
      booking: 'half-hour',
      button: { label: 'Book', to: '/' },
    },
  },
});

const option = group('Option', 'One kind of appointment.', {
  id: slug('Identifier', 'Identifies this option in analytics. Visitors do not see it.', {
    examples: ['consult-30'],
  }),
  title: line('Title', 'The name of the appointment.', { max: 60, labelsItem: true }),
  description: line('Description', 'The purpose of the appointment.', { max: 240 }),
  price,
  booking,
  label: line('Button', 'The text of the button.', { max: 40, labelsItem: true }),
  accessibleLabel: line(
    'Button text for screen readers',
    'The text that screen readers read for the button.',
    {
      max: 120,
    },
  ),
  facts: list(
    'Facts',
    'Short facts about the appointment.',
    line('Fact', 'Two or three words.', { max: 60 }),
    {
      max: 4,
    },
  ).optional(),
  highlighted: flag('Highlighted', 'Emphasises this option. Only one option can be highlighted.'),
  badge: line('Highlight label', 'One or two words above a highlighted option.', { max: 24 }).optional(),
}).superRefine(checkBadge);

export const bookingCards = defineBlock({
  type: 'booking-cards',
  purpose: 'Kinds of appointment, each with a button that opens its booking page in a new tab.',
  fields: {
    heading,
    options: list('Options', 'One to six options, the highlighted one first.', option, { max: 6 }),
  },
  resolve: (block, context) => ({
    options: block.options.map((o) => ({
      ...o,
      price: formatPrice(o.price, context),
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

export function formatAmount(amount: number): string {
  return amount.toLocaleString('en-US');
}

/** Formats a price as visitors read it, for example `$3,500` with the unit `per month`. */
export function formatPrice(
  price: PriceData,
  { currency, wording }: Pick<BlockContext, 'currency' | 'wording'>,
): PriceText {
  const formatMoney = (amount: number) => `${currency.symbol}${formatAmount(amount)}`;
  const notes = price.term ? [price.term] : [];
  if (price.kind === 'free') return { value: 0, amount: wording.free, notes };
  if (price.kind === 'quote') return { amount: wording.byQuote, notes };
  if (price.kind === 'fixed') return { value: price.amount, amount: formatMoney(price.amount), notes };
  if (price.kind === 'first-hour-plus') {
    const additionalHour = fillWords(wording.additionalHour, { amount: formatMoney(price.additional) });
    return {
      value: price.first,
      amount: formatMoney(price.first),
      unit: wording.firstHour,
      notes: [additionalHour, ...notes],
    };
  }
  const { overage, per } = price;
  const overageNotes = overage
    ? [fillWords(wording.overage, { beyond: overage.beyond, amount: formatMoney(overage.amount) })]
    : [];
  return {
    value: price.amount,
    amount: formatMoney(price.amount),
    unit: per === 'month' ? wording.perMonth : wording.perYear,
    notes: [...overageNotes, ...notes],
  };
}
