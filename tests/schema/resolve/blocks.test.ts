import { describe, expect, it } from 'vitest';
import { resolveBlocks } from '../../../schema/resolve/blocks';
import { type Changes, withValue } from '../../little-site';
import { sourceOf } from './source-of';

/** Some blocks as they come out on a page, which is that of the school where no other is named. */
function resolved(blocks: Record<string, unknown>[], changes: Changes = {}, id = 'pages/ecole') {
  const source = sourceOf(changes);
  const entry = source.entries.withId(id);
  if (!entry) throw new Error(`The page ${id} has faults.`);
  const place = {
    self: entry.card,
    law: { sources: [], changes: [] },
    pageNumber: 1,
    ids: new Set(['taken']),
  };
  return resolveBlocks(source, place, blocks);
}

describe('a block on its page', () => {
  it('has the id of its heading, around those that are given out already', () => {
    const blocks = ['Taken', 'Taken', 'Free'].map((heading) => ({ type: 'reasons', heading, items: [] }));
    const found = resolved([...blocks, { type: 'hero', headline: 'A' }]);
    expect(found.map((block) => 'id' in block && block.id)).toEqual(['taken-2', 'taken-3', 'free', false]);
  });

  it('lists every checklist of the pages that are shown', () => {
    const [index] = resolved([{ type: 'checklist-index', heading: 'Listes' }]);
    expect(index).toMatchObject({
      id: 'listes',
      lists: [
        {
          heading: 'Avant la première chauffe',
          to: expect.stringMatching(/^\/[a-z/-]+#avant-la-premiere-chauffe$/),
          page: expect.any(String),
          count: 2,
        },
      ],
    });
  });

  it('books where the settings say, and nowhere by a name that they lack', () => {
    const option = { title: 'A', text: 'B', price: { kind: 'free' } };
    const [cards] = resolved([
      {
        type: 'booking-cards',
        heading: 'A',
        options: [
          { ...option, booking: 'visite' },
          { ...option, booking: 'autre' },
        ],
      },
    ]);
    expect(cards).toMatchObject({ options: [{ href: 'https://agenda.example/visite' }, { href: '' }] });
  });

  it('shows no more entries than the settings say', () => {
    const preview = { type: 'collection-cards', heading: 'A', collection: 'industries', layout: 'rows' };
    const [cards] = resolved([preview]);
    expect(cards).toMatchObject({ cards: [{}, {}] });
    const [more] = resolved(
      [preview],
      withValue('site.json', (site) => {
        site.menuLimit = 3;
      }),
    );
    expect(more).toMatchObject({ cards: [{}, {}, {}] });
  });
});

describe('what a block shows of other pages', () => {
  it('are the cards of the entries that there are', () => {
    const [related] = resolved([
      { type: 'related-pages', heading: 'A', entries: ['packages/week-end', 'packages/nulle'] },
    ]);
    expect(related).toMatchObject({ cards: [{ id: 'packages/week-end' }] });
  });

  it('are the overview of a collection and the plans of its entries', () => {
    const [preview, prices] = resolved([
      { type: 'collection-cards', heading: 'A', collection: 'practice-areas', layout: 'rows' },
      { type: 'price-comparison', heading: 'B', collection: 'packages' },
    ]);
    expect(preview).toMatchObject({ overview: '/metiers' });
    expect(prices).toMatchObject({
      packages: [{ card: { id: 'packages/week-end' } }, { card: { id: 'packages/annee' } }],
    });
  });

  it('are home and the overviews that there are, for whoever is lost', () => {
    const [lost] = resolved([{ type: 'not-found', heading: 'A', sections: [] }]);
    expect(lost).toMatchObject({
      overviews: [
        { label: 'Accueil', to: '/' },
        { label: 'Les métiers', to: '/metiers' },
        { label: 'Pour qui', to: '/industries' },
        { label: 'Formations', to: '/formations' },
        { label: 'Le journal', to: '/journal' },
      ],
    });
  });
});
