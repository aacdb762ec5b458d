import { defineBlock } from '../define-block';
import { heading, intro, list, titled } from '../fields/fields';

export const reasons = defineBlock({
  type: 'reasons',
  purpose: 'A few reasons or principles, each a title with a sentence, beside a heading.',
  fields: {
    heading,
    intro: intro.optional(),
    items: list(titled({ title: 'Reason', description: 'A title and a sentence or two.' }), {
      title: 'Reasons',
      description: 'Two to eight.',
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
    overlong: {
      heading: 'Responsibilities, interoperability and counterintuitive consequences of telecommunications',
      items: Array.from({ length: 8 }, () => ({
        title: 'Internationalisation and cross-jurisdictional responsibilities of organisations',
        description:
          'This sentence is long on purpose, to see that a column keeps its width when somebody writes far more than the two sentences that were asked for, and links to [the home page](/) in the middle of it before going on to its end.',
      })),
    },
  },
});
