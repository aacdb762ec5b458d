import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type JsonSchema, toJsonSchema } from '../../../schema/editor/json-schema';
import {
  booking,
  choice,
  count,
  date,
  type FieldKind,
  flag,
  href,
  line,
  list,
  pointInTime,
  slug,
} from '../../../schema/fields/fields';
import { namePattern } from '../../../schema/fields/names';

const words = { title: 'Flags', description: 'What the flags say.' };

/** A schema as an editor reads it, without what is left out. */
function inEditor(schema: z.ZodType, { hasTokens = false, references = new Map<z.ZodType, string>() } = {}) {
  return JSON.parse(JSON.stringify(toJsonSchema(schema, { hasTokens, references }))) as JsonSchema;
}

const text = (limits: object, more: object = {}) => ({ type: 'string', ...limits, ...more });

describe('a schema for editors', () => {
  it.each<[what: string, field: z.ZodType, schema: object]>([
    [
      'a text',
      line({ ...words, max: 40, examples: ['Today'] }),
      {
        title: 'Flags',
        description: 'What the flags say. At most 40 characters. Such as "Today".',
        ...text({ minLength: 1, maxLength: 40 }, { examples: ['Today'] }),
      },
    ],
    ['a text of no kind', z.string(), text({})],
    [
      'a name',
      slug({ ...words, description: 'Up to 80.', examples: ['first'] }),
      {
        title: 'Flags',
        description: 'Up to 80. Such as "first".',
        ...text({ minLength: 1, maxLength: 80, pattern: namePattern.source }, { examples: ['first'] }),
      },
    ],
    [
      'yes or no',
      flag(words),
      {
        title: 'Flags',
        description: 'What the flags say. If left out: false.',
        default: false,
        type: 'boolean',
      },
    ],
    [
      'a number',
      z.int().min(2).max(9),
      { description: 'A whole number from 2 to 9.', type: 'integer', minimum: 2, maximum: 9 },
    ],
    ['one of some words', z.enum(['calm', 'storm']), { enum: ['calm', 'storm'] }],
    ['one word', z.literal('calm'), { enum: ['calm'] }],
    [
      'a list',
      z.array(z.boolean()).min(2).max(5),
      {
        description: '2 to 5 items.',
        type: 'array',
        minItems: 2,
        maxItems: 5,
        items: { type: 'boolean' },
      },
    ],
    ['one of two', z.union([z.boolean(), z.string()]), { anyOf: [{ type: 'boolean' }, { type: 'string' }] }],
    [
      'an object',
      z.strictObject({ wind: z.string(), isNight: z.boolean().optional() }),
      {
        type: 'object',
        properties: { wind: { type: 'string' }, isNight: { type: 'boolean' } },
        required: ['wind'],
        additionalProperties: false,
      },
    ],
    [
      'names of its author’s own',
      z.record(z.string().max(9), z.boolean()),
      {
        type: 'object',
        propertyNames: { description: 'At most 9 characters.', type: 'string', maxLength: 9 },
        additionalProperties: { type: 'boolean' },
      },
    ],
    [
      'some of a few names',
      z.partialRecord(z.enum(['day', 'night']), z.boolean()),
      {
        type: 'object',
        properties: { day: { type: 'boolean' }, night: { type: 'boolean' } },
        additionalProperties: false,
      },
    ],
  ])('describes %s', (_, field, schema) => {
    expect(inEditor(field)).toEqual(schema);
  });

  it('lets the word that chooses an option bring what the option asks for', () => {
    const kind = (word: string) => z.literal(word).meta({ title: 'Kind', description: `It is ${word}.` });
    const weather = z.discriminatedUnion('kind', [
      z.strictObject({ kind: kind('calm') }).meta(words),
      z.strictObject({ kind: kind('storm'), force: z.int().optional() }),
    ]);
    const option = (word: string, properties: object) => ({
      if: { properties: { kind: { const: word } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: {
        type: 'object',
        properties: { kind: true, ...properties },
        required: ['kind'],
        additionalProperties: false,
      },
    });
    expect(inEditor(weather)).toEqual({
      type: 'object',
      required: ['kind'],
      properties: {
        kind: { title: 'Kind', enum: ['calm', 'storm'], enumDescriptions: ['It is calm.', 'It is storm.'] },
      },
      allOf: [option('calm', {}), option('storm', { force: { type: 'integer' } })],
    });
  });

  it('refers to what stands in a file of its own', () => {
    const shared = z.strictObject({ wind: z.string() });
    const references = new Map([[shared, 'shared.json#/wind']]);
    expect(inEditor(z.array(shared.optional()), { references })).toEqual({
      type: 'array',
      items: { $ref: 'shared.json#/wind' },
    });
  });

  it('measures a text with a token only where none can stand', () => {
    const field = z.string().max(9);
    expect(inEditor(field, { hasTokens: true })).toEqual({
      description: 'At most 9 characters.',
      type: 'string',
      if: { pattern: '\\{[^{}]*\\}' },
      else: { maxLength: 9 },
    });
  });

  it('offers tokens where a text is filled in, and examples beside them', () => {
    const field = line({ ...words, examples: ['Today'] });
    expect(inEditor(field, { hasTokens: true })).toMatchObject({
      examples: ['Today'],
      allOf: [{ $ref: 'choices.json#/definitions/tokens' }],
    });
    expect(inEditor(field)).not.toHaveProperty('allOf');
  });

  it.each([true, false])('offers what exists, and no examples, with tokens or without: %j', (hasTokens) => {
    const schema = inEditor(href({ ...words, examples: ['/book'] }), { hasTokens });
    expect(schema).toMatchObject({ allOf: [{ $ref: 'choices.json#/definitions/links' }] });
    expect(schema).not.toHaveProperty('examples');
    expect(inEditor(booking, { hasTokens }).allOf).toEqual([{ $ref: 'choices.json#/definitions/bookings' }]);
  });

  it('offers nothing for a kind of which nothing is listed', () => {
    const kind: FieldKind = 'alt';
    expect(inEditor(z.string().meta({ ...words, kind }), { hasTokens: true })).not.toHaveProperty('allOf');
  });
});

describe('the form of a text', () => {
  const patternOf = (field: z.ZodType) => new RegExp(String(inEditor(field).pattern));

  it.each<[string, z.ZodType, good: string[], bad: string[]]>([
    ['a day or a month', date(words), ['2025-09-19', '2024-10'], ['2024', '2025-09-19T', 'on 2024-10']],
    ['a point in time', pointInTime(words), ['2025-09-19', '2024-10', '2024'], ['24', '2024-1', 'in 2024']],
  ])('of %s is underlined where it is another', (_, field, good, bad) => {
    expect(good.filter((written) => !patternOf(field).test(written))).toEqual([]);
    expect(bad.filter((written) => patternOf(field).test(written))).toEqual([]);
    expect(inEditor(field).patternErrorMessage).toMatch(/^A day is written 2025-09-19, a month 2024-10/);
  });

  it('is not asked for where a field may hold anything', () => {
    expect(inEditor(choice(['calm'], words))).not.toHaveProperty('pattern');
    expect(inEditor(list(count({ ...words, min: 1, max: 2 }), words))).not.toHaveProperty('pattern');
    expect(inEditor(z.string())).not.toHaveProperty('pattern');
  });
});
