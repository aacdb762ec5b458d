import * as z from 'zod';
import { artLabels, borderPatterns, brightColors, deepColors } from '../fields/art';
import {
  choice,
  code,
  count,
  date,
  day,
  drawing,
  flag,
  formattedText,
  group,
  href,
  https,
  image,
  line,
  link,
  list,
  plain,
  record,
  slug,
} from '../fields/fields';
import {
  isCollectionAddress,
  isMail,
  isPhone,
  isRedirectTarget,
  isSiteAddress,
  maxAddressLength,
  maxSlugLength,
  maxUrlLength,
} from '../fields/formats';
import { defaultTimeZone, isTimeZone } from '../fields/time-zones';
import { collectionNames } from './collections';

const urlOrWord = <T extends 'none' | 'mailto'>(word: T, title: string, description: string) =>
  z
    .union([z.literal(word), https(title, description, `https-or-${word}`)])
    .meta({ title, description })
    .default(word as z.core.util.NoUndefined<T>);

const contact = group('Contact', 'The ways in which clients can reach the firm.', {
  email: formattedText('Email', 'The email address for general enquiries.', {
    form: 'mail',
    maxLength: 254,
    isValid: isMail,
    examples: ['office@firm.example'],
    inFrame: true,
  }),
  phone: formattedText('Telephone', 'The number as shown, with the country code.', {
    form: 'phone',
    maxLength: 30,
    isValid: isPhone,
    examples: ['+44 20 7946 0000'],
    kind: 'line',
    inFrame: true,
  }),
  address: group('Address', 'The address of the office.', {
    street: line('Street', 'Building, floor and street.', { max: 80, inFrame: true }),
    city: line('City', 'The city of the office.', { max: 40, inFrame: true }),
    country: line('Country', 'The name of the country.', { max: 40, inFrame: true }),
    countryCode: code('Country code', 'A country code of two capital letters.', /^[A-Z]{2}$/, {
      examples: ['KE'],
    }),
  }),
  hours: line('Opening hours', 'The hours of the office, with their time zone.', { max: 80 }),
});

const notice = group('Notice', 'One line at the top of all pages.', {
  text: line('Text', 'One short sentence.', {
    examples: ['The office is closed on 24 and 25 December.'],
    labelsItem: true,
    inFrame: true,
  }),
  link: link.meta({ inFrame: true }).optional(),
  from: day('First day', 'The first day on which visitors see the notice.', {
    examples: ['2026-12-01'],
  }).optional(),
  until: day('Last day', 'The last day on which visitors see the notice.', {
    examples: ['2026-12-25'],
  }).optional(),
  dismissible: flag(
    'Visitors can close the notice',
    'A closed notice does not return until you change its text or link.',
  ),
}).optional();

