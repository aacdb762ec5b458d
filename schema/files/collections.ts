import * as z from 'zod';
import { blockSchema } from '../blocks/index';
import { brights, deeps, grounds, motifs, type PracticeMotif, pindos, practiceMotifs } from '../fields/art';
import {
  address,
  choice,
  count,
  date,
  flag,
  group,
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

const art = group('Art', 'How the cloth of the entry is drawn; what is left out follows from its name.', {
  deep: choice('Deep colour', 'The dark pigment of the cloth.', deeps).optional(),
  bright: choice('Bright colour', 'The light pigment of the cloth.', brights).optional(),
  ground: choice('Ground', 'Which of the two fills the field.', grounds).optional(),
  pindo: choice('Border', 'The pattern of the border.', pindos).optional(),
  motif: choice('Motif', 'The figure in the middle.', motifs).optional(),
  seed: slug(
    'Seed',
    'The word that the cloth is drawn from, if not its name; another word draws another.',
  ).optional(),
});

export const pageFields = {
  title: line(
    'Title',
    'Names the page in links, lists and the browser; without a title for search engines at most 65 characters.',
    { max: 120, labelsItem: true },
  ),
  seoTitle: line(
    'Title for search engines',
    'Used in the browser and in search results instead of the title; at most 65 characters.',
    { max: 65 },
  ).optional(),
  description: line(
    'Description',
    'What search engines and shared links say about the page; 50 to 160 characters.',
    { min: 50, max: 160 },
  ),
  aliases: list(
    'Further addresses',
    'Other addresses that show this page; the first, from the file name, stays the main one.',
    address('Address', 'A further address, such as /about/history.'),
    { max: 6 },
  ).optional(),
  firstAddress: address(
    'First address',
    'Where the page was first published, by which readers of the feed know it. It is written by "npm run rename" and by nobody else.',
    { writtenBy: 'command' },
  ).optional(),
  listed: z.boolean().default(true).meta({
    title: 'Listed',
    description: 'Whether indexes, menus and the feed show the page; at its address it is there anyway.',
  }),
  draft: flag('Draft', 'Keeps the page from visitors; while it is written it shows, marked.'),
  updated: date('Updated', 'The day of the last change that matters to a reader.', {
    examples: ['2025-11-01'],
    when: 'past',
  }).optional(),
  art: art.optional(),
  picture: photograph.optional(),
};

export const pageSchema = group('Page', 'One page of the site.', { ...pageFields, blocks: blocksField });

const order = count('Order', 'Smaller numbers come first; ties sort by title.', {
  min: 0,
  max: 100_000,
}).optional();

const summary = line('Summary', 'One short sentence for cards and menus.', { max: 120 });

const card = group('Card', 'How other pages show the entry.', {
  icon: icon('Icon', 'The icon of the entry.', { examples: ['sprout'] }).optional(),
  summary,
});

const practiceArea = z.strictObject({
  ...pageFields,
  order,
  card,
  motif: choice('Motif', 'The woven figure of the practice area.', practiceMotifs),
  blocks: blocksField,
});

const industry = z.strictObject({
  ...pageFields,
  order,
  group: slug('Group', 'The group it is shown in on the overview.', {
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
  motif: choice(
    'Motif',
    'The woven figure of the package; without it the icon of its card stands there.',
    practiceMotifs,
  ).optional(),
  blocks: blocksField,
});

const article = z.strictObject({
  ...pageFields,
  date: date(
    'Date',
    'The day or month of publication; until then lists and the feed leave the article out.',
    {
      examples: ['2025-09-19', '2024-10'],
      when: 'publication',
    },
  ),
  dateText: line('Date as text', 'The date in a particular form; it must mean the same.', {
    max: 30,
  }).optional(),
  reviewed: date(
    'Reviewed',
    'The day on which a lawyer last reviewed the article; asked for before the site goes live.',
    { examples: ['2025-09-12'], when: 'past' },
  ).optional(),
  readTime: count('Read time', 'Minutes at 200 words a minute; worked out where it is left out.', {
    min: 1,
    max: 90,
  }).optional(),
  category: line('Category', 'One category.', { max: 40, kind: 'category' }),
  tags: list('Tags', 'May be left out.', line('Tag', 'One or two words.', { max: 40 }), {
    min: 0,
    max: 8,
  }).default([]),
  keywords: list('Keywords', 'For search engines.', line('Keyword', 'A word or phrase.', { max: 40 }), {
    max: 12,
  }),
  excerpt: line('Excerpt', 'Two or three lines for the index.', { max: 220 }),
  featured: flag('Featured', 'Sets the article at the head of the index; one at most.'),
  blocks: blocksField,
});

export interface EntryData extends z.output<typeof pageSchema> {
  order?: number;
  card?: z.output<typeof card>;
  motif?: PracticeMotif;
  group?: string;
}

export type ArticleData = z.output<typeof article>;

/** How a page of a collection begins: beside the panel of its cloth and on it, beside a quilt of its motif, over a strip of the house cloth, or plain. */
export type HeroLook = 'panel' | 'quilt' | 'strip' | 'plain';

/** What stands for an entry in lists: its whole cloth, its wide picture, or its motif or icon. */
export type CardLook = 'panel' | 'wide' | 'emblem';

export interface Looks {
  hero: HeroLook;
  card: CardLook;
  cloth: 'own' | 'house';
}

interface CollectionDefinition {
  singular: string;
  schema: z.ZodType<EntryData>;
  /** A quilt is woven from a motif, so every entry has to have one. */
  looks: Looks;
  /** Its entries are articles: newest first, in the feed, with a read time and a review that are checked. */
  articles: boolean;
}

/** The collections: a folder each, whose every file is one entry with an address of its own. */
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

/** Whether what a file of a folder holds is an article. The folder decides; its schema has accepted the data. */
export function isArticle(folder: string, _data: EntryData): _data is ArticleData {
  return isArticleCollection(folder);
}
