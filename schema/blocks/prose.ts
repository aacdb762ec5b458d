import { defineBlock } from '../define-block';
import { choice, heading, list, pictureOf, rich } from '../fields/fields';

export const prose = defineBlock({
  type: 'prose',
  title: 'Text',
  purpose: 'A heading with running text, for pages that are mostly read.',
  fields: {
    heading,
    paragraphs: list(
      rich({ title: 'Paragraph', description: 'A few sentences; may hold links.', max: 1200 }),
      {
        title: 'Paragraphs',
        description: 'In reading order.',
        max: 12,
      },
    ),
    picture: pictureOf({
      title: 'Picture',
      description: 'Stands under the text.',
      leastWidth: 800,
    }).optional(),
    tone: choice(['plain', 'bright'], {
      title: 'Tone',
      description: 'Bright sets a few short paragraphs in a box of the accent colour.',
    }).default('plain'),
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
