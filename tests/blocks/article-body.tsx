import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf, type WrittenBlock } from './example-site';
import { showBlock } from './show';

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

  it('lists no contents for two sections', () => {
    showBlock(withHeadings('The claim', 'The tow', [3, 'A rope']));
    expect(screen.queryByRole('navigation')).toBeNull();
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
});
