import { group, list, plain } from '../fields/fields';

export const maxWordLength = 60;

const wordPattern = /^\p{L}[\p{L}\p{M}]*(?:[’'.-][\p{L}\p{M}]+)*$/u;

export function isWord(text: string): boolean {
  return text.length <= maxWordLength && wordPattern.test(text);
}

export const wordsSchema = group(
  'Words of the site',
  'Words that are spelt correctly but are not in the dictionary.',
  {
    words: list(
      'Words',
      'Names and technical terms that the dictionary does not have.',
      plain('Word', 'A name or technical term in its correct spelling.', maxWordLength).refine(isWord, {
        error:
          'Write one word without spaces or digits, such as "AgriTech". Add each word as an entry of its own.',
      }),
      { min: 0, max: 5000 },
    ),
  },
);
