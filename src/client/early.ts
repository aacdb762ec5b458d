// This small script runs before the page's code. It queues clicks and submits until that code has loaded, then replays
// them.
// - The code loads when the browser is idle, when the visitor presses a key, or when a pointer or the focus reaches a
//   control. With `saveData` on, an idle browser does not load the code.
// - A handler that deals with an event calls `preventDefault()`. This script queues all other submits, and all other
//   clicks on elements with `data-early`. It announces the wait to screen readers.
// - While the code loads, the browser follows a clicked link after `linkTimeoutMs` at the latest.
// - The browser itself never submits a form, so typed text does not get into a URL.
// `main.tsx` describes the events "ready" and "failed", which report that code has loaded or failed.

// Shows the button for the device's share sheet only if the device has one.
if ('share' in navigator) document.documentElement.dataset.shares = '';

// Updates the copyright year if the build is from an earlier year. ECMAScript defines the format "Sun Nov 22 2026 …".
const year = Date().slice(11, 15);
const line = document.querySelector('[data-year]');
if (line && year > line.textContent) line.textContent = year;

// Until the router runs, going back or forward to a different page reloads the document.
const initialPath = location.pathname;
addEventListener('popstate', () => {
  const hasRouter = 'ready' in document.documentElement.dataset;
  if (!hasRouter && initialPath !== location.pathname) location.reload();
});

// --- Load the code

const controlSelector = 'a,button,input,textarea,select,summary,label';
const approachEvents = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;
const code = document.getElementById('code') as HTMLTemplateElement;
/** The last pointer or focus event on a control before the code has loaded. */
let lastApproach: Event | undefined;
let isFetching = false;

/** Loads and runs the page's code. Later calls do nothing, because the first call empties the template. */
function fetchCode(): void {
  isFetching ||= code.content.childElementCount > 0;
  document.head.append(code.content);
}

function onApproach(event: Event): void {
  if (event.type !== 'keydown') {
    if (!(event.target as Element).closest?.(controlSelector)) return;
    lastApproach = event;
  }
  fetchCode();
}

// The listeners need no `passive` option: browsers make touch listeners on `window` passive by default.
for (const name of approachEvents) addEventListener(name, onApproach, true);
if (!navigator.connection?.saveData)
  addEventListener('load', () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(fetchCode, { timeout: 2000 })
      : setTimeout(fetchCode, 200),
  );

// --- Follow links that the visitor clicks while the code loads

/** The time before the browser follows a clicked link itself, in ms. */
const linkTimeoutMs = 300;
let pendingLink: HTMLAnchorElement | undefined;

function followPendingLink(): void {
  const link = pendingLink;
  pendingLink = undefined;
  if (link) location.assign(link.href);
}

addEventListener('click', (event) => {
  const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([target],[download])');
  if (!link || !isFetching || defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  if (!pendingLink) setTimeout(followPendingLink, linkTimeoutMs);
  pendingLink = link;
});

// --- Queue clicks and submits that no code handles yet

/** The time in ms after which a queued click or submit fails. */
const pressTimeoutMs = 10_000;
/** The time in ms after which the failure message disappears. */
const failureNoticeMs = 20_000;

const pendingPresses = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
const region = document.getElementById('said-politely');
/** Matches the controls whose code failed to load. */
let failedSelector = ':not(*)';

function showMessage(message = ''): void {
  if (!region) return;
  if (region.textContent !== message) region.textContent = message;
  region.toggleAttribute('data-shown', message !== '');
}

function hideMessage(message = ''): void {
  if (region?.textContent === message) showMessage();
}

function failPress(control: HTMLElement): void {
  const message = region?.dataset.lost;
  clearPress(control);
  showMessage(message);
  setTimeout(hideMessage, failureNoticeMs, message);
}

function clearPress(control: HTMLElement): void {
  clearTimeout(pendingPresses.get(control));
  pendingPresses.delete(control);
}

for (const [press, control] of [
  ['submit', 'form'],
  ['click', '[data-early]'],
] as const) {
  // The listener is on `window`, so it runs after the handlers of elements and of the document.
  addEventListener(press, (event) => {
    const element = (event.target as Element).closest<HTMLElement>(control);
    if (!element || event.defaultPrevented) return;
    event.preventDefault();
    if (element.matches(failedSelector)) return failPress(element);
    showMessage(region?.dataset.waiting);
    if (!pendingPresses.has(element))
      pendingPresses.set(element, setTimeout(failPress, pressTimeoutMs, element));
  });
}

// Ctrl+K or ⌘K opens the search. A single letter would also react to accidental presses and to speech input.
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, target } = event;
  if (!/^k$/i.test(key) || ctrlKey === metaKey || (target as Element).closest?.('input,textarea,select'))
    return;
  event.preventDefault();
  document.querySelector<HTMLElement>('[data-search]')?.click();
});

/** Disables the submit button of each form whose required checkbox is not ticked. Enables all other submit buttons. */
function updateSubmitButtons(): void {
  for (const form of document.forms) {
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    const box = form.querySelector<HTMLInputElement>('[data-unlocks]');
    if (button) button.disabled = box?.checked === false;
  }
}

addEventListener('change', updateSubmitButtons);
addEventListener('pageshow', updateSubmitButtons);
updateSubmitButtons();

// --- The events "ready" and "failed" (see `main.tsx`)

addEventListener('ready', ({ target }) => {
  const presses = [...pendingPresses.keys()].filter((control) => (target as Node).contains(control));
  if (presses.length === pendingPresses.size) hideMessage(region?.dataset.waiting);
  if (target === document) {
    isFetching = false;
    for (const name of approachEvents) removeEventListener(name, onApproach, true);
    // The new handlers have missed the event that loaded their code, so this repeats the event.
    if (lastApproach && /over|in$/.test(lastApproach.type)) lastApproach.target?.dispatchEvent(lastApproach);
    pendingLink?.click();
    pendingLink = undefined;
  }
  for (const control of presses) {
    clearPress(control);
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
  }
});

/**
 * Reports the queued clicks and submits of the controls whose code failed. If the code of an enhancement failed, the
 * next press on its control loads this code again.
 */
function onCodeFailed(target: EventTarget | null): void {
  if (target === document) {
    failedSelector = '*';
    isFetching = false;
    followPendingLink();
  } else if ((target as Element).id === 'root') failedSelector = '#root :not([data-newsletter])'; // the newsletter works without React
  [...pendingPresses.keys()]
    .filter((control) => control === target || control.matches(failedSelector))
    .forEach(failPress);
}

addEventListener('failed', ({ target }) => onCodeFailed(target));
// A module that fails to load sends no "failed" event. Its error event does not bubble, so this listener captures it.
addEventListener(
  'error',
  ({ target }) => (target as HTMLScriptElement).type === 'module' && onCodeFailed(document),
  true,
);
