import { defineBlock } from '../define-block';
import { choice, count, flag, group, heading, icon, intro, line, list, rich, titled } from '../fields/fields';
import { toPlainText } from '../fields/markup';

export const reasons = defineBlock({
  type: 'reasons',
  purpose: 'A few reasons or principles, each a title with a sentence, beside a heading.',
  fields: {
    heading,
    intro: intro.optional(),
    items: list('Reasons', 'Two to eight.', titled('Reason', 'A title and a sentence or two.'), {
      min: 2,
      max: 8,
    }),
  },
  examples: {
    default: {
      heading: 'Why technology teams choose us',
      intro: 'A general practice learns your product on your time.',
      items: [
        {
          title: 'Technology is the whole practice',
          description: 'Licensing, data and IP are our ordinary week.',
        },
        {
          title: 'One view across markets',
          description: 'We plan for the second country while the first is being filed.',
        },
        { title: 'Fixed scope, published prices', description: 'You know the fee before the first call.' },
        {
          title: 'Advice a product team can ship',
          description: 'Every opinion ends with *what to do on Monday*.',
        },
      ],
    },
    minimal: {
      heading: 'Why us',
      items: [
        { title: 'Short', description: 'Plain.' },
        { title: 'Exact', description: 'Calm.' },
      ],
    },
  },
});

const figure = group('Figure', 'A number with what it counts.', {
  value: count('Value', 'A whole number.', { min: 1, max: 999 }),
  sign: choice('Sign', 'Follows the value: "+" for at least so many, "%" for so many of a hundred.', [
    '+',
    '%',
  ]).optional(),
  label: line('Label', 'What is counted, in a word or two.', { max: 40 }),
});

export const statistics = defineBlock({
  type: 'statistics',
  purpose: 'A strip of a few figures, each over what it counts.',
  fields: {
    heading,
    note: line('Note', 'Where the figures come from.', { max: 160 }).optional(),
    figures: list('Figures', 'One to six, in this order.', figure, { max: 6 }),
    sample: flag('Sample', 'Says once, beside the heading, that these are samples.'),
  },
  examples: {
    default: {
      heading: 'The harbour in figures',
      note: 'Counted at the end of last year.',
      figures: [
        { value: 320, sign: '+', label: 'voyages' },
        { value: 12, label: 'berths' },
        { value: 40, sign: '+', label: 'flags' },
        { value: 97, sign: '%', label: 'on time' },
      ],
      sample: true,
    },
    minimal: { heading: 'One figure', figures: [{ value: 1, label: 'ship' }] },
  },
});

const card = group('Card', 'One field of expertise.', {
  icon: icon('Icon', 'The picture beside the title.', { examples: ['tractor'] }),
  title: line('Title', 'What the expertise is called.', { max: 60 }),
  description: rich('Description', 'What it covers, in one or two sentences.', { max: 400 }),
});

export const expertiseCards = defineBlock({
  type: 'expertise-cards',
  purpose: 'Two to six fields of expertise side by side, each with an icon, a title and a description.',
  fields: {
    heading,
    intro: rich('Introduction', 'One or two sentences under the heading.', { max: 420 }).optional(),
    cards: list('Cards', 'Three fill a row.', card, { min: 2, max: 6 }),
  },
  examples: {
    default: {
      heading: 'Where we work in agriculture',
      cards: [
        {
          icon: 'tractor',
          title: 'Smart Farming Solutions',
          description: 'Sensors, drones and the contracts behind them.',
        },
        {
          icon: 'database',
          title: 'Agricultural Data Management',
          description: 'Who owns farm data and who may use it.',
        },
        {
          icon: 'sprout',
          title: 'Value Chain Innovation',
          description: 'Marketplaces, receipts, traceability and credit.',
        },
      ],
    },
    minimal: {
      heading: 'Where we work',
      cards: [
        { icon: 'scale', title: 'Law', description: 'Read.' },
        { icon: 'landmark', title: 'Courts', description: 'Heard.' },
      ],
    },
  },
});

export const topicList = defineBlock({
  type: 'topic-list',
  purpose: 'A list of short topics in two columns.',
  fields: {
    heading,
    intro: intro.optional(),
    topics: list('Topics', 'One line each.', line('Topic', 'A few words.', { max: 110 })),
  },
  examples: {
    default: {
      heading: 'What we help with',
      intro: 'Ten questions teams bring to us most.',
      topics: ['Platform licensing', 'Farmer data protection', 'Supply chain traceability', 'Food safety'],
    },
    minimal: { heading: 'What we help with', topics: ['Licensing'] },
  },
});

