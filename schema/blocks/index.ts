import * as z from 'zod';
import type { Resolved } from '../define-block';
import { articleBody } from './article-body';
import { articleHero } from './article-hero';
import { articleIndex } from './article-index';
import { bookingCards } from './booking-cards';
import { clothBand } from './cloth-band';
import { collectionCards } from './collection-cards';
import { collectionIndex } from './collection-index';
import { comingSoon } from './coming-soon';
import { contactCards } from './contact-cards';
import { contactForm } from './contact-form';
import { cta } from './cta';
import { disclaimer } from './disclaimer';
import { expertiseCards } from './expertise-cards';
import { faq } from './faq';
import { helpList } from './help-list';
import { hero } from './hero';
import { lawSources } from './law-sources';
import { legalSections } from './legal-sections';
import { map } from './map';
import { newsletterForm } from './newsletter-form';
import { notFound } from './not-found';
import { numberedList } from './numbered-list';
import { overview } from './overview';
import { priceComparison } from './price-comparison';
import { pricingTable } from './pricing-table';
import { processSteps } from './process-steps';
import { profile } from './profile';
import { prose } from './prose';
import { reasons } from './reasons';
import { relatedPages } from './related-pages';
import { shareLinks } from './share-links';
import { statistics } from './statistics';
import { testimonial } from './testimonial';
import { topicList } from './topic-list';
import { whyItMatters } from './why-it-matters';

/** Every block there is, in the order in which the studio offers them. */
export const blocks = [
  hero,
  profile,
  clothBand,
  reasons,
  statistics,
  testimonial,
  collectionCards,
  collectionIndex,
  expertiseCards,
  topicList,
  overview,
  whyItMatters,
  helpList,
  numberedList,
  processSteps,
  pricingTable,
  priceComparison,
  bookingCards,
  faq,
  prose,
  legalSections,
  lawSources,
  articleIndex,
  articleHero,
  articleBody,
  shareLinks,
  relatedPages,
  comingSoon,
  newsletterForm,
  contactForm,
  contactCards,
  map,
  disclaimer,
  cta,
  notFound,
] as const;

type Definition = (typeof blocks)[number];

export type BlockType = Definition['type'];

export type BlockOf<T extends BlockType> = Resolved<Extract<Definition, { type: T }>>;

export type Block = { [T in BlockType]: BlockOf<T> }[BlockType];

const schemas = blocks.map((block) => block.schema) as unknown as [z.ZodObject, ...z.ZodObject[]];

export const blockSchema = z
  .discriminatedUnion('type', schemas)
  .meta({ title: 'Block', description: 'One part of a page; its "type" says which.' });
