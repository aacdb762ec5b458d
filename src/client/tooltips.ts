import type { ShellData } from '../shared/page-data';

/** How long a pointer rests before a tooltip opens, and how soon after one has closed the next opens at once, in milliseconds, as the client set it. */
export const times = { open: 700, skip: 300 } as const;

/** Between a control and its tooltip, in CSS pixels, as the client set it. */
const offset = 4;
/** Between a tooltip and the edge of the window. */
const margin = 8;

// A border that nobody sees bridges the offset, so that the pointer can move onto the tooltip.
const look = `
  position: fixed; inset: auto; margin: 0; padding: 0; overflow: visible;
  border: solid transparent; border-width: ${offset}px 0;
  background: none; color: var(--bg); font: 500 .875rem/1.35 var(--sans);
`;
const innerLook = `
  display: block; max-width: 280px; padding: 6px 10px; border-radius: 2px; background: var(--ink);
  outline: 1px solid transparent;
`;

/** Shows the name of a control that holds only a sign: while the pointer rests on it, and on keyboard focus. Esc puts it away. */
export function enhance(_shell: ShellData, approach: Event): void {
  let shown: { control: Element; tip: HTMLElement } | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;

  const close = () => {
    clearTimeout(opening);
    if (!shown) return;
    shown.tip.remove();
    shown = undefined;
    closedAt = performance.now();
  };
  const open = (control: Element) => {
    close();
    shown = { control, tip: showTip(control) };
  };
  const isShownFor = (target: EventTarget | null | undefined) =>
    target instanceof Node && (shown?.control.contains(target) || shown?.tip.contains(target));

  const restOn = (target: EventTarget | null | undefined) => {
    const control = signOnly(target);
    if (!control || isShownFor(target)) return;
    clearTimeout(opening);
    const isMoving = shown !== undefined || performance.now() - closedAt < times.skip;
    if (isMoving) open(control);
    else opening = setTimeout(() => open(control), times.open);
  };
  const focusOn = (target: EventTarget | null) => {
    const control = signOnly(target);
    // Where a popover gives the focus back as it closes, none may open before it has closed.
    setTimeout(() => {
      if (control?.matches(':focus-visible')) open(control);
    });
  };

  document.addEventListener('pointerover', ({ target, relatedTarget, pointerType }) => {
    const isWithin = signOnly(target)?.contains(relatedTarget as Node | null);
    if (pointerType === 'mouse' && !isWithin) restOn(target);
  });
  document.addEventListener('pointerout', ({ target, relatedTarget }) => {
    if (shown ? isShownFor(target) && !isShownFor(relatedTarget) : !signOnly(relatedTarget)) close();
  });
  document.addEventListener('focusin', ({ target }) => focusOn(target));
  document.addEventListener('focusout', close);
  document.addEventListener('pointerdown', close);
  // Focus itself may scroll, so a tooltip follows its control instead of going.
  const follow = () => shown && place(shown.tip, shown.control);
  document.addEventListener('scroll', follow, { passive: true, capture: true });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });

  // The approach that brought this code here came before it could listen. What a finger has left counts as hovered still.
  const isByFinger =
    approach.type === 'touchstart' || (approach instanceof PointerEvent && approach.pointerType !== 'mouse');
  if (!isByFinger) restOn([...document.querySelectorAll(':hover')].at(-1));
  focusOn(document.activeElement);
}

/** The control around an element whose name is nowhere to be read. */
function signOnly(target: EventTarget | null | undefined): Element | null {
  const control = target instanceof Element ? target.closest('a, button, summary') : null;
  const isSign = control?.hasAttribute('aria-label') && !/[\p{L}\p{N}]/u.test(control.textContent ?? '');
  return isSign ? control : null;
}

/** Shows the name of a control, over everything else. */
function showTip(control: Element): HTMLElement {
  const tip = document.createElement('div');
  const words = document.createElement('span');
  words.textContent = control.getAttribute('aria-label');
  words.style.cssText = innerLook;
  tip.append(words);
  tip.ariaHidden = 'true'; // the control itself says it
  tip.popover = 'manual';
  tip.style.cssText = look;
  (control.closest('dialog, [role=dialog]') ?? document.body).append(tip);
  tip.showPopover();
  place(tip, control);
  return tip;
}

/** Sets a tooltip above its control, or below where there is no room, within the window. */
function place(tip: HTMLElement, control: Element): void {
  const at = control.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = at.left + (at.width - width) / 2;
  const top = at.top - height;
  tip.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
  tip.style.top = `${top < margin ? at.bottom : top}px`;
}
