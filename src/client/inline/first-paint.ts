import type { StorageKey } from '../../../schema/fields/device-storage';

// Every page inlines this script in its head, so keep the script under 1 KB. It applies the stored theme and consent
// before the first paint, and again on each event "storage". Browsers send this event after a change in another tab.
// `controls.ts` sends the event after a change in this tab.

const root = document.documentElement;
const themeKey: StorageKey = 'theme';
const consentKey: StorageKey = 'cookieConsent';
const preferencesKey: StorageKey = 'cookiePreferences';
/** The key in session storage for the border animation. The CSS animation has the same name. */
const weaveKey: StorageKey = 'weave';
const categories = ['analytics', 'marketing'];

/** The values that this script keeps in memory if storage is blocked or full. They last until the page is closed. */
const memory: Record<string, string | undefined> = {};

function readStored(key: StorageKey): string | null {
  try {
    return memory[key] ?? (key === weaveKey ? sessionStorage : localStorage).getItem(key);
  } catch {
    return null;
  }
}

/** Returns the cookie categories that the visitor allowed, or `undefined` if no valid choice is stored. */
function readAllowed(consent: string | null): string[] | undefined {
  if (consent === 'accepted') return categories;
  if (consent === 'rejected') return [];
  try {
    const preferences = JSON.parse((consent === 'customized' && readStored(preferencesKey)) || '');
    if (categories.every((category) => typeof preferences[category] === 'boolean'))
      return categories.filter((category) => preferences[category]);
  } catch {
    return undefined;
  }
}

function applyPreferences(event?: Event): void {
  Object.assign(memory, (event as CustomEvent)?.detail);
  const isDark = readStored(themeKey) === 'dark';
  root.classList.toggle('dark', isDark);
  root.classList.toggle('light', !isDark);
  const consent = readStored(consentKey);
  const allowed = readAllowed(consent);
  root.dataset.consent = (allowed && consent) ?? 'none';
  root.dataset.allows = (allowed ?? '') as string; // the browser joins the array with commas
}

root.dataset.scripted = ''; // enables the styles that depend on scripts
applyPreferences();
addEventListener('storage', applyPreferences);
addEventListener('pageshow', (event) => event.persisted && applyPreferences());

// A font preload in the head delays the first paint by at most 100 ms. If the page has arrived within 150 ms, the fonts
// arrive during this delay. On slower connections, the fonts replace the local fonts after the first paint.
if (performance.now() < 150)
  for (const href of `${document.currentScript?.dataset.fonts}`.split(' '))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', crossOrigin: '', href }),
    );

// Plays the animation of the cloth's border once per session. The router ends a running animation on navigation.
if (readStored(weaveKey)) root.dataset.woven = '';
root.onanimationstart = ({ animationName }) => {
  if (animationName !== weaveKey) return;
  root.dataset.woven = weaveKey;
  try {
    sessionStorage.setItem(weaveKey, weaveKey);
  } catch {
    memory[weaveKey] = weaveKey;
  }
};
