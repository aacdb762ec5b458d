import type { Page } from 'playwright-core';

/**
 * Every control in view that a finger or pointer would miss: less than 24 CSS pixels either way with another one near,
 * or with something else over its middle. In menus and dialogs, where fingers are meant, 40 pixels are the least.
 */
export function findMissableTargets(page: Page): Promise<string[]> {
  return page.evaluate(lookForMissableTargets);
}

function lookForMissableTargets(): string[] {
  const least = 24;
  const leastInLayers = 40;
  const selector = 'a[href], button, input, select, textarea, summary, iframe';
  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName} "${words.trim().slice(0, 40)}"`;
  };
  // What is open is looked at for itself; what it covers comes back when it closes.
  const layers = 'dialog:modal, header nav details[open], [popover]:popover-open:not([aria-hidden])';
  const room = document.querySelector(layers) ?? document.body;
  const floating = '#consent, .Toastify, [popover], [role=alert], [role=status]';
  const controls = [...room.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().bottom + scrollY > 0,
  );

  /** A link between words is as high as their line: the rule leaves it out. */
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  /** The whole area that answers for a control: with it, that of its label. */
  const areaOf = (element: HTMLElement) => (element.closest('label') ?? element).getBoundingClientRect();
  const areas = controls.map((control) => [control, areaOf(control)] as const);

  function isSmall(control: HTMLElement, area: DOMRect): boolean {
    const side = Math.min(area.width, area.height);
    if (control.closest('dialog, [popover], header nav details > :not(summary)')) return side < leastInLayers;
    if (side >= least || isInText(control)) return false;
    const x = area.left + area.width / 2;
    const y = area.top + area.height / 2;
    return areas.some(([other, { left, right, top, bottom }]) => {
      if (other.contains(control) || control.contains(other)) return false;
      const across = Math.max(left - x, 0, x - right);
      const down = Math.max(top - y, 0, y - bottom);
      return Math.hypot(across, down) < least / 2;
    });
  }

  /** What is hit in the place of a control, once it is scrolled to; what is bound to its opener moves with that. */
  function coverOf(control: HTMLElement): Element | null | undefined {
    if (control.closest('[popover]') && hitOver(control) === undefined) return undefined;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    return hitOver(control);
  }

  /** What a finger hits in the place of a control, if it is something else; `null` beyond the window. */
  function hitOver(control: HTMLElement): Element | null | undefined {
    const [box] = control.getClientRects();
    if (!box) return undefined;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const isHit = hit?.contains(control) || control.contains(hit) || hit?.closest('label')?.contains(control);
    return isHit || hit?.closest(floating) ? undefined : hit;
  }

  const found: string[] = [];
  for (const [control, area] of areas) {
    const size = `${Math.round(area.width)} × ${Math.round(area.height)}`;
    if (isSmall(control, area)) found.push(`${nameOf(control)} is small: ${size}`);
  }
  const top = scrollY;
  for (const control of controls) {
    const cover = coverOf(control);
    if (cover !== undefined) found.push(`${nameOf(control)} is under ${cover ? nameOf(cover) : 'the edge'}`);
  }
  scrollTo({ top, behavior: 'instant' });
  return found;
}
