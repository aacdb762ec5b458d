import { describe, expect, it } from 'vitest';
import type { PriceText } from '../../../schema/block-context';
import type { PriceData } from '../../../schema/fields/fields';
import { packagePlans, toPriceText } from '../../../schema/resolve/prices';
import { withValue } from '../../little-site';
import { sourceOf } from './source-of';

function textOf(price: PriceData): PriceText {
  const { settings, wording } = sourceOf();
  return toPriceText(price, { ...settings, language: 'en-GB' }, wording);
}

describe('prices', () => {
  it.each<[PriceData, PriceText]>([
    [{ kind: 'free' }, { amount: 'Gratuit', value: 0, notes: [] }],
    [
      { kind: 'free', term: '1 fois par an' },
      { amount: 'Gratuit', value: 0, notes: ['1 fois par an'] },
    ],
    [{ kind: 'quote' }, { amount: 'Sur devis', notes: [] }],
    [
      { kind: 'fixed', amount: 290 },
      { amount: '€290', value: 290, notes: [] },
    ],
    [
      { kind: 'fixed', amount: 1_234_567, term: '3 mois' },
      { amount: '€1,234,567', value: 1_234_567, notes: ['3 mois'] },
    ],
    [
      { kind: 'recurring', amount: 4200, per: 'year' },
      { amount: '€4,200', value: 4200, unit: 'par an', notes: [] },
    ],
    [
      {
        kind: 'recurring',
        amount: 380,
        per: 'month',
        overage: { amount: 45, beyond: '20 heures' },
        term: '12 mois',
      },
      {
        amount: '€380',
        value: 380,
        unit: 'par mois',
        notes: ['€45 l’heure au-delà de 20 heures', '12 mois'],
      },
    ],
    [
      { kind: 'first-hour-plus', first: 35, additional: 20, term: 'le jeudi' },
      { amount: '€35', value: 35, unit: 'la première heure', notes: ['puis €20 l’heure', 'le jeudi'] },
    ],
  ])('of %j are written in the words of the site', (price, expected) => {
    expect(textOf(price)).toEqual(expected);
  });
});

describe('the plans of a collection', () => {
  const named = (...args: Parameters<typeof packagePlans>) =>
    packagePlans(...args).map(({ card, plans }) => [
      card.id,
      plans.map(({ name, price, highlighted }) => [name, price.amount, highlighted]),
    ]);

  it('are those of each listed entry, with their prices as text', () => {
    expect(named(sourceOf(), 'packages')).toEqual([
      [
        'packages/week-end',
        [
          ['Seul', '€290', false],
          ['Élève de l’école', 'Gratuit', false],
        ],
      ],
      [
        'packages/annee',
        [
          ['Au mois', '€380', true],
          ['À l’année', '€4,200', false],
          ['Entreprise', 'Sur devis', false],
        ],
      ],
    ]);
    const hidden = withValue('packages/annee.json', (entry) => {
      entry.listed = false;
    });
    expect(named(sourceOf(hidden), 'packages')).toHaveLength(1);
  });

  it('are none of entries without a table of prices', () => {
    expect(named(sourceOf(), 'industries').map(([, plans]) => plans)).toEqual([[], [], []]);
  });
});
