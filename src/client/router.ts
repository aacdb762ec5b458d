import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type AroundNavHandler, useLocation } from 'wouter';
import type { Wording } from '../../schema/files/wording';
import type { PageData } from '../shared/page-data';
import { basePath } from '../ui/base-path';
import { showToast } from '../ui/toasts';
import { updateHead } from './head';
import {
  enterEntry,
  type FocusedElement,
  focusAgain,
  getScrollTop,
  recallFocus,
  saveFocus,
  saveScrollTop,
  trackScrollPosition,
} from './history-memory';
import { cachePage, type LoadedPage, loadPage, normalizeAddress } from './page-cache';
import { renderWithTravel } from './travel';

/** The delay before the loading indicator appears, in ms. */
const slowDelayMs = 300;

/**
 * The scroll target of a navigation: an anchor, or a position in pixels. If both are missing, it is the top of the
 * page.
 */
interface ScrollTarget {
  hash?: string;
  top?: number;
  /** The element that had the focus when the visitor left the page. */
  focus?: FocusedElement | undefined;
}

interface ShownPage extends LoadedPage {
  /**
   * The position to scroll to. Missing for the first page, because the browser scrolls it. Also missing after a save in
   * development, because the page keeps its position.
   */
  scrollTarget?: ScrollTarget;
}

