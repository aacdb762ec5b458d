import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  childValue,
  isWithinLimit,
  kindOf,
  metaOf,
  optionFor,
  optionsOf,
  schemaAt,
  unwrap,
  visitKinds,
} from '../../../schema/fields/walk';
import type { JsonPath, JsonValue } from '../../../schema/json/source';

const line = z.string().max(5).meta({ title: 'Line', kind: 'line' });
const link = z.string().meta({ kind: 'href' });
const union = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(['a', 'b']), text: line }),
  z.strictObject({ type: z.literal('c'), to: link.optional() }),
]);
const schema = z.object({
  title: line.optional(),
  count: z.number().default(1),
  lists: z.array(z.array(line)).nullable(),
  named: z.record(z.string(), link),
  blocks: z.array(union),
  date: link.transform((text) => text.length).optional(),
});

describe('a schema in its wrappers', () => {
  it.each([
    ['optional', line.optional()],
    ['nullable', line.nullable()],
    ['with a default', line.default('a')],
    ['with all of them', line.nullable().default('a').optional()],
    ['transformed', line.transform((text) => text.length)],
    ['optional and transformed', line.transform((text) => text.length).optional()],
    ['none', line],
  ])('is found within: %s', (_, wrapped) => {
    expect(unwrap(wrapped)).toBe(line);
    expect(unwrap(wrapped)).toBe(line);
    expect(metaOf(wrapped).title).toBe('Line');
    expect(kindOf(wrapped)).toBe('line');
  });

  it('has the words of the outermost layer that has some', () => {
    expect(metaOf(line.optional().meta({ title: 'Outer' })).title).toBe('Outer');
    expect(metaOf(z.string().optional())).toEqual({});
    expect(kindOf(z.string())).toBeUndefined();
  });
});

describe('the schema of a value', () => {
  const value: JsonValue = { blocks: [{ type: 'b', text: 'x' }, { type: 'd' }, 'text'] };

  it.each<[JsonPath, z.ZodType | undefined]>([
    [[], schema],
    [['title'], schema.shape.title],
    [['lists', 0, 3], line],
    [['named', 'any'], link],
    [['blocks', 0], union],
    [['blocks', 0, 'text'], line],
    [['blocks', 0, 'to'], undefined],
    [['blocks', 1, 'text'], undefined],
    [['blocks', 2, 'text'], undefined],
    [['nothing'], undefined],
    [['nothing', 'more'], undefined],
    [['constructor'], undefined],
    [['title', 'more'], undefined],
  ])('at %j is the one it is held against', (path, found) => {
    expect(schemaAt(schema, value, path)).toBe(found);
  });

  it('is for a union the option that the value names', () => {
    expect(optionFor(union, { type: 'a' })).toBe(union.options[0]);
    expect(optionFor(union, { type: 'b' })).toBe(union.options[0]);
    expect(optionFor(union, { type: 'c' })).toBe(union.options[1]);
    expect(optionFor(union, { type: 1 })).toBeUndefined();
    expect(optionFor(union, 'a')).toBeUndefined();
    expect(optionFor(line, 'a')).toBe(line);
    expect([...optionsOf(union).keys()]).toEqual(['a', 'b', 'c']);
    expect(optionsOf(union)).toBe(optionsOf(union));
  });
});

describe('a part of a value', () => {
  it.each<[JsonValue | undefined, string | number, JsonValue | undefined]>([
    [[1, 2], 1, 2],
    [[1, 2], 2, undefined],
    [[1, 2], 'length', undefined],
    [[1, 2], '1', undefined],
    [{ a: 1 }, 'a', 1],
    [{ 1: 2 }, 1, 2],
    [{ a: 1 }, 'toString', undefined],
    ['text', 0, undefined],
    ['text', 'length', undefined],
    [null, 'a', undefined],
    [undefined, 'a', undefined],
  ])('of %j at %j is %j', (value, step, part) => {
    expect(childValue(value, step)).toBe(part);
  });
});

describe('the fields of a value that have a kind', () => {
  const fieldsOf = (value: JsonValue | undefined) => {
    const found: string[] = [];
    visitKinds(schema, value, ({ kind, path, text }) => found.push(`${kind} ${path.join('.')}: ${text}`));
    return found;
  };

  it('are visited in their order, each with its path and its words', () => {
    const value: JsonValue = {
      title: 'one',
      count: 1,
      lists: [['two', 'three'], ['four']],
      named: { a: '/a', b: '/b' },
      blocks: [
        { type: 'a', text: 'five' },
        { type: 'c', to: '/c' },
      ],
      date: '/d',
    };
    expect(fieldsOf(value)).toEqual([
      'line title: one',
      'line lists.0.0: two',
      'line lists.0.1: three',
      'line lists.1.0: four',
      'href named.a: /a',
      'href named.b: /b',
      'line blocks.0.text: five',
      'href blocks.1.to: /c',
      'href date: /d',
    ]);
  });

  it('are passed over where the value does not fit, or is longer than the field', () => {
    expect(
      fieldsOf({ title: 'longer', lists: 'two', named: ['/a'], blocks: [{ type: 'd', text: 'five' }] }),
    ).toEqual(['href named.0: /a']);
    expect(fieldsOf({ title: ['one'], count: 'one', lists: [{ a: 'two' }] })).toEqual([
      'line lists.0.a: two',
    ]);
    expect(fieldsOf(undefined)).toEqual([]);
    expect(fieldsOf(null)).toEqual([]);
  });

  it('may be as long as their field allows, and any length where it says nothing', () => {
    expect(isWithinLimit(line.optional(), 'fives')).toBe(true);
    expect(isWithinLimit(line.optional(), 'sixsix')).toBe(false);
    expect(isWithinLimit(link, 'x'.repeat(999))).toBe(true);
    expect(isWithinLimit(z.number(), 'x'.repeat(999))).toBe(true);
  });
});
