import { defineBlock } from '../define-block';
import {
  choice,
  collectionName,
  count,
  flag,
  group,
  heading,
  icon,
  intro,
  line,
  list,
  rich,
  titledItem,
} from '../fields/fields';
import { toPlainText } from '../fields/rich-text';

const reason = titledItem('Reason', 'A title and a sentence or two.').extend({
  collection: collectionName
    .meta({
      title: 'Collection',
      description: 'Shows the small pictures of this collection’s entries below the text.',
    })
    .optional(),
});

export const reasons = defineBlock({
  type: 'reasons',
  purpose: 'Reasons or principles, each with a title and a sentence, beside a heading.',
  fields: {
    heading,
    intro: intro.optional(),
    items: list('Reasons', 'Two to eight reasons.', reason, { min: 2, max: 8 }),
    layout: choice(
      'Layout',
      '"columns" shows the reasons in two columns. "rows" shows them one below the other, with the title beside the text.',
      ['columns', 'rows'],
    ).default('columns'),
  },
  resolve: ({ items }, { cards }) => ({
    items: items.map(({ collection, ...item }) => ({
      ...item,
      cards: collection === undefined ? [] : cards(collection),
    })),
  }),
  example: {
    heading: 'Why us',
    items: [
      { title: 'Short', description: 'Plain.' },
      { title: 'Exact', description: 'Calm.' },
    ],
  },
});

const figure = group('Number', 'A number and its label.', {
  value: count('Value', 'A whole number from 1 to 999.', { min: 1, max: 999 }),
  sign: choice('Sign', 'Shown after the value: "+" for at least, "%" for per cent.', ['+', '%']).optional(),
  label: line('Label', 'One or two words for the things that are counted.', { max: 40, labelsItem: true }),
});

export const statistics = defineBlock({
  type: 'statistics',
  purpose: 'A row of large numbers above their labels.',
  fields: {
    heading,
    note: line('Note', 'The source of the numbers.', { max: 160 }).optional(),
    figures: list('Numbers', 'One to six numbers.', figure, { max: 6 }),
    sample: flag('Sample', 'Shows beside the heading that these numbers are samples.'),
  },
  example: { heading: 'One number', figures: [{ value: 1, label: 'ship' }] },
});

const card = group('Card', 'One field of expertise.', {
  icon: icon('Icon', 'The picture beside the title.', { examples: ['tractor'] }),
  title: line('Title', 'The name of the field of expertise.', { max: 60, labelsItem: true }),
  description: rich('Description', 'The scope of this expertise, in one or two sentences.', {
    max: 400,
  }),
});

export const expertiseCards = defineBlock({
  type: 'expertise-cards',
  purpose: 'Two to six fields of expertise side by side, each with an icon, a title and a description.',
  fields: {
    heading,
    intro: rich('Introduction', 'One or two sentences under the heading.', { max: 420 }).optional(),
    cards: list('Cards', 'Two to six cards, three to a row.', card, { min: 2, max: 6 }),
  },
  example: {
    heading: 'Where we work',
    cards: [
      { icon: 'scale', title: 'Law', description: 'Read.' },
      { icon: 'landmark', title: 'Courts', description: 'Argued.' },
    ],
  },
});

export const topicList = defineBlock({
  type: 'topic-list',
  purpose: 'A list of short topics in two columns.',
  fields: {
    heading,
    intro: intro.optional(),
    topics: list('Topics', 'The topics, one line each.', line('Topic', 'A few words.', { max: 110 })),
  },
  example: { heading: 'What we help with', topics: ['Licensing'] },
});

export const helpList = defineBlock({
  type: 'help-list',
  purpose: 'Services of the firm as numbered lines, in the order in which clients need them.',
  fields: {
    heading,
    intro: intro.optional(),
    items: list(
      'Items',
      'The items, in the order in which clients need them.',
      line('Item', 'A few words.', { max: 110 }),
      {
        max: 16,
      },
    ),
  },
  example: { heading: 'What We Help With', items: ['Licences'] },
});

export const numberedList = defineBlock({
  type: 'numbered-list',
  purpose: 'Numbered items with a title and a description, for example steps or inclusions.',
  fields: {
    heading,
    intro: intro.optional(),
    items: list(
      'Items',
      'The items, numbered in the order of this list.',
      titledItem('Item', 'A title and a sentence.'),
    ),
    art: choice(
      'Drawings',
      'Adds a drawing above each item: a torn cloth that is patched and gets a border, or a cloth that grows on the loom.',
      ['mending', 'weaving'],
      { mending: 'Torn cloth and its repair', weaving: 'Cloth on the loom' },
    ).optional(),
  },
  example: { heading: 'One thing', items: [{ title: 'Scope', description: 'Agreed.' }] },
});

const step = group('Step', 'One step and its duration.', {
  icon: icon('Icon', 'An icon from the icon library.', { examples: ['map'] }),
  title: line('Title', 'The name of the step, in a few words.', { max: 60, labelsItem: true }),
  description: rich('Description', 'One to three sentences; can have links.', { max: 360 }),
  duration: line('Duration', 'The time that the step takes, shown in large type.', {
    max: 24,
    examples: ['2–4 weeks'],
  }).optional(),
});

export const processSteps = defineBlock({
  type: 'process-steps',
  purpose: 'Two to six steps, drawn as a road. Steps can have durations.',
  fields: {
    heading,
    intro: intro.optional(),
    steps: list('Steps', 'The steps, in the order in which they happen.', step, { min: 2, max: 6 }),
  },
  example: {
    heading: 'Two steps',
    steps: [
      { icon: 'store', title: 'Call', description: 'We talk.', duration: '1 day' },
      { icon: 'scale', title: 'Answer', description: 'We write.', duration: '2 days' },
    ],
  },
});

const checklistPart = group('Part', 'A part of the checklist, for example a step or a period.', {
  title: line('Title', 'A few words.', { max: 60, labelsItem: true }),
  items: list(
    'Items',
    'The things to do, in order.',
    rich('Item', 'One sentence; can have links.', { max: 240, labelsItem: true }),
    { max: 10 },
  ),
});

export const checklist = defineBlock({
  type: 'checklist',
  purpose: 'A checklist in parts, with a button that prints the page.',
  fields: {
    heading,
    intro: intro.optional(),
    parts: list('Parts', 'One to eight parts, in order.', checklistPart, { max: 8 }),
    note: rich('Note', 'Shown below the items, for example their source.', { max: 400 }).optional(),
  },
  example: { heading: 'Before you sign', parts: [{ title: 'First', items: ['Read it.'] }] },
});

const item = group('Question', 'A question and its answer.', {
  question: line('Question', 'The question in the words of a visitor.', { max: 140, labelsItem: true }),
  answer: rich('Answer', 'A few sentences; can have links.', { max: 800 }),
});

export const faq = defineBlock({
  type: 'faq',
  title: 'Questions',
  purpose: 'Questions and answers, with structured data for search engines.',
  fields: {
    heading,
    items: list('Questions', 'The questions, in the order in which visitors ask them.', item),
  },
  resolve: (block) => ({
    items: block.items.map((i) => ({ ...i, plainAnswer: toPlainText(i.answer) })),
  }),
  example: { heading: 'Questions', items: [{ question: 'Is it free?', answer: 'Yes.' }] },
});
