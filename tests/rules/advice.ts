import type { Rule } from '../../schema/problems';
import {
  problemAt,
  problemIn,
  type RuleCase,
  replaceText,
  setValue,
  withContext,
  writeFile,
} from './rule-case';

const harbourLights = 'articles/harbour-lights.json';
// At this moment it is 1:30 on 25 January in Nairobi, and 14:30 on 24 January in Los Angeles.
const today = withContext({ now: new Date('2026-01-24T22:30:00Z') });
const westOfUtc = setValue('site.json', 'timeZone', 'America/Los_Angeles');
const dated = (date: string) => [
  setValue(harbourLights, 'date', date),
  replaceText(harbourLights, 'rule 4}', 'rule 4, history}'),
];

const tideTalks = 'pages/tide-talks.json';
const ending = (day: string) => [
  setValue(tideTalks, 'until', day),
  setValue(tideTalks, 'redirect', '/resources'),
];
const toBlock = setValue(
  'pages/about-office.json',
  'blocks.overview.paragraphs.1',
  '[Talks](/tide-talks#coming-soon).',
);

const waits =
  'This article is dated 2 May 2031, which is in the future. Visitors can open it from that day on. If the date is a typo, correct it.';

const dictionary = withContext({
  dictionaryFor: (language) =>
    language === 'en-GB' ? { has: (word) => !/zul|ech/i.test(word), suggest: () => undefined } : undefined,
});
const paragraph = (knownWords: string) =>
  setValue('pages/about-office.json', 'blocks.overview.paragraphs.1', knownWords);

