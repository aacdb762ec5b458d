import * as z from 'zod';
import type { Rule } from '../problems';
import { maxName, maxOutside, namePattern, toTarget } from './formats';
import { parseInline, type RichText } from './markup';
import type { FieldKind } from './walk';

// Code that zod compiles for each schema pays for itself only where thousands of pages are read. Here, as zod asks for this
// when a schema is made, and each is made of fields.
z.config({ jitless: true });

interface FieldWords {
  title: string;
  description: string;
  examples?: string[];
}

/** What a picture has to be in its place: at least so many pixels wide, or a photograph. */
interface PictureWords extends FieldWords {
  leastWidth?: number;
  isPhotograph?: boolean;
}

/** A text that is the name of something, at most so many characters. */
function named(kind: FieldKind, max: number, words: PictureWords) {
  return z
    .string()
    .min(1)
    .max(max)
    .meta({ ...words, kind });
}

/** Words on one line, without markup. `min` and `max` count characters, 1 and 120 unless told. */
export function line(words: FieldWords & { min?: number; max?: number }) {
  const { min = 1, max = 120, ...meta } = words;
  return z
    .string()
    .min(min)
    .max(max)
    .meta({ ...meta, kind: 'line' });
}

/** Words that may hold **bold**, *italic*, [links](/address) and marks that cite the law. `max` counts characters, 600 unless told. */
export function rich(words: FieldWords & { max?: number }) {
  const { max = 600, ...meta } = words;
  return z
    .string()
    .min(1)
    .max(max)
    .transform((text, context): RichText => {
      // The same slip again and again, as in a run of brackets, is said once.
      const said = new Set<string>();
      return parseInline(text, ({ message, within, at }) => {
        if (said.has(message)) return;
        said.add(message);
        context.addIssue({ code: 'custom', message, params: { rule: 'inline-markup', within, at } });
      });
    })
    .meta({ ...meta, kind: 'rich' });
}

/** A link: an address of this site (with `#anchor` if wanted), `https:`, `mailto:` or `tel:`. */
export function href(words: FieldWords) {
  return z
    .string()
    .min(1)
    .max(maxOutside)
    .transform(toTarget)
    .meta({ ...words, kind: 'href' });
}

export function icon(words: FieldWords) {
  return named('icon', 60, words);
}

export function image(words: PictureWords) {
  return named('image', 120, words);
}

/** A picture with the words that stand for it; `leastWidth` is what a photograph needs in its place, in pixels. */
export function pictureOf({ leastWidth, ...words }: FieldWords & { leastWidth: number }) {
  return z
    .strictObject({
      file: image({
        title: 'File',
        description: `The file of a picture; a photograph is at least ${leastWidth} pixels wide.`,
        examples: ['office-door.jpg'],
        leastWidth,
      }),
      alt: z.string().max(160).meta({
        title: 'Alternative text',
        description: 'What the picture shows, for those who do not see it; "" if it only decorates.',
        kind: 'alt',
      }),
    })
    .meta(words);
}

/** What a photograph shows, which it always has to say. */
export const photographAlt = named('alt', 160, {
  title: 'Alternative text',
  description: 'What the picture shows, for those who do not see it.',
  examples: ['A drone over a field of maize.'],
});

/** A photograph that is part of what a page says. */
export const photograph = z
  .strictObject({
    file: image({
      title: 'File',
      description:
        'A photograph of site-data/images, by its file name: jpg, png, webp, avif or tiff, at least 1200 pixels wide.',
      examples: ['office-door.jpg'],
      leastWidth: 1200,
      isPhotograph: true,
    }),
    alt: photographAlt,
  })
  .meta({
    title: 'Picture',
    description: 'A photograph that takes the place of the cloth, at the head of the page and on its card.',
  });

export function entry(words: FieldWords) {
  return named('entry', 120, words);
}

export function law(words: FieldWords) {
  return named('law', 120, words);
}

export const booking = named('booking', 60, {
  title: 'Booking link',
  description: 'One of the booking links that site.json names.',
});

export const collectionName = named('collection', 60, {
  title: 'Collection',
  description: 'The folder of the collection.',
  examples: ['industries'],
});

