import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineBlock } from '../../../schema/define-block';
import { type FieldEntry, listFields } from '../../../schema/editor/list-fields';
import {
  booking,
  choice,
  collectionName,
  count,
  date,
  entry,
  flag,
  href,
  icon,
  image,
  line,
  list,
  name,
  pictureOf,
  pointInTime,
  price,
  rich,
  slug,
} from '../../../schema/fields/fields';

const words = { title: 'Flags', description: 'What the flags say.' };

/** A field as an author is told of it. */
function told(field: z.ZodType): FieldEntry {
  const [entry] = listFields(z.strictObject({ field }));
  if (!entry) throw new Error('The field is left out.');
  return entry;
}

describe('the list of fields', () => {
  it('has those of a block in their order, without its type', () => {
    const { schema } = defineBlock({
      type: 'signal-flags',
      purpose: 'What the flags at the mast say.',
      fields: { heading: line(words), wind: choice(['calm', 'storm'], words) },
      examples: {
        default: { heading: 'Today', wind: 'calm' },
        minimal: { heading: 'Today', wind: 'calm' },
      },
    });
    expect(listFields(schema).map(({ name }) => name)).toEqual(['heading', 'wind']);
  });

  it('leaves out a key that has but one value, and no other', () => {
    const object = z.strictObject({
      one: z.literal('a').optional(),
      two: z.literal(['a', 'b']),
      three: z.string(),
    });
    expect(listFields(object).map(({ name }) => name)).toEqual(['two', 'three']);
  });
});

describe('a field in the list', () => {
  it('says whether it has to be there, between which limits, what it means and what fits', () => {
    expect(told(line({ ...words, min: 3, max: 40, examples: ['Today', 'Now'] }))).toEqual({
      name: 'field',
      takes: 'a text',
      isRequired: true,
      limits: '3 to 40 characters',
      fallback: undefined,
      meaning: 'What the flags say.',
      examples: ['Today', 'Now'],
      kind: 'line',
      fields: [],
      forms: [],
    });
    expect(told(list(line(words), { ...words, max: 5 }).optional())).toMatchObject({
      isRequired: false,
      limits: 'at most 5 items',
      kind: 'line',
      examples: [],
    });
    expect(told(z.string())).toMatchObject({ limits: '', meaning: '', kind: undefined });
  });

  it.each<[string, z.ZodType, string | undefined]>([
    ['a word', choice(['calm', 'storm'], words).default('calm'), '"calm"'],
    ['no', flag(words), 'false'],
    ['a number', count({ ...words, min: 1, max: 9 }).default(3), '3'],
    ['nothing an author would write', z.strictObject({ a: flag(words) }).default({ a: true }), undefined],
    ['nothing', line(words).optional(), undefined],
  ])('counts as %s where it is left out', (_, field, fallback) => {
    expect(told(field)).toMatchObject({ isRequired: false, fallback });
  });

  it.each<[string, z.ZodType]>([
    ['a number, which its kind says', count({ ...words, min: 1, max: 9 })],
    ['an icon', icon(words)],
    ['a picture', image(words)],
    ['an entry', entry(words)],
    ['a booking link', booking],
    ['a collection', collectionName],
  ])('names no limits as %s', (_, field) => {
    expect(told(field).limits).toBe('');
  });

  it.each<[takes: string, field: z.ZodType]>([
    ['a text', z.string()],
    ['a list of texts', list(line(words), words)],
    ['a list of lists of texts', list(list(line(words), words), words)],
    ['a text with **bold**, *italic* and [links](/)', rich(words).optional()],
    ['a list of texts with **bold**, *italic* and [links](/)', list(rich(words), words)],
    ['a link', href(words)],
    ['the name of an icon', icon(words)],
    ['a list of names of entries', list(entry(words), words)],
    ['a name in small letters', slug(words)],
    ['the name of a jurisdiction', name('jurisdiction', words)],
    ['true or false', flag(words)],
    ['a list of true or false', list(z.boolean(), words)],
    ['a whole number from 1 to 9', count({ ...words, min: 1, max: 9 })],
    ['a whole number', z.int()],
    ['a list of whole numbers', list(z.int(), words)],
    ['one of "calm", "storm"', choice(['calm', 'storm'], words)],
    ['"calm"', choice(['calm'], words)],
    ['one of "calm", "storm"', z.literal(['calm', 'storm'])],
    ['a list of "calm", "storm"', list(choice(['calm', 'storm'], words), words)],
    ['a day or a month', date(words)],
    ['a list of days or months', list(date(words), words)],
    ['a day, a month or a year', pointInTime(words)],
    ['a list of days, months or years', list(pointInTime(words), words)],
    ['a group of keys', z.strictObject({})],
    ['a list, each a group of keys', list(z.strictObject({}), words)],
    ['a list of lists, each a group of keys', list(list(z.strictObject({}), words), words)],
    ['one of several groups of keys', price],
    ['a list, each one of several groups of keys', list(price, words)],
  ])('takes %s', (takes, field) => {
    expect(told(field).takes).toBe(takes);
  });

  it('holds what lies within it', () => {
    const flags = list(z.strictObject({ icon: icon(words), days: z.int().optional() }), words);
    const { fields, forms } = told(flags);
    expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['icon', true],
      ['days', false],
    ]);
    expect(forms).toEqual([]);
    const photo = pictureOf({ ...words, leastWidth: 400 }).optional();
    expect(told(photo).fields.map(({ name }) => name)).toEqual(['file', 'alt']);
  });

  it('says which forms it may have, by which word, and what each takes', () => {
    const { fields, forms } = told(price.optional());
    expect(fields).toEqual([]);
    expect(
      forms.map(({ key, word, fields: own }) => [`${key}: ${word}`, own.map(({ name }) => name)]),
    ).toEqual([
      ['kind: free', ['term']],
      ['kind: quote', ['term']],
      ['kind: fixed', ['amount', 'term']],
      ['kind: recurring', ['amount', 'per', 'overage', 'term']],
      ['kind: first-hour-plus', ['first', 'additional', 'term']],
    ]);
    expect(forms[0]?.meaning).toBe('Costs nothing.');
  });
});
