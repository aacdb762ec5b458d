import { describe, expect, it } from 'vitest';
import { structuredDataOf } from '../../../src/build/pages/page-data';
import { exampleOf, exampleSite, type Surroundings, type WrittenBlock } from '../../blocks/example-site';
import { pageAt } from '../../blocks/show';
import { withValue } from '../../little-site';

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
  name: 'École du Grain',
  url: 'https://ecole-du-grain.example/',
  telephone: '+33 4 00 00 00 00',
  email: 'bonjour@ecole-du-grain.example',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '3 montée de l’Exemple',
    addressLocality: 'Lyon',
    addressCountry: 'FR',
  },
};

describe('structuredDataOf', () => {
  it('describes the firm on the home page alone', () => {
    expect(thingsAt('/')).toEqual([
      {
        '@context': 'https://schema.org',
        ...firm,
        description: 'Une école de torréfaction à Lyon.',
        sameAs: ['https://mastodon.example/@grain'],
      },
    ]);
    expect(typesOf(thingsAt('/metiers'))).toEqual(['BreadcrumbList']);
  });

  it('gives the trail of an entry from home to itself', () => {
    const [trail] = thingsAt('/industries/first');
    expect(trail?.itemListElement).toEqual(
      [
        ['Harbour', '/'],
        ['Pour qui', '/industries'],
        ['Shipowners', '/industries/first'],
      ].map(([name, address], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `https://ecole-du-grain.example${address}`,
      })),
    );
  });

  it('describes an article with its dates, author and subject', () => {
    const files = withValue('articles/premier-craquement.json', (article) => {
      article.updated = '2025-04-02';
    });
    const things = thingsAt('/journal/premier-craquement', { files });
    expect(typesOf(things)).toEqual(['BreadcrumbList', 'BlogPosting']);
    expect(things[1]).toMatchObject({
      headline: 'Le premier craquement',
      datePublished: '2025-03-12',
      dateModified: '2025-04-02',
      author: firm,
      publisher: firm,
      articleSection: 'Chauffe',
      keywords: ['craquement', 'torréfaction'],
      mainEntityOfPage: 'https://ecole-du-grain.example/journal/premier-craquement',
      inLanguage: 'en-IE',
    });
  });

  it('names the share picture of an article, by its whole address', () => {
    const { site } = exampleSite(exampleOf('cta'));
    const share = { src: '/og/first-01234567.png', width: 1200, height: 630, alt: 'The picture' };
    const things = structuredDataOf(site, pageAt(site, '/journal/premier-craquement'), share) as Thing[];
    expect(things[1]?.image).toBe('https://ecole-du-grain.example/og/first-01234567.png');
    expect(thingsAt('/journal/premier-craquement')[1]).not.toHaveProperty('image');
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
    const offer = {
      '@type': 'Offer',
      priceCurrency: 'EUR',
      url: 'https://ecole-du-grain.example/formations/week-end',
    };
    const things = thingsAt('/formations/week-end');
    expect(typesOf(things)).toEqual(['BreadcrumbList', 'Service']);
    expect(things[1]).toMatchObject({ name: 'Le week-end', provider: firm });
    expect(offersOf(things)).toMatchObject([
      { ...offer, name: 'Seul', price: '290' },
      { ...offer, name: 'Élève de l’école', price: '0' },
    ]);
  });

  it('offers nothing at a price that is by quote, and what is free at no price', () => {
    const names = offersOf(thingsWith(exampleOf('pricing-table'))).map(({ name }) => name);
    expect(names).toEqual(['Standard', 'Premium']);
    expect(offersOf(thingsWith(exampleOf('pricing-table', 'minimal')))).toMatchObject([{ price: '0' }]);
  });

  it.each(['$', 'Fr.', 'Rs.', 'kr'])('gives a plain figure where the currency is written %s', (symbol) => {
    const currency = { code: 'EUR', symbol, includes: 'Without tax.' };
    expect(offersOf(thingsAt('/formations/week-end', { settings: { currency } }))[0]?.price).toBe('290');
  });

  it('says nothing of the not-found page', () => {
    expect(thingsWith(exampleOf('not-found'))).toEqual([]);
  });
});
