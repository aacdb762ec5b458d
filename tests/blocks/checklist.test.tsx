// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf, exampleSite } from './example-site';
import { buildPage, showBlock } from './show';

afterEach(cleanup);

const list = exampleOf('checklist');
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');

/** The keys of the items of a block on the page of its examples. */
function keysOf(block: object): string[] {
  const { page } = exampleSite({ ...list, ...block });
  return page.blocks.flatMap((each) => (each.type === 'checklist' ? each.items.map(({ key }) => key) : []));
}

describe('Checklist', () => {
  it('is a list in the HTML, with a box and a number for each item and its detail as description', () => {
    const { site, page } = exampleSite(list);
    const { body: html } = buildPage(site, page);
    const boxesInHtml = html.slice(html.indexOf('<ol')).match(/<input [^>]*type="checkbox"[^>]*>/g);
    expect(boxesInHtml?.slice(0, 3).join('')).not.toMatch(/ checked/);
    expect(boxesInHtml?.length).toBeGreaterThanOrEqual(3);
    showBlock(list);
    const [first, second] = boxes();
    expect(first?.labels?.[0]?.textContent).toBe('1Crew list signed by the master.');
    const described = document.getElementById(first?.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('One copy stays ashore.');
    expect(second?.getAttribute('aria-describedby')).toBeNull();
    expect(screen.getByRole('heading', { level: 2 }).id).toBe('before-the-lines-are-cast-off');
  });

  it('knows an item by its words, wherever it stands in the list', () => {
    const [first, second, third] = keysOf({});
    const items = list.items as object[];
    expect(keysOf({ items: items.toReversed() })).toEqual([third, second, first]);
    expect(keysOf({ items: [...items.slice(1), { text: 'Engine warm.' }] }).slice(0, 2)).toEqual([
      second,
      third,
    ]);
    expect(new Set(keysOf({ items: [{ text: 'Twice.' }, { text: 'Twice.' }] })).size).toBe(2);
    expect(keysOf({ heading: 'Another list' })).not.toContain(first);
  });
});
