import * as z from 'zod';
import { brights, deeps, pindos } from '../fields/art';
import { choice, count, formed, group, href, image, line, list, slug } from '../fields/fields';
import {
  isAddress,
  isCollectionAddress,
  isMail,
  isOutsideAddress,
  isPhone,
  isSiteAddress,
  maxAddress,
  maxName,
  maxOutside,
} from '../fields/formats';
import { collectionNames } from './collections';

const endpoint = (form: string) => formed(form, maxOutside, isOutsideAddress);

const https = (title: string, description: string) => endpoint('https').meta({ title, description });

const origin = formed('origin', maxOutside, isSiteAddress).meta({
  title: 'Address of the site',
  description:
    'Where the site is published, without a slash at the end, such as https://example.com or https://firm.github.io/site.',
});

/** What a record of the author's own names is: no object, so that no name is taken for what every object has. */
const withoutPrototype = <T>(record: Record<string, T>): Record<string, T> =>
  Object.assign(Object.create(null), record);

const label = (title: string) => line(title, 'As pages show it.', { max: 60 });

const contact = group('Contact', 'How the firm is reached.', {
  email: formed('mail', 254, isMail).meta({
    title: 'E-mail',
    description: 'The general enquiry address.',
    examples: ['office@firm.example'],
  }),
  phone: formed('phone', 30, isPhone).meta({
    title: 'Telephone',
    description: 'As it is printed, with the country code.',
    examples: ['+44 20 7946 0000'],
    kind: 'line',
  }),
  address: group('Address', 'Where the office is.', {
    street: line('Street', 'Building, floor and street.', { max: 80 }),
    city: line('City', 'The city.', { max: 40 }),
    country: line('Country', 'The country in words.', { max: 40 }),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .meta({ title: 'Country code', description: 'Two capital letters.', examples: ['KE'] }),
  }),
  hours: line('Hours', 'When the firm answers, with its time zone.', { max: 80 }),
});

