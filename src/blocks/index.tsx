import type { ReactNode } from 'react';
import type { BlockOf, BlockType } from '../../schema/blocks/index';

/** What shows one type of block. */
export type BlockComponent<T extends BlockType> = (props: { block: BlockOf<T> }) => ReactNode;

type Loaders = { [T in BlockType]: () => Promise<BlockComponent<T>> };

/** Fetches the component of each block; a page fetches those it uses. */
export const loaders: Loaders = {
  hero: () => import('./hero/hero').then((m) => m.Hero),
  profile: () => import('./profile/profile').then((m) => m.Profile),
  'cloth-band': () => import('./cloth-band').then((m) => m.ClothBand),
  reasons: () => import('./reasons').then((m) => m.Reasons),
  statistics: () => import('./statistics/statistics').then((m) => m.Statistics),
  testimonial: () => import('./testimonial').then((m) => m.Testimonial),
  'collection-cards': () => import('./collection-cards').then((m) => m.CollectionCards),
  'collection-index': () => import('./collection-index').then((m) => m.CollectionIndex),
  'expertise-cards': () => import('./expertise-cards').then((m) => m.ExpertiseCards),
  'topic-list': () => import('./topic-list').then((m) => m.TopicList),
  overview: () => import('./overview').then((m) => m.Overview),
  'why-it-matters': () => import('./why-it-matters').then((m) => m.WhyItMatters),
  'help-list': () => import('./help-list').then((m) => m.HelpList),
  'numbered-list': () => import('./numbered-list').then((m) => m.NumberedList),
  'process-steps': () => import('./process-steps/process-steps').then((m) => m.ProcessSteps),
  'pricing-table': () => import('./pricing-table/pricing-table').then((m) => m.PricingTable),
  'price-comparison': () => import('./price-comparison').then((m) => m.PriceComparison),
  'booking-cards': () => import('./booking-cards').then((m) => m.BookingCards),
  faq: () => import('./faq').then((m) => m.Faq),
  prose: () => import('./prose').then((m) => m.Prose),
  'legal-sections': () => import('./legal-sections').then((m) => m.LegalSections),
  'law-notice': () => import('./law-notice').then((m) => m.LawNotice),
  'law-sources': () => import('./law-sources').then((m) => m.LawSources),
  'law-register': () => import('./law-register').then((m) => m.LawRegister),
  'law-timeline': () => import('./law-timeline').then((m) => m.LawTimeline),
  'law-comparison': () => import('./law-comparison').then((m) => m.LawComparison),
  'law-entry': () => import('./law-entry').then((m) => m.LawEntry),
  'article-index': () => import('./article-index').then((m) => m.ArticleIndex),
  'article-hero': () => import('./article-hero/article-hero').then((m) => m.ArticleHero),
  'article-body': () => import('./article-body/article-body').then((m) => m.ArticleBody),
  'share-links': () => import('./share-links').then((m) => m.ShareLinks),
  'related-pages': () => import('./related-pages').then((m) => m.RelatedPages),
  'coming-soon': () => import('./coming-soon/coming-soon').then((m) => m.ComingSoon),
  'newsletter-form': () => import('./newsletter-form').then((m) => m.NewsletterForm),
  'contact-form': () => import('./contact-form/contact-form').then((m) => m.ContactForm),
  'contact-cards': () => import('./contact-cards').then((m) => m.ContactCards),
  map: () => import('./map/map').then((m) => m.OfficeMap),
  disclaimer: () => import('./disclaimer').then((m) => m.Disclaimer),
  cta: () => import('./cta').then((m) => m.Cta),
  'not-found': () => import('./not-found/not-found').then((m) => m.NotFound),
};
