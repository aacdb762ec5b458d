import { describe, expect, it } from 'vitest';
import { findNearest, orderByLikeness } from '../../../schema/content/suggest';

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

  it('puts equally alike names in the order of their letters', () => {
    expect(orderByLikeness('zzz', ['b', 'a', 'c'])).toEqual(['a', 'b', 'c']);
  });
});
