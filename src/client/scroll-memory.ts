import type { StorageKey } from '../../schema/fields/device-storage';

const storageKey: StorageKey = 'scroll';
const positions = new Map<string, number>();

/** Remembers how far each entry of the history was scrolled, also across a full load of the page. */
export function startScrollMemory(): () => void {
  recall();
  const leave = () => {
    noteTop();
    history.scrollRestoration = 'auto';
    store();
  };
  const enter = () => {
    history.scrollRestoration = 'manual';
  };
  enter();
  if (!entryKey()) nameEntry();
  // On a slow return the browser may not have put the page back yet, and from now on it leaves that to us.
  if (window.scrollY === 0 && rememberedTop() > 0)
    window.scrollTo({ top: rememberedTop(), behavior: 'instant' });
  // A visitor may have scrolled before this code came, and follow a link at once.
  if (window.scrollY > 0) noteTop();
  addEventListener('scroll', noteTop, { passive: true });
  addEventListener('pagehide', leave);
  addEventListener('pageshow', enter);
  return () => {
    history.scrollRestoration = 'auto';
    removeEventListener('scroll', noteTop);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', enter);
  };
}

/** Notes how far the current entry is scrolled, also as it is left: a page that is left at once has not heard of its last scrolling. */
export function noteTop(): void {
  positions.set(entryKey() ?? nameEntry(), window.scrollY);
}

/** A name for a new entry of the history. */
export function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** How far the current entry was scrolled when it was left, in pixels; 0 where it is new. */
export function rememberedTop(): number {
  return positions.get(entryKey() ?? '') ?? 0;
}

/** Names the current entry: the first one, and those that the browser makes for a link to an anchor. */
function nameEntry(): string {
  const key = newKey();
  history.replaceState({ ...history.state, key }, '');
  return key;
}

function entryKey(): string | undefined {
  const key: unknown = (history.state as { key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : undefined;
}

function recall(): void {
  try {
    for (const [key, top] of JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
      if (typeof top === 'number') positions.set(key, top);
  } catch {
    return; // storage is blocked or damaged: nothing more was remembered
  }
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
  } catch {
    return; // storage is blocked: positions last as long as the page
  }
}
