import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  asksForKeys,
  exampleOf,
  optionForNumber,
  sketch,
  sketchAround,
  sketchObject,
} from '../../../schema/messages/sketch';

const line = z.string().meta({ kind: 'line' });
const rich = z.string().meta({ kind: 'rich' });
const link = z.string().meta({ kind: 'href', examples: ['/open-days', '/other'] });
const button = z.strictObject({ label: line, to: link, note: line.optional() });
const price = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('free') }),
  z.strictObject({ kind: z.literal('span'), from: z.number(), upTo: z.number() }),
  z.strictObject({ kind: z.literal('quote'), text: line }),
  z.strictObject({ kind: z.literal('once'), amount: z.number(), note: line.optional() }),
]);

describe('what an author writes for a field', () => {
  it.each<[string, z.ZodType, string]>([
    ['a text', line, '"…"'],
    ['a text with an example', link, '"/open-days"'],
    ['one that may be left out', link.optional(), '"/open-days"'],
    ['a number', z.number(), '…'],
    ['a number that may be left out', z.number().default(1), '…'],
    ['yes or no', z.boolean(), '…'],
    ['one word', z.literal('free'), '"free"'],
    ['a list', z.array(link), '["/open-days"]'],
    ['a list of lists', z.array(z.array(z.number())), '[[…]]'],
    ['an object', button, '{ "label": "…", "to": "/open-days" }'],
    ['a choice between objects', price, '{ "kind": "…" }'],
    ['an object of which nothing has to be there', z.strictObject({ a: line.optional() }), '{ … }'],
    [
      'an object of four keys',
      z.strictObject({ a: line, b: line, c: line, d: line }),
      '{ "a": "…", "b": "…", "c": "…", "d": "…" }',
    ],
    [
      'an object of five keys',
      z.strictObject({ a: line, b: line, c: line, d: line, e: line }),
      '{ "a": "…", "b": "…", "c": "…", "d": "…", … }',
    ],
  ])('is %s', (_, field, written) => {
    expect(sketch(field)).toBe(written);
  });

  it('is shown with what is given already', () => {
    expect(sketchObject(button, { label: '"Come"' })).toBe('{ "label": "Come", "to": "/open-days" }');
  });

  it('has an example only where that is a text', () => {
    expect(exampleOf(link)).toBe('/open-days');
    expect(exampleOf(line)).toBeUndefined();
    expect(exampleOf(z.number().meta({ examples: [12] }))).toBeUndefined();
    expect(exampleOf(z.string().meta({ examples: [] }))).toBeUndefined();
    expect(exampleOf(z.string().meta({ examples: ['x'.repeat(41)] }))).toBe(`${'x'.repeat(39)}…`);
  });

  it('has to be there or not', () => {
    expect(asksForKeys(button)).toBe(true);
    expect(asksForKeys(z.strictObject({ a: line.optional() }))).toBe(false);
    expect(asksForKeys(z.strictObject({}))).toBe(false);
  });
});

describe('an object around what was given in its place', () => {
  it('holds a text where words belong', () => {
    expect(sketchAround(button, 'Come')).toBe('{ "label": "Come", "to": "/open-days" }');
    expect(sketchAround(z.strictObject({ to: link, text: rich }), 'Come')).toBe(
      '{ "to": "/open-days", "text": "Come" }',
    );
    expect(sketchAround(button, 'x'.repeat(50))).toContain(`"${'x'.repeat(39)}…"`);
  });

  it('holds a number where a number belongs', () => {
    const amount = z.strictObject({ label: line, amount: z.number() });
    expect(sketchAround(amount, 12)).toBe('{ "label": "…", "amount": 12 }');
  });

  it.each<[string, z.ZodObject, string | number | boolean]>([
    ['a text where only links belong', z.strictObject({ to: link }), 'Come'],
    ['a text where only numbers belong', z.strictObject({ amount: z.number() }), 'Come'],
    ['a number where only words belong', button, 12],
    ['what may be left out', z.strictObject({ label: line.optional() }), 'Come'],
    ['yes or no', button, true],
  ])('has no room for %s', (_, object, given) => {
    expect(sketchAround(object, given)).toBeUndefined();
  });
});

describe('a number in the place of a choice', () => {
  it('is meant as the first option that needs just one', () => {
    expect(optionForNumber(price)).toBe(price.options[3]);
  });

  it('is meant as none where each needs more, less or words', () => {
    const others = z.discriminatedUnion('kind', [price.options[0], price.options[1], price.options[2]]);
    expect(optionForNumber(others)).toBeUndefined();
  });
});
