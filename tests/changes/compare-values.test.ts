import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../schema/json/source';
import { compareValues, undo } from '../../src/author/compare-values';

const compare = (before: JsonValue, after: JsonValue) => compareValues(before, after, () => false);

describe('two forms of a file', () => {
  it('differ in what was changed, added and removed, at any depth', () => {
    const before = { title: 'A', list: ['one', 'two'], old: 1, card: { icon: 'bean' } };
    const after = { title: 'B', list: ['two', 'three'], fresh: true, card: { icon: 'store' } };
    expect(compare(before, after)).toEqual([
      { kind: 'changed', path: ['title'], before: 'A', after: 'B' },
      { kind: 'added', path: ['list', 1], after: 'three' },
      { kind: 'removed', path: ['list', 0], before: 'one' },
      { kind: 'added', path: ['fresh'], after: true },
      { kind: 'changed', path: ['card', 'icon'], before: 'bean', after: 'store' },
      { kind: 'removed', path: ['old'], before: 1 },
    ]);
  });

  it('do not differ in the order of their keys', () => {
    expect(compare({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toEqual([]);
  });

  it('differ as a whole where a place is said to be one thing', () => {
    const [before, after] = [{ price: { amount: 1 } }, { price: { amount: 2 } }];
    expect(compareValues(before, after, (path) => path[0] === 'price')).toEqual([
      { kind: 'changed', path: ['price'], before: { amount: 1 }, after: { amount: 2 } },
    ]);
  });

  it.each<[string, JsonValue, JsonValue]>([
    ['a value', { a: { b: 1 } }, { a: { b: 2 } }],
    ['a key that came', { a: 1 }, { a: 1, b: 2 }],
    ['a key that went', { a: 1, b: 2 }, { a: 1 }],
    ['an item that came', ['a', 'c'], ['a', 'b', 'c']],
    ['an item that went', ['a', 'b', 'c'], ['a', 'c']],
    ['an item that moved', ['a', 'b', 'c'], ['c', 'a', 'b']],
  ])('are the same again once %s is undone', (_, before, after) => {
    const [difference, ...others] = compare(before, after);
    expect(others).toEqual([]);
    expect(difference && undo(after, difference)).toEqual(before);
  });

  it('differ exactly where they are not equal, and neither is touched', () => {
    const values = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(values, values, (before, after) => {
        const texts = JSON.stringify([before, after]);
        const differences = compare(before as JsonValue, after as JsonValue);
        for (const difference of differences) undo(after as JsonValue, difference);
        expect(JSON.stringify([before, after])).toBe(texts);
        expect(compare(after as JsonValue, after as JsonValue)).toEqual([]);
      }),
    );
  });
});