/** A name that appears in addresses: small letters, digits and hyphens. */
export function slug(words: FieldWords) {
  return z
    .string()
    .min(1)
    .max(maxName)
    .regex(namePattern)
    .meta({ ...words, kind: 'slug' });
}

export function jurisdiction(words: FieldWords) {
  return slug(words).meta({ ...words, kind: 'jurisdiction' });
}

/** A text of one form, named as the messages about it name it. Above its length nothing but that is said. */
export function formed(
  form: string,
  most: number,
  isGood: (text: string) => boolean,
  rule: Rule = 'wrong-value',
) {
  return z.string().max(most, { abort: true }).refine(isGood, { params: { rule, form } });
}

export function choice<const T extends readonly [string, ...string[]]>(options: T, words: FieldWords) {
  return z.enum(options).meta({ ...words });
}

export function flag(words: FieldWords) {
  return z
    .boolean()
    .default(false)
    .meta({ ...words });
}

export function count(words: FieldWords & { min: number; max: number }) {
  const { min, max, ...meta } = words;
  return z.int().min(min).max(max).meta(meta);
}

/** A list of at least one and at most `max` things (24 unless told). */
export function list<T extends z.ZodType>(item: T, words: FieldWords & { min?: number; max?: number }) {
  const { min = 1, max = 24, ...meta } = words;
  return z.array(item).min(min).max(max).meta(meta);
}

export const heading = line({
  title: 'Heading',
  description: 'Shown above the block, as the second level of the page.',
  max: 90,
});

export const intro = line({
  title: 'Introduction',
  description: 'One or two sentences under the heading.',
  max: 320,
});

export const button = z
  .strictObject({
    label: line({
      title: 'Label',
      description: 'What the button says.',
      max: 40,
      examples: ['Schedule a Free Consultation'],
    }),
    to: href({
      title: 'Target',
      description:
        'Where it leads: a page of this site, another site (https:), a mail address (mailto:) or a telephone number (tel:).',
      examples: ['/book'],
    }),
  })
  .meta({ title: 'Button', description: 'A labelled link.' });

/** A title with a description, as lists of reasons or inclusions hold them. */
export function titled(words: FieldWords) {
  return z
    .strictObject({
      title: line({ title: 'Title', description: 'A few words.', max: 80 }),
      description: rich({
        title: 'Description',
        description: 'One or two sentences; may hold links.',
        max: 360,
      }),
    })
    .meta({ ...words });
}

const amount = (title: string, description: string) => count({ title, description, min: 1, max: 10_000_000 });

const overage = z
  .strictObject({
    amount: amount('Amount', 'The price of each further hour, in the currency of the site.'),
    beyond: line({
      title: 'Beyond',
      description: 'What it starts after.',
      max: 60,
      examples: ['50 hours a month'],
    }),
  })
  .optional()
  .meta({ title: 'Overage', description: 'What each hour beyond the cap costs.' });

const term = line({
  title: 'Term',
  description: 'How long the price covers.',
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
      per: choice(['month', 'year'], { title: 'Per', description: 'The period: month or year.' }),
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

export function date(words: FieldWords) {
  return z
    .string()
    .refine(isCalendarDate, { params: { rule: 'wrong-value', form: 'date' } })
    .meta({ ...words });
}

/** A day, a month or a year (`2019`) of the calendar: laws are often known by no more. */
export function pointInTime(words: FieldWords) {
  return z
    .string()
    .refine(isPointInTime, { params: { rule: 'wrong-value', form: 'point-in-time' } })
    .meta({ ...words });
}

export function isPointInTime(text: string): boolean {
  return /^\d{4}$/.test(text) || isCalendarDate(text);
}

export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text);
  if (!match) return false;
  const [, year, month, day = '01'] = match;
  const time = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // A day that the month does not have lies in another.
  return time.getUTCMonth() === Number(month) - 1;
}

/** Refuses a badge that would not show: only the highlighted one of a list wears it. */
export function refuseIdleBadge(
  item: { badge?: string; highlighted: boolean },
  context: z.RefinementCtx,
): void {
  if (item.badge === undefined || item.highlighted) return;
  const message =
    'A badge shows only on what is highlighted. Take it out, or write "highlighted": true beside it.';
  context.addIssue({ code: 'custom', message, path: ['badge'], params: { rule: 'wrong-value' } });
}
