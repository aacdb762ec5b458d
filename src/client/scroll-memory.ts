import type { StorageKey } from '../../schema/fields/device-storage';

/** The property of `history.state` that stores the scroll position. */
const key: StorageKey = 'scroll';

/** The debounce time for scroll events, in ms. Some browsers limit the rate of `replaceState`. */
const debounceMs = 150;

/** Stores the scroll position in each history entry, even across full loads. Returns a function that stops it. */
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
  // The browser may not have restored the position yet, on a slow load or after "pageshow" in WebKit. With "manual" it
  // no longer restores the position.
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

/** Stores the scroll position in the current history entry. */
export function saveScrollTop(): void {
  history.replaceState({ ...history.state, [key]: window.scrollY }, '');
}

/** Returns the stored scroll position of the current history entry in pixels, or `undefined` for a new entry. */
export function getScrollTop(): number | undefined {
  return history.state?.[key];
}
