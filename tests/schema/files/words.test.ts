import { describe, expect, it } from 'vitest';
import { isWord, longestWord } from '../../../schema/files/words';
import type { Changes } from '../../little-site';
import { at, problem, problemsIn } from '../problems-in';

describe('a word of the site', () => {
  it.each([
    'AgriTech',
    'é',
    'd’accord',
    "d'accord",
    'i.e',
    'sui-generis',
    'x'.repeat(longestWord),
    'قانون',
    'हिन्दी',
  ])('may be %s', (word) => {
    expect(isWord(word)).toBe(true);
  });

  it.each([
    '',
    'two words',
    ' word',
    'word.',
    '-word',
    'a--b',
    '4G',
    'G4',
    'a_b',
    'x'.repeat(longestWord + 1),
  ])('is not "%s"', (text) => {
    expect(isWord(text)).toBe(false);
  });
});

describe('the list of words', () => {
  it('may hold words that no text uses', () => {
    expect(problemsIn({ 'words.json': '{ "words": ["AgriTech"] }' })).toEqual([]);
  });

  it('holds single words alone', () => {
    const changes: Changes = { 'words.json': '{ "words": ["AgriTech", "deux mots"] }' };
    expect(problemsIn(changes)).toEqual([
      problem(
        at('words.json', '"deux mots"', changes),
        'wrong-value',
        'words.json › word 2',
        'This is not one word. Write each word by itself, with letters only, such as "AgriTech".',
      ),
    ]);
  });

  it('says of a long word only that it is too long', () => {
    const changes = { 'words.json': JSON.stringify({ words: ['x'.repeat(longestWord + 1)] }) };
    expect(problemsIn(changes).map(({ rule }) => rule)).toEqual(['too-long']);
  });
});
