import * as z from 'zod';
import { blockSchema } from '../blocks/index';
import {
  artLabels,
  borderPatterns,
  brightColors,
  deepColors,
  groundOptions,
  motifs,
  type PracticeMotif,
  practiceMotifs,
} from '../fields/art';
import {
  address,
  choice,
  count,
  date,
  day,
  drawing,
  flag,
  group,
  href,
  icon,
  line,
  list,
  photograph,
  slug,
} from '../fields/fields';

export const blocksField = list('Blocks', 'The parts of the page, from top to bottom.', blockSchema, {
  max: 40,
  editedIn: 'outline',
});

const art = group(
  'Pattern',
  'The pattern for this page. Anything you leave empty is chosen from the page’s name.',
  {
    deep: choice('Dark colour', 'The dark colour of the pattern.', deepColors, artLabels).optional(),
    bright: choice('Light colour', 'The light colour of the pattern.', brightColors, artLabels).optional(),
    ground: choice('Background', 'The colour behind the pattern.', groundOptions, artLabels).optional(),
    pindo: drawing('Border', 'The pattern of the border.', borderPatterns).optional(),
    motif: drawing('Motif', 'The drawing in the centre of the pattern.', motifs).optional(),
    seed: slug(
      'Pattern seed',
      'A word that generates the pattern, in place of the page’s name. Each word gives a different pattern.',
    ).optional(),
  },
);

const pageFields = {
  title: line(
    'Title',
    'The name of the page in links, lists and the browser, with at most 120 characters. Search results show only 65. If the title is longer, add a title for search engines.',
    { max: 120, labelsItem: true },
  ),
  seoTitle: line(
    'Title for search engines',
    'Replaces the title in the browser and in search results; at most 65 characters.',
    { max: 65 },
  ).optional(),
  description: line('Description', 'Shown in search results and shared links; 50 to 160 characters.', {
    min: 50,
    max: 160,
  }),
  aliases: list(
    'Other web addresses',
    'More addresses at which visitors can open this page. The main address stays the same.',
    address('Web address', 'Another address of this page, such as /about/history.'),
    { max: 6 },
  ).optional(),
  firstAddress: address(
    'First address',
    'The address at which the page was first published. Feeds identify the page by this address. Only "npm run rename" changes it.',
    { writtenBy: 'command' },
  ).optional(),
  listed: z.boolean().default(true).meta({
    title: 'In lists and menus',
    description:
      'Show this page in menus, lists and the feed. Otherwise only links, the search and the sitemap lead to it.',
  }),
  draft: flag('Draft', 'Hide this page from visitors. You still see it while editing, marked as a draft.'),
  until: day(
    'Last day',
    'The last day on which visitors see this page. From the next day, its address leads to the page in the field below.',
    { examples: ['2026-11-28'] },
  ).optional(),
  redirect: href('Page shown after the last day', 'The page that visitors see after the last day.', {
    examples: ['/packages'],
  }).optional(),
  updated: date('Date of last update', 'The date of the last change that matters to readers.', {
    examples: ['2025-11-01'],
    when: 'past',
  }).optional(),
  art: art.optional(),
  picture: photograph.optional(),
};

export const pageSchema = group('Page', 'One page of the site.', { ...pageFields, blocks: blocksField });

const order = count(
  'Position in lists',
  'Lower numbers appear first. Pages with the same number are sorted by title.',
  {
    min: 0,
    max: 100_000,
  },
).optional();

const summary = line('Summary', 'One short sentence for cards and menus.', { max: 120 });

const card = group('Card', 'The appearance of the entry on other pages.', {
  icon: icon(
    'Icon',
    'Shown above the title in the list of all entries, and in place of a missing picture on cards. A motif replaces the icon.',
    {
      examples: ['sprout'],
    },
  ).optional(),
  summary,
});

const practiceArea = z.strictObject({
  ...pageFields,
  order,
  card,
  motif: drawing('Motif', 'The shape drawn on the card and at the top of the page.', practiceMotifs),
  blocks: blocksField,
});

const industry = z.strictObject({
  ...pageFields,
  order,
  group: slug('Group', 'The group that this entry belongs to on the overview page.', {
    kind: 'group',
    examples: ['land'],
  }).optional(),
  card,
  blocks: blocksField,
});

const legalPackage = z.strictObject({
  ...pageFields,
  order,
  card,
  motif: drawing(
    'Motif',
    'The shape drawn on the card. A card without a motif shows its icon.',
    practiceMotifs,
  ).optional(),
  blocks: blocksField,
});

