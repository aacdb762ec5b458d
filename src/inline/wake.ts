// Inlined at the end of every page: the code of the page waits in a template, so that it is in nobody's way. It is
// downloaded when the page is complete and the browser idle, unless a visitor asks to save data, and runs when one comes
// near a control, or presses a key; at once where a part of the page acts by itself, which that says by `data-wakes`. What
// works on the HTML alone is marked `data-runs`: it is small, and runs when the page is complete, for everybody.

const controls = 'a,button,input,textarea,select,summary,label';
const approaches = ['pointerover', 'touchstart', 'focusin', 'keydown', 'submit'] as const;

const template = document.getElementById('code') as HTMLTemplateElement;
const script = template.content.lastChild as Element;
/** How somebody came near while nobody listened yet. */
let last: Event | undefined;

function download(links = 'link'): void {
  for (const link of template.content.querySelectorAll<HTMLLinkElement>(links)) {
    document.head.append(link);
    if ('runs' in link.dataset)
      import(link.href).then((code: { enhance(): void }) => code.enhance()).catch(console.warn);
  }
}

function wake(): void {
  download();
  document.head.append(script); // it runs once, however often it is moved
}

function approach(event: Event): void {
  if (event.type !== 'keydown') {
    if (!(event.target as Element).closest?.(controls)) return;
    last = event;
  }
  wake();
}

// At the window, where browsers take what is touched for passive by themselves.
for (const name of approaches) addEventListener(name, approach, true);
addEventListener('in-charge', ({ target }) => {
  if (target !== document) return;
  for (const name of approaches) removeEventListener(name, approach, true);
  // What was approached gets to know it; a press is remembered by `early-presses.ts`.
  if (last && /over|in$/.test(last.type))
    last.target?.dispatchEvent(new (last.constructor as typeof Event)(last.type, last));
});

function rest(): void {
  if (document.querySelector('[data-wakes]')) wake();
  else download(navigator.connection?.saveData ? '[data-runs]' : 'link');
}

addEventListener('load', () =>
  'requestIdleCallback' in window ? requestIdleCallback(rest, { timeout: 2000 }) : setTimeout(rest, 200),
);
