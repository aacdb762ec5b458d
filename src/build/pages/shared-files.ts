import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { transform } from 'lightningcss';
import { builtFolders } from '../../../schema/content/output-paths';
import { getDownloadAddress } from '../../../schema/content/tree';
import type { PictureKey } from '../../../schema/fields/art';
import { isAddress, toHref } from '../../../schema/fields/formats';
import type { Notice, Site } from '../../../schema/site-model';
import { formatFileSize } from '../../shared/downloads';
import type { MovedPage, ShellData } from '../../shared/page-data';
import { fillWords } from '../../shared/words';
import { createFontFaces } from '../../theme/font-faces';
import { ground } from '../../theme/tokens';
import { styleTargets } from '../browser-target';
import type { ClientCode, InlineScripts, SiteCode } from '../bundle';
import { readToday } from '../clock';
import { hashOf, type Write } from '../disk';
import { findOutsideHosts } from '../host/security';
import { getFeedAddress } from '../host/sitemap-and-feed';
import type { SiteAssets } from './assets';
import type { DocumentParts, WriteJob } from './write-pages';

/** Writes the files that all pages share: styles, scripts and data. Returns the parts that `writePages` needs. */
export function writeSharedFiles(
  { site, assets, write }: Pick<WriteJob, 'site' | 'assets' | 'write'>,
  { client, scripts }: SiteCode,
): Pick<WriteJob, 'shell' | 'parts' | 'release'> {
  const { shell, shellUrl } = writeShell(site, assets, write);
  const parts = gatherDocumentParts({ site, shell, shellUrl, code: client, scripts }, write);
  const release = computeRelease(parts);
  writeMoves(site, release, write);
  return { shell, parts, release };
}

function writeShell(site: Site, assets: SiteAssets, write: Write): { shell: ShellData; shellUrl: string } {
  const shell = toShellData(site, assets);
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
    notice: site.notice && { ...site.notice, id: identifyNotice(site.notice) },
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

/** Returns an id that changes with the text or the link, so that a changed notice appears again. */
function identifyNotice({ text, link }: Notice): string {
  return hashOf(JSON.stringify([text, link])).slice(0, 8);
}

/** Formats the type and size of each download in the language of the site. */
function formatFileNotes({ home, downloads, settings, wording }: Site): Record<string, string> {
  const notes = Array.from(downloads, ([name, { length }]) => {
    const size = formatFileSize(length, settings.language);
    return [home + getDownloadAddress(name).slice(1), fillWords(wording.fileNote, { type: 'PDF', size })];
  });
  return Object.fromEntries(notes);
}

function listMenuPictures({ navigation }: Site): PictureKey[] {
  const links = navigation.header.flatMap((item) => item.links ?? []);
  return links.flatMap(({ picture }) => (picture && picture !== 'arrow' ? [picture] : []));
}

/**
 * Writes a data file for each redirect from a page address. The file contains the new address, so that the router can
 * follow old links.
 */
function writeMoves({ home, redirects }: Site, release: string, write: Write): void {
  for (const { from, to } of redirects.filter(({ from }) => isAddress(`/${from.slice(home.length)}`))) {
    const data: MovedPage = { release, moved: to };
    write(`${home}${builtFolders.data}/${from.slice(home.length)}.json`, JSON.stringify(data));
  }
}

/**
 * Returns the release: a hash of everything that the pages share. A tab with another release reloads on its next
 * navigation.
 */
function computeRelease({ early, entry, shellUrl, globalCss, laterCss, scripts }: DocumentParts): string {
  return hashOf(JSON.stringify([early, entry, shellUrl, globalCss, laterCss, scripts])).slice(0, 12);
}

interface PartsSource {
  site: Site;
  shell: ShellData;
  shellUrl: string;
  code: ClientCode;
  scripts: InlineScripts;
}

/** Creates the parts that all documents of a site share. Passes the files that belong to these parts to `keep`. */
export function gatherDocumentParts(
  { site, shell, code, ...others }: PartsSource,
  keep: Write,
): DocumentParts {
  return {
    ...code,
    ...others,
    ...readGlobalCss(keep, site.home),
    language: site.settings.language,
    notice: shell.notice?.dismissible ? shell.notice.id : undefined,
    icon: shell.pictures['house:logo']?.src ?? '',
    feed: getFeedAddress(site),
    outside: findOutsideHosts(site),
  };
}

const theme = join(import.meta.dirname, '../../theme');
const frame = join(import.meta.dirname, '../../frame');

/**
 * Returns what every page needs: the CSS, the URLs of the fonts, and the URL of the style sheet that loads after the
 * first paint. Passes the font and style sheet files to `keep`.
 */
export function readGlobalCss(keep: (path: string, bytes: Uint8Array) => void, home = '/') {
  const keepAsset = (file: string, bytes: Uint8Array) => {
    const { name, ext } = parse(file);
    const path = `${home.slice(1)}assets/${name}-${hashOf(bytes).slice(0, 8)}${ext}`;
    keep(path, bytes);
    return `/${path}`;
  };
  const keepFont = (file: string) => keepAsset(file, readFileSync(join(theme, 'fonts', file)));
  const readCss = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');
  const grounds = `:root{--bg:${ground.light}}@media screen{.dark{--bg:${ground.dark}}}`;
  const globalCss = minifyCss(
    createFontFaces(keepFont) + grounds + readCss(theme, 'global.css') + readCss(frame, 'frame.css'),
  );
  const later = minifyCss(readCss(frame, 'later.css') + readCss(theme, 'print.css'));
  return {
    globalCss,
    laterCss: keepAsset('later.css', Buffer.from(later)),
    sans: keepFont('instrument-sans.woff2'),
    serif: keepFont('source-serif.woff2'),
    barColors: ground,
  };
}

function minifyCss(css: string): string {
  return transform({
    filename: 'site.css',
    code: Buffer.from(css),
    minify: true,
    targets: styleTargets,
  }).code.toString();
}
