import type { Rule } from '../../schema/problems';
import { type RuleCase, replaceText, setValue, withContext } from './rule-case';

const harbourLights = 'articles/harbour-lights.json';
const today = withContext({ today: '2026-01-25' });
const dated = (date: string) => [
  setValue(harbourLights, 'date', date),
  replaceText(harbourLights, 'rule 4}', 'rule 4, history}'),
];

const waits =
  'This article is of 2 May 2031, which has not come: until it is built on that day or after it, lists, the feed and the sitemap leave it out. If the date is a typo, correct it.';

const dictionary = withContext({
  dictionaryFor: (language) =>
    language === 'en-GB' ? { has: (word) => !/zul|ech/i.test(word), suggest: () => undefined } : undefined,
});
const paragraph = (words: string) =>
  setValue('pages/about-office.json', 'blocks.overview.paragraphs.1', words);

/** The rows of every rule that fails nothing. */
export const advice: [rule: Rule, rows: RuleCase[]][] = [
  [
    'future-date',
    [
      ['names an article that waits for its day', [...dated('2031-05-02'), today], `future-date: ${waits}`],
      [
        'names a day of a review that cannot have been',
        [setValue(harbourLights, 'reviewed', '2031-05-02'), today],
        'future-date: 2 May 2031 has not come yet, so this is a typo. Write the right day.',
      ],
      ['accepts this day', [...dated('2026-01-25'), today]],
      ['accepts this month', [...dated('2026-01'), today]],
      ['accepts a draft', [...dated('2031-05-02'), setValue(harbourLights, 'draft', true), today]],
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
        [paragraph('A zulutech firm.'), setValue('words.json', 'words', ['zulutech']), dictionary],
      ],
    ],
  ],
];
