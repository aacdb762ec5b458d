import type { Rule } from '../../schema/problems';
import { problemAt, type RuleCase, replaceText, setValue, withContext, writeFile } from './rule-case';

const harbourLights = 'articles/harbour-lights.json';
// 1:30 of 25 January in Nairobi, and 14:30 of 24 January in Los Angeles.
const today = withContext({ now: new Date('2026-01-24T22:30:00Z') });
const westOfUtc = setValue('site.json', 'timeZone', 'America/Los_Angeles');
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
      ['accepts today in the time zone of the site', [...dated('2026-01-25'), today]],
      [
        'names an article of tomorrow in the time zone of the site',
        [...dated('2026-01-25'), westOfUtc, today],
        problemAt('"2026-01-25"', `future-date: ${waits.replace('2 May 2031', '25 January 2026')}`),
      ],
      [
        'names a review of tomorrow in the time zone of the site',
        [setValue(harbourLights, 'reviewed', '2026-01-25'), westOfUtc, today],
        'future-date: 25 January 2026 is in the future. Write the correct date.',
      ],
      [
        'accepts a review of today in the time zone of the site',
        [setValue(harbourLights, 'reviewed', '2026-01-25'), today],
      ],
      ['accepts this month', [...dated('2026-01'), today]],
      ['accepts a draft', [...dated('2031-05-02'), setValue(harbourLights, 'draft', true), today]],
      ['accepts every date if today is unknown', dated('2031-05-02')],
    ],
  ],
  [
    'redirect-host',
    [
      [
        'names the hosts that read a character as a pattern',
        writeFile('redirects.json', '{ "/a*b": "/packages" }'),
        problemAt(
          '"/a*b"',
          'redirect-host: Netlify and Cloudflare Pages cannot redirect a path with "*" or ":". Other hosts can.',
        ),
      ],
      ...['/100%', '/a%2Fb', '/caf%E9'].map(
        (from): RuleCase => [
          `names the host that cannot distinguish ${from} from other paths`,
          writeFile('redirects.json', JSON.stringify({ [from]: '/packages' })),
          problemAt(
            `"${from}"`,
            'redirect-host: Servers with nginx cannot redirect a path with "%2F", "%5C" or a "%" that is not part of a UTF-8 character. Other hosts can.',
          ),
        ],
      ),
      [
        'names the hosts that cannot redirect a long path',
        writeFile('redirects.json', JSON.stringify({ [`/${'a'.repeat(990)}`]: '/packages' })),
        problemAt(
          `"/${'a'.repeat(990)}"`,
          'redirect-host: Cloudflare Pages ignores a redirect of more than 1000 characters.',
        ),
        problemAt(
          `"/${'a'.repeat(990)}"`,
          'redirect-host: Servers with nginx cannot redirect a path of more than 255 bytes. Other hosts can.',
        ),
      ],
      ['accepts a path that every host serves', writeFile('redirects.json', '{ "/index.php": "/packages" }')],
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
