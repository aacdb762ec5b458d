// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf, type WrittenBlock } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

/** Every plan with its price as a visitor reads it: the figure with its unit, then the conditions. */
function readPrices(): Record<string, string[]> {
  const names = screen.getAllByRole('heading', { level: 3 });
  return Object.fromEntries(
    names.map((name) => {
      const price = name.nextElementSibling;
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
  it('draws a diamond for every hour of a plan that is a row, ten to a line', () => {
    const { container } = showBlock(exampleOf('pricing-table', 'retained'));
    const rows = [...container.querySelectorAll('li[data-highlighted]')];
    const widths = rows.map((row) =>
      [...row.querySelectorAll('svg')].map((svg) => svg.getAttribute('width')),
    );
    expect(widths).toEqual([['100'], ['200', '40']]);
    expect(rows.map((row) => row.getAttribute('data-highlighted'))).toEqual(['false', 'true']);
  });

  it('keeps the plans in the order they were written, the highlighted one too', () => {
    showBlock(exampleOf('pricing-table'));
    const names = screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
    expect(names).toEqual(['Standard', 'Premium', 'Custom']);
  });

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

  it('says once what prices include', () => {
    const { site } = showBlock(exampleOf('pricing-table'));
    expect(screen.getAllByText(site.settings.currency.includes)).toHaveLength(1);
  });

  it('gives each plan its own features and button', () => {
    showBlock(exampleOf('pricing-table'));
    const plans = screen
      .getAllByRole('heading', { level: 3 })
      .map((name) => name.parentElement as HTMLElement);
    const features = plans.map((plan) =>
      within(plan)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    );
    expect(features).toEqual([
      ['All twelve areas'],
      ['Everything in Standard', 'Board presentation'],
      ['Scope agreed in writing'],
    ]);
    for (const plan of plans) expect(within(plan).getByRole('link').getAttribute('href')).toBe('/');
  });

  it('shows the badge of the highlighted plan within it', () => {
    showBlock(exampleOf('pricing-table'));
    const badge = screen.getByText('Highlighted');
    expect(within(badge.parentElement as HTMLElement).getByRole('heading').textContent).toBe('Premium');
  });

  it('draws months of support as diamonds beside the words that say them', () => {
    const { container } = showBlock(exampleOf('pricing-table', 'supported'));
    expect(readPrices()).toEqual({
      'One season': ['€900', '3 months of support'],
      'Every season': ['As agreed', '12 months of support'],
    });
    const drawings = [...container.querySelectorAll('svg[height="24"]')];
    expect(drawings.map((drawing) => drawing.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
    expect(
      drawings.map((drawing) => drawing.querySelector('path')?.getAttribute('d')?.match(/z/g)?.length),
    ).toEqual([3, 12]);
  });

  it('refuses months that the price does not say', () => {
    const price = { kind: 'fixed', amount: 900, term: '13 months of support' };
    const plan = { name: 'Season', price, months: 3, features: ['One voyage'] };
    expect(() => showBlock({ type: 'pricing-table', heading: 'Charges', plans: [plan] })).toThrow(
      'plan 1 › months: The months are drawn here and not said. Write the same number in the "term" of the price, such as "3 months of support".',
    );
  });

  it('refuses a name for a quote on a price that is none', () => {
    const price = { kind: 'fixed', amount: 900 };
    const plan = { name: 'Season', price, quoteLabel: 'As agreed', features: ['One voyage'] };
    expect(() => showBlock({ type: 'pricing-table', heading: 'Charges', plans: [plan] })).toThrow(
      'plan 1 › quoteLabel: Only a price by quote takes this label. Take it out, or write "kind": "quote" in the price.',
    );
  });
});
