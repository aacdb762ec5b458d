import type { StorageKey } from '../../../schema/fields/device-storage';

// Inlined in the head of every page and kept under 1 KB: theme and consent as they are stored, before anything is seen.
// Who changes what is stored tells by the event "storage": browsers in other tabs, `presses.ts` in this one.

const root = document.documentElement;
const themeKey: StorageKey = 'theme';
const consentKey: StorageKey = 'cookieConsent';
const preferencesKey: StorageKey = 'cookiePreferences';
/** Also the name of the animation. */
const weaveKey: StorageKey = 'weave';
const categories = ['analytics', 'marketing'];

/** Stands in where storage is blocked or full: what the visitor chose then holds for this page. */
const memory: Record<string, string | undefined> = {};

function stored(key: StorageKey): string | null {
  try {
    return memory[key] ?? (key === weaveKey ? sessionStorage : localStorage).getItem(key);
  } catch {
    return null;
  }
}

/** The categories that the visitor allowed; nothing where none, or no sound choice, is stored. */
function readAllowed(consent: string | null): string[] | undefined {
  if (consent === 'accepted') return categories;
  if (consent === 'rejected') return [];
  try {
    const preferences = JSON.parse((consent === 'customized' && stored(preferencesKey)) || '');
    if (categories.every((category) => typeof preferences[category] === 'boolean'))
      return categories.filter((category) => preferences[category]);
  } catch {
    return undefined;
  }
}

function show(event?: Event): void {
  Object.assign(memory, (event as CustomEvent)?.detail);
  const isDark = stored(themeKey) === 'dark';
  root.classList.toggle('dark', isDark);
  root.classList.toggle('light', !isDark);
  const consent = stored(consentKey);
  const allowed = readAllowed(consent);
  root.dataset.consent = (allowed && consent) ?? 'none';
  root.dataset.allows = (allowed ?? '') as string; // a list becomes its entries by itself
}

show();
addEventListener('storage', show);
addEventListener('pageshow', (event) => event.persisted && show());

// The border of the cloth is woven once in a visit. What has begun goes on; the router ends it on the way to another page.
if (stored(weaveKey)) root.dataset.woven = '';
root.onanimationstart = ({ animationName }) => {
  if (animationName !== weaveKey) return;
  root.dataset.woven = weaveKey;
  try {
    sessionStorage.setItem(weaveKey, weaveKey);
  } catch {
    memory[weaveKey] = weaveKey;
  }
};
