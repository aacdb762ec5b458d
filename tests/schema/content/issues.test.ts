import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { explainIssues, type Finding, listNames } from '../../../schema/content/explain';
import { refuseIdleBadge } from '../../../schema/fields/badge';
import type { JsonValue } from '../../../schema/json/source';

/** What a schema finds wrong with a value. */
function findingsOf(schema: z.ZodType, value: JsonValue): Finding[] {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
  return explainIssues(issues, schema, value);
}

const marks = (...within: string[]) =>
  z.string().superRefine((_, context) => {
    for (const words of within)
      context.addIssue({ code: 'custom', message: 'A.', params: { rule: 'inline-markup', within: words } });
  });

describe('the issues of a schema', () => {
  it('are all told where several keys are missing from one object', () => {
    const found = findingsOf(z.strictObject({ a: z.string(), b: z.string() }), {});
    expect(found).toMatchObject([
      { rule: 'missing-key', spot: { path: [], target: 'opening' } },
      { rule: 'missing-key', spot: { path: [], target: 'opening' } },
    ]);
  });

  it('are told once for each value', () => {
    const schema = z.object({ a: z.string().min(3).regex(/x/), b: z.string().min(3) });
    expect(findingsOf(schema, { a: 'y', b: 'y' }).map(({ spot }) => spot.path)).toEqual([['a'], ['b']]);
  });

  it('are told for each of two places with like names', () => {
    const schema = z.object({ a: z.object({ b: z.string().min(3) }), ab: z.string().min(3) });
    expect(findingsOf(schema, { a: { b: 'y' }, ab: 'y' })).toHaveLength(2);
  });

  it('are all told where they are marks within one text', () => {
    expect(findingsOf(z.object({ a: marks('*', '**') }), { a: 'x' })).toMatchObject([
      { rule: 'inline-markup', spot: { path: ['a'], within: '*' } },
      { rule: 'inline-markup', spot: { path: ['a'], within: '**' } },
    ]);
  });

  it('are told by the bound of the field, not that of every whole number', () => {
    const schema = z.object({ a: z.int().min(2).max(9) });
    expect(findingsOf(schema, { a: 1e300 })).toMatchObject([{ message: expect.stringContaining('9') }]);
    expect(findingsOf(schema, { a: -1e300 })).toMatchObject([{ message: expect.stringContaining('2') }]);
  });

  it('are told of a misspelt key once, and of a missing one beside it', () => {
    const found = findingsOf(z.strictObject({ title: z.string(), words: z.string() }), { titel: 'a' });
    expect(found.map(({ rule, suggestion }) => [rule, suggestion])).toEqual([
      ['missing-key', undefined],
      ['unknown-key', 'title'],
    ]);
  });

  it('are told of every key that does not belong', () => {
    const schema = z.object({ a: z.strictObject({ title: z.string().optional() }) });
    expect(findingsOf(schema, { a: { x: 1, y: 2 } }).map(({ spot }) => spot)).toEqual([
      { path: ['a', 'x'], target: 'key' },
      { path: ['a', 'y'], target: 'key' },
    ]);
  });

  it('are told of the keys of a record', () => {
    const schema = z.object({ a: z.record(z.string().max(3), z.string()) });
    expect(findingsOf(schema, { a: { long: 'x' } })).toMatchObject([
      { rule: 'too-long', spot: { path: ['a', 'long'], target: 'key' } },
    ]);
    const closed = z.object({ a: z.partialRecord(z.enum(['title', 'words']), z.string()) });
    expect(findingsOf(closed, { a: { titel: 'x' } })).toMatchObject([
      { rule: 'unknown-key', spot: { path: ['a', 'titel'], target: 'key' }, suggestion: 'title' },
    ]);
  });

  it.each<[string, JsonValue, string]>([
    ['a text', 'x', 'wrong-type'],
    ['a number too large', 10, 'wrong-value'],
    ['a number too small', 1, 'wrong-value'],
    ['a number that is not whole', 2.5, 'wrong-type'],
    ['null', null, 'wrong-type'],
    ['a list', [1], 'wrong-type'],
    ['a number without an end', Number.POSITIVE_INFINITY, 'wrong-value'],
  ])('are told of %s in the place of a whole number', (_, value, rule) => {
    const found = findingsOf(z.object({ a: z.int().min(2).max(9) }), { a: value });
    expect(found.map((finding) => [finding.rule, finding.spot.path])).toEqual([[rule, ['a']]]);
  });

  it.each<[string, JsonValue, string]>([
    ['no words', '', 'empty-text'],
    ['too few', 'x', 'too-short'],
    ['too many', 'xxxxxx', 'too-long'],
  ])('are told of a text with %s', (_, value, rule) => {
    expect(findingsOf(z.object({ a: z.string().min(2).max(5) }), { a: value })).toMatchObject([{ rule }]);
  });

  it.each<[string, JsonValue[], string, RegExp]>([
    ['no entry', [], 'too-short', /\b0 entries\b.*\b2 are\b/],
    ['one entry', ['x'], 'too-short', /\b1 entry\b.*\b2 are\b/],
    ['too many entries', ['x', 'x', 'x', 'x'], 'too-long', /\b4 entries\b.*\b3 are\b/],
  ])('are told of a list with %s', (_, value, rule, message) => {
    const found = findingsOf(z.object({ a: z.array(z.string()).min(2).max(3) }), { a: value });
    expect(found).toMatchObject([{ rule, message: expect.stringMatching(message) }]);
  });
});

