import type { ShellData } from '../shared/page-data';

/**
 * Delays in ms, from the firm's specification. `open` is the hover time before a tooltip opens. If a tooltip has
 * closed less than `skip` ago, the next one opens at once.
 */
const tooltipDelays = { open: 700, skip: 300 } as const;

/** The distance from the control to its tooltip in CSS pixels, from the firm's specification. */
const offset = 4;
/** The minimum distance to the edge of the window, in CSS pixels. */
const margin = 8;

// A transparent border fills the gap to the control, so that the pointer can move onto the tooltip.
const tooltipStyle = `
  position: fixed; inset: auto; z-index: var(--layer-toast); margin: 0; padding: 0; overflow: visible;
  border: solid transparent; border-width: ${offset}px 0;
  background: none; color: var(--bg); font: 500 .875rem/1.35 var(--sans);
`;
const labelStyle = `
  display: block; max-width: 280px; padding: 6px 10px; border-radius: 2px; background: var(--ink);
  outline: 1px solid var(--bg);
`;

/**
 * Shows the label of icon-only controls and the explanation of terms on hover and on keyboard focus. Esc closes the
 * tooltip.
 */
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

  const onHover = (target: EventTarget | null | undefined) => {
    const control = findControl(target);
    if (!control || isShownFor(target)) return;
    clearTimeout(opening);
    const opensAtOnce = shown !== undefined || performance.now() - closedAt < tooltipDelays.skip;
    if (opensAtOnce) open(control);
    else opening = setTimeout(() => open(control), tooltipDelays.open);
  };
  const onFocus = (target: EventTarget | null) => {
    const control = findControl(target);
    // A closing popover restores the focus, so this waits until the popover has closed.
    setTimeout(() => {
      if (control?.matches(':focus-visible')) open(control);
    });
  };

  document.addEventListener('pointerover', ({ target, relatedTarget, pointerType }) => {
    const isWithin = findControl(target)?.contains(relatedTarget as Node | null);
    if (pointerType === 'mouse' && !isWithin) onHover(target);
  });
  document.addEventListener('pointerout', ({ target, relatedTarget }) => {
    if (shown ? isShownFor(target) && !isShownFor(relatedTarget) : !findControl(relatedTarget)) close();
  });
  document.addEventListener('focusin', ({ target }) => {
    // A control that has become inert sends no "focusout".
    if (!isShownFor(target)) close();
    onFocus(target);
  });
  // After a press, the next tooltip opens with the full delay, because the press may have moved a control under the
  // pointer.
  for (const press of ['pointerdown', 'click'])
    document.addEventListener(press, () => {
      close();
      closedAt = Number.NEGATIVE_INFINITY;
    });
  document.addEventListener('focusout', close);
  // Moving the focus may scroll the page, so a tooltip follows its control instead of closing.
  const follow = () => shown && place(shown.tip, shown.control);
  document.addEventListener('scroll', follow, { passive: true, capture: true });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });

  // Handles the event that loaded this code. Skips touches, because `:hover` still matches after a touch.
  const isTouch =
    approach.type === 'touchstart' || (approach instanceof PointerEvent && approach.pointerType !== 'mouse');
  if (!isTouch) onHover([...document.querySelectorAll(':hover')].at(-1));
  onFocus(document.activeElement);
}

/** Returns the enclosing control if it shows only an icon or has an explanation. Returns null otherwise. */
function findControl(target: EventTarget | null | undefined): Element | null {
  const control = target instanceof Element ? target.closest('a, button, summary') : null;
  const isIconOnly = control?.hasAttribute('aria-label') && !/[\p{L}\p{N}]/u.test(control.textContent ?? '');
  return isIconOnly || control?.hasAttribute('aria-description') ? control : null;
}

/** Shows the label or explanation of a control in the top layer. */
function showTip(control: Element): HTMLElement {
  const tip = document.createElement('div');
  const label = document.createElement('span');
  label.textContent = control.getAttribute('aria-description') ?? control.getAttribute('aria-label');
  label.style.cssText = labelStyle;
  tip.append(label);
  tip.setAttribute('aria-hidden', 'true'); // the control has the same text
  tip.popover = 'manual';
  tip.style.cssText = tooltipStyle;
  (control.closest('dialog, [role=dialog]') ?? document.body).append(tip);
  tip.showPopover?.(); // without the Popover API, `z-index` puts it above the page
  place(tip, control);
  return tip;
}

/** Positions a tooltip above its control, or below if there is no room. Keeps it within the window. */
function place(tip: HTMLElement, control: Element): void {
  const rect = control.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = rect.left + (rect.width - width) / 2;
  const top = rect.top - height;
  tip.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
  tip.style.top = `${top < margin ? rect.bottom : top}px`;
}
