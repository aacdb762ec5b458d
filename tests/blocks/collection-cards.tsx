import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

function addresses(): (string | null)[] {
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

describe('CollectionCards', () => {
  it('leads to the entries and then, from the last tile, to the overview', () => {
    showBlock(exampleOf('collection-cards'));
    expect(addresses()).toEqual(['/industries/first', '/industries/second', '/industries']);
    expect(screen.getByRole('link', { name: /Between two sectors\?\s*Industries overview/ })).toBeTruthy();
  });

  it('leads to the overview beside the heading where there is no last tile', () => {
    showBlock(exampleOf('collection-cards', 'rows'));
    expect(addresses()).toEqual(['/industries', '/industries/first', '/industries/second']);
  });

  it('stops at the limit of menus and previews', () => {
    showBlock(exampleOf('collection-cards'), { settings: { menuLimit: 1 } });
    expect(addresses()).toEqual(['/industries/first', '/industries']);
  });
});

describe('RelatedPages', () => {
  it('leads to the entries it names, in their order', () => {
    showBlock({ type: 'related-pages', heading: 'Next', entries: ['packages/first', 'industries/second'] });
    expect(addresses()).toEqual(['/packages/first', '/industries/second']);
  });
});
