import * as z from 'zod';
import { brights, deeps, pindos } from '../fields/art';
import {
  address,
  choice,
  code,
  count,
  formattedText,
  group,
  href,
  https,
  image,
  line,
  list,
  plain,
  record,
  slug,
} from '../fields/fields';
import {
  isCollectionAddress,
  isMail,
  isPhone,
  isSiteAddress,
  maxAddressLength,
  maxSlugLength,
  maxUrlLength,
} from '../fields/formats';
import { collectionNames } from './collections';

const urlOrWord = <T extends 'none' | 'mailto'>(word: T, title: string, description: string) =>
  z
    .union([z.literal(word), https(title, description, `https-or-${word}`)])
    .meta({ title, description })
    .default(word as z.core.util.NoUndefined<T>);

const contact = group('Contact', 'How the firm is reached.', {
  email: formattedText('E-mail', 'The general enquiry address.', {
    form: 'mail',
    maxLength: 254,
    isValid: isMail,
    examples: ['office@firm.example'],
    inFrame: true,
  }),
  phone: formattedText('Telephone', 'As it is printed, with the country code.', {
    form: 'phone',
    maxLength: 30,
    isValid: isPhone,
    examples: ['+44 20 7946 0000'],
    kind: 'line',
    inFrame: true,
  }),
  address: group('Address', 'Where the office is.', {
    street: line('Street', 'Building, floor and street.', { max: 80, inFrame: true }),
    city: line('City', 'The city.', { max: 40, inFrame: true }),
    country: line('Country', 'The country in words.', { max: 40, inFrame: true }),
    countryCode: code('Country code', 'Two capital letters.', /^[A-Z]{2}$/, { examples: ['KE'] }),
  }),
  hours: line('Hours', 'When the firm answers, with its time zone.', { max: 80 }),
});

