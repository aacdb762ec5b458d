import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeField, formOf, limitsOf, sayLimits } from '../../../schema/editor/field-facts';
import { choice, count, date, flag, line, list, rich, slug } from '../../../schema/fields/fields';
import { namePattern } from '../../../schema/fields/names';

const words = { title: 'Flags', description: 'What the flags say.' };

describe('the limits of a field', () => {
  it.each<[said: string, field: z.ZodType, limits: object]>([
    ['3 to 40 characters', line({ ...words, min: 3, max: 40 }), { minimum: 3, maximum: 40 }],
    ['at most 40 characters', line({ ...words, max: 40 }).optional(), { minimum: 1, maximum: 40 }],
    ['2 to 40 characters', line({ ...words, min: 2, max: 40 }), { minimum: 2, maximum: 40 }],
    ['at most 90 characters', rich({ ...words, max: 90 }), { minimum: 1, maximum: 90 }],
    ['2 to 5 items', list(line(words), { ...words, min: 2, max: 5 }), { minimum: 2, maximum: 5 }],
    ['at most 5 items', list(line(words), { ...words, max: 5 }).prefault([]), { minimum: 1, maximum: 5 }],
    [
      'a whole number from 4 to 9',
      count({ ...words, min: 4, max: 9 }).default(4),
      { minimum: 4, maximum: 9 },
    ],
    ['a whole number from 0 to 9', z.int().max(9), { minimum: undefined, maximum: 9 }],
    ['3 to 40 characters', z.string().max(40).min(3), { minimum: 3, maximum: 40 }],
    ['', z.string().min(3), { minimum: 3, maximum: undefined }],
    ['', flag(words), { minimum: undefined, maximum: undefined }],
  ])('are those of its schema: %j', (said, field, limits) => {
    expect(limitsOf(field)).toEqual(limits);
    expect(sayLimits(field)).toBe(said);
  });
});

describe('the form of a text', () => {
  it('is its pattern, or the name that its schema gives', () => {
    expect(formOf(slug(words))).toEqual({ pattern: namePattern, form: undefined });
    expect(formOf(date(words).optional())).toEqual({ pattern: undefined, form: 'date' });
    const late = z
      .string()
      .max(9)
      .refine(Boolean, { params: { form: 'date' } })
      .regex(/^2/);
    expect(formOf(late)).toEqual({ pattern: /^2/, form: 'date' });
    expect(formOf(line(words))).toEqual({ pattern: undefined, form: undefined });
  });
});

describe('what is said of a field', () => {
  it.each<[said: string, field: z.ZodType]>([
    ['What the flags say. At most 40 characters.', line({ ...words, max: 40 })],
    ['What it says. At most 40 characters.', line({ ...words, description: 'What it says', max: 40 })],
    [
      'What does it say? At most 40 characters.',
      line({ ...words, description: 'What does it say?', max: 40 }),
    ],
    ['What no. 5 says. At most 40 characters.', line({ ...words, description: 'What no. 5 says', max: 40 })],
    ['Of 40 characters.', line({ ...words, description: 'Of 40 characters.', max: 40 })],
    ['As in 1940. At most 40 characters.', line({ ...words, description: 'As in 1940.', max: 40 })],
    [
      'What the flags say. At most 40 characters. Such as "Today" or "The \\"second\\"".',
      line({ ...words, max: 40, examples: ['Today', 'The "second"'] }),
    ],
    ['What the flags say. If left out: "calm".', choice(['calm', 'storm'], words).default('calm')],
    ['What the flags say. If left out: false.', flag(words)],
    ['What the flags say.', z.strictObject({}).default({}).meta(words)],
    ['', z.strictObject({})],
  ])('is a sentence for each fact: %j', (said, field) => {
    expect(describeField(field)).toBe(said);
  });
});
