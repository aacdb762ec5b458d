import type { StorageKey } from '../../schema/fields/device-storage';

// This module remembers the scroll position and the focused element of each history entry.

/** The property of `history.state` that stores the scroll position. */
const scrollKey: StorageKey = 'scroll';

/** The debounce time for scroll events, in ms. Some browsers limit the rate of `replaceState`. */
const debounceMs = 150;

/** Stores the scroll position in each history entry, where it survives full loads. Returns a clean-up function. */
export function trackScrollPosition(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(saveScrollTop, debounceMs);
  };
  const onPageHide = () => {
    clearTimeout(timer);
    history.scrollRestoration = 'auto';
  };
  // On a slow load, or in WebKit, the browser may not have restored the scroll position before "pageshow". The browser
  // does not restore the position after "manual" is set, so this handler does.
  const onPageShow = () => {
    history.scrollRestoration = 'manual';
    const top = getScrollTop();
    if (window.scrollY === 0 && top) window.scrollTo({ top, behavior: 'instant' });
  };
  onPageShow();
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('pagehide', onPageHide);
  addEventListener('pageshow', onPageShow);
  return () => {
    onPageHide();
    removeEventListener('scroll', onScroll);
    removeEventListener('pagehide', onPageHide);
    removeEventListener('pageshow', onPageShow);
  };
}

export function saveScrollTop(): void {
  history.replaceState({ ...history.state, [scrollKey]: window.scrollY }, '');
}

/** Returns the stored scroll position of the current history entry in pixels, or `undefined` for a new entry. */
export function getScrollTop(): number | undefined {
  return history.state?.[scrollKey];
}

/** A selector and an index that identify an element, even after React has rendered the page again. */
export interface FocusedElement {
  selector: string;
  /** The position among all elements that match the selector. */
  index: number;
}

/**
 * Maps each history entry to the element that had the focus when the visitor left. The map does not survive a full
 * load, because browsers do not restore the focus after a full load either.
 */
const focusedElements = new Map<string, FocusedElement>();

/** The history entry of the page that is shown. The URL may already belong to a page that is still loading. */
let shownEntry: string | undefined;

/** Returns a key for the current history entry. In browsers without the Navigation API, the key is the URL. */
function getEntry(): string {
  return window.navigation?.currentEntry?.key ?? location.href;
}

/** Stores the focused element for the history entry of the page that is shown. */
export function saveFocus(): void {
  const element = document.activeElement;
  if (!element || element === document.body) return;
  const href = element.getAttribute('href');
  const selector = href === null ? element.localName : `a[href="${CSS.escape(href)}"]`;
  const index = [...document.querySelectorAll(selector)].indexOf(element);
  if (shownEntry !== undefined) focusedElements.set(shownEntry, { selector, index });
}

/** Returns the element that had the focus when the visitor left the current history entry. */
export function recallFocus(): FocusedElement | undefined {
  return focusedElements.get(getEntry());
}

/** Makes `saveFocus()` use the current history entry. Call this when the page of the entry is shown. */
export function enterEntry(): void {
  shownEntry = getEntry();
}

/**
 * Restores the focus to an element, or to the summary of the closed menu that contains the element. Returns false if
 * neither takes the focus.
 */
export function focusAgain({ selector, index }: FocusedElement): boolean {
  const element = document.querySelectorAll<HTMLElement>(selector)[index];
  const summary = element?.closest('details')?.querySelector('summary');
  return [element, summary].some((each) => {
    each?.focus({ preventScroll: true });
    return each && document.activeElement === each;
  });
}
