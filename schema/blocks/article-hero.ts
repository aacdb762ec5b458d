import { defineBlock } from '../define-block';
import { line } from '../fields/fields';

export const articleHero = defineBlock({
  type: 'article-hero',
  purpose:
    'Opens an article: its title over its picture, a way back to the index, and a line with category, read time, date and author.',
  opensPage: 'article',
  fields: {
    subtitle: line({ title: 'Subtitle', description: 'One sentence under the title.', max: 160 }).optional(),
  },
  examples: {
    default: {
      subtitle: 'The rules are arriving country by country. Here is how to design for all of them.',
    },
    minimal: {},
    overlong: {
      subtitle:
        'A subtitle about telecommunications, interoperability and organisational responsibilities that is far longer than a subtitle over a picture ought to be',
    },
  },
});
