import { describe, expect, it } from 'vitest';
import { isInDictionary } from '../../schema/advice/spelling';
import { dictionaryFor } from '../../src/author/spelling';

const knows = (word: string) => {
  const dictionary = dictionaryFor('en-GB');
  return dictionary !== undefined && isInDictionary(word, dictionary);
};

describe('the British dictionary', () => {
  it.each(['colour', 'licensed', 'Kenya’s', 'organise', 'Nairobi', 'KENYA', "don't"])('has “%s”', (word) => {
    expect(knows(word)).toBe(true);
  });

  it.each(['color', 'fulfill', 'labeled', 'catalog', 'honor', 'traveling', 'recieve', '1th', 'kenya', ''])(
    'lacks “%s”',
    (word) => {
      expect(knows(word)).toBe(false);
    },
  );
});

describe('a language', () => {
  it.each(['en', 'en-GB', 'en-KE', 'EN-gb'])('%s is spelt as Britain does', (language) => {
    expect(dictionaryFor(language)?.has('colour')).toBe(true);
  });

  it.each(['en-US', 'fr', 'sw-KE', 'eng', '', '../en'])('“%s” has no dictionary', (language) => {
    expect(dictionaryFor(language)).toBeUndefined();
  });
});
