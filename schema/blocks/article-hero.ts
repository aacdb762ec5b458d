import { defineBlock } from '../define-block';
import { line } from '../fields/fields';
import { changesId } from './law-sources';

export const articleHero = defineBlock({
  type: 'article-hero',
  purpose:
    'Opens an article: its title over its picture, a way back to the index, and a line with category, read time, date and author, and whether the law has moved since.',
  opensPage: 'article',
  fields: {
    subtitle: line({ title: 'Subtitle', description: 'One sentence under the title.', max: 160 }).optional(),
  },
  resolve: (_, { law: { changes, updated }, lawWord }) => {
    if (changes.length === 0) return { moved: undefined };
    const [one, several] =
      updated === undefined
        ? (['lawChange', 'lawChanges'] as const)
        : (['lawChangeSinceUpdate', 'lawChangesSinceUpdate'] as const);
    const values = { count: changes.length, ...(updated === undefined ? {} : { date: updated }) };
    return { moved: { label: lawWord(changes.length === 1 ? one : several, values), to: `#${changesId}` } };
  },
  examples: {
    default: {
      subtitle: 'The rules are arriving country by country. Here is how to design for all of them.',
    },
    minimal: {},
  },
});
