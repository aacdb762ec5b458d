import type { ViteDevServer } from 'vite';
import type { SiteInProgress } from '../site-in-progress';
import type { Texts } from './texts';

/** What the studio's answers are made of. */
export interface Studio {
  server: ViteDevServer;
  folder: string;
  texts: Texts;
  inProgress: SiteInProgress;
  /** Reads the data, and pushes what changed to open pages. */
  update: () => Promise<void>;
}
