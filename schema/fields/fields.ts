import * as z from 'zod';
import type { Rule } from '../problems';
import { artLabels } from './art';
import type { FieldMetadata, FormName, NamedKind } from './field-kinds';
import {
  isAddress,
  isExternalUrl,
  maxAddressLength,
  maxSlugLength,
  maxUrlLength,
  slugPattern,
  toHref,
} from './formats';
import { parseInline, type RichText } from './rich-text';

// Compiled schemas are faster only for thousands of pages. Zod reads this setting when a schema is created, so the
// setting must come before all schemas.
z.config({ jitless: true });

interface Options extends FieldMetadata {
  examples?: string[];
}

interface Bounds extends Options {
  min?: number;
  max?: number;
}

export function group<S extends z.ZodRawShape>(title: string, description: string, fields: S) {
  return z.strictObject(fields).meta({ title, description });
}

/** Creates the schema of a text with 1 to `max` characters. Text checks skip a text without a `kind`. */
export function plain(title: string, description: string, max: number, more: z.GlobalMeta = {}) {
  return z
    .string()
    .min(1)
    .max(max)
    .meta({ title, description, ...more });
}

/** Creates the schema of a plain text on one line. The default length is 1 to 120 characters. */
export function line(title: string, description: string, { min = 1, max = 120, ...more }: Bounds = {}) {
  return z
    .string()
    .min(min)
    .max(max)
    .meta({ title, description, kind: 'line', ...more });
}

/**
 * Creates the schema of a text with **bold**, *italic*, [links](/address) and citations. The default maximum is 600
 * characters. The schema parses the text into `RichText`.
 */
export function rich(title: string, description: string, { max = 600, ...more }: Omit<Bounds, 'min'> = {}) {
  const text = plain(title, description, max, { ...more, kind: 'rich' });
  return text.transform((text, context): RichText => {
    // A mistake that occurs many times, such as a run of brackets, is reported once.
    const reported = new Set<string>();
    return parseInline(text, ({ message, within, at }) => {
      if (reported.has(message)) return;
      reported.add(message);
      context.addIssue({ code: 'custom', message, params: { rule: 'inline-markup', within, at } });
    });
  });
}

export function href(title: string, description: string, more: Options = {}) {
  return plain(title, description, maxUrlLength, { ...more, kind: 'href' }).transform(toHref);
}

/** Creates the schema of a text that must be an existing name, such as the name of an icon. */
function reference(
  kind: NamedKind,
  title: string,
  description: string,
  { max = 120, ...more }: Omit<Bounds, 'min' | 'kind'> = {},
) {
  return plain(title, description, max, { ...more, kind });
}

export function icon(title: string, description: string, more: Options = {}) {
  return reference('icon', title, description, { ...more, max: 60 });
}

export function entry(title: string, description: string, more: Options = {}) {
  return reference('entry', title, description, more);
}

export function law(title: string, description: string, more: Options = {}) {
  return reference('law', title, description, more);
}

export function image(title: string, description: string, more: Options = {}) {
  return reference('image', title, description, more);
}

/**
 * Creates the schema of a picture with its alternative text. `leastWidth` is the minimum width of a photograph in
 * pixels.
 */
export function pictureWithAlt(title: string, description: string, leastWidth: number) {
  const fileDescription = `The picture file. A photograph must be at least ${leastWidth} pixels wide.`;
  return group(title, description, {
    file: image('File', fileDescription, { examples: ['office-door.jpg'], leastWidth }),
    alt: z.string().max(160).meta({
      title: 'Alternative text',
      description:
        'Describes the picture for people who cannot see it. Leave this empty if the picture is only decoration.',
      kind: 'alt',
    }),
  });
}

export const photographAlt = plain(
  'Alternative text',
  'Describes the picture for people who cannot see it.',
  160,
  { kind: 'alt', examples: ['A drone over a field of maize.'] },
);

export const photograph = group(
  'Picture',
  'A photograph that replaces the pattern at the top of the page and on its card.',
  {
    file: image(
      'File',
      'The file of a photograph: JPG, PNG, WebP, AVIF or TIFF, at least 1200 pixels wide.',
      { examples: ['office-door.jpg'], leastWidth: 1200, isPhotograph: true },
    ),
    alt: photographAlt,
  },
);

