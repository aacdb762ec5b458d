import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../schema/json/source';
import { matchItems } from '../../src/author/compare-values';

describe('the items of two lists', () => {
  it('are the same where they are equal, wherever they stand', () => {
    expect(matchItems(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual({
      pairs: [
        { before: 2, after: 0, isMoved: true },
        { before: 0, after: 1, isMoved: false },
        { before: 1, after: 2, isMoved: false },
      ],
      removed: [],
      added: [],
    });
  });

  it('are the same where they have one name and type, whatever else they say', () => {
    const [before, after]: JsonValue[][] = [
      [{ type: 'prose', heading: 'One', paragraphs: ['a'] }],
      [
        { type: 'faq', heading: 'One', items: [] },
        { type: 'prose', heading: 'One', paragraphs: ['quite', 'other'] },
      ],
    ];
    expect(matchItems(before ?? [], after ?? [])).toMatchObject({
      pairs: [{ before: 0, after: 1 }],
      added: [0],
    });
  });

  it('are the same where most of their words are', () => {
    const before = ['The fee is due in thirty days.', 'Courts sit in May.'];
    const after = ['Something else altogether, at length.', 'The fee is due in fourteen days.'];
    expect(matchItems(before, after)).toEqual({
      pairs: [{ before: 0, after: 1, isMoved: false }],
      removed: [1],
      added: [0],
    });
  });

  it('keep twins in their own places', () => {
    const { pairs, removed } = matchItems(['a', 'b', 'a'], ['a', 'a']);
    expect([pairs.map(({ before, after }) => [before, after]), removed]).toEqual([
      [
        [0, 0],
        [2, 1],
      ],
      [1],
    ]);
  });

  it('are each told once, whatever the lists hold', () => {
    const items = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'the end'), fc.jsonValue({ maxDepth: 1 })));
    fc.assert(
      fc.property(items, items, (before, after) => {
        const { pairs, removed, added } = matchItems(before as never, after as never);
        const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b);
        expect(sorted([...pairs.map((pair) => pair.before), ...removed])).toEqual([...before.keys()]);
        expect(sorted([...pairs.map((pair) => pair.after), ...added])).toEqual([...after.keys()]);
      }),
    );
  });
});
