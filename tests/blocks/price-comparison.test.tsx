// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

describe('PriceComparison', () => {
  it('names the table as the heading does and heads its columns', () => {
    showBlock(exampleOf('price-comparison'));
    const table = screen.getByRole('table', { name: 'All packages and prices' });
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map((column) => [column.textContent, column.getAttribute('scope')])).toEqual([
      ['Package', 'col'],
      ['Plan', 'col'],
      ['Price', 'col'],
    ]);
  });

  it('heads the rows of a package by its name, once, and each row by its plan', () => {
    showBlock(exampleOf('price-comparison'));
    const group = screen.getByRole('link', { name: 'Voyage review' }).closest('th');
    expect([group?.getAttribute('scope'), group?.getAttribute('rowspan')]).toEqual(['rowgroup', '2']);
    expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
      'Voyage review',
      'Coaster',
      'Liner',
    ]);
  });

  it('reads every price from the pricing table of the package', () => {
    showBlock(exampleOf('price-comparison'));
    const prices = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(prices).toEqual(['€1,234', '€567 a month']);
  });

  it('says what each part of the table is, however it is laid out', () => {
    showBlock(exampleOf('price-comparison'));
    const table = screen.getByRole('table');
    const unnamed = table.querySelectorAll(':is(thead, tbody, tr, th, td):not([role])');
    expect([table.getAttribute('role'), unnamed.length]).toEqual(['table', 0]);
  });

  it('leads to each package', () => {
    showBlock(exampleOf('price-comparison'));
    expect(screen.getByRole('link', { name: 'Voyage review' }).getAttribute('href')).toBe('/packages/first');
  });
});
