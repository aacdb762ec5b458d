import { describe, expect, it } from 'vitest';
import { isAddress, isCollectionAddress, isName } from '../../../schema/fields/names';

describe('a name', () => {
  it.each([['a'], ['a-b'], ['a1-2b'], ['a'.repeat(80)]])('may be %s', (text) => {
    expect(isName(text)).toBe(true);
  });

  it.each([[''], ['-a'], ['a-'], ['a--b'], ['A'], ['é'], ['a b'], ['a/b'], ['a.b'], ['a'.repeat(81)]])(
    'may not be %j',
    (text) => {
      expect(isName(text)).toBe(false);
    },
  );
});

describe('an address', () => {
  it.each([['/'], ['/a'], ['/a/b-c/2'], [`/${'a'.repeat(80)}/${'b'.repeat(80)}`], ['/a23456789'.repeat(20)]])(
    'may be %s',
    (text) => {
      expect(isAddress(text)).toBe(true);
    },
  );

  it.each([
    [''],
    ['a'],
    ['//'],
    ['/a/'],
    ['//a'],
    ['/a//b'],
    ['/a b'],
    ['/a\n'],
    ['/_data/a'],
    [`/${'a'.repeat(81)}`],
    ['/abcdefghi'.repeat(21)],
  ])('may not be %j', (text) => {
    expect(isAddress(text)).toBe(false);
  });

  it('of a collection leaves room for other pages', () => {
    expect(isCollectionAddress('/notes')).toBe(true);
    for (const value of ['/', '', 'notes', 5, undefined]) expect(isCollectionAddress(value)).toBe(false);
  });
});
