import type { ReactNode } from 'react';
import type { BlockOf, BlockType } from '../../schema/blocks/index';
import { ArticleBody } from './article-body/article-body';
import { ArticleHero } from './article-hero/article-hero';
import { ArticleIndex } from './article-index';
import { BookingCards } from './booking-cards';
import { ClothBand } from './cloth-band';
import { CollectionCards } from './collection-cards';
import { CollectionIndex } from './collection-index';
import { ComingSoon } from './coming-soon/coming-soon';
import { ContactCards } from './contact-cards';
import { ContactForm } from './contact-form/contact-form';
import { Cta } from './cta';
import { Disclaimer } from './disclaimer';
import { ExpertiseCards } from './expertise-cards';
import { Faq } from './faq';
import { HelpList } from './help-list';
import { Hero } from './hero';
import { LawSources } from './law-sources';
import { LegalSections } from './legal-sections';
import { OfficeMap } from './map';
import { NewsletterForm } from './newsletter-form';
import { NotFound } from './not-found';
import { NumberedList } from './numbered-list';
import { Overview } from './overview';
import { PriceComparison } from './price-comparison';
import { PricingTable } from './pricing-table';
import { ProcessSteps } from './process-steps';
import { Profile } from './profile';
import { Prose } from './prose';
import { Reasons } from './reasons';
import { RelatedPages } from './related-pages';
import { ShareLinks } from './share-links';
import { Statistics } from './statistics';
import { Testimonial } from './testimonial';
import { TopicList } from './topic-list';
import { WhyItMatters } from './why-it-matters';

/** What shows one type of block. */
type BlockComponent<T extends BlockType> = (props: { block: BlockOf<T> }) => ReactNode;

const components: { [T in BlockType]: BlockComponent<T> } = {
  hero: Hero,
  profile: Profile,
  'cloth-band': ClothBand,
  reasons: Reasons,
  statistics: Statistics,
  testimonial: Testimonial,
  'collection-cards': CollectionCards,
  'collection-index': CollectionIndex,
  'expertise-cards': ExpertiseCards,
  'topic-list': TopicList,
  overview: Overview,
  'why-it-matters': WhyItMatters,
  'help-list': HelpList,
  'numbered-list': NumberedList,
  'process-steps': ProcessSteps,
  'pricing-table': PricingTable,
  'price-comparison': PriceComparison,
  'booking-cards': BookingCards,
  faq: Faq,
  prose: Prose,
  'legal-sections': LegalSections,
  'law-sources': LawSources,
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
  cta: Cta,
  'not-found': NotFound,
};

/** The component of a block, as one that is given what its type says. */
export function componentOf(type: BlockType): BlockComponent<BlockType> {
  return components[type] as BlockComponent<BlockType>;
}
