import * as z from 'zod';
import { lawFolder } from '../../src/shared/markup';
import {
  choice,
  createRuleParams,
  facts,
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

/** The kinds of law. A policy binds only the staff of its issuer. An authority applies the laws that others make. */
const lawKinds = ['statute', 'regulation', 'treaty', 'bill', 'policy', 'decision', 'authority'] as const;

export type LawKind = (typeof lawKinds)[number];

const since = pointInTime(
  'Since',
  'The start of this status: a day, a month or a year. Leave this empty if no source states the date.',
  { examples: ['2025-11-04'] },
).optional();

const by = (description: string) =>
  law('Law or decision', description, { examples: [`${lawFolder}/second-act`] });

const statusOption = <T extends string, S extends z.ZodRawShape>(word: T, description: string, more: S) =>
  z.strictObject({ kind: z.literal(word).meta({ title: 'Kind', description }), since, ...more });

const status = z
  .discriminatedUnion('kind', [
    statusOption('in-force', 'In force. For a policy: adopted. For an authority: established.', {}),
    statusOption('proposed', 'A bill or draft that has not been passed or adopted.', {}),
    statusOption('passed', 'Passed, signed or adopted, but not known to be in force.', {}),
    statusOption('suspended', 'Suspended for now, in whole or in part.', {}),
    statusOption('superseded', 'Replaced by another law.', { by: by('The law that replaced this one.') }),
    statusOption('struck-down', 'Declared void by a court.', {
      by: by('The decision that declared this law void.').optional(),
    }),
    statusOption('repealed', 'Repealed without a replacement.', {
      by: by('The law that repealed this one.').optional(),
    }),
    statusOption('withdrawn', 'A bill, rule or case that was withdrawn.', {}),
    statusOption('pending', 'A case without a decision.', {}),
    statusOption('decided', 'A case with a decision.', {}),
    statusOption('under-appeal', 'In force while an appeal is pending.', {}),
    statusOption(
      'issued',
      'A letter or a rule that was issued. Use this status if no source states that the letter or rule is in force.',
      {},
    ),
    statusOption(
      'listed',
      'A country or a company on an official list, such as a list of high-risk countries.',
      {},
    ),
    statusOption('imposed', 'A penalty, a ban or a suspension that was imposed.', {}),
  ])
  .meta({ title: 'Status', description: 'The current status and its date.' });

export type LawStatus = z.output<typeof status>;

const change = group('Change', 'A change to the law, with its date.', {
  date: pointInTime('Date', 'The date of the change: a day, a month or a year.', {
    examples: ['2025-11-04'],
  }),
  what: line('Description', 'The change, in one sentence.', { max: 260 }),
  by: by('The law or decision that made the change.').optional(),
  page: plain('Page', 'The address of a newer page of this site about the change.', maxAddressLength, {
    examples: ['/news/second-act'],
    kind: 'href',
  })
    .refine((text) => isAddress(getAddress(text)), createRuleParams('address-form', 'address'))
    .optional(),
});

export const lawSchema = group('Law', 'A law, bill, decision or authority that articles cite.', {
  title: line('Title', 'The short name, shown in articles.', { max: 120, labelsItem: true }),
  fullName: line(
    'Full name',
    'The official title and number, such as “Data Protection Act, No. 24 of 2019”.',
    { max: 240 },
  ).optional(),
  jurisdiction: slug('Jurisdiction', 'Choose a jurisdiction. The list is set in the site settings.', {
    kind: 'jurisdiction',
    examples: ['home'],
  }),
  kind: choice(
    'Kind',
    'A statute, regulation, treaty, bill, policy or decision, or an authority that applies the law.',
    lawKinds,
  ),
  status,
  changes: list('Changes', 'Changes with their dates, in any order.', change, { max: 30 }).optional(),
  source: https('Source', 'The address of the official text.').optional(),
  facts,
});

export type LawData = z.output<typeof lawSchema>;

export type Laws = ReadonlyMap<string, LawData>;
