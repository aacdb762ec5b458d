import * as z from 'zod';
import type { Rule } from '../problems';
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
import { parseInline, type RichText } from './markup';

// Code that zod compiles for each schema pays for itself only where thousands of pages are read. Here, as zod asks for this
// when a schema is made, and each is made of fields.
z.config({ jitless: true });

/** Examples, and the facts of the field. */
interface Options extends FieldMetadata {
  examples?: string[];
}

interface Bounds extends Options {
  min?: number;
  max?: number;
}

// Every field has a title and a description, which authors read in the editor and in messages.

export function group<S extends z.ZodRawShape>(title: string, description: string, fields: S) {
  return z.strictObject(fields).meta({ title, description });
}

/** A text of at least one character, and at most `max`. Without a kind no check reads its words. */
export function plain(title: string, description: string, max: number, more: z.GlobalMeta = {}) {
  return z
    .string()
    .min(1)
    .max(max)
    .meta({ title, description, ...more });
}

/** Words on one line, without markup. `min` and `max` count characters, 1 and 120 unless told. */
export function line(title: string, description: string, { min = 1, max = 120, ...more }: Bounds = {}) {
  return z
    .string()
    .min(min)
    .max(max)
    .meta({ title, description, kind: 'line', ...more });
}

/** Words that may hold **bold**, *italic*, [links](/address) and marks that cite the law. `max` counts characters, 600 unless told. */
export function rich(title: string, description: string, { max = 600, ...more }: Omit<Bounds, 'min'> = {}) {
  const text = plain(title, description, max, { ...more, kind: 'rich' });
  return text.transform((text, context): RichText => {
    // The same slip again and again, as in a run of brackets, is said once.
    const said = new Set<string>();
    return parseInline(text, ({ message, within, at }) => {
      if (said.has(message)) return;
      said.add(message);
      context.addIssue({ code: 'custom', message, params: { rule: 'inline-markup', within, at } });
    });
  });
}

export function href(title: string, description: string, more: Options = {}) {
  return plain(title, description, maxUrlLength, { ...more, kind: 'href' }).transform(toHref);
}

/** The name of something that exists. */
export function named(
  kind: NamedKind,
  title: string,
  description: string,
  { max = 120, ...more }: Omit<Bounds, 'min' | 'kind'> = {},
) {
  return plain(title, description, max, { ...more, kind });
}

export function icon(title: string, description: string, more: Options = {}) {
  return named('icon', title, description, { ...more, max: 60 });
}

export function entry(title: string, description: string, more: Options = {}) {
  return named('entry', title, description, more);
}

export function law(title: string, description: string, more: Options = {}) {
  return named('law', title, description, more);
}

export function image(title: string, description: string, more: Options = {}) {
  return named('image', title, description, more);
}

/** A picture with the words that stand for it; `leastWidth` is what a photograph needs in its place, in pixels. */
export function pictureOf(title: string, description: string, leastWidth: number) {
  const said = `The file of a picture; a photograph is at least ${leastWidth} pixels wide.`;
  return group(title, description, {
    file: image('File', said, { examples: ['office-door.jpg'], leastWidth }),
    alt: z.string().max(160).meta({
      title: 'Alternative text',
      description: 'What the picture shows, for those who do not see it; "" if it only decorates.',
      kind: 'alt',
    }),
  });
}

export const photographAlt = plain(
  'Alternative text',
  'What the picture shows, for those who do not see it.',
  160,
  { kind: 'alt', examples: ['A drone over a field of maize.'] },
);

export const photograph = group(
  'Picture',
  'A photograph that takes the place of the cloth, at the head of the page and on its card.',
  {
    file: image(
      'File',
      'A photograph of site-data/images, by its file name: jpg, png, webp, avif or tiff, at least 1200 pixels wide.',
      { examples: ['office-door.jpg'], leastWidth: 1200, isPhotograph: true },
    ),
    alt: photographAlt,
  },
);

export const booking = named('booking', 'Booking link', 'One of the booking links that site.json names.', {
  max: 60,
});

export const collectionName = named('collection', 'Collection', 'The folder of the collection.', {
  max: 60,
  examples: ['industries'],
});

/** A name in small letters, digits and hyphens. */
export function slug(title: string, description: string, more: Options = {}) {
  return plain(title, description, maxSlugLength, { kind: 'slug', ...more }).regex(slugPattern);
}