export const helpList = defineBlock({
  type: 'help-list',
  purpose: 'What the firm helps with, one full line each, numbered in the order clients meet them.',
  fields: {
    heading,
    intro: intro.optional(),
    items: list('Items', 'In the order they are met.', line('Item', 'A few words.', { max: 110 }), {
      max: 16,
    }),
  },
  examples: {
    default: {
      heading: 'What We Help With',
      intro: 'In the order most companies meet them.',
      items: [
        'Licence mapping and applications',
        'Data protection registration',
        'Inspections, notices and responses',
      ],
    },
    minimal: { heading: 'What We Help With', items: ['Licences'] },
  },
});

export const numberedList = defineBlock({
  type: 'numbered-list',
  purpose:
    'Numbered items with a title and a description each: inclusions, steps or topics whose count matters.',
  fields: {
    heading,
    intro: intro.optional(),
    items: list('Items', 'Numbered in this order.', titled('Item', 'A title and a sentence.')),
    art: choice(
      'Art',
      'Shows a picture above each item: the same cloth, at first with holes, then patched, at last with a border.',
      ['mending'],
    ).optional(),
  },
  examples: {
    default: {
      heading: 'Twelve things we examine',
      intro: 'Each ends in a finding, a risk level and a named next step.',
      items: [
        { title: 'Corporate structure', description: 'Registers, resolutions and the cap table as filed.' },
        { title: 'Licences and permits', description: 'What you hold, what has lapsed, what is missing.' },
        { title: 'Data protection', description: 'Registration, notices and breach readiness.' },
      ],
    },
    mended: {
      heading: 'Three services',
      art: 'mending',
      items: [
        { title: 'Find', description: 'Where the holes are.' },
        { title: 'Mend', description: 'What is torn, the worst first.' },
        { title: 'Keep', description: 'Watch over the edges.' },
      ],
    },
    minimal: { heading: 'One thing', items: [{ title: 'Scope', description: 'Agreed.' }] },
  },
});

const step = group('Step', 'One stage with its duration.', {
  icon: icon('Icon', 'An icon of the library.', { examples: ['map'] }),
  title: line('Title', 'What happens, in a few words.', { max: 60 }),
  description: rich('Description', 'One or two sentences.', { max: 240 }),
  duration: line('Duration', 'How long it takes; set large.', { max: 24, examples: ['2–4 weeks'] }),
});

export const processSteps = defineBlock({
  type: 'process-steps',
  purpose: 'A road with two to four stages, each with its duration; the last stage leads off the page.',
  fields: {
    heading,
    steps: list('Steps', 'In the order in which they happen.', step, { min: 2, max: 4 }),
  },
  examples: {
    default: {
      heading: 'From a call to a company',
      steps: [
        { icon: 'store', title: 'First call', description: 'You say what you plan.', duration: '20 minutes' },
        {
          icon: 'database',
          title: 'Route',
          description: 'We write [a plan](/) with costs.',
          duration: '3–5 days',
        },
        {
          icon: 'landmark',
          title: 'Filing',
          description: 'Forms are filed and followed.',
          duration: '6 weeks',
        },
        { icon: 'network', title: 'Company', description: 'Dates are kept for you.', duration: 'Every year' },
      ],
    },
    minimal: {
      heading: 'Two steps',
      steps: [
        { icon: 'store', title: 'Call', description: 'We talk.', duration: '1 day' },
        { icon: 'scale', title: 'Answer', description: 'We write.', duration: '2 days' },
      ],
    },
  },
});

const item = group('Item', 'A question with its answer.', {
  question: line('Question', 'As a visitor would ask it.', { max: 140 }),
  answer: rich('Answer', 'A few sentences; may hold links.', { max: 800 }),
});

export const faq = defineBlock({
  type: 'faq',
  title: 'Questions',
  purpose: 'Questions with their answers, also given to search engines.',
  fields: {
    heading,
    items: list('Items', 'In the order visitors ask them.', item),
  },
  resolve: (block) => ({
    items: block.items.map((i) => ({ ...i, plainAnswer: toPlainText(i.answer) })),
  }),
  examples: {
    default: {
      heading: 'Before you book',
      items: [
        {
          question: 'What happens in the free consultation?',
          answer: 'You describe the business; we say **what solving it would involve**.',
        },
        { question: 'Is the conversation confidential?', answer: 'Yes.' },
      ],
    },
    minimal: { heading: 'Questions', items: [{ question: 'Is it free?', answer: 'Yes.' }] },
  },
});
