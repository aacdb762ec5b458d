import { defineBlock } from '../define-block';
import { heading, intro, list, titled } from '../fields/fields';

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
