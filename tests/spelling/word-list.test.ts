import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WordList } from '../../src/spelling/word-list';

const word = fc.stringMatching(/^[a-zA-Zéß']{1,6}$/);

it('has the words it was made of and no other', () => {
  fc.assert(
    fc.property(fc.array(word), word, (words, other) => {
      const list = WordList.of(words);
      expect(words.filter((known) => !list.has(known))).toEqual([]);
      expect(list.has(other)).toBe(words.includes(other));
      expect(list.has('')).toBe(false);
    }),
  );
});

it('is the same when it was written and read', () => {
  const list = WordList.read(WordList.of(['zebra', 'Ab', 'apple']).toString());
  expect(['zebra', 'Ab', 'apple', 'ab', 'app', 'z', 'zebras'].filter((word) => list.has(word))).toEqual([
    'zebra',
    'Ab',
    'apple',
  ]);
});

it('finds each of very many words, and none between them', () => {
  const words = Array.from({ length: 20_000 }, (_, number) => number.toString(36));
  const list = WordList.of(words);
  expect(words.filter((word) => !list.has(word) || list.has(`${word}!`))).toEqual([]);
});
