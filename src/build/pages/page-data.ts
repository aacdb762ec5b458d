import type { Block } from '../../../schema/blocks/index';
import { getDownloadAddress } from '../../../schema/content/tree';
import type { PictureKey } from '../../../schema/fields/art';
import { toHref } from '../../../schema/fields/formats';
import type { Page, Site } from '../../../schema/site-model';
import type { HeadTag, PageData, ShellData } from '../../shared/page-data';
import { fillWords } from '../../shared/words';
import type { SharePicture } from '../share-pictures';
import { today } from '../today';
import type { SiteAssets } from './assets';

/** The data that all pages share. */
export function toShellData(site: Site, assets: SiteAssets): ShellData {
  const { url, firm, contact, social, delivery, map, currency, images } = site.settings;
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
    year: Number(today().slice(0, 4)),
    fileNotes: formatFileNotes(site),
    pictures: Object.fromEntries(
      ['house:logo' as const, ...menuPictures(site)].map((key) => [key, assets.picture(key)]),
    ),
  };
}

/** Formats the type and size of each download in the language of the site. */
function formatFileNotes({ home, downloads, settings, wording }: Site): Record<string, string> {
  const notes = Array.from(downloads, ([name, { length }]) => {
    const isLarge = length >= 1e6;
    const format = new Intl.NumberFormat(settings.language, {
      style: 'unit',
      unit: isLarge ? 'megabyte' : 'kilobyte',
      maximumFractionDigits: isLarge ? 1 : 0,
    });
    const size = format.format(isLarge ? length / 1e6 : Math.max(1, length / 1e3));
    return [home + getDownloadAddress(name).slice(1), fillWords(wording.fileNote, { type: 'PDF', size })];
  });
  return Object.fromEntries(notes);
}

/** The small pictures that menus show beside their links. */
function menuPictures({ navigation }: Site): PictureKey[] {
  const links = navigation.header.flatMap((item) => item.links ?? []);
  return links.flatMap(({ picture }) => (picture && picture !== 'arrow' ? [picture] : []));
}

/** The part of a page's data that is known before the page is rendered. */
export type PageFacts = Omit<PageData, 'fingerprint' | 'icons' | 'pictures'>;

/** Returns a page's data without the places of its blocks. Its head names no picture if there is no share picture. */
export function toPageFacts(
  site: HeadSource,
  page: Page,
  assets: SiteAssets,
  release: string,
  isFinal: boolean,
  share?: SharePicture,
): PageFacts {
  const { file: _file, blocks, ...shown } = page;
  return {
    release,
    page: { ...shown, blocks: blocks.map(({ place: _place, ...block }) => block as Block) },
    cloth: assets.cloth(page.id),
    headTitle: headTitleOf(site, page),
    head: headTagsOf(site, page, { isFinal, share }),
    structuredData: structuredDataOf(site, page, share),
  };
}

/** What the head of any page takes from its site. */
export type HeadSource = Pick<Site, 'home' | 'settings'>;

/** The title of a page in the browser: the page, then the firm. */
export function headTitleOf({ settings }: HeadSource, page: Page): string {
  return `${page.headTitle} | ${settings.firm.name}`;
}

