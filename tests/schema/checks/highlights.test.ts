import { describe, expect, it } from 'vitest';
import { withValue } from '../../little-site';
import { at, problem, problemsIn } from '../problems-in';

const featureSecond = (draft: boolean) =>
  withValue('articles/eau-douce.json', (article) => {
    article.featured = true;
    article.draft = draft;
  });

describe('what stands out', () => {
  it('is one article of all', () => {
    expect(problemsIn(featureSecond(false))).toEqual([
      problem(
        at('articles/premier-craquement.json', '"featured": «true»'),
        'featured-twice',
        'Le premier craquement › featured',
        'articles/eau-douce.json is featured already, and an index features one article. Take "featured" out here or there.',
      ),
    ]);
  });

  it('may be a draft beside a published article', () => {
    expect(problemsIn(featureSecond(true))).toEqual([]);
    expect(problemsIn(featureSecond(true), { drafts: true })).toMatchObject([{ rule: 'featured-twice' }]);
  });

  it('is one option of a list', () => {
    const changes = withValue('pages/visites.json', (page) => {
      page.blocks[1].options[1].highlighted = true;
    });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/visites.json', '"highlighted": «true» }', changes),
        'highlighted-twice',
        'Visiter l’école › block 2 (booking-cards) › option 2 › highlighted',
        'Number 1 of this list is highlighted already; only one can be.',
      ),
    ]);
  });

  it.each([
    [1, 'So is 1 more.'],
    [2, 'So are 2 more.'],
  ])('is said to be how many more: %i', (more, words) => {
    const changes = withValue('packages/annee.json', ({ blocks }) => {
      const { plans } = blocks[1];
      if (plans.length < 2 + more) plans.push({ ...plans[0], name: 'Autre' });
      for (const plan of plans) plan.highlighted = true;
    });
    expect(problemsIn(changes).map(({ message }) => message)).toEqual([
      `Number 1 of this list is highlighted already; only one can be. ${words}`,
    ]);
  });

  it('is one plan of a table', () => {
    const changes = withValue('packages/annee.json', (entry) => {
      entry.blocks[1].plans[2].highlighted = true;
    });
    expect(problemsIn(changes)).toMatchObject([
      {
        rule: 'highlighted-twice',
        place: 'L’année du torréfacteur › block 2 (pricing-table) › plan 3 › highlighted',
      },
    ]);
  });
});