describe('names in a message', () => {
  const names = (count: number) => new Set(Array.from({ length: count }, (_, index) => `name-${index}`));

  it('are all listed up to twelve, in their order', () => {
    expect(listNames('x', new Set(['b', 'a']))).toBe('b, a');
    expect(listNames('x', names(12), '#')).toBe([...names(12)].map((name) => `#${name}`).join(', '));
  });

  it('are of more the twelve that are most alike, and the number of the others', () => {
    const list = listNames('name-14', names(15));
    expect(list.split(', ')).toHaveLength(12);
    expect(list).toMatch(/^name-14, /);
    expect(list).toMatch(/\b3\b[^,]*$/);
  });
});

describe('the words of a message', () => {
  it('count one and many', () => {
    const schema = z.object({ a: z.string().min(3).max(4) });
    expect(findingsOf(schema, { a: 'x' })[0]?.message).toMatch(/\b1 character\b/);
    expect(findingsOf(schema, { a: 'xx' })[0]?.message).toMatch(/\b2 characters\b/);
  });

  it('say what a value should be, where its field says so', () => {
    const form = z.string().regex(/^x/);
    const told = findingsOf(z.object({ a: form.meta({ description: 'The sign of one.' }) }), { a: 'y' });
    expect(told).toMatchObject([
      { rule: 'wrong-value', message: expect.stringContaining('the sign of one.') },
    ]);
    const untold = findingsOf(z.object({ a: form }), { a: 'y' });
    expect(untold).toMatchObject([{ rule: 'wrong-value', message: expect.stringMatching(/"y"[^:]*\.$/) }]);
    expect(findingsOf(z.object({ a: form }), { a: '' })).toMatchObject([{ rule: 'empty-text' }]);
  });

  it('say what a key is for that another word means', () => {
    const messageOf = (field: z.ZodType) =>
      findingsOf(z.object({ a: z.strictObject({ summary: field }) }), { a: { excerpt: 'x' } })[0]?.message;
    const meant = '"excerpt" is not a key that belongs here. Did you mean "summary"?';
    expect(messageOf(z.string())).toBe(meant);
    expect(messageOf(z.string().meta({ description: 'One sentence.' }))).toBe(
      `${meant} Its meaning: one sentence.`,
    );
  });

  it('say how a key that is missing is written', () => {
    const messageOf = (field: z.ZodType) => findingsOf(z.object({ a: field }), {})[0]?.message;
    expect(messageOf(z.string())).toBe('"a" is missing here. Add it.');
    expect(messageOf(z.int())).toBe(
      '"a" is missing here. Add it. Write the number in digits, without quotes.',
    );
    expect(messageOf(z.enum(['x', 'y']))).toBe('"a" is missing here. Add it. It can be "x" or "y".');
    expect(messageOf(z.record(z.string(), z.string()))).toBe('"a" is missing here. Add it.');
    expect(messageOf(z.array(z.string()))).toMatch(/ For example: "a": \[.*\]\.$/);
  });

  it('say of a number without an end on which side it is', () => {
    const messageOf = (value: number) => findingsOf(z.object({ a: z.number() }), { a: value })[0]?.message;
    const help = 'to be read. Write one that makes sense in this place.';
    expect(messageOf(Number.POSITIVE_INFINITY)).toBe(`The number that stands here is too large ${help}`);
    expect(messageOf(Number.NEGATIVE_INFINITY)).toBe(`The number that stands here is too small ${help}`);
  });

  it('name the choices where there is one, two or more', () => {
    const messageOf = (...names: [string, ...string[]]) =>
      findingsOf(z.object({ a: z.enum(names) }), { a: 'window' })[0]?.message;
    expect(messageOf('hero')).toMatch(/ "hero"\.$/);
    expect(messageOf('hero', 'faq')).toMatch(/ "(hero|faq)" or "(hero|faq)"\.$/);
    expect(messageOf('hero', 'faq', 'cta')).toMatch(/ "\w+", "\w+" or "\w+"\.$/);
  });
});

describe('a badge', () => {
  it('is refused where it would not show, at itself', () => {
    const schema = z
      .object({ badge: z.string().optional(), highlighted: z.boolean() })
      .superRefine(refuseIdleBadge);
    expect(findingsOf(schema, { badge: 'A', highlighted: false })).toMatchObject([
      {
        rule: 'wrong-value',
        message:
          'A badge shows only on what is highlighted. Take it out, or write "highlighted": true beside it.',
        spot: { path: ['badge'] },
      },
    ]);
    expect(findingsOf(schema, { highlighted: false })).toEqual([]);
    expect(findingsOf(schema, { badge: 'A', highlighted: true })).toEqual([]);
    expect(findingsOf(schema, { highlighted: false })).toEqual([]);
  });
});
