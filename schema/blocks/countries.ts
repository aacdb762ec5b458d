import type * as z from 'zod';
import { pluralise } from '../../src/shared/words';
import { defineBlock } from '../define-block';
import { group, heading, intro, law, line, list, rich, slug } from '../fields/fields';

const cell = group('Cell', "A summary of the country's law on the subject of the column.", {
  text: rich('Text', 'A few words or a sentence.', { max: 400, labelsItem: true }),
  laws: list(
    'Laws',
    'The laws that this cell is about. Each is shown with its status.',
    law('Law', 'Choose a law.'),
    {
      max: 4,
    },
  ).optional(),
});

const row = group('Row', 'One country.', {
  country: slug('Country', 'Choose a jurisdiction. The list is set in the site settings.', {
    kind: 'jurisdiction',
    examples: ['home'],
    labelsItem: true,
  }),
  cells: list('Cells', 'One cell for each column.', cell, { max: 5 }),
});

const table = group('Table', 'One table with a row for each country.', {
  caption: line('Caption', 'The subject of the comparison.', { max: 120, labelsItem: true }),
  columns: list(
    'Columns',
    'The headings of the columns after the column of countries.',
    line('Column', 'The heading of a column.', { max: 60 }),
    { max: 5 },
  ),
  rows: list('Rows', 'The countries, from top to bottom.', row, { max: 40 }),
}).superRefine(checkCellCounts);

export const countryComparison = defineBlock({
  type: 'country-comparison',
  purpose: 'Tables that compare the laws of countries. Visitors choose which countries the tables show.',
  fields: {
    heading,
    intro: intro.optional(),
    countryLabel: line('Heading of the countries', 'The heading of the first column.', {
      max: 30,
      examples: ['Country'],
    }),
    tables: list('Tables', 'One to four tables.', table, { max: 4 }),
    note: rich('Note', 'Shown below the tables, for example to say what the tables leave out.').optional(),
  },
  resolve: ({ tables }, context) => {
    const countries = new Set(tables.flatMap(({ rows }) => rows.map(({ country }) => country)));
    return {
      dateText: context.lawDateText,
      countries: [...countries].map((country) => ({ country, name: context.jurisdictionName(country) })),
      tables: tables.map((table) => ({
        ...table,
        rows: table.rows.map(({ country, cells }) => ({
          country,
          cells: cells.map(({ text, laws = [] }) => ({
            text,
            laws: laws.flatMap((id) => context.lawFacts(id) ?? []),
          })),
        })),
      })),
    };
  },
  example: {
    heading: 'Countries compared',
    countryLabel: 'Country',
    tables: [
      {
        caption: 'Registration',
        columns: ['Who registers'],
        rows: [{ country: 'home', cells: [{ text: 'Everybody.' }] }],
      },
    ],
  },
});

function checkCellCounts(
  { columns, rows }: { columns: string[]; rows: { cells: unknown[] }[] },
  context: z.RefinementCtx,
): void {
  rows.forEach(({ cells }, index) => {
    if (cells.length === columns.length) return;
    const message = `This row has ${pluralise(cells.length, 'cell')}, but the table has ${pluralise(columns.length, 'column')}. Give the row one cell for each column.`;
    const path = ['rows', index, 'cells'];
    context.addIssue({ code: 'custom', message, path, params: { rule: 'wrong-value' } });
  });
}
