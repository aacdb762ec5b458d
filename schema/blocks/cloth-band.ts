import { defineBlock } from '../define-block';
import { code, group, line } from '../fields/fields';

export const clothBand = defineBlock({
  type: 'cloth-band',
  purpose: 'A band of the house cloth across the whole page, with a motto if there is one.',
  fields: {
    motto: group('Motto', 'A few words that the cloth says.', {
      text: line('Text', 'The motto itself.', { max: 60 }),
      language: code(
        'Language',
        'The language of the motto as a code of two or three letters.',
        /^[a-z]{2,3}$/,
        { examples: ['sw'] },
      ),
      gloss: line('Gloss', 'What it means, in the language of the site.', { max: 90 }),
    }).optional(),
  },
  examples: {
    default: { motto: { text: 'Festina lente', language: 'la', gloss: 'Make haste slowly' } },
    minimal: {},
  },
});
