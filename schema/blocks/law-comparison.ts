import * as z from 'zod';
import type { LawRecord } from '../block-context';
import { defineBlock } from '../define-block';
import { choice, entry, heading, intro, line, list, name } from '../fields/fields';

const column = z
  .strictObject({
    point: name('point', {
      title: 'Point',
      description: 'What is compared: a point that the laws name.',
      examples: ['breach'],
    }),
    heading: line({ title: 'Heading', description: 'Heads the column.', max: 60 }),
  })
  .meta({ title: 'Column', description: 'One thing that the laws are compared by.' });

export const lawComparison = defineBlock({
  type: 'law-comparison',
  purpose: 'Laws of several countries side by side, point by point, read from the register.',
  still: true,
  fields: {
    heading,
    intro: intro.optional(),
    laws: list(
      entry({ title: 'Law', description: 'An entry of the register.', examples: ['law/second-act'] }),
      {
        title: 'Laws',
        description: 'From top to bottom, one line for each jurisdiction.',
        max: 60,
      },
    ),
    rows: choice(['jurisdiction', 'law'], {
      title: 'Rows',
      description: 'One line for each jurisdiction, or for each law.',
    }).default('jurisdiction'),
    columns: list(column, { title: 'Columns', description: 'What they are compared by.', max: 5 }),
    note: line({
      title: 'Note',
      description: 'What has to be known to read the table.',
      max: 320,
    }).optional(),
  },
  resolve: (block, context) => {
    const laws = block.laws.flatMap((id) => context.lawOf(id) ?? []);
    const isByLaw = block.rows === 'law';
    const keyOf = ({ id, place }: LawRecord) => (isByLaw ? id : place.name);
    const rows = new Map(laws.map((law) => [keyOf(law), isByLaw ? law.name : law.place.label]));
    return {
      rowLabel: context.lawWord(isByLaw ? 'lawName' : 'lawPlace'),
      silent: context.lawWord('lawSilent'),
      lines: [...rows].map(([key, label]) => {
        const own = laws.filter((law) => keyOf(law) === key);
        return { label, cells: block.columns.map(({ point }) => findPoints(own, point)) };
      }),
    };
  },
  examples: {
    default: {
      heading: 'Data protection side by side',
      intro: 'What each country asks of whoever keeps data.',
      laws: ['law/first-act', 'law/second-act'],
      columns: [
        { point: 'breach', heading: 'Breach to regulator' },
        { point: 'breach', heading: 'Breach to people' },
      ],
      note: 'What is not recorded may exist all the same.',
    },
    minimal: {
      heading: 'Side by side',
      laws: ['law/first-act'],
      columns: [{ point: 'breach', heading: 'Breach' }],
    },
    overlong: {
      heading: 'Everything that any country ever asked of whoever keeps the data of anybody at all',
      laws: ['law/first-act', 'law/second-act'],
      columns: Array.from({ length: 5 }, () => ({
        point: 'breach',
        heading: 'What has to be said to whom, when, and in which of the forms',
      })),
    },
  },
});

/** What the laws of one place say about a point, each with the law that says it. */
function findPoints(laws: LawRecord[], point: string) {
  return laws.flatMap(({ name: label, address, points }) =>
    points
      .filter((known) => known.name === point)
      .map(({ text, provision }) => ({
        text,
        law: { label: provision === undefined ? label : `${label}, ${provision}`, to: address },
      })),
  );
}
