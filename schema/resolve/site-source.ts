import type { Tree } from '../content/tree';
import type { Laws } from '../files/law';
import type { SiteSettings } from '../files/site';
import type { Wording } from '../files/wording';
import type { Entries } from './entries';

/** What pages and menus are resolved from. */
export interface SiteSource {
  /** What `site.json` says, as far as it can be read. */
  tree: Pick<Tree, 'settings'>;
  settings: SiteSettings;
  wording: Wording;
  entries: Entries;
  /** What articles may cite. */
  laws: Laws;
}
