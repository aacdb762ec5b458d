// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { oddPositions } from './odd-positions';

let memory: typeof import('../../src/router/scroll-memory');
let stop: () => void;

beforeEach(async () => {
  vi.resetModules();
  sessionStorage.clear();
  history.replaceState(null, '', '/here');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  memory = await import('../../src/router/scroll-memory');
  scrollTo(0);
});

afterEach(() => {
  stop?.();
  vi.restoreAllMocks();
});

/** The visitor scrolls. */
function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  dispatchEvent(new Event('scroll'));
}

function goOn(): void {
  history.pushState({ key: memory.newKey() }, '', '/there');
}

/** The visitor leaves, and a page of the same tab begins anew. */
async function loadAnew(): Promise<void> {
  dispatchEvent(new Event('pagehide'));
  stop();
  vi.resetModules();
  memory = await import('../../src/router/scroll-memory');
}

it('remembers how far each entry of the history was scrolled', () => {
  stop = memory.startScrollMemory();
  const here = history.state;
  scrollTo(900);
  goOn();
  expect(memory.rememberedTop()).toBe(0);
  scrollTo(300);
  expect(memory.rememberedTop()).toBe(300);
  history.replaceState(here, '', '/here');
  expect(memory.rememberedTop()).toBe(900);
});

it('remembers how far a visitor had scrolled before it began', () => {
  scrollTo(700);
  stop = memory.startScrollMemory();
  const here = history.state;
  goOn();
  scrollTo(0);
  history.replaceState(here, '', '/here');
  expect(memory.rememberedTop()).toBe(700);
});

it('takes the place of the browser, which gets it back when the page is left', () => {
  stop = memory.startScrollMemory();
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

it('names an entry that the browser made by itself, and keeps what else it holds', () => {
  stop = memory.startScrollMemory();
  history.pushState({ of: 'another' }, '', '#part');
  scrollTo(500);
  expect([memory.rememberedTop(), history.state.of]).toEqual([500, 'another']);
});

it('puts the page back after a full load, unless the browser has done so', async () => {
  stop = memory.startScrollMemory();
  scrollTo(700);
  await loadAnew();
  stop = memory.startScrollMemory();
  expect(window.scrollTo).not.toHaveBeenCalled();
  await loadAnew();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  stop = memory.startScrollMemory();
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 700, behavior: 'instant' });
});

it.each(oddPositions)('begins without memory where %s is stored', (_, stored) => {
  sessionStorage.setItem('scroll', stored);
  history.replaceState({ key: 'here' }, '');
  stop = memory.startScrollMemory();
  expect(memory.rememberedTop()).toBe(0);
});

it('remembers what is sound before what is not', () => {
  sessionStorage.setItem('scroll', '[["here",400],["here","500"],null]');
  history.replaceState({ key: 'here' }, '');
  stop = memory.startScrollMemory();
  expect(memory.rememberedTop()).toBe(400);
});

it('remembers for as long as the page lasts where storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  stop = memory.startScrollMemory();
  scrollTo(400);
  expect(() => dispatchEvent(new Event('pagehide'))).not.toThrow();
  expect(memory.rememberedTop()).toBe(400);
});

it('notes nothing any more once it is stopped', () => {
  stop = memory.startScrollMemory();
  stop();
  scrollTo(400);
  expect(memory.rememberedTop()).toBe(0);
});
