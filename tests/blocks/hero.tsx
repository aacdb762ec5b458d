import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { collectionNames, collections, type Looks } from '../../schema/files/collections';
import { exampleOf, exampleSite } from './example-site';
import { pageAt, showBlock, showResolved } from './show';

afterEach(cleanup);

function isPictured({ hero }: Looks): boolean {
  return hero === 'panel' || hero === 'quilt';
}

describe('Hero', () => {
  it.each(collectionNames.filter((name) => isPictured(collections[name].looks)))(
    'opens an entry of %s with its picture, at once',
    (folder) => {
      const { container } = showBlock(exampleOf('hero'), { folder });
      const picture = container.querySelector('img');
      expect(picture?.getAttribute('src')).toMatch(/^\/assets\/example.*\.svg$/);
      expect(picture?.getAttribute('alt')).toBe('');
      expect(picture?.getAttribute('loading')).toBe('eager');
      expect(picture?.getAttribute('fetchpriority')).toBe('high');
    },
  );

  it.each(['pages', ...collectionNames.filter((name) => !isPictured(collections[name].looks))] as const)(
    'opens one of %s without a picture',
    (folder) => {
      const { container } = showBlock(exampleOf('hero'), { folder });
      expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
      expect(container.querySelector('img')).toBeNull();
    },
  );

  it('leads back along the trail of pages', () => {
    showBlock(exampleOf('hero'), { folder: 'industries' });
    const trail = within(screen.getByRole('navigation', { name: 'Position' })).getAllByRole('link');
    expect(trail.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Harbour', '/'],
      ['Trades', '/industries'],
    ]);
  });

  it('has no trail on the home page', () => {
    const { site } = exampleSite(exampleOf('cta'));
    const page = pageAt(site, '/');
    showResolved(page.blocks[0] as never, { site, page });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('ClothBand', () => {
  it('names the language of its motto', () => {
    showBlock(exampleOf('cloth-band'));
    expect(screen.getByText((_, element) => element?.getAttribute('lang') === 'la')).toBeTruthy();
  });
});