const article = z.strictObject({
  ...pageFields,
  date: date('Date', 'The day or month of publication. Visitors can open the article from this date on.', {
    examples: ['2025-09-19', '2024-10'],
    when: 'publication',
  }),
  dateText: line('Date as text', 'Shown instead of the date.', {
    max: 30,
  }).optional(),
  reviewed: date(
    'Date of review',
    'The date of the last review by a lawyer. Required before the site goes live.',
    {
      examples: ['2025-09-12'],
      when: 'past',
    },
  ).optional(),
  author: line(
    'Author',
    'The person who wrote the article. If you leave this empty, the firm is shown as the author.',
    {
      max: 80,
    },
  ).optional(),
  reviewer: line('Reviewer', 'The lawyer who reviewed the article. Required before the site goes live.', {
    max: 80,
  }).optional(),
  readTime: count(
    'Read time',
    'The read time in minutes. If you leave this empty, it is calculated at 200 words a minute.',
    {
      min: 1,
      max: 90,
    },
  ).optional(),
  category: line('Category', 'The one category that the article belongs to.', { max: 40, kind: 'category' }),
  tags: list(
    'Tags',
    'Topics shown with the article.',
    line('Tag', 'One or two words.', { max: 40, shouldBe: 'one-phrase' }),
    {
      min: 0,
      max: 8,
    },
  ).default([]),
  keywords: list(
    'Keywords',
    'Words and phrases for search engines.',
    line('Keyword', 'A word or phrase.', { max: 40, shouldBe: 'one-phrase' }),
    {
      max: 12,
    },
  ),
  excerpt: line('Excerpt', 'A summary of two or three lines, for cards and the list of articles.', {
    max: 220,
  }),
  featured: flag(
    'Featured',
    'Show this article first in the list of articles. Only one article can be featured.',
  ),
  blocks: blocksField,
});

export interface EntryData extends z.output<typeof pageSchema> {
  order?: number;
  card?: z.output<typeof card>;
  motif?: PracticeMotif;
  group?: string;
}

export type ArticleData = z.output<typeof article>;

/**
 * The look of a page's opening: the generated pattern of the page ("panel"), its repeated motif ("quilt"), a strip of
 * the site's default pattern ("strip"), or no drawing ("plain").
 */
export type HeroLook = 'panel' | 'quilt' | 'strip' | 'plain';

/**
 * The picture of an entry in lists: its generated pattern ("panel"), its wide picture ("wide"), or its motif or icon
 * ("emblem").
 */
export type CardLook = 'panel' | 'wide' | 'emblem';

export interface Looks {
  hero: HeroLook;
  card: CardLook;
  cloth: 'own' | 'house';
}

interface CollectionDefinition {
  singular: string;
  schema: z.ZodType<EntryData>;
  /** The looks of the entries. The look "quilt" needs a motif in every entry. */
  looks: Looks;
  /**
   * True if the entries are articles. Lists sort articles by date, and the feed contains them. Some checks apply only
   * to articles.
   */
  articles: boolean;
}

/** The collections. Each collection is a folder, and every file in it is an entry. */
export const collections = {
  'practice-areas': {
    singular: 'practice area',
    schema: practiceArea,
    looks: { hero: 'quilt', card: 'emblem', cloth: 'house' },
    articles: false,
  },
  industries: {
    singular: 'industry',
    schema: industry,
    looks: { hero: 'panel', card: 'panel', cloth: 'own' },
    articles: false,
  },
  packages: {
    singular: 'package',
    schema: legalPackage,
    looks: { hero: 'strip', card: 'emblem', cloth: 'house' },
    articles: false,
  },
  articles: {
    singular: 'article',
    schema: article,
    looks: { hero: 'plain', card: 'wide', cloth: 'own' },
    articles: true,
  },
} satisfies Record<string, CollectionDefinition>;

export type Collection = keyof typeof collections;

type Entries = { [C in Collection]: z.output<(typeof collections)[C]['schema']> };

declare module '../define-block' {
  interface EntryTypes extends Entries {}
}

export const collectionNames = Object.keys(collections) as Collection[];

export function isCollection(name: string): name is Collection {
  return Object.hasOwn(collections, name);
}

export function isArticleCollection(folder: string): boolean {
  return isCollection(folder) && collections[folder].articles;
}

/** Checks whether an entry is an article. The folder is enough, because its schema has already accepted the data. */
export function isArticle(folder: string, _data: EntryData): _data is ArticleData {
  return isArticleCollection(folder);
}
