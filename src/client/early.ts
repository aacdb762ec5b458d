// Loaded first, and small: it answers or remembers presses until the page's own code is there. That is fetched when the page
// is complete and the browser idle, or when a pointer or the focus comes near a control; for who saves data, only then.
// Whoever answers a press prevents its default. What nobody answers is remembered, said to be heard, and pressed again when
// the code has come; nothing of it is sent by the browser itself, so nothing that was typed gets into an address. How the
// code tells that it has come, or is not going to: `main.tsx`.

// Some devices have a sheet of their own to share with; a button for it is shown there alone.
if ('share' in navigator) document.documentElement.dataset.shares = '';

// The copyright line names this year where the build was made in an earlier one. As in "Sun Nov 22 2026 …", which the
// language prescribes and which is shorter than to ask for it.
const year = Date().slice(11, 15);
const line = document.querySelector('[data-year]');
if (line && year > line.textContent) line.textContent = year;

// What came as HTML stands for its own address alone: on the way back or forward to another one, while no router answers, that
// is loaded in full.
const cameFor = location.pathname;
addEventListener('popstate', () => {
  const hasRouter = 'ready' in document.documentElement.dataset;
  if (!hasRouter && cameFor !== location.pathname) location.reload();
});

// --- Fetching the code

const controls = 'a,button,input,textarea,select,summary,label';
const approaches = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;
const code = document.getElementById('code') as HTMLTemplateElement;
/** How somebody came near last, while nobody listened yet. */
let approached: Event | undefined;
let isUnderWay = false;

/** Fetches and runs the code of the page. Once: a template that was emptied holds nothing more. */
function fetchCode(): void {
  isUnderWay ||= code.content.childElementCount > 0;
  document.head.append(code.content);
}

function approach(event: Event): void {
  if (event.type !== 'keydown') {
    if (!(event.target as Element).closest?.(controls)) return;
    approached = event;
  }
  fetchCode();
}

// At the window, where browsers take what is touched for passive by themselves.
for (const name of approaches) addEventListener(name, approach, true);
if (!navigator.connection?.saveData)
  addEventListener('load', () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(fetchCode, { timeout: 2000 })
      : setTimeout(fetchCode, 200),
  );

// --- Links that are pressed while the code is on its way

/** How long they wait for it, in milliseconds, before the browser follows them by itself. */
const linkPatienceMs = 300;
let held: HTMLAnchorElement | undefined;

function followHeld(): void {
  const link = held;
  held = undefined;
  if (link) location.assign(link.href);
}

addEventListener('click', (event) => {
  const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([target],[download])');
  if (!link || !isUnderWay || defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  if (!held) setTimeout(followHeld, linkPatienceMs);
  held = link;
});

// --- Presses that nobody answers yet

/** How long a press waits for an answer, in milliseconds, and how long it stays to be read that none came. */
const patienceMs = 10_000;
const wordsMs = 20_000;

const pressed = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
const region = document.getElementById('said-politely');
/** Selects what is known to get no answer. */
let lost = ':not(*)';

/** Says words, to eyes too. */
function show(words = ''): void {
  if (!region) return;
  if (region.textContent !== words) region.textContent = words;
  region.toggleAttribute('data-shown', words !== '');
}

/** Takes words back, unless something else has been said since. */
function hide(words = ''): void {
  if (region?.textContent === words) show();
}

function giveUp(control: HTMLElement): void {
  const words = region?.dataset.lost;
  forget(control);
  show(words);
  setTimeout(hide, wordsMs, words);
}

function forget(control: HTMLElement): void {
  clearTimeout(pressed.get(control));
  pressed.delete(control);
}

for (const [press, control] of [
  ['submit', 'form'],
  ['click', '[data-early]'],
] as const) {
  // At the window, where everybody else has had the event before.
  addEventListener(press, (event) => {
    const place = (event.target as Element).closest<HTMLElement>(control);
    if (!place || event.defaultPrevented) return;
    event.preventDefault();
    if (place.matches(lost)) return giveUp(place);
    show(region?.dataset.heard);
    if (!pressed.has(place)) pressed.set(place, setTimeout(giveUp, patienceMs, place));
  });
}

// The shortcut of the search; a letter alone would be pressed by mistake, and by those who speak to their computer.
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, target } = event;
  if (!/^k$/i.test(key) || ctrlKey === metaKey || (target as Element).closest?.('input,textarea,select'))
    return;
  event.preventDefault();
  document.querySelector<HTMLElement>('[data-search]')?.click();
});

/** Enables what sends a form, unless a box has to be ticked first. */
function enable(): void {
  for (const form of document.forms) {
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    const box = form.querySelector<HTMLInputElement>('[data-unlocks]');
    if (button) button.disabled = box?.checked === false;
  }
}

addEventListener('change', enable);
addEventListener('pageshow', enable);
enable();

// --- What the code tells

addEventListener('in-charge', ({ target }) => {
  const presses = [...pressed.keys()].filter((control) => (target as Node).contains(control));
  if (presses.length === pressed.size) hide(region?.dataset.heard);
  if (target === document) {
    isUnderWay = false;
    for (const name of approaches) removeEventListener(name, approach, true);
    // The code that has come missed this event.
    if (approached && /over|in$/.test(approached.type)) approached.target?.dispatchEvent(approached);
    held?.click();
    held = undefined;
  }
  for (const control of presses) {
    forget(control);
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
  }
});

/** Of a button or form of an enhancement only the press is lost: the next one asks for its code again. */
function lose(target: EventTarget | null): void {
  if (target === document) {
    lost = '*';
    isUnderWay = false;
    followHeld();
  } else if ((target as Element).id === 'root') lost = '#root :not([data-newsletter])'; // which works without React
  [...pressed.keys()].filter((control) => control === target || control.matches(lost)).forEach(giveUp);
}

addEventListener('lost', ({ target }) => lose(target));
// Code that does not come at all cannot tell of itself; such an error does not bubble.
addEventListener(
  'error',
  ({ target }) => (target as HTMLScriptElement).type === 'module' && lose(document),
  true,
);
