import type { PictureKey } from '../../../schema/fields/art';
import { toTarget } from '../../../schema/fields/formats';
import { lawWords, type Wording } from '../../../schema/files/wording';
import type { Page, Site } from '../../../schema/site-model';
import type { HeadTag, PageData, PageWording, ShellData } from '../../ui/page-data';
import type { SharePicture } from '../share-pictures';
import { today } from '../today';
import type { SiteAssets } from './assets';

/** The data that all pages share. */
export function toShellData(site: Site, assets: SiteAssets): ShellData {
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
    year: Number(today().slice(0, 4)),
    icons: {},
    pictures: Object.fromEntries(
      ['house:logo' as const, ...menuPictures(site)].map((key) => [key, assets.picture(key)]),
    ),
  };
}

function toPageWording(wording: Wording): PageWording {
  return Object.fromEntries(
    Object.entries(wording).filter(([word]) => !(word in lawWords)),
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
    pictures: {},
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
  const { settings } = site;
  const isFound = page.kind !== 'not-found';
  const canonical = settings.url + page.address;
  const social: [string, string][] = [
    ['og:type', page.article ? 'article' : 'website'],
    ['og:site_name', settings.firm.name],
    ['og:title', page.headTitle],
    ['og:description', page.description],
    ['og:locale', settings.language.replace('-', '_')],
    ...(isFound ? ([['og:url', canonical]] as [string, string][]) : []),
    ...(share ? imageProperties(share, settings.url) : []),
    ...(page.article ? articleProperties(page.article) : []),
  ];
  return [
    meta('name', 'description', page.description),
    ...(page.article ? [meta('name', 'keywords', page.article.keywords.join(', '))] : []),
    ...(isFinal && isFound ? [] : [meta('name', 'robots', 'noindex')]),
    ...(isFound ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href: canonical } }] : []),
    ...social.map(([property, content]) => meta('property', property, content)),
    meta('name', 'twitter:card', share ? 'summary_large_image' : 'summary'),
    ...(share ? [meta('name', 'twitter:image', settings.url + share.src)] : []),
  ];
}

function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [key]: name, content } };
}

function imageProperties({ src, width, height, alt }: SharePicture, origin: string): [string, string][] {
  return [
    ['og:image', origin + src],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['og:image:alt', alt],
  ];
}

function articleProperties(article: NonNullable<Page['article']>): [string, string][] {
  return [
    ['article:published_time', article.date],
    ['article:section', article.category],
    ...article.tags.map((tag): [string, string] => ['article:tag', tag]),
  ];
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
    offers: plans.flatMap((plan) => {
      const { value } = plan.price;
      if (value === undefined) return [];
      return [
        {
          '@type': 'Offer',
          name: plan.name,
          price: String(value),
          priceCurrency: site.settings.currency.code,
          url: site.settings.url + page.address,
        },
      ];
    }),
  };
}
