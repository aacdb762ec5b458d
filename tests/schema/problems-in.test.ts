import { describe, expect, it } from 'vitest';
import { at, topOf, unmarked } from './problems-in';

const changes = { 'a.json': '{\n  "a": [\n    1, 1\n  ],\n  "b": "**x** (y)"\n}\n' };

describe('at', () => {
  it('finds words, whatever they mean in a pattern', () => {
    const found = { file: 'site-data/a.json', line: 5, column: 8, endLine: 5, endColumn: 19 };
    expect(at('a.json', '"**x** (y)"', changes)).toEqual(found);
  });

  it('finds the part of them that is marked, over the ends of lines', () => {
    const opening = { file: 'site-data/a.json', line: 2, column: 8, endLine: 2, endColumn: 9 };
    expect(at('a.json', '"a": «[» 1', changes)).toEqual(opening);
    expect(at('a.json', '1, «1 ]»', changes)).toMatchObject({ line: 3, column: 8, endLine: 4, endColumn: 4 });
  });

  it('fails for words that stand there never or twice', () => {
    expect(() => at('a.json', '"c"', changes)).toThrow('"\\"c\\"" stands 0 times in a.json.');
    expect(() => at('a.json', '**', changes)).toThrow('"**" stands 2 times in a.json.');
    expect(() => at('b.json', '{', changes)).toThrow('"{" stands 0 times in b.json.');
  });
});

describe('topOf', () => {
  it('is the first character of a file', () => {
    expect(topOf('a.json')).toEqual(at('a.json', '«{» "a"', changes));
  });
});

describe('unmarked', () => {
  it('leaves the words and takes their marks', () => {
    expect(unmarked('Un «**»four**')).toBe('Un **four**');
  });
});
