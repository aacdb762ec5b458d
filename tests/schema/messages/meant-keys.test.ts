import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { JsonValue } from '../../../schema/json/source';
import { findMeantKeys, keysOf } from '../../../schema/messages/meant-keys';

const button = z.strictObject({ label: z.string(), to: z.string() });
const page = z.strictObject({
  title: z.string(),
  description: z.string(),
  heading: z.string().optional(),
  listed: z.boolean().optional(),
  draft: z.boolean().optional(),
  buttons: z.array(button).optional(),
});

/** Each unknown key with the one that was meant, and a mark where it is another word for it. */
function meant(holder: z.ZodType, value: { [key: string]: JsonValue }, ...unknown: string[]): object {
  const found = findMeantKeys(unknown, holder, value);
  return Object.fromEntries(
    [...found].map(([key, right]) => [key, right.key + (right.isOtherWord ? ' *' : '')]),
  );
}

describe('a key that does not belong', () => {
  it.each([
    ['a slip of the fingers', 'titel', 'title'],
    ['another word', 'hidden', 'listed *'],
    ['another word in capitals and with signs', 'Un-Listed', 'listed *'],
    ['the beginning of one', 'descr', 'description'],
    ['the beginning of one in capitals', 'DESC', 'description *'],
    ['the first of those that another word may mean', 'cta', 'buttons *'],
  ])('is meant as one that does: %s', (_, written, key) => {
    expect(meant(page, { [written]: 'x', title: 'a', description: 'b' }, written)).toEqual({
      [written]: key,
    });
  });

  it('is no other word where only its letters are large', () => {
    const anyCase = z.strictObject({ text: z.string().optional(), label: z.string().optional() });
    expect(meant(anyCase, { TEXT: 'x' }, 'TEXT')).toEqual({ TEXT: 'text' });
    expect(meant(anyCase, { Text: 'x' }, 'Text')).toEqual({ Text: 'text' });
  });

  it('is meant as one that the object lacks before one that it has', () => {
    const both = z.strictObject({ title: z.string(), heading: z.string(), name: z.string().optional() });
    expect(meant(both, { header: 'x', title: 'a' }, 'header')).toEqual({ header: 'heading *' });
    expect(meant(both, { header: 'x', heading: 'a' }, 'header')).toEqual({ header: 'title *' });
    expect(meant(both, { header: 'x', heading: 'a', title: 'b' }, 'header')).toEqual({ header: 'heading *' });
  });

  it('is not meant as a key that another one is meant as already', () => {
    const both = z.strictObject({ listed: z.boolean().optional(), draft: z.boolean().optional() });
    expect(meant(both, { hidden: true, private: true }, 'hidden', 'private')).toEqual({
      hidden: 'listed *',
      private: 'draft *',
    });
  });

  it('is meant as nothing where two keys begin as it does, or it is too short to tell', () => {
    const alike = z.strictObject({ paragraphs: z.string().optional(), parallel: z.string().optional() });
    expect(meant(alike, { para: 'x' }, 'para')).toEqual({});
    const long = z.strictObject({ standfirst: z.string().optional() });
    expect(meant(long, { st: 'x' }, 'st')).toEqual({});
    expect(meant(long, { sta: 'x' }, 'sta')).toEqual({ sta: 'standfirst' });
    expect(meant(long, { first: 'x' }, 'first')).toEqual({});
  });

  it('is meant as the one key that is lacking, if what stands under it fits there', () => {
    const value = { title: 'a', zusammenfassung: 'x' };
    expect(meant(page, value, 'zusammenfassung')).toEqual({ zusammenfassung: 'description *' });
    expect(meant(page, { title: 'a', zusammenfassung: 1 }, 'zusammenfassung')).toEqual({});
    expect(meant(page, { zusammenfassung: 'x' }, 'zusammenfassung')).toEqual({});
    expect(meant(page, { ...value, description: 'b' }, 'zusammenfassung')).toEqual({});
  });

  it('is not guessed at by what is lacking where two keys are unknown', () => {
    const value = { title: 'a', zusammenfassung: 'x', unbekannt: 'y' };
    expect(meant(page, value, 'zusammenfassung', 'unbekannt')).toEqual({});
    expect(meant(page, { ...value, hidden: true }, 'zusammenfassung', 'hidden')).toEqual({
      hidden: 'listed *',
      zusammenfassung: 'description *',
    });
  });

  it('is no other word where it is long beyond any word, or the name of what every object has', () => {
    const long = `hidden${'-'.repeat(34)}`;
    expect(meant(page, { [long]: true, title: 'a', description: 'b' }, long)).toEqual({ [long]: 'listed *' });
    expect(meant(page, { [`${long}-`]: true, title: 'a', description: 'b' }, `${long}-`)).toEqual({});
    for (const name of ['constructor', 'toString', 'valueOf'])
      expect(meant(page, { [name]: 'x', title: 'a', description: 'b' }, name)).toEqual({});
  });

  it('is not guessed at where there are no fixed keys', () => {
    expect(meant(z.record(z.string(), z.string()), { title: 'a' }, 'title')).toEqual({});
    expect(meant(z.string(), { title: 'a' }, 'title')).toEqual({});
  });
});

describe('the keys of an object', () => {
  const union = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('a'), one: z.string() }),
    z.strictObject({ kind: z.literal('b'), two: z.string() }),
  ]);

  it('are those of its schema, or of the option that it names', () => {
    expect(keysOf(button.optional(), {})).toEqual(['label', 'to']);
    expect(keysOf(union, { kind: 'b' })).toEqual(['kind', 'two']);
    expect(keysOf(union, {})).toEqual([]);
  });

  it('are those that a record allows, where it does not allow any', () => {
    expect(keysOf(z.record(z.enum(['x', 'y']), z.string()), {})).toEqual(['x', 'y']);
    expect(keysOf(z.record(z.string(), z.string()), {})).toEqual([]);
    expect(keysOf(z.string(), 'x')).toEqual([]);
  });
});
