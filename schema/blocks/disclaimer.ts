import { defineBlock } from '../define-block';
import { rich } from '../fields/fields';

export const disclaimer = defineBlock({
  type: 'disclaimer',
  purpose: 'The small print of an article: it informs, it does not advise.',
  closesPage: true,
  fields: {
    text: rich('Text', 'Two or three sentences.', { max: 500 }),
  },
  examples: {
    default: { text: '**Disclaimer.** This article is for information only. It is not legal advice.' },
    minimal: { text: 'For information only.' },
  },
});
