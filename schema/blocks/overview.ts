import { defineBlock } from '../define-block';
import { heading, line, list, rich } from '../fields/fields';

export const overview = defineBlock({
  type: 'overview',
  purpose: 'What something is about: one statement set large, then a few paragraphs.',
  fields: {
    heading,
    statement: line({ title: 'Statement', description: 'The one sentence to remember.', max: 220 }),
    paragraphs: list(
      rich({ title: 'Paragraph', description: 'A few sentences; may hold links.', max: 700 }),
      {
        title: 'Paragraphs',
        description: 'One to four.',
        max: 4,
      },
    ),
  },
  examples: {
    default: {
      heading: 'Overview',
      statement: 'Every regulated product has a first regulator and a second one nobody mentioned.',
      paragraphs: [
        'We read your product the way an inspector will.',
        'What you receive is a **calendar** with owners and dates.',
      ],
    },
    minimal: { heading: 'Overview', statement: 'One sentence.', paragraphs: ['One paragraph.'] },
  },
});