/** The schema of `site.json`, the only file with facts about the firm. */
export const siteSchema = group('Settings', 'The firm and the settings of its site.', {
  version: count('Version', 'The version of the file format. Only "npm run migrate" changes it.', {
    min: 1,
    max: 9999,
    writtenBy: 'command',
  }).optional(),
  url: formattedText(
    'Address of the site',
    'The address of the published site without a slash at the end, such as https://example.com or https://firm.github.io/site.',
    { form: 'origin', maxLength: maxUrlLength, isValid: isSiteAddress },
  ),
  language: code('Language', 'The language of all pages, such as en-GB.', /^[a-z]{2}(-[A-Z]{2})?$/),
  timeZone: formattedText(
    'Time zone',
    'The time zone of the office, such as Africa/Nairobi. An article appears on its date in this time zone.',
    { form: 'time-zone', maxLength: 60, isValid: isTimeZone, examples: [defaultTimeZone] },
  ).default(defaultTimeZone),
  firm: group('Firm', 'The names and a description of the firm.', {
    name: line('Name', 'The full name of the firm.', { max: 60, inFrame: true, labelsItem: true }),
    shortName: line('Short name', 'The first line of the logo.', { max: 24, inFrame: true }),
    tagline: line('Tag line', 'The second line of the logo.', { max: 40, inFrame: true }),
    description: line('Description', 'The work of the firm in one sentence.', { max: 200 }),
    since: count('First year', 'The first year in the copyright line.', {
      min: 1900,
      max: 2100,
      inFrame: true,
    }),
  }),
  contact,
  notice,
  founder: group('Founder', 'The founder of the firm.', {
    name: line('Name', 'The full name of the founder.', { max: 60, labelsItem: true }),
  }),
  booking: record('Booking links', 'Pages of a booking service. Booking cards refer to them by name.', {
    name: z.string().max(maxSlugLength),
    value: https('Booking page', 'The page where clients choose a time.'),
  }),
  social: list(
    'Social profiles',
    'Shown in the footer, in this order.',
    group('Profile', 'A profile on a social network.', {
      name: line('Network', 'The name of the network.', { max: 30, labelsItem: true }),
      href: https('Profile', 'The address of the profile.'),
    }),
    { max: 8, inFrame: true },
  ),
  currency: group('Currency', 'The currency of all prices.', {
    code: code('Code', 'A currency code of three capital letters.', /^[A-Z]{3}$/, {
      examples: ['USD'],
    }),
    symbol: line('Symbol', 'Shown before each amount.', { max: 4, examples: ['$'] }),
    includes: line('What prices include', 'One sentence about currency and taxes, shown with prices.', {
      max: 200,
    }),
  }),
  delivery: group('Delivery', 'The services that receive the messages and sign-ups of visitors.', {
    signUps: urlOrWord(
      'none',
      'Sign-ups',
      'The service that receives sign-ups for the newsletter and for notifications: "none", or an https address that receives JSON.',
    ),
    contact: urlOrWord(
      'mailto',
      'Contact form',
      '"mailto" opens the visitor’s email program. An https address receives the message as JSON.',
    ),
  }).prefault({}),
  texts: record('Texts', 'Texts that pages insert by name, such as {texts.host}.', {
    name: slug('Name', 'A short name, such as host.'),
    value: line(
      'Text',
      'The words that pages show in place of the name, such as “an external hosting company”.',
      { max: 160 },
    ),
  }).prefault({}),
  lawDate: date(
    'Law as at',
    'The day or month when the firm last checked the law for its service pages. The last line of these pages shows this date.',
    { examples: ['2025-11'], when: 'past' },
  ).optional(),
  map: group('Map', 'Settings of the office map.', {
    load: choice(
      'When the map loads',
      'The map loads for all visitors, or only for those who click or allow marketing cookies.',
      ['on-request', 'at-once'],
      { 'on-request': 'After a click or with consent', 'at-once': 'Together with the page' },
    ).default('on-request'),
  }).prefault({}),
  cloth: group('Default pattern', 'The pattern of pages without their own pattern.', {
    deep: choice('Dark colour', 'The dark colour.', deepColors, artLabels),
    bright: choice('Light colour', 'The light colour.', brightColors, artLabels),
    pindo: drawing('Border', 'The pattern of the border.', borderPatterns),
  }),
  images: group('Pictures', 'The icon, the symbol and the share picture of the site.', {
    icon: image('Icon', 'The small picture in browser tabs: an SVG file.', { inFrame: true }),
    sign: image(
      'Symbol',
      'The symbol beside the name of the firm, if it differs from the icon: an SVG of plain shapes. Shapes filled with "currentColor" have the colour of the text.',
      { inFrame: true },
    ).optional(),
    share: image(
      'Share picture',
      'Shown when a visitor shares a link to a page without its own pattern. A PNG or JPG of 1200 by 630 pixels. Entries of a collection have a generated picture instead.',
    ).optional(),
  }),
  collections: z
    .partialRecord(
      z.enum(collectionNames),
      group('Collection', 'Settings of one collection.', {
        address: formattedText('Address', 'The address of the collection, such as /notes.', {
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
      description: 'The addresses of collections, if they differ from the folder names.',
    }),
  jurisdictions: record('Jurisdictions', 'The places where cited laws apply.', {
    name: slug('Key', 'A short name, such as ke.'),
    value: line('Jurisdiction', 'The name shown on pages.', { max: 60 }),
  }).prefault({}),
  search: group(
    'Search',
    'The order of search results, the synonyms, and the words that the search ignores.',
    {
      first: list(
        'Important pages',
        'These pages and the pages below them rank higher in search results. A search without results suggests these pages.',
        href('Address', 'A page of this site.', { examples: ['/consultations'] }),
        { max: 6 },
      ).default([]),
      synonyms: record(
        'Synonyms',
        'The words that visitors type, each with the words that the pages use: “trademark” with “trade mark”.',
        {
          name: line('Words', 'The words that visitors type.', { max: 40, examples: ['trademark'] }),
          value: list(
            'Synonyms',
            'The search also looks for these words.',
            line('Synonym', 'The words that the pages use.', { max: 40, examples: ['trade mark'] }),
            { max: 6 },
          ),
          examples: [{ trademark: ['trade mark'], gdpr: ['data protection'] }],
        },
      ).prefault({}),
      skipped: list(
        'Skipped words',
        'Words that the search ignores.',
        line('Word', 'A single word.', { max: 20, examples: ['how'] }),
        { max: 60 },
      ).default([]),
    },
  ).prefault({}),
  menuLimit: count(
    'Entries in a menu',
    'The maximum number of entries of a collection in a menu, and in a block that shows its first entries.',
    {
      min: 1,
      max: 24,
    },
  ).default(12),
  pageSize: count('Entries per page', 'The number of entries on one page of an overview.', {
    min: 1,
    max: 200,
  }).default(60),
  placeholders: list(
    'Placeholders',
    'Settings that still have placeholder values. This list must be empty before the site goes live.',
    plain('Setting', 'The name of a setting, such as firm.name.', 80),
    { min: 0, max: 40 },
  ).default([]),
});

export type SiteSettings = z.output<typeof siteSchema>;

/** The number of redirects that all supported hosts accept. */
const maxRedirects = 1000;

/**
 * The maximum length of an old address. Escaped letters make addresses long, and browsers and hosts accept this length.
 */
const maxOldAddressLength = 2000;

/**
 * The schema of `redirects.json`, which maps old addresses to current ones. It does not validate the old addresses.
 * `checkRedirects` does that, because only a check can mark a key in the file.
 */
export const redirectsSchema = z
  .record(
    z.string().max(maxOldAddressLength).meta({ title: 'Old address' }),
    formattedText('Redirect', 'The current address of the page or the PDF.', {
      form: 'address',
      maxLength: maxAddressLength,
      isValid: isRedirectTarget,
      rule: 'address-form',
      kind: 'address',
    }),
  )
  .superRefine((redirects, context) => {
    const count = Object.keys(redirects).length;
    if (count <= maxRedirects) return;
    const message = `There are ${count} redirects; at most ${maxRedirects} are allowed. Remove the oldest.`;
    context.addIssue({ code: 'custom', message, params: { rule: 'too-long' } });
  })
  .meta({
    title: 'Redirects',
    description: 'Old addresses, each with the current address of its page.',
  });
