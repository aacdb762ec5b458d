import * as z from 'zod';
import { fillWords } from '../../src/shared/words';
import { type BlockContext, defineBlock } from '../define-block';
import { count, group, heading, intro, law, line, list, pointInTime, rich } from '../fields/fields';

const kind = <T extends string>(name: T, description: string) =>
  z.literal(name).meta({ title: 'Kind', description });

const label = (description: string) => line('Label', description, { max: 80, labelsItem: true });

const lengths = z.strictObject({
  kind: kind('lengths', 'Amounts, each drawn as a length of cloth.'),
  before: line('Before', 'Shown before each amount.', { max: 12, examples: ['USD'] }).optional(),
  after: line('After', 'Shown after each amount.', { max: 16, examples: ['million'] }).optional(),
  lengths: list(
    'Lengths',
    'One to six amounts.',
    group('Length', 'One amount.', {
      label: label('A name for the amount, for example its year.'),
      value: count('Amount', 'A whole number from 1 to 999,999,999.', { min: 1, max: 999_999_999 }),
    }),
    { max: 6 },
  ),
});

const stitches = z.strictObject({
  kind: kind('stitches', 'Counts, each drawn as a row of stitches.'),
  counts: list(
    'Counts',
    'One to six counts.',
    group('Count', 'The things that are counted, and their number.', {
      label: label('The things that are counted.'),
      value: count('Number', 'A whole number from 1 to 100.', { min: 1, max: 100 }),
    }),
    { max: 6 },
  ),
});

const share = z
  .strictObject({
    kind: kind('share', 'A part of a whole, drawn as filled and empty stitches.'),
    label: label('Shown after the two numbers, such as “boats sailed on time”.'),
    part: count('Part', 'The number of filled stitches.', { min: 1, max: 200 }),
    whole: count('Whole', 'The total number of stitches, from 2 to 200.', { min: 2, max: 200 }),
  })
  .refine(({ part, whole }) => part <= whole, {
    error: 'The part is larger than the whole. Make the part smaller, or the whole larger.',
    path: ['part'],
    params: { rule: 'wrong-value' },
  });

const span = group('Span', 'A number of years with the same rate.', {
  rate: count('Rate', 'A percentage, as a whole number.', { min: 1, max: 100 }),
  years: count('Years', 'A whole number of years.', { min: 1, max: 50 }),
});

const spans = z
  .strictObject({
    kind: kind('spans', 'Rates over years, drawn as steps. The rows have the same scale.'),
    rows: list(
      'Rows',
      'One to four rows to compare.',
      group('Row', 'Consecutive spans of years.', {
        label: label('The group that pays these rates, or a name for the rates.'),
        spans: list('Spans', 'The spans, the earliest first.', span, { max: 4 }),
      }),
      { max: 4 },
    ),
  })
  .refine(({ rows }) => isLegible(rows), {
    error:
      'A span is shorter than a tenth of the longest row, so its label does not fit. Join it to another span.',
    path: ['rows'],
    params: { rule: 'wrong-value' },
  });

interface SpanRow {
  spans: { years: number }[];
}

function sumYears({ spans }: SpanRow): number {
  return spans.reduce((sum, { years }) => sum + years, 0);
}

function isLegible(rows: SpanRow[]): boolean {
  const longest = Math.max(...rows.map(sumYears));
  return rows.every(({ spans }) => spans.every(({ years }) => years * 10 >= longest));
}

const source = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: kind('law', 'A law of this site, shown with its status.'),
      law: law('Law', 'Choose a law.'),
    }),
    z.strictObject({
      kind: kind('record', 'A survey, a report or another record.'),
      name: line('Name', 'The name of the record.', { max: 120, labelsItem: true }),
      date: pointInTime('Date', 'The day, the month or the year that the figure is for.', {
        examples: ['2024'],
      }),
    }),
  ])
  .meta({ title: 'Source', description: 'A law of this site, or another record with its date.' });

const figure = group('Figure', 'One statement, its drawing and its sources.', {
  title: line('Title', 'A few words.', { max: 60, labelsItem: true }),
  text: rich('Text', 'One or two sentences; can have links.', { max: 300 }).optional(),
  drawing: z.discriminatedUnion('kind', [lengths, stitches, share, spans]).meta({
    title: 'Drawing',
    description: 'The numbers. The drawing is computed from them.',
  }),
  sources: list('Sources', 'One to three sources.', source, { max: 3 }),
});

type Drawing = z.output<typeof figure>['drawing'];

export const drawnFigures = defineBlock({
  type: 'drawn-figures',
  purpose:
    'Figures in large type: amounts, counts, shares, or rates over years. Each has a drawing to scale and its sources.',
  fields: {
    heading,
    intro: intro.optional(),
    figures: list('Figures', 'One to six figures.', figure, { max: 6 }),
  },
  resolve: (block, context) => ({
    sourcesLabel: context.wording.lawSources,
    officialLabel: context.wording.lawOfficial,
    figures: block.figures.map(({ drawing, sources, ...figure }) => ({
      ...figure,
      drawing: formatDrawing(drawing, context),
      laws: sources.flatMap((source) => (source.kind === 'law' ? (context.lawFacts(source.law) ?? []) : [])),
      records: sources.flatMap((source) =>
        source.kind === 'record' ? [{ name: source.name, dateText: context.dateText(source.date) }] : [],
      ),
    })),
  }),
  example: {
    heading: 'In figures',
    figures: [
      {
        title: 'Boats',
        drawing: { kind: 'stitches', counts: [{ label: 'boats', value: 3 }] },
        sources: [{ kind: 'record', name: 'The log', date: '2024' }],
      },
    ],
  },
});

/** Adds the text of each number to a drawing. The text has the number format of the site's language. */
function formatDrawing(drawing: Drawing, { language, wording }: Pick<BlockContext, 'language' | 'wording'>) {
  const format = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(value);
  const formatAll = <T extends { value: number }>(items: T[]) =>
    items.map((item) => ({ ...item, text: format(item.value) }));
  switch (drawing.kind) {
    case 'lengths':
      return { ...drawing, lengths: formatAll(drawing.lengths) };
    case 'stitches':
      return { ...drawing, counts: formatAll(drawing.counts) };
    case 'share':
      return {
        ...drawing,
        text: fillWords(wording.shareOf, { part: format(drawing.part), whole: format(drawing.whole) }),
      };
    case 'spans':
      return {
        ...drawing,
        rows: drawing.rows.map((row) => ({
          ...row,
          spans: row.spans.map(({ rate, years }) => ({
            rate,
            years,
            rateText: format(rate / 100, { style: 'percent' }),
            yearsText: format(years, { style: 'unit', unit: 'year', unitDisplay: 'long' }),
          })),
        })),
      };
  }
}
