import { defineBlock } from '../define-block';
import { heading, intro, line, list } from '../fields/fields';

export const topicList = defineBlock({
  type: 'topic-list',
  purpose: 'A list of short topics in two columns.',
  fields: {
    heading,
    intro: intro.optional(),
    topics: list('Topics', 'One line each.', line('Topic', 'A few words.', { max: 110 })),
  },
  examples: {
    default: {
      heading: 'What we help with',
      intro: 'Ten questions teams bring to us most.',
      topics: ['Platform licensing', 'Farmer data protection', 'Supply chain traceability', 'Food safety'],
    },
    minimal: { heading: 'What we help with', topics: ['Licensing'] },
  },
});
