/** Behaviour that a part of the page gets when the visitor first comes near it. */
interface Enhancement {
  attend(): void;
}

const ways: [near: string, load: () => Promise<Enhancement>][] = [
  ['header nav', () => import('./menu')],
  ['#drawer, [data-opens="#drawer"]', () => import('./drawer')],
  ['button[aria-label], a[aria-label]', () => import('./tooltips')],
  ['footer form', () => import('./newsletter')],
];

/** Fetches the behaviour of menus, drawer and tooltips on the first approach by pointer, finger or focus. */
export function awaitApproach(): () => void {
  const waiting = new Set(ways);
  const approach = ({ target }: Event) => {
    for (const way of waiting) {
      const [near, load] = way;
      if (!(target instanceof Element) || !target.closest(near)) continue;
      waiting.delete(way);
      load().then(
        ({ attend }) => attend(),
        () => waiting.add(way), // all of it works without; the next approach tries again
      );
    }
  };
  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const name of events) document.addEventListener(name, approach, { passive: true });
  return () => {
    for (const name of events) document.removeEventListener(name, approach);
  };
}
