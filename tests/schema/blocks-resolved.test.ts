import { describe, expect, it } from 'vitest';
import type { Card } from '../../schema/block-context';
import { articleBody } from '../../schema/blocks/article-body';
import { articleIndex } from '../../schema/blocks/article-index';
import { bookingCards } from '../../schema/blocks/booking-cards';
import { collectionCards } from '../../schema/blocks/collection-cards';
import { collectionIndex } from '../../schema/blocks/collection-index';
import { faq } from '../../schema/blocks/faq';
import { legalSections } from '../../schema/blocks/legal-sections';
import { pricingTable } from '../../schema/blocks/pricing-table';
import { profile } from '../../schema/blocks/profile';
import { relatedPages } from '../../schema/blocks/related-pages';
import { card, contextOf } from './blocks/context-of';

const ids = (cards: Card[]) => cards.map(({ title }) => title);

describe('the index of articles', () => {
  const cards = [card('a'), card('b', { featured: true }), card('c'), card('d')];
  const part = (pageNumber: number, of = cards) =>
    articleIndex.resolve?.(
      articleIndex.schema.parse({ type: 'article-index', ...articleIndex.examples.default }),
      contextOf(of, { pageNumber }),
    );

  it('sets the featured one apart on its first part, and cuts the others into parts', () => {
    expect(part(1)).toMatchObject({
      featured: cards[1],
      pageNumber: 1,
      pageCount: 2,
      listAddress: '/industries/self',
    });
    expect(ids(part(1)?.cards ?? [])).toEqual(['a', 'c']);
    expect(part(2)).toMatchObject({ featured: undefined, pageNumber: 2, pageCount: 2 });
    expect(ids(part(2)?.cards ?? [])).toEqual(['d']);
  });

  it('has one part where it is empty', () => {
    expect(part(1, [])).toMatchObject({ featured: undefined, cards: [], pageCount: 1 });
  });
});

describe('the index of a collection', () => {
  const cards = [
    card('a', { group: 'y' }),
    card('b', { group: 'x' }),
    card('c'),
    card('d', { group: 'z' }),
    card('e'),
  ];
  const groups = [
    { name: 'x', heading: 'X', intro: 'Of x.' },
    { name: 'y', heading: 'Y' },
  ];
  const part = (pageNumber: number, pageSize: number, more: object = { groups }) => {
    const block = {
      ...collectionIndex.examples.minimal,
      groups: undefined,
      ...more,
      type: 'collection-index',
    };
    return collectionIndex.resolve?.(
      collectionIndex.schema.parse(block),
      contextOf(cards, { pageNumber, pageSize }),
    );
  };

  it('stands in the order of its groups, and what has none comes last', () => {
    expect(part(1, 9)).toMatchObject({
      groups: [
        { heading: 'X', intro: 'Of x.', id: 'id-X', cards: [cards[1]] },
        { heading: 'Y', id: 'id-Y', cards: [cards[0]] },
      ],
      rest: [cards[2], cards[3], cards[4]],
      pageCount: 1,
    });
  });

  it('leaves out groups that have nothing on a part', () => {
    expect(part(1, 1)).toMatchObject({ groups: [{ heading: 'Y' }], rest: [], pageNumber: 1, pageCount: 5 });
    expect(part(3, 2)).toMatchObject({ groups: [], rest: [cards[4]], pageNumber: 3, pageCount: 3 });
  });

  it('needs no groups', () => {
    expect(part(1, 9, {})).toMatchObject({ groups: [], rest: cards, listAddress: '/industries/self' });
  });
});

describe('a block', () => {
  const context = contextOf([card('a'), card('b'), card('c')]);

  it('previews a collection up to the limit, and leads to all of it', () => {
    const block = collectionCards.schema.parse({
      type: 'collection-cards',
      ...collectionCards.examples.default,
    });
    expect(collectionCards.resolve?.(block, context)).toEqual({
      cards: [card('a'), card('b')],
      overview: '/industries',
    });
  });

  it('leads to the pages it names, in its order, as far as they are there', () => {
    const block = { heading: 'A', entries: ['industries/c', 'industries/x', 'industries/a'] };
    const related = relatedPages.schema.parse({ type: 'related-pages', ...block });
    expect(ids(relatedPages.resolve?.(related, context).cards ?? [])).toEqual(['c', 'a']);
  });

  it('gives the headings of an article an id, and those of its first level a line in its contents', () => {
    const content = [
      { type: 'heading', text: 'One' },
      { type: 'paragraph', text: 'A.' },
      { type: 'heading', level: 3, text: 'Two' },
      { type: 'heading', level: 2, text: 'Three' },
    ];
    const body = articleBody.resolve?.(articleBody.schema.parse({ type: 'article-body', content }), context);
    expect(body?.contents).toEqual([
      { id: 'id-One', text: 'One' },
      { id: 'id-Three', text: 'Three' },
    ]);
    expect(body?.content.map((node) => ('id' in node ? node.id : undefined))).toEqual([
      'id-One',
      undefined,
      'id-Two',
      'id-Three',
    ]);
    expect(body?.content[1]).toMatchObject({ type: 'paragraph' });
  });

  it('gives the sections of a legal text an id and a line in its contents', () => {
    const block = legalSections.schema.parse({ type: 'legal-sections', ...legalSections.examples.default });
    const titles = block.sections.map(({ title }) => title);
    const resolved = legalSections.resolve?.(block, context);
    expect(titles.length).toBeGreaterThan(1);
    expect(resolved?.contents).toEqual(titles.map((text) => ({ id: `id-${text}`, text })));
    expect(resolved?.sections.map(({ id, title }) => [id, title])).toEqual(
      titles.map((text) => [`id-${text}`, text]),
    );
  });

  it('gives the parts of a profile an id', () => {
    const block = profile.schema.parse({ type: 'profile', ...profile.examples.default });
    const { education, memberships } = block;
    expect(profile.resolve?.(block, context)).toEqual({
      education: { ...education, id: `id-${education.heading}` },
      memberships: { ...memberships, id: `id-${memberships.heading}` },
    });
  });

  it('writes prices as text, with words of its own where it has some', () => {
    const [plan] = pricingTable.examples.minimal.plans;
    const plans = [
      { ...plan, price: { kind: 'free' } },
      { ...plan, price: { kind: 'quote' }, quoteLabel: 'On request' },
    ];
    const block = pricingTable.schema.parse({ type: 'pricing-table', heading: 'A', plans });
    const resolved = pricingTable.resolve?.(block, context).plans ?? [];
    expect(resolved.map(({ price }) => price.amount)).toEqual(['free', 'On request']);
    expect(resolved.map(({ name }) => name)).toEqual([plan?.name, plan?.name]);
    expect(resolved[1]).not.toHaveProperty('quoteLabel');
  });

  it('leads to the booking page of each appointment, with its price', () => {
    const block = bookingCards.schema.parse({ type: 'booking-cards', ...bookingCards.examples.default });
    const resolved = bookingCards.resolve?.(block, context).options ?? [];
    expect(resolved.length).toBeGreaterThan(0);
    expect(resolved).toEqual(
      block.options.map((option) => ({
        ...option,
        price: { amount: option.price.kind, notes: [] },
        href: `https://book.example/${option.booking}`,
      })),
    );
  });

  it('has its answers in plain words too', () => {
    const items = [{ question: 'A?', answer: 'It is **so**, as [this](/) says.' }];
    const block = faq.schema.parse({ type: 'faq', heading: 'A', items });
    expect(faq.resolve?.(block, context).items).toEqual([
      { ...block.items[0], plainAnswer: 'It is so, as this says.' },
    ]);
  });
});
