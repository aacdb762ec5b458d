import type { Block } from './blocks/index';
import type { Card, PageLink } from './define-block';
import type { ArtSettings, PictureKey, PracticeMotif } from './fields/art';
import type { ArticleData, Collection, HeroLook } from './files/collections';
import type { NavigationData } from './files/navigation';
import type { SiteSettings } from './files/site';
import type { Wording } from './files/wording';

export interface MenuLink {
  label: string;
  to: string;
  /** The key of a small picture, or `arrow` for the link to an overview. */
  picture?: PictureKey | 'arrow';
}

export interface MenuItem {
  label: string;
  to?: string;
  links?: MenuLink[];
  /** Shown as wide as the page, with pictures and an introduction. */
  pictures?: boolean;
  intro?: string;
  /** Addresses that begin with this belong to the entry. */
  section: string;
}

export interface Navigation extends Omit<NavigationData, 'header'> {
  header: MenuItem[];
}

export interface ArticleFacts
  extends Pick<ArticleData, 'date' | 'category' | 'tags' | 'keywords' | 'excerpt'> {
  dateText: string;
  minutes: number;
}

export interface Opening {
  name: PictureKey;
  alt?: string;
}

export interface Page {
  /** `pages/contact` or `industries/agritech`; pages of a long list add `#2`. */
  id: string;
  file: string;
  address: string;
  aliases: string[];
  kind: 'page' | 'not-found' | Collection;
  title: string;
  headTitle: string;
  description: string;
  breadcrumbs: PageLink[];
  overview?: PageLink;
  draft: boolean;
  /** An article whose day has not come: lists, feed and sitemap leave it out. */
  isScheduled?: boolean;
  updated?: string;
  article?: ArticleFacts;
  art?: ArtSettings;
  look?: HeroLook;
  opening?: Opening;
  motif?: PracticeMotif;
  pageNumber: number;
  pageCount: number;
  blocks: Block[];
}

/** A whole site: plain data, defaults filled, every reference good. */
export interface Site {
  /** The address of the home page, which all others begin with: `/`, or `/site/` where the site is published below a path. */
  home: string;
  settings: SiteSettings;
  navigation: Navigation;
  wording: Wording;
  pages: Page[];
  blockTypes: ReadonlySet<string>;
  articles: Card[];
  cards: Map<string, Card>;
  /** The art settings of entries, and of pages that name any, by id, in file order. */
  art: Map<string, ArtSettings>;
  entryPhotographs: Map<string, string>;
  images: Map<string, Uint8Array>;
  /** The PDF files that visitors download, by their names. */
  downloads: Map<string, Uint8Array>;
  /** The files that are served unchanged at the top of the site, by their paths. */
  publicFiles: Map<string, Uint8Array>;
  redirects: { from: string; to: string }[];
}
