import { builtFolders } from '../../../schema/content/output-paths';
import { isAddress } from '../../../schema/fields/formats';
import type { Site } from '../../../schema/site-model';
import type { MovedPage, ShellData } from '../../shared/page-data';
import type { SiteCode } from '../bundle';
import { fileWriter, hashOf, type Write } from '../disk';
import { SiteAssets } from './assets';
import { type DocumentParts, gatherDocumentParts } from './document';
import { toShellData } from './page-data';
import type { WriteJob } from './write-pages';

/** Writes the files that all pages share: styles, scripts and data. Returns what `writePages` needs of them. */
export function writeSharedFiles(
  { site, photographs, folder }: Pick<WriteJob, 'site' | 'photographs' | 'folder'>,
  { client, scripts }: SiteCode,
): Pick<WriteJob, 'shell' | 'parts' | 'release'> {
  const write = fileWriter(folder);
  const { shell, shellUrl } = writeShell(site, photographs, write);
  const parts = gatherDocumentParts({ site, shell, shellUrl, code: client, scripts }, write);
  const release = computeRelease(parts);
  writeMoves(site, release, write);
  return { shell, parts, release };
}

/** Writes the data that all pages share, and its pictures. */
function writeShell(
  site: Site,
  photographs: WriteJob['photographs'],
  write: Write,
): { shell: ShellData; shellUrl: string } {
  const assets = new SiteAssets(site, photographs);
  const shell = toShellData(site, assets);
  for (const [path, content] of assets.files) write(path, content);
  const json = JSON.stringify(shell);
  const shellUrl = `${site.home}${builtFolders.assets}/shell-${hashOf(json).slice(0, 8)}.json`;
  write(shellUrl, json);
  return { shell, shellUrl };
}

/** Writes a data file with the new address for each redirect, so that the router can follow old links. */
function writeMoves({ home, redirects }: Site, release: string, write: Write): void {
  // Only these redirects matter, because links on pages lead only to addresses of this form.
  for (const { from, to } of redirects.filter(({ from }) => isAddress(`/${from.slice(home.length)}`))) {
    const data: MovedPage = { release, moved: to };
    write(`${home}${builtFolders.data}/${from.slice(home.length)}.json`, JSON.stringify(data));
  }
}

/** Returns a hash of everything that the pages share. A tab that has another release reloads on its next navigation. */
function computeRelease({ early, entry, shellUrl, globalCss, laterCss, scripts }: DocumentParts): string {
  return hashOf(JSON.stringify([early, entry, shellUrl, globalCss, laterCss, scripts])).slice(0, 12);
}
