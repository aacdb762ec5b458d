import * as z from 'zod';

/** The most letters of a word that is learnt. */
export const longestWord = 60;

const wordPattern = /^\p{L}[\p{L}\p{M}]*(?:[’'.-][\p{L}\p{M}]+)*$/u;

/** Whether a text is one word: letters, and between them at most an apostrophe, a full stop or a hyphen. */
export function isWord(text: string): boolean {
  return text.length <= longestWord && wordPattern.test(text);
}

/** The words of the site's own that no dictionary knows. */
export const wordsSchema = z
  .strictObject({
    words: z
      .array(
        z
          .string()
          .min(1)
          .max(longestWord)
          .refine(isWord, {
            error: 'This is not one word. Write each word by itself, with letters only, such as "AgriTech".',
          })
          .meta({ title: 'Word', description: 'A name or a word of the trade, spelt as it is right.' }),
      )
      .max(5000)
      .meta({
        title: 'Words',
        description: 'Names and words of the trade that the dictionary lacks; never a misspelling.',
      }),
  })
  .meta({ title: 'Words', description: 'The words of this site that no dictionary knows.' });