export const advice: [rule: Rule, rows: RuleCase[]][] = [
  [
    'duplicate-term',
    [
      [
        'names a form that another term has',
        setValue('pages/resources/words.json', 'blocks.glossary.terms.1.forms', [
          'traffic',
          'kedge',
          'warping',
        ]),
        problemAt(
          '"traffic", "kedge", «"warping"»',
          'duplicate-term: "warping" is already in the glossary, under "warping". Links lead to that entry. Remove it from one of the two places.',
        ),
        problemAt(
          '"term": «"kedge"»',
          'duplicate-term: "kedge" is already in the glossary, under "VTS". Links lead to that entry. Remove it from one of the two places.',
        ),
      ],
    ],
  ],
  [
    'future-date',
    [
      ['reports an article with a future date', [...dated('2031-05-02'), today], `future-date: ${waits}`],
      [
        'reports a future date of a review',
        [setValue(harbourLights, 'reviewed', '2031-05-02'), today],
        'future-date: 2 May 2031 is in the future. Write the correct date.',
      ],
      [
        'accepts an article that is dated today in the time zone of the site',
        [...dated('2026-01-25'), today],
      ],
      [
        'reports an article that is dated tomorrow in the time zone of the site',
        [...dated('2026-01-25'), westOfUtc, today],
        problemAt('"2026-01-25"', `future-date: ${waits.replace('2 May 2031', '25 January 2026')}`),
      ],
      [
        'reports a review that is dated tomorrow in the time zone of the site',
        [setValue(harbourLights, 'reviewed', '2026-01-25'), westOfUtc, today],
        'future-date: 25 January 2026 is in the future. Write the correct date.',
      ],
      [
        'accepts a review that is dated today in the time zone of the site',
        [setValue(harbourLights, 'reviewed', '2026-01-25'), today],
      ],
      ['accepts an article that is dated this month', [...dated('2026-01'), today]],
      ['accepts a draft', [...dated('2031-05-02'), setValue(harbourLights, 'draft', true), today]],
      ['accepts every date if today is unknown', dated('2031-05-02')],
    ],
  ],
  [
    'last-day',
    [
      [
        'names the last day of a page before that day, at a menu entry',
        [...ending('2026-01-25'), today],
        problemIn(
          'navigation.json',
          '"/tide-talks"',
          'last-day: The page /tide-talks is online until 25 January 2026. After that day, visitors no longer see this menu entry.',
        ),
      ],
      [
        'names the last day of a page after that day',
        [...ending('2026-01-24'), today],
        problemIn(
          'navigation.json',
          '"/tide-talks"',
          'last-day: The page /tide-talks was online until 24 January 2026, so visitors no longer see this menu entry. Remove it.',
        ),
      ],
      [
        'names the last day of a block that a link opens',
        [setValue(tideTalks, 'blocks.coming-soon.until', '2026-01-25'), toBlock, today],
        problemIn(
          'pages/about-office.json',
          '/tide-talks#coming-soon',
          'last-day: Visitors see the block #coming-soon of /tide-talks until 25 January 2026. After that day, this link opens the start of the page.',
        ),
      ],
      [
        'names the last day of a block after that day',
        [setValue(tideTalks, 'blocks.coming-soon.until', '2026-01-24'), toBlock, today],
        problemIn(
          'pages/about-office.json',
          '/tide-talks#coming-soon',
          'last-day: Visitors saw the block #coming-soon of /tide-talks until 24 January 2026. This link now opens the start of the page. Change or remove the link.',
        ),
      ],
      [
        'accepts a link in a block or a notice that ends on the same day or before',
        [
          ...ending('2026-01-25'),
          setValue('navigation.json', 'header.4.links', [{ label: 'Chandlery', to: '/chandlery' }]),
          setValue('site.json', 'notice.link.to', '/tide-talks'),
          setValue('site.json', 'notice.until', '2026-01-25'),
          setValue('pages/about-office.json', 'blocks.overview.until', '2026-01-24'),
          toBlock,
          today,
        ],
      ],
      ['accepts every last day if today is unknown', ending('2026-01-24')],
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
          'redirect-host: Netlify and Cloudflare Pages cannot redirect a path with "*" or ":". If you use one of these hosts, remove the redirect.',
        ),
      ],
      ...['/100%', '/a%2Fb', '/caf%E9'].map(
        (from): RuleCase => [
          `names the host that cannot distinguish ${from} from other paths`,
          writeFile('redirects.json', JSON.stringify({ [from]: '/packages' })),
          problemAt(
            `"${from}"`,
            'redirect-host: Servers with nginx cannot redirect a path with "%2F", "%5C" or a "%" that is not part of a UTF-8 character. If you use nginx, remove the redirect.',
          ),
        ],
      ),
      [
        'names the hosts that cannot redirect a long path',
        writeFile('redirects.json', JSON.stringify({ [`/${'a'.repeat(990)}`]: '/packages' })),
        problemAt(
          `"/${'a'.repeat(990)}"`,
          'redirect-host: Cloudflare Pages ignores a redirect of more than 1000 characters. If you use this host, remove the redirect.',
        ),
        problemAt(
          `"/${'a'.repeat(990)}"`,
          'redirect-host: Servers with nginx cannot redirect a path with more than 255 bytes. If you use nginx, remove the redirect.',
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
  [
    'quoted-text',
    [
      [
        'advises against quotation marks around a quote',
        setValue('pages/about.json', 'blocks.testimonial.quote', '“Short and clear.”'),
        problemAt(
          '«"“Short and clear.”"»',
          'quoted-text: The page adds quotation marks, so visitors would see two pairs. Remove yours.',
          'Short and clear.',
        ),
      ],
      [
        'accepts quotation marks within a quote',
        setValue('pages/about.json', 'blocks.testimonial.quote', '“Short” and “clear”'),
      ],
    ],
  ],
  [
    'joined-phrases',
    [
      [
        'advises against several keywords in one text',
        setValue(harbourLights, 'keywords', ['tides', 'lamps; piers, masts']),
        problemAt(
          '«"lamps; piers, masts"»',
          'joined-phrases: This looks like several phrases in one text. Write each phrase as an item of its own.',
        ),
      ],
    ],
  ],
];
