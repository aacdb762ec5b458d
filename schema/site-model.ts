import type { Card, LawEvent, Question } from './block-context';
import type { Block } from './blocks/index';
import type { ArtSettings, PracticeMotif } from './fields/art';
import type { PictureKey } from './fields/picture-key';
import type { Collection, HeroLook } from './files/collections';
import type { SiteSettings } from './files/site';
import type { Wording } from './files/wording';
import type { Problem } from './problems';

/** A link of a menu, resolved. */
export interface MenuLink {
  label: string;
  to: string;
  /** The key of a small picture, or `arrow` for the link to an overview. */
  picture?: PictureKey | 'arrow';
}

/** An entry of the main menu: a link, or a menu of links under a label. */
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

export interface Navigation {
  header: MenuItem[];
  button: { label: string; to: string };
  footer: MenuLink[];
  legal: MenuLink[];
}

export interface Breadcrumb {
  label: string;
  to: string;
}

/** What an article says about itself beside its text. */
export interface ArticleFacts {
  date: string;
  dateText: string;
  minutes: number;
  category: string;
  tags: string[];
  keywords: string[];
  excerpt: string;
}

/** The picture at the head of a page, and the words that stand for it. */
export interface Opening {
  name: PictureKey;
  alt?: string;
}

/** One address of the site with everything that is shown there. */
export interface Page {
  /** `pages/contact` or `industries/agritech`; pages of a long list add `#2`. */
  id: string;
  file: string;
  address: string;
  aliases: string[];
  kind: 'page' | 'not-found' | Collection;
  title: string;
  /** The title for browsers and search engines, without the firm. */
  headTitle: string;
  description: string;
  breadcrumbs: Breadcrumb[];
  /** Where the collection of an entry has its overview. */
  overview?: Breadcrumb;
  draft: boolean;
  /** An article whose day has not come: lists, feed and sitemap leave it out. */
  ahead?: boolean;
  updated?: string;
  article?: ArticleFacts;
  art?: ArtSettings;
  /** How its collection's pages begin; nothing for what belongs to none. */
  look?: HeroLook;
  opening?: Opening;
  motif?: PracticeMotif;
  pageNumber: number;
  pageCount: number;
  /** Of the pages of a site resolved anew each time: who needs them twice takes a copy of the page. */
  readonly blocks: Block[];
}

/** What a feed of changes in the law says. */
export interface LawFeed {
  title: string;
  description: string;
  /** The overview of the register, or the home page where it has none. */
  page: string;
  /** The addresses of the register begin with this. */
  section: string;
  /** What changed in the listed laws, the newest first; there is at least one change. */
  events: LawEvent[];
}

/** What pages ask of the rest of their site: their blocks come of their files, the settings, the wording and the answers. */
export interface Questions {
  /** What the page of an id asked when its blocks were last resolved; nothing where they never were. */
  askedBy(id: string): ReadonlySet<Question> | undefined;
  /** What a question is answered. */
  answer(question: Question): unknown;
}

/** A whole site: plain data but for the questions, defaults filled, every reference good. */
export interface Site {
  settings: SiteSettings;
  navigation: Navigation;
  wording: Wording;
  pages: Page[];
  questions: Questions;
  /** The types of the blocks that its authors have put on pages. */
  blockTypes: ReadonlySet<string>;
  /** The listed articles, newest first. */
  articles: Card[];
  /** Missing where no law of a register has changed, as where there is no register. */
  lawFeed?: LawFeed;
  /** The cards of all entries, listed or not, by id. */
  cards: Map<string, Card>;
  /** The art settings of entries, and of pages that name any, by id, in file order. */
  art: Map<string, ArtSettings>;
  /** The photographs of entries that have one, as file names by the ids of the entries. */
  entryPhotographs: Map<string, string>;
  /** The pictures that are shown, by file name under `images/`. */
  images: Map<string, Uint8Array>;
  redirects: { from: string; to: string }[];
  fileCount: number;
  /** What is worth a look and fails nothing; empty unless a reading asks for it. */
  advice: Problem[];
}
