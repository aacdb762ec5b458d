import { relative } from 'node:path';
import { SiteDataError } from '../../schema/problems';
import { readForLaunch, readSite } from '../../schema/read-site';
import type { Site } from '../../schema/site-model';
import { type Findings, formats } from '../author/reports';
import { readIcons } from './icons';
import { readFiles } from './read-files';

/** What a reading of the data gave: a site, or everything that is wrong with it. */
export type SiteReading = { site: Site; findings?: undefined } | { site?: undefined; findings: Findings };

/** Reads the data of a folder. `drafts` counts drafts as pages, `launch` what is not settled yet as problems. */
export function loadSite(
  folder: string,
  { drafts = false, launch = false, outcome = 'Nothing was built.' } = {},
): SiteReading {
  const files = readFiles(folder);
  const printed = relative(process.cwd(), folder) || '.';
  const known = { icons: new Set(readIcons().keys()), folder: printed, drafts };
  const result = launch ? readForLaunch(files, known) : readSite(files, known);
  if (!(result instanceof SiteDataError)) return { site: result };
  const textOf = (file: string) => {
    const bytes = file.endsWith('.json') ? files[file.slice(printed.length + 1)] : undefined;
    return bytes && new TextDecoder().decode(bytes);
  };
  return { findings: { problems: result.problems, fileCount: result.fileCount, textOf, outcome } };
}

/** The findings as the terminal shows them. */
export function toTerminal(findings: Findings): string {
  return formats.pretty(findings);
}
