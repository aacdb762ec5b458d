// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

describe('BookingCards', () => {
  it('opens the booking page that site.json names, in a new tab that learns nothing of this one', () => {
    showBlock(exampleOf('booking-cards'));
    for (const link of screen.getAllByRole('link')) {
      expect(link.getAttribute('href')).toBe('https://berths.example/half-hour');
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')?.split(' ')).toContain('noopener');
    }
  });

  it('names each link as its accessible label says and keeps the visible one', () => {
    showBlock(exampleOf('booking-cards'));
    const link = screen.getByRole('link', {
      name: 'Book Free Consultation of 30 minutes, opens in a new tab',
    });
    expect(link.textContent).toBe('Book Free Consultation');
  });

  it('marks each link with its identifier for analytics', () => {
    showBlock(exampleOf('booking-cards'));
    const ids = screen.getAllByRole('link').map((link) => link.getAttribute('data-analytics-id'));
    expect(ids).toEqual(['consult-30', 'consult-60', 'consult-extended']);
  });

  it('prints each price and says once what prices include', () => {
    const { site } = showBlock(exampleOf('booking-cards'));
    for (const amount of ['No charge', '€80 the first hour', '€60 an hour after that'])
      expect(
        screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === amount),
      ).toBeTruthy();
    expect(screen.getAllByText(site.settings.currency.includes)).toHaveLength(1);
  });

  it('keeps the options in the order they were written', () => {
    showBlock(exampleOf('booking-cards'));
    const titles = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
    expect(titles).toEqual(['30-minute consultation', '1-hour consultation', 'More than one hour']);
  });
});
