import * as z from 'zod';
import { blockSchema } from '../blocks/index';
import { brights, deeps, grounds, motifs, pindos } from '../fields/art';
import { choice, date, flag, line, list, photograph, slug } from '../fields/fields';
import { isAddress, maxAddress } from '../fields/names';

/** The parts of a page. */
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
    seed: slug({ title: 'Seed', description: 'Another word draws another variation.' }).optional(),
  })
  .meta({
    title: 'Art',
    description: 'How the cloth of the entry is drawn; what is left out follows from its name.',
  });

/** The fields that every address has, whether a page or an entry of a collection. */
export const pageFields = {
  title: line({
    title: 'Title',
    description: 'Names the page in links, lists and the browser; without a seoTitle at most 65 characters.',
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
  firstAddress: z
    .string()
    .max(maxAddress, { abort: true })
    .refine(isAddress, { params: { rule: 'address-form', form: 'address' } })
    .meta({
      title: 'First address',
      description:
        'Where the page was first published, by which readers of the feed know it. It is written by "npm run rename" and by nobody else.',
    })
    .optional(),
  listed: z.boolean().default(true).meta({
    title: 'Listed',
    description: 'false keeps the page out of indexes, menus and the feed; it stays reachable.',
  }),
  draft: flag({
    title: 'Draft',
    description: 'true keeps the page out of the built site; it shows, marked, while writing.',
  }),
  updated: date({
    title: 'Updated',
    description: 'The day of the last change that matters to a reader.',
    examples: ['2025-11-01'],
  }).optional(),
  art: art.optional(),
  picture: photograph.optional(),
};

/** A page: one file, one address. */
export const pageSchema = z
  .strictObject({ ...pageFields, blocks: blocksField })
  .meta({ title: 'Page', description: 'One page of the site.' });
