import { describe, expect, it } from 'vitest';
import { type Citation, lawOf } from '../../../schema/fields/citations';
import type { Inline } from '../../../schema/fields/markup';
import { citationsOf, replaceCitationsOf } from '../../../schema/resolve/citations';

const cites = (slug: string): Citation => ({ slug, isNote: false, isHistory: false });
const citing = (slug: string) => ({ href: '#', text: [], cites: cites(slug) }) as unknown as Inline;

describe('what a block cites', () => {
  it('is found at any depth, in its order', () => {
    const block = {
      a: [['x', citing('one')], { b: citing('two') }],
      c: null,
      d: 1,
      e: { cites: 'x' },
      f: [citing('one')],
    };
    expect(citationsOf(block).map(lawOf)).toEqual(['law/one', 'law/two', 'law/one']);
  });

  it('is nothing in links and in words', () => {
    expect(
      citationsOf({ a: ['cites', { href: '/a', text: ['href'] }], b: { cites: 1 }, c: { href: '/c' } }),
    ).toEqual([]);
  });
});

describe('a block whose citations are replaced', () => {
  const show = ({ slug }: Citation): Inline[] => (slug === 'gone' ? [] : [`<${slug}`, '>']);

  it('has other pieces in the place of each, and the rest as it was', () => {
    const kept = { href: '/a', text: ['x'] };
    const block = { a: ['x', citing('one'), kept], b: [{ c: [citing('two')] }], d: kept, e: null, f: 0 };
    const shown = replaceCitationsOf<object>(block, show);
    expect(shown).toEqual({ a: ['x', '<one', '>', kept], b: [{ c: ['<two', '>'] }], d: kept, e: null, f: 0 });
    expect((shown as typeof block).d).toBe(kept);
  });

  it('loses what is shown as nothing', () => {
    expect(replaceCitationsOf<object>({ a: ['x', citing('gone')], b: [citing('gone')] }, show)).toEqual({
      a: ['x'],
      b: [],
    });
  });

  it('is itself where it cites nothing, and so is each part', () => {
    const plain = { a: ['x'], b: { c: [] } };
    expect(replaceCitationsOf(plain, show)).toBe(plain);
    const block = { plain, list: plain.a, text: [citing('one')] };
    const shown = replaceCitationsOf(block, show);
    expect(shown.plain).toBe(plain);
    expect(shown.list).toBe(plain.a);
  });
});
