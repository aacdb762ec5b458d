// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepare } from '../../src/build/pages/server';
import { exampleOf, exampleSite } from './example-site';
import { buildPage, showBlock } from './show';

beforeAll(prepare);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const list = exampleOf('checklist');
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const ticked = () => boxes().map(({ checked }) => checked);
const kept = () => JSON.parse(localStorage.getItem('checklists') ?? '[]') as string[];

/** The keys of the items of a block on the page of its examples. */
function keysOf(block: object): string[] {
  const { page } = exampleSite({ ...list, ...block });
  return page.blocks.flatMap((each) => (each.type === 'checklist' ? each.items.map(({ key }) => key) : []));
}

describe('Checklist', () => {
  it('is a list in the HTML, with a box and a number for each item and its detail as description', () => {
    const { site, page } = exampleSite(list);
    const { html } = buildPage(site, page).rendered;
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

  it('counts what is ticked, keeps it on the device and has it again on the next visit', () => {
    showBlock(list);
    expect(screen.getByText('0 of 3 made fast')).toBeTruthy();
    fireEvent.click(boxes()[1] as HTMLElement);
    expect(screen.getByText('1 of 3 made fast').parentElement?.textContent).toMatch(
      /Kept in your own log\.$/,
    );
    expect(kept()).toEqual([keysOf({})[1]]);
    cleanup();
    showBlock(list);
    expect(ticked()).toEqual([false, true, false]);
    expect(screen.getByText('1 of 3 made fast')).toBeTruthy();
  });

  it('takes all of its ticks away, and none of another list', () => {
    localStorage.setItem('checklists', JSON.stringify(['elsewhere']));
    showBlock(list);
    const clear = screen.getByRole<HTMLButtonElement>('button', { name: 'Cast off all' });
    expect(clear.disabled).toBe(true);
    fireEvent.click(boxes()[0] as HTMLElement);
    fireEvent.click(boxes()[2] as HTMLElement);
    expect(kept()).toHaveLength(3);
    fireEvent.click(clear);
    expect([ticked(), kept()]).toEqual([[false, false, false], ['elsewhere']]);
  });

  it('leaves no entry behind where nothing is ticked any more', () => {
    showBlock(list);
    fireEvent.click(boxes()[0] as HTMLElement);
    fireEvent.click(boxes()[0] as HTMLElement);
    expect(localStorage.getItem('checklists')).toBeNull();
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

  it.each(['{', '{"a":1}', '[1,null,{}]', '"x"', 'null'])('takes %s in storage for no ticks', (damaged) => {
    localStorage.setItem('checklists', damaged);
    showBlock(list);
    expect(ticked()).toEqual([false, false, false]);
    fireEvent.click(boxes()[0] as HTMLElement);
    expect(kept()).toEqual([keysOf({})[0]]);
  });

  it('says so where the browser keeps nothing, and keeps its ticks as long as the page', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    showBlock(list);
    fireEvent.click(boxes()[0] as HTMLElement);
    expect(screen.getByText('1 of 3 made fast').parentElement?.textContent).toMatch(
      /This log keeps nothing\.$/,
    );
    cleanup();
    showBlock(list);
    expect(ticked()).toEqual([true, false, false]);
    vi.restoreAllMocks();
    fireEvent.click(boxes()[0] as HTMLElement);
    expect(screen.getByText('0 of 3 made fast').parentElement?.textContent).toMatch(
      /Kept in your own log\.$/,
    );
  });

  it('shows what another window ticks, and what has changed when it comes back from history', () => {
    showBlock(list);
    localStorage.setItem('checklists', JSON.stringify(keysOf({}).slice(1)));
    act(() => void dispatchEvent(new Event('storage')));
    expect([ticked(), screen.queryByText('2 of 3 made fast') !== null]).toEqual([[false, true, true], true]);
    localStorage.clear();
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(ticked()).toEqual([false, false, false]);
  });

  it('prints itself alone, and then leaves the page as it was', () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    showBlock(list);
    const sheet = boxes()[0]?.closest('section');
    fireEvent.click(screen.getByRole('button', { name: 'Print the checks' }));
    expect([print.mock.calls.length, sheet?.dataset.alone]).toEqual([1, '']);
    dispatchEvent(new Event('afterprint'));
    expect(sheet?.dataset.alone).toBeUndefined();
  });
});
