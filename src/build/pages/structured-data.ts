import type { Page, Site } from '../../../schema/site-model';
import type { SharePicture } from '../share-pictures';

type Thing = Record<string, unknown> & { '@type': string };

type SiteSource = Pick<Site, 'settings'>;

/** What search engines are told about a page, as schema.org objects. https://schema.org */
export function structuredDataOf(site: SiteSource, page: Page, share?: SharePicture): object[] {
  const things = [
    breadcrumbs(site, page),
    organisation(site, page),
    article(site, page, share),
    questions(page),
    offers(site, page),
  ];
  return things.flatMap((thing) => (thing ? [{ '@context': 'https://schema.org', ...thing }] : []));
}

function organisation(site: SiteSource, page: Page): Thing | undefined {
  if (page.address !== '/') return undefined;
  return {
    ...firm(site),
    description: site.settings.firm.description,
    sameAs: site.settings.social.map(({ href }) => href),
  };
}

function firm({ settings }: SiteSource): Thing {
  const { street, city, countryCode } = settings.contact.address;
  return {
    '@type': 'LegalService',
    name: settings.firm.name,
    url: `${settings.url}/`,
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

function breadcrumbs({ settings }: SiteSource, page: Page): Thing | undefined {
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

function article(site: SiteSource, page: Page, share?: SharePicture): Thing | undefined {
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

function offers(site: SiteSource, page: Page): Thing | undefined {
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
