import { describe, expect, it } from 'vitest';
import { findCitations } from '../../../schema/fields/markup';

const plain = { slug: 'act', isNote: false, isHistory: false };

describe('a mark that cites the law', () => {
  it.each([
    ['{law.act}', plain],
    ['{law. act }', plain],
    ['{law.act,}', plain],
    ['{law.}', { ...plain, slug: '' }],
    ['{law.act, s. 4}', { ...plain, provision: 's. 4' }],
    ['{law.act,  s. 4 , part A }', { ...plain, provision: 's. 4, part A' }],
    ['{law.act, note}', { ...plain, isNote: true }],
    ['{law.act, history}', { ...plain, isHistory: true }],
    ['{law.act, s. 4, note, history}', { ...plain, provision: 's. 4', isNote: true, isHistory: true }],
    ['{law.act, history, note}', { ...plain, isNote: true, isHistory: true }],
    ['{law.act, note, s. 4}', { ...plain, provision: 'note, s. 4' }],
  ])('is read with its parts: %s', (mark, citation) => {
    expect(findCitations(mark)).toEqual([{ ...citation, at: 0, mark }]);
  });

  it.each([
    ['section 4', 's. 4'],
    ['Sections 31 and 35', 'ss. 31 and 35'],
    ['s. 4', 's. 4'],
    ['Article 3', 'art. 3'],
    ['articles 3 and 4', 'arts. 3 and 4'],
    ['ARTICLE 3', 'art. 3'],
    ['Regulation. 5', 'reg. 5'],
    ['rules 5', 'rs. 5'],
    ['paragraph 6', 'para. 6'],
    ['schedules 1 and 2', 'schs. 1 and 2'],
    ['title 7', 'title 7'],
    ['article three', 'article three'],
    ['the article 3', 'the article 3'],
    ['article3', 'article3'],
  ])('names a part of the law in one form: %s', (written, provision) => {
    expect(findCitations(`{law.act, ${written}}`)[0]?.provision).toBe(provision);
  });

  it('stands where it begins in a text', () => {
    expect(findCitations('A {law.a} b {x}{law.b, s. 1}').map(({ at, mark }) => [at, mark])).toEqual([
      [2, '{law.a}'],
      [15, '{law.b, s. 1}'],
    ]);
  });

  it.each(['', 'law.act', '{firm.name}', '{law.a{b}}', '{law.act', '{lawsuit.act}'])('is not %j', (text) => {
    expect(findCitations(text)).toEqual([]);
  });
});