/** Handles navigation: loads and shows a page, scrolls, and moves the focus. `first` is the page in the HTML. */
export function usePageNavigation(first: PageData, wording: Wording) {
  const [shown, setShown] = useState<ShownPage>(() => ({ address: getCurrentAddress(), data: first }));
  const { isSlow, loadAndShow, cancelNavigation } = usePageLoader(wording);
  const address = useRef(shown.address);
  const show = useCallback((page: ShownPage) => {
    blurMain();
    renderWithTravel(() => setShown(page), { from: address.current, to: page.address });
  }, []);

  /** Loads the page before wouter changes the address. */
  const aroundNav: AroundNavHandler = useCallback(
    (navigate, to, options) => {
      const scrollTarget = { hash: to.replace(/^[^#]*#?/, '') };
      const go = (place: string) => {
        savePlace();
        // Adds no history entry for a link to the current address, as browsers do.
        const isCurrent = new URL(place, location.href).href === location.href;
        navigate(place, isCurrent ? { ...options, replace: true } : options);
      };
      if (getPageAddress(to) === address.current) {
        cancelNavigation();
        go(to);
        enterEntry();
        scrollAndFocus(scrollTarget);
        return;
      }
      void loadAndShow(to, (page) => {
        go(page.address + to.replace(/^[^?#]*/, ''));
        show({ ...page, scrollTarget });
      });
    },
    [loadAndShow, cancelNavigation, show],
  );

  useEffect(trackScrollPosition, []);
  useEffect(() => {
    const onPopState = () => {
      saveFocus();
      const focus = recallFocus();
      const hash = location.hash.slice(1);
      const top = getScrollTop();
      if (getCurrentAddress() === address.current) {
        cancelNavigation();
        enterEntry();
        returnWithinPage({ hash, top, focus });
        return;
      }
      const scrollTarget = top === undefined ? { hash, focus } : { top, focus };
      void loadAndShow(location.href, (page) => show({ ...page, scrollTarget }));
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [loadAndShow, cancelNavigation, show]);

  // Shows saved changes without a reload. Only the development server sets `FOLLOWS_SAVES`.
  useEffect(() => {
    if (!import.meta.env.FOLLOWS_SAVES) return;
    let saveCount = 0;
    const showSaved = async () => {
      const save = ++saveCount;
      const requested = address.current;
      const page = await loadPage(requested).catch(() => location.reload());
      if (!page || requested !== address.current || save !== saveCount) return;
      setShown(page);
      updateHead(page.data);
    };
    document.addEventListener('saved', showSaved);
    return () => document.removeEventListener('saved', showSaved);
  }, []);

  useLayoutEffect(() => {
    address.current = shown.address;
    enterEntry();
    cachePage(shown);
    if (!shown.scrollTarget) return;
    updateHead(shown.data);
    const { dataset } = document.documentElement;
    if (dataset.woven) dataset.woven = '';
    scrollAndFocus(shown.scrollTarget);
  }, [shown]);

  // A page that opens at its top renders one block first. Other pages render all blocks at once, because the scroll
  // target may be in a later block.
  const { scrollTarget } = shown;
  const opensAtTop = scrollTarget && !scrollTarget.hash && !scrollTarget.top && !scrollTarget.focus;
  const initialCount = opensAtTop ? 1 : undefined;
  return { data: shown.data, initialCount, isSlow, aroundNav };
}

/**
 * Blurs the focused element before React removes it. Without this, the browser's own blur forces a style recalculation.
 */
function blurMain(): void {
  if (document.activeElement?.closest('main')) (document.activeElement as HTMLElement).blur();
}

/** Loads the page that was requested last. Reports a slow load. */
function usePageLoader(wording: Wording) {
  const [isSlow, setSlow] = useState(false);
  const latest = useRef(0);
  const cancelNavigation = useCallback(() => {
    latest.current++;
    setSlow(false);
  }, []);
  const loadAndShow = useCallback(
    async (to: string, show: (page: LoadedPage) => void): Promise<void> => {
      const navigation = ++latest.current;
      const address = getPageAddress(to);
      const timer = setTimeout(() => setSlow(navigation === latest.current), slowDelayMs);
      try {
        const page = await loadPage(address);
        if (navigation !== latest.current) return;
        setSlow(false);
        show(page);
      } catch {
        if (navigation !== latest.current) return;
        setSlow(false);
        // If the data fails to load, the browser loads the page in full. After back or forward, the address has already
        // changed, so a reload loads the page. After a click on a link, an offline browser keeps the current page,
        // because a full load would replace the page with an error page.
        if (to === location.href) location.reload();
        else if (navigator.onLine) location.assign(to);
        else void showToast({ tone: 'error', title: wording.loadFailed });
      } finally {
        clearTimeout(timer);
      }
    },
    [wording],
  );
  // A pending fetch must not navigate after React has unmounted.
  useEffect(() => cancelNavigation, [cancelNavigation]);
  return { isSlow, loadAndShow, cancelNavigation };
}

function getCurrentAddress(): string {
  return normalizeAddress(location.pathname);
}

function getPageAddress(to: string): string {
  const path = to.replace(/^https?:\/\/[^/]+/, '').replace(/[#?].*$/, '');
  return normalizeAddress(path || basePath);
}

/** Stores the scroll position and the focused element of the history entry that the visitor leaves. */
function savePlace(): void {
  saveScrollTop();
  saveFocus();
}

/**
 * Scrolls to the target of a navigation. Restores the focus, or else moves it to the anchor or the heading of the page.
 */
function scrollAndFocus({ hash, top, focus }: ScrollTarget): void {
  closeMenus();
  const anchor = findAnchor(hash);
  if (!focus || !focusAgain(focus)) {
    const target = anchor ?? document.querySelector<HTMLElement>('main h1');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }
  if (anchor) anchor.scrollIntoView();
  else window.scrollTo({ top: top ?? 0, behavior: 'instant' });
}

/**
 * Scrolls to the position of another history entry of the same page, and restores its focus. An entry without a
 * position is new: the visitor has just followed a link to an anchor. In that case, the browser moves the focus itself.
 */
function returnWithinPage({ hash, top, focus }: ScrollTarget): void {
  closeMenus();
  if (top !== undefined && focus) focusAgain(focus);
  if (top !== undefined || !hash) window.scrollTo({ top: top ?? 0, behavior: 'instant' });
  else findAnchor(hash)?.scrollIntoView();
}

function closeMenus(): void {
  for (const menu of document.querySelectorAll('header details[open]')) menu.removeAttribute('open');
}

/** Returns the element that a URL's hash names. Decodes the hash, because browsers percent-encode it. */
function findAnchor(hash = ''): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash));
  } catch {
    return document.getElementById(hash); // a single "%", which browsers do not decode either
  }
}

/** The hover time before prefetching, in ms. */
const hoverDelayMs = 65;

/** Prefetches a page when the visitor hovers, focuses or touches a link to it, unless `saveData` is on. */
export function usePrefetch(): void {
  useEffect(() => {
    if (navigator.connection?.saveData) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = ({ type, target }: Event) => {
      clearTimeout(timer);
      const link = findPageLink(target);
      if (!link || link.pathname === location.pathname) return;
      const load = () => void loadPage(normalizeAddress(link.pathname)).catch(() => undefined); // the click reports a failure
      if (type === 'touchstart') load();
      else timer = setTimeout(load, hoverDelayMs);
    };
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const name of events) document.addEventListener(name, prefetch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, prefetch);
    };
  }, []);
}

/**
 * Intercepts clicks on internal links in the page, the header and the footer. A link with `data-replace` replaces the
 * current history entry. Renders nothing. Use it inside wouter's `Router`.
 */
export function InterceptedLinks(): null {
  const [, navigate] = useLocation();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      if (isAnchorLink(findLink(event.target))) savePlace();
      const link = findPageLink(event.target);
      if (!link) return;
      link.focus({ preventScroll: true }); // Safari does not focus a link on a click
      navigate(link.pathname + link.search + link.hash, { replace: 'replace' in link.dataset });
      event.preventDefault(); // comes last, so that the browser follows the link if `navigate` throws
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return null;
}

function isPlainClick({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * Returns the enclosing link if it leads to another page of the site. The browser handles links to anchors and files.
 */
function findPageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = findLink(target);
  if (!link || link.target || link.download) return undefined;
  const { origin, pathname } = link;
  const isFile = /\.\w+$/.test(pathname);
  const isInternal = origin === location.origin && pathname.startsWith(basePath);
  return isInternal && !isAnchorLink(link) && !isFile ? link : undefined;
}

/**
 * Returns the enclosing link. Skips links in drawings: they lead to places in the page, so the browser handles them.
 */
function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a:not(svg a)') : null;
}

/** Checks if a link leads to a place in the current page. An empty hash is the top of the page. */
function isAnchorLink(link: HTMLAnchorElement | null): boolean {
  return !!link?.href.includes('#') && link.origin + link.pathname === location.origin + location.pathname;
}
