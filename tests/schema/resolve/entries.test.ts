import { describe, expect, it } from 'vitest';
import { type Changes, withValue } from '../../little-site';
import { sourceOf } from './source-of';

const article = 'articles/eau-douce.json';
const edited = (file: string, values: object): Changes =>
  withValue(file, (value) => Object.assign(value, values));
const titles = (cards: { title: string }[]) => cards.map(({ title }) => title);

describe('the entries of a site', () => {
  it('are found by what they are called and by where they live', () => {
    const { entries } = sourceOf(edited('industries/cafes.json', { listed: false }));
    expect(entries.withId('industries/cafes')?.card.address).toBe('/industries/cafes');
    expect(entries.at('/industries/cafes')?.card.id).toBe('industries/cafes');
    expect(entries.at('/a-propos')).toBeUndefined();
    expect(entries.withId('industries/other')).toBeUndefined();
  });

  it('are without drafts, and without what the schema did not accept', () => {
    const { entries } = sourceOf({
      ...edited('industries/cafes.json', { draft: true }),
      ...edited('industries/hotels.json', { order: 'x' }),
    });
    expect(titles(entries.cards('industries'))).toEqual(['Épiceries']);
    expect(entries.all.some(({ card }) => card.id === 'industries/hotels')).toBe(false);
    expect(entries.all.some(({ file }) => file.role === 'site')).toBe(false);
  });

  it('are listed by their order, those without one last, and by their titles', () => {
    const { entries } = sourceOf({
      ...edited('industries/cafes.json', { order: undefined, title: 'B' }),
      ...edited('industries/hotels.json', { order: undefined, title: 'A' }),
      ...edited('industries/epiceries.json', { order: 9 }),
    });
    expect(titles(entries.cards('industries'))).toEqual(['Épiceries', 'A', 'B']);
    expect(entries.cards('industries')).toBe(entries.cards('industries'));
  });

  it('are none of a collection that there is not, and none that are not listed', () => {
    const { entries } = sourceOf(edited(article, { listed: false }));
    expect(entries.cards('notes')).toEqual([]);
    expect(titles(entries.cards('articles'))).toEqual(['Le premier craquement']);
    expect(titles(entries.articles())).toEqual(['Le premier craquement']);
  });

  it('come newest first where they are articles, and of one day by their titles', () => {
    const first = sourceOf(edited(article, { date: '2025-12-01' })).entries;
    expect(titles(first.cards('articles'))).toEqual(['L’eau douce', 'Le premier craquement']);
    expect(first.articles()).toEqual(first.cards('articles'));
    const { entries } = sourceOf(edited(article, { date: '2025-03-12', title: 'Zinc' }));
    expect(titles(entries.articles())).toEqual(['Le premier craquement', 'Zinc']);
    const other = sourceOf(edited(article, { date: '2025-03-12', title: 'Air' }));
    expect(titles(other.entries.articles())).toEqual(['Air', 'Le premier craquement']);
  });
});

describe('the card of an entry', () => {
  const cardOf = (id: string, changes: Changes = {}) => sourceOf(changes).entries.withId(id)?.card;
  const picture = { picture: { file: 'four.jpg', alt: 'Le four' } };

  it('of an article says its day, its minutes and its category', () => {
    expect(
      cardOf('articles/eau-douce', edited(article, { date: '2025-02', dateText: undefined })),
    ).toMatchObject({
      id: 'articles/eau-douce',
      date: '2025-02',
      dateText: 'février 2025',
      featured: false,
    });
    expect(
      cardOf('articles/eau-douce', edited(article, { date: '2025-02', dateText: 'fév. 2025' }))?.dateText,
    ).toBe('fév. 2025');
  });

  it('of a page is summed up by its description, and that of an entry as its file says', () => {
    const page = cardOf('pages/ecole');
    expect(page).toMatchObject({ address: '/ecole', image: undefined, icon: undefined });
    expect(page?.summary).toMatch(/\.$/);
    expect(cardOf('pages/not-found')?.address).toBe('/404');
  });

  it.each([
    ['industries/cafes', 'panel:industries/cafes'],
    ['articles/eau-douce', 'wide:articles/eau-douce'],
    ['packages/week-end', undefined],
    ['pages/ecole', undefined],
  ])('of %s shows %s, and its photograph where it has one', (id, image) => {
    expect(cardOf(id)?.image).toBe(image);
    expect(cardOf(id, edited(`${id}.json`, picture))?.image).toBe(`panel:${id}`);
  });
});
