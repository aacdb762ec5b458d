import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf, exampleSite, type Surroundings } from './example-site';
import { blockOn, pageAt, showBlock, showResolved } from './show';

afterEach(cleanup);

/** Two more articles, one newer and one older than the featured one. */
const more: Surroundings['files'] = Object.fromEntries(
  [
    ['older', '2018-05', 'A rope from 2018'],
    ['newer', '2021-11-30', 'A tow from 2021'],
  ].map(([slug, date, title]) => [
    `articles/${slug}.json`,
    JSON.stringify({
      title,
      description: `${title}: an article of an invented firm, long enough to be found.`,
      date,
      readTime: 1,
      category: 'Towage',
      keywords: ['towage'],
      excerpt: `${title}, in short.`,
      blocks: [{ type: 'article-hero' }],
    }),
  ]),
);

function titles(): (string | null)[] {
  return screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
}

describe('ArticleIndex', () => {
  it('sets the featured article first, then the others newest first', () => {
    showBlock(exampleOf('article-index'), { files: more });
    expect(titles()).toEqual(['Who pays the salvor', 'A tow from 2021', 'A rope from 2018']);
  });

  it('leaves its last row open to what follows where one article stands in it alone', () => {
    const isOpen = (files: Surroundings['files']) => {
      const { container } = showBlock(exampleOf('article-index'), { files });
      const open = container.querySelector('section')?.hasAttribute('data-open-row');
      cleanup();
      return open;
    };
    const [one] = Object.entries(more);
    expect(isOpen(Object.fromEntries([one as [string, string]]))).toBe(true);
    expect(isOpen(more)).toBe(false);
  });

  it('shows the featured article on the first part of a long list alone', () => {
    const { site } = exampleSite(exampleOf('cta'), { files: more, settings: { pageSize: 1 } });
    const page = pageAt(site, '/logbook/page/2');
    showResolved(blockOn(page, 'article-index'), { site, page });
    expect(titles()).toEqual(['A rope from 2018']);
    expect(screen.getByRole('link', { name: 'Astern' }).getAttribute('href')).toBe('/logbook');
  });
});
