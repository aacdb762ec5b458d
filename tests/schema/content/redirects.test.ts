import { describe, expect, it } from 'vitest';
import { followRedirects, redirectsOf } from '../../../schema/content/redirects';
import { readTree } from '../../../schema/content/tree';
import { known, littleSite } from '../../little-site';

describe('the way from an address that is no longer used', () => {
  const ways = new Map([
    ['/a', '/b'],
    ['/b', '/c'],
    ['/x', '/y'],
    ['/y', '/x'],
    ['/z', '/x'],
    ['/self', '/self'],
  ]);

  it.each([
    ['/a', '/c'],
    ['/b', '/c'],
    ['/c', '/c'],
    ['/x', undefined],
    ['/z', undefined],
    ['/self', undefined],
  ])('%s leads to %s', (from, to) => {
    expect(followRedirects(from, ways)).toBe(to);
  });
});

describe('the redirects of a site', () => {
  const redirectsIn = (text: string | null) =>
    redirectsOf(readTree(littleSite({ 'redirects.json': text }), known));

  it('are those that are texts, in their order', () => {
    expect(redirectsIn('{ "/b": "/a", "/x": 1, "/a": "/c" }')).toEqual([
      { from: '/b', to: '/a' },
      { from: '/a', to: '/c' },
    ]);
  });

  it.each([null, '[]', '"x"', 'null', '{'])('are none where the file is %s', (text) => {
    expect(redirectsIn(text)).toEqual([]);
  });
});
