import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWord, noWords } from '../../src/author/spelling';

describe('a word that is learnt', () => {
  it('comes into the alphabet, and all else stays', () => {
    const text = '{\n\t"words": [\n\t\t"Abu",\n\t\t"AML",\n\t\t"São"\n\t]\n}';
    expect(addWord(text, 'AgriTech')).toBe(text.replace('"AML"', '"AgriTech",\n\t\t"AML"'));
    expect(addWord(text, 'aardvark')).toBe(text.replace('"Abu"', '"aardvark",\n\t\t"Abu"'));
    expect(addWord(text, 'Zulu')).toBe(text.replace('"São"', '"São",\n\t\t"Zulu"'));
  });

  it('stands on the one line that there is', () => {
    expect(addWord('{"words":["b"]}', 'c')).toBe('{"words":["b", "c"]}');
    expect(addWord('{"words": ["a", "c"]}', 'b')).toBe('{"words": ["a", "b", "c"]}');
    expect(addWord(addWord(noWords, 'a'), 'b')).toBe('{\n  "words": ["a", "b"]\n}\n');
  });

  it('keeps the ends of lines that a file has', () => {
    const text = '{\r\n  "words": [\r\n    "b"\r\n  ]\r\n}\r\n';
    expect(addWord(text, 'a')).toBe(text.replace('"b"', '"a",\r\n    "b"'));
  });

  it('leaves a list in order, whatever is learnt', () => {
    const word = fc.stringMatching(/^[a-zA-Zéß’]{1,5}$/);
    fc.assert(
      fc.property(fc.uniqueArray(word), (words) => {
        const { words: learnt } = JSON.parse(words.reduce(addWord, noWords)) as { words: string[] };
        expect(learnt).toEqual([...learnt].sort(new Intl.Collator('en').compare));
        expect([...learnt].sort()).toEqual([...words].sort());
      }),
    );
  });
});
