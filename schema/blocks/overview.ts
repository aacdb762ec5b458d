import { defineBlock } from '../define-block';
import { heading, line, list, rich } from '../fields/fields';

export const overview = defineBlock({
  type: 'overview',
  purpose: 'What something is about: one statement set large, then a few paragraphs.',
  fields: {
    heading,
    statement: line('Statement', 'The one sentence to remember.', { max: 220 }),
    paragraphs: list(
      'Paragraphs',
      'One to four.',
      rich('Paragraph', 'A few sentences; may hold links.', { max: 700 }),
      { max: 4 },
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
