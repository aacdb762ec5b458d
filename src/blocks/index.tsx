import type { ReactNode } from 'react';
import type { BlockOf, BlockType } from '../../schema/blocks/index';

/** What shows one type of block. */
export type BlockComponent<T extends BlockType> = (props: { block: BlockOf<T> }) => ReactNode;

/** The module of a block, whose only export is what shows it. */
type BlockModule<T extends BlockType> = Readonly<Record<string, BlockComponent<T>>>;

type Loaders = { [T in BlockType]: () => Promise<BlockModule<T>> };

/** Fetches the module of each block; a page fetches those it uses. */
export const loaders: Loaders = {
  hero: () => import('./hero/hero'),
  profile: () => import('./profile/profile'),
  'cloth-band': () => import('./cloth-band'),
  reasons: () => import('./reasons'),
  statistics: () => import('./statistics/statistics'),
  testimonial: () => import('./testimonial'),
  'collection-cards': () => import('./collection-cards'),
  'collection-index': () => import('./collection-index'),
  'expertise-cards': () => import('./expertise-cards'),
  'topic-list': () => import('./topic-list'),
  overview: () => import('./overview'),
  'why-it-matters': () => import('./why-it-matters'),
  'help-list': () => import('./help-list'),
  'numbered-list': () => import('./numbered-list'),
  'process-steps': () => import('./process-steps/process-steps'),
  'pricing-table': () => import('./pricing-table/pricing-table'),
  'price-comparison': () => import('./price-comparison'),
  'booking-cards': () => import('./booking-cards'),
  faq: () => import('./faq'),
  checklist: () => import('./checklist'),
  'checklist-index': () => import('./checklist-index'),
  prose: () => import('./prose'),
  'legal-sections': () => import('./legal-sections'),
  'law-sources': () => import('./law-sources'),
  'article-index': () => import('./article-index'),
  'article-hero': () => import('./article-hero/article-hero'),
  'article-body': () => import('./article-body/article-body'),
  'share-links': () => import('./share-links'),
  'related-pages': () => import('./related-pages'),
  'coming-soon': () => import('./coming-soon/coming-soon'),
  'newsletter-form': () => import('./newsletter-form'),
  'contact-form': () => import('./contact-form/contact-form'),
  'contact-cards': () => import('./contact-cards'),
  map: () => import('./map/map'),
  disclaimer: () => import('./disclaimer'),
  cta: () => import('./cta'),
  'not-found': () => import('./not-found/not-found'),
};
