import type { StorageKey } from '../../schema/fields/device-storage';

/** Under what name an entry of the history keeps how far its page is scrolled. */
const key: StorageKey = 'scroll';

/** How long scrolling has to rest before that is noted, in milliseconds: some browsers allow few notes. */
const restMs = 150;

/** Has each entry of the history remember how far its page is scrolled, also across a full load. */
export function startScrollMemory(): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const scroll = () => {
    clearTimeout(resting);
    resting = setTimeout(noteTop, restMs);
  };
  const leave = () => {
    clearTimeout(resting);
    history.scrollRestoration = 'auto';
  };
  const enter = () => {
    history.scrollRestoration = 'manual';
  };
  enter();
  // On a slow return the browser may not have put the page back yet, and from now on it leaves that to us.
  if (window.scrollY === 0 && rememberedTop() > 0)
    window.scrollTo({ top: rememberedTop(), behavior: 'instant' });
  addEventListener('scroll', scroll, { passive: true });
  addEventListener('pagehide', leave);
  addEventListener('pageshow', enter);
  return () => {
    leave();
    removeEventListener('scroll', scroll);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', enter);
  };
}

/** Notes how far the current entry is scrolled, also as it is left by a link. */
export function noteTop(): void {
  history.replaceState({ ...history.state, [key]: window.scrollY }, '');
}

/** How far the current entry was scrolled when it was left, in pixels; 0 where it is new. */
export function rememberedTop(): number {
  return Number(history.state?.[key] ?? 0);
}
