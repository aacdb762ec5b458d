import { problemAt, problemIn, type RuleCase, removeKey, setValue } from './rule-case';

const tables = 'articles/tide-tables.json';
const lights = 'articles/harbour-lights.json';
/** An article of so many words that says to take so many minutes. */
const setReadTime = (words: number, minutes: number) => [
  setValue(lights, 'readTime', minutes),
  setValue(
    lights,
    'blocks.article-body.content',
    Array.from({ length: Math.ceil(words / 200) }, (_, index) => ({
      type: 'paragraph',
      text: 'mot '.repeat(Math.min(words - index * 200, 200)).trim(),
    })),
  ),
];
const createLongText = (length: number) => `${'Une école '.repeat(20).slice(0, length - 1)}x`;

export const articles: RuleCase[] = [
  [
    'refuses a date as text that means another day',
    setValue(tables, 'dateText', '18 September 2025'),
    'date-text: "18 September 2025" does not mean the same as the date 2025-09-19. Make them agree, or leave "dateText" out.',
  ],
  [
    'accepts a date as text in the language of the site',
    [setValue('site.json', 'language', 'fr-FR'), setValue(tables, 'dateText', '19 septembre 2025')],
  ],
  [
    'holds no date as text against a date that is none',
    [setValue(tables, 'date', '2025-13-12'), setValue(tables, 'dateText', 'March 2025')],
    'wrong-value: "2025-13-12" is not a date. Write a day as 2025-09-19 or a month as 2024-10.',
  ],
  [
    'refuses a time to read that is too long',
    setReadTime(1000, 9),
    'read-time: The article has 1006 words, which is «5» min at 200 a minute, and the file says 9.',
  ],
  ['accepts a time to read within a fifth', setReadTime(1190, 5)],
  [
    'refuses a figure that the text does not state',
    setValue(tables, 'blocks.article-body.content.7', {
      type: 'figure',
      value: '205 degrees',
      words: 'is what the text says.',
    }),
    problemAt(
      '"205 degrees"',
      'loose-figure: "205 degrees" stands nowhere in the text of the article. A figure sets large what the text says, in the same signs; write it there too, or take the figure out.',
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
      'hero-place: The block "hero" opens the page, so it comes first. Move it above the others.',
    ),
  ],
  [
    'counts further opening blocks once',
    [
      setValue('pages/about-office.json', 'blocks.reasons', { type: 'article-hero' }),
      setValue('pages/about-office.json', 'blocks.cta', { type: 'article-hero' }),
    ],
    problemAt(
      '«{» "type": "article-hero"',
      'hero-place: The page has 3 opening blocks; a page has one. Take out this one and those after it.',
    ),
  ],
  [
    'asks for no opening block where there is none at all',
    setValue('pages/about-office.json', 'blocks', []),
    problemAt('«[»]', 'too-short: The list has 0 entries; at least 1 is needed.'),
  ],
  [
    'refuses a part of an article before its first section, once',
    setValue(lights, 'blocks.article-body.content.0.level', 3),
    problemAt(
      '«3», "text": "Red',
      'heading-order: A heading of level 3 stands before any heading of level 2. Use level 2 here.',
    ),
  ],
  [
    'judges no headings after a part that may be meant as one',
    setValue(lights, 'blocks.article-body.content.0.type', 'titre'),
    'wrong-value: "titre" is not a type of a part. It can be "figure", "picture", "table", "list", "quote", "callout", "heading" or "paragraph".',
  ],
  [
    'refuses a title that search engines would cut',
    setValue('pages/about-office.json', 'title', createLongText(66)),
    'too-long: The title has 66 characters; search engines show 65. Shorten it, or add a shorter "seoTitle".',
  ],
  [
    'refuses a blank title for search engines beside one that is too long',
    [
      setValue('pages/about-office.json', 'title', createLongText(66)),
      setValue('pages/about-office.json', 'seoTitle', ' '),
    ],
    'too-long: The title has 66 characters; search engines show 65. Shorten it, or add a shorter "seoTitle".',
    problemAt('" "', 'empty-text: The text holds only blanks. Write it, or leave it out if it is optional.'),
  ],
  [
    'refuses the title of another page, whatever its letters',
    setValue('pages/about-office.json', 'title', 'TIDE TALKS'),
    problemIn(
      'pages/tide-talks.json',
      '"title": «"Tide Talks"»',
      'duplicate-title: The page pages/about-office.json has the same title. Give each page its own.',
    ),
  ],
  [
    'refuses the description of another page',
    [
      setValue(
        'pages/about-office.json',
        'description',
        'Notes from the pier on tides, fog, lamps and whatever else the watch finds worth a page of paper.',
      ),
    ],
    problemIn(
      'pages/blog.json',
      '"Notes from the pier on tides, fog, lamps and whatever else the watch finds worth a page of paper."',
      'duplicate-description: The page pages/about-office.json has the same description. Give each page its own.',
    ),
  ],
  [
    'refuses a second article that is featured',
    [setValue(lights, 'featured', true), setValue(tables, 'featured', true)],
    problemIn(
      'articles/tide-tables.json',
      'true',
      'featured-twice: articles/harbour-lights.json is featured already, and an index features one article. Take "featured" out here or there.',
    ),
  ],
  [
    'refuses a second plan that is highlighted',
    setValue('packages/berth-survey.json', 'blocks.pricing-table.plans.2.highlighted', true),
    problemAt(
      '"highlighted": «true» }',
      'highlighted-twice: Number 2 of this list is highlighted already; only one can be.',
    ),
  ],
];
