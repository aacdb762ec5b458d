import * as z from 'zod';
import { blockSchema } from '../blocks/index';
import { choice, date, entry, line, list, name, pointInTime } from '../fields/fields';
import { isOutsideAddress, maxOutside } from '../fields/outside';
import { blocksField, pageFields } from './page';

/** What kinds of law there are; a policy binds those at most whom its maker directs, an authority applies what others made. */
export const lawKinds = [
  'statute',
  'regulation',
  'treaty',
  'bill',
  'policy',
  'decision',
  'authority',
] as const;

export type LawKind = (typeof lawKinds)[number];

const since = pointInTime({
  title: 'Since',
  description: 'From when on this is so: a day, a month or a year.',
  examples: ['2025-11-04'],
});

const by = (description: string) => entry({ title: 'By', description, examples: ['law/second-act'] });

const standing = <T extends string, S extends z.ZodRawShape>(word: T, description: string, more: S) =>
  z.strictObject({ kind: z.literal(word).meta({ title: 'Kind', description }), since, ...more });

const status = z
  .discriminatedUnion('kind', [
    standing('proposed', 'A bill or a draft that is not decided on.', {}),
    standing('passed', 'Passed, signed or adopted, and not in force yet.', {}),
    standing('in-force', 'In force, and it is known since when.', {}),
    standing(
      'in-force-by',
      'In force; "since" is a time at which it was, as its beginning is not known.',
      {},
    ),
    standing('suspended', 'Not applied for the time being, or a part of it.', {}),
    standing('superseded', 'Another law has taken its place.', { by: by('What has taken its place.') }),
    standing('struck-down', 'A court has found it void.', { by: by('The decision.').optional() }),
    standing('repealed', 'Taken back, without another in its place.', {
      by: by('What repealed it.').optional(),
    }),
    standing('pending', 'A case or bill that was not decided at the time that "since" names.', {}),
    standing('decided', 'A case that is decided.', {}),
  ])
  .meta({ title: 'Status', description: 'What holds of it now, and since when.' });

export type LawStatus = z.output<typeof status>;

const change = z
  .strictObject({
    date: pointInTime({ title: 'Date', description: 'When it changed.', examples: ['2025-11-04'] }),
    what: line({ title: 'What', description: 'What changed, in one sentence.', max: 260 }),
    by: by('The law or decision that changed it.').optional(),
  })
  .meta({ title: 'Change', description: 'What changed and when.' });

const point = z
  .strictObject({
    name: name('point', {
      title: 'Point',
      description: 'What it is about, in the word that comparisons ask for.',
      examples: ['breach'],
    }),
    text: line({ title: 'Text', description: 'What this law says about it, in a few words.', max: 200 }),
    provision: line({
      title: 'Provision',
      description: 'Where it says so, such as s. 43.',
      max: 40,
    }).optional(),
  })
  .meta({ title: 'Point', description: 'What this law says about one thing that laws are compared by.' });

// No kind: what is quoted from a source is neither spelt nor laid out by whoever writes the site.
const fact = z
  .string()
  .min(1)
  .max(1000)
  .meta({ title: 'Fact', description: 'A line of the source, quoted.' });

/** A law, bill, decision or authority that pages cite. Its page shows it by itself, unless it has blocks of its own. */
export const lawEntry = z.strictObject({
  ...pageFields,
  fullName: line({
    title: 'Full name',
    description: 'The name in full, with its number.',
    max: 240,
  }).optional(),
  kind: choice(lawKinds, { title: 'Kind', description: 'What kind of law it is.' }),
  jurisdiction: name('jurisdiction', {
    title: 'Jurisdiction',
    description: 'Where it applies: one of the jurisdictions that site.json names.',
    examples: ['home'],
  }),
  subjects: list(
    name('subject', {
      title: 'Subject',
      description: 'One of the subjects that site.json names.',
      examples: ['data'],
    }),
    { title: 'Subjects', description: 'What it is about; the first is the main one.', max: 4 },
  ),
  status,
  changes: list(change, {
    title: 'Changes',
    description: 'What changed when, in any order.',
    max: 30,
  }).optional(),
  points: list(point, { title: 'Points', description: 'What comparisons show of it.', max: 16 }).optional(),
  lookedAt: date({
    title: 'Looked at',
    description: 'The day on which somebody last looked whether this still holds.',
    examples: ['2025-11-18'],
  }),
  certainty: choice(['looked-up', 'reported', 'known'], {
    title: 'Certainty',
    description: 'Whether it was looked up, reported by weak sources only, or is general knowledge.',
  }),
  facts: list(fact, {
    title: 'Facts',
    description: 'The lines of the source that it rests on, quoted.',
    max: 40,
  }).optional(),
  source: z
    .string()
    .max(maxOutside, { abort: true })
    .refine(isOutsideAddress, { params: { rule: 'wrong-value', form: 'https' } })
    .meta({
      title: 'Source',
      description: 'Where the official text stands; asked for before the site goes live.',
    })
    .optional(),
  blocks: blocksField.default([blockSchema.parse({ type: 'law-entry' })]),
});

/** What the register holds of one law. */
export type LawData = z.output<typeof lawEntry>;
