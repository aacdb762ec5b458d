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
  /** True if the menu is as wide as the page, with pictures and an introduction. */
  pictures?: boolean;
  intro?: string;
  /** The menu item is marked as current at this address and at all addresses below it. */
  section: string;
}

export interface Navigation extends Omit<NavigationData, 'header'> {
  header: MenuItem[];
}

/** The notice at the top of all pages. */
export interface Notice extends Pick<NonNullable<SiteSettings['notice']>, 'text' | 'link' | 'dismissible'> {
  /** The status of a notice that visitors do not see today. Set only during editing. */
  status?: string;
}

export interface ArticleFacts
  extends Pick<ArticleData, 'date' | 'category' | 'tags' | 'keywords' | 'excerpt' | 'author' | 'reviewer'> {
  dateText: string;
  minutes: number;
}

export interface Opening {
  name: PictureKey;
  alt?: string;
}

export interface Page {
  /** The id, such as `pages/contact` or `industries/agritech`. Page 2 of a long list has `#2` at the end. */
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

/** A valid site: plain data with default values and resolved references. */
export interface Site {
  /** The base path of all addresses: `/`, or for example `/site/`. */
  home: string;
  settings: SiteSettings;
  navigation: Navigation;
  notice?: Notice;
  wording: Wording;
  pages: Page[];
  blockTypes: ReadonlySet<string>;
  articles: Card[];
  cards: Map<string, Card>;
  /** The listed entries of each collection, in the order in which lists show them. */
  listed: Map<Collection, Card[]>;
  /** The art settings by id, in file order. Contains all collection entries, and those pages that have art settings. */
  art: Map<string, ArtSettings>;
  entryPhotographs: Map<string, string>;
  images: Map<string, Uint8Array>;
  /** The PDF files that visitors download. The keys are the file names. */
  downloads: Map<string, Uint8Array>;
  /** The files that the site serves unchanged from its root. The keys are paths, such as `.well-known/security.txt`. */
  publicFiles: Map<string, Uint8Array>;
  redirects: { from: string; to: string }[];
}
