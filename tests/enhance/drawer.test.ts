// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enhance } from '../../src/enhance/drawer';

const close = vi.fn();
const asked = vi.fn<(query: string) => void>();
let width: EventTarget & { matches: boolean };

beforeEach(() => {
  width = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) => {
    asked(query);
    return width;
  });
  document.body.innerHTML = '<div id="drawer" popover><a href="/">Home</a></div>';
  Object.assign(document.querySelector('#drawer') as HTMLElement, { hidePopover: close });
  enhance();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Presses in the drawer and lets go so far to the right and so far down. */
function swipe(right: number, down: number): void {
  const link = document.querySelector('a') as HTMLElement;
  fireEvent(link, new PointerEvent('pointerdown', { bubbles: true, clientX: 200, clientY: 300 }));
  const end = { bubbles: true, clientX: 200 + right, clientY: 300 + down };
  fireEvent(link, new PointerEvent('pointerup', end));
}

/** The window becomes wide enough for the menu, or no longer is. */
function resize(matches: boolean): void {
  width.matches = matches;
  width.dispatchEvent(new Event('change'));
}

it.each([
  [61, 0],
  [120, 59],
  [120, -59],
])('is closed by a swipe of %i to the right and %i down', (right, down) => {
  swipe(right, down);
  expect(close).toHaveBeenCalledOnce();
});

it.each([
  [60, 0],
  [-200, 0],
  [120, 60],
  [120, -60],
])('stays for a swipe of %i to the right and %i down', (right, down) => {
  swipe(right, down);
  expect(close).not.toHaveBeenCalled();
});

it('takes no notice of a press that began elsewhere', () => {
  const link = document.querySelector('a') as HTMLElement;
  fireEvent(link, new PointerEvent('pointerup', { bubbles: true, clientX: 500 }));
  expect(close).not.toHaveBeenCalled();
});

it('is closed where the window grows wide enough for the menu, and not where it shrinks', () => {
  expect(asked.mock.calls).toEqual([['(min-width: 1181px)']]);
  resize(false);
  expect(close).not.toHaveBeenCalled();
  resize(true);
  expect(close).toHaveBeenCalledOnce();
});

it('does nothing on a page without a drawer', () => {
  document.body.replaceChildren();
  expect(enhance).not.toThrow();
});

it('is closed where the window grew wide enough before this code came', () => {
  width.matches = true;
  enhance();
  expect(close).toHaveBeenCalledOnce();
});
