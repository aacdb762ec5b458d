import type { Site } from '../../../schema/site-model';
import type { ShellData } from '../../page-data';
import type { InlineScripts } from '../bundle/inline-scripts';
import type { ClientCode } from '../bundle/manifest';
import type { Write } from '../disk/files';
import { findOutsideHosts, type OutsideHosts } from '../host/security';
import { type BarColors, type LaterCss, readGlobalCss } from './global-css';

/** What every document of a build shares. */
export interface DocumentParts extends ClientCode {
  language: string;
  /** Tokens, reset and font faces: the rules of every page. */
  globalCss: string;
  /** The font faces of pages that are set in the serif. */
  serifCss: string;
  laterCss: LaterCss;
  barColors: BarColors;
  icon: string;
  /** The address of the shared data of header and footer. */
  shellUrl: string;
  /** The fonts to fetch early, as addresses. */
  fonts: string[];
  scripts: InlineScripts;
  outside: OutsideHosts;
  /** What the development server adds to the head; its documents then have its wider policy. */
  overlay?: string;
}

interface PartsSource {
  site: Site;
  shell: ShellData;
  shellUrl: string;
  code: ClientCode;
  scripts: InlineScripts;
}

/** Gathers what the documents of a site share; each file is handed to `keep`. */
export function gatherDocumentParts(
  { site, shell, shellUrl, code, scripts }: PartsSource,
  keep: Write,
): DocumentParts {
  const { css, serif, later, fonts, barColors } = readGlobalCss(keep);
  return {
    ...code,
    language: site.settings.language,
    globalCss: css,
    serifCss: serif,
    laterCss: later,
    barColors,
    icon: shell.pictures['house:logo']?.src ?? '',
    shellUrl,
    fonts: fonts.preloaded,
    scripts,
    outside: findOutsideHosts(site),
  };
}