export const booking = reference(
  'booking',
  'Booking link',
  'Choose a booking link. The list is set in the site settings.',
  {
    max: 60,
  },
);

export const collectionName = reference('collection', 'Collection', 'The folder of the collection.', {
  max: 60,
  examples: ['industries'],
});

/** Creates the schema of a name that consists of lowercase letters, digits and hyphens. */
export function slug(title: string, description: string, more: Options = {}) {
  return plain(title, description, maxSlugLength, { kind: 'slug', ...more }).regex(slugPattern);
}

interface FormattedTextOptions extends Options {
  form: FormName;
  maxLength: number;
  isValid: (text: string) => boolean;
  rule?: Rule;
}

/** Returns the parameters of a zod check: the rule, and the format that the message describes. */
export function createRuleParams(rule: Rule, form: FormName) {
  return { params: { rule, form } };
}

/** Creates the schema of a text with a fixed format. A text that is too long is not checked further. */
export function formattedText(
  title: string,
  description: string,
  { form, maxLength, isValid, rule = 'wrong-value', ...more }: FormattedTextOptions,
) {
  return z
    .string()
    .max(maxLength, { abort: true })
    .refine(isValid, createRuleParams(rule, form))
    .meta({ title, description, ...more });
}

/**
 * Creates the schema of an https address. Error messages describe the format `form`. Pass another `form` if the
 * field also accepts other values.
 */
export function https(title: string, description: string, form: FormName = 'https') {
  return formattedText(title, description, { form, maxLength: maxUrlLength, isValid: isExternalUrl });
}

export function address(title: string, description: string, more: Options = {}) {
  return formattedText(title, description, {
    form: 'address',
    maxLength: maxAddressLength,
    isValid: isAddress,
    rule: 'address-form',
    kind: 'address',
    ...more,
  });
}

export function code(title: string, description: string, pattern: RegExp, more: Options = {}) {
  return z
    .string()
    .regex(pattern)
    .meta({ title, description, ...more });
}

/** Creates the schema of an object whose keys the author chooses. */
export function record<T extends z.ZodType>(
  title: string,
  description: string,
  { name, value, ...more }: { name: z.ZodString; value: T; examples?: Record<string, z.input<T>>[] },
) {
  return z.record(name, value).meta({ title, description, ...more });
}

export function choice<const T extends readonly [string, ...string[]]>(
  title: string,
  description: string,
  options: T,
  labels?: Readonly<Record<T[number], string>>,
) {
  const described = labels && { enumDescriptions: options.map((option: T[number]) => labels[option]) };
  return z.enum(options).meta({ title, description, ...described });
}

/** Creates the schema of a choice between motifs or borders. The studio shows the options as pictures. */
export function drawing<const T extends readonly [keyof typeof artLabels, ...(keyof typeof artLabels)[]]>(
  title: string,
  description: string,
  options: T,
) {
  return choice(title, description, options, artLabels).meta({ isDrawing: true });
}

export function flag(title: string, description: string) {
  return z.boolean().default(false).meta({ title, description });
}

export function count(
  title: string,
  description: string,
  { min, max, ...more }: FieldMetadata & { min: number; max: number },
) {
  return z
    .int()
    .min(min)
    .max(max)
    .meta({ title, description, ...more });
}

/** Creates the schema of a list. The default length is 1 to 24 items. */
export function list<T extends z.ZodType>(
  title: string,
  description: string,
  item: T,
  { min = 1, max = 24, ...more }: FieldMetadata & { min?: number; max?: number } = {},
) {
  return z
    .array(item)
    .min(min)
    .max(max)
    .meta({ title, description, ...more });
}

export const heading = line('Heading', 'Shown above the block, as a heading of level 2.', {
  max: 90,
  labelsItem: true,
});

export const intro = line('Introduction', 'One or two sentences under the heading.', { max: 320 });

// This field has no `kind`, so that text checks skip the quotes from a source.
const fact = plain('Fact', 'A line quoted from the source.', 1000);

export const facts = list(
  'Facts',
  'Lines quoted from the source, as evidence. Visitors never see them.',
  fact,
  {
    max: 40,
    startsAsTodo: true,
  },
);

