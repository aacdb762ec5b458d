import { describe, expect, it } from 'vitest';
import { maxRedirects } from '../../../schema/files/redirects';
import type { Changes } from '../../little-site';
import { problem, problemsIn, topOf } from '../problems-in';

const many = (count: number): Changes => ({
  'redirects.json': JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`/a-${index}`, '/'])),
  ),
});

describe('redirects', () => {
  it('are as many as hosts take', () => {
    expect(problemsIn(many(maxRedirects))).toEqual([]);
    expect(problemsIn(many(maxRedirects + 1))).toEqual([
      problem(
        topOf('redirects.json'),
        'too-long',
        'redirects.json',
        'There are 1001 redirects; at most 1000 are possible. Take out the oldest.',
      ),
    ]);
  });
});
