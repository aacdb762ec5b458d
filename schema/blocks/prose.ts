import { defineBlock } from '../define-block';
import { choice, heading, list, pictureOf, rich } from '../fields/fields';

export const prose = defineBlock({
  type: 'prose',
  title: 'Text',
  purpose: 'A heading with running text, for pages that are mostly read.',
  fields: {
    heading,
    paragraphs: list(
      'Paragraphs',
      'In reading order.',
      rich('Paragraph', 'A few sentences; may hold links.', { max: 1200 }),
      { max: 12 },
    ),
    picture: pictureOf('Picture', 'Stands under the text.', 800).optional(),
    tone: choice('Tone', 'Bright sets a few short paragraphs in a box of the accent colour.', [
      'plain',
      'bright',
    ]).default('plain'),
  },
  examples: {
    default: {
      heading: 'How we work',
      paragraphs: ['We answer in plain words.', 'We say **what to do next**, and [what it costs](/).'],
    },
    bright: {
      heading: 'No charge for this',
      paragraphs: ['One session for every team, [in plain language](/).'],
      tone: 'bright',
    },
    minimal: { heading: 'Note', paragraphs: ['One paragraph.'] },
  },
});
