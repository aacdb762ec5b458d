import { defineBlock } from '../define-block';
import { heading, intro } from '../fields/fields';

export const checklistIndex = defineBlock({
  type: 'checklist-index',
  purpose: 'Every checklist of the site, with the page that it stands on; it finds them by itself.',
  fields: { heading, intro: intro.optional() },
  resolve: (_, context) => ({ lists: context.checklists() }),
  examples: {
    default: {
      heading: 'Lists to take along',
      intro: 'Each can be ticked on your own device and prints on one page.',
    },
    minimal: { heading: 'Checklists' },
  },
});
