import type { Rule } from '../../schema/problems';
import { given, put, type Row, text } from './table';

const harbourLights = 'articles/harbour-lights.json';
const today = given({ today: '2026-01-25' });
const dated = (date: string) => [
  put(harbourLights, 'date', date),
  text(harbourLights, 'rule 4}', 'rule 4, history}'),
];

const waits =
  'This article is of 2 May 2031, which has not come: until it is built on that day or after it, lists, the feed and the sitemap leave it out. If the date is a typo, correct it.';

const dictionary = given({
  dictionaryFor: (language) => (language === 'en-GB' ? { has: (word) => !/zul|ech/i.test(word) } : undefined),
});
const paragraph = (words: string) => put('pages/about-office.json', 'blocks.1.paragraphs.1', words);

/** The rows of every rule that fails nothing. */
export const advice: [rule: Rule, rows: Row[]][] = [
  [
    'future-date',
    [
      ['names an article that waits for its day', [...dated('2031-05-02'), today], `future-date: ${waits}`],
      [
        'names a day of a review that cannot have been',
        [put(harbourLights, 'reviewed', '2031-05-02'), today],
        'future-date: 2 May 2031 has not come yet, so this is a typo. Write the right day.',
      ],
      ['accepts this day', [...dated('2026-01-25'), today]],
      ['accepts this month', [...dated('2026-01'), today]],
      ['accepts a draft', [...dated('2031-05-02'), put(harbourLights, 'draft', true), today]],
      ['accepts every day if the day of the reading is unknown', dated('2031-05-02')],
    ],
  ],
  [
    'unknown-word',
    [
      [
        'names a word that the dictionary lacks, without its marks',
        [paragraph('A **«zulutech»** firm.'), dictionary],
        'unknown-word: "zulutech" is not in the dictionary. Typo? If it is correct: npm run check -- --learn zulutech.',
      ],
      [
        'accepts a word of the site',
        [paragraph('A zulutech firm.'), put('words.json', 'words', ['zulutech']), dictionary],
      ],
    ],
  ],
];
