/** Behaviour that a part of the page gets when the visitor first comes near it. */
interface Manners {
  attend(): void;
}

const ways: [near: string, load: () => Promise<Manners>][] = [
  ['header nav', () => import('./menu-manners')],
  ['#drawer, [data-opens="#drawer"]', () => import('./drawer-manners')],
  ['button[aria-label], a[aria-label]', () => import('../ui/tooltips')],
  ['footer form', () => import('../ui/forms/newsletter-manners')],
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
