// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Toast } from '../../src/ui/toaster';
import { say, showToast } from '../../src/ui/toasts';
import { addLiveRegions, saidPolitely } from './live-regions';

const { pop } = vi.hoisted(() => ({ pop: vi.fn<(toast: object, words: object) => void>() }));
vi.mock('../../src/ui/toaster', () => ({ pop }));

const words = { notifications: 'Messages', dismiss: 'Away with it' };
const toast: Toast = { tone: 'success', title: 'Kept.', text: 'It is in the drawer.' };

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  addLiveRegions();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

/** The live region that is visible too, by its role. */
function visibleRegion(): string | null | undefined {
  return document.querySelector('[data-shown]')?.getAttribute('role');
}

it('a message that comes twice is emptied in between, so that it is heard twice', () => {
  say(toast);
  vi.advanceTimersByTime(50);
  say(toast);
  expect(saidPolitely()).toBe('');
  vi.advanceTimersByTime(50);
  expect(saidPolitely()).toBe('Kept. It is in the drawer.');
});

it.each([
  ['success', 'status'],
  ['error', 'alert'],
] as const)('a toast without the library is visible for 8 seconds: %s', async (tone, role) => {
  pop.mockImplementation(() => {
    throw new Error('The network is away.');
  });
  await showToast({ ...toast, tone }, words);
  vi.advanceTimersByTime(7999);
  expect(visibleRegion()).toBe(role);
  vi.advanceTimersByTime(1);
  expect(visibleRegion()).toBeUndefined();
});

it('a toast is visible in the live region where the library fails', async () => {
  pop.mockImplementation(() => {
    throw new Error('No corner.');
  });
  await showToast(toast, words);
  expect(visibleRegion()).toBe('status');
});
