// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepare } from '../../src/build/pages/server';
import { exampleOf, exampleSite, type WrittenBlock } from './example-site';
import { blockOn, pageAt, showBlock, showResolved } from './show';

beforeAll(prepare);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function withHeadings(...headings: (string | [level: number, text: string])[]): WrittenBlock {
  const content = headings.map((heading) =>
    typeof heading === 'string'
      ? { type: 'heading', text: heading }
      : { type: 'heading', level: heading[0], text: heading[1] },
  );
  return { type: 'article-body', content };
}

const observers: { margin?: string; watched: string[] }[] = [];

/** Stands in for the browser that sees headings come and go; gives the function that scrolls past some. */
function watchHeadings(screenWidth: 'wide' | 'narrow' = 'wide') {
  observers.length = 0;
  let report: IntersectionObserverCallback = () => undefined;
  class Observer {
    private readonly watched: string[] = [];
    constructor(callback: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit) {
      report = callback;
      observers.push({ margin: rootMargin, watched: this.watched });
    }
    observe({ id }: Element): void {
      this.watched.push(id);
    }
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('innerWidth', screenWidth === 'wide' ? 769 : 768);
  return (...changes: [heading: string, isAbove: boolean][]) =>
    act(() =>
      report(
        changes.map(([name, isIntersecting]) => ({
          isIntersecting,
          target: screen.getByRole('heading', { name }),
        })) as unknown as IntersectionObserverEntry[],
        {} as IntersectionObserver,
      ),
    );
}

/** The lines of the contents that are marked. */
function marked(): (string | null)[] {
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  return links.filter((link) => link.getAttribute('aria-current') === 'true').map((link) => link.textContent);
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

  it('marks the last section above the line, both ways', () => {
    const scrollPast = watchHeadings();
    showBlock(three);
    expect(marked()).toEqual([]);
    scrollPast(['The claim', true], ['The tow', true]);
    expect(marked()).toEqual(['The tow']);
    scrollPast(['The award', true]);
    expect(marked()).toEqual(['The award']);
    scrollPast(['The award', false], ['The tow', false]);
    expect(marked()).toEqual(['The claim']);
    scrollPast(['The claim', false]);
    expect(marked()).toEqual([]);
  });

  it('watches the headings down to two fifths of the window', () => {
    watchHeadings();
    showBlock(three);
    expect(observers.map(({ margin, watched }) => [margin, watched])).toEqual([
      ['99999px 0px -60%', ['the-claim', 'the-tow', 'the-award']],
    ]);
  });

  it('marks nothing on a narrow screen, where the contents are not in view', () => {
    watchHeadings('narrow');
    showBlock(three);
    expect(observers).toEqual([]);
    expect(marked()).toEqual([]);
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

  it.each([
    ['before its left edge', [-9, 25], 100 - 29],
    ['beyond its right edge', [290, 340], 100 + 40],
    ['within it', [40, 90], 100],
    ['that is wider than it', [15, 400], 100 - 5],
  ])('scrolls a table to what takes the focus %s', (_, [left, right], scrolled) => {
    const at = (left = 0, right = 0) => ({ left, right }) as DOMRect;
    showBlock({
      type: 'article-body',
      content: [
        {
          type: 'table',
          caption: 'Markets',
          columns: ['Market', 'Law'],
          rows: [['Kenya', '[Its law](https://law.example)']],
        },
      ],
    });
    const scroller = screen.getByRole('region', { name: 'Markets' });
    const link = within(scroller).getByRole('link');
    vi.spyOn(scroller, 'getBoundingClientRect').mockReturnValue(at(20, 300));
    vi.spyOn(link, 'getClientRects').mockReturnValue([at(left, right)] as unknown as DOMRectList);
    scroller.scrollLeft = 100;
    act(() => link.focus());
    expect(scroller.scrollLeft).toBe(scrolled);
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
