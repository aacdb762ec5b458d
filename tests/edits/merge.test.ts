import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../schema/json/source';
import {
  type MergeConflict,
  type MergeSide,
  mergeFiles,
  mergeValues,
  type Versions,
} from '../../src/author/merge';

const merge = (base: JsonValue, mine: JsonValue, theirs: JsonValue, side: MergeSide = 'mine') =>
  mergeValues({ base, mine, theirs }, () => side);

const plan = (name: string, amount: number) => ({ name, price: { amount, unit: 'each' } });
const [small, large, huge] = [plan('Small', 120), plan('Large', 400), plan('Huge', 900)];

const merged: [what: string, base: JsonValue, mine: JsonValue, theirs: JsonValue, result: JsonValue][] = [
  ['edits of two fields', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
  ['a new key and a removed one', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 1, c: 1 }, { b: 1, c: 1 }],
  [
    'an insertion above an edited item',
    [small, large],
    [huge, small, large],
    [small, plan('Large', 450)],
    [huge, small, plan('Large', 450)],
  ],
  [
    'a move and an edit of the same item',
    [small, large, huge],
    [huge, small, large],
    [small, large, plan('Huge', 950)],
    [plan('Huge', 950), small, large],
  ],
  ['a removal beside an edit', [small, large], [large], [small, plan('Large', 450)], [plan('Large', 450)]],
  [
    'items that both sides added at the same end',
    [small],
    [small, large],
    [small, huge],
    [small, large, huge],
  ],
  ['an item that both sides added', [small], [small, large], [huge, small, large], [huge, small, large]],
  [
    'a list in which each side replaced another text',
    ['one', 'two'],
    ['uno', 'two'],
    ['one', 'due'],
    ['uno', 'due'],
  ],
  [
    'lists within lists',
    [['a', 'b'], ['c']],
    [['a', 'b'], ['c'], ['e']],
    [['x', 'b'], ['c']],
    [['x', 'b'], ['c'], ['e']],
  ],
];

const conflicting: [
  what: string,
  base: JsonValue,
  mine: JsonValue,
  theirs: JsonValue,
  path: MergeConflict['path'],
][] = [
  ['one field', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 3, b: 1 }, ['a']],
  ['a text in a list', ['one', 'two'], ['uno', 'two'], ['ein', 'two'], [0]],
  ['a text that both sides replaced by several texts', ['one'], ['uno', 'due'], ['ein', 'zwei'], []],
  [
    'an item that one side removed and the other side edited',
    [small, large],
    [large],
    [plan('Small', 150), large],
    [0],
  ],
  [
    'two different orders of the same items',
    [small, large, huge],
    [huge, small, large],
    [large, huge, small],
    [],
  ],
  ['a key that one side removed and the other side edited', { a: { b: 1 } }, {}, { a: { b: 2 } }, ['a']],
  [
    'a block whose type one side changed and whose text the other side changed',
    { type: 'hero', text: 'a' },
    { type: 'note', text: 'a' },
    { type: 'hero', text: 'b' },
    [],
  ],
  ['a key that both sides added', {}, { a: [1] }, { a: [2] }, ['a']],
];

describe('a merge of values', () => {
  it.each(merged)('merges %s', (_, base, mine, theirs, result) => {
    expect(merge(base, mine, theirs)).toEqual({ value: result, conflicts: [] });
    expect(merge(base, theirs, mine).conflicts).toEqual([]);
  });

  it.each(conflicting)('reports a conflict in %s', (_, base, mine, theirs, path) => {
    const { value, conflicts } = merge(base, mine, theirs);
    expect(conflicts.map((conflict) => conflict.path)).toEqual([path]);
    expect(value).toEqual(mine);
    expect(merge(base, mine, theirs, 'theirs').value).toEqual(theirs);
  });

  it('reports a conflict if one side replaced a text with several texts, and the other side edited the same text', () => {
    const { conflicts } = merge(['one', 'two'], ['uno', 'ein', 'two'], ['ena', 'two']);
    expect(conflicts).toEqual([{ path: [0], base: 'one', mine: undefined, theirs: 'ena' }]);
  });

  it('keeps the edits outside a conflict, whichever side wins', () => {
    const base = { a: 1, list: [small, large] };
    const [mine, theirs] = [
      { a: 2, list: [plan('Small', 130), large] },
      { a: 3, list: [small, large, huge] },
    ];
    const list = [plan('Small', 130), large, huge];
    expect(merge(base, mine, theirs).value).toEqual({ a: 2, list });
    expect(merge(base, mine, theirs, 'theirs').value).toEqual({ a: 3, list });
  });
});

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<JsonValue>;

/** The fields of items by the name of the item, such as `{ ada: { a: 1, b: 0 } }`. A removed item is missing. */
type Items = Record<string, { a: number; b: number; type?: string } | undefined>;
const fresh = { type: 'fresh', a: 7, b: 7 };
const names = ['ada', 'bea', 'cleo', 'dora', 'eve'];
const toList = (items: Items, order: readonly string[]): JsonValue =>
  order.flatMap((name) => (items[name] ? [{ name, ...items[name] }] : []));
const readItems = (list: JsonValue | undefined) =>
  Object.fromEntries((list as { name: string }[]).map(({ name, ...fields }) => [name, fields]));

const side = (fields: 'a' | 'b') =>
  fc.record({
    changed: fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 1, max: 99 })),
    removed: fc.subarray(names, { maxLength: 2 }),
    added: fc.subarray([`new-${fields}`, `next-${fields}`]),
    at: fc.nat({ max: names.length }),
  });

