import type { StorageKey } from '../../schema/fields/device-storage';

// Inlined in the head of every page and kept under 2 KB: theme, consent and dialogs answer as soon as the page is
// seen. It stays in charge of them; the code that comes later reads `html` and the event "consent".

const root = document.documentElement;
const themeKey: StorageKey = 'theme';
const consentKey: StorageKey = 'cookieConsent';
const preferencesKey: StorageKey = 'cookiePreferences';
/** Also the name of the animation. */
const weaveKey: StorageKey = 'weave';
const categories = ['analytics', 'marketing'];

/** Stands in where storage is blocked or full: what the visitor chose then holds for this page. */
const memory: Record<string, string> = {};

function storageOf(key: StorageKey): Storage {
  return key === weaveKey ? sessionStorage : localStorage;
}

function stored(key: StorageKey): string | null {
  try {
    return memory[key] ?? storageOf(key).getItem(key);
  } catch {
    return null;
  }
}

function keep(key: StorageKey, value: string): void {
  try {
    storageOf(key).setItem(key, value);
    delete memory[key];
  } catch {
    memory[key] = value;
  }
}

function find<E extends HTMLElement>(selector: string): E | null {
  return document.querySelector<E>(selector);
}

/** The switch of a category in the dialog of cookie preferences. */
function switchOf(category: string): HTMLInputElement | null {
  return find(`#cookies [name=${category}]`);
}

function showTheme(): void {
  const theme = stored(themeKey) === 'dark' ? 'dark' : 'light';
  root.classList.replace(theme === 'dark' ? 'light' : 'dark', theme);
  const bar = find<HTMLMetaElement>('[name=theme-color]');
  if (bar) bar.content = bar.dataset[theme] as string;
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-is]'))
    button.ariaPressed = `${button.dataset.themeIs === theme}`;
}

let isAnalyticsLoaded = false;

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

function showConsent(): void {
  const consent = stored(consentKey);
  const allowed = readAllowed(consent);
  root.dataset.consent = (allowed && consent) ?? 'none';
  root.dataset.allows = (allowed ?? '') as string; // a list becomes its entries by itself
  if (allowed?.includes('analytics') && !isAnalyticsLoaded) {
    isAnalyticsLoaded = true;
    console.log('Analytics loading');
  }
  document.dispatchEvent(new Event('consent'));
}

function choose(consent: string): void {
  const banner = find('#consent');
  const isAllowed = (category: string) =>
    consent === 'accepted' || (consent === 'customized' && switchOf(category)?.checked);
  const [analytics, marketing] = categories.map((category) => !!isAllowed(category));
  keep(preferencesKey, JSON.stringify({ essential: true, analytics, marketing }));
  keep(consentKey, consent);
  if (banner?.contains(document.activeElement)) find('#content')?.focus();
  find('#said-politely')?.replaceChildren(banner?.dataset.said ?? '');
  showConsent();
}

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const { theme, opens, closes, choice } = target.closest<HTMLElement>('button')?.dataset ?? {};
  const dialog = target.closest('dialog');
  // The browser's own command would open or close a second time.
  if (closes || opens) event.preventDefault();
  if (dialog && (closes || target === dialog || target.closest('a'))) dialog.close();
  if (theme) {
    const other = root.classList.contains('dark') ? 'light' : 'dark';
    keep(themeKey, theme === 'other' ? other : theme);
    showTheme();
  }
  if (choice) choose(choice);
  if (opens) {
    for (const category of categories) {
      const box = switchOf(category);
      if (box) box.checked = !!root.dataset.allows?.includes(category);
    }
    find<HTMLDialogElement>(opens)?.showModal();
  }
});

// The border of the cloth is woven once in a visit. What has begun goes on; the router ends it on the way to another page.
if (stored(weaveKey)) root.dataset.woven = '';
root.onanimationstart = (event) => {
  if (event.animationName === weaveKey) {
    root.dataset.woven = weaveKey;
    keep(weaveKey, weaveKey);
  }
};

function showAll(): void {
  showTheme();
  showConsent();
}

showAll();
addEventListener('DOMContentLoaded', showTheme);
addEventListener('storage', showAll);
addEventListener('pageshow', (event) => {
  if (event.persisted) showAll();
});
