import { describe, expect, it } from 'vitest';
import { resolveBlocks } from '../../../schema/resolve/blocks';
import { type Changes, withValue } from '../../little-site';
import { sourceOf } from './source-of';

/** Some blocks as they come out on the page of the school. */
function resolved(blocks: Record<string, unknown>[], changes: Changes = {}) {
  const source = sourceOf(changes);
  const entry = source.entries.withId('pages/ecole');
  if (!entry) throw new Error('The page of the school has faults.');
  const place = { self: entry.card, law: source.citations.on(entry), pageNumber: 1, ids: new Set(['taken']) };
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
    expect(cards).toMatchObject({ total: 3, cards: [{}, {}] });
    const [more] = resolved(
      [preview],
      withValue('site.json', (site) => {
        site.menuLimit = 3;
      }),
    );
    expect(more).toMatchObject({ total: 3, cards: [{}, {}, {}] });
  });
});
