/** Brings into view the first line of what takes the focus within a table that scrolls; a browser is content with some of it. */
export function revealFocused(text: HTMLElement, signal: AbortSignal): void {
  text.addEventListener(
    'focusin',
    ({ target }) => {
      const focused = target as Element;
      const scroller = focused.parentElement?.closest('[data-scrolls]');
      if (!scroller) return;
      const room = scroller.getBoundingClientRect();
      const { left, right } = focused.getClientRects()[0] ?? room;
      scroller.scrollLeft += Math.min(left - room.left, 0) || Math.max(right - room.right, 0);
    },
    { signal },
  );
}
