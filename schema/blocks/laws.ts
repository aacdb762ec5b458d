import { defineBlock } from '../define-block';
import { heading, intro, line } from '../fields/fields';

export const lawCloth = defineBlock({
  type: 'law-cloth',
  title: 'Cloth of the law',
  purpose:
    'A drawing and a list of all laws that the articles cite. The drawing has a thread for each jurisdiction and a stitch for each law.',
  fields: {
    heading,
    intro: intro.optional(),
    caption: line('Caption', 'Shown below the drawing.', { max: 160 }),
    listLabel: line(
      'List label',
      'The label of the list below the drawing. Visitors press it to open the list.',
      { max: 60 },
    ),
  },
  resolve: (_, context) => ({
    // Ids of headings have no underscore, so they never equal these ids.
    laws: context.citedLaws().map((law) => ({ ...law, id: `${context.anchor(law.id)}_law` })),
    officialLabel: context.wording.lawOfficial,
  }),
  example: {
    heading: 'The cloth of the law',
    caption: 'The laws our articles cite.',
    listLabel: 'All laws as a list',
  },
});
