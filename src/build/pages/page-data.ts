import { type LawWord, lawWords } from '../../../schema/fields/law-words';
import { toTarget } from '../../../schema/fields/phone';
import type { PictureKey } from '../../../schema/fields/picture-key';
import type { Wording } from '../../../schema/files/wording';
import type { Page, Site } from '../../../schema/site-model';
import type { BuildWord, PageData, PageWording, ShellData } from '../../page-data';
import type { SharePicture } from '../share-pictures';
import { today } from '../today';
import type { SiteAssets } from './assets';
import { pictureListsOf } from './card-sheets';
import { type HeadSource, headTagsOf, headTitleOf } from './head';
import { structuredDataOf } from './structured-data';

/** The data that all pages share. `year` is the last one of the copyright line. */
export function toShellData(site: Site, assets: SiteAssets, year: number): ShellData {
  const { url, firm, contact, social, delivery, map, currency, images } = site.settings;
  return {
    url,
    navigation: site.navigation,
    wording: toPageWording(site.wording),
    firm,
    contact: { ...contact, phoneLink: toTarget(`tel:${contact.phone}`) },
    social,
    delivery,
    map,
    priceNote: currency.includes,
    sign: images.sign ? assets.sign(images.sign) : undefined,
    year,
    icons: {},
    pictures: Object.fromEntries(
      ['house:logo' as const, ...menuPictures(site)].map((key) => [key, assets.picture(key)]),
    ),
  };
}

const buildWords: ReadonlySet<string> = new Set<BuildWord>([
  ...(Object.keys(lawWords) as LawWord[]),
  'byQuote',
  'perMonth',
  'perYear',
  'firstHour',
  'additionalHour',
  'overage',
]);

function toPageWording(wording: Wording): PageWording {
  return Object.fromEntries(
    Object.entries(wording).filter(([word]) => !buildWords.has(word)),
  ) as unknown as PageWording;
}

/** The small pictures that menus show beside their links. */
function menuPictures({ navigation }: Site): PictureKey[] {
  const links = navigation.header.flatMap((item) => item.links ?? []);
  return links.flatMap(({ picture }) => (picture && picture !== 'arrow' ? [picture] : []));
}

/** The data of one page; its fingerprint, icons and pictures are filled in while it is rendered. Without a share picture its head names none. */
export function toPageData(
  site: HeadSource,
  page: Page,
  assets: SiteAssets,
  release: string,
  isFinal: boolean,
  share?: SharePicture,
): PageData {
  const { file: _file, ...shown } = page;
  return {
    release,
    fingerprint: '',
    page: shown,
    cloth: assets.cloth(page.id),
    icons: {},
    pictures: Object.assign({}, ...pictureListsOf(page).map((keys) => assets.sheets(keys))),
    headTitle: headTitleOf(site, page),
    head: headTagsOf(site, page, { isFinal, share }),
    structuredData: structuredDataOf(site, page, share),
  };
}

/** The year that the copyright line ends with. */
export function contentYear(epoch?: string): number {
  return Number(today(epoch).slice(0, 4));
}
