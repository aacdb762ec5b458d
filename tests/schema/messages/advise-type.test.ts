import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { JsonValue } from '../../../schema/json/source';
import { adviseType } from '../../../schema/messages/advise-type';

const line = z.string().meta({ kind: 'line' });
const button = z.strictObject({ label: line, to: z.string().meta({ examples: ['/open-days'] }) });
const price = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('free') }),
  z.strictObject({ kind: z.literal('once'), amount: z.number() }),
  z.strictObject({ kind: z.literal('quote'), text: line }),
]);
const choice = (count: number) =>
  z.discriminatedUnion(
    'kind',
    Array.from({ length: count }, (_, index) =>
      z.strictObject({ kind: z.literal(`word-${index}`), text: line }),
    ) as unknown as [z.ZodObject],
  );

describe('what to write in place of a value of the wrong type', () => {
  it.each<[string, string, JsonValue, string]>([
    ['a number for a text', 'string', 12, 'Write "12".'],
    ['true for a text', 'string', true, 'Write "true".'],
    ['a list of one text', 'string', ['one'], 'Write "one".'],
    ['a list of one number', 'string', [12], 'Write "12".'],
    ['a list of two texts', 'string', ['one', 'two'], 'Write one text.'],
    ['an empty list', 'string', [], 'Write a text, such as "…".'],
    ['an object for a text', 'string', { a: 1 }, 'Write a text, such as "…".'],
    ['null for a text', 'string', null, 'Write a text, such as "…".'],
    ['a long list of one', 'string', ['x'.repeat(60)], `Write "${'x'.repeat(39)}…".`],
    ['a price as it is printed', 'number', '$3,500', 'Write 3500, without quotes.'],
    ['words for a number', 'number', 'three', 'Write it in digits, without quotes.'],
    ['true for a number', 'number', true, 'Write it in digits, without quotes.'],
    ['a fraction for a whole number', 'int', 2.5, 'Write 2 or 3.'],
    ['a text for a whole number', 'int', '12', 'Write 12, without quotes.'],
    ['yes', 'boolean', 'yes', 'Write true, without quotes.'],
    ['Y with blanks', 'boolean', ' Y ', 'Write true, without quotes.'],
    ['1', 'boolean', 1, 'Write true, without quotes.'],
    ['no', 'boolean', 'NO', 'Write false, without quotes.'],
    ['0', 'boolean', 0, 'Write false, without quotes.'],
    ['an empty text', 'boolean', '', 'Write false, without quotes.'],
    ['another word', 'boolean', 'yesterday', 'Write true or false, without quotes.'],
    ['another number', 'boolean', 2, 'Write true or false, without quotes.'],
    ['a list for yes or no', 'boolean', ['yes'], 'Write true or false, without quotes.'],
  ])('is said of %s', (_, expected, found, advice) => {
    expect(adviseType(expected, found)).toBe(advice);
  });

  it.each<[string, z.ZodType, JsonValue, string]>([
    ['an object', z.array(button), { label: 'a' }, 'Put [ before it and ] after it.'],
    ['a text, where texts belong', z.array(line).optional(), 'one', 'Write it as a list: ["one"].'],
    [
      'a text, where words of a choice belong',
      z.array(z.enum(['a', 'b'])),
      'a',
      'Write it as a list: ["a"].',
    ],
    [
      'a text, where objects belong',
      z.array(button),
      'one',
      'Write a list, such as [{ "label": "…", "to": "/open-days" }].',
    ],
    ['a number', z.array(line), 12, 'Write a list, such as ["…"].'],
    ['a long text', z.array(line), 'x'.repeat(60), `Write it as a list: ["${'x'.repeat(39)}…"].`],
  ])('is said of %s for a list', (_, field, found, advice) => {
    expect(adviseType('array', found, field)).toBe(advice);
  });

  it.each<[string, z.ZodType, JsonValue, string]>([
    ['a list of one object', button, [{ label: 'a' }], 'Take the [ and the ] away.'],
    ['a list of two', button, [{}, {}], 'Write { "label": "…", "to": "/open-days" }.'],
    ['a list of one text', button, ['a'], 'Write { "label": "…", "to": "/open-days" }.'],
    ['a text', button, 'Come', 'Write { "label": "Come", "to": "/open-days" }.'],
    ['a number without a place', button, 12, 'Write { "label": "…", "to": "/open-days" }.'],
    ['true', button, true, 'Write { "label": "…", "to": "/open-days" }.'],
    ['a text, where nothing has to be there', z.strictObject({ a: line.optional() }), 'Come', ''],
    ['a text, where keys are free', z.record(z.string(), line), 'Come', ''],
    ['a number for a price', price, 12, 'Write { "kind": "once", "amount": 12 }.'],
    ['a printed number for a price', price, '$1,200', 'Write { "kind": "once", "amount": 1200 }.'],
    ['a word for a price', price, '    Free    ', 'Write { "kind": "free" }.'],
    ['a word with more to write', price, 'quote', 'Write { "kind": "quote", "text": "…" }.'],
    ['another word', price, 'whatever', 'Write { "kind": "…" } with one of "free", "once" or "quote".'],
    ['true for a price', price, true, 'Write { "kind": "…" } with one of "free", "once" or "quote".'],
    ['a number that fits none', choice(1), 12, 'Write { "kind": "…" } with one of "word-0".'],
  ])('is said of %s for an object', (_, field, found, advice) => {
    expect(adviseType('object', found, field)).toBe(advice);
  });

  it('names two words of a choice as either', () => {
    expect(adviseType('object', true, choice(2))).toMatch(/ one of "word-0" or "word-1"\.$/);
  });

  it('names eight words of a choice, and of more that there are others', () => {
    expect(adviseType('object', true, choice(8))).toMatch(/"word-6" or "word-7"\.$/);
    expect(adviseType('object', true, choice(9))).toMatch(/"word-6", "word-7" and others\.$/);
  });

  it('is to leave the key out, where null stands for nothing', () => {
    const advice = 'Where there is nothing to say, leave the key out.';
    expect(adviseType('string', null, line.optional())).toBe(advice);
    expect(adviseType('string', null, line)).not.toBe(advice);
    expect(adviseType('string', 12, line.optional())).not.toBe(advice);
  });

  it('is nothing where no field is known', () => {
    expect(adviseType('object', 'a')).toBe('');
    expect(adviseType('array', 'a')).toBe('');
  });

  it('is cut where it would be long', () => {
    const wide = z.strictObject({ ['k'.repeat(300)]: line });
    expect(adviseType('object', true, wide)).toHaveLength('Write .'.length + 200);
    expect(adviseType('array', 12, z.array(wide))).toHaveLength('Write a list, such as .'.length + 160);
  });
});
