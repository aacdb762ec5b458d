import { areTicksKept, keepTicks, readTicks } from './kept-ticks';

/** What holds a list to tick; within it a line says how many are ticked, and two buttons act on it. */
const list = '[data-checklist]';

const enhanced = new WeakSet<Element>();

/**
 * Takes charge of every list to tick of the page: ticks what the device has kept of it, counts, keeps what changes. The
 * boxes themselves know their ticks, so one that was ticked before this code came counts.
 */
export function enhance(): void {
  listen();
  for (const sheet of lists()) {
    const kept = readTicks();
    const boxes = boxesIn(sheet);
    const isEarly = boxes.some(({ checked, value }) => checked && !kept.has(value));
    for (const box of boxes) box.checked ||= kept.has(box.value);
    if (isEarly) note(sheet);
    else showCount(sheet);
    if (enhanced.has(sheet)) continue;
    enhanced.add(sheet);
    sheet.dispatchEvent(new Event('in-charge', { bubbles: true }));
  }
}

/** Listens for all lists of all pages; to listen again is to listen once. */
function listen(): void {
  document.addEventListener('change', takeTick);
  document.addEventListener('click', takePress);
  // Another window, or a page that comes back as it was left, may have other ticks.
  addEventListener('storage', showKept);
  addEventListener('pageshow', showReturned);
}

function takeTick({ target }: Event): void {
  const sheet = (target as Element).closest<HTMLElement>(list);
  if (sheet) note(sheet);
}

function takePress(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('[data-ticks]');
  const sheet = button?.closest<HTMLElement>(list);
  if (!sheet) return;
  event.preventDefault(); // tells `early.ts` that the press is answered
  if (button?.dataset.ticks === 'print') printAlone(sheet);
  else clear(sheet);
}

function showReturned({ persisted }: PageTransitionEvent): void {
  if (persisted) showKept();
}

function showKept(): void {
  const kept = readTicks();
  for (const sheet of lists()) {
    for (const box of boxesIn(sheet)) box.checked = kept.has(box.value);
    showCount(sheet);
  }
}

/** Takes in what the boxes of a list say now, and keeps it. */
function note(sheet: HTMLElement): void {
  const boxes = boxesIn(sheet);
  keepTicks(
    boxes.map(({ value }) => value),
    boxes.filter(({ checked }) => checked).map(({ value }) => value),
  );
  showCount(sheet);
}

/** Says how many are ticked, and whether that outlasts the page. */
function showCount(sheet: HTMLElement): void {
  const done = boxesIn(sheet).filter(({ checked }) => checked).length;
  const line = sheet.querySelector<HTMLElement>('[data-count]');
  const [count, fate] = line?.children ?? [];
  const { count: words = '', kept = '', notKept = '' } = line?.dataset ?? {};
  count?.replaceChildren(words.replaceAll('{done}', String(done)));
  fate?.replaceChildren(areTicksKept() ? kept : notKept);
  const button = sheet.querySelector<HTMLButtonElement>('[data-ticks=clear]');
  if (button) button.disabled = done === 0;
}

function clear(sheet: HTMLElement): void {
  for (const box of boxesIn(sheet)) box.checked = false;
  note(sheet);
}

/** Prints a list without the page around it. */
function printAlone(sheet: HTMLElement): void {
  sheet.dataset.alone = '';
  addEventListener('afterprint', () => delete sheet.dataset.alone, { once: true });
  print();
}

function lists(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(list);
}

function boxesIn(sheet: HTMLElement): HTMLInputElement[] {
  return [...sheet.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
}
