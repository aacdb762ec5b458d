import type { StorageKey } from '../../../schema/fields/device-storage';

// Every page inlines this script at its end. It handles the theme, consent and the drawer, and closes dialogs, without
// waiting for other code. Other code reads the state from the attributes of `html` and the event "consent".

const root = document.documentElement;

function query<E extends HTMLElement>(selector: string): E | null {
  return document.querySelector<E>(selector);
}

const focusOptions = { preventScroll: true };

// --- Theme and consent

let isAnalyticsLoaded = false;

/** Updates the controls to match the theme and consent that `first-paint.ts` has applied. */
function updateControls(): void {
  const theme = root.classList.contains('dark') ? 'dark' : 'light';
  const bar = query<HTMLMetaElement>('[name=theme-color]');
  if (bar) bar.content = bar.dataset[theme] as string;
  for (const button of document.querySelectorAll('[data-theme]'))
    button.setAttribute('aria-pressed', `${theme === 'dark'}`);
  if (root.dataset.allows?.includes('analytics') && !isAnalyticsLoaded) {
    isAnalyticsLoaded = true;
    console.log('Analytics loading');
  }
  document.dispatchEvent(new Event('consent'));
}

/** Stores a choice. If storage is blocked or full, the choice applies to this page only. */
function storeChoice(choice: { [key in StorageKey]?: string }): void {
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

function applyConsent(consent: string, dialog: HTMLElement | null): void {
  const banner = query('#consent');
  const isAllowed = (category: string) =>
    consent === 'accepted' || !!dialog?.querySelector(`[name=${category}]:checked`);
  const preferences = {
    essential: true,
    analytics: isAllowed('analytics'),
    marketing: isAllowed('marketing'),
  };
  if (banner?.contains(document.activeElement)) query('#content')?.focus(focusOptions);
  query('#said-politely')?.replaceChildren(banner?.dataset.said ?? '');
  storeChoice({ cookiePreferences: JSON.stringify(preferences), cookieConsent: consent });
}

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const { theme, closes, choice } = target.closest<HTMLElement>('button')?.dataset ?? {};
  const dialog = target.closest('dialog');
  if (theme !== undefined) storeChoice({ theme: root.classList.contains('dark') ? 'light' : 'dark' });
  if (choice) applyConsent(choice, dialog);
  // The dialog has no padding, so a click on the dialog element itself is on its backdrop.
  if (dialog && (closes !== undefined || target === dialog || target.closest('a'))) dialog.close();
  if (target.closest('#drawer a')) drawer?.hidePopover?.();
});

updateControls();
addEventListener('storage', updateControls);
addEventListener('pageshow', (event) => event.persisted && updateControls());

// --- The drawer. Popovers are not modal, so this script makes the open drawer modal.

const drawer = query('#drawer');

function setModal(isOpen: boolean): void {
  if (!drawer) return;
  drawer.dataset.moves = '';
  const attributes = { role: 'dialog', 'aria-label': `${drawer.dataset.name}`, 'aria-modal': 'true' };
  for (const [name, value] of Object.entries(attributes))
    if (isOpen) drawer.setAttribute(name, value);
    else drawer.removeAttribute(name);
  for (let element = drawer; element !== document.body; element = element.parentElement as HTMLElement)
    for (const other of element.parentElement?.children ?? [])
      if (other !== element) (other as HTMLElement).inert = isOpen;
}

function moveFocus(isOpen: boolean): void {
  const focused = document.activeElement;
  if (isOpen) drawer?.querySelector('button')?.focus(focusOptions);
  else if (drawer?.contains(focused) || focused === document.body)
    query('#drawer-button')?.focus(focusOptions);
}

for (const [type, handle] of [
  ['beforetoggle', setModal],
  ['toggle', moveFocus],
] as const)
  drawer?.addEventListener(type, (event) => handle((event as ToggleEvent).newState === 'open'));

// --- Popovers in browsers without the Popover API: `data-open` of the root element has the id of the open popover.

if (root.popover === undefined) {
  const show = (id = '') => {
    const { open = '' } = root.dataset;
    root.dataset.open = id;
    if (id !== open && /drawer/.test(id + open))
      for (const handle of [setModal, moveFocus]) handle(id === 'drawer');
  };
  addEventListener('click', ({ target }) => {
    const element = target as Element;
    const button = element.closest('[popovertarget]');
    const id = button?.getAttribute('popovertarget') ?? '';
    if (button) show(id === root.dataset.open || button.matches('#drawer *') ? '' : id);
    else if (!element.closest('[popover]') || element.closest('a, [data-share]')) show();
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') show();
  });
  addEventListener('popstate', () => show());
}
