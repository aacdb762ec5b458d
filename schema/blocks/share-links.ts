import { defineBlock } from '../define-block';
import { heading } from '../fields/fields';

export const shareLinks = defineBlock({
  type: 'share-links',
  purpose: 'Closes an article with the ways to pass it on: networks, e-mail and a link to copy.',
  closesPage: true,
  fields: { heading },
  examples: {
    default: { heading: 'Worth a colleague’s time? Send it over' },
    minimal: { heading: 'Share' },
  },
});
