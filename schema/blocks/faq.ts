import { defineBlock } from '../define-block';
import { group, heading, line, list, rich } from '../fields/fields';
import { toPlainText } from '../fields/markup';

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
