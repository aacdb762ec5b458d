import { defineBlock } from '../define-block';
import { heading, line } from '../fields/fields';

export const map = defineBlock({
  type: 'map',
  purpose: 'Where the office is: its address, and an outside map that loads when the visitor asks for it.',
  fields: {
    heading,
    address: line('Address', 'As it is printed, and as the outside map is asked for it.', { max: 160 }),
  },
  examples: {
    default: {
      heading: 'Our office',
      address: '1 Sample Quay, Harbour Town',
    },
    minimal: { heading: 'Office', address: 'Harbour Town' },
  },
});
