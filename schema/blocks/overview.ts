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
    overlong: {
      heading: 'An overview of telecommunications, interoperability and organisational responsibilities',
      statement:
        'A statement so long that it is no longer a statement but a paragraph of its own, which goes on to name regulators, licences, filings, calendars, owners and dates before it at last comes to its end.',
      paragraphs: Array.from(
        { length: 4 },
        () =>
          'A long paragraph about nothing in particular, written to see how columns behave when there is more to read than anyone wants. It has several sentences. It links to [the home page](/). It says **this** and *that*, and it goes on until it has filled the space that was meant for two paragraphs of an ordinary length.',
      ),
    },
  },
});
