import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { WrittenBlock } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

/** Every plan with its price as a visitor reads it: the figure with its unit, then the conditions. */
function readPrices(): Record<string, string[]> {
  const names = screen.getAllByRole('heading', { level: 3 });
  return Object.fromEntries(
    names.map((name) => {
      const price = name.parentElement?.nextElementSibling;
      return [
        name.textContent,
        [...(price?.querySelectorAll('p') ?? [])].map((line) => line.textContent ?? ''),
      ];
    }),
  );
}

function withPrices(...prices: object[]): WrittenBlock {
  const plans = prices.map((price, index) => ({
    name: `Plan ${index + 1}`,
    price,
    features: ['One voyage'],
  }));
  return { type: 'pricing-table', heading: 'Charges', plans };
}

describe('PricingTable', () => {
  it('prints prices in the currency and words of the site', () => {
    showBlock(
      withPrices(
        { kind: 'free' },
        { kind: 'quote', term: 'Within a week' },
        { kind: 'fixed', amount: 1234567 },
        { kind: 'first-hour-plus', first: 40, additional: 30 },
      ),
    );
    expect(readPrices()).toEqual({
      'Plan 1': ['No charge'],
      'Plan 2': ['On request', 'Within a week'],
      'Plan 3': ['€1,234,567'],
      'Plan 4': ['€40 the first hour', '€30 an hour after that'],
    });
  });

  it('prints the period of a recurring price, then overage and term', () => {
    const overage = { amount: 25, beyond: '10 hours' };
    showBlock(
      withPrices(
        { kind: 'recurring', amount: 900, per: 'month', overage, term: '6 months' },
        { kind: 'recurring', amount: 9000, per: 'year' },
      ),
    );
    expect(readPrices()).toEqual({
      'Plan 1': ['€900 a month', '€25 an hour past 10 hours', '6 months'],
      'Plan 2': ['€9,000 a year'],
    });
  });
});