interface FormattedTextOptions extends Options {
  form: FormName;
  maxLength: number;
  isValid: (text: string) => boolean;
  rule?: Rule;
}

/** The parameters of a zod check that refuses a text: its rule, and the form that the message describes. */
export function createRuleParams(rule: Rule, form: FormName) {
  return { params: { rule, form } };
}

/** A text of one form. Above its length nothing but that is said. */
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

/** An outside address; `form` names what else may stand in its place. */
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

/** Values under names of the author's own. */
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
) {
  return z.enum(options).meta({ title, description });
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

/** A list of at least one and at most `max` things (24 unless told). */
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

export const heading = line('Heading', 'Shown above the block, as the second level of the page.', {
  max: 90,
  labelsItem: true,
});

export const intro = line('Introduction', 'One or two sentences under the heading.', { max: 320 });

export const button = group('Button', 'A labelled link.', {
  label: line('Label', 'What the button says.', {
    max: 40,
    examples: ['Schedule a Free Consultation'],
    labelsItem: true,
  }),
  to: href(
    'Target',
    'Where it leads: a page of this site, another site (https:), a mail address (mailto:) or a telephone number (tel:).',
    { examples: ['/book'] },
  ),
});

export const link = group('Link', 'A labelled link.', {
  label: line('Label', 'What the link says.', { max: 40, labelsItem: true }),
  to: href('Target', 'An address of this site.'),
});

export function titled(title: string, description: string) {
  return group(title, description, {
    title: line('Title', 'A few words.', { max: 80, labelsItem: true }),
    description: rich('Description', 'One or two sentences; may hold links.', { max: 360 }),
  });
}

const amount = (title: string, description: string) => count(title, description, { min: 1, max: 10_000_000 });

const overage = group('Overage', 'What each hour beyond the cap costs.', {
  amount: amount('Amount', 'The price of each further hour, in the currency of the site.'),
  beyond: line('Beyond', 'What it starts after.', { max: 60, examples: ['50 hours a month'] }),
}).optional();

const term = line('Term', 'How long the price covers.', {
  max: 60,
  examples: ['3 months of support'],
}).optional();

const kind = <T extends string>(name: T, description: string) =>
  z.literal(name).meta({ title: 'Kind', description });

/** A price: free, by quote, fixed, recurring, or a first hour plus further hours. Amounts are whole units of the site's currency. */
export const price = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: kind('free', 'Costs nothing.'), term }),
    z.strictObject({ kind: kind('quote', 'Priced for each client.'), term }),
    z.strictObject({ kind: kind('fixed', 'One price.'), amount: amount('Amount', 'The whole price.'), term }),
    z.strictObject({
      kind: kind('recurring', 'The same price every month or year.'),
      amount: amount('Amount', 'The price of one period.'),
      per: choice('Per', 'The period: month or year.', ['month', 'year']),
      overage,
      term,
    }),
    z.strictObject({
      kind: kind('first-hour-plus', 'A price for the first hour and another for each further hour.'),
      first: amount('First hour', 'The price of the first hour.'),
      additional: amount('Further hours', 'The price of each further hour.'),
      term,
    }),
  ])
  .meta({ title: 'Price', description: 'What it costs.' });

export type PriceData = z.output<typeof price>;

const createDateField =
  (kind: 'date' | 'point-in-time', isValid: (text: string) => boolean) =>
  (title: string, description: string, more: Options = {}) =>
    z
      .string()
      .refine(isValid, createRuleParams('wrong-value', kind))
      .meta({ title, description, ...more, kind });

export const date = createDateField('date', isCalendarDate);

/** A day, a month or a year (`2019`) of the calendar: laws are often known by no more. */
export const pointInTime = createDateField('point-in-time', isPointInTime);

export function isPointInTime(text: string): boolean {
  return /^\d{4}$/.test(text) || isCalendarDate(text);
}

export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text);
  if (!match) return false;
  const [, year, month, day = '01'] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // JavaScript moves a day that the month lacks into the next month.
  return date.getUTCMonth() === Number(month) - 1;
}

export function checkBadge(item: { badge?: string; highlighted: boolean }, context: z.RefinementCtx) {
  if (item.badge === undefined || item.highlighted) return;
  const message =
    'A badge shows only on what is highlighted. Take it out, or write "highlighted": true beside it.';
  context.addIssue({ code: 'custom', message, path: ['badge'], params: { rule: 'wrong-value' } });
}