const change = (base: Items, field: 'a' | 'b', { changed, removed, added }: Change): Items =>
  Object.fromEntries([
    ...Object.entries(base).flatMap(([name, item]) =>
      removed.includes(name)
        ? []
        : [[name, { a: 0, b: 0, ...item, ...(name in changed ? { [field]: changed[name] } : {}) }]],
    ),
    ...added.map((name) => [name, fresh]),
  ]);
type Change = { changed: Record<string, number>; removed: string[]; added: string[]; at: number };
const readList = (items: Items, { added, at }: Change) => toList(items, names.toSpliced(at, 0, ...added));

describe('a merge of generated values', () => {
  it('returns the new value if one side changed the base, or if both sides made the same change', () => {
    fc.assert(
      fc.property(json, json, (base, other) => {
        expect(merge(base, other, base)).toEqual({ value: other, conflicts: [] });
        expect(merge(base, base, other)).toEqual({ value: other, conflicts: [] });
        expect(merge(base, other, other)).toEqual({ value: other, conflicts: [] });
      }),
    );
  });

  it('finds the same number of conflicts, whichever side wins', () => {
    fc.assert(
      fc.property(json, json, json, (base, mine, theirs) => {
        const one = merge(base, mine, theirs, 'mine');
        expect(merge(base, mine, theirs, 'theirs').conflicts).toHaveLength(one.conflicts.length);
        for (const { mine: own, theirs: other } of one.conflicts) expect(own).not.toEqual(other);
      }),
    );
  });

  it('contains every edit, insertion and removal that is not in a conflict', () => {
    const base: Items = Object.fromEntries(names.map((name) => [name, { a: 0, b: 0 }]));
    fc.assert(
      fc.property(side('a'), side('b'), (first, second) => {
        // Excludes cases in which both sides replaced the same item, because these cause a conflict of the whole list.
        const isShared = first.removed.some((name) => second.removed.includes(name));
        fc.pre(!isShared || first.added.length === 0 || second.added.length === 0);
        const [mine, theirs] = [change(base, 'a', first), change(base, 'b', second)];
        const { value, conflicts } = merge(
          toList(base, names),
          readList(mine, first),
          readList(theirs, second),
        );
        const isDisputed = (name: string) =>
          (first.removed.includes(name) &&
            second.changed[name] !== undefined &&
            !second.removed.includes(name)) ||
          (second.removed.includes(name) &&
            first.changed[name] !== undefined &&
            !first.removed.includes(name));
        expect(conflicts.map(({ path }) => names[Number(path[0])])).toEqual(names.filter(isDisputed));
        const found = readItems(value);
        const expected = Object.fromEntries(
          [...names, ...first.added, ...second.added].flatMap((name) => {
            const [own, other] = [mine[name], theirs[name]];
            if (!(name in base)) return [[name, fresh]];
            if (isDisputed(name)) return own ? [[name, own]] : [];
            return own && other ? [[name, { a: own.a, b: other.b }]] : [];
          }),
        );
        expect(found).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a merge of files', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const files = (path: string, ...[base, mine, theirs]: (string | undefined)[]) => {
    const versions = { base, mine, theirs } as Versions<string>;
    const entries = Object.entries(versions).map(([name, text]) => [
      name,
      text === undefined ? undefined : bytes(text),
    ]);
    const { content, conflicts } = mergeFiles(path, Object.fromEntries(entries));
    return [content && new TextDecoder().decode(content), conflicts.map((conflict) => conflict.path)];
  };

  it('keeps the formatting of the first side', () => {
    expect(files('a.json', '{"a":1,"b":1}', '{\r\n\t"a": 2,\r\n\t"b": 1\r\n}\r\n', '{"a":1,"b":2}')).toEqual([
      '{\r\n\t"a": 2,\r\n\t"b": 2\r\n}\r\n',
      [],
    ]);
  });

  it.each([
    ['a picture that both sides replaced', 'images/a.png', 'one', 'two', 'three', 'two'],
    ['a picture that both sides added', 'images/a.png', undefined, 'two', 'three', 'two'],
    ['a file that is not JSON', 'a.json', '{', '{ ', ' {', '{ '],
    [
      'a file with a key that is written twice',
      'a.json',
      '{"a":1}',
      '{"a":1,"a":2}',
      '{"a":3}',
      '{"a":1,"a":2}',
    ],
    [
      'a file that the first side removed and the second side edited',
      'a.json',
      '{"a":1}',
      undefined,
      '{"a":2}',
      undefined,
    ],
    [
      'a file that the first side edited and the second side removed',
      'a.json',
      '{"a":1}',
      '{"a":2}',
      undefined,
      '{"a":2}',
    ],
  ])('reports a conflict of the whole file for %s', (_, path, base, mine, theirs, content) => {
    expect(files(path, base, mine, theirs)).toEqual([content, [[]]]);
  });

  it.each([
    ['a picture that one side replaced', 'one', 'one', 'two', 'two'],
    ['a picture that one side removed', 'one', undefined, 'one', undefined],
    ['a picture that both sides removed', 'one', undefined, undefined, undefined],
    ['the same picture, added by both sides', undefined, 'two', 'two', 'two'],
  ])('reports no conflict for %s', (_, base, mine, theirs, content) => {
    expect(files('images/a.png', base, mine, theirs)).toEqual([content, []]);
  });

  it('merges the fields of a file that both sides added', () => {
    expect(files('a.json', undefined, '{ "a": 1, "b": 1 }', '{ "a": 1, "c": 1 }')).toEqual([
      '{ "a": 1, "b": 1, "c": 1 }',
      [],
    ]);
  });
});
