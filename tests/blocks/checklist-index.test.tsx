// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf, exampleSite } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

const index = exampleOf('checklist-index');
const list = exampleOf('checklist');

const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.replace(/^.*#/, '#')]);

describe('ChecklistIndex', () => {
  it('finds every list by itself and leads to it, with its page and how many points it has', () => {
    const { container } = showBlock(index, { more: [list, exampleOf('checklist', 'minimal')] });
    expect(links().slice(0, 2)).toEqual([
      ['Before the lines are cast off', '#before-the-lines-are-cast-off'],
      ['Two checks', '#two-checks'],
    ]);
    const [first] = container.querySelectorAll('main ul > li, section ul > li');
    expect([...(first?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual([
      'Example',
      '3 checks',
    ]);
    expect(first?.querySelectorAll('i[aria-hidden="true"]')).toHaveLength(3);
  });

  it('leads to a heading that stands there twice by the anchor that the page gives it', () => {
    const { site, page } = exampleSite(index, { more: [list, list] });
    const lists = page.blocks.flatMap((block) => (block.type === 'checklist-index' ? block.lists : []));
    const ids = page.blocks.flatMap((block) => (block.type === 'checklist' ? [block.id] : []));
    expect(lists.map(({ to }) => to)).toEqual(ids.map((id) => `${page.address}#${id}`));
    expect(new Set(ids).size).toBe(2);
    expect(site.pages.length).toBeGreaterThan(1);
  });
});
