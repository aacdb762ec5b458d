// Inlined at the end of every page: no control waits for its code. Whoever answers a press prevents its default. What
// nobody answers is remembered, said to be heard, and pressed again when somebody has come; nothing of it is sent by
// the browser itself, so nothing that was typed gets into an address. The code that comes later tells of itself by the
// event "in-charge", and by "lost" where it cannot be had: at the document, if that is so for the whole page.

// Some devices have a sheet of their own to share with; a button for it is shown there alone.
if ('share' in navigator) document.documentElement.dataset.shares = '';

/** How long a press waits for an answer, in milliseconds, and how long it stays to be read that none came. */
const patienceMs = 10_000;
const wordsMs = 20_000;

const pressed = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
const region = document.getElementById('said-politely');
/** Whether the code of the whole page is known not to come. */
let isPageLost = false;

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

/** Enables what sends a form, unless a box has to be ticked first. */
function enable(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const box = form.querySelector<HTMLInputElement>('[data-unlocks]');
  if (button) button.disabled = box?.checked === false;
}

function enableAll(): void {
  for (const form of document.forms) enable(form);
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

/** The controls within an element that wait for an answer. */
function waitingIn(element: EventTarget | null): HTMLElement[] {
  return [...pressed.keys()].filter((control) => (element as Node).contains(control));
}

for (const [press, controls] of [
  ['submit', 'form'],
  ['click', '[data-early]'],
] as const) {
  // At the window, where everybody else has had the event before.
  addEventListener(press, (event) => {
    const control = (event.target as Element).closest<HTMLElement>(controls);
    if (!control || event.defaultPrevented) return;
    event.preventDefault();
    if (isPageLost) return giveUp(control);
    show(region?.dataset.heard);
    if (!pressed.has(control)) pressed.set(control, setTimeout(giveUp, patienceMs, control));
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

addEventListener('in-charge', ({ target }) => {
  isPageLost &&= target !== document;
  const controls = waitingIn(target);
  if (controls.length === pressed.size) hide(region?.dataset.heard);
  for (const control of controls) {
    forget(control);
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
  }
});
function lose(place: EventTarget | null): void {
  isPageLost ||= place === document;
  waitingIn(place).forEach(giveUp);
}

addEventListener('lost', ({ target }) => lose(target));
// Code that does not come at all cannot tell of itself; such an error does not bubble.
addEventListener(
  'error',
  ({ target }) => (target as HTMLScriptElement).type === 'module' && lose(document),
  true,
);
addEventListener('change', ({ target }) => {
  const input = target as HTMLInputElement;
  if (input.form) enable(input.form);
});
addEventListener('pageshow', enableAll);
enableAll();
