import { expect, it } from 'vitest';
import { fillWords } from '../../../schema/resolve/fill-words';

it.each([
  ['Page {page} of {count}', { page: 2, count: 3 }, 'Page 2 of 3'],
  ['{a}, {a}', { a: 'x' }, 'x, x'],
  ['{a} {b}', { a: 'x' }, 'x {b}'],
  ['{a-b} {}', { 'a-b': 'x' }, '{a-b} {}'],
  ['{count}', { count: 0 }, '0'],
])('%j with %j is %j', (words, values, filled) => {
  expect(fillWords(words, values as Record<string, string | number>)).toBe(filled);
});
