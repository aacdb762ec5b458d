/**
 * Tells how many of some headings, in their order, stand above a line at two fifths of the window, and the last of them:
 * at first and whenever that changes. Tells nothing where a browser cannot watch them.
 */
export function watchHeadings(
  headings: HTMLElement[],
  signal: AbortSignal,
  tell: (count: number, last?: HTMLElement) => void,
): void {
  if (!('IntersectionObserver' in window)) return;
  const passed = new Set<Element>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      tell(passed.size, headings[passed.size - 1]);
    },
    // From far above the window down to the line, so that no jump passes a heading unseen.
    { rootMargin: '99999px 0px -60%' },
  );
  for (const heading of headings) observer.observe(heading);
  signal.addEventListener('abort', () => observer.disconnect());
}
