import type { Tree } from '../content/tree';
import type { SiteSettings } from '../files/site';
import type { Wording } from '../files/wording';
import type { Entries } from './entries';
import type { Citations } from './page-law';
import type { Register } from './register';

/** What pages and menus are resolved from. */
export interface SiteSource {
  /** What `site.json` says, as far as it can be read. */
  tree: Pick<Tree, 'settings'>;
  settings: SiteSettings;
  wording: Wording;
  entries: Entries;
  register: Register;
  citations: Citations;
}
