import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf, exampleSite, type WrittenBlock } from './example-site';
import { blockOn, pageAt, showBlock, showResolved } from './show';

afterEach(cleanup);

const plain: WrittenBlock = { type: 'collection-index', heading: 'All trades', collection: 'industries' };

/** Shows the list of trades as it stands at an address of a site that puts one entry on a page. */
function showPart(address: string): void {
  const { site } = exampleSite(exampleOf('cta'), { settings: { pageSize: 1 } });
  const page = pageAt(site, address);
  showResolved(blockOn(page, 'collection-index'), { site, page });
}

function linksOf(name: string): (string | null)[][] {
  return within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('CollectionIndex', () => {
  it('shows the entries of a group under its heading, and the others after it', () => {
    const { container } = showBlock(exampleOf('collection-index'));
    const headings = [...container.querySelectorAll('h2, h3, h4')].map(
      (heading) => `${heading.tagName} ${heading.textContent}`,
    );
    expect(headings).toEqual([
      'H2 All industries',
      'H3 Land, movement and state',
      'H4 Shipowners',
      'H3 Insurers',
    ]);
  });

  it('leads from the first part of a long list only onward', () => {
    showPart('/industries');
    expect(linksOf('Sheets')).toEqual([['Ahead', '/industries/page/2']]);
    expect(screen.getByText('Sheet 1 of 2')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Shipowners/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Insurers/ })).toBeNull();
  });

  it('leads from the last part of a long list only back, to the overview itself', () => {
    showPart('/industries/page/2');
    expect(linksOf('Sheets')).toEqual([['Astern', '/industries']]);
    expect(screen.getByText('Sheet 2 of 2')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Insurers/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Shipowners/ })).toBeNull();
  });

  it('leads to the further parts of the page it stands on, where that is not the overview', () => {
    showBlock(plain, { settings: { pageSize: 1 } });
    expect(linksOf('Sheets')).toEqual([['Ahead', '/example/page/2']]);
  });
});
