import { describe, expect, it } from 'vitest';
import { findNearWords } from '../../../schema/checks/texts';

const near = (written: string, ...words: string[]) => findNearWords(written, (word) => words.includes(word));

describe('the words near to one that is not known', () => {
  it.each([
    ['two letters exchanged', 'recieve', 'receive'],
    ['the first two exchanged', 'alw', 'law'],
    ['the last two exchanged', 'lwa', 'law'],
    ['a letter too many', 'laww', 'law'],
    ['one too many in front', 'xlaw', 'law'],
    ['a letter too few', 'lw', 'law'],
    ['the first one too few', 'aw', 'law'],
    ['the last one too few', 'la', 'law'],
    ['another letter', 'lew', 'law'],
    ['another first one', 'zaw', 'law'],
    ['another last one', 'laz', 'law'],
    ['capitals', 'LEW', 'LAW'],
  ])('are found by %s', (_, written, word) => {
    expect(near(written, word)).toEqual([word]);
  });

  it('are one slip away, not two', () => {
    expect(near('lwax', 'law')).toEqual([]);
    expect(near('zez', 'law')).toEqual([]);
    expect(near('law', 'law')).toEqual([]);
  });

  it('are found in the letters that were written: a shouted word among capitals', () => {
    expect(near('LEW', 'LaW')).toEqual([]);
    expect(near('Lew', 'Law')).toEqual(['Law']);
  });

  it('come with the likeliest slip first: exchanged, too many, too few, another', () => {
    expect(near('form', 'forum', 'from', 'for')).toEqual(['from', 'for', 'forum']);
    expect(near('form', 'fort', 'forms', 'fork')).toEqual(['forms', 'fork', 'fort']);
  });

  it('are three at most', () => {
    expect(near('cat', 'bat', 'hat', 'mat')).toEqual(['bat', 'hat', 'mat']);
    expect(near('cat', 'bat', 'hat', 'mat', 'rat')).toEqual(['bat', 'hat', 'mat']);
  });
});