/** The firm and the settings of its site: the one file that knows who this is. */
export const siteSchema = group('Site', 'The firm and the settings of its site.', {
  version: count(
    'Version',
    'Which form the files are in. It is written by "npm run migrate" and by nobody else.',
    { min: 1, max: 9999 },
  ).optional(),
  url: origin,
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
    .meta({ title: 'Language', description: 'The language of all pages, such as en-GB.' }),
  firm: group('Firm', 'Its names.', {
    name: line('Name', 'The full name of the firm.', { max: 60 }),
    shortName: line('Short name', 'The first line of the logo.', { max: 24 }),
    tagline: line('Tag line', 'The second line of the logo.', { max: 40 }),
    description: line('Description', 'What the firm does, in one sentence.', { max: 200 }),
    since: count('Since', 'The first year of the copyright line.', { min: 1900, max: 2100 }),
  }),
  contact,
  founder: group('Founder', 'Who founded the firm.', {
    name: line('Name', 'The name of the founder.', { max: 60 }),
  }),
  booking: z
    .record(z.string().max(maxName), https('Booking page', 'The outside page where a time is chosen.'))
    .transform(withoutPrototype)
    .meta({
      title: 'Booking links',
      description: 'Outside booking pages, each under a name that booking cards use.',
    }),
  social: list(
    'Social profiles',
    'Shown in the footer, in this order.',
    group('Profile', 'A profile on a network.', {
      name: line('Network', 'Its name.', { max: 30 }),
      href: https('Profile', 'The address of the profile.'),
    }),
    { max: 8 },
  ),
  currency: group('Currency', 'What prices are in.', {
    code: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .meta({ title: 'Code', description: 'Three capital letters.', examples: ['USD'] }),
    symbol: line('Symbol', 'Stands before each amount.', { max: 4, examples: ['$'] }),
    includes: line('What prices include', 'One sentence about currency and taxes, shown with prices.', {
      max: 200,
    }),
  }),
  delivery: z
    .strictObject({
      signUps: z
        .union([z.literal('none'), endpoint('https-or-none')])
        .default('none')
        .meta({
          title: 'Sign-ups',
          description: 'Where newsletter and notify forms send: none, or an https address that takes JSON.',
        }),
      contact: z
        .union([z.literal('mailto'), endpoint('https-or-mailto')])
        .default('mailto')
        .meta({
          title: 'Contact form',
          description: 'mailto opens the visitor’s own mail program; an https address is sent JSON.',
        }),
    })
    .prefault({})
    .meta({ title: 'Delivery', description: 'What submitting a form does.' }),
  texts: z
    .record(
      slug('Name', 'A short name, such as host.'),
      line('Text', 'Words that fit into the sentences that name it.', { max: 160 }),
    )
    .default({})
    .transform(withoutPrototype)
    .meta({
      title: 'Texts',
      description: 'What pages put into a sentence as {texts.host}, each under a name of its own.',
    }),
  map: z
    .strictObject({
      load: choice('Load', 'on-request waits for a press or for marketing consent; at-once does not.', [
        'on-request',
        'at-once',
      ]).default('on-request'),
    })
    .prefault({})
    .meta({ title: 'Map', description: 'When the map of the office loads.' }),
  cloth: group('House cloth', 'The cloth of pages that have none of their own.', {
    deep: choice('Deep colour', 'The dark pigment.', deeps),
    bright: choice('Bright colour', 'The light pigment.', brights),
    pindo: choice('Border', 'The pattern of the border.', pindos),
  }),
  images: group('Pictures', 'Pictures of the whole site.', {
    icon: image('Icon', 'The small picture in browser tabs; an SVG.'),
    sign: image(
      'Sign',
      'The sign beside the name of the firm, if not the icon: an SVG of plain shapes. What is filled with "currentColor" takes the colour of the text there.',
    ).optional(),
    share: image(
      'Share picture',
      'What shared links show, 1200 by 630, as png or jpg. It stands for the pages without art of their own; entries of collections keep the picture that is drawn for each.',
    ).optional(),
  }),
  collections: z
    .partialRecord(
      z.enum(collectionNames),
      group('Collection', 'Settings of one collection.', {
        address: formed('collection', maxAddress, isCollectionAddress, 'address-form').meta({
          title: 'Address',
          description: 'Where the collection lives, such as /notes.',
        }),
      }),
    )
    .default({})
    .meta({
      title: 'Collections',
      description: 'Where a collection lives, if not under the name of its folder.',
    }),
  jurisdictions: z
    .record(slug('Key', 'A short name, such as ke.'), label('Jurisdiction'))
    .default({})
    .transform(withoutPrototype)
    .meta({ title: 'Jurisdictions', description: 'Where the laws apply that articles cite.' }),
  search: z
    .strictObject({
      first: list(
        'First',
        'The pages that visitors look for most. They and what lies below them stand higher among the results, and a search that finds nothing offers them.',
        href('Address', 'A page of this site.', { examples: ['/consultations'] }),
        { max: 6 },
      ).default([]),
      synonyms: z
        .record(
          line('Words', 'What visitors type.', { max: 40, examples: ['trademark'] }),
          list(
            'Synonyms',
            'Each is looked for as well.',
            line('Synonym', 'What the pages say instead.', { max: 40, examples: ['trade mark'] }),
            { max: 6 },
          ),
        )
        .default({})
        .transform(withoutPrototype)
        .meta({
          title: 'Synonyms',
          description: 'Words that visitors type, each with what the pages say instead.',
          examples: [{ trademark: ['trade mark'], gdpr: ['data protection'] }],
        }),
      skipped: list(
        'Skipped words',
        'Words of questions that tell nothing of what is looked for.',
        line('Word', 'A single word.', { max: 20, examples: ['how'] }),
        { max: 60 },
      ).default([]),
    })
    .prefault({})
    .meta({
      title: 'Search',
      description: 'What the search of the site puts first, and how it reads questions.',
    }),
  menuLimit: count('Menu limit', 'How many entries menus and previews show.', { min: 1, max: 24 }).default(
    12,
  ),
  pageSize: count('Page size', 'How many entries one page of an overview shows.', {
    min: 1,
    max: 200,
  }).default(60),
  placeholders: z
    .array(
      z
        .string()
        .min(1)
        .max(80)
        .meta({ title: 'Setting', description: 'Written as a token is, such as firm.name.' }),
    )
    .max(40)
    .default([])
    .meta({
      title: 'Placeholders',
      description: 'Settings that stand in for what is not settled yet; to be none when the site goes live.',
    }),
});

export type SiteSettings = z.output<typeof siteSchema>;

/** The most redirects of one site: each of the hosts that a build is made for takes as many. */
const maxRedirects = 1000;

/** Old addresses that still lead somewhere. Whether a key is an address is asked by the checks, which can point at it. */
export const redirectsSchema = z
  .record(
    z.string().max(maxAddress),
    formed('address', maxAddress, isAddress, 'address-form').meta({
      title: 'Page',
      description: 'The address of the page that the old one leads to now.',
    }),
  )
  .superRefine((redirects, context) => {
    const count = Object.keys(redirects).length;
    if (count <= maxRedirects) return;
    const message = `There are ${count} redirects; at most ${maxRedirects} are possible. Take out the oldest.`;
    context.addIssue({ code: 'custom', message, params: { rule: 'too-long' } });
  })
  .meta({
    title: 'Redirects',
    description: 'Addresses that are no longer used, each with the page that it leads to now.',
  });
