import { defineBlock } from '../define-block';
import { choice, heading, intro, list, titled } from '../fields/fields';

export const numberedList = defineBlock({
  type: 'numbered-list',
  purpose:
    'Numbered items with a title and a description each: inclusions, steps or topics whose count matters.',
  fields: {
    heading,
    intro: intro.optional(),
    items: list('Items', 'Numbered in this order.', titled('Item', 'A title and a sentence.')),
    art: choice(
      'Art',
      'Shows a picture above each item: the same cloth, at first with holes, then patched, at last with a border.',
      ['mending'],
    ).optional(),
  },
  examples: {
    default: {
      heading: 'Twelve things we examine',
      intro: 'Each ends in a finding, a risk level and a named next step.',
      items: [
        { title: 'Corporate structure', description: 'Registers, resolutions and the cap table as filed.' },
        { title: 'Licences and permits', description: 'What you hold, what has lapsed, what is missing.' },
        { title: 'Data protection', description: 'Registration, notices and breach readiness.' },
      ],
    },
    mended: {
      heading: 'Three services',
      art: 'mending',
      items: [
        { title: 'Find', description: 'Where the holes are.' },
        { title: 'Mend', description: 'What is torn, the worst first.' },
        { title: 'Keep', description: 'Watch over the edges.' },
      ],
    },
    minimal: { heading: 'One thing', items: [{ title: 'Scope', description: 'Agreed.' }] },
  },
});
