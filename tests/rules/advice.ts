import type { Rule } from '../../schema/problems';
import { type RuleCase, replaceText, setValue, withContext } from './rule-case';

const harbourLights = 'articles/harbour-lights.json';
const today = withContext({ today: '2026-01-25' });
const dated = (date: string) => [
  setValue(harbourLights, 'date', date),
  replaceText(harbourLights, 'rule 4}', 'rule 4, history}'),
];

const waits =
  'This article is dated 2 May 2031, which is in the future. Lists, the feed and the sitemap leave it out until the site is built on that day or later. If the date is a typo, correct it.';

const dictionary = withContext({
  dictionaryFor: (language) =>
    language === 'en-GB' ? { has: (word) => !/zul|ech/i.test(word), suggest: () => undefined } : undefined,
});
const paragraph = (knownWords: string) =>
  setValue('pages/about-office.json', 'blocks.overview.paragraphs.1', knownWords);

/** Rows for each advice rule. */
export const advice: [rule: Rule, rows: RuleCase[]][] = [
  [
    'future-date',
    [
      ['names an article with a future date', [...dated('2031-05-02'), today], `future-date: ${waits}`],
      [
        'names a future date of a review',
        [setValue(harbourLights, 'reviewed', '2031-05-02'), today],
        'future-date: 2 May 2031 is in the future. Write the correct date.',
      ],
      ['accepts today', [...dated('2026-01-25'), today]],
      ['accepts this month', [...dated('2026-01'), today]],
      ['accepts a draft', [...dated('2031-05-02'), setValue(harbourLights, 'draft', true), today]],
      ['accepts every date if today is unknown', dated('2031-05-02')],
    ],
  ],
  [
    'unknown-word',
    [
      [
        'names an unknown word without its marks',
        [paragraph('A **«zulutech»** firm.'), dictionary],
        'unknown-word: "zulutech" is not in the dictionary. Typo? If it is correct, run: npm run check -- --learn zulutech.',
      ],
      [
        'accepts a word of the site',
        [paragraph('A zulutech firm.'), setValue('words.json', 'words', ['zulutech']), dictionary],
      ],
    ],
  ],
];
