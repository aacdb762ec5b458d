import { defineBlock } from '../define-block';
import { line } from '../fields/fields';
import { changesId, changesWords } from './law-sources';

export const articleHero = defineBlock({
  type: 'article-hero',
  purpose:
    'Opens an article: its title over its picture, a way back to the index, and a line with category, read time, date and author, and how many legal changes there are since.',
  opensPage: 'article',
  fields: {
    subtitle: line('Subtitle', 'One sentence under the title.', { max: 160 }).optional(),
  },
  resolve: (_, context) => ({
    moved: context.law.changes.length > 0 ? { label: changesWords(context), to: `#${changesId}` } : undefined,
  }),
  examples: {
    default: {
      subtitle: 'The rules are arriving country by country. Here is how to design for all of them.',
    },
    minimal: {},
  },
});
