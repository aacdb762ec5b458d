import { problemAt, problemIn, type RuleCase, removeKey, setValue } from './rule-case';

const tables = 'articles/tide-tables.json';
const lights = 'articles/harbour-lights.json';
const setReadTime = (wordCount: number, minutes: number) => [
  setValue(lights, 'readTime', minutes),
  setValue(
    lights,
    'blocks.article-body.content',
    Array.from({ length: Math.ceil(wordCount / 200) }, (_, index) => ({
      type: 'paragraph',
      text: 'mot '.repeat(Math.min(wordCount - index * 200, 200)).trim(),
    })),
  ),
];
const createLongText = (length: number) => `${'Une école '.repeat(20).slice(0, length - 1)}x`;

export const articles: RuleCase[] = [
  [
    'refuses a date text for another day',
    setValue(tables, 'dateText', '18 September 2025'),
    'date-text: "18 September 2025" is not the same date as 2025-09-19. Correct one of them, or remove "dateText".',
  ],
  [
    'accepts a date text in the language of the site',
    [setValue('site.json', 'language', 'fr-FR'), setValue(tables, 'dateText', '19 septembre 2025')],
  ],
  [
    'reports only the date if the date and its text are wrong',
    [setValue(tables, 'date', '2025-13-12'), setValue(tables, 'dateText', 'March 2025')],
    'wrong-value: "2025-13-12" is not a date. Write a day as 2025-09-19 or a month as 2024-10.',
  ],
  [
    'refuses a reading time that is too long',
    setReadTime(1000, 9),
    'read-time: The article has 1006 words. At 200 words a minute, the read time is «5», but "readTime" is 9. Write 5, or remove "readTime".',
  ],
  ['accepts a reading time that is at most a fifth off', setReadTime(1190, 5)],
  [
    'refuses a figure that the text does not state',
    setValue(tables, 'blocks.article-body.content.7', {
      type: 'figure',
      value: '205 degrees',
      words: 'is what the text says.',
    }),
    problemAt(
      '"205 degrees"',
      'loose-figure: The key fact "205 degrees" is not in the text of the article. Write it there in exactly the same words, or remove the key fact.',
    ),
  ],
  [
    'asks for an opening block',
    removeKey('pages/about-office.json', 'blocks.hero'),
    problemAt(
      '"blocks": «[»',
      'hero-place: The page has no opening block, so it has no main heading. Begin its blocks with { "type": "hero", "headline": "…", "intro": "…" }, or with "profile".',
    ),
  ],
  [
    'asks for the opening block of an article',
    removeKey(lights, 'blocks.article-hero'),
    problemAt(
      '"blocks": «[»',
      'hero-place: The page has no opening block, so it has no main heading. Begin its blocks with { "type": "article-hero" }.',
    ),
  ],
  [
    'asks for the opening block to come first',
    setValue('pages/about-office.json', 'blocks', [
      { type: 'prose', heading: 'What the office is', paragraphs: ['Ici.'] },
      { type: 'hero', headline: 'Une école', intro: 'Un four.' },
    ]),
    problemAt(
      ', «{»',
      'hero-place: The block "Opening" must be the first block of the page. Move it to the top.',
    ),
  ],
  [
    'reports several opening blocks once',
    [
      setValue('pages/about-office.json', 'blocks.reasons', { type: 'article-hero' }),
      setValue('pages/about-office.json', 'blocks.cta', { type: 'article-hero' }),
    ],
    problemAt(
      '«{» "type": "article-hero"',
      'hero-place: The page has 3 opening blocks; only one is allowed. Remove this one and those after it.',
    ),
  ],
  [
    'asks for no opening block on a page without blocks',
    setValue('pages/about-office.json', 'blocks', []),
    problemAt('«[»]', 'too-short: The list has 0 items; at least 1 is required.'),
  ],
  [
    'reports only one problem for a heading before the first section',
    setValue(lights, 'blocks.article-body.content.0.level', 3),
    problemAt(
      '«3», "text": "Red',
      'heading-order: This heading of level 3 has no heading of level 2 before it. Use level 2 here.',
    ),
  ],
  [
    'does not check the headings after a broken part that may be a heading',
    setValue(lights, 'blocks.article-body.content.0.type', 'titre'),
    'wrong-value: "titre" is not a type of a part. It can be "figure", "picture", "table", "list", "quote", "callout", "heading" or "paragraph".',
  ],
  [
    'refuses a title that search engines would shorten',
    setValue('pages/about-office.json', 'title', createLongText(66)),
    'too-long: The title has 66 characters; search engines show 65. Shorten it, or add a shorter "seoTitle".',
  ],
  [
    'refuses a blank SEO title beside a title that is too long',
    [
      setValue('pages/about-office.json', 'title', createLongText(66)),
      setValue('pages/about-office.json', 'seoTitle', ' '),
    ],
    'too-long: The title has 66 characters; search engines show 65. Shorten it, or add a shorter "seoTitle".',
    problemAt(
      '" "',
      'empty-text: The text has only spaces. Write a text, or remove this field if it is optional.',
    ),
  ],
  [
    'refuses the title of another page, even in capitals',
    setValue('pages/about-office.json', 'title', 'TIDE TALKS'),
    problemIn(
      'pages/tide-talks.json',
      '"title": «"Tide Talks"»',
      'duplicate-title: The page pages/about-office.json has the same title. Give each page its own title.',
    ),
  ],
  [
    'refuses the description of another page',
    [
      setValue(
        'pages/about-office.json',
        'description',
        'Notes from the pier on tides, fog, lamps and everything else that the watch finds worth a page.',
      ),
    ],
    problemIn(
      'pages/blog.json',
      '"Notes from the pier on tides, fog, lamps and everything else that the watch finds worth a page."',
      'duplicate-description: The page pages/about-office.json has the same description. Give each page its own description.',
    ),
  ],
  [
    'refuses a second article that is featured',
    [setValue(lights, 'featured', true), setValue(tables, 'featured', true)],
    problemIn(
      'articles/tide-tables.json',
      'true',
      'featured-twice: articles/harbour-lights.json is already featured, and only one article can be featured. Remove "featured" from one of the two articles.',
    ),
  ],
  [
    'refuses a second plan that is highlighted',
    setValue('packages/berth-survey.json', 'blocks.pricing-table.plans.2.highlighted', true),
    problemAt(
      '"highlighted": «true» }',
      'highlighted-twice: Item 2 of this list is already highlighted, and only one item can be highlighted. Remove "highlighted" from one of the two items.',
    ),
  ],
];
