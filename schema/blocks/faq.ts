import * as z from 'zod';
import { defineBlock } from '../define-block';
import { heading, line, list, rich } from '../fields/fields';
import { toPlainText } from '../fields/markup';

const item = z
  .strictObject({
    question: line({ title: 'Question', description: 'As a visitor would ask it.', max: 140 }),
    answer: rich({ title: 'Answer', description: 'A few sentences; may hold links.', max: 800 }),
  })
  .meta({ title: 'Item', description: 'A question with its answer.' });

export const faq = defineBlock({
  type: 'faq',
  title: 'Questions',
  purpose: 'Questions with their answers, also given to search engines.',
  fields: {
    heading,
    items: list(item, { title: 'Items', description: 'In the order visitors ask them.' }),
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
