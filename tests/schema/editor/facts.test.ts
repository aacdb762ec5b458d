import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeField, factsOf, sayLimits } from '../../../schema/editor/list-fields';
import { choice, count, flag, line, list, rich } from '../../../schema/fields/fields';

const words = { title: 'Flags', description: 'What the flags say.' };

describe('the limits of a field', () => {
  it.each<[said: string, field: z.ZodType]>([
    ['3 to 40 characters', line({ ...words, min: 3, max: 40 })],
    ['at most 40 characters', line({ ...words, max: 40 }).optional()],
    ['2 to 40 characters', line({ ...words, min: 2, max: 40 })],
    ['at most 90 characters', rich({ ...words, max: 90 })],
    ['2 to 5 items', list(line(words), { ...words, min: 2, max: 5 })],
    ['at most 5 items', list(line(words), { ...words, max: 5 }).prefault([])],
    ['a whole number from 4 to 9', count({ ...words, min: 4, max: 9 }).default(4)],
    ['a whole number from 0 to 9', z.int().max(9)],
    ['', z.string().min(3)],
    ['', flag(words)],
  ])('are said in words: %j', (said, field) => {
    expect(sayLimits(factsOf(field))).toBe(said);
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
    expect(describeField(factsOf(field))).toBe(said);
  });
});