/** The firm and the settings of its site: the one file that knows who this is. */
export const siteSchema = group('Settings', 'The firm and the settings of its site.', {
  version: count(
    'Version',
    'Which form the files are in. It is written by "npm run migrate" and by nobody else.',
    { min: 1, max: 9999, writtenBy: 'command' },
  ).optional(),
  url: formattedText(
    'Address of the site',
    'Where the site is published, without a slash at the end, such as https://example.com or https://firm.github.io/site.',
    { form: 'origin', maxLength: maxUrlLength, isValid: isSiteAddress },
  ),
  language: code('Language', 'The language of all pages, such as en-GB.', /^[a-z]{2}(-[A-Z]{2})?$/),
  firm: group('Firm', 'Its names.', {
    name: line('Name', 'The full name of the firm.', { max: 60, inFrame: true, labelsItem: true }),
    shortName: line('Short name', 'The first line of the logo.', { max: 24, inFrame: true }),
    tagline: line('Tag line', 'The second line of the logo.', { max: 40, inFrame: true }),
    description: line('Description', 'What the firm does, in one sentence.', { max: 200 }),
    since: count('Since', 'The first year of the copyright line.', { min: 1900, max: 2100, inFrame: true }),
  }),
  contact,
  founder: group('Founder', 'Who founded the firm.', {
    name: line('Name', 'The name of the founder.', { max: 60, labelsItem: true }),
  }),
  booking: record('Booking links', 'Outside booking pages, each under a name that booking cards use.', {
    name: z.string().max(maxSlugLength),
    value: https('Booking page', 'The outside page where a time is chosen.'),
  }),
  social: list(
    'Social profiles',
    'Shown in the footer, in this order.',
    group('Profile', 'A profile on a network.', {
      name: line('Network', 'Its name.', { max: 30, labelsItem: true }),
      href: https('Profile', 'The address of the profile.'),
    }),
    { max: 8, inFrame: true },
  ),
  currency: group('Currency', 'What prices are in.', {
    code: code('Code', 'Three capital letters.', /^[A-Z]{3}$/, { examples: ['USD'] }),
    symbol: line('Symbol', 'Stands before each amount.', { max: 4, examples: ['$'] }),
    includes: line('What prices include', 'One sentence about currency and taxes, shown with prices.', {
      max: 200,
    }),
  }),
  delivery: group('Delivery', 'What submitting a form does.', {
    signUps: urlOrWord(
      'none',
      'Sign-ups',
      'Where newsletter and notify forms send: none, or an https address that takes JSON.',
    ),
    contact: urlOrWord(
      'mailto',
      'Contact form',
      'mailto opens the visitor’s own mail program; an https address is sent JSON.',
    ),
  }).prefault({}),
  texts: record('Texts', 'What pages put into a sentence as {texts.host}, each under a name of its own.', {
    name: slug('Name', 'A short name, such as host.'),
    value: line('Text', 'Words that fit into the sentences that name it.', { max: 160 }),
  }).prefault({}),
  map: group('Map', 'When the map of the office loads.', {
    load: choice('Load', 'on-request waits for a press or for marketing consent; at-once does not.', [
      'on-request',
      'at-once',
    ]).default('on-request'),
  }).prefault({}),
  cloth: group('House cloth', 'The cloth of pages that have none of their own.', {
    deep: choice('Deep colour', 'The dark pigment.', deeps),
    bright: choice('Bright colour', 'The light pigment.', brights),
    pindo: choice('Border', 'The pattern of the border.', pindos),
  }),
  images: group('Pictures', 'Pictures of the whole site.', {
    icon: image('Icon', 'The small picture in browser tabs; an SVG.', { inFrame: true }),
    sign: image(
      'Sign',
      'The sign beside the name of the firm, if not the icon: an SVG of plain shapes. What is filled with "currentColor" takes the colour of the text there.',
      { inFrame: true },
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
        address: formattedText('Address', 'Where the collection lives, such as /notes.', {
          form: 'collection',
          maxLength: maxAddressLength,
          isValid: isCollectionAddress,
          rule: 'address-form',
          kind: 'home',
        }),
      }),
    )
    .default({})
    .meta({
      title: 'Collections',
      description: 'Where a collection lives, if not under the name of its folder.',
    }),
  jurisdictions: record('Jurisdictions', 'Where the laws apply that articles cite.', {
    name: slug('Key', 'A short name, such as ke.'),
    value: line('Jurisdiction', 'As pages show it.', { max: 60 }),
  }).prefault({}),
  search: group('Search', 'What the search of the site puts first, and how it reads questions.', {
    first: list(
      'First',
      'The pages that visitors look for most. They and what lies below them stand higher among the results, and a search that finds nothing offers them.',
      href('Address', 'A page of this site.', { examples: ['/consultations'] }),
      { max: 6 },
    ).default([]),
    synonyms: record('Synonyms', 'Words that visitors type, each with what the pages say instead.', {
      name: line('Words', 'What visitors type.', { max: 40, examples: ['trademark'] }),
      value: list(
        'Synonyms',
        'Each is looked for as well.',
        line('Synonym', 'What the pages say instead.', { max: 40, examples: ['trade mark'] }),
        { max: 6 },
      ),
      examples: [{ trademark: ['trade mark'], gdpr: ['data protection'] }],
    }).prefault({}),
    skipped: list(
      'Skipped words',
      'Words of questions that tell nothing of what is looked for.',
      line('Word', 'A single word.', { max: 20, examples: ['how'] }),
      { max: 60 },
    ).default([]),
  }).prefault({}),
  menuLimit: count('Menu limit', 'How many entries menus and previews show.', { min: 1, max: 24 }).default(
    12,
  ),
  pageSize: count('Page size', 'How many entries one page of an overview shows.', {
    min: 1,
    max: 200,
  }).default(60),
  placeholders: list(
    'Placeholders',
    'Settings that stand in for what is not settled yet; to be none when the site goes live.',
    plain('Setting', 'Written as a token is, such as firm.name.', 80),
    { min: 0, max: 40 },
  ).default([]),
});

export type SiteSettings = z.output<typeof siteSchema>;

/** The most redirects of one site: each of the hosts that a build is made for takes as many. */
const maxRedirects = 1000;

/** Old addresses that still lead somewhere. Whether a key is an address is asked by the checks, which can point at it. */
export const redirectsSchema = z
  .record(
    z.string().max(maxAddressLength).meta({ title: 'Old address' }),
    address('Page', 'The address of the page that the old one leads to now.'),
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
