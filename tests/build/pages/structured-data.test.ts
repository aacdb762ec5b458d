import { describe, expect, it } from 'vitest';
import { structuredDataOf } from '../../../src/build/pages/page-data';
import { exampleOf, exampleSite, type Surroundings, type WrittenBlock } from '../../blocks/example-site';
import { pageAt } from '../../blocks/show';

type Thing = { '@type': string } & Record<string, unknown>;

function thingsAt(address: string, surroundings?: Surroundings): Thing[] {
  const { site } = exampleSite(exampleOf('cta'), surroundings);
  return structuredDataOf(site, pageAt(site, address)) as Thing[];
}

function thingsWith(block: WrittenBlock, surroundings?: Surroundings): Thing[] {
  const { site, page } = exampleSite(block, surroundings);
  return structuredDataOf(site, page) as Thing[];
}

function typesOf(things: Thing[]): string[] {
  return things.map((thing) => thing['@type']);
}

function offersOf(things: Thing[]): Thing[] {
  return (things.find((thing) => thing['@type'] === 'Service')?.offers ?? []) as Thing[];
}

const firm = {
  '@type': 'LegalService',
  name: 'Lantern & Tide Solicitors',
  url: 'https://lantern.example/',
  telephone: '+353 21 000 0000',
  email: 'bridge@lantern.example',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '1 Sample Quay',
    addressLocality: 'Cork',
    addressCountry: 'IE',
  },
};

describe('structuredDataOf', () => {
  it('describes the firm on the home page alone', () => {
    expect(thingsAt('/')).toEqual([
      {
        '@context': 'https://schema.org',
        ...firm,
        description: 'A firm of maritime law in Cork.',
        sameAs: ['https://semaphore.example/lantern'],
      },
    ]);
    expect(typesOf(thingsAt('/practice-areas'))).toEqual(['BreadcrumbList']);
  });

  it('gives the trail of an entry from home to itself', () => {
    const [trail] = thingsAt('/industries/first');
    expect(trail?.itemListElement).toEqual(
      [
        ['Harbour', '/'],
        ['Trades', '/industries'],
        ['Shipowners', '/industries/first'],
      ].map(([name, address], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `https://lantern.example${address}`,
      })),
    );
  });

  it('describes an article with its dates, author and subject', () => {
    const things = thingsAt('/logbook/first');
    expect(typesOf(things)).toEqual(['BreadcrumbList', 'BlogPosting']);
    expect(things[1]).toMatchObject({
      headline: 'Who pays the salvor',
      datePublished: '2019-03-14',
      dateModified: '2020-01-02',
      author: firm,
      publisher: firm,
      articleSection: 'Salvage',
      keywords: ['salvage award'],
      mainEntityOfPage: 'https://lantern.example/logbook/first',
      inLanguage: 'en-IE',
    });
  });

  it('names the share picture of an article, by its whole address', () => {
    const { site } = exampleSite(exampleOf('cta'));
    const share = { src: '/og/first-01234567.png', width: 1200, height: 630, alt: 'The picture' };
    const things = structuredDataOf(site, pageAt(site, '/logbook/first'), share) as Thing[];
    expect(things[1]?.image).toBe('https://lantern.example/og/first-01234567.png');
    expect(thingsAt('/logbook/first')[1]).not.toHaveProperty('image');
  });

  it('invents no day for an article that names only its month, and no change', () => {
    const { site, page } = exampleSite(exampleOf('article-hero'));
    const article = { ...page.article, date: '2024-10' } as typeof page.article;
    const things = structuredDataOf(site, { ...page, article }) as Thing[];
    const post = things.find((thing) => thing['@type'] === 'BlogPosting');
    expect(post?.datePublished).toBe('2024-10');
    expect(post).not.toHaveProperty('dateModified');
  });

  it('gives questions with the answers that the page shows, without marks', () => {
    const faq = thingsWith(exampleOf('faq')).find((thing) => thing['@type'] === 'FAQPage');
    expect(faq?.mainEntity).toEqual([
      {
        '@type': 'Question',
        name: 'What happens in the free consultation?',
        acceptedAnswer: {
          '@type': 'Answer',
          text: 'You describe the business; we say what solving it would involve.',
        },
      },
      {
        '@type': 'Question',
        name: 'Is the conversation confidential?',
        acceptedAnswer: { '@type': 'Answer', text: 'Yes.' },
      },
    ]);
  });

  it('offers each plan of a package at its price', () => {
    const offer = { '@type': 'Offer', priceCurrency: 'EUR', url: 'https://lantern.example/packages/first' };
    const things = thingsAt('/packages/first');
    expect(typesOf(things)).toEqual(['BreadcrumbList', 'Service']);
    expect(things[1]).toMatchObject({ name: 'Voyage review', provider: firm });
    expect(offersOf(things)).toMatchObject([
      { ...offer, name: 'Coaster', price: '1234' },
      { ...offer, name: 'Liner', price: '567' },
    ]);
  });

  it('offers nothing at a price that is by quote, and what is free at no price', () => {
    const names = offersOf(thingsWith(exampleOf('pricing-table'))).map(({ name }) => name);
    expect(names).toEqual(['Standard', 'Premium']);
    expect(offersOf(thingsWith(exampleOf('pricing-table', 'minimal')))).toMatchObject([{ price: '0' }]);
  });

  it('says nothing of the not-found page', () => {
    expect(thingsWith(exampleOf('not-found'))).toEqual([]);
  });
});
