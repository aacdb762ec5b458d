import * as z from 'zod';
import { blockSchema } from '../blocks/index';
import { brights, deeps, grounds, motifs, type PracticeMotif, pindos, practiceMotifs } from '../fields/art';
import { choice, count, date, flag, formed, icon, line, list, photograph, slug } from '../fields/fields';
import { isAddress, maxAddress } from '../fields/formats';

export const blocksField = list(blockSchema, {
  title: 'Blocks',
  description: 'The parts of the page, from top to bottom.',
  max: 40,
});

const art = z
  .strictObject({
    deep: choice(deeps, { title: 'Deep colour', description: 'The dark pigment of the cloth.' }).optional(),
    bright: choice(brights, {
      title: 'Bright colour',
      description: 'The light pigment of the cloth.',
    }).optional(),
    ground: choice(grounds, { title: 'Ground', description: 'Which of the two fills the field.' }).optional(),
    pindo: choice(pindos, { title: 'Border', description: 'The pattern of the border.' }).optional(),
    motif: choice(motifs, { title: 'Motif', description: 'The figure in the middle.' }).optional(),
    seed: slug({
      title: 'Seed',
      description: 'The word that the cloth is drawn from, if not its name; another word draws another.',
    }).optional(),
  })
  .meta({
    title: 'Art',
    description: 'How the cloth of the entry is drawn; what is left out follows from its name.',
  });

export const pageFields = {
  title: line({
    title: 'Title',
    description:
      'Names the page in links, lists and the browser; without a title for search engines at most 65 characters.',
    max: 120,
  }),
  seoTitle: line({
    title: 'Title for search engines',
    description: 'Used in the browser and in search results instead of the title; at most 65 characters.',
    max: 65,
  }).optional(),
  description: line({
    title: 'Description',
    description: 'What search engines and shared links say about the page; 50 to 160 characters.',
    min: 50,
    max: 160,
  }),
  aliases: list(
    z
      .string()
      .min(1)
      .max(maxAddress)
      .meta({ title: 'Address', description: 'A further address, such as /about/history.' }),
    {
      title: 'Further addresses',
      description: 'Other addresses that show this page; the first, from the file name, stays the main one.',
      max: 6,
    },
  ).optional(),
  firstAddress: formed('address', maxAddress, isAddress, 'address-form')
    .meta({
      title: 'First address',
      description:
        'Where the page was first published, by which readers of the feed know it. It is written by "npm run rename" and by nobody else.',
    })
    .optional(),
  listed: z.boolean().default(true).meta({
    title: 'Listed',
    description: 'Whether indexes, menus and the feed show the page; at its address it is there anyway.',
  }),
  draft: flag({
    title: 'Draft',
    description: 'Keeps the page from visitors; while it is written it shows, marked.',
  }),
  updated: date({
    title: 'Updated',
    description: 'The day of the last change that matters to a reader.',
    examples: ['2025-11-01'],
  }).optional(),
  art: art.optional(),
  picture: photograph.optional(),
};

export const pageSchema = z
  .strictObject({ ...pageFields, blocks: blocksField })
  .meta({ title: 'Page', description: 'One page of the site.' });

const order = count({
  title: 'Order',
  description: 'Smaller numbers come first; ties sort by title.',
  min: 0,
  max: 100_000,
}).optional();

const summary = line({ title: 'Summary', description: 'One short sentence for cards and menus.', max: 120 });

const card = z
  .strictObject({
    icon: icon({ title: 'Icon', description: 'The icon of the entry.', examples: ['sprout'] }).optional(),
    summary,
  })
  .meta({ title: 'Card', description: 'How other pages show the entry.' });

const practiceArea = z.strictObject({
  ...pageFields,
  order,
  card,
  motif: choice(practiceMotifs, { title: 'Motif', description: 'The woven figure of the practice area.' }),
  blocks: blocksField,
});