export const button = group('Button', 'A labelled link.', {
  label: line('Label', 'The text of the button.', {
    max: 40,
    examples: ['Schedule a Free Consultation'],
    labelsItem: true,
  }),
  to: href(
    'Target',
    'A page of this site, another site (https:), an email address (mailto:) or a telephone number (tel:).',
    { examples: ['/book'] },
  ),
});

export const link = group('Link', 'A labelled link.', {
  label: line('Label', 'The text of the link.', { max: 40, labelsItem: true }),
  to: href('Target', 'An address of this site.'),
});

export function titledItem(title: string, description: string) {
  return group(title, description, {
    title: line('Title', 'A few words.', { max: 80, labelsItem: true }),
    description: rich('Description', 'One or two sentences; can have links.', { max: 360 }),
  });
}

const amount = (title: string, description: string) => count(title, description, { min: 1, max: 10_000_000 });

const overage = group('Additional hours', 'The price of each hour beyond the included hours.', {
  amount: amount('Amount', 'The price of each additional hour, in the currency of the site.'),
  beyond: line('Included hours', 'The hours that the price includes, as text.', {
    max: 60,
    examples: ['50 hours a month'],
  }),
}).optional();

const term = line('Price note', 'The services or the period that the price covers.', {
  max: 60,
  examples: ['3 months of support'],
}).optional();

/** Creates the schema of one kind of price. Forms show `title` as its label. */
const priceKind = <T extends string, S extends z.ZodRawShape>(
  name: T,
  title: string,
  description: string,
  fields: S,
) =>
  z.strictObject({ kind: z.literal(name).meta({ title: 'Kind', description }), ...fields }).meta({ title });

/**
 * A price: free, by quote, fixed, recurring, or by the hour. An hourly price has a first hour and additional hours.
 * Amounts are whole units of the currency.
 */
export const price = z
  .discriminatedUnion('kind', [
    priceKind('free', 'Free', 'Free of charge.', { term }),
    priceKind('quote', 'By quote', 'You give each client an individual quote.', { term }),
    priceKind('fixed', 'Fixed price', 'One price for everything.', {
      amount: amount('Amount', 'The whole price.'),
      term,
    }),
    priceKind('recurring', 'Monthly or yearly price', 'The same price every month or year.', {
      amount: amount('Amount', 'The price of one month or one year.'),
      per: choice('Period', 'The length of one period: a month or a year.', ['month', 'year']),
      overage,
      term,
    }),
    priceKind(
      'first-hour-plus',
      'First hour, then additional hours',
      'A price for the first hour and another for each additional hour.',
      {
        first: amount('First hour', 'The price of the first hour.'),
        additional: amount('Additional hours', 'The price of each additional hour.'),
        term,
      },
    ),
  ])
  .meta({
    title: 'Price',
    description:
      'The cost for clients: a fixed or recurring price, a price by the hour, a quote, or nothing.',
  });

export type PriceData = z.output<typeof price>;

const createDateField =
  (kind: 'date' | 'day' | 'point-in-time', isValid: (text: string) => boolean) =>
  (title: string, description: string, more: Options = {}) =>
    z
      .string()
      .refine(isValid, createRuleParams('wrong-value', kind))
      .meta({ title, description, ...more, kind });

export const date = createDateField('date', isCalendarDate);

export const day = createDateField('day', isDay);

export function isDay(text: string): boolean {
  return text.length === 10 && isCalendarDate(text);
}

/** The schema of a date that can be a day, a month or a year (`2019`). The exact date of a law is often unknown. */
export const pointInTime = createDateField('point-in-time', isPointInTime);

export function isPointInTime(text: string): boolean {
  return /^\d{4}$/.test(text) || isCalendarDate(text);
}

export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text);
  if (!match) return false;
  const [, year, month, day = '01'] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // JavaScript turns an impossible day, such as 31 June, into a day of the next month.
  return date.getUTCMonth() === Number(month) - 1;
}

export function checkBadge(item: { badge?: string; highlighted: boolean }, context: z.RefinementCtx) {
  if (item.badge === undefined || item.highlighted) return;
  const message = 'Only a highlighted item shows this label. Remove the label, or set "highlighted" to true.';
  context.addIssue({ code: 'custom', message, path: ['badge'], params: { rule: 'wrong-value' } });
}
