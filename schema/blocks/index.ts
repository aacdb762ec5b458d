import * as z from 'zod';
import type { Resolved } from '../define-block';
import { articleBody, articleHero, articleIndex, lawSources, shareLinks } from './articles';
import { collectionCards, collectionIndex, relatedPages } from './collections';
import { comingSoon, contactCards, contactForm, cta, map, newsletterForm } from './contact';
import { countryComparison } from './countries';
import { drawnFigures } from './drawings';
import { lawCloth } from './laws';
import {
  checklist,
  expertiseCards,
  faq,
  helpList,
  numberedList,
  processSteps,
  reasons,
  statistics,
  topicList,
} from './lists';
import { clothBand, hero, notFound, profile } from './openings';
import { bookingCards, packageFinder, priceComparison, pricingTable } from './prices';
import { clothSentence } from './sentence';
import { tableBlock } from './tables';
import { disclaimer, lawDate, legalSections, overview, prose, testimonial, whyItMatters } from './texts';
import { deadlineClock, glossary, questionIndex, ruleCheck } from './tools';

/** All blocks by group, in the order in which the studio lists them in the dialog for a new block. */
export const blockGroups = [
  { title: 'Openings', blocks: [hero, profile, articleHero, notFound] },
  { title: 'Texts', blocks: [overview, whyItMatters, prose, articleBody, testimonial, tableBlock, cta] },
  {
    title: 'Lists and questions',
    blocks: [
      reasons,
      statistics,
      expertiseCards,
      topicList,
      helpList,
      numberedList,
      checklist,
      processSteps,
      faq,
      questionIndex,
    ],
  },
  { title: 'Prices and booking', blocks: [pricingTable, priceComparison, packageFinder, bookingCards] },
  {
    title: 'Links to pages',
    blocks: [collectionCards, collectionIndex, articleIndex, relatedPages, shareLinks, comingSoon],
  },
  { title: 'Contact', blocks: [contactForm, contactCards, newsletterForm, map] },
  {
    title: 'Laws and tools',
    blocks: [
      countryComparison,
      glossary,
      ruleCheck,
      deadlineClock,
      lawSources,
      legalSections,
      lawDate,
      disclaimer,
    ],
  },
  { title: 'Patterns and drawings', blocks: [clothBand, clothSentence, lawCloth, drawnFigures] },
] as const;

export const blocks = blockGroups.flatMap<(typeof blockGroups)[number]['blocks'][number]>(
  (group) => group.blocks,
);

type Definition = (typeof blocks)[number];

export type BlockType = Definition['type'];

export type BlockOf<T extends BlockType> = Resolved<Extract<Definition, { type: T }>>;

export type Block = { [T in BlockType]: BlockOf<T> }[BlockType];

/** Returns the title that authors see for a type of block. Returns the type itself if it is unknown. */
export function getBlockTitle(type: string): string {
  return blocks.find((block) => block.type === type)?.title ?? type;
}

const schemas = blocks.map((block) => block.schema) as unknown as [z.ZodObject, ...z.ZodObject[]];

export const blockSchema = z
  .discriminatedUnion('type', schemas)
  .meta({ title: 'Block', description: 'One part of a page. Its "type" decides which fields it has.' });