const industry = z.strictObject({
  ...pageFields,
  order,
  group: slug({
    title: 'Group',
    description: 'The group it is shown in on the overview.',
    examples: ['land'],
  }).optional(),
  card,
  blocks: blocksField,
});

const legalPackage = z.strictObject({
  ...pageFields,
  order,
  card,
  motif: choice(practiceMotifs, {
    title: 'Motif',
    description: 'The woven figure of the package; without it the icon of its card stands there.',
  }).optional(),
  blocks: blocksField,
});

const article = z.strictObject({
  ...pageFields,
  date: date({
    title: 'Date',
    description: 'The day or month of publication.',
    examples: ['2025-09-19', '2024-10'],
  }),
  dateText: line({
    title: 'Date as text',
    description: 'The date in a particular form; it must mean the same.',
    max: 30,
  }).optional(),
  reviewed: date({
    title: 'Reviewed',
    description: 'The day on which a lawyer last reviewed the article; asked for before the site goes live.',
    examples: ['2025-09-12'],
  }).optional(),
  readTime: count({
    title: 'Read time',
    description: 'Minutes at 200 words a minute; worked out where it is left out.',
    min: 1,
    max: 90,
  }).optional(),
  category: line({ title: 'Category', description: 'One category.', max: 40 }),
  tags: z
    .array(line({ title: 'Tag', description: 'One or two words.', max: 40 }))
    .max(8)
    .default([])
    .meta({ title: 'Tags', description: 'May be left out.' }),
  keywords: list(line({ title: 'Keyword', description: 'A word or phrase.', max: 40 }), {
    title: 'Keywords',
    description: 'For search engines.',
    max: 12,
  }),
  excerpt: line({ title: 'Excerpt', description: 'Two or three lines for the index.', max: 220 }),
  featured: flag({
    title: 'Featured',
    description: 'Sets the article at the head of the index; one at most.',
  }),
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
  /** Each entry has a cloth of its own, or all wear the cloth of the house. */
  cloth: 'own' | 'house';
}

interface CollectionDefinition<S extends z.ZodType<EntryData>> {
  singular: string;
  schema: S;
  /** A quilt is woven from a motif, so every entry has to have one. */
  looks: Looks &
    (z.output<S> extends { motif: PracticeMotif } ? object : { hero: Exclude<HeroLook, 'quilt'> });
  /** Its entries are articles: newest first, in the feed, with a read time and a review that are checked. */
  articles: z.output<S> extends ArticleData ? boolean : false;
}

function defineCollection<S extends z.ZodType<EntryData>>(
  definition: CollectionDefinition<S>,
): CollectionDefinition<S> {
  return definition;
}

/** The collections: a folder each, whose every file is one entry with an address of its own. */
export const collections = {
  'practice-areas': defineCollection({
    singular: 'practice area',
    schema: practiceArea,
    looks: { hero: 'quilt', card: 'emblem', cloth: 'house' },
    articles: false,
  }),
  industries: defineCollection({
    singular: 'industry',
    schema: industry,
    looks: { hero: 'panel', card: 'panel', cloth: 'own' },
    articles: false,
  }),
  packages: defineCollection({
    singular: 'package',
    schema: legalPackage,
    looks: { hero: 'strip', card: 'emblem', cloth: 'house' },
    articles: false,
  }),
  articles: defineCollection({
    singular: 'article',
    schema: article,
    looks: { hero: 'plain', card: 'wide', cloth: 'own' },
    articles: true,
  }),
};

export type Collection = keyof typeof collections;

export const collectionNames = Object.keys(collections) as Collection[];

export function isCollection(name: string): name is Collection {
  return Object.hasOwn(collections, name);
}

export function isOfArticles(folder: string): boolean {
  return isCollection(folder) && collections[folder].articles;
}

/** Whether what a file of a folder holds is an article. The folder decides; its schema has accepted the data. */
export function isArticle(folder: string, _data: EntryData): _data is ArticleData {
  return isOfArticles(folder);
}
