import { group, list, plain } from '../fields/fields';

export const maxWordLength = 60;

const wordPattern = /^\p{L}[\p{L}\p{M}]*(?:[’'.-][\p{L}\p{M}]+)*$/u;

export function isWord(text: string): boolean {
  return text.length <= maxWordLength && wordPattern.test(text);
}

export const wordsSchema = group('Words of the site', 'Those that no dictionary knows.', {
  words: list(
    'Words',
    'Names and words of the trade that the dictionary lacks; never a misspelling.',
    plain('Word', 'A name or a word of the trade, spelt as it is right.', maxWordLength).refine(isWord, {
      error: 'This is not one word. Write each word by itself, with letters only, such as "AgriTech".',
    }),
    { min: 0, max: 5000 },
  ),
});
