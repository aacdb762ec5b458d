// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ShellData } from '../../src/page-data';
import { patience } from '../patience';

/** How often each behaviour began, and how often its code was asked for. */
const enhanced = {
  menu: vi.fn(),
  drawer: vi.fn(),
  tooltips: vi.fn(),
  headingLinks: vi.fn(),
  newsletter: vi.fn(),
  search: vi.fn(),
};
const asked = vi.fn<(way: string) => void>();
let stop: () => void;

/** Stands in for the code of a behaviour; `fails` is true while it cannot be had. */
function standIn(way: keyof typeof enhanced, fails: () => boolean = () => false) {
  return () => {
    asked(way);
    if (fails()) throw new Error('The network is away.');
    const enhancement = { enhance: enhanced[way] };
    return way === 'search' ? { prepare: async () => enhancement } : enhancement;
  };
}

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('../../src/enhance/menu', standIn('menu'));
  vi.doMock('../../src/enhance/drawer', standIn('drawer'));
  vi.doMock('../../src/enhance/tooltips', standIn('tooltips'));
  vi.doMock('../../src/enhance/heading-links', standIn('headingLinks'));
  vi.doMock('../../src/enhance/newsletter', standIn('newsletter'));
  vi.doMock('../../src/enhance/search/search', standIn('search'));
  const { awaitApproach } = await import('../../src/enhance/enhancements');
  document.body.innerHTML = `
    <header><nav><a href="/">Home</a></nav><button data-opens="#drawer">Menu</button>
      <button data-search>Search</button></header>
    <main><p>Text</p><a href="#text" data-copies>#</a><button aria-label="Copy">C</button></main>
    <footer><form data-newsletter><input></form></footer>
    <dialog id="drawer"><p>Links</p></dialog>`;
  stop = awaitApproach({} as ShellData);
});

afterEach(() => {
  stop();
  vi.clearAllMocks();
});

function get(selector: string): HTMLElement {
  return document.querySelector(selector) as HTMLElement;
}

/** The behaviours that have begun, in the order of their names. */
function begun(): string[] {
  return Object.entries(enhanced).flatMap(([way, enhance]) => enhance.mock.calls.map(() => way));
}

it('fetches nothing before the visitor comes near, nor for a mere text', () => {
  fireEvent.pointerOver(get('main p'));
  expect(asked).not.toHaveBeenCalled();
});

it('fetches the search when it is pressed, and not before', async () => {
  const button = get('[data-search]');
  fireEvent.pointerOver(button);
  button.focus();
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(button);
  await vi.waitFor(() => expect(begun()).toEqual(['search']), patience);
});

it.each([
  ['header nav a', 'menu'],
  ['header button', 'drawer'],
  ['#drawer p', 'drawer'],
  ['main button', 'tooltips'],
  ['footer input', 'newsletter'],
])('fetches, for %s, what %s does', async (near, way) => {
  fireEvent.pointerOver(get(near));
  await vi.waitFor(() => expect(begun()).toEqual([way]), patience);
});

it('fetches, on approach, what copies the link of a heading, and begins it with the press', async () => {
  const link = get('main a');
  fireEvent.pointerOver(link);
  await vi.waitFor(() => expect(asked.mock.calls).toEqual([['headingLinks']]), patience);
  expect(begun()).toEqual([]);
  fireEvent.click(link);
  await vi.waitFor(() => expect(begun()).toEqual(['headingLinks']), patience);
  expect(enhanced.headingLinks).toHaveBeenCalledWith({}, link);
});

it.each(['pointerOver', 'focusIn', 'touchStart'] as const)('takes %s for an approach', async (kind) => {
  fireEvent[kind](get('header nav a'));
  await vi.waitFor(() => expect(begun()).toEqual(['menu']), patience);
});

it('begins each behaviour once, however often the visitor comes near', async () => {
  fireEvent.pointerOver(get('header nav a'));
  fireEvent.focusIn(get('header nav a'));
  await vi.waitFor(() => expect(begun()).toEqual(['menu']), patience);
  fireEvent.pointerOver(get('header nav a'));
  fireEvent.pointerOver(get('main button'));
  await vi.waitFor(() => expect(begun()).toEqual(['menu', 'tooltips']), patience);
});

it('says where the code could not be had, and tries again on the next approach', async () => {
  let isAway = true;
  vi.doMock(
    '../../src/enhance/drawer',
    standIn('drawer', () => isAway),
  );
  const lost: EventTarget[] = [];
  document.addEventListener('lost', ({ target }) => target && lost.push(target), { once: true });
  fireEvent.pointerOver(get('header button'));
  await vi.waitFor(() => expect(lost).toHaveLength(1), patience);
  expect(lost).toEqual([get('header button')]);
  isAway = false;
  await vi.waitFor(() => {
    fireEvent.pointerOver(get('header button'));
    expect(begun()).toEqual(['drawer']);
  }, patience);
});

it('fetches nothing any more once it is stopped', () => {
  stop();
  fireEvent.pointerOver(get('header nav a'));
  expect(asked).not.toHaveBeenCalled();
});
