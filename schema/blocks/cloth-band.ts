import * as z from 'zod';
import { defineBlock } from '../define-block';
import { line } from '../fields/fields';

export const clothBand = defineBlock({
  type: 'cloth-band',
  purpose: 'A band of the house cloth across the whole page, with a motto if there is one.',
  fields: {
    motto: z
      .strictObject({
        text: line('Text', 'The motto itself.', { max: 60 }),
        language: z
          .string()
          .regex(/^[a-z]{2,3}$/)
          .meta({
            title: 'Language',
            description: 'The language of the motto as a code of two or three letters.',
            examples: ['sw'],
          }),
        gloss: line('Gloss', 'What it means, in the language of the site.', { max: 90 }),
      })
      .optional()
      .meta({ title: 'Motto', description: 'A few words that the cloth says.' }),
  },
  examples: {
    default: { motto: { text: 'Festina lente', language: 'la', gloss: 'Make haste slowly' } },
    minimal: {},
  },
});
