import { describe, expect, it } from 'vitest';
import { createStructuredData } from '../../../src/build/pages/page-head';
import {
  type AuthoredBlock,
  createExampleSite,
  type ExampleContext,
  findTestBlock,
} from '../../blocks/example-site';
import { findPage } from '../../blocks/render-block';
import { withValue } from '../../site';

type Thing = { '@type': string } & Record<string, unknown>;

function listItems(address: string, surroundings?: ExampleContext): Thing[] {
  const { site } = createExampleSite(findTestBlock('cta'), surroundings);
  return createStructuredData(site, findPage(site, address)) as Thing[];
}

function thingsWith(block: AuthoredBlock, surroundings?: ExampleContext): Thing[] {
  const { site, page } = createExampleSite(block, surroundings);
  return createStructuredData(site, page) as Thing[];
}

function listTypes(things: Thing[]): string[] {
  return things.map((thing) => thing['@type']);
}

function listOffers(things: Thing[]): Thing[] {
  return (things.find((thing) => thing['@type'] === 'Service')?.offers ?? []) as Thing[];
}

const firm = {
  '@type': 'LegalService',
  name: 'Saltmere Harbour Office',
  url: 'https://harbour.example/',
  telephone: '+44 1632 960001',
  email: 'desk@harbour.example',
  address: {
    '@type': 'PostalAddress',
    streetAddress: 'Pier House, Quay Street',
    addressLocality: 'Saltmere',
    addressCountry: 'GB',
  },
};

describe('createStructuredData', () => {
  it('describes the firm only on the home page', () => {
    expect(listItems('/')).toEqual([
      {
        '@context': 'https://schema.org',
        ...firm,
        description: expect.stringMatching(/^An invented harbour office/),
        sameAs: ['https://facebook.example/saltmere', 'https://linkedin.example/company/saltmere'],
      },
    ]);
    expect(listTypes(listItems('/practice-areas'))).toEqual(['BreadcrumbList']);
  });

  it('includes the breadcrumbs of an entry, from home to the entry', () => {
    const [trail] = listItems('/industries/first');
    expect(trail?.itemListElement).toEqual(
      [
        ['Harbour', '/'],
        ['Industries', '/industries'],
        ['Shipowners', '/industries/first'],
      ].map(([name, address], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `https://harbour.example${address}`,
      })),
    );
  });

  it('describes an article with its dates, author and subject', () => {
    const files = withValue('articles/tide-tables.json', (article) => {
      article.updated = '2025-10-02';
    });
    const things = listItems('/blog/tide-tables', { files });
    expect(listTypes(things)).toEqual(['BreadcrumbList', 'BlogPosting']);
    expect(things[1]).toMatchObject({
      headline: 'Tide Tables and How to Read Them',
      datePublished: '2025-09-19',
      dateModified: '2025-10-02',
      author: firm,
      publisher: firm,
      articleSection: 'Tides',
      keywords: ['tides', 'harbours'],
      mainEntityOfPage: 'https://harbour.example/blog/tide-tables',
      inLanguage: 'en-IE',
    });
  });

  it('names the author of an article if the article has one', () => {
    const files = withValue('articles/tide-tables.json', (article) => {
      article.author = 'A. Keeper';
    });
    expect(listItems('/blog/tide-tables', { files })[1]?.author).toEqual({
      '@type': 'Person',
      name: 'A. Keeper',
    });
  });

  it('includes the full address of an article’s share picture', () => {
    const { site } = createExampleSite(findTestBlock('cta'));
    const share = { src: '/og/first-01234567.png', width: 1200, height: 630, alt: 'The picture' };
    const things = createStructuredData(site, findPage(site, '/blog/tide-tables'), share) as Thing[];
    expect(things[1]?.image).toBe('https://harbour.example/og/first-01234567.png');
    expect(listItems('/blog/tide-tables')[1]).not.toHaveProperty('image');
  });

  it('includes only the month, and no dateModified, for an article whose date has no day', () => {
    const { site, page } = createExampleSite(findTestBlock('article-hero'));
    const article = { ...page.article, date: '2024-10' } as typeof page.article;
    const things = createStructuredData(site, { ...page, article }) as Thing[];
    const post = things.find((thing) => thing['@type'] === 'BlogPosting');
    expect(post?.datePublished).toBe('2024-10');
    expect(post).not.toHaveProperty('dateModified');
  });

  it('includes the questions and answers of the page as plain text', () => {
    const faq = listItems('/packages/berth-survey').find((thing) => thing['@type'] === 'FAQPage');
    expect(faq?.mainEntity).toEqual([
      {
        '@type': 'Question',
        name: 'How long does it take?',
        acceptedAnswer: {
          '@type': 'Answer',
          text: 'One tide, unless the weather turns.',
        },
      },
      {
        '@type': 'Question',
        name: 'May I be there?',
        acceptedAnswer: { '@type': 'Answer', text: 'You may, and most owners are.' },
      },
    ]);
  });

  it('includes an offer with the price for each plan of a package', () => {
    const offer = {
      '@type': 'Offer',
      priceCurrency: 'EUR',
      url: 'https://harbour.example/packages/berth-survey',
    };
    const things = listItems('/packages/berth-survey');
    expect(listTypes(things)).toEqual(['BreadcrumbList', 'FAQPage', 'Service']);
    expect(things[2]).toMatchObject({ name: 'Berth Survey', provider: firm });
    expect(listOffers(things)).toMatchObject([
      { ...offer, name: 'Small', price: '120' },
      { ...offer, name: 'Large', price: '260' },
    ]);
  });

  it('includes an offer with the price 0 for a free plan, and no offer for a plan by quote', () => {
    const plan = { name: 'Talk', price: { kind: 'free' }, features: ['Half an hour'] };
    const plans = [plan, { ...plan, price: { kind: 'quote' } }];
    const block: AuthoredBlock = { type: 'pricing-table', heading: 'Price', plans };
    expect(listOffers(thingsWith(block))).toMatchObject([{ price: '0' }]);
  });

  it('describes a service without the key "offers" if every plan is by quote', () => {
    const plans = [{ name: 'Talk', price: { kind: 'quote' }, features: ['Half an hour'] }];
    const things = thingsWith({ type: 'pricing-table', heading: 'Price', plans });
    const service = things.find((thing) => thing['@type'] === 'Service');
    expect(service).toMatchObject({ provider: firm });
    expect(service).not.toHaveProperty('offers');
  });

  it.each(['$', 'Fr.', 'Rs.', 'kr'])('writes a price without the currency symbol %s', (symbol) => {
    const currency = { code: 'EUR', symbol, includes: 'Without tax.' };
    expect(listOffers(listItems('/packages/berth-survey', { settings: { currency } }))[0]?.price).toBe('120');
  });

  it('returns nothing for the not-found page', () => {
    expect(thingsWith(findTestBlock('not-found'))).toEqual([]);
  });
});
