import type { ContentFile, Tree } from '../content/tree';
import type { Card, PageLink } from '../define-block';
import type { EntryData } from '../files/collections';
import type { Laws } from '../files/law';
import type { SiteSettings } from '../files/site';
import type { Wording } from '../files/wording';
import type { Terms } from './text-links';

/** The data of the whole site. Pages, blocks and laws are resolved from this data. */
export interface ResolveContext {
  tree: Pick<Tree, 'rawSettings'>;
  settings: SiteSettings;
  wording: Wording;
  entries: Entries;
  overviews: PageLink[];
  laws: Laws;
  terms: Terms | undefined;
}

/** A page or an entry of a collection, with the card that links to it. */
export interface Entry {
  file: ContentFile;
  data: EntryData;
  card: Card;
}

/** The pages and entries that the site shows. */
export interface Entries {
  readonly all: readonly Entry[];
  getById(id: string): Entry | undefined;
  getByAddress(address: string): Entry | undefined;
  /** Returns the cards of the listed entries of a collection, in the order in which lists show them. */
  cards(collection: string): Card[];
  /** Returns the listed articles of all collections, newest first. */
  articles(): Card[];
}
