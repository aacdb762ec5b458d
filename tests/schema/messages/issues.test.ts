import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { refuseIdleBadge } from '../../../schema/fields/badge';
import type { JsonValue } from '../../../schema/json/source';
import { explainIssues, type Finding, listNames } from '../../../schema/messages/explain';

/** What a schema finds wrong with a value. */
function findingsOf(schema: z.ZodType, value: JsonValue): Finding[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
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
    for (const field of [z.int().min(2).max(9), z.number().min(2).max(9).int()]) {
      const messageOf = (a: number) => findingsOf(z.object({ a: field }), { a })[0]?.message;
      expect(messageOf(1e300)).toMatch(/ at most 9 is possible\.$/);
      expect(messageOf(-1e300)).toMatch(/ at least 2 is needed\.$/);
    }
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
      {
        rule: 'too-long',
        message: 'The key "long" has 4 characters; at most 3 fit.',
        spot: { path: ['a', 'long'], target: 'key' },
      },
    ]);
    const formed = z.object({ a: z.record(z.string().max(9).regex(/^x/), z.string()) });
    expect(findingsOf(formed, { a: { 'My key': 'y' } })).toEqual([
      {
        rule: 'unknown-key',
        message: 'The key "My key" may hold only small letters, digits and hyphens. Write "my-key".',
        spot: { path: ['a', 'My key'], target: 'key' },
        suggestion: 'my-key',
      },
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

describe('a value that does not fit', () => {
  const findingIn = (field: z.ZodType, value: JsonValue) =>
    findingsOf(z.object({ a: field }), { a: value })[0];
  const messageOf = (field: z.ZodType, value: JsonValue) => findingIn(field, value)?.message;

  it('is asked to say what the picture shows, where it is to be read to others and empty', () => {
    const alt = z.string().min(2).meta({ kind: 'alt' });
    expect(findingIn(alt, '')).toEqual({
      rule: 'empty-text',
      message: 'Say in a few words what the picture shows.',
      spot: { path: ['a'] },
    });
    expect(findingIn(alt, 'x')?.rule).toBe('too-short');
    expect(messageOf(z.string().min(2), '')).toMatch(/^The text is empty\. /);
    expect(messageOf(z.string().regex(/x/), '')).toMatch(/^The text is empty\. /);
  });

  it('is quoted as it is, where only the schema can tell why', () => {
    expect(findingIn(z.number().multipleOf(5).meta({ description: 'Fives.' }), 3)).toEqual({
      rule: 'wrong-value',
      message: '"3" does not fit here.',
      spot: { path: ['a'] },
    });
    expect(messageOf(z.union([z.string(), z.number()]), true)).toBe('"true" does not fit here.');
    expect(
      findingIn(
        z.string().refine(() => false, { message: 'Not this one.' }),
        'x',
      ),
    ).toMatchObject({
      rule: 'wrong-value',
      message: 'Not this one.',
    });
  });

  it('is one of some numbers', () => {
    expect(messageOf(z.literal([1, 2, 3]), 4)).toBe('4 is not possible here. It can be 1, 2 or 3.');
    expect(messageOf(z.literal([1, 'one']), 'zzzzzz')).toMatch(/"(1|one)" or "(1|one)"\.$/);
  });

  it.each<[string, JsonValue, string | undefined]>([
    ['abcd', 'abcx', 'abcd'],
    ['12', 12, '12'],
    ['prose', 'Rich-Text', 'prose'],
    ['prose', `richtext${'-'.repeat(32)}`, 'prose'],
    ['prose', `richtext${'-'.repeat(33)}`, undefined],
    ['hero', 'title', 'hero'],
    ['prose', 'constructor', undefined],
  ])('is "%s" where %j is meant so: %s', (name, written, meant) => {
    expect(findingIn(z.enum([name]), written)?.suggestion).toBe(meant);
  });

  it.each<[RegExp, string, string | undefined]>([
    [/^[a-z]+ [a-z]+$/, ' one two ', 'one two'],
    [/^\d{4}$/, '12 34', '1234'],
    [/^[a-z_]+$/, 'A_B', 'a_b'],
    [/^[A-Z]+$/, 'a'.repeat(100), 'A'.repeat(100)],
    [/^[A-Z]+$/, 'a'.repeat(101), undefined],
    [/^[a-z-]+$/, 'One & Two', 'one-two'],
    [/^[a-z-]+$/, '…', undefined],
  ])('is put in the form of its field (%s): %j is %j', (form, written, meant) => {
    expect(findingIn(z.string().regex(form), written)?.suggestion).toBe(meant);
  });
});

describe('a choice between objects', () => {
  const choice = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('free'), name: z.string().optional() }),
    z.strictObject({ kind: z.literal('quote'), name: z.string().optional() }),
  ]);
  const findingIn = (value: JsonValue) => findingsOf(z.object({ a: choice }), { a: value })[0];

  it('that names none is told which there are, or which of them it holds', () => {
    expect(findingIn({})).toEqual({
      rule: 'missing-key',
      message: 'This value has no "kind". It can be "free" or "quote".',
      spot: { path: ['a'], target: 'opening' },
    });
    expect(findingIn({ name: 'quote' })?.message).toBe('This value has no "kind". Write "kind": "quote".');
  });

  it('that names it by no text is of the wrong type', () => {
    expect(findingIn({ kind: 5 })).toEqual({
      rule: 'wrong-type',
      message: 'Here stands a number; it should be one of the words "free" or "quote".',
      spot: { path: ['a', 'kind'] },
    });
  });
});

describe('names in a message', () => {
  const names = (count: number) => new Set(Array.from({ length: count }, (_, index) => `name-${index}`));

  it('are all listed up to twelve, in their order', () => {
    expect(listNames('x', new Set(['b', 'a']))).toBe('b, a');
    expect(listNames('name-11', names(12), '#')).toBe([...names(12)].map((name) => `#${name}`).join(', '));
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
    const shown = form.meta({ description: 'A sign, e.g. one.', examples: ['x1'] });
    expect(findingsOf(z.object({ a: shown }), { a: 'y' })[0]?.message).toMatch(
      / It should be: a sign, e\.g\. one, such as "x1"\.$/,
    );
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
    expect(messageOf(z.string().meta({ description: 'URL of the Page.' }))).toBe(
      '"a" is missing here. Add it: URL of the Page.',
    );
    expect(messageOf(z.string().meta({ examples: ['/a'] }))).toBe(
      '"a" is missing here. Add it. For example: "a": "/a".',
    );
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
    expect(messageOf('hero')).toMatch(/ It can be "hero"\.$/);
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