/** The tags of the head that belong to one page. `isFinal` is false for a build for another origin than the site's. */
export function headTagsOf(
  site: HeadSource,
  page: Page,
  { isFinal, share }: { isFinal: boolean; share?: SharePicture },
): HeadTag[] {
  const { url, firm, language } = site.settings;
  const { kind, article } = page;
  const isFound = kind !== 'not-found';
  const canonical = isFound ? url + page.address : undefined;
  const image = share && url + share.src;
  return [
    ...metaTags('name', [
      ['description', page.description],
      ['keywords', article?.keywords.join(', ')],
      ['robots', isFinal && isFound ? undefined : 'noindex'],
    ]),
    ...(canonical ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href: canonical } }] : []),
    ...metaTags('property', [
      ['og:type', article ? 'article' : 'website'],
      ['og:site_name', firm.name],
      ['og:title', page.headTitle],
      ['og:description', page.description],
      ['og:locale', language.replace('-', '_')],
      ['og:url', canonical],
      ['og:image', image],
      ['og:image:width', share?.width],
      ['og:image:height', share?.height],
      ['og:image:alt', share?.alt],
      ['article:published_time', article?.date],
      ['article:section', article?.category],
      ...(article?.tags ?? []).map((tag) => ['article:tag', tag] as const),
    ]),
    ...metaTags('name', [
      ['twitter:card', share ? 'summary_large_image' : 'summary'],
      ['twitter:image', image],
    ]),
  ];
}

type Named = readonly [name: string, content: string | number | undefined];

/** The tags whose content is known. */
function metaTags(key: 'name' | 'property', named: Named[]): HeadTag[] {
  return named.flatMap(([name, content]) =>
    content === undefined ? [] : [{ tag: 'meta', attributes: { [key]: name, content: String(content) } }],
  );
}

type Thing = Record<string, unknown> & { '@type': string };

/** What search engines are told about a page, as schema.org objects. https://schema.org */
export function structuredDataOf(site: HeadSource, page: Page, share?: SharePicture): object[] {
  const things = [
    breadcrumbs(site, page),
    organisation(site, page),
    article(site, page, share),
    questions(page),
    offers(site, page),
  ];
  return things.flatMap((thing) => (thing ? [{ '@context': 'https://schema.org', ...thing }] : []));
}

function organisation(site: HeadSource, page: Page): Thing | undefined {
  if (page.address !== site.home) return undefined;
  return {
    ...firm(site),
    description: site.settings.firm.description,
    sameAs: site.settings.social.map(({ href }) => href),
  };
}

function firm({ home, settings }: HeadSource): Thing {
  const { street, city, countryCode } = settings.contact.address;
  return {
    '@type': 'LegalService',
    name: settings.firm.name,
    url: settings.url + home,
    telephone: settings.contact.phone,
    email: settings.contact.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressCountry: countryCode,
    },
  };
}

function breadcrumbs({ settings }: HeadSource, page: Page): Thing | undefined {
  if (page.breadcrumbs.length === 0 || page.kind === 'not-found') return undefined;
  const steps = [...page.breadcrumbs, { label: page.title, to: page.address }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: settings.url + to,
    })),
  };
}

function article(site: HeadSource, page: Page, share?: SharePicture): Thing | undefined {
  if (!page.article) return undefined;
  const { date, keywords, category } = page.article;
  return {
    '@type': 'BlogPosting',
    headline: page.title,
    description: page.description,
    ...(share ? { image: site.settings.url + share.src } : {}),
    datePublished: date,
    ...(page.updated ? { dateModified: page.updated } : {}),
    author: firm(site),
    publisher: firm(site),
    articleSection: category,
    keywords,
    mainEntityOfPage: site.settings.url + page.address,
    inLanguage: site.settings.language,
  };
}

function questions(page: Page): Thing | undefined {
  const items = page.blocks.flatMap((block) => (block.type === 'faq' ? block.items : []));
  if (items.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, plainAnswer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainAnswer },
    })),
  };
}

function offers(site: HeadSource, page: Page): Thing | undefined {
  const plans = page.blocks.flatMap((block) => (block.type === 'pricing-table' ? block.plans : []));
  if (plans.length === 0) return undefined;
  return {
    '@type': 'Service',
    name: page.title,
    description: page.description,
    provider: firm(site),
    offers: plans
      .filter(({ price }) => price.value !== undefined)
      .map(({ name, price }) => ({
        '@type': 'Offer',
        name,
        price: String(price.value),
        priceCurrency: site.settings.currency.code,
        url: site.settings.url + page.address,
      })),
  };
}
