// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf, exampleSite, type WrittenBlock } from './example-site';
import { blockOn, pageAt, showBlock, showResolved } from './show';

afterEach(cleanup);

function withHeadings(...headings: (string | [level: number, text: string])[]): WrittenBlock {
  const content = headings.map((heading) =>
    typeof heading === 'string'
      ? { type: 'heading', text: heading }
      : { type: 'heading', level: heading[0], text: heading[1] },
  );
  return { type: 'article-body', content };
}

const three = withHeadings('The claim', 'The tow', [3, 'A rope'], 'The award');

describe('ArticleBody', () => {
  it('lists its sections where they are three or more, and not their parts', () => {
    showBlock(three);
    const contents = screen.getByRole('navigation', { name: 'In this article' });
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['The claim', '#the-claim'],
      ['The tow', '#the-tow'],
      ['The award', '#the-award'],
    ]);
  });

  it('leads from each line of the contents to its heading', () => {
    const { container } = showBlock(three);
    for (const link of within(screen.getByRole('navigation')).getAllByRole('link')) {
      const target = container.querySelector(link.getAttribute('href') ?? '');
      expect(target?.tagName).toBe('H2');
      expect(target?.textContent).toBe(link.textContent);
    }
  });

  it('lists no contents for two sections', () => {
    showBlock(withHeadings('The claim', 'The tow', [3, 'A rope']));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('gives two headings of the same words two ids', () => {
    const { container } = showBlock(withHeadings('The tow', 'The tow', 'The tow'));
    const ids = [...container.querySelectorAll('h2')].map((heading) => heading.id);
    expect(ids).toEqual(['the-tow', 'the-tow-2', 'the-tow-3']);
  });

  it('gives each heading a link to itself, outside its name', () => {
    const { container } = showBlock(three);
    const headings = [...container.querySelectorAll('h2, h3')];
    const links = headings.map(({ nextElementSibling: link }) => [
      link?.getAttribute('href'),
      link?.getAttribute('aria-label'),
    ]);
    expect(links).toEqual([
      ['#the-claim', 'Bearing of: The claim'],
      ['#the-tow', 'Bearing of: The tow'],
      ['#a-rope', 'Bearing of: A rope'],
      ['#the-award', 'Bearing of: The award'],
    ]);
  });

  it('sets a table with its caption and the headings of columns and rows', () => {
    showBlock(exampleOf('article-body'));
    const table = screen.getByRole('table', { name: 'Where the rules stand' });
    const texts = (role: string) =>
      within(table)
        .getAllByRole(role)
        .map((cell) => cell.textContent);
    expect(texts('columnheader')).toEqual(['Market', 'Law']);
    expect(texts('rowheader')).toEqual(['Kenya', 'Rwanda']);
    expect(texts('cell')).toEqual(['Data Protection Act', 'Law of 2021']);
  });

  it('numbers a list where the order matters', () => {
    const lists = ['bulleted', 'numbered'].map((style) => ({ type: 'list', style, items: ['one', 'two'] }));
    const { container } = showBlock({ type: 'article-body', content: lists });
    expect(container.querySelectorAll('ul > li')).toHaveLength(2);
    expect(container.querySelectorAll('ol > li')).toHaveLength(2);
  });

  it('sets the words of another beside their source', () => {
    const { container } = showBlock(exampleOf('article-body'));
    const quote = container.querySelector('figure');
    expect(quote?.querySelector('blockquote')?.textContent).toBe('Every person has the right to privacy.');
    expect(quote?.querySelector('figcaption')?.textContent).toBe('A constitution');
  });

  it('ends an article with its tags', () => {
    const { site } = exampleSite(exampleOf('cta'));
    const page = pageAt(site, '/logbook/first');
    const { container } = showResolved(blockOn(page, 'article-body'), { site, page });
    const tags = [...container.querySelectorAll('li')].map((item) => item.textContent);
    expect(tags).toEqual(['salvage', 'towage']);
    expect(screen.getByText('Marks')).toBeTruthy();
  });
});
