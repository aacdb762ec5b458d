import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type AroundNavHandler, useLocation } from 'wouter';
import type { Wording } from '../../schema/files/wording';
import type { PageData } from '../shared/page-data';
import { home } from '../ui/home';
import { showToast } from '../ui/toasts';
import { showHead } from './head';
import { holdPage, type LoadedPage, loadPage, normalise } from './page-cache';
import { noteTop, rememberedTop, startScrollMemory } from './scroll-memory';

/** How long the way to a page may take before that is shown, in milliseconds. */
const quietMs = 300;

/** Where the visitor stands once the page is shown: at an anchor, or so many pixels down; at its top without both. */
interface Arrival {
  hash?: string;
  top?: number;
}

interface ShownPage extends LoadedPage {
  /** Missing for the page that came with the HTML, which the browser itself places, and for one that was saved. */
  arrival?: Arrival;
}

/** Follows the visitor from page to page: loads, shows, scrolls, focuses. The first page comes with the HTML. */
export function useVisit(first: PageData, wording: Wording) {
  const [shown, setShown] = useState<ShownPage>(() => ({ address: currentAddress(), data: first }));
  const { isSlow, bring, stay } = useFetching(wording);
  const address = useRef(shown.address);

  /** Loads a page before the address changes; handed to the router. */
  const aroundNav: AroundNavHandler = useCallback(
    (navigate, to, options) => {
      const arrival = { hash: to.replace(/^[^#]*#?/, '') };
      const go = (place: string) => {
        noteTop();
        navigate(place, options);
      };
      if (addressPart(to) === address.current) {
        stay();
        go(to);
        arrive(arrival);
        return;
      }
      void bring(to, (page) => {
        go(page.address + to.replace(/^[^?#]*/, ''));
        setShown({ ...page, arrival });
      });
    },
    [bring, stay],
  );

  useEffect(startScrollMemory, []);
  useEffect(() => {
    const comeBack = () => {
      const hash = location.hash.slice(1);
      const top = rememberedTop();
      const arrival = hash && top === 0 ? { hash } : { top };
      if (currentAddress() === address.current) {
        stay();
        arrive(arrival);
      } else void bring(location.href, (page) => setShown({ ...page, arrival }));
    };
    addEventListener('popstate', comeBack);
    return () => removeEventListener('popstate', comeBack);
  }, [bring, stay]);

  // Shows saves in place. Only the development server defines this constant.
  useEffect(() => {
    if (!import.meta.env.FOLLOWS_SAVES) return;
    let saves = 0;
    const showSaved = async () => {
      const save = ++saves;
      const here = address.current;
      const page = await loadPage(here).catch(() => location.reload());
      if (!page || here !== address.current || save !== saves) return;
      setShown(page);
      showHead(page.data);
    };
    document.addEventListener('saved', showSaved);
    return () => document.removeEventListener('saved', showSaved);
  }, []);

  useLayoutEffect(() => {
    address.current = shown.address;
    holdPage(shown);
    if (!shown.arrival) return;
    showHead(shown.data);
    const { dataset } = document.documentElement;
    if (dataset.woven) dataset.woven = '';
    arrive(shown.arrival);
  }, [shown]);

  /** How many blocks are painted before the others, where a visitor arrives at the top; missing elsewhere. */
  const leading = shown.arrival && !shown.arrival.hash && !shown.arrival.top ? 1 : undefined;
  return { data: shown.data, leading, isSlow, aroundNav };
}

/** Takes the focus from what is about to go: the browser would compute styles anew to do so itself, amidst a render. */
function blurMain(): void {
  if (document.activeElement?.closest('main')) (document.activeElement as HTMLElement).blur();
}

/** Loads one page at a time, the last one asked for, and says when that is slow. What fails is the browser's to load. */
function useFetching(wording: Wording) {
  const [isSlow, setSlow] = useState(false);
  const latest = useRef(0);
  const stay = useCallback(() => {
    latest.current++;
    setSlow(false);
  }, []);
  const bring = useCallback(
    async (to: string, show: (page: LoadedPage) => void): Promise<void> => {
      const turn = ++latest.current;
      const address = addressPart(to);
      const timer = setTimeout(() => setSlow(turn === latest.current), quietMs);
      try {
        const page = await loadPage(address);
        if (turn !== latest.current) return;
        setSlow(false);
        blurMain();
        show(page);
      } catch {
        if (turn !== latest.current) return;
        setSlow(false);
        // A full load would only take away the page that is shown; on the way back its address is gone already.
        if (to === location.href) location.reload();
        else if (navigator.onLine) location.assign(to);
        else void showToast({ tone: 'error', title: wording.loadFailed });
      } finally {
        clearTimeout(timer);
      }
    },
    [wording],
  );
  // A fetch under way must not navigate once React has given the page up.
  useEffect(() => stay, [stay]);
  return { isSlow, bring, stay };
}

function currentAddress(): string {
  return normalise(location.pathname);
}

function addressPart(to: string): string {
  const path = to.replace(/^https?:\/\/[^/]+/, '').replace(/[#?].*$/, '');
  return normalise(path || home);
}

/** Scrolls to where a visitor expects to be and moves the focus to the anchor or the page's heading. */
function arrive({ hash, top }: Arrival): void {
  for (const menu of document.querySelectorAll('header details[open]')) menu.removeAttribute('open');
  const anchor = hash ? document.getElementById(hash) : null;
  const target = anchor ?? document.querySelector<HTMLElement>('main h1');
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
  if (anchor) anchor.scrollIntoView();
  else window.scrollTo({ top: top ?? 0, behavior: 'instant' });
}

/** How long a visitor stays on a link who means it, in milliseconds; who passes over it is gone by then. */
const stayMs = 65;

/** Fetches a page once the visitor stays on a link to it, or touches it; nothing where a visitor saves data. */
export function usePrefetch(): void {
  useEffect(() => {
    if (navigator.connection?.saveData) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = ({ type, target }: Event) => {
      clearTimeout(timer);
      const link = pageLinkAt(target);
      if (!link || link.pathname === location.pathname) return;
      const load = () => void loadPage(normalise(link.pathname)).catch(() => undefined); // the click itself reports what fails
      if (type === 'touchstart') load();
      else timer = setTimeout(load, stayMs);
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
 * Follows every link of the site without loading the page anew: links are plain `a` elements, in the page and around
 * it. One with `data-replace` takes the place of this page in the history. Stands within the router and shows nothing.
 */
export function InterceptedLinks(): null {
  const [, navigate] = useLocation();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pageLinkAt(event.target);
      if (!link || !isPlainClick(event)) return;
      navigate(link.pathname + link.search + link.hash, { replace: 'replace' in link.dataset });
      event.preventDefault(); // last, so that the browser itself follows a link that we fail to
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return null;
}

function isPlainClick({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The link around an element, if it leads to another page of the site; places on this page and files are the browser's own. */
function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.download) return undefined;
  const { origin, pathname, hash } = link;
  const isAnchor = hash !== '' && pathname === location.pathname;
  const isFile = /\.\w+$/.test(pathname);
  const isOurs = origin === location.origin && pathname.startsWith(home);
  return isOurs && !isAnchor && !isFile ? link : undefined;
}
