import { z } from 'zod';
import { practiceMotifs } from '../fields/art';
import { choice, count, date, flag, icon, line, list, slug } from '../fields/fields';
import { blocksField, pageFields } from './page';

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

const legalPackage = z.strictObject({ ...pageFields, order, card, blocks: blocksField });

const article = z.strictObject({
  ...pageFields,
  date: date({
    title: 'Date',
    description: 'The day or month of publication, such as 2025-09-19 or 2024-10.',
  }),
  dateText: line({
    title: 'Date as text',
    description: 'The date in a particular form; it must mean the same.',
    max: 30,
  }).optional(),
  readTime: count({ title: 'Read time', description: 'Minutes at 200 words a minute.', min: 1, max: 90 }),
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
  reviewed: date({
    title: 'Reviewed',
    description: 'The day on which a lawyer last reviewed the article; asked for before the site goes live.',
    examples: ['2025-09-12'],
  }).optional(),
  featured: flag({
    title: 'Featured',
    description: 'Sets the article at the head of the index; one at most.',
  }),
  blocks: blocksField,
});

/** The collections: a folder each, whose every file is one entry with an address of its own. */
export const collections = {
  'practice-areas': { singular: 'practice area', schema: practiceArea, newestFirst: false },
  industries: { singular: 'industry', schema: industry, newestFirst: false },
  packages: { singular: 'package', schema: legalPackage, newestFirst: false },
  articles: { singular: 'article', schema: article, newestFirst: true },
} as const;

export type Collection = keyof typeof collections;

export const collectionNames = Object.keys(collections) as Collection[];

export type EntryData = { [C in Collection]: z.output<(typeof collections)[C]['schema']> }[Collection];
