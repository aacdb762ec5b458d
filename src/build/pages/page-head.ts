import type { Page, Site } from '../../../schema/site-model';
import type { HeadTag, PageData } from '../../shared/page-data';
import type { SharePicture } from '../share-pictures';

type HeadSource = Pick<Site, 'home' | 'settings'>;

interface HeadOptions {
  /** True if this build is for the site's own address. */
  isFinal: boolean;
  /** The share picture of the page. Without it, the head names no picture. */
  share?: SharePicture;
}

/** Creates the parts of the head that differ between pages. */
export function createHead(
  site: HeadSource,
  page: Page,
  options: HeadOptions,
): Pick<PageData, 'headTitle' | 'head' | 'structuredData'> {
  return {
    headTitle: formatHeadTitle(site, page),
    head: createHeadTags(site, page, options),
    structuredData: createStructuredData(site, page, options.share),
  };
}

export function formatHeadTitle({ settings }: HeadSource, page: Page): string {
  return `${page.headTitle} | ${settings.firm.name}`;
}

export function createHeadTags(site: HeadSource, page: Page, { isFinal, share }: HeadOptions): HeadTag[] {
  const { url, firm, language } = site.settings;
  const { kind, article } = page;
  const isFound = kind !== 'not-found';
  const canonical = isFound ? url + page.address : undefined;
  const image = share && url + share.src;
  return [
    ...createMetaTags('name', [
      ['description', page.description],
      ['keywords', article?.keywords.join(', ')],
      ['robots', isFinal && isFound ? undefined : 'noindex'],
    ]),
    ...(canonical ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href: canonical } }] : []),
    ...createMetaTags('property', [
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
    ...createMetaTags('name', [['twitter:card', share ? 'summary_large_image' : 'summary']]),
  ];
}

type Named = readonly [name: string, content: string | number | undefined];

function createMetaTags(key: 'name' | 'property', named: Named[]): HeadTag[] {
  return named.flatMap(([name, content]) =>
    content === undefined ? [] : [{ tag: 'meta', attributes: { [key]: name, content: String(content) } }],
  );
}

type SchemaObject = Record<string, unknown> & { '@type': string };

/** Creates the structured data of a page for search engines. https://schema.org */
export function createStructuredData(site: HeadSource, page: Page, share?: SharePicture): object[] {
  const objects = [
    describeBreadcrumbs(site, page),
    describeOrganisation(site, page),
    describeArticle(site, page, share),
    describeQuestions(page),
    describeOffers(site, page),
  ];
  return objects.flatMap((each) => (each ? [{ '@context': 'https://schema.org', ...each }] : []));
}

function describeOrganisation(site: HeadSource, page: Page): SchemaObject | undefined {
  if (page.address !== site.home) return undefined;
  return {
    ...describeFirm(site),
    description: site.settings.firm.description,
    sameAs: site.settings.social.map(({ href }) => href),
  };
}

function describeFirm({ home, settings }: HeadSource): SchemaObject {
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

function describeBreadcrumbs({ settings }: HeadSource, page: Page): SchemaObject | undefined {
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

function describeArticle(site: HeadSource, page: Page, share?: SharePicture): SchemaObject | undefined {
  if (!page.article) return undefined;
  const { author, date, keywords, category } = page.article;
  return {
    '@type': 'BlogPosting',
    headline: page.title,
    description: page.description,
    ...(share ? { image: site.settings.url + share.src } : {}),
    datePublished: date,
    ...(page.updated ? { dateModified: page.updated } : {}),
    author: author === undefined ? describeFirm(site) : { '@type': 'Person', name: author },
    publisher: describeFirm(site),
    articleSection: category,
    keywords,
    mainEntityOfPage: site.settings.url + page.address,
    inLanguage: site.settings.language,
  };
}

function describeQuestions(page: Page): SchemaObject | undefined {
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

function describeOffers(site: HeadSource, page: Page): SchemaObject | undefined {
  const plans = page.blocks.flatMap((block) => (block.type === 'pricing-table' ? block.plans : []));
  if (plans.length === 0) return undefined;
  const offers = plans
    .filter(({ price }) => price.value !== undefined)
    .map(({ name, price }) => ({
      '@type': 'Offer',
      name,
      price: String(price.value),
      priceCurrency: site.settings.currency.code,
      url: site.settings.url + page.address,
    }));
  return {
    '@type': 'Service',
    name: page.title,
    description: page.description,
    provider: describeFirm(site),
    ...(offers.length > 0 ? { offers } : {}),
  };
}
