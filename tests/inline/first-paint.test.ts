// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readInlineScript } from '../../src/build/bundle';
import { exampleOf, exampleSite } from '../blocks/example-site';
import { buildPage, pageAt } from '../blocks/show';

const { site } = exampleSite(exampleOf('cta'));
const root = document.documentElement;
let head = '';
let end = '';
let page = '';
let listeners = new AbortController();

beforeAll(async () => {
  head = await readInlineScript('first-paint');
  end = await readInlineScript('presses');
  page = buildPage(site, pageAt(site, '/example')).body;
});

beforeEach(() => {
  localStorage.clear();
  root.className = 'light';
  document.head.innerHTML = '<meta name="theme-color" content="#fff" data-light="#fff" data-dark="#000">';
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  listeners.abort();
  vi.restoreAllMocks();
});

/** Runs the scripts as a page does: one before the body is there, one at its end. */
function open(): void {
  document.body.innerHTML = '';
  listeners = new AbortController();
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target) as typeof window.addEventListener;
    vi.spyOn(target as Window, 'addEventListener').mockImplementation((name: string, act: unknown) =>
      add(name, act as EventListener, { signal: listeners.signal }),
    );
  }
  new Function(head)();
  document.body.innerHTML = page;
  new Function(end)();
}

function press(name: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('button')];
  const button = buttons.find((each) => [each.textContent, each.getAttribute('aria-label')].includes(name));
  if (!button) throw new Error(`There is no button "${name}".`);
  button.focus();
  button.click();
}

function pressed(): string | null | undefined {
  return document.querySelector<HTMLElement>('[data-theme-is]')?.ariaPressed;
}

const both = { essential: true, analytics: true, marketing: true };
const none = { essential: true, analytics: false, marketing: false };

describe('theme and consent', () => {
  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['sepia', 'light'],
    ['', 'light'],
  ])('dresses the page for the stored theme "%s" in %s', (stored, shown) => {
    localStorage.setItem('theme', stored);
    open();
    expect(root.className).toBe(shown);
    expect(pressed()).toBe(String(shown === 'dark'));
  });

  it('exchanges the theme, keeps it and colours the bars of the browser', () => {
    open();
    press('Dark look');
    expect([root.className, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    expect(document.querySelector('meta')?.content).toBe('#000');
    expect(pressed()).toBe('true');
    press('Dark look');
    expect([root.className, localStorage.getItem('theme')]).toEqual(['light', 'light']);
    expect(document.querySelector('meta')?.content).toBe('#fff');
  });

  it('follows what another tab chose', () => {
    open();
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('cookieConsent', 'rejected');
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect([root.className, root.dataset.consent]).toEqual(['dark', 'rejected']);
  });

  it('reads the storage again when the page comes back from the cache of the browser', () => {
    open();
    localStorage.setItem('theme', 'dark');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(root.className).toBe('light');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(root.className).toBe('dark');
  });

  it.each([
    ['nothing', undefined, undefined, 'none', ''],
    ['accepted', 'accepted', undefined, 'accepted', 'analytics,marketing'],
    ['rejected', 'rejected', JSON.stringify(both), 'rejected', ''],
    ['customized', 'customized', JSON.stringify({ ...none, marketing: true }), 'customized', 'marketing'],
    ['customized to none', 'customized', JSON.stringify(none), 'customized', ''],
    ['customized without preferences', 'customized', undefined, 'none', ''],
    ['customized with damaged preferences', 'customized', '{"analytics":tr', 'none', ''],
    ['customized with other preferences', 'customized', '{"analytics":"yes","marketing":1}', 'none', ''],
    ['customized with no object', 'customized', 'null', 'none', ''],
    ['an unknown word', 'perhaps', JSON.stringify(both), 'none', ''],
    ['an empty word', '', undefined, 'none', ''],
  ])('reads %s as consent', (_, consent, preferences, shown, allows) => {
    if (consent !== undefined) localStorage.setItem('cookieConsent', consent);
    if (preferences !== undefined) localStorage.setItem('cookiePreferences', preferences);
    open();
    expect([root.dataset.consent, root.dataset.allows]).toEqual([shown, allows]);
  });

  it.each([
    ['Take all', 'accepted', both],
    ['Take none', 'rejected', none],
  ])('stores the answer "%s" with its preferences', (answer, consent, preferences) => {
    open();
    press(answer);
    expect(localStorage.getItem('cookieConsent')).toBe(consent);
    expect(JSON.parse(localStorage.getItem('cookiePreferences') ?? '')).toEqual(preferences);
    expect(root.dataset.consent).toBe(consent);
    expect(document.activeElement?.id).toBe('content');
    expect(document.getElementById('said-politely')?.textContent).toBe('Your biscuits are chosen.');
  });

  it.each([
    ['accepted', 1],
    ['rejected', 0],
  ])('loads analytics for "%s" %i times, however often consent is told', (consent, times) => {
    localStorage.setItem('cookieConsent', consent);
    open();
    dispatchEvent(new StorageEvent('storage'));
    expect(vi.mocked(console.log).mock.calls).toEqual(Array(times).fill(['Analytics loading']));
  });

  it('loads analytics as soon as they are allowed', () => {
    open();
    expect(console.log).not.toHaveBeenCalled();
    press('Take all');
    expect(console.log).toHaveBeenCalledExactlyOnceWith('Analytics loading');
  });

  it('works for the page where storage is blocked', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('blocked');
    });
    open();
    expect([root.className, root.dataset.consent]).toEqual(['light', 'none']);
    press('Dark look');
    press('Take none');
    expect([root.className, root.dataset.consent]).toEqual(['dark', 'rejected']);
  });
});
