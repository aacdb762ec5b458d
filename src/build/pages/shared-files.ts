import { builtFolders } from '../../../schema/content/output-paths';
import { getDownloadAddress } from '../../../schema/content/tree';
import type { PictureKey } from '../../../schema/fields/art';
import { isAddress, toHref } from '../../../schema/fields/formats';
import type { Site } from '../../../schema/site-model';
import { formatFileSize } from '../../shared/downloads';
import type { MovedPage, ShellData } from '../../shared/page-data';
import { fillWords } from '../../shared/words';
import type { SiteCode } from '../bundle';
import { readToday } from '../clock';
import { fileWriter, hashOf, type Write } from '../disk';
import { SiteAssets } from './assets';
import { type DocumentParts, gatherDocumentParts } from './document';
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

/** Creates the data that all pages share. */
export function toShellData(site: Site, assets: SiteAssets): ShellData {
  const { url, firm, contact, social, delivery, map, currency, images, timeZone } = site.settings;
  return {
    url,
    navigation: site.navigation,
    wording: site.wording,
    firm,
    contact: { ...contact, phoneLink: toHref(`tel:${contact.phone}`) },
    social,
    delivery,
    map,
    priceNote: currency.includes,
    sign: images.sign ? assets.sign(images.sign) : undefined,
    year: Number(readToday(timeZone).slice(0, 4)),
    fileNotes: formatFileNotes(site),
    pictures: Object.fromEntries(
      ['house:logo' as const, ...listMenuPictures(site)].map((key) => [key, assets.picture(key)]),
    ),
  };
}

/** Formats the type and size of each download in the language of the site. */
function formatFileNotes({ home, downloads, settings, wording }: Site): Record<string, string> {
  const notes = Array.from(downloads, ([name, { length }]) => {
    const size = formatFileSize(length, settings.language);
    return [home + getDownloadAddress(name).slice(1), fillWords(wording.fileNote, { type: 'PDF', size })];
  });
  return Object.fromEntries(notes);
}

/** Lists the keys of the small pictures beside menu links. */
function listMenuPictures({ navigation }: Site): PictureKey[] {
  const links = navigation.header.flatMap((item) => item.links ?? []);
  return links.flatMap(({ picture }) => (picture && picture !== 'arrow' ? [picture] : []));
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
