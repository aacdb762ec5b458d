// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveRegionIds, say, type Toast } from '../../../src/ui/toasts/message';
import { showToast } from '../../../src/ui/toasts/toast';
import { addLiveRegions, saidAtOnce, saidPolitely } from '../live-regions';

const { pop } = vi.hoisted(() => ({ pop: vi.fn<(toast: object, words: object) => void>() }));
vi.mock('../../../src/ui/toasts/toaster', () => ({ pop }));

const words = { notifications: 'Messages', dismiss: 'Away with it' };
const kept: Toast = { tone: 'success', title: 'Kept.', text: 'It is in the drawer.' };

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  addLiveRegions();
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

/** The live region that is shown to eyes too, by its role. */
function shownRegion(): string | null | undefined {
  return document.querySelector('[data-shown]')?.getAttribute('role');
}

describe('what is said', () => {
  it.each(['success', 'info'] as const)('is said politely: %s', (tone) => {
    expect(say({ ...kept, tone })?.id).toBe(liveRegionIds.status);
    vi.advanceTimersByTime(50);
    expect([saidPolitely(), saidAtOnce()]).toEqual(['Kept. It is in the drawer.', '']);
  });

  it('is said at once if it is an error', () => {
    say({ tone: 'error', title: 'Lost.' });
    vi.advanceTimersByTime(50);
    expect([saidPolitely(), saidAtOnce()]).toEqual(['', 'Lost.']);
  });

  it('goes away and comes again where it is the same, so that it is heard twice', () => {
    say(kept);
    vi.advanceTimersByTime(50);
    say(kept);
    expect(saidPolitely()).toBe('');
    vi.advanceTimersByTime(50);
    expect(saidPolitely()).toBe('Kept. It is in the drawer.');
  });

  it('is lost without harm on a page without live regions', () => {
    document.body.replaceChildren();
    expect(say(kept)).toBeNull();
    expect(() => vi.advanceTimersByTime(50)).not.toThrow();
  });
});

describe('a toast', () => {
  it('is said, and shown by the library once its styles are there', async () => {
    const shown = showToast(kept, words);
    expect(pop).not.toHaveBeenCalled();
    await shown;
    vi.advanceTimersByTime(50);
    expect(saidPolitely()).toBe('Kept. It is in the drawer.');
    expect(pop.mock.calls).toEqual([[kept, words]]);
    expect(shownRegion()).toBeUndefined();
  });

  it.each([
    ['success', 'status'],
    ['error', 'alert'],
  ] as const)('is shown in the live region for 8 seconds without the library: %s', async (tone, role) => {
    pop.mockImplementation(() => {
      throw new Error('No corner.');
    });
    await showToast({ ...kept, tone }, words);
    expect(shownRegion()).toBe(role);
    vi.advanceTimersByTime(7999);
    expect(shownRegion()).toBe(role);
    vi.advanceTimersByTime(1);
    expect(shownRegion()).toBeUndefined();
  });
});
