import { defineBlock } from '../define-block';
import { flag, heading, intro, line, list, rich } from '../fields/fields';

export const tableColumns = list(
  'Columns',
  'The headings of the columns.',
  line('Column', 'The heading of a column.', { max: 60 }),
  { min: 2, max: 6, editedIn: 'table' },
);

const cell = rich('Cell', 'A few words.', { max: 400, hasNoTerms: true });

export const tableRows = list(
  'Rows',
  'The rows, from top to bottom.',
  list('Row', 'One cell for each column. The first cell names the row.', cell, { min: 2, max: 6 }),
  { max: 40 },
);

export const tableBlock = defineBlock({
  type: 'table',
  purpose: 'A table under a heading, for example of activities and the licences that they need.',
  fields: {
    heading,
    intro: intro.optional(),
    columns: tableColumns,
    rows: tableRows,
    showLawDate: flag('Show date of legal check', 'Show the date of the last legal check below the table.'),
  },
  resolve: ({ showLawDate }, { lawDateText }) => ({ dateText: showLawDate ? lawDateText : undefined }),
  example: {
    heading: 'Licences',
    columns: ['Activity', 'Licence'],
    rows: [['Pilotage', 'Pilot’s licence']],
  },
});
