import { describe, expect, it } from 'vitest';
import { type Changes, withValue } from '../../little-site';
import { at, problem, problemsIn } from '../problems-in';

type Item = Record<string, unknown>;

/** The little site with further entries in its main menu. */
const withItems = (...items: Item[]): Changes =>
  withValue('navigation.json', ({ header }) => {
    header.push(...items);
  });

describe('the main menu', () => {
  it.each<[string, Item]>([
    ['a page', { label: 'Un', to: '/ecole' }],
    ['links of its own', { label: 'Un', links: [{ label: 'Deux', to: '/ecole' }] }],
    ['a collection', { label: 'Un', collection: 'industries' }],
  ])('has entries for %s', (_, item) => {
    expect(problemsIn(withItems(item))).toEqual([]);
  });

  it.each<[string, Item]>([
    ['nothing', {}],
    ['a page and links', { to: '/ecole', links: [{ label: 'Deux', to: '/ecole' }] }],
    ['a page and a collection', { to: '/ecole', collection: 'industries' }],
  ])('has no entry for %s', (_, rest) => {
    const changes = withItems({ label: 'Un', ...rest });
    const opening = at('navigation.json', '«{» "label": "Un"', changes);
    const message = 'A menu entry needs exactly one of "to", "links" and "collection".';
    expect(problemsIn(changes)).toEqual([
      problem(opening, 'wrong-value', 'navigation.json › header 5', message),
    ]);
  });

  it('says each label once', () => {
    const changes = withItems({ label: 'Un', to: '/ecole' }, { label: 'Un', to: '/journal' });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('navigation.json', '«"Un"», "to": "/journal"', changes),
        'wrong-value',
        'navigation.json › header 6 › label',
        'The menu has an entry "Un" already. Give each its own label.',
      ),
    ]);
  });
});
