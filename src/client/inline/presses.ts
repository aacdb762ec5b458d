import type { StorageKey } from '../../../schema/fields/device-storage';

// Inlined at the end of every page: theme, consent, the drawer and what closes dialogs answer before any code has come. It
// stays in charge of them; the code that comes later reads `html` and the event "consent".

const root = document.documentElement;

function find<E extends HTMLElement>(selector: string): E | null {
  return document.querySelector<E>(selector);
}

// --- Theme and consent

let isAnalyticsLoaded = false;

/** Shows what `first-paint.ts` has read. */
function show(): void {
  const theme = root.classList.contains('dark') ? 'dark' : 'light';
  const bar = find<HTMLMetaElement>('[name=theme-color]');
  if (bar) bar.content = bar.dataset[theme] as string;
  for (const button of document.querySelectorAll('[data-theme]')) button.ariaPressed = `${theme === 'dark'}`;
  if (root.dataset.allows?.includes('analytics') && !isAnalyticsLoaded) {
    isAnalyticsLoaded = true;
    console.log('Analytics loading');
  }
  document.dispatchEvent(new Event('consent'));
}

/** Keeps what was chosen, or hands it to this page alone where storage is blocked or full. */
function keep(choice: { [key in StorageKey]?: string }): void {
  const detail = { ...choice };
  for (const key in choice) {
    const name = key as StorageKey;
    try {
      localStorage.setItem(name, choice[name] as string);
      detail[name] = undefined;
    } catch {
      detail[name] = choice[name];
    }
  }
  dispatchEvent(new CustomEvent('storage', { detail }));
}

function choose(consent: string, dialog: HTMLElement | null): void {
  const banner = find('#consent');
  const isAllowed = (category: string) =>
    consent === 'accepted' || !!dialog?.querySelector(`[name=${category}]:checked`);
  const preferences = {
    essential: true,
    analytics: isAllowed('analytics'),
    marketing: isAllowed('marketing'),
  };
  if (banner?.contains(document.activeElement)) find('#content')?.focus({ preventScroll: true });
  find('#said-politely')?.replaceChildren(banner?.dataset.said ?? '');
  keep({ cookiePreferences: JSON.stringify(preferences), cookieConsent: consent });
}

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const { theme, closes, choice } = target.closest<HTMLElement>('button')?.dataset ?? {};
  const dialog = target.closest('dialog');
  if (theme !== undefined) keep({ theme: root.classList.contains('dark') ? 'light' : 'dark' });
  if (choice) choose(choice, dialog);
  // Of a dialog itself only its backdrop can be pressed.
  if (dialog && (closes !== undefined || target === dialog || target.closest('a'))) dialog.close();
  if (target.closest('#drawer a')) drawer?.hidePopover();
});

show();
addEventListener('storage', show);
addEventListener('pageshow', (event) => event.persisted && show());

// --- The drawer: modal while it is open, as a popover is not by itself

const drawer = find('#drawer');
const opener = find('#drawer-button');

drawer?.addEventListener('beforetoggle', (event) => {
  const isOpen = (event as ToggleEvent).newState === 'open';
  const [role, name] = isOpen ? ['dialog', drawer.dataset.name ?? ''] : [null, null];
  drawer.dataset.moves = '';
  drawer.role = role;
  drawer.ariaLabel = name;
  drawer.ariaModal = isOpen ? 'true' : null;
  for (let part = drawer; part !== document.body; part = part.parentElement as HTMLElement)
    for (const other of part.parentElement?.children ?? [])
      if (other !== part) (other as HTMLElement).inert = isOpen;
});
drawer?.addEventListener('toggle', (event) => {
  const isOpen = (event as ToggleEvent).newState === 'open';
  const focused = document.activeElement;
  if (isOpen) drawer.querySelector('button')?.focus({ preventScroll: true });
  else if (drawer.contains(focused) || focused === document.body) opener?.focus({ preventScroll: true });
});
