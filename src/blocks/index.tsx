import type { ReactNode } from 'react';
import type { BlockOf, BlockType } from '../../schema/blocks/index';
import { ArticleBody } from './article-body';
import { ArticleHero } from './article-hero';
import { ArticleIndex, NewsletterForm } from './article-index';
import { Checklist } from './checklist';
import { ClothSentence } from './cloth-sentence';
import { ClothBand, Cta } from './cloths';
import { CollectionCards, CollectionIndex, RelatedPages } from './collections';
import { ComingSoon } from './coming-soon';
import { ContactCards, OfficeMap } from './contact-cards';
import { ContactForm } from './contact-form';
import { CountryComparison } from './country-comparison';
import { DeadlineClock } from './deadline-clock';
import { DrawnFigures } from './drawn-figures';
import { Glossary } from './glossary';
import { Hero } from './hero';
import { LawCloth } from './law-cloth';
import { LawSources } from './law-sources';
import { LegalSections } from './legal-sections';
import { ExpertiseCards, Faq, HelpList, NumberedList, Reasons, Statistics, TopicList } from './lists';
import { NotFound } from './not-found';
import { PackageFinder } from './package-finder';
import { BookingCards, PriceComparison } from './prices';
import { PricingTable } from './pricing-table';
import { ProcessSteps } from './process-steps';
import { Profile } from './profile';
import { QuestionIndex } from './question-index';
import { RuleCheck } from './rule-check';
import { ShareLinks } from './sharing';
import { TableBlock } from './tables';
import { Disclaimer, LawDate, Overview, Prose, Testimonial, WhyItMatters } from './texts';

type BlockComponent<T extends BlockType> = (props: { block: BlockOf<T> }) => ReactNode;

const components: { [T in BlockType]: BlockComponent<T> } = {
  hero: Hero,
  profile: Profile,
  'cloth-band': ClothBand,
  reasons: Reasons,
  statistics: Statistics,
  'drawn-figures': DrawnFigures,
  testimonial: Testimonial,
  'collection-cards': CollectionCards,
  'collection-index': CollectionIndex,
  'expertise-cards': ExpertiseCards,
  'topic-list': TopicList,
  overview: Overview,
  'why-it-matters': WhyItMatters,
  'help-list': HelpList,
  'numbered-list': NumberedList,
  checklist: Checklist,
  'process-steps': ProcessSteps,
  table: TableBlock,
  'pricing-table': PricingTable,
  'price-comparison': PriceComparison,
  'package-finder': PackageFinder,
  'cloth-sentence': ClothSentence,
  'booking-cards': BookingCards,
  'country-comparison': CountryComparison,
  faq: Faq,
  'question-index': QuestionIndex,
  glossary: Glossary,
  'rule-check': RuleCheck,
  'deadline-clock': DeadlineClock,
  prose: Prose,
  'legal-sections': LegalSections,
  'law-sources': LawSources,
  'law-cloth': LawCloth,
  'article-index': ArticleIndex,
  'article-hero': ArticleHero,
  'article-body': ArticleBody,
  'share-links': ShareLinks,
  'related-pages': RelatedPages,
  'coming-soon': ComingSoon,
  'newsletter-form': NewsletterForm,
  'contact-form': ContactForm,
  'contact-cards': ContactCards,
  map: OfficeMap,
  disclaimer: Disclaimer,
  'law-date': LawDate,
  cta: Cta,
  'not-found': NotFound,
};

/** Returns the component of a block type. The component expects a block of that type. */
export function getBlockComponent(type: BlockType): BlockComponent<BlockType> {
  return components[type] as BlockComponent<BlockType>;
}
