import { describe, expect, it } from 'vitest';
import { findNearest, orderByLikeness } from '../../../schema/messages/suggest';

describe('findNearest', () => {
  it.each([
    ['tracter', ['truck', 'tractor', 'trees'], ['tractor']],
    ['Hero', ['hero', 'faq'], ['hero']],
    ['colection-index', ['collection-index', 'collection-cards', 'cta'], ['collection-index']],
    ['lable', ['label', 'title'], ['label']],
    ['titel', ['title', 'tags', 'to'], ['title']],
    ['/ecol', ['/', '/ecole', '/journal'], ['/ecole']],
  ])('answers for %j of %j', (written, names, nearest) => {
    expect(findNearest(written, names)).toEqual(nearest);
  });

  it('answers nothing where no name is near', () => {
    expect(findNearest('window', ['tractor', 'hero'])).toEqual([]);
  });

  it('offers for a short word no name that shares no letter with it', () => {
    expect(findNearest('zz', ['to', 'id'])).toEqual([]);
    expect(findNearest('x', ['to'])).toEqual([]);
    expect(findNearest('', ['to'])).toEqual([]);
  });

  it('puts equally near names in the order of their letters', () => {
    expect(findNearest('cat', ['rat', 'bat', 'hat', 'mat'])).toEqual(['bat', 'hat', 'mat']);
  });

  it('answers at most as many names as asked for', () => {
    expect(findNearest('cat', ['rat', 'bat'], 1)).toEqual(['bat']);
  });
});

describe('orderByLikeness', () => {
  it('keeps every name, the most alike first', () => {
    expect(orderByLikeness('icon', ['summary', 'icons', 'iron'])).toEqual(['icons', 'iron', 'summary']);
  });

  it('keeps no more names than asked for', () => {
    expect(orderByLikeness('icon', ['summary', 'icons', 'iron'], 2)).toEqual(['icons', 'iron']);
  });

  it('keeps of 400 names all, and of more the 200 that share most', () => {
    const names = Array.from({ length: 401 }, (_, index) => `name-${index}`);
    expect(orderByLikeness('xyz', names.slice(1), 999)).toHaveLength(400);
    expect(orderByLikeness('name', names, 999)).toHaveLength(200);
    expect(orderByLikeness('name', new Set(names), 999)).toHaveLength(200);
  });

  it('puts equally alike names in the order of their letters', () => {
    expect(orderByLikeness('zzz', ['b', 'a', 'c'])).toEqual(['a', 'b', 'c']);
  });
});

describe('how far a suggestion may be from what was written', () => {
  it.each([
    ['abc', 'abd', true],
    ['abc', 'axy', false],
    ['abcd', 'abxy', true],
    ['abcd', 'axyz', false],
    ['abcdefgh', 'abcdefxy', true],
    ['abcdefgh', 'abcdexyz', false],
    ['abcdefghi', 'abcdefxyz', true],
    ['abcdefghi', 'abcdewxyz', false],
    ['abc', 'abcd', true],
    ['abc', 'abcde', false],
    ['abcdef', 'abcd', true],
    ['abcdef', 'abc', false],
  ])('%s and %s: %s', (written, name, isNear) => {
    expect(findNearest(written, [name])).toEqual(isNear ? [name] : []);
  });

  it('is asked of no word that is longer than any name', () => {
    const name = 'a'.repeat(200);
    expect(findNearest(name, [name])).toEqual([name]);
    expect(findNearest(`${name}a`, [name])).toEqual([]);
  });

  it('counts neither capital letters nor what stands behind the first 200', () => {
    expect(findNearest('HERO', ['Hero'])).toEqual(['Hero']);
    expect(orderByLikeness('ICON', ['summary', 'Icon'])).toEqual(['Icon', 'summary']);
    const long = 'a'.repeat(200);
    expect(orderByLikeness(`${long}z`, [`${long}b`, `${long}z`])).toEqual([`${long}b`, `${long}z`]);
    const longer = `${long}${'b'.repeat(50)}`;
    expect(orderByLikeness(long, [`b${long.slice(1)}`, longer])).toEqual([longer, `b${long.slice(1)}`]);
    const [whole, half] = ['b'.repeat(200), `${'b'.repeat(150)}${'a'.repeat(50)}`];
    expect(orderByLikeness(`${whole}${'a'.repeat(50)}`, [half, whole])).toEqual([whole, half]);
  });

  it('is the same for names in a set and in a map', () => {
    expect(findNearest('lable', new Set(['label', 'title']))).toEqual(['label']);
    expect(findNearest('lable', new Map([['label', 1]]))).toEqual(['label']);
  });

  it('leaves out what is too far off among very many names too', () => {
    const names = Array.from({ length: 401 }, (_, index) => `name-${index}`);
    expect(findNearest('name-4000', names)).toContain('name-400');
    expect(findNearest('window', names)).toEqual([]);
    expect(findNearest('NAME-77', names)[0]).toBe('name-77');
    expect(findNearest('TRACTER', [...names, 'Tractor'])).toEqual(['Tractor']);
  });

  it('finds among very many names all that share their letters', () => {
    const names = Array.from({ length: 401 }, (_, index) => `name-${index}`);
    const alike = ['xyzxyz', 'xyzxyzxyz', 'zyx'];
    expect(orderByLikeness('xyzxyz', [...names, ...alike], 9)).toEqual(['xyzxyz', 'xyzxyzxyz']);
  });
});
