import * as z from 'zod';
import { lawFolder } from '../../src/shared/markup';
import {
  choice,
  createRuleParams,
  group,
  https,
  law,
  line,
  list,
  plain,
  pointInTime,
  slug,
} from '../fields/fields';
import { getAddress, isAddress, maxAddressLength } from '../fields/formats';

/** What kinds of law there are; a policy binds those at most whom its maker directs, an authority applies what others made. */
const lawKinds = ['statute', 'regulation', 'treaty', 'bill', 'policy', 'decision', 'authority'] as const;

const since = pointInTime(
  'Since',
  'From when on this is so: a day, a month or a year. Left out where no source gives it.',
  { examples: ['2025-11-04'] },
).optional();

const by = (description: string) => law('By', description, { examples: [`${lawFolder}/second-act`] });

const statusOption = <T extends string, S extends z.ZodRawShape>(word: T, description: string, more: S) =>
  z.strictObject({ kind: z.literal(word).meta({ title: 'Kind', description }), since, ...more });

const status = z
  .discriminatedUnion('kind', [
    statusOption('in-force', 'In force; of a policy: adopted; of an authority: established.', {}),
    statusOption('proposed', 'A bill or a draft that is not decided on.', {}),
    statusOption('passed', 'Passed, signed or adopted; of its coming into force nothing is known yet.', {}),
    statusOption('suspended', 'Not applied for the time being, or a part of it.', {}),
    statusOption('superseded', 'Another law has taken its place.', { by: by('What has taken its place.') }),
    statusOption('struck-down', 'A court has found it void.', { by: by('The decision.').optional() }),
    statusOption('repealed', 'Repealed, without another in its place.', {
      by: by('What repealed it.').optional(),
    }),
    statusOption('withdrawn', 'A bill, a rule or a case that was withdrawn by whoever brought it.', {}),
    statusOption('pending', 'A case that is not decided.', {}),
    statusOption('decided', 'A case that is decided.', {}),
  ])
  .meta({ title: 'Status', description: 'What holds of it now, and since when.' });

export type LawStatus = z.output<typeof status>;

const change = group('Change', 'What changed and when.', {
  date: pointInTime('Date', 'When it changed: a day, a month or a year, as far as it is known.', {
    examples: ['2025-11-04'],
  }),
  what: line('What', 'What changed, in one sentence.', { max: 260 }),
  by: by('The law or decision that changed it.').optional(),
  page: plain('Page', 'The address of a newer page of this site that says more.', maxAddressLength, {
    examples: ['/news/second-act'],
    kind: 'href',
  })
    .refine((text) => isAddress(getAddress(text)), createRuleParams('address-form', 'address'))
    .optional(),
});

// No kind: what is quoted from a source is neither spelt nor laid out by whoever writes the site.
const fact = plain('Fact', 'A line of the source, quoted.', 1000);

export const lawSchema = group('Law', 'A law, bill, decision or authority that articles cite.', {
  title: line('Title', 'The short name, as articles show it.', { max: 120, labelsItem: true }),
  fullName: line('Full name', 'The name in full, with its number.', { max: 240 }).optional(),
  jurisdiction: slug('Jurisdiction', 'Where it applies: one of the jurisdictions that site.json names.', {
    kind: 'jurisdiction',
    examples: ['home'],
  }),
  kind: choice('Kind', 'What kind of law it is.', lawKinds),
  status,
  changes: list('Changes', 'What changed when, in any order.', change, { max: 30 }).optional(),
  source: https('Source', 'Where the official text stands.').optional(),
  facts: list('Facts', 'The lines of the source that it rests on, quoted. They are never shown.', fact, {
    max: 40,
    startsAsTodo: true,
  }),
});

export type LawData = z.output<typeof lawSchema>;

export type Laws = ReadonlyMap<string, LawData>;
